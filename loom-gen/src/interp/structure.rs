//! The structure of a document, and documents of which a part is decided anew: by a watched run.

use super::Interpreter;
use super::machine::{Machine, Watch};
use crate::shrink::{Builder, Kind, Structure};
use crate::sources::{Decision, Filler, Guide, Made, Planned, Script};
use crate::{Bytes, Discard, Error};

impl Interpreter {
    /// What belongs to what in the document of these decisions; none where it fails.
    pub(crate) fn structure(&self, decisions: &[Decision]) -> Option<Structure> {
        let answers = decisions.iter().map(|decision| decision.answer).collect();
        let (mut source, mut sink) = (Script::new(answers), Discard::new());
        let mut parts = Parts(Builder::default());
        Machine::new(self, &mut source, &mut sink).run_watched(&mut parts).ok()?;
        Some(parts.0.finish(source.asked()))
    }

    /// The document of a plan, where all below a decision is decided by the filler: what belongs to the alternative that it
    /// takes, or the rounds that it counts.
    ///
    /// # Errors
    /// Where the document fails.
    pub(crate) fn redraw<F: Filler>(&self, plan: &[Planned], changed: usize, filler: F) -> Result<Made, Error> {
        let (mut source, mut sink) = (Guide::new(plan, filler), Bytes::default());
        let mut below = Below { changed, open: Vec::new() };
        Machine::new(self, &mut source, &mut sink).run_watched(&mut below)?;
        Ok(source.made(sink.0))
    }
}

/// Keeps the parts.
struct Parts(Builder);

impl Watch<Script> for Parts {
    fn asked(&self, source: &Script) -> usize {
        source.asked()
    }

    fn begin(&mut self, _source: &mut Script, kind: Kind, decision: usize) {
        self.0.begin(kind, decision);
    }

    fn end(&mut self, source: &mut Script) {
        self.0.end(source.asked());
    }
}

/// Lets the plan wait while what is below the changed decision is decided.
struct Below {
    changed: usize,
    /// Which of the parts that are open belong to it.
    open: Vec<bool>,
}

impl<F: Filler> Watch<Guide<'_, F>> for Below {
    fn asked(&self, source: &Guide<'_, F>) -> usize {
        source.asked()
    }

    fn begin(&mut self, source: &mut Guide<'_, F>, kind: Kind, _decision: usize) {
        let of = matches!(kind, Kind::Alternative(Some(by)) | Kind::Repetition(Some(by)) if by == self.changed);
        self.open.push(of);
        if of {
            source.wait(true);
        }
    }

    fn end(&mut self, source: &mut Guide<'_, F>) {
        if self.open.pop() == Some(true) {
            source.wait(false);
        }
    }
}
