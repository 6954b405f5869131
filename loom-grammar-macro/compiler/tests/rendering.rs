//! Diagnostics as text and as JSON, where the place is an odd one.

use loom_grammar::diagnostic::{Diagnostic, Diagnostics, Kind, json, render, render_all_coloured};
use loom_grammar::source::{FileId, SourceFile, Sources, Span};

fn sources(texts: &[&str]) -> Sources {
    let files = texts.iter().enumerate().map(|(at, text)| {
        let included_at = at.checked_sub(1).map(|before| span(before as u32, 0, 1));
        SourceFile::new(format!("{at}.g"), text.as_bytes(), included_at).expect("UTF-8")
    });
    Sources { files: files.collect() }
}

fn span(file: u32, start: u32, end: u32) -> Span {
    Span { file: FileId(file), start, end }
}

fn at(start: u32, end: u32) -> Diagnostic {
    Diagnostic::new(Kind::Syntax, span(0, start, end), "message").label("label")
}

fn check(texts: &[&str], diagnostic: &Diagnostic, expected: &str) {
    let found = render(&sources(texts), diagnostic);
    assert_eq!(found, expected.trim_start_matches('\n'), "found:\n{found}");
}

#[test]
fn end_of_file() {
    check(
        &["a: 'x'\n"],
        &at(6, 6),
        "
error[syntax]: message
 --> 0.g:1:7
  |
1 | a: 'x'
  |       ^ label
",
    );
    check(
        &["a: 'x'\n"],
        &at(7, 7),
        "
error[syntax]: message
 --> 0.g:2:1
  |
2 |
  | ^ label
",
    );
    check(
        &[""],
        &at(0, 0),
        "
error[syntax]: message
 --> 0.g:1:1
  |
1 |
  | ^ label
",
    );
}

#[test]
fn beyond_the_file() {
    check(
        &["a: 'é"],
        &at(5, 900),
        "
error[syntax]: message
 --> 0.g:1:5
  |
1 | a: 'é
  |     ^ label
",
    );
}

#[test]
fn several_lines() {
    check(
        &["a: 'x'\n  'y'\n  'z';\n"],
        &at(3, 19),
        "
error[syntax]: message
 --> 0.g:1:4
  |
1 |   a: 'x'
  |  ____^
2 | |   'y'
3 | |   'z';
  | |______^ label
",
    );
    let text = "a:\n".to_owned() + &"  'x'\n".repeat(100) + ";\n";
    check(
        &[&text],
        &at(0, text.len() as u32),
        "
error[syntax]: message
 --> 0.g:1:1
  |
1 | a:
  | ^^ label
",
    );
}

#[test]
fn related_places() {
    let text = "a: 'x';\n".repeat(50);
    check(
        &[&text, "b: 'y';\n", "c: 'z';\n"],
        &at(8, 9)
            .also(span(0, 0, 1), "near")
            .also(span(0, 320, 321), "far")
            .also(span(2, 3, 6), "elsewhere")
            .help("help"),
        "
error[syntax]: message
  --> 0.g:2:1
   |
 1 | a: 'x';
   | - near
 2 | a: 'x';
   | ^ label
   |
  ::: 0.g:41:1
   |
41 | a: 'x';
   | - far
   |
  ::: 2.g:1:4
   |
 1 | c: 'z';
   |    --- elsewhere
   |
   = help: help
",
    );
}

#[test]
fn include_chain() {
    let diagnostic = Diagnostic::new(Kind::UnreachableRule, span(2, 0, 1), "message").note("a note");
    check(
        &["a: 'x';\n", "b: 'y';\n", "c: 'z';\n"],
        &diagnostic,
        "
warning[unreachable rule]: message
 --> 2.g:1:1
  |
1 | c: 'z';
  | ^
  |
  = note: included from 1.g:1:1
  = note: included from 0.g:1:1
  = note: a note
",
    );
}

#[test]
fn a_line_without_end() {
    let text = format!("a: {};", "'é' ".repeat(5_000));
    let found = render(&sources(&[&text]), &at(10_003, 10_007));
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[1], " --> 0.g:1:8004");
    assert!(lines[3].contains("'é' 'é'") && lines[3].len() < 800, "{found}");
    assert!(lines[4].trim_end().ends_with("^^^ label"), "{found}");
}

#[test]
fn colours_and_control_characters() {
    let mut diagnostics = Diagnostics::default();
    diagnostics.report(at(0, 1).help("\u{1b}[31m"));
    let sources = sources(&["\u{1b}[31m: 'x';\n"]);
    let coloured = render_all_coloured(&sources, &diagnostics);
    assert!(coloured.contains("\u{1b}[") && !coloured.contains("\u{1b}[31m"), "{coloured:?}");
    assert!(!render(&sources, &diagnostics.list()[0]).contains('\u{1b}'));
}

#[test]
fn for_machines() {
    let mut diagnostics = Diagnostics::default();
    let sources = sources(&["a: 'é';\nb: 'y';\n"]);
    assert_eq!(json(&sources, &diagnostics), "[]\n");
    diagnostics.report(at(3, 10).help("a \"quote\", a \\ and a\ttab"));
    diagnostics.report(Diagnostic::new(Kind::MayBeStuck, span(0, 12, 15), "message"));
    let expected = concat!(
        "[\n",
        "  {\"file\": \"0.g\", \"line\": 1, \"column\": 4, \"end_line\": 2, \"end_column\": 2, \"severity\": \"error\", ",
        "\"kind\": \"syntax\", \"message\": \"message\", \"help\": \"a \\\"quote\\\", a \\\\ and a\\u0009tab\"},\n",
        "  {\"file\": \"0.g\", \"line\": 2, \"column\": 4, \"end_line\": 2, \"end_column\": 7, \"severity\": \"warning\", ",
        "\"kind\": \"may be stuck\", \"message\": \"message\", \"help\": null}\n",
        "]\n",
    );
    assert_eq!(json(&sources, &diagnostics), expected);
}

#[test]
fn errors_count_beyond_the_warnings_that_are_kept() {
    let mut diagnostics = Diagnostics::default();
    for _ in 0..2_000 {
        diagnostics.report(Diagnostic::new(Kind::UnusedVariable, span(0, 0, 0), "message"));
    }
    assert!(!diagnostics.has_errors() && diagnostics.len() == 1_000);
    let length = diagnostics.len();
    diagnostics.report(at(0, 0));
    assert!(diagnostics.has_errors());
    assert_eq!(diagnostics.truncate(length).len(), 1);
    assert!(!diagnostics.has_errors());
}
