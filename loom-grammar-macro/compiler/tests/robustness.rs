//! No bytes make the front end panic, overflow the stack of a small thread, or take long.

use loom_grammar::diagnostic::{Diagnostics, Kind, json, render, render_all};
use loom_grammar::parse::parse;
use loom_grammar::source::{Loaded, Loader, MemoryLoader};
use std::fs;
use std::path::Path;
use std::thread;

/// Every file is the same one, under its own name, up to a number of files.
struct Everywhere(Vec<u8>, usize);

impl Loader for Everywhere {
    fn load(&mut self, name: &str, _: Option<&str>) -> Result<Loaded, String> {
        self.1 = self.1.checked_sub(1).ok_or("no more files")?;
        Ok(Loaded { name: name.to_owned(), bytes: self.0.clone() })
    }
}

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

/// A small generator of numbers: the test needs no better one.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

fn grammars() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut grammars = Vec::new();
    for folder in ["tests/cases/dist", "tests/cases/diagnostics", "grammar", "loom-grammar-macro/compiler/tests/syntax"]
    {
        let mut paths: Vec<_> =
            fs::read_dir(root.join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        let is_grammar = |path: &Path| path.extension().is_some_and(|extension| extension == "g" || extension == "txt");
        grammars.extend(paths.iter().filter(|path| is_grammar(path)).map(|path| fs::read(path).expect("a file")));
    }
    for grammar in &mut grammars {
        grammar.truncate(3_000);
    }
    grammars
}

/// Changes some bytes: cuts, repeats, moves and replaces pieces, or puts in what means something.
fn mutated(grammars: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    const PIECES: &[&str] = &[
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "'",
        "\"",
        "'''",
        "f'",
        "b'",
        "{{",
        "|",
        ";",
        ":",
        "@",
        "*",
        "**",
        "%",
        "..",
        "/",
        "//",
        "/*",
        "*/",
        "#",
        "\\",
        "\n",
        "\\u{",
        "=",
        "==",
        " for ",
        " in ",
        " if ",
        " else ",
        " not ",
        " lambda ",
        " new ",
        ",",
        ".",
        "!",
        "$",
        "<",
        "é",
        "\u{1F600}",
        "\t",
        "\r\n",
        "0x",
        "1_0",
        "1e9",
        "include ",
        "extern fn ",
        "\0",
    ];
    let mut bytes = grammars[numbers.below(grammars.len())].clone();
    for _ in 0..1 + numbers.below(6) {
        let at = numbers.below(bytes.len() + 1);
        let length = numbers.below(12).min(bytes.len() - at);
        match numbers.below(6) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let piece = bytes[at..at + length].to_vec();
                let to = numbers.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            2 if at < bytes.len() => bytes[at] = numbers.below(256) as u8,
            3 => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, PIECES[numbers.below(PIECES.len())].bytes())),
        }
    }
    bytes
}

#[test]
fn mutated_grammars_do_no_harm() {
    let seed = std::env::var("LOOM_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
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
