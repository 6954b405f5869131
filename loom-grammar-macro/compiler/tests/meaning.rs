//! What the compiler makes of grammars that parse: `tests/models/*.txt`, and of those that mean nothing: `tests/errors/*.txt`.

mod fixtures;
mod model;

use fixtures::Found;
use loom_grammar::check::check;
use loom_grammar::diagnostic::Diagnostics;
use loom_grammar::model::Grammar;

/// The model of a grammar without errors, and what was said, a line each.
fn meaning(found: &Found) -> (Option<Grammar>, String) {
    let mut diagnostics: Diagnostics = found.diagnostics.clone();
    let grammar = check(&found.grammar, None, &mut diagnostics);
    diagnostics.sort(&found.sources);
    let grammar = grammar.filter(|_| !diagnostics.has_errors());
    let line = |diagnostic: &loom_grammar::diagnostic::Diagnostic| {
        let place = |span| {
            let position = found.sources.position(span);
            format!("{}:{}", position.line, position.column)
        };
        let (severity, kind) = (diagnostic.kind.severity().name(), diagnostic.kind.name());
        let mut text = format!("{} {severity} {kind}: {}\n", place(diagnostic.span), diagnostic.message);
        for (span, label) in &diagnostic.related {
            text += &format!("  {} {label}\n", place(*span));
        }
        for note in &diagnostic.notes {
            text += &format!("  note: {note}\n");
        }
        if let Some(help) = &diagnostic.help {
            text += &format!("  help: {help}\n");
        }
        text
    };
    let lines: String = diagnostics.list().iter().map(line).collect();
    (grammar, lines)
}

#[test]
fn models_are_as_expected() {
    fixtures::check_all("models", |found| match meaning(found) {
        (Some(grammar), said) => model::show(&grammar) + &said,
        (None, said) => said,
    });
}

#[test]
fn errors_are_as_expected() {
    fixtures::check_all("errors", |found| meaning(found).1);
}
