//! No bytes make the parser panic, overflow the stack of a small thread, or take long.

#[allow(dead_code)]
mod mutation;

use loom_grammar::diagnostic::{Diagnostics, Kind, json, render, render_all};
use loom_grammar::parse::parse;
use loom_grammar::source::MemoryLoader;
use mutation::{Everywhere, Numbers, grammars, mutated, number};
use std::thread;

/// Parses and renders on a thread with the stack of a test, or of a thread that `std` starts.
fn survives(bytes: Vec<u8>) -> (bool, Vec<Kind>) {
    let work = move || {
        let mut diagnostics = Diagnostics::default();
        let (sources, grammar) = parse("main.g", &mut Everywhere(bytes, 3), &mut diagnostics);
        diagnostics.sort(&sources);
        assert!(diagnostics.list().iter().take(20).all(|diagnostic| !render(&sources, diagnostic).is_empty()));
        let lines = json(&sources, &diagnostics).lines().count();
        assert!(lines == 1 || lines == diagnostics.len() + 2);
        // Dropping the tree is part of the test: its depth is bounded.
        drop(grammar.clone());
        let syntax = diagnostics.list().iter().any(|diagnostic| diagnostic.kind == Kind::Syntax);
        assert!(!syntax || grammar.broken, "a syntax error that leaves the grammar whole");
        (grammar.broken, diagnostics.list().iter().map(|diagnostic| diagnostic.kind).collect())
    };
    thread::Builder::new().stack_size(2 << 20).spawn(work).expect("a thread").join().expect("no panic")
}

/// Is refused for its depth, once.
fn is_too_deep(grammar: String) {
    let start: String = grammar.chars().take(40).collect();
    assert_eq!(survives(grammar.into_bytes()), (true, vec![Kind::Syntax]), "{start}");
}

fn is_fine(grammar: String) {
    let start: String = grammar.chars().take(40).collect();
    assert_eq!(survives(grammar.into_bytes()), (false, vec![]), "{start}");
}

#[test]
fn deep_grammars_are_refused() {
    for (open, inner, close) in NESTED {
        is_fine(format!("a: {}{inner}{};", open.repeat(60), close.repeat(60)));
        is_too_deep(format!("a: {}{inner}{};", open.repeat(5_000), close.repeat(5_000)));
        is_too_deep(format!("a: {}", open.repeat(5_000)));
    }
    for (before, open, inner, close, after) in NESTED_CODE {
        let nested = |n: usize| format!("a: {before}{}{inner}{}{after};", open.repeat(n), close.repeat(n));
        is_fine(nested(60));
        is_too_deep(nested(5_000));
    }
}

/// Items around items.
const NESTED: &[(&str, &str, &str)] = &[
    ("(", "'x'", ")"),
    ("('a' ", "'x'", ")"),
    ("('a' | ", "'x'", ")"),
    ("(", "(X == 1) 'x'", ")"),
    ("'y'* % (", "'x'", ")"),
    ("@2 (", "'x'", ")"),
];

/// Code around code, in a place for it.
const NESTED_CODE: &[(&str, &str, &str, &str, &str)] = &[
    ("[", "(", "1", ")", "]"),
    ("[", "[", "1", "]", "]"),
    ("[", "-", "1", "", "]"),
    ("[", "not ", "1", "", "]"),
    ("[", "2 ** ", "1", "", "]"),
    ("[1", " + 1", "", "", "]"),
    ("[1", " - (1)", "", "", "]"),
    ("[X", "[0]", "", "", "]"),
    ("[X", ".f()", "", "", "]"),
    ("[", "f(", "1", ")", "]"),
    ("[", "f(k=", "1", ")", "]"),
    ("[", "x[", "1", "]", "]"),
    ("[", "x[1:", "1", "]", "]"),
    ("[", "1 if 1 else ", "1", "", "]"),
    ("[", "(1 if ", "1", " else 1)", "]"),
    ("[", "[x for x in ", "y", "]", "]"),
    ("[", "1 < (", "1", ")", "]"),
    ("[", "1 or (", "1", ")", "]"),
    ("[", "(1 + ", "1", ") + 1", "]"),
    ("[", "(1, ", "1", ")", "]"),
    ("{X = ", "(", "1", ")", "}"),
    ("(", "(X + ", "1", ")", ") 'x'"),
    ("", "f'{", "1", "}'", ""),
    ("@(", "(", "1", ")", ") 'x'"),
    ("'x' ** (", "(", "1", ")", ")"),
    ("f(", "(", "1", ")", ")"),
    ("[[x for ", "(", "x", ",)", " in y]]"),
];

#[test]
fn python_allows_as_many_parentheses() {
    is_fine(format!("a: [{}1{}];", "(".repeat(198), ")".repeat(198)));
    is_fine(format!("a: {}'x'{};", "(".repeat(199), ")".repeat(199)));
}

#[test]
fn the_deepest_mixtures_fit_the_stack() {
    let mixtures =
        ["(1 + ", "f(g, not -", "[x for x in y if ", "(1 if 1 else ", "x[1:", "a.b(c, ", "1 < 2 or ", "f'{", "- + ~ "];
    for (first, second) in mixtures.iter().zip(mixtures.iter().cycle().skip(1)) {
        for code in [first.repeat(210), format!("{first}{second}").repeat(110)] {
            survives(format!("a: [{code}").into_bytes());
            survives(format!("a: {} [{code}", "(".repeat(100)).into_bytes());
            survives(format!("a: {} ({code}", "('x' ".repeat(190)).into_bytes());
        }
    }
}

#[test]
fn flat_grammars_may_be_long() {
    for piece in ["'x' ", "x ", "[1] ", "{X = 1} ", "| ", "'x'* % ',' ", "/a/ ", "(b) 'x' | "] {
        is_fine(format!("a: {};", piece.repeat(20_000)));
    }
    for (before, piece, after) in [
        ("[[", "1, ", "]]"),
        ("[f(", "1, ", ")]"),
        ("[1 ", "and 1 ", "]"),
        ("[1 ", "or 1 ", "]"),
        ("[1 ", "< 1 ", "]"),
        ("[", "'a' ", "]"),
        ("{", "X = 1; ", "}"),
        ("{", "X = 1\n", "}"),
        ("[[x for x in y ", "if x ", "]]"),
        ("[[x for x in y ", "for x in x ", "]]"),
        ("f'", "{x}", "'"),
        ("'", "\\n", "'"),
        ("/* ", "* /", "*/ 'x'"),
        ("(X == 1 ", "and X ", ") 'x'"),
    ] {
        is_fine(format!("a: {before}{}{after};", piece.repeat(20_000)));
    }
    is_fine("a: 'x';\n".repeat(20_000));
    is_fine("// a\n".repeat(20_000));
}

#[test]
fn long_nonsense_takes_no_time() {
    for piece in [
        "(",
        ")",
        "[",
        "{",
        "'",
        "\"",
        "'''",
        "f'{",
        "/",
        "/*",
        "\\",
        "a:",
        "a",
        ";",
        ":",
        "|",
        "@",
        "% ",
        "**",
        "..",
        "<",
        "<a>",
        "#",
        "\u{1F600}",
        "\0",
        "é",
        "'\\q'",
        "(a ",
        "[lambda ",
        "{for ",
        "f'{lambda ",
        "f(lambda ",
        "a (b) ",
        "<a\n",
        "a(b,\n",
        "a: (b = \n",
        "'a' ('b' c ",
        "(X is None ",
        "((",
        "(1 | ",
        "include 'a",
        "'it's ",
        "0",
        "0x",
        "1_",
        "1.",
        "new ",
        "x.",
        "not ",
        "!",
        "$a",
        "b'é",
        "\\\n",
        "a: '\\u{D800}",
        "a: [",
        "b: {\n",
        "a:\n\n",
        "x: y = ",
    ] {
        for before in ["", "a: ", "a: [", "a: {", "a: (", "a: f'{", "a: 'x' (", "a: (("] {
            survives(format!("{before}{}", piece.repeat(800)).into_bytes());
        }
    }
}

#[test]
fn many_errors_on_one_long_line() {
    let (_, kinds) = survives(format!("a: {};", "'\\q' ".repeat(20_000)).into_bytes());
    assert_eq!(kinds.len(), 1_000);
}

#[test]
fn mutated_grammars_do_no_harm() {
    let seed = number("LOOM_SEED", 1);
    println!("LOOM_SEED={seed}");
    let grammars = grammars();
    let mut numbers = Numbers(seed);
    for _ in 0..3_000 {
        let bytes = mutated(&grammars, &mut numbers);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let outcome = std::panic::catch_unwind(|| survives(bytes));
        assert!(outcome.is_ok(), "this grammar, with LOOM_SEED={seed}:\n{text}");
    }
}

#[test]
fn random_bytes_do_no_harm() {
    let mut numbers = Numbers(2);
    for _ in 0..500 {
        let length = numbers.below(200);
        let ascii = numbers.below(4) > 0;
        survives((0..length).map(|_| if ascii { 9 + numbers.below(118) } else { numbers.below(256) } as u8).collect());
    }
}

#[test]
fn a_file_that_is_not_utf8_is_an_error_at_that_place() {
    let mut loader = MemoryLoader::new().with("main.g", b"a: 'x';\nb: '\xff';\n".to_vec());
    let mut diagnostics = Diagnostics::default();
    let (sources, grammar) = parse("main.g", &mut loader, &mut diagnostics);
    let [diagnostic] = diagnostics.list() else { panic!("one error") };
    let position = sources.position(diagnostic.span);
    assert_eq!((diagnostic.kind, position.line, position.column), (Kind::Syntax, 2, 5));
    assert!(grammar.broken);
}

#[test]
fn a_main_file_that_is_not_there_is_an_error() {
    let mut diagnostics = Diagnostics::default();
    let (sources, grammar) = parse("main.g", &mut MemoryLoader::new(), &mut diagnostics);
    assert_eq!(diagnostics.list()[0].kind, Kind::FileNotFound);
    assert!(render_all(&sources, &diagnostics).contains("main.g:1:1"));
    assert!(grammar.broken);
}
