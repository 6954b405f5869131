//! Takes other alternatives, one choice after the other. What the alternative at hand had decided is offered to the new one; where
//! the structure is known, the new one is also ended as soon as it can be, and what follows stays.

use super::super::candidate::Best;
use super::super::structure::Kind;
use super::{Judged, Pass};
use crate::sources::{Planned, Question};
use alloc::vec::Vec;

/// A choice of more is one of a number.
pub(super) const MOST: u64 = 8;

#[derive(Debug, Default)]
pub(super) struct Alternatives {
    /// The decision at hand.
    at: usize,
    /// What is left to try with it, the next one last; none where it was not looked at yet.
    plans: Option<Vec<Vec<Planned>>>,
}

impl Pass for Alternatives {
    fn name(&self) -> &'static str {
        "taking other alternatives"
    }

    fn wants_structure(&self) -> bool {
        true
    }

    fn start(&mut self, _best: &Best) {
        *self = Alternatives::default();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        while self.at < best.len() {
            if let Some(plan) = self.plans.get_or_insert_with(|| others(best, self.at)).pop() {
                return Some(plan);
            }
            self.at += 1;
            self.plans = None;
        }
        None
    }

    fn judged(&mut self, _best: &Best, judged: Judged) {
        if judged.kept {
            self.plans = None;
            self.at += 1;
        }
    }
}

/// The plans with other answers, the last one first.
fn others(best: &Best, at: usize) -> Vec<Vec<Planned>> {
    let Some(decision) = best.decisions.get(at) else { return Vec::new() };
    let answers: Vec<u64> = match &decision.question {
        Question::Below(n) if *n <= MOST => (0..*n).collect(),
        Question::Weighted(weights) => {
            (0..weights.len() as u64).filter(|&answer| decision.question.takes(answer)).collect()
        }
        _ => return Vec::new(),
    };
    let taken = best.structure.as_ref().and_then(|structure| {
        let node = structure.nodes().get(structure.begun_by(at)?)?;
        (node.kind == Kind::Alternative(Some(at))).then_some(node)
    });
    let mut plans = Vec::new();
    for answer in answers.into_iter().rev().filter(|&answer| answer != decision.answer) {
        plans.push(best.with(at, answer));
        if let Some(taken) = taken.filter(|taken| !taken.decisions.is_empty()) {
            let new = [Planned::Answer(decision.site, answer), Planned::Gap];
            plans.push(best.plan(0..at).chain(new).chain(best.plan(taken.decisions.end..best.len())).collect());
        }
    }
    plans
}
