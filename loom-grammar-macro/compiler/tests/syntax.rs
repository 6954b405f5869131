//! What the front end says about wrong grammars: `tests/syntax/*.txt`.

mod fixtures;

use loom_grammar::diagnostic::render_all;

#[test]
fn errors_are_rendered_as_expected() {
    fixtures::check_all("syntax", |found| {
        let broken = if found.grammar.broken { "(broken)\n" } else { "" };
        render_all(&found.sources, &found.diagnostics) + broken
    });
}
