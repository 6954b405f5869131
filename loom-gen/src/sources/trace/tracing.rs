//! The recorder of traces: keeps answers and nothing else.

use crate::sources::decision::from_fraction;
use crate::{Site, Source};
use alloc::vec::Vec;

/// A source that asks another one and keeps its answers; a [`super::super::Record`] keeps the questions, too.
#[derive(Clone, Debug)]
pub struct Tracing<D> {
    source: D,
    answers: Vec<u64>,
}

impl<D: Source> Tracing<D> {
    /// A recorder before `source`.
    #[must_use]
    pub fn new(source: D) -> Tracing<D> {
        Tracing { source, answers: Vec::new() }
    }

    /// The answers so far; the recorder starts anew.
    pub fn take_answers(&mut self) -> Vec<u64> {
        core::mem::take(&mut self.answers)
    }
}

impl<D: Source> Source for Tracing<D> {
    fn below(&mut self, site: Site, n: u64) -> u64 {
        let answer = self.source.below(site, n);
        self.answers.push(answer);
        answer
    }

    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        let answer = self.source.weighted(site, weights);
        self.answers.push(answer as u64);
        answer
    }

    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64 {
        let answer = self.source.count(site, least, most);
        self.answers.push(answer);
        answer
    }

    fn fraction(&mut self, site: Site) -> f64 {
        let fraction = self.source.fraction(site);
        self.answers.push(from_fraction(fraction));
        fraction
    }
}
