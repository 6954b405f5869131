//! A recorder of decisions.

use super::decision::{Decision, Question, from_fraction};
use crate::{Site, Source};
use alloc::vec::Vec;

/// A source that asks another one and keeps what was asked and answered.
#[derive(Clone, Debug)]
pub struct Record<D> {
    source: D,
    decisions: Vec<Decision>,
}

impl<D: Source> Record<D> {
    /// A recorder before `source`.
    #[must_use]
    pub fn new(source: D) -> Record<D> {
        Record { source, decisions: Vec::new() }
    }

    /// What was decided so far.
    #[must_use]
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// What was decided.
    #[must_use]
    pub fn into_decisions(self) -> Vec<Decision> {
        self.decisions
    }

    /// The answers alone, for a [`super::Script`]; the recorder starts anew.
    pub fn take_answers(&mut self) -> Vec<u64> {
        self.decisions.drain(..).map(|decision| decision.answer).collect()
    }

    fn note(&mut self, site: Site, question: Question, answer: u64) {
        self.decisions.push(Decision { site, question, answer });
    }
}

impl<D: Source> Source for Record<D> {
    fn below(&mut self, site: Site, n: u64) -> u64 {
        let answer = self.source.below(site, n);
        self.note(site, Question::Below(n), answer);
        answer
    }

    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        let answer = self.source.weighted(site, weights);
        self.note(site, Question::Weighted(weights.to_vec()), answer as u64);
        answer
    }

    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64 {
        let answer = self.source.count(site, least, most);
        self.note(site, Question::Count(least, most), answer);
        answer
    }

    fn fraction(&mut self, site: Site) -> f64 {
        let fraction = self.source.fraction(site);
        self.note(site, Question::Fraction, from_fraction(fraction));
        fraction
    }
}

#[cfg(test)]
mod tests {
    use super::super::Script;
    use super::*;
    use alloc::vec;

    #[test]
    fn what_was_recorded_replays() {
        let answers = vec![2, 1, 5, 1 << 51];
        let mut record = Record::new(Script::new(answers.clone()));
        record.below(Site(4), 3);
        record.weighted(Site(1), &[1, 2]);
        record.count(Site(2), 0, None);
        assert_eq!(record.fraction(Site(3)), 0.25);
        assert_eq!(record.decisions()[0], Decision { site: Site(4), question: Question::Below(3), answer: 2 });
        assert_eq!(record.take_answers(), answers);
        assert!(record.decisions().is_empty());
    }
}
