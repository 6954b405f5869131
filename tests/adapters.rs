//! The adapters for test tools: the examples as their users write them, and what holds for any input of a fuzzer.

#[path = "../loom-gen/examples/arbitrary.rs"]
mod arbitrary_example;
#[path = "../loom-gen/examples/iterators.rs"]
mod iterators_example;
#[path = "../fuzz/fuzz_targets/json_target.rs"]
mod json_target;
#[path = "../loom-gen/examples/proptest.rs"]
mod proptest_example;
#[path = "../loom-gen/examples/requests.rs"]
mod requests;

use arbitrary::Unstructured;
use json_target::json::Json;
use json_target::{FUZZING, run};
use loom::workspace;
use loom_gen::interp::Interpreter;
use loom_gen::mutate::Mutator;
use loom_gen::shrink::{Shrinker, Shrunk};
use loom_gen::sources::{Record, Trace};
use loom_gen::{Draws, Grammar, Seed, Site, Source};
use std::fs;

/// Random bytes, so many.
fn data(seed: u64, length: u64) -> Vec<u8> {
    let mut draws = Seed::new(seed).document(length);
    (0..length).map(|_| draws.below(Site(0), 256) as u8).collect()
}

#[test]
fn few_bytes_are_a_small_document() {
    let grammar = Json::default();
    let size = |data: &[u8]| {
        loom_gen::arbitrary::text(&grammar, &mut Unstructured::new(data)).expect("no document fails").len()
    };
    assert!(size(&[]) <= 8, "{}", size(&[]));
    let mut largest = 0;
    for length in 0..300 {
        for data in [data(3, length), vec![0; length as usize], vec![255; length as usize]] {
            let size = size(&data);
            assert!(size <= 16 + 16 * data.len(), "{size} bytes of {data:?}");
            largest = largest.max(size);
        }
    }
    assert!(largest > 300, "{largest}");
}

#[test]
fn the_corpus_replays() {
    let folder = fs::read_dir(workspace().join("fuzz/corpus/json")).expect("there is a corpus");
    let mut replayed = 0;
    for file in folder {
        let file = file.expect("it can be read").path();
        let data = fs::read(&file).expect("it can be read");
        let text = String::from_utf8(data.clone()).expect("traces as text");
        let trace: Trace = text.parse().expect("a trace");
        assert_eq!(FUZZING.trace(&data).as_ref(), Ok(&trace), "{}: the grammar is another", file.display());
        assert!(run(&data));
        replayed += 1;
    }
    assert!(replayed >= 3, "{replayed}");
}

#[test]
fn mutants_of_data_are_documents() {
    const ROOM: usize = 4_096;
    let (mut room, mut size, mut other, mut documents) =
        (vec![0; ROOM], 0, Vec::new(), std::collections::BTreeSet::new());
    for seed in 0..300 {
        size = FUZZING.mutate(&mut room, size, ROOM, seed);
        assert!(run(&room[..size]), "seed {seed}");
        documents.insert(FUZZING.document(&room[..size]).expect("a document"));
        let mut crossed = vec![0; ROOM];
        let number = FUZZING.cross_over(&room[..size], &other, &mut crossed, seed);
        assert!(run(&crossed[..number]), "seed {seed}");
        other = crossed[..number].to_vec();
    }
    assert!(documents.len() > 200, "{}", documents.len());
    // The same seed, the same mutant; and where none fits, the data stays.
    let mut again = [room.clone(), room.clone()];
    let sizes = again.each_mut().map(|data| FUZZING.mutate(data, size, ROOM, 7));
    assert!(sizes[0] == sizes[1] && again[0] == again[1]);
    let mut small = room[..30].to_vec();
    assert_eq!((FUZZING.mutate(&mut small, 30, 30, 1), &small[..]), (30, &room[..30]));
    // A trace of another grammar is a document, too.
    let trace = Trace { grammar: loom_gen::GrammarHash(1), ..FUZZING.trace(&room[..size]).expect("a document") };
    assert_eq!(FUZZING.document(&trace.to_bytes()).ok(), FUZZING.document(&room[..size]).ok());
}

/// Shrinks documents of a grammar that hold a text.
fn smallest<G: Grammar>(grammar: &G, shrinker: &Shrinker<'_, G>, part: &str) -> Vec<Shrunk> {
    let mut shrunk = Vec::new();
    for index in 0.. {
        let (mut source, mut text) = (Record::new(Draws::document(5, index)), String::new());
        grammar.generate(&mut source, &mut text).expect("no document fails");
        if text.contains(part) && text.len() < 400 {
            let holds = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains(part);
            shrunk.push(shrinker.shrink(source.take_answers(), holds).expect("it holds the text"));
        }
        if shrunk.len() == 4 {
            break;
        }
    }
    shrunk
}

#[test]
fn documents_shrink_to_what_is_looked_for() {
    let compiled = Json::default();
    let twin = Interpreter::twin_of(&compiled).expect("it has one");
    for (part, smallest_text, most) in
        [("true", "[true]", 60), ("\\n\"", "[\"\\n\"]", 400), ("{", "[{}]", 60), ("E+", "[0E+0]", 400)]
    {
        let interpreted = smallest(&twin, &Shrinker::new(&twin).twin(twin.clone()), part);
        for one in &interpreted {
            assert_eq!(one.text(), smallest_text);
            assert!(one.finished && one.judged <= most, "{part}: {} verdicts", one.judged);
        }
        assert_eq!(interpreted, smallest(&compiled, &Shrinker::new(&compiled).twin(twin.clone()), part));
        for one in smallest(&compiled, &Shrinker::new(&compiled), part) {
            assert!(
                one.finished && one.text().contains(part) && one.bytes.len() <= 2 * smallest_text.len(),
                "{}",
                one.text()
            );
        }
    }
}

#[test]
fn mutants_differ_below_one_decision() {
    let text = "start: part ** 4 % '|'; part: 'x' part | /[0-9]{3}/ | ('y' part) ** 1..2 | 'z' part 'z' part;";
    let mut grammar = loom::interpreter_of_text(text).expect("it is right");
    grammar.set_limits(loom_gen::Limits { max_depth: 6, ..grammar.limits() });
    let mutator = Mutator::new(&grammar).twin(grammar.clone());
    for index in 0..300 {
        let (mut source, mut text) = (Record::new(Draws::document(1, index)), String::new());
        grammar.generate(&mut source, &mut text).expect("no document fails");
        let mutant = mutator.change(&source.take_answers(), &mut Draws::document(2, index)).expect("it is a document");
        let mutant = String::from_utf8(mutant.expect("there are others").bytes).expect("text");
        let others = text.split('|').zip(mutant.split('|')).filter(|(one, other)| one != other).count();
        assert_eq!((others, mutant.matches('|').count()), (1, 3), "document {index}:\n{text}\n{mutant}");
    }
}
