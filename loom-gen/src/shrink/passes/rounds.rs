//! Deletes rounds of repetitions: lowers a count and takes away as many rounds, all of them, half of them, and so on, as in
//! delta debugging (A. Zeller, R. Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, IEEE TSE 28, 2002).
//!
//! A number that is drawn may be a count as well, of a recursion: where lowering it leaves answers without use, what lies between
//! two askings at the same place is taken for a round.

use super::super::candidate::Best;
use super::super::structure::Kind;
use super::{Judged, Pass};
use crate::sources::{Planned, Question};
use alloc::vec::Vec;
use core::ops::Range;

/// How many rounds of a number that is drawn are looked at.
const GUESSED: usize = 256;

#[derive(Debug, Default)]
pub(super) struct Rounds {
    /// The decision at hand.
    at: usize,
    /// How many rounds are to go at once; 0 where the decision was not looked at yet.
    many: u64,
    /// The first of the rounds that are tried next; none where the last ones are.
    first: Option<usize>,
    rounds: Vec<Range<usize>>,
}

impl Pass for Rounds {
    fn name(&self) -> &'static str {
        "deleting rounds"
    }

    fn wants_structure(&self) -> bool {
        true
    }

    fn start(&mut self, _best: &Best) {
        *self = Rounds::default();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        while self.at < best.len() {
            if self.many == 0 {
                self.rounds = rounds(best, self.at);
                self.many = lowerable(best, self.at);
            }
            if self.many > 0 {
                let lower = best.with(self.at, best.answer(self.at) - self.many);
                let Some(first) = self.first else { return Some(lower) };
                let last = usize::try_from(self.many).unwrap_or(usize::MAX).saturating_add(first) - 1;
                if let (Some(first), Some(last)) = (self.rounds.get(first), self.rounds.get(last)) {
                    let range = first.start..last.end;
                    return Some(
                        lower.into_iter().enumerate().filter(|(at, _)| !range.contains(at)).map(|(_, p)| p).collect(),
                    );
                }
                self.fewer();
            }
            if self.many == 0 {
                self.at += 1;
            }
        }
        None
    }

    fn judged(&mut self, best: &Best, judged: Judged) {
        if judged.kept {
            // The same number again, of what is left.
            self.rounds = rounds(best, self.at);
            self.many = self.many.min(lowerable(best, self.at));
            self.first = None;
            if self.many == 0 {
                self.at += 1;
            }
            return;
        }
        let step = usize::try_from(self.many).unwrap_or(usize::MAX);
        match self.first {
            None if judged.unused == 0 && self.rounds.is_empty() => {
                // No round depends on it.
                self.many = 0;
                self.at += 1;
            }
            None => self.first = Some(0),
            Some(first) => self.first = Some(first.saturating_add(step)),
        }
    }
}

impl Rounds {
    /// Goes on with half as many; with the next decision behind one.
    fn fewer(&mut self) {
        self.first = None;
        let most = self.rounds.len() as u64;
        self.many = if self.many > most { most } else { self.many / 2 };
    }
}

/// By how much the answer can be lowered.
fn lowerable(best: &Best, at: usize) -> u64 {
    let Some(decision) = best.decisions.get(at) else { return 0 };
    match decision.question {
        Question::Count(..) | Question::Below(_) => decision.answer.saturating_sub(decision.question.first()),
        Question::Weighted(_) | Question::Fraction => 0,
    }
}

/// The rounds of a repetition; or what may be rounds that a number counts.
fn rounds(best: &Best, at: usize) -> Vec<Range<usize>> {
    if let Some(structure) = &best.structure {
        let repetition = structure.begun_by(at);
        if let Some(index) = repetition.filter(|&index| structure.is(index, Kind::Repetition(Some(at)))) {
            return structure.rounds(index);
        }
    }
    let Some(site) = best.site(at + 1) else { return Vec::new() };
    let same = |index: &usize| best.site(*index) == Some(site);
    let starts: Vec<usize> = (at + 1..best.len()).filter(same).take(GUESSED).collect();
    starts.windows(2).filter_map(|pair| Some(*pair.first()?..*pair.last()?)).collect()
}
