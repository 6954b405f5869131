//! The grammar of spatial modules, of which every document is known: under the interpreter and as compiled code.

use loom::{enumerated, interpreter, is_table, same_derivations, same_documents, sampled, workspace};
use loom_gen::count::Index;
use loom_gen::host::sha256_hex;
use loom_gen::interp::Interpreter;
use loom_gen::interp::coverage::{Coverage, Kind};
use loom_gen::shrink::{Shrinker, Shrunk};
use loom_gen::sources::{Enumerate, Record, Replay, derivations, replay};
use loom_gen::{Draws, Grammar};
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

/// A fault that the compiler under test shows for a region that stores in an `scf.if` of its own.
fn is_at_fault(module: &[u8]) -> bool {
    let text = String::from_utf8_lossy(module);
    text.contains("    scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n")
}

/// Shrinks modules of three threads that are at fault.
fn faults_shrink_to_one_thread<G: Grammar>(grammar: &G, shrinker: &Shrinker<'_, G>) {
    let (mut shrunk, mut most) = (Vec::<Shrunk>::new(), 0);
    for index in 0..300 {
        let (mut source, mut module) = (Record::new(Draws::document(1, index)), String::new());
        grammar.generate(&mut source, &mut module).unwrap();
        if module.matches("dataflow.thread private").count() != 3 || !is_at_fault(module.as_bytes()) {
            continue;
        }
        let smallest = shrinker.shrink(source.take_answers(), is_at_fault).unwrap();
        assert!(smallest.finished && is_at_fault(&smallest.bytes));
        most = most.max(smallest.judged);
        shrunk.push(smallest);
    }
    assert!(shrunk.len() > 20, "{}", shrunk.len());
    for one in &shrunk {
        // COUNT = 1, WRAP = 2, FORM = 0.
        assert_eq!(one.answers, [0, 2, 0], "{}", one.text());
    }
    assert!(most <= 40, "{most} verdicts");
}

#[test]
fn faults_of_compiled_modules_shrink_to_one_thread() {
    let grammar = compiled();
    faults_shrink_to_one_thread(&grammar, &Shrinker::new(&grammar));
    faults_shrink_to_one_thread(&grammar, &Shrinker::new(&grammar).twin(Interpreter::twin_of(&grammar).unwrap()));
}

#[test]
fn faults_of_interpreted_modules_shrink_to_one_thread() {
    let grammar = interpreted();
    faults_shrink_to_one_thread(&grammar, &Shrinker::new(&grammar));
    faults_shrink_to_one_thread(&grammar, &Shrinker::new(&grammar).twin(grammar.clone()));
}

#[test]
fn what_can_be_reached_is_what_all_derivations_use() {
    let grammar = interpreted();
    let mut coverage = Coverage::new(&grammar, 3);
    for derivation in derivations(&grammar, Enumerate::new()) {
        let answers: Vec<u64> = derivation.decisions.iter().map(|decision| decision.answer).collect();
        coverage.add(Replay::new(&answers)).expect("it does not fail");
    }
    assert_eq!((coverage.documents(), coverage.unforeseen()), (8_420, 0));
    let counts: Vec<(usize, usize)> = coverage.kinds().map(|kind| coverage.count(kind)).collect();
    assert_eq!(counts, [(11, 11), (21, 21), (26, 26), (0, 0), (41, 41), (58, 58)]);
}

#[test]
fn few_documents_cover_it() {
    for seed in 0..12 {
        let mut search = interpreted().until_covered(2, seed, 1_000);
        let documents: Vec<_> = search.by_ref().collect();
        assert!(documents.len() < 40, "{} documents under seed {seed}", documents.len());
        assert_eq!(search.coverage().missing().count(), 0, "seed {seed}");
        let mut coverage = Coverage::new(&Interpreter::twin_of(&compiled()).expect("it has a twin"), 2);
        for covering in &documents {
            let mut text = String::new();
            covering.trace.replay(&compiled(), &mut text).expect("it is a document");
            assert_eq!(text.as_bytes(), covering.document);
            let before = coverage.missing().count();
            coverage.add_trace(&covering.trace).expect("it fits");
            assert_eq!(before - coverage.missing().count(), covering.gain);
        }
        assert_eq!(coverage.count(Kind::Path(2)), (41, 41));
        // The same under the same seed.
        assert!(interpreted().until_covered(2, seed, 1_000).eq(documents), "seed {seed}");
    }
}
