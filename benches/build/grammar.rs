//! A large grammar: so many rules of the kinds that grammars of languages have.

use std::fmt::Write;

/// The text of a grammar of `rules` rules. They call each other, with and without recursion, repeat, choose by weights and
/// guards, bind variables and draw characters; no document is large.
pub(crate) fn large(rules: usize) -> String {
    let mut text = String::from("start: {new LEVEL = 3; new NAMES = ['x']} r0 '\\n';\n\n");
    let mut random = Random(7);
    for rule in 0..rules {
        let _ = write!(text, "r{rule}: ");
        // Each rule calls the next one, so that all are reached, but on average less than one.
        let (one, other) = ((rule + 1) % rules, random.rule(rule, rules));
        let word = random.below(1_000);
        let call = match random.below(6) {
            0 => format!("r{one} ', ' r{other}"),
            1 => format!("'begin ' r{one} ' end'"),
            2 => format!("'(' r{one} ** 1..2 % ', ' ')'"),
            3 => format!("'if ' r{one} ' then ' r{other}? ';'"),
            4 => format!("{{new LEVEL = LEVEL + {}}} 'level ' [LEVEL] ' ' r{one}", random.below(3)),
            _ => format!("'word{word} ' r{one}"),
        };
        let plain = match random.below(5) {
            0 => "/[a-z]{2,5}/".to_owned(),
            1 => format!("'word{word}'"),
            2 => "[random.choice(NAMES)]".to_owned(),
            3 => "[random.randint(0, 99)] ' ' /[ \\t]*/".to_owned(),
            _ => "('+' | '-' | @3 '*') /\\d+/".to_owned(),
        };
        let last =
            if random.below(4) == 0 { format!("(LEVEL > {}) 'deep'", random.below(5)) } else { "'.'".to_owned() };
        let _ = writeln!(text, "{call} | @2 {plain} | {last};");
    }
    text
}

/// A generator that is the same for ever.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// A rule not far from another one.
    fn rule(&mut self, from: usize, rules: usize) -> usize {
        (from + rules - 5 + self.below(40) as usize) % rules
    }
}
