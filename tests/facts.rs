//! What the compiler proves of values holds in every document: on random grammars, against the interpreter.
//!
//! Each alternative emits its number, so that a document tells which were chosen; decisions tell where there was more than
//! one enabled; failures tell their place.

use loom::{compile_text, distribution_cases};
use loom_gen::interp::Interpreter;
use loom_gen::interp::coverage::Coverage;
use loom_gen::sources::{Decision, Enumerate, Question, Record, derivations};
use loom_gen::{Bytes, Draws, Error, Fault, Grammar, Limits, Value};
use loom_grammar::Compiled;
use loom_grammar::diagnostic::Kind;
use loom_grammar::model::{self, Alternative, Choice, Facts, Item, NodeId, SiteId, Visitor};
use loom_grammar::source::{Position, Span};
use std::collections::{BTreeMap, BTreeSet};

/// How many random grammars are tried.
const GRAMMARS: u64 = 60;
/// How many derivations and how many random documents of each.
const DERIVATIONS: usize = 400;
const DOCUMENTS: u64 = 60;

#[test]
fn facts_of_random_grammars_hold() {
    let problems: Vec<String> = (0..GRAMMARS).filter_map(|seed| problem(seed).err()).take(4).collect();
    let first = problems.join("\n\n");
    assert!(problems.is_empty(), "{} grammars fail, the first one:\n{first}", problems.len());
}

#[test]
fn facts_of_the_cases_hold() {
    for case in distribution_cases() {
        let compiled = loom::compile(&case.grammar);
        let Some(grammar) = &compiled.grammar else { continue };
        let mut interpreter = Interpreter::new("case", grammar, &compiled.sources).expect("no host is needed");
        interpreter.set_limits(case.conditions.limits);
        let claims = Claims::new(&compiled, grammar, &grammar.facts);
        for derivation in derivations(&interpreter, Enumerate::new()).take(DERIVATIONS) {
            let checked = claims.check(&derivation.outcome, &derivation.decisions);
            assert!(checked.is_ok(), "{}: {checked:?}", case.name);
        }
        let reached = nothing_is_beyond_reach(&interpreter, 1);
        assert!(reached.is_ok(), "{}: {reached:?}", case.name);
    }
}

/// Whether documents, which are kept short, use only what the analysis says can be reached.
fn nothing_is_beyond_reach(interpreter: &Interpreter, seed: u64) -> Result<(), String> {
    let mut interpreter = interpreter.clone();
    interpreter.set_limits(Limits { max_len: 4_000, hard_len: 50_000, max_steps: 2_000, ..Limits::DEFAULT });
    let mut coverage = Coverage::new(&interpreter, 3);
    let foreseen = coverage.goals().count();
    for index in 0..DOCUMENTS {
        // Documents that fail count, too.
        let _ = coverage.add(Draws::document(seed, index));
    }
    match coverage.goals().nth(foreseen) {
        Some((goal, _)) => Err(format!("{goal} is used, and was thought to be out of reach")),
        None => Ok(()),
    }
}

fn problem(seed: u64) -> Result<(), String> {
    let text = Writer { random: seed << 32, rules: 5, markers: 0, depth: 0 }.grammar();
    let compiled = compile_text(&text);
    let say = |problem: String| format!("seed {seed}: {problem}\n{text}");
    let Some(grammar) = &compiled.grammar else {
        // Some are wrong: rules without end, and literals such as in `1 // 0`.
        let legal =
            [Kind::NoFiniteDerivation, Kind::EmptyRange, Kind::DivisionByZero, Kind::Overflow, Kind::BadArgument];
        let legal = compiled.diagnostics.list().iter().all(|one| legal.contains(&one.kind) || !one.is_error());
        let shown = loom_grammar::diagnostic::render_all(&compiled.sources, &compiled.diagnostics);
        return if legal { Ok(()) } else { Err(say(shown)) };
    };
    let mut interpreter = Interpreter::new("text", grammar, &compiled.sources).map_err(|e| say(e.to_string()))?;
    let claims = Claims::new(&compiled, grammar, &grammar.facts);
    let limits = Limits { max_steps: 2_000, ..Limits::DEFAULT };
    interpreter.set_limits(limits);
    let mut stuck = BTreeSet::new();
    let mut all = derivations(&interpreter, Enumerate::new().cap(2));
    for derivation in all.by_ref().take(DERIVATIONS) {
        claims.check(&derivation.outcome, &derivation.decisions).map_err(say)?;
        stuck.extend(derivation.outcome.err().filter(|e| e.fault() == Fault::Stuck).map(|e| place(&e)));
    }
    if all.next().is_none() {
        // Every choice of which it was said really is stuck.
        for warning in compiled.diagnostics.list().iter().filter(|one| one.kind == Kind::MayBeStuck) {
            let at = compiled.sources.position(warning.span);
            if !stuck.contains(&(at.line, at.column)) {
                return Err(say(format!("{}:{} is never stuck: {}", at.line, at.column, warning.message)));
            }
        }
    }
    claims.sample(&interpreter, seed, DOCUMENTS).map_err(say)?;
    nothing_is_beyond_reach(&interpreter, seed).map_err(say)?;
    interpreter.set_limits(Limits { max_depth: 3, max_len: 12, ..limits });
    claims.sample(&interpreter, seed, DOCUMENTS / 2).map_err(say)?;
    interpreter.set_limits(limits);
    let claims = Claims::new(&compiled, grammar, &grammar.open_facts);
    for value in [i64::MIN, -3, 0, 1, 2, 3, 4, 5, 7, i64::MAX] {
        interpreter.set("A", Value::Int(value)).map_err(|e| say(e.to_string()))?;
        claims.sample(&interpreter, seed, DOCUMENTS / 6).map_err(|problem| say(format!("A = {value}: {problem}")))?;
        if value == 3 {
            nothing_is_beyond_reach(&interpreter, seed).map_err(|problem| say(format!("A = {value}: {problem}")))?;
        }
    }
    Ok(())
}

fn place(error: &Error) -> (u32, u32) {
    (error.at().line, error.at().column)
}

/// What facts claim, by the places that can be observed.
struct Claims<'g> {
    facts: &'g Facts,
    fails: BTreeSet<(u32, u32)>,
    choices: BTreeMap<SiteId, &'g Choice>,
    markers: BTreeMap<String, &'g Alternative>,
    repeats: Vec<(NodeId, Span)>,
}

/// Nodes with their places.
struct Places(Vec<(NodeId, Span)>);

impl<'m> Visitor<'m> for Places {
    fn expr(&mut self, expr: &'m model::Expr) {
        self.0.push((expr.node, expr.span));
    }

    fn statement(&mut self, statement: &'m model::Statement) {
        self.0.push((statement.node, statement.span));
    }
}

impl<'g> Claims<'g> {
    fn new(compiled: &'g Compiled, grammar: &'g model::Grammar, facts: &'g Facts) -> Claims<'g> {
        let mut claims = Claims {
            facts,
            fails: BTreeSet::new(),
            choices: BTreeMap::new(),
            markers: BTreeMap::new(),
            repeats: Vec::new(),
        };
        let mut places = Places(Vec::new());
        for rule in &grammar.rules {
            claims.choice(&rule.body);
            rule.body.walk(&mut places);
        }
        places.0.extend(claims.choices.values().map(|choice| (choice.node, choice.span)));
        places.0.append(&mut claims.repeats);
        for (node, span) in places.0 {
            if facts.may_fail.has(node) {
                let Position { line, column } = compiled.sources.position(span);
                claims.fails.insert((line, column));
            }
        }
        claims
    }

    fn choice(&mut self, choice: &'g Choice) {
        self.choices.insert(choice.site, choice);
        for alternative in &choice.alternatives {
            if let Some(Item::Text(marker)) = alternative.items.first().filter(|_| choice.alternatives.len() > 1)
                && marker.starts_with('<')
            {
                self.markers.insert(marker.clone(), alternative);
            }
            alternative.items.iter().for_each(|item| self.item(item));
        }
    }

    fn item(&mut self, item: &'g Item) {
        match item {
            Item::Group(group) => self.choice(group),
            Item::Repeat(repeat) => {
                self.repeats.push((repeat.node, repeat.span));
                self.item(&repeat.item);
                repeat.separator.iter().for_each(|separator| self.item(separator));
            }
            _ => {}
        }
    }

    fn sample(&self, interpreter: &Interpreter, seed: u64, number: u64) -> Result<(), String> {
        for index in 0..number {
            let mut source = Record::new(Draws::document(seed, index));
            let mut sink = Bytes::default();
            let outcome = interpreter.generate(&mut source, &mut sink).map(|()| sink.0);
            self.check(&outcome, source.decisions())?;
        }
        Ok(())
    }

    /// Whether one document is as the facts say.
    fn check(&self, outcome: &Result<Vec<u8>, Error>, decisions: &[Decision]) -> Result<(), String> {
        for decision in decisions {
            let Some(choice) = self.choices.get(&SiteId(decision.site.0)) else { continue };
            if !self.facts.several.has(choice.node) {
                return Err(format!("a decision at choice {:?}, which has one enabled", choice.span));
            }
            if let Question::Weighted(weights) = &decision.question {
                for (alternative, weight) in choice.alternatives.iter().zip(weights) {
                    if *weight > 0 && self.facts.never.has(alternative.node) {
                        return Err(format!("alternative {:?} is enabled", alternative.span));
                    }
                }
            }
        }
        match outcome {
            Ok(bytes) => {
                let text = String::from_utf8_lossy(bytes);
                for (marker, alternative) in &self.markers {
                    if self.facts.never.has(alternative.node) && text.contains(marker.as_str()) {
                        return Err(format!("{marker} is chosen in {text:?}"));
                    }
                }
                let bound = self.facts.bounds.bytes;
                if bound.is_some_and(|bound| bound < bytes.len() as u64) {
                    return Err(format!("{} bytes, more than {bound:?}: {text:?}", bytes.len()));
                }
                Ok(())
            }
            Err(error) if matches!(error.fault(), Fault::TooDeep | Fault::TooLong) => Ok(()),
            Err(error) if self.fails.contains(&place(error)) => Ok(()),
            Err(error) => Err(format!("{error}, which cannot fail")),
        }
    }
}

/// Writes random grammars.
struct Writer {
    random: u64,
    rules: u64,
    markers: u64,
    depth: u32,
}

impl Writer {
    /// A number below `n`.
    fn below(&mut self, n: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.random ^ (self.random >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % n
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len() as u64) as usize]
    }

    fn grammar(mut self) -> String {
        let (a, b) = (
            self.pick(&["0", "1", "random.randint(0, 3)", "random.randint(-2, 5000)"]),
            self.pick(&["2", "random.choice([1, 4])"]),
        );
        let list = self.pick(&["[1]", "[1, 2]", "[0, 1, 2]"]);
        let text = self.pick(&["'a'", "random.choice(['a', 'b'])"]);
        let calls: Vec<String> = (0..=self.below(2)).map(|_| self.call(0, 0)).collect();
        let mut grammar =
            format!("start: {{new A = {a}; new B = {b}; new L = {list}; new S = {text}}} {};\n", calls.join(" "));
        for rule in 0..self.rules {
            let parameters = if rule % 2 == 1 { "(P)" } else { "" };
            let alternatives = self.alternatives(rule);
            grammar += &format!("r{rule}{parameters}: {alternatives};\n");
        }
        grammar
    }

    /// A call of a rule from `from` on, in another.
    fn call(&mut self, within: u64, from: u64) -> String {
        let rule = from + self.below(self.rules - from);
        if rule % 2 == 1 { format!("r{rule}({})", self.int(within)) } else { format!("r{rule}") }
    }

    /// A call of a later rule, or text where there is none.
    fn later(&mut self, rule: u64) -> String {
        if rule + 1 < self.rules { self.call(rule, rule + 1) } else { "'.'".to_owned() }
    }

    fn alternatives(&mut self, rule: u64) -> String {
        let number = 1 + self.below(3);
        let each: Vec<String> = (0..number).map(|at| self.alternative(rule, at > 0)).collect();
        each.join(" | ")
    }

    fn alternative(&mut self, rule: u64, other: bool) -> String {
        let weight = match self.below(8) {
            0 => "@2 ".to_owned(),
            1 => format!("@({}) ", self.int(rule)),
            _ => String::new(),
        };
        let guard = if self.below(3) > 0 { format!("({}) ", self.bool(rule)) } else { String::new() };
        self.markers += 1;
        let marker = format!("'<{}>' ", self.markers);
        let items: Vec<String> = (0..self.below(3)).map(|_| self.item(rule)).collect();
        let mut text = format!("{weight}{guard}{marker}{}", items.join(" "));
        if other && self.below(6) == 0 {
            // Goes in a circle, as long as a counter lets it.
            let again = if rule % 2 == 1 { format!("r{rule}(P)") } else { format!("r{rule}") };
            text = format!("(A < {}) {marker}{{A += 1}} {again}", 2 + self.below(4));
        }
        text
    }

    fn item(&mut self, rule: u64) -> String {
        self.depth += 1;
        let item = match self.below(if self.depth > 2 { 8 } else { 12 }) {
            0 | 1 => self.later(rule),
            2 => format!("{{A = {}}}", self.int(rule)),
            3 => format!("{{new B = {}}}", self.int(rule)),
            4 => format!("{{B = {}}}", self.int(rule)),
            5 => format!("[{}]", self.int(rule)),
            6 => format!("{{L.append({})}}", self.int(rule)),
            7 => format!("{{S = {}}}", self.pick(&["'b'", "S + 'x'", "'a'"])),
            8 => format!("({})", self.alternatives(rule)),
            9 => format!("({})?", self.alternatives(rule)),
            10 => format!("({}) ** (min({}, 3)) % ','", self.alternatives(rule), self.int(rule)),
            _ => format!("({}) ** 0..(min({}, 2))", self.alternatives(rule), self.int(rule)),
        };
        self.depth -= 1;
        item
    }

    fn int(&mut self, rule: u64) -> String {
        self.depth += 1;
        let most = if self.depth > 3 { 7 } else { 20 };
        let text = match self.below(most) {
            0 | 1 => self.below(4).to_string(),
            2 | 3 => "A".to_owned(),
            4 => "B".to_owned(),
            5 => "len(L)".to_owned(),
            6 => if rule % 2 == 1 { "P" } else { "A" }.to_owned(),
            7 => format!("random.randint(0, {})", 1 + self.below(2)),
            8 => format!("random.choice([{}, {}])", self.below(3), self.below(3)),
            9 => format!("({} + {})", self.int(rule), self.int(rule)),
            10 => format!("({} - {})", self.int(rule), self.int(rule)),
            11 => format!("({} * {})", self.int(rule), self.int(rule)),
            12 => format!("({} // {})", self.int(rule), self.int(rule)),
            13 => format!("({} % {})", self.int(rule), self.int(rule)),
            14 => format!("L[{}]", self.int(rule)),
            15 => format!("min({}, {})", self.int(rule), self.int(rule)),
            16 => format!("({} if {} else {})", self.int(rule), self.bool(rule), self.int(rule)),
            17 => format!("sum({} for x in L if x > {})", self.pick(&["x", "1", "x * A"]), self.int(rule)),
            18 => "L.pop()".to_owned(),
            _ => format!("random.randint({}, {})", self.int(rule), self.int(rule)),
        };
        self.depth -= 1;
        text
    }

    fn bool(&mut self, rule: u64) -> String {
        self.depth += 1;
        let text = match self.below(if self.depth > 3 { 4 } else { 12 }) {
            0 => format!("A == {}", self.below(4)),
            1 => format!("B > {}", self.below(4)),
            2 => "S == 'a'".to_owned(),
            3 => "A <= B".to_owned(),
            4 => format!("{} {} {}", self.int(rule), self.pick(&["<", "<=", "==", "!=", ">"]), self.int(rule)),
            5 => format!("({}) and ({})", self.bool(rule), self.bool(rule)),
            6 => format!("({}) or ({})", self.bool(rule), self.bool(rule)),
            7 => format!("not ({})", self.bool(rule)),
            8 => format!("0 < {} <= {}", self.int(rule), self.int(rule)),
            9 => format!("{} in L", self.int(rule)),
            10 if rule + 2 < self.rules => {
                let called = self.later(rule);
                format!("len({called}{}) > 3", if called.ends_with(')') { "" } else { "()" })
            }
            _ => self.int(rule).to_string(),
        };
        self.depth -= 1;
        text
    }
}
