//! The grammar of spatial modules, of which every document is known: under the interpreter and as compiled code.

use loom::{enumerated, interpreter, is_table, same_derivations, same_documents, sampled, workspace};
use loom_gen::Grammar;
use loom_gen::count::Index;
use loom_gen::host::sha256_hex;
use loom_gen::interp::Interpreter;
use loom_gen::sources::{Enumerate, derivations, replay};
use num_bigint::BigUint;
use std::fs;

loom_gen::loom_grammar!("grammar/spatial.g");

fn interpreted() -> Interpreter {
    interpreter(&workspace().join("grammar/spatial.g")).unwrap()
}

fn compiled() -> spatial::Spatial {
    spatial::Spatial::default()
}

#[test]
fn the_file_is_the_seed() {
    let bytes = fs::read(workspace().join("grammar/spatial.g")).unwrap();
    assert_eq!(sha256_hex(&bytes), "f1f8eb92fa58642e1e0bcce070970037cceb735174d67dc13d4d7c03c653e346");
}

fn all_derivations_are_known(grammar: &impl Grammar) {
    assert_eq!(derivations(grammar, Enumerate::new()).count(), 8_420);
    // Their probabilities sum to 1: `enumerated` says so.
    let table = enumerated(grammar, 8_420).unwrap();
    assert_eq!(table.len(), 2_954);
    let sizes = || table.keys().map(String::len);
    assert_eq!((sizes().min(), sizes().max()), (Some(640), Some(2_867)));
}

#[test]
fn all_derivations_of_the_interpreter_are_known() {
    all_derivations_are_known(&interpreted());
}

#[test]
fn all_derivations_of_compiled_code_are_known() {
    all_derivations_are_known(&compiled());
}

#[test]
fn both_engines_have_the_same_derivations_in_the_same_order() {
    same_derivations(&compiled(), &interpreted(), 10_000).unwrap();
    is_table(&enumerated(&compiled(), 8_420).unwrap(), &enumerated(&interpreted(), 8_420).unwrap()).unwrap();
}

#[test]
fn derivations_are_counted_without_enumerating_them() {
    let index = Index::new(&interpreted()).unwrap();
    assert_eq!(index.count(), &BigUint::from(8_420_u16));
    for (number, expected) in derivations(&compiled(), Enumerate::new()).enumerate().step_by(97) {
        let found = replay(&compiled(), index.answers(&number.into()).unwrap());
        assert_eq!((found.outcome, found.decisions), (expected.outcome, expected.decisions));
        assert_eq!(found.probability, expected.probability);
    }
    let mut hundred = interpreted();
    hundred.set("COUNT", 100.into()).unwrap();
    let index = Index::new(&hundred).unwrap();
    // Each of the threads has one of four wrappers and one of five forms.
    assert_eq!(index.count(), &BigUint::from(20_u8).pow(100));
    let last = index.count() - 1_u8;
    let answers = index.answers(&last).unwrap();
    assert_eq!(answers.iter().filter(|answer| **answer == 4).count(), 100);
    assert_eq!(index.rank(&answers), Some(last));
}

#[test]
fn random_modules_of_both_engines_are_among_them_as_often_as_they_should() {
    let table = enumerated(&compiled(), 8_420).unwrap();
    sampled(&compiled(), &table, 0, 200_000).unwrap();
    sampled(&interpreted(), &table, 0, 200_000).unwrap();
    same_documents(&compiled(), &interpreted(), 0, 20_000).unwrap();
}

#[test]
fn settings_run_the_checked_code() {
    for (count, start) in
        [(Some(100), None), (Some(0), None), (None, Some(2)), (Some(2), Some(5)), (Some(-1), Some(-1))]
    {
        let mut interpreted = interpreted();
        for (name, value) in [("COUNT", count), ("I", start)] {
            if let Some(value) = value {
                interpreted.set(name, value.into()).unwrap();
            }
        }
        let compiled = spatial::Spatial { COUNT: count, I: start, ..Default::default() };
        same_documents(&compiled, &interpreted, 3, 50).unwrap();
    }
}
