//! JSON of `json.g` and `json_sized.g`.

use super::{documents, generator, set};
use crate::baseline::floor::Floor;
use crate::baseline::{json, json_runs};
use crate::grammars::interpreted;
use crate::grammars::json::Json;
use crate::grammars::json_sized::JsonSized;
use crate::harness::Suite;

pub(crate) fn suite() -> Suite<'static> {
    let mut random = generator();
    let floor = Floor::new(|text| json::document(&mut random, text));
    let (mut copying, mut recursive, mut runs) = (generator(), generator(), generator());
    Suite::new("json")
        .reference("floor", move |text| floor.generate(&mut copying, text))
        .reference("recursive", move |text| json::document(&mut recursive, text))
        .with("runs as units", move |text| json_runs::document(&mut runs, text))
        .with("Loom, compiled", documents(Json::default()))
        .with("Loom, interpreted", documents(interpreted("benches/json.g")))
}

pub(crate) fn sized(elements: usize) -> Suite<'static> {
    let mut recursive = generator();
    Suite::new(format!("json, {elements} elements"))
        .reference("recursive", move |text| json::sized(&mut recursive, text, elements))
        .with("Loom, compiled", documents(set(JsonSized::default(), "ELEMENTS", elements)))
        .with("Loom, interpreted", documents(set(interpreted("benches/json_sized.g"), "ELEMENTS", elements)))
}
