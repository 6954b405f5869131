//! The suites: what is compared with what.

mod json;
mod spatial;
mod symbols;

use crate::harness::Suite;
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
    for statements in [32, 320, 3_200, 32_000] {
        all.push((format!("symbols, {statements} statements"), Box::new(move || symbols::suite(statements))));
    }
    all
}

/// The generator that everybody draws from.
fn generator() -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(7)
}
