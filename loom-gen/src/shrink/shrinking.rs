//! The steps of shrinking: a candidate out, a verdict in, until nothing smaller is left to try.

use super::candidate::{Best, Memo};
use super::passes::{Judged, Pass, passes};
use super::{DEFAULT_BUDGET, Shrunk};
use crate::sources::{Closing, Made, Planned, Record, Script, follow};
use crate::{Bytes, Error, Grammar};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

/// How many documents are generated for each that may be judged: most of them are known, or not smaller.
const TRIES: u64 = 20;

/// Shrinking, step by step: [`Shrinking::next`] gives a smaller document, and [`Shrinking::judge`] takes what was found about
/// it. `P` is a pointer to a grammar, such as `&G` or `Arc<G>`.
pub struct Shrinking<P> {
    grammar: P,
    best: Best,
    /// The document that waits for its verdict.
    candidate: Option<Made>,
    passes: Vec<Box<dyn Pass>>,
    /// The pass at hand.
    pass: usize,
    /// Whether it has begun.
    begun: bool,
    /// Whether any pass of this turn has found something.
    improved: bool,
    memo: Memo,
    judged: u64,
    kept: u64,
    tried: u64,
    budget: u64,
    done: bool,
    #[cfg(feature = "interp")]
    twin: Option<crate::interp::Interpreter>,
}

impl<P: fmt::Debug> fmt::Debug for Shrinking<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bytes, decisions) = (self.best.bytes.len(), self.best.len());
        out.debug_struct("Shrinking")
            .field("grammar", &self.grammar)
            .field("bytes", &bytes)
            .field("decisions", &decisions)
            .field("judged", &self.judged)
            .finish_non_exhaustive()
    }
}

/// How far shrinking is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'s> {
    /// The smallest interesting document so far.
    pub smallest: &'s [u8],
    /// How many decisions it has.
    pub decisions: usize,
    /// How many documents were judged.
    pub judged: u64,
    /// How many of them were interesting.
    pub kept: u64,
    /// What is being tried.
    pub pass: &'static str,
}

impl<G: Grammar, P: Deref<Target = G>> Shrinking<P> {
    /// Begins with the document of these answers, which is taken to be interesting.
    ///
    /// # Errors
    /// Where it cannot be generated.
    pub fn new(grammar: P, answers: Vec<u64>) -> Result<Shrinking<P>, Error> {
        let mut source = Record::new(Script::new(answers));
        let mut sink = Bytes::default();
        grammar.generate(&mut source, &mut sink)?;
        let mut memo = Memo::default();
        memo.note(&sink.0, true);
        Ok(Shrinking {
            grammar,
            best: Best { bytes: sink.0, decisions: source.into_decisions(), structure: None },
            candidate: None,
            passes: passes(),
            pass: 0,
            begun: false,
            improved: false,
            memo,
            judged: 0,
            kept: 0,
            tried: 0,
            budget: DEFAULT_BUDGET,
            done: false,
            #[cfg(feature = "interp")]
            twin: None,
        })
    }

    /// At most so many documents are given out.
    #[must_use]
    pub fn budget(mut self, budget: u64) -> Shrinking<P> {
        self.budget = budget;
        self
    }

    /// Sees the structure of documents through the grammar's interpreted twin.
    #[cfg(feature = "interp")]
    #[must_use]
    pub fn twin(mut self, twin: crate::interp::Interpreter) -> Shrinking<P> {
        self.twin = Some(twin);
        self
    }

    /// The smallest interesting document so far.
    #[must_use]
    pub fn smallest(&self) -> &[u8] {
        &self.best.bytes
    }

    /// Its answers.
    #[must_use]
    pub fn answers(&self) -> Vec<u64> {
        self.best.decisions.iter().map(|decision| decision.answer).collect()
    }

    /// The document that waits for its verdict, otherwise the smallest one.
    #[must_use]
    pub fn current(&self) -> &[u8] {
        self.candidate.as_ref().map_or(&self.best.bytes, |made| &made.bytes)
    }

    /// Whether a document waits for its verdict.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.candidate.is_some()
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress<'_> {
        Progress {
            smallest: &self.best.bytes,
            decisions: self.best.len(),
            judged: self.judged,
            kept: self.kept,
            pass: self.passes.get(self.pass).map_or("", |pass| pass.name()),
        }
    }

    /// A smaller document that was not judged yet, which is to be judged next; none where there is nothing left to try, or the
    /// budget is spent. A candidate that has got no verdict counts as boring.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<&[u8]> {
        if self.candidate.is_some() {
            self.judge(false);
        }
        while self.judged < self.budget && self.tried < self.budget.saturating_mul(TRIES) && !self.done {
            let Some(plan) = self.plan() else { continue };
            self.tried += 1;
            let made = follow(&*self.grammar, &plan, Closing(&*self.grammar), self.best.bytes.len()).ok();
            let unused = made.as_ref().map_or(0, |made| made.unused);
            let smaller = made.filter(|made| self.best.is_above(made));
            match smaller.map(|made| (self.memo.verdict(&made.bytes), made)) {
                Some((None, made)) => {
                    self.candidate = Some(made);
                    return self.candidate.as_ref().map(|made| made.bytes.as_slice());
                }
                Some((Some(true), made)) => self.keep(made),
                Some((Some(false), _)) | None => self.refuse(unused),
            }
        }
        None
    }

    /// Says whether the last candidate is interesting.
    pub fn judge(&mut self, interesting: bool) {
        let Some(made) = self.candidate.take() else { return };
        self.judged += 1;
        self.memo.note(&made.bytes, interesting);
        if interesting {
            self.kept += 1;
            self.keep(made);
        } else {
            self.refuse(made.unused);
        }
    }

    /// What has come of it.
    #[must_use]
    pub fn into_shrunk(self) -> Shrunk {
        let answers = self.answers();
        Shrunk { bytes: self.best.bytes, answers, judged: self.judged + 1, finished: self.done }
    }

    /// The next plan of the pass at hand; goes on to the next pass where it has none.
    fn plan(&mut self) -> Option<Vec<Planned>> {
        if !self.begun {
            self.begun = true;
            self.find_structure();
            self.passes.get_mut(self.pass)?.start(&self.best);
        }
        let plan = self.passes.get_mut(self.pass)?.next(&self.best);
        if plan.is_none() {
            self.begun = false;
            self.pass += 1;
            if self.pass == self.passes.len() {
                self.pass = 0;
                self.done = !self.improved;
                self.improved = false;
            }
        }
        plan
    }

    fn keep(&mut self, made: Made) {
        let unused = made.unused;
        self.best = Best { bytes: made.bytes, decisions: made.decisions, structure: None };
        self.find_structure();
        self.improved = true;
        if let Some(pass) = self.passes.get_mut(self.pass) {
            pass.judged(&self.best, Judged { kept: true, unused });
        }
    }

    fn refuse(&mut self, unused: usize) {
        if let Some(pass) = self.passes.get_mut(self.pass) {
            pass.judged(&self.best, Judged { kept: false, unused });
        }
    }

    /// Finds out what belongs to what, if the pass at hand wants to know.
    fn find_structure(&mut self) {
        #[cfg(feature = "interp")]
        if let Some(twin) = &self.twin
            && self.best.structure.is_none()
            && self.passes.get(self.pass).is_some_and(|pass| pass.wants_structure())
        {
            self.best.structure = twin.structure(&self.best.decisions);
        }
    }
}
