//! Lowers numbers, counts and fractions: to the least, otherwise by bisection.

use super::super::candidate::Best;
use super::alternatives::MOST;
use super::{Judged, Pass};
use crate::sources::{Decision, Planned, Question};
use alloc::vec::Vec;

#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// The decision at hand.
    at: usize,
    /// The largest answer to it that was refused.
    refused: Option<u64>,
    /// The answer that is being tried.
    tried: u64,
}

impl Pass for Numbers {
    fn name(&self) -> &'static str {
        "lowering numbers"
    }

    fn start(&mut self, _best: &Best) {
        *self = Numbers::default();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        while let Some(decision) = best.decisions.get(self.at) {
            if let Some(lower) = self.lower(decision) {
                self.tried = lower;
                return Some(best.with(self.at, lower));
            }
            self.at += 1;
            self.refused = None;
        }
        None
    }

    fn judged(&mut self, _best: &Best, judged: Judged) {
        if !judged.kept {
            self.refused = Some(self.tried);
        }
    }
}

impl Numbers {
    /// The answer to try next.
    fn lower(&self, decision: &Decision) -> Option<u64> {
        match decision.question {
            Question::Weighted(_) => return None,
            // They were tried one by one.
            Question::Below(n) if n <= MOST => return None,
            _ => {}
        }
        let least = self.refused.map_or(decision.question.first(), |refused| refused.saturating_add(1));
        if least >= decision.answer {
            return None;
        }
        Some(match self.refused {
            None => least,
            Some(refused) => refused + (decision.answer - refused) / 2,
        })
    }
}
