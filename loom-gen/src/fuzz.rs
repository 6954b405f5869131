//! Fuzzing by traces: what a fuzz target of libFuzzer needs besides the target.
//!
//! In: a fuzzer's data, which is a trace, as bytes or as text, or anything else. Out: a document of the grammar,
//! whatever the data is: a trace's document, also where the trace is of an earlier version of the grammar, and otherwise that
//! of [`crate::arbitrary`]. And other data for it: a mutator and a crossover that change decisions in place of bytes, so that a
//! crossing of two documents is a document again. Nothing here needs libFuzzer, nightly Rust or a sanitizer.
//!
//! Settings and limits are those of the fuzz target's grammar, whatever the trace says.

use crate::arbitrary::Fuzzed;
use crate::mutate::{Mutant, Mutator};
use crate::sources::{Answers, Decision, Question, Record, Trace, source_of_answers};
use crate::{Bytes, Draws, Error, Grammar, Site};
use alloc::vec::Vec;
use arbitrary::Unstructured;
use core::ops::Deref;
use rand_pcg::Pcg64Mcg;

/// How often a repetition without an upper bound goes on beyond its least at most: data from anywhere shall not keep the machine
/// busy with repetitions of nothing.
const REPETITIONS: u64 = 1 << 12;
/// How often another mutant is made where one does not fit.
const TRIES: u64 = 8;

/// Turns fuzz data into documents, and into other fuzz data. `P` is a pointer to a grammar, such as `&G` or `Box<G>`.
#[derive(Clone, Debug)]
pub struct Fuzzing<P> {
    grammar: P,
    #[cfg(feature = "interp")]
    twin: Option<crate::interp::Interpreter>,
}

impl<G: Grammar, P: Deref<Target = G>> Fuzzing<P> {
    /// For documents of a grammar.
    #[must_use]
    pub fn new(grammar: P) -> Fuzzing<P> {
        Fuzzing {
            grammar,
            #[cfg(feature = "interp")]
            twin: None,
        }
    }

    /// Sees the structure of documents through the grammar's interpreted twin, so that a crossing takes whole subtrees.
    #[cfg(feature = "interp")]
    #[must_use]
    pub fn twin(mut self, twin: crate::interp::Interpreter) -> Fuzzing<P> {
        self.twin = Some(twin);
        self
    }

    /// The document of the data.
    ///
    /// # Errors
    /// Where the grammar itself fails with these decisions: data that is not worth keeping.
    pub fn document(&self, data: &[u8]) -> Result<Vec<u8>, Error> {
        self.decided(data).map(|(document, _)| document)
    }

    /// The trace of the data's document.
    ///
    /// # Errors
    /// Where the grammar itself fails with these decisions.
    pub fn trace(&self, data: &[u8]) -> Result<Trace, Error> {
        self.decided(data).map(|(_, answers)| Trace::new(&*self.grammar, answers))
    }

    /// Replaces the first `size` bytes of `data` by the trace of a document that is like theirs, of at most `max_size` bytes, and says
    /// how many it has. Where none fits, `data` stays as it is, cut to `max_size`.
    pub fn mutate(&self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        let max_size = max_size.min(data.len());
        let answers = data.get(..size).and_then(|data| self.decided(data).ok()).map(|(_, answers)| answers);
        let mutant = |draws: &mut Draws<Pcg64Mcg>| match &answers {
            Some(answers) => self.mutator().change(answers, draws).ok().flatten(),
            // A document that fails is no beginning.
            None => self.drawn(draws),
        };
        self.put(data, max_size, seed, mutant).unwrap_or(size.min(max_size))
    }

    /// Writes the trace of a document to `out` that has parts of two, and says how many bytes it has. Where none fits, it
    /// is as much of `one` as does.
    pub fn cross_over(&self, one: &[u8], other: &[u8], out: &mut [u8], seed: u32) -> usize {
        let answers = |data| self.decided(data).ok().map(|(_, answers)| answers);
        let both = answers(one).zip(answers(other));
        let mutant = |draws: &mut Draws<Pcg64Mcg>| {
            let (one, other) = both.as_ref()?;
            self.mutator().splice(one, other, draws).ok().flatten()
        };
        let room = out.len();
        self.put(out, room, seed, mutant).unwrap_or_else(|| {
            let kept = one.len().min(room);
            out.iter_mut().zip(one).for_each(|(to, from)| *to = *from);
            kept
        })
    }

    fn mutator(&self) -> Mutator<'_, G> {
        let mutator = Mutator::new(&*self.grammar);
        #[cfg(feature = "interp")]
        let mutator = match &self.twin {
            Some(twin) => mutator.twin(twin.clone()),
            None => mutator,
        };
        mutator
    }

    /// Puts the first trace that fits where it belongs.
    fn put(
        &self,
        out: &mut [u8],
        room: usize,
        seed: u32,
        mut mutant: impl FnMut(&mut Draws<Pcg64Mcg>) -> Option<Mutant>,
    ) -> Option<usize> {
        let fits = (0..TRIES).find_map(|index| {
            let trace =
                Trace::new(&*self.grammar, mutant(&mut Draws::document(seed.into(), index))?.answers).to_bytes();
            (trace.len() <= room).then_some(trace)
        })?;
        out.get_mut(..fits.len())?.copy_from_slice(&fits);
        Some(fits.len())
    }

    /// A random document.
    fn drawn(&self, draws: &mut Draws<Pcg64Mcg>) -> Option<Mutant> {
        let (mut source, mut sink) = (Record::new(draws), Bytes::default());
        self.grammar.generate(&mut source, &mut sink).ok()?;
        Some(Mutant { bytes: sink.0, answers: source.take_answers() })
    }

    /// The document and its answers.
    fn decided(&self, data: &[u8]) -> Result<(Vec<u8>, Vec<u64>), Error> {
        let mut sink = Bytes::default();
        let decisions: Vec<Decision> = match as_trace(data) {
            Some(trace) => {
                let script = Lenient { grammar: &*self.grammar, answers: trace.answers, asked: 0 };
                let mut source = Record::new(script);
                self.grammar.generate(&mut source, &mut sink)?;
                source.into_decisions()
            }
            None => {
                let mut bytes = Unstructured::new(data);
                let mut source = Record::new(Fuzzed::new(&*self.grammar, &mut bytes));
                self.grammar.generate(&mut source, &mut sink)?;
                source.into_decisions()
            }
        };
        Ok((sink.0, decisions.into_iter().map(|decision| decision.answer).collect()))
    }
}

/// A trace, as bytes or as text.
fn as_trace(data: &[u8]) -> Option<Trace> {
    Trace::from_bytes(data).ok().or_else(|| core::str::from_utf8(data).ok()?.parse().ok())
}

/// Answers from a list that may be of another grammar; where it has none that fits, what ends the document soonest.
struct Lenient<'g, G> {
    grammar: &'g G,
    answers: Vec<u64>,
    asked: usize,
}

impl<G: Grammar> Answers for Lenient<'_, G> {
    fn answer(&mut self, site: Site, question: Question) -> u64 {
        let listed = self.answers.get(self.asked).copied();
        self.asked += 1;
        let answer = listed.and_then(|answer| match question {
            Question::Count(least, None) => question.nearest(answer.min(least.saturating_add(REPETITIONS))),
            _ => question.nearest(answer),
        });
        answer.unwrap_or_else(|| question.soonest(self.grammar.heights(site)))
    }
}

source_of_answers!(Lenient<'_, G>, <G: Grammar>);
