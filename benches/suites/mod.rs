//! The suites: what is compared with what.

mod json;
mod spatial;
mod symbols;

use crate::harness::Suite;
use loom_gen::{Draws, Grammar, Limits, Value};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A suite that is made when it is wanted.
type Make = Box<dyn Fn() -> Suite<'static>>;

/// All of them, by name.
pub(crate) fn all() -> Vec<(String, Make)> {
    let mut all: Vec<(String, Make)> =
        vec![("spatial".to_owned(), Box::new(spatial::suite)), ("json".to_owned(), Box::new(json::suite))];
    for elements in [96, 9_600] {
        all.push((format!("json, {elements} elements"), Box::new(move || json::sized(elements))));
    }
    for statements in [32, 300, 2_700, 25_000] {
        all.push((format!("symbols, {statements} statements"), Box::new(move || symbols::suite(statements))));
    }
    all
}

/// The generator that everybody draws from.
fn generator() -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(7)
}

/// Documents of a grammar, drawn from that generator, however long they become.
fn documents(mut grammar: impl Grammar) -> impl FnMut(&mut String) {
    let mut draws = Draws::new(generator());
    if !grammar.settings().is_empty() {
        grammar.set_limits(Limits { max_len: u64::MAX, hard_len: u64::MAX, ..Limits::DEFAULT });
    }
    move |text| {
        draws.start_document();
        grammar.generate(&mut draws, text).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// A grammar with one of its variables set.
fn set<G: Grammar>(mut grammar: G, name: &str, value: usize) -> G {
    let value = i64::try_from(value).unwrap_or(i64::MAX);
    grammar.set(name, Value::Int(value)).unwrap_or_else(|error| panic!("{}", error.0));
    grammar
}
