//! A document with its decisions, as shrinking compares them; and the documents that were judged already.

use crate::sources::{Decision, Made, Planned};
use crate::{Site, shrink::Structure};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// The smallest interesting document so far.
#[derive(Clone, Debug)]
pub(super) struct Best {
    pub(super) bytes: Vec<u8>,
    pub(super) decisions: Vec<Decision>,
    /// What belongs to what, where that is known.
    pub(super) structure: Option<Structure>,
}

impl Best {
    /// Whether something else is smaller; `shrink/mod.rs` has the order.
    pub(super) fn is_above(&self, other: &Made) -> bool {
        let sizes = (other.bytes.len(), other.decisions.len()).cmp(&(self.bytes.len(), self.decisions.len()));
        let answer = |decision: &Decision| decision.answer;
        sizes.then_with(|| other.decisions.iter().map(answer).cmp(self.decisions.iter().map(answer))) == Ordering::Less
    }

    /// The number of decisions.
    pub(super) fn len(&self) -> usize {
        self.decisions.len()
    }

    /// Where a decision was taken.
    pub(super) fn site(&self, index: usize) -> Option<Site> {
        self.decisions.get(index).map(|decision| decision.site)
    }

    /// What a decision was answered.
    pub(super) fn answer(&self, index: usize) -> u64 {
        self.decisions.get(index).map_or(0, |decision| decision.answer)
    }

    /// The plan of some decisions as they are.
    pub(super) fn plan(&self, range: Range<usize>) -> impl Iterator<Item = Planned> + '_ {
        let decisions = self.decisions.get(range).unwrap_or_default();
        decisions.iter().map(|decision| Planned::Answer(decision.site, decision.answer))
    }

    /// The plan of all but some decisions.
    pub(super) fn without(&self, range: Range<usize>) -> Vec<Planned> {
        self.plan(0..range.start).chain(self.plan(range.end..self.len())).collect()
    }

    /// The plan of all decisions, of which one has another answer.
    pub(super) fn with(&self, index: usize, answer: u64) -> Vec<Planned> {
        let mut plan: Vec<Planned> = self.plan(0..self.len()).collect();
        if let (Some(planned), Some(site)) = (plan.get_mut(index), self.site(index)) {
            *planned = Planned::Answer(site, answer);
        }
        plan
    }
}

/// What was said of documents, by 128 bits of hash: so that no text is judged twice, and none kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo(BTreeMap<u128, bool>);

impl Memo {
    /// What was said of a document.
    pub(super) fn verdict(&self, bytes: &[u8]) -> Option<bool> {
        self.0.get(&hash(bytes)).copied()
    }

    /// Keeps it.
    pub(super) fn note(&mut self, bytes: &[u8], interesting: bool) {
        self.0.insert(hash(bytes), interesting);
    }
}

/// FNV-1a with 128 bits: the chance that two of a million documents meet is below 10⁻²⁶.
fn hash(bytes: &[u8]) -> u128 {
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes
        .iter()
        .fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME))
}
