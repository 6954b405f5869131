//! The grammars that are measured, compiled and interpreted.

use loom::{interpreter, workspace};
use loom_gen::interp::Interpreter;

loom_gen::loom_grammar!("grammar/spatial.g");
loom_gen::loom_grammar!("benches/json.g");
loom_gen::loom_grammar!("benches/json_sized.g");
loom_gen::loom_grammar!("benches/symbols.g");

/// The interpreter of a grammar file.
pub(crate) fn interpreted(path: &str) -> Interpreter {
    interpreter(&workspace().join(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}
