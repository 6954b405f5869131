//! What the fuzz target does with its data.

use loom_gen::fuzz::Fuzzing;
use loom_gen::interp::Interpreter;
use std::sync::LazyLock;

loom_gen::loom_grammar!("../../benches/json.g");

/// Turns data into documents, and into other data.
pub(crate) static FUZZING: LazyLock<Fuzzing<Box<json::Json>>> = LazyLock::new(|| {
    let grammar = Box::new(json::Json::default());
    match Interpreter::twin_of(&*grammar) {
        Ok(twin) => Fuzzing::new(grammar).twin(twin),
        // Without a twin it works as well, with coarser crossings.
        Err(_) => Fuzzing::new(grammar),
    }
});

/// Gives the document of the data to the parser under test; whether there is one.
pub(crate) fn run(data: &[u8]) -> bool {
    let Ok(document) = FUZZING.document(data) else { return false };
    if let Ok(value) = serde_json::from_slice::<serde_json::Value>(&document) {
        let text = value.to_string();
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
    }
    true
}
