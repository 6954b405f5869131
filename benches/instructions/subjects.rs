//! What is counted.

use crate::grammars::interpreted;
use crate::grammars::json::Json;
use crate::grammars::json_sized::JsonSized;
use crate::grammars::spatial::Spatial;
use crate::grammars::symbols::Symbols;
use loom_gen::{Draws, Grammar, Value};
use std::hint::black_box;

/// The subjects, each with how many documents make its count steady.
pub(crate) const NAMES: &[(&str, u64)] = &[
    ("spatial", 4_000),
    ("spatial, interpreted", 200),
    ("json", 4_000),
    ("json, interpreted", 400),
    ("json, 9600 elements", 10),
    ("symbols", 1_000),
    ("symbols, interpreted", 50),
    ("symbols, 2700 statements", 10),
];

/// Generates documents of a subject.
pub(crate) fn drive(name: &str, documents: u64) {
    match name {
        "spatial" => generate(&Spatial::default(), documents),
        "spatial, interpreted" => generate(&interpreted("grammar/spatial.g"), documents),
        "json" => generate(&Json::default(), documents),
        "json, interpreted" => generate(&interpreted("benches/json.g"), documents),
        "json, 9600 elements" => generate(&set(JsonSized::default(), "ELEMENTS", 9_600), documents),
        "symbols" => generate(&Symbols::default(), documents),
        "symbols, interpreted" => generate(&interpreted("benches/symbols.g"), documents),
        "symbols, 2700 statements" => generate(&set(Symbols::default(), "STATEMENTS", 2_700), documents),
        _ => panic!("there is no subject `{name}`"),
    }
}

fn set<G: Grammar>(mut grammar: G, name: &str, value: i64) -> G {
    grammar.set(name, Value::Int(value)).unwrap_or_else(|error| panic!("{}", error.0));
    grammar
}

fn generate(grammar: &impl Grammar, documents: u64) {
    let mut text = String::new();
    for index in 0..documents {
        text.clear();
        grammar.generate(&mut Draws::document(7, index), &mut text).unwrap_or_else(|error| panic!("{error}"));
        black_box(text.as_str());
    }
}
