//! Grammars that make an analysis of values explode where anything can: each shape in a size.
//!
//! In: how large. Out: the text of a grammar of about so many rules, alternatives or levels.

/// A shape: its name, a rule `start`, and the others, in which `#` is the number of the rule, `#+1` the next one in a ring,
/// `#*7` one somewhere, `#*2` and `#*2+1` those below in a tree, and `%9` its number modulo 9.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) start: &'static str,
    pub(crate) rule: &'static str,
}

const fn shape(name: &'static str, start: &'static str, rule: &'static str) -> Shape {
    Shape { name, start, rule }
}

/// Many rules with something in common.
pub(crate) const SHAPES: &[Shape] = &[
    shape("no variables", "r0", "'x' r#*2 | 'y' | 'z' r#+1 'q'"),
    shape("a counter around a ring", "{new V = 0} r0", "'x' {V += 1} r#+1 | 'y' [V] | @2 (V > 3) 'z' r#*7"),
    shape("a counter on a stack", "{new V = 0} r0", "'x' {V += 1} r#+1 'q' | 'y' [V] | @2 (V > 3) 'z' r#*7 [V]"),
    shape("a counter down a tree", "{new V = 0} r0", "{V += %9} r#*2 r#*2+1 | [V] | (V == 3) 'x'"),
    shape("a modulus", "{new V = random.randint(0, 9)} r0", "(V > %9) {V = (V * 7 + %9) % 10} r#+1 r#*7 | 'b'"),
    shape("two counters", "{new A = 0; new B = 9} r0", "{A += 1; B -= 1} r#+1 | (A < B) {A, B = B, A} r#*7 | [A] [B]"),
    shape("a random walk", "{new V = 0} r0", "{V += random.randint(-9, 9)} r#+1 | (V > %9) r#*7 | [V // 2]"),
    shape(
        "products",
        "{new V = 0} r0",
        "{V = random.randint(0, 999) * random.randint(0, 999) % 77} r#+1 | (V > 3) 'x' | 'y'",
    ),
    shape("a growing list", "{new L = [0]} r0", "{L.append(%9)} r#+1 | 'y' [L[-1]] | (len(L) > 3) {L.pop()} r#*7"),
    shape(
        "a growing text",
        "{new S = ''} r0",
        "{S = S + 'a#'} r#+1 | (S == 'a1') 'x' | (len(S) > 9) {S = S[1:]} r#*7 | [S]",
    ),
    shape("a tuple", "{new T = (0, 0, 'a')} r0", "{T = (T[0] + 1, T[1] + %9, T[2])} r#+1 | [T[0]] | (T[1] > 3) r#*7"),
    shape("repetitions", "{new V = 0} r0", "('a' {V += 1})* r#+1 | ('b' {V -= 1}) ** 2..(%9 + 2) | [V]"),
    shape(
        "counted repetitions",
        "{new V = 3} r0",
        "('a' {V += 1}) ** (V) r#+1 | ('b' {V -= 1}) ** 0..1000 | 'c' ** 0..9",
    ),
    shape(
        "guards that draw",
        "{new V = 3} r0",
        "(random.randint(0, V) > %9) {V += 1} r#+1 | (random.randint(0, 9) > V) r#*7 | 'x'",
    ),
    shape("weights", "{new V = 3} r0", "@(V + 1) {V += 1} r#+1 | @(9 * V) r#*7 | @(1 + V // 2) 'x'"),
    shape(
        "own variables",
        "{new V = 3} r0",
        "{new A = V; new B = A + 1; new C = B * 2} r#+1 | (V > 1) {V -= 1} r#*7 | 'x'",
    ),
    shape("values of rules", "{new V = 0} r0", "'x' [r#*2()] {V += 1} | 'y' [len(r#+1())] | (V > 3) 'z'"),
    shape("regular expressions", "r0", "/((a{1,1#}b?){2,50}[^a-f]|(?:x|y|z)+){1,99}/ r#+1 | 'y'"),
];

impl Shape {
    /// The grammar with so many rules.
    pub(crate) fn grammar(&self, rules: usize) -> String {
        let mut text = format!("start: {};\n", self.start);
        for rule in 0..rules {
            let body = self
                .rule
                .replace("#*2+1", &((2 * rule + 2) % rules).to_string())
                .replace("#*2", &((2 * rule + 1) % rules).to_string())
                .replace("#*7", &((7 * rule) % rules).to_string())
                .replace("#+1", &((rule + 1) % rules).to_string())
                .replace("%9", &(rule % 9).to_string())
                .replace('#', &rule.to_string());
            text += &format!("r{rule}: {body};\n");
        }
        text
    }
}

/// So many pieces with something between.
fn joined(count: usize, between: &str, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(between)
}

/// Shapes of another kind, each in a size.
pub(crate) fn others(size: usize) -> Vec<(&'static str, String)> {
    let passing = |uses: &str| {
        let bound = joined(size, "; ", |at| format!("new V{at} = 0; new L{at} = [0]"));
        let rule = |at: usize| {
            format!("r{at}: {};\n", uses.replace("#+1", &((at + 1) % size).to_string()).replace('#', &at.to_string()))
        };
        format!("start: {{{bound}}} r0;\n{}", joined(size, "", rule))
    };
    // Around an expression or an item.
    let nested = |levels: usize, open: &str, inner: &str, close: &str| {
        (0..levels).fold(inner.to_owned(), |inner, level| {
            format!("{}{inner}{}", open.replace('#', &level.to_string()), close.replace('#', &level.to_string()))
        })
    };
    let sums = nested(12, "sum(", "V", " + a# for a# in range(30))");
    let conditions = nested(60, "(", "V", " if V > # else random.randint(0, # + 1))");
    vec![
        ("many variables", passing("'x' {V# += 1} r#+1 | 'y' [V#] | (V# > 3) 'z'")),
        ("many lists", passing("{L#.append(1)} r#+1 | [len(L#)] | (len(L#) > 3) {L#.sort()} r#+1")),
        ("many values", format!("start: {{{}}} {};", joined(size, "; ", |at| format!("new V{at} = random.randint(0, {at})")), joined(size, " ", |at| format!("((V{at} > 3) 'a' | 'b')")))),
        ("many bits", format!("start: {{{}}} {};", joined(40, "; ", |at| format!("new V{at} = random.randint(0, 1)")), joined(40, " ", |at| format!("((V{at} == 1) 'a' | (V{at} == 0) 'b')")))),
        ("guards of one choice", format!("start: {{new V = random.randint(0, 1000)}} r; r: {} | 'z';", joined(4 * size, " | ", |at| format!("(V == {at}) 'a' {{V += 1}} r")))),
        ("weights of one choice", format!("start: {{new V = 3}} r; r: {} | @9000 'z';", joined(4 * size, " | ", |at| format!("@(V + {at}) 'a' {{V += 1}} r")))),
        ("draws of one choice", format!("start: r; r: {} | 'z';", joined(4 * size, " | ", |at| format!("(random.randint(0, 9) > {}) 'a'", at % 10)))),
        ("alternatives", format!("start: {};", joined(40 * size, " | ", |at| format!("'a{at}'")))),
        ("an `or` of many", format!("start: {{new V = random.randint(0, 99)}} r; r: ({}) 'x' | 'y';", joined(4 * size, " or ", |at| format!("V == {at} and random.randint(0, 1) == 1")))),
        ("texts", format!("start: {};", joined(size, " ", |_| format!("'{}'", "x".repeat(1_000))))),
        ("a rule that calls all", format!("start: r; r: {};\n{}", joined(size, " ", |at| format!("(q{at} | 'x' | 'y')")), joined(size, "\n", |at| format!("q{at}: r | 'a';")))),
        ("a circle that calls all", format!("start: {{new V = 0}} r; r: ({{V += 1}} ({}))*;\n{}", joined(size, " | ", |at| format!("q{at}")), joined(size, "\n", |at| format!("q{at}: r | 'a';")))),
        ("parameters", format!("start: r({});\nr({}): 'x' r({}) | 'y' [P0];", joined(size, ", ", |_| "0".to_owned()), joined(size, ", ", |at| format!("P{at}")), joined(size, ", ", |at| format!("P{} + {at}", (at + 1) % size)))),
        ("groups in groups", format!("start: {{new V = 0}} r; r: {} r | 'x';", nested(150, "('a' | ", "{V += 1}", ")"))),
        ("repetitions in repetitions", format!("start: {{new V = 0}} {};", nested(150, "(", "'a' {V += 1}", ")*"))),
        ("loops in a loop", "start: {new V = 1} [sum(a + f for a in range(30) for b in range(30) for c in range(30) for d in range(30) for e in range(30) for f in range(30) if f > V)];".to_owned()),
        ("loops in loops", format!("start: {{new V = 1}} [{sums}];")),
        ("conditions in conditions", format!("start: {{new V = random.randint(0, 99)}} r; r: {{V = {conditions}}} r | (V > 3) 'x' | 'y';")),
        ("an expression of some depth", format!("start: {{new V = 1}} {};", joined(size, " ", |_| format!("[{}]", nested(90, "(V + ", "1", ")"))))),
        ("a long loop", "start: {new V = random.randint(0, 1000)} ('a' {V += 1}) ** (V) r; r: (V > 5) 'x' ('b' {V -= 1}) ** 0..1000 r | 'y';".to_owned()),
    ]
}
