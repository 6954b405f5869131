//! What is made of documents, and of a fuzzer's bytes: always documents of the grammar.
//!
//! In: a grammar with its table of outcomes. Out: whether everything that shrinking, mutation and the fuzzing adapters give is in
//! the table, and the same again.

use crate::distribution::{Table, outcome};
use crate::erased::Erased;
use arbitrary::Unstructured;
use loom_gen::fuzz::Fuzzing;
use loom_gen::interp::Interpreter;
use loom_gen::mutate::Mutator;
use loom_gen::shrink::Shrinker;
use loom_gen::sources::{Record, Trace};
use loom_gen::{Bytes, Draws, Grammar, Seed, Site, Source};

/// A grammar, its twin, and its outcomes.
struct Edited<'g> {
    grammar: &'g Erased<'g>,
    twin: Interpreter,
    table: &'g Table,
}

/// Whether all that is made of documents of the grammar, with or without the help of its twin, are documents of it.
///
/// # Errors
/// What is none.
pub fn edits_are_documents<'g>(
    grammar: &'g Erased<'g>,
    twin: &Interpreter,
    table: &'g Table,
    seed: u64,
) -> Result<(), String> {
    let edited = Edited { grammar, twin: twin.clone(), table };
    for index in 0..5 {
        edited.bytes(seed, index).map_err(|problem| format!("bytes {index} of seed {seed}: {problem}"))?;
        let mut source = Record::new(Draws::document(seed, index));
        let mut sink = Bytes::default();
        if grammar.generate(&mut source, &mut sink).is_err() {
            continue;
        }
        let answers = source.take_answers();
        let context = |problem: String| format!("document {index} of seed {seed}: {problem}");
        edited.shrinks(&sink.0, &answers, index).map_err(context)?;
        edited.mutates(&answers, seed, index).map_err(context)?;
    }
    Ok(())
}

impl<'g> Edited<'g> {
    fn is_known(&self, bytes: &[u8]) -> Result<(), String> {
        let text = outcome(self.grammar, &Ok(bytes.to_vec()));
        if self.table.contains_key(&text) { Ok(()) } else { Err(format!("{text:?} is no document")) }
    }

    /// The answers give the bytes.
    fn is_trace(&self, answers: &[u64], bytes: &[u8]) -> Result<(), String> {
        let mut sink = Bytes::default();
        let trace = Trace::new(self.grammar, answers.to_vec());
        trace.replay(self.grammar, &mut sink).map_err(|error| format!("{answers:?}: {error}"))?;
        if sink.0 == bytes { Ok(()) } else { Err(format!("{answers:?} give something else")) }
    }

    fn bytes(&self, seed: u64, index: u64) -> Result<(), String> {
        let mut draws = Seed::new(seed).document(index);
        let data: Vec<u8> = (0..4 * index * index).map(|_| draws.below(Site(0), 256) as u8).collect();
        match loom_gen::arbitrary::bytes(self.grammar, &mut Unstructured::new(&data)) {
            Ok(bytes) => self.is_known(&bytes)?,
            Err(_) if self.fails() => {}
            Err(error) => return Err(error.to_string()),
        }
        for fuzzing in self.fuzzing() {
            let mut room = data.clone();
            room.resize(data.len() + 200, 0);
            let size = fuzzing.mutate(&mut room, data.len(), data.len() + 200, index as u32);
            let mut crossed = vec![0; 300];
            let number = fuzzing.cross_over(&data, &room[..size], &mut crossed, index as u32);
            for data in [&data, &room[..size], &crossed[..number]] {
                match fuzzing.document(data) {
                    Ok(bytes) => self.is_known(&bytes)?,
                    Err(_) if self.fails() => {}
                    Err(error) => return Err(error.to_string()),
                }
            }
        }
        Ok(())
    }

    /// Whether some document of the grammar fails.
    fn fails(&self) -> bool {
        self.table.keys().any(|text| text.starts_with('!'))
    }

    fn fuzzing(&self) -> [Fuzzing<&'g Erased<'g>>; 2] {
        [Fuzzing::new(self.grammar), Fuzzing::new(self.grammar).twin(self.twin.clone())]
    }

    fn shrinks(&self, bytes: &[u8], answers: &[u64], index: u64) -> Result<(), String> {
        // Whatever a document begins or ends with is interesting, or every second document.
        let judge = |candidate: &[u8]| match index % 3 {
            0 => candidate.first() == bytes.first(),
            1 => candidate.last() == bytes.last(),
            _ => candidate == bytes || candidate.iter().map(|&byte| u64::from(byte)).sum::<u64>() % 2 == 0,
        };
        let plain = Shrinker::new(self.grammar).budget(50);
        for shrinker in [plain.clone(), plain.twin(self.twin.clone())] {
            let mut tried = Ok(());
            let shrunk = shrinker.shrink(answers.to_vec(), |candidate| {
                tried = tried.clone().and(self.is_known(candidate));
                judge(candidate)
            });
            tried?;
            let shrunk = shrunk.map_err(|error| error.to_string())?;
            self.is_trace(&shrunk.answers, &shrunk.bytes)?;
            if !judge(&shrunk.bytes) || shrunk.bytes.len() > bytes.len() {
                return Err(format!("{:?} is not smaller", shrunk.text()));
            }
            if index == 0 && shrinker.shrink(answers.to_vec(), judge).as_ref() != Ok(&shrunk) {
                return Err("shrinking is not the same again".to_owned());
            }
        }
        Ok(())
    }

    fn mutates(&self, answers: &[u64], seed: u64, index: u64) -> Result<(), String> {
        let mut other = Record::new(Draws::document(seed, index + 1));
        let donor = self.grammar.generate(&mut other, &mut Bytes::default()).is_ok().then(|| other.take_answers());
        let plain = Mutator::new(self.grammar);
        for mutator in [plain.clone(), plain.twin(self.twin.clone())] {
            let mut draws = Draws::document(seed, index);
            let changed = mutator.change(answers, &mut draws).map_err(|error| error.to_string())?;
            let spliced = donor.as_ref().map(|donor| mutator.splice(answers, donor, &mut draws));
            let spliced = spliced.transpose().map_err(|error| error.to_string())?.flatten();
            for mutant in changed.into_iter().chain(spliced) {
                self.is_known(&mutant.bytes)?;
                self.is_trace(&mutant.answers, &mutant.bytes)?;
            }
        }
        Ok(())
    }
}
