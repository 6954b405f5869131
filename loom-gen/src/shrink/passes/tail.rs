//! Ends the document early: the first decisions, and what ends soonest behind them. It tries none of them, one, two, four and so on.

use super::super::candidate::Best;
use super::{Judged, Pass};
use crate::sources::Planned;
use alloc::vec::Vec;

#[derive(Debug, Default)]
pub(super) struct Tail {
    /// How many decisions stay.
    stay: usize,
}

impl Pass for Tail {
    fn name(&self) -> &'static str {
        "ending early"
    }

    fn start(&mut self, _best: &Best) {
        self.stay = 0;
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        (self.stay < best.len()).then(|| best.plan(0..self.stay).collect())
    }

    fn judged(&mut self, best: &Best, judged: Judged) {
        self.stay = if judged.kept { best.len() } else { (self.stay * 2).max(1) };
    }
}
