//! Documents until everything is covered.
//!
//! In: an interpreter and a seed. Out: documents, each of which meets a goal that those before it have not, until all are met or
//! none is found any more. For each, several candidates are generated, some of them steered, and the one that meets the most new
//! goals is kept; of equals the shortest. Afterwards the coverage tells what could not be reached.

use super::Coverage;
use super::graph::Graph;
use super::steer::Steer;
use super::walk::{Tally, Walk};
use crate::interp::Interpreter;
use crate::sources::{Trace, Tracing};
use crate::{Bytes, Draws};
use std::cell::RefCell;

/// How many candidates there are for each document at least.
const CANDIDATES: u64 = 16;
/// In how many of 16 decisions candidates are steered, one after the other.
const STRENGTHS: [u64; 4] = [14, 0, 8, 15];

/// A document that covers something new.
#[derive(Clone, PartialEq, Debug)]
pub struct Covering {
    /// The document.
    pub document: Vec<u8>,
    /// Its trace, by which it can be had again: it is not one of those that the seed gives by index.
    pub trace: Trace,
    /// How many goals it is the first to meet.
    pub gain: usize,
}

/// Documents until everything is covered; see the module's page.
#[derive(Debug)]
pub struct UntilCovered {
    coverage: Coverage,
    graph: Graph,
    seed: u64,
    /// The number of the next candidate.
    next: u64,
    /// How many candidates without a gain there may be in a row.
    patience: u64,
    /// Whether to stop before the next candidate.
    stop: fn() -> bool,
}

/// A candidate.
struct Candidate {
    covering: Covering,
    tally: Tally,
}

impl Interpreter {
    /// Documents until all of the grammar is covered, with chains of up to `longest` alternatives (1 to 3), or until `patience`
    /// candidates in a row have met nothing new. The same for the same seed, on every machine.
    #[must_use]
    pub fn until_covered(&self, longest: usize, seed: u64, patience: u64) -> UntilCovered {
        let coverage = Coverage::new(self, longest);
        let graph = Graph::new(&coverage.goals, self.outline());
        UntilCovered { coverage, graph, seed, next: 0, patience, stop: || false }
    }
}

impl UntilCovered {
    /// The same, which also ends where `stop` says so; it is asked before each candidate.
    #[must_use]
    pub fn stopping(self, stop: fn() -> bool) -> UntilCovered {
        UntilCovered { stop, ..self }
    }

    /// What the documents so far have covered.
    #[must_use]
    pub fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    /// The same for good.
    #[must_use]
    pub fn into_coverage(self) -> Coverage {
        self.coverage
    }

    /// The next candidate; none if its document fails.
    fn candidate(&mut self) -> Option<Candidate> {
        let (number, coverage) = (self.next, &self.coverage);
        self.next += 1;
        let interpreter = &coverage.interpreter;
        let tally = RefCell::new(Tally::new(coverage.longest()));
        let steer = Steer::new(
            Draws::document(self.seed, number),
            (&coverage.goals, interpreter.outline()),
            &mut self.graph,
            &tally,
            &coverage.hits,
            STRENGTHS[(number % STRENGTHS.len() as u64) as usize],
        );
        let (mut tracing, mut document) = (Tracing::new(steer), Bytes::default());
        let result = interpreter.observe(&mut tracing, &mut document, &mut Walk::new(&coverage.goals, &tally));
        let answers = tracing.take_answers();
        drop(tracing);
        let tally = tally.into_inner();
        let gain = tally.known().filter(|(goal, _)| coverage.hits[**goal] == 0).count() + tally.unforeseen().count();
        let covering = Covering { document: document.0, trace: Trace::new(interpreter, answers), gain };
        result.ok().map(|()| Candidate { covering, tally })
    }
}

impl Iterator for UntilCovered {
    type Item = Covering;

    fn next(&mut self) -> Option<Covering> {
        self.coverage.missing().next()?;
        let (mut best, mut tried): (Option<Candidate>, u64) = (None, 0);
        while tried < CANDIDATES || (best.is_none() && tried < self.patience) {
            if (self.stop)() {
                return None;
            }
            tried += 1;
            let Some(candidate) = self.candidate().filter(|candidate| candidate.covering.gain > 0) else { continue };
            let worth =
                |candidate: &Candidate| (candidate.covering.gain, std::cmp::Reverse(candidate.covering.document.len()));
            if best.as_ref().is_none_or(|best| worth(&candidate) > worth(best)) {
                best = Some(candidate);
            }
        }
        let Candidate { covering, tally } = best?;
        self.coverage.merge(&tally);
        Some(covering)
    }
}
