//! Coverage as an object of JSON.

use serde_json::{Map, Value, json};

use crate::Grammar;
use crate::interp::coverage::{Coverage, Goal, Kind, Place};

/// `grammar`, `hash`, `documents`, `summary` (for each kind `covered` and `reachable`), and `goals`: each with `kind`, its place,
/// and `hits`.
pub(super) fn object(coverage: &Coverage) -> Value {
    let mut summary = Map::new();
    for kind in coverage.kinds() {
        let (covered, reachable) = coverage.count(kind);
        summary.insert(name(kind), json!({ "covered": covered, "reachable": reachable }));
    }
    let goals: Vec<Value> = coverage.goals().map(|(goal, hits)| goal_object(goal, hits)).collect();
    let grammar = coverage.interpreter();
    json!({
        "grammar": grammar.name(),
        "hash": grammar.hash().to_string(),
        "documents": coverage.documents(),
        "paths": coverage.longest(),
        "cut": coverage.is_cut(),
        "summary": summary,
        "goals": goals,
    })
}

fn name(kind: Kind) -> String {
    match kind {
        Kind::Rule => "rule".to_owned(),
        Kind::Alternative => "alternative".to_owned(),
        Kind::Guard => "guard".to_owned(),
        Kind::Count => "count".to_owned(),
        Kind::Path(length) => format!("path{length}"),
    }
}

fn goal_object(goal: &Goal, hits: u64) -> Value {
    let mut object = Map::new();
    object.insert("kind".to_owned(), Value::from(name(goal.kind())));
    match goal {
        Goal::Rule(at) | Goal::Alternative(at) => object.extend(place(at)),
        Goal::Guard(at, truth) => {
            object.extend(place(at));
            object.insert("truth".to_owned(), Value::from(*truth));
        }
        Goal::Count(at, class) => {
            object.extend(place(at));
            object.insert("times".to_owned(), Value::from(class.name()));
        }
        Goal::Path(places) => {
            let chain: Vec<Value> = places.iter().map(|at| Value::Object(place(at))).collect();
            object.insert("chain".to_owned(), Value::from(chain));
        }
    }
    object.insert("hits".to_owned(), Value::from(hits));
    Value::Object(object)
}

fn place(at: &Place) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("rule".to_owned(), Value::from(at.rule.as_str()));
    if let Some(alternative) = at.alternative {
        object.insert("alternative".to_owned(), Value::from(alternative + 1));
    }
    object.insert("file".to_owned(), Value::from(at.file.as_str()));
    object.insert("line".to_owned(), Value::from(at.line));
    object.insert("column".to_owned(), Value::from(at.column));
    object
}
