//! What the front end makes of grammars: `tests/trees/*.txt`.

mod dump;
mod fixtures;

use loom_grammar::diagnostic::render_all;

#[test]
fn trees_are_as_expected() {
    fixtures::check_all("trees", |found| {
        let said = render_all(&found.sources, &found.diagnostics);
        dump::grammar(&found.grammar) + &said
    });
}
