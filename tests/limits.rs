//! Limits: every generation ends, with a whole document or with its error, whatever the grammar, and none overflows a stack.

use loom::{interpreter_of_text, outcome};
use loom_gen::interp::Interpreter;
use loom_gen::{Bytes, Draws, Fault, Grammar, Limits, Sink, Value};
use std::cell::Cell;
use std::fmt;
use std::thread;

/// Runs on a thread with a stack of 2 MiB.
fn on_a_small_stack<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    thread::Builder::new().stack_size(2 << 20).spawn(test).unwrap().join().unwrap()
}

fn grammar(text: &str, limits: Limits) -> Interpreter {
    let mut grammar = interpreter_of_text(text).unwrap_or_else(|problem| panic!("{text}\n{problem}"));
    grammar.set_limits(limits);
    grammar
}

fn generate(grammar: &Interpreter, seed: u64) -> Result<Vec<u8>, loom_gen::Error> {
    let mut sink = Bytes::default();
    grammar.generate(&mut Draws::document(seed, 0), &mut sink).map(|()| sink.0)
}

#[test]
fn a_million_calls_in_tail_position() {
    let list = "start: {new N = 1000000; new I = 0} list; list: (I < N) 'x' {I += 1} list | (I == N) '';";
    let document = on_a_small_stack(|| generate(&grammar(list, Limits::DEFAULT), 0));
    assert_eq!(document.unwrap(), vec![b'x'; 1_000_000]);
}

/// A grammar that nests as deep as N, and one that does so in rules called for their value.
const NESTED: &str = "start: {new N = 1000000; new I = 0} nest; nest: (I < N) '(' {I += 1} nest ')' | (I == N) '';";
const NESTED_FOR_VALUE: &str = "start: {new N = 1000000; new I = 0} [nest()];
    nest: (I < N) {I += 1; new V = nest()} 'x' [V[:0]] | (I == N) '';";

#[test]
fn a_million_nested_activations() {
    // In the first one `nest` replaces `start`, in the second one it stands upon it.
    for (text, length, deepest) in [(NESTED, 2_000_000, "1000"), (NESTED_FOR_VALUE, 1, "999")] {
        let error = on_a_small_stack(move || generate(&grammar(text, Limits::DEFAULT), 0)).unwrap_err();
        assert_eq!((error.fault(), error.at().rule.as_ref()), (Fault::TooDeep, "nest"));
        assert!(error.variables().contains(&("I".into(), deepest.into())), "{error}");
        let deep = Limits { hard_depth: 1_000_002, ..Limits::DEFAULT };
        let document = on_a_small_stack(move || generate(&grammar(text, deep), 0));
        assert_eq!(document.unwrap().len(), length);
    }
}

#[test]
fn hard_limits_count_activations() {
    let nest = "start: {new I = 0} nest; nest: (I < 5) {I += 1} nest '' | (I == 5) 'end';";
    let loops = "start: {new I = 0} walk; walk: (I < 5) {I += 1} walk | (I == 5) 'end';";
    // `start`, and six activations of `nest`, the first of which replaces it; in the second grammar each does so.
    let cases = [
        (nest, 5, 100, "!too deep"),
        (nest, 6, 100, "end"),
        (nest, 100, 6, "!too long"),
        (nest, 100, 7, "end"),
        (loops, 1, 100, "end"),
        (loops, 0, 100, "!too deep"),
        (loops, 1, 6, "!too long"),
        (loops, 1, 7, "end"),
    ];
    for (text, hard_depth, max_steps, expected) in cases {
        let grammar = grammar(text, Limits { hard_depth, max_steps, ..Limits::DEFAULT });
        assert_eq!(outcome(&grammar, &generate(&grammar, 0)), expected, "{text} {hard_depth} {max_steps}");
    }
}

/// Grammars that without limits would hardly ever end.
const EXPLODING: [&str; 5] = [
    "start: e; e: 'n' | '(' e '+' e ')' | '(' e '*' e ')';",
    "start: e; e: '(' e ')' e e | @0.001 'n' | '(' 'n' ')';",
    "start: '(' start* ')' start? | '(' start+ ')';",
    "start: '(' start ** 2..9 % ',' ')' | 'n';",
    "start: '(' [start()] [start()] (start | /n{1,3}x*/) ')' | 'n';",
];

#[test]
fn documents_under_limits_are_whole() {
    for text in EXPLODING {
        for (max_depth, max_len) in [(200, 1 << 13), (1, 1 << 20), (0, 1 << 20), (20, 1 << 13), (200, 0), (200, 100)] {
            let limits = Limits { max_depth, max_len, ..Limits::DEFAULT };
            let grammar = grammar(text, limits);
            for seed in 0..10 {
                let document = generate(&grammar, seed).unwrap_or_else(|error| panic!("{text} {limits:?}: {error}"));
                let count = |byte| document.iter().filter(|&&found| found == byte).count();
                assert_eq!(count(b'('), count(b')'), "{text} {limits:?}");
                let bound = max_len + 4 * 20 * u64::from(max_depth + 2);
                assert!(document.len() as u64 <= bound, "{text} {limits:?}: {} bytes", document.len());
            }
        }
    }
}

loom_gen::loom_grammar!("tests/grammars/supercritical.g");

#[test]
fn documents_of_compiled_code_under_limits_are_whole_and_the_interpreters() {
    let mut compiled = supercritical::Supercritical::default();
    let mut interpreted = loom::interpreter(&loom::workspace().join("tests/grammars/supercritical.g")).unwrap();
    for (max_depth, max_len) in [(200, 1 << 16), (1, 1 << 20), (0, 1 << 20), (20, 1 << 16), (200, 0), (200, 100)] {
        let limits = Limits { max_depth, max_len, ..Limits::DEFAULT };
        compiled.set_limits(limits);
        interpreted.set_limits(limits);
        loom::same_documents(&compiled, &interpreted, 1, 20).unwrap();
        for seed in 0..20 {
            let mut sink = Bytes::default();
            compiled.generate(&mut Draws::document(seed, 0), &mut sink).unwrap();
            let count = |byte| sink.0.iter().filter(|&&found| found == byte).count();
            assert_eq!(count(b'('), count(b')'), "{limits:?}");
        }
    }
}

#[test]
fn limits_leave_the_least() {
    let none = Limits { max_depth: 0, ..Limits::DEFAULT };
    let cases = [
        ("start: 'a'? 'b'* 'c'+ 'd' ** 2..4 'e' ** 3;", "cddeee"),
        ("start: /a?b*c+d{2,4}e{3}f{2,}/;", "cddeeeff"),
        ("start: x | y | 'a' x; x: y; y: 'y';", "y"),
        ("start: ('p' | x) x?; x: 'x';", "p"),
        // One enabled alternative is never changed.
        ("start: {new K = 1} ((K == 1) x | (K == 0) 'p'); x: 'x';", "x"),
        // Weights of 0 do not count.
        ("start: (@0 'p' | x | y); x: y; y: 'y';", "y"),
    ];
    for (text, expected) in cases {
        let grammar = grammar(text, none);
        for seed in 0..10 {
            assert_eq!(outcome(&grammar, &generate(&grammar, seed)), expected, "{text}");
        }
    }
}

#[test]
fn the_length_limit_counts_text_of_values() {
    // After 3 bytes it stops; those that a rule called for its value has generated so far count while it runs.
    let text = "start: 'ab' [inner()]; inner: 'c' 'd'*;";
    let grammar = grammar(text, Limits { max_len: 3, ..Limits::DEFAULT });
    for seed in 0..10 {
        assert_eq!(outcome(&grammar, &generate(&grammar, seed)), "abc");
    }
}

#[test]
fn soft_limits_stop_a_repetition_before_its_rounds_are_too_many() {
    let text = "start: 'ab' ** 2..9223372036854775807;";
    let grammar = grammar(text, Limits { max_len: 3, ..Limits::DEFAULT });
    for seed in 0..10 {
        assert_eq!(outcome(&grammar, &generate(&grammar, seed)), "abab");
    }
}

loom_gen::loom_grammar!("tests/grammars/long.g");

/// A sink that wants no more when it is asked.
struct Impatient {
    asked: Cell<u32>,
    written: u64,
}

impl fmt::Write for Impatient {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.written += text.len() as u64;
        Ok(())
    }
}

impl Sink for Impatient {
    fn reserve(&mut self, _: usize) {}

    fn written(&self) -> u64 {
        self.written
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.written += bytes.len() as u64;
        Ok(())
    }

    fn interrupted(&self) -> bool {
        self.asked.set(self.asked.get() + 1);
        true
    }
}

#[test]
fn long_documents_ask_whether_to_go_on() {
    let mut compiled = long::Long::default();
    let mut interpreted = loom::interpreter(&loom::workspace().join("tests/grammars/long.g")).unwrap();
    for what in ["rounds", "activations", "a comprehension", "a value", "text"] {
        is_interrupted(&mut compiled, what);
        is_interrupted(&mut interpreted, what);
    }
}

fn is_interrupted(grammar: &mut impl Grammar, what: &str) {
    grammar.set("FOR", Value::Str(what.into())).unwrap();
    // It is asked where what is left is a multiple of 2 to the 20th.
    grammar.set_limits(Limits { max_steps: (1 << 40) + 100, ..Limits::DEFAULT });
    let mut sink = Impatient { asked: Cell::new(0), written: 0 };
    let error = grammar.generate(&mut Draws::document(0, 0), &mut sink).unwrap_err();
    assert_eq!((error.fault(), sink.asked.get()), (Fault::Sink, 1), "{what}");
}
