//! Coverage: what of a grammar its documents have used, out of what can be used at all.
//!
//! In: an interpreter, and derivations. Out: a count for each [`Goal`]. What is reachable is what the compiler's analysis of
//! values leaves: alternatives never enabled, outcomes that no guard has, chains that no values allow are no goals.
//!
//! Chains of alternatives are the *k-paths* of N. Havrikov and A. Zeller, *Systematically Covering Input Structure*, ASE 2019, with
//! alternatives for symbols, because an alternative is what a document decides.

mod goals;
mod graph;
mod search;
mod steer;
mod walk;

pub use goals::{Class, Goal, Kind, Place};
pub use search::{Covering, UntilCovered};

use super::Interpreter;
use crate::sources::{Replay, Trace, TraceError};
use crate::{Discard, Error, Source};
use goals::Goals;
use std::cell::RefCell;
use walk::{Tally, Walk};

/// What documents of a grammar have used.
#[derive(Clone, Debug)]
pub struct Coverage {
    interpreter: Interpreter,
    goals: Goals,
    hits: Vec<u64>,
    documents: u64,
}

impl Coverage {
    /// Nothing used yet of what documents of the grammar under its settings can use, with chains of up to `longest`
    /// alternatives, which is 1 to 3.
    ///
    /// Takes about as long as compiling the grammar does.
    #[must_use]
    pub fn new(interpreter: &Interpreter, longest: usize) -> Coverage {
        let goals = Goals::new(interpreter, longest.clamp(1, 3));
        let hits = vec![0; goals.len()];
        Coverage { interpreter: interpreter.clone(), goals, hits, documents: 0 }
    }

    /// Counts the document that a source decides; one that fails counts as far as it has come.
    ///
    /// # Errors
    /// The failure of the document.
    pub fn add<D: Source>(&mut self, source: D) -> Result<(), Error> {
        let interpreter = self.interpreter.clone();
        self.add_under(&interpreter, source)
    }

    /// Counts the document of a trace, under the trace's settings and limits.
    ///
    /// # Errors
    /// Where the trace is of another grammar or does not fit it: then nothing is counted. A document that fails is no error
    /// here.
    pub fn add_trace(&mut self, trace: &Trace) -> Result<(), TraceError> {
        let mut interpreter = self.interpreter.clone();
        trace.prepare(&mut interpreter)?;
        // A first time, so that nothing is counted of a trace that does not fit.
        match trace.replay(&interpreter, &mut Discard::new()) {
            Ok(()) | Err(TraceError::Document(_)) => {}
            Err(error) => return Err(error),
        }
        let _ = self.add_under(&interpreter, Replay::new(&trace.answers));
        Ok(())
    }

    fn add_under<D: Source>(&mut self, interpreter: &Interpreter, mut source: D) -> Result<(), Error> {
        let tally = RefCell::new(Tally::new(self.goals.longest()));
        let result = interpreter.observe(&mut source, &mut Discard::new(), &mut Walk::new(&self.goals, &tally));
        self.merge(&tally.into_inner());
        result
    }

    /// Takes in what one document has used.
    fn merge(&mut self, tally: &Tally) {
        self.documents += 1;
        for (&goal, &hits) in tally.known() {
            self.hits[goal] += hits;
        }
        for (key, hits) in tally.unforeseen() {
            let goal = self.goals.add(&self.interpreter, *key);
            self.hits.resize(self.goals.len(), 0);
            self.hits[goal] += hits;
        }
    }

    /// How many documents were counted.
    #[must_use]
    pub fn documents(&self) -> u64 {
        self.documents
    }

    /// The length of the longest chains.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.goals.longest()
    }

    /// Whether there are too many chains for all of them to be goals: the longest are left out.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.goals.is_cut()
    }

    /// All goals with the number of times each was met, by kind and then in the order of the grammar's text.
    pub fn goals(&self) -> impl Iterator<Item = (&Goal, u64)> {
        self.goals.all().iter().zip(self.hits.iter().copied())
    }

    /// The goals that were not met.
    pub fn missing(&self) -> impl Iterator<Item = &Goal> {
        self.goals().filter(|(_, hits)| *hits == 0).map(|(goal, _)| goal)
    }

    /// How many goals of a kind were met, and how many there are; of chains those of one length.
    #[must_use]
    pub fn count(&self, kind: Kind) -> (usize, usize) {
        let of_kind = || self.goals().filter(|(goal, _)| goal.kind() == kind);
        (of_kind().filter(|(_, hits)| *hits > 0).count(), of_kind().count())
    }

    /// The kinds of goals there are.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let chains = (2..=self.longest()).map(Kind::Path);
        [Kind::Rule, Kind::Alternative, Kind::Guard, Kind::Count].into_iter().chain(chains)
    }

    /// How many goals were met that the analysis thought out of reach: some are where a trace sets variables, or where a setting
    /// was changed behind the back of this coverage; otherwise there are none.
    #[must_use]
    pub fn unforeseen(&self) -> usize {
        self.goals.unforeseen()
    }

    /// The interpreter of the grammar.
    #[must_use]
    pub fn interpreter(&self) -> &Interpreter {
        &self.interpreter
    }

    /// The alternatives, each with its place and whether it can be reached, in the order of the text.
    pub fn alternatives(&self) -> impl Iterator<Item = Alternative<'_>> {
        let outline = self.interpreter.outline();
        outline.alternatives.iter().map(|(&number, alternative)| {
            let goal = self.goals.find(walk::Key::path(&[number]));
            let span = alternative.span;
            Alternative {
                rule: self.interpreter.rule_name(alternative.rule),
                index: alternative.index,
                of: alternative.of,
                is_group: alternative.group.is_some(),
                file: span.file.0 as usize,
                start: span.start as usize,
                end: span.end as usize,
                hits: goal.map(|goal| self.hits[goal]),
                guard: self.guard(number),
            }
        })
    }

    /// How often an alternative's guard was true and false; none where it cannot be.
    fn guard(&self, alternative: u32) -> Option<[Option<u64>; 2]> {
        self.interpreter.outline().alternatives.get(&alternative)?.guard?;
        let hits = |truth| self.goals.find(walk::Key::Guard(alternative, truth)).map(|goal| self.hits[goal]);
        Some([hits(true), hits(false)])
    }
}

/// An alternative of the grammar, with how often it was taken.
#[derive(Clone, Copy, Debug)]
pub struct Alternative<'c> {
    /// The rule it stands in.
    pub rule: &'c str,
    /// Which one of its rule or group, from 0.
    pub index: usize,
    /// Of how many.
    pub of: usize,
    /// Whether it is one of a group.
    pub is_group: bool,
    /// The number of its file in [`crate::Grammar::sources`].
    pub file: usize,
    /// Where it begins in the file's text, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// How often it was taken; none where it is out of reach.
    pub hits: Option<u64>,
    /// How often its guard was true and false, each none where it cannot be; none where it has no guard.
    pub guard: Option<[Option<u64>; 2]>,
}
