//! Replaces activations of rules, from the outer ones to the inner ones: by what ends soonest, by an activation of the same
//! rule inside, by the smallest activation of the same rule anywhere.

use super::super::candidate::Best;
use super::super::structure::{Kind, Node, Structure};
use super::{Judged, Pass};
use crate::sources::Planned;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// How many activations inside are tried, and among how many parts they are looked for.
const INNER: usize = 4;
const LOOKED_AT: usize = 1_000;

#[derive(Debug, Default)]
pub(super) struct Subtrees {
    /// The part at hand.
    at: usize,
    /// What is left to try with it, the next one last; none where it was not looked at yet.
    plans: Option<Vec<Vec<Planned>>>,
    /// The smallest activation of each rule; none where they were not looked for yet.
    smallest: Option<BTreeMap<u32, Range<usize>>>,
}

impl Pass for Subtrees {
    fn name(&self) -> &'static str {
        "replacing rules"
    }

    fn wants_structure(&self) -> bool {
        true
    }

    fn start(&mut self, _best: &Best) {
        *self = Subtrees::default();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        let structure = best.structure.as_ref()?;
        loop {
            let node = structure.nodes().get(self.at)?;
            let smallest = self.smallest.get_or_insert_with(|| smallest(structure));
            let plans = self.plans.get_or_insert_with(|| replacements(best, structure, self.at, node, smallest));
            if let Some(plan) = plans.pop() {
                return Some(plan);
            }
            self.at += 1;
            self.plans = None;
        }
    }

    fn judged(&mut self, _best: &Best, judged: Judged) {
        if judged.kept {
            // The parts before this one are as they were; this one is looked at again.
            self.plans = None;
            self.smallest = None;
        }
    }
}

/// The smallest activation of each rule.
fn smallest(structure: &Structure) -> BTreeMap<u32, Range<usize>> {
    let mut smallest: BTreeMap<u32, Range<usize>> = BTreeMap::new();
    for node in structure.nodes() {
        if let Kind::Rule(rule) = node.kind {
            let known = smallest.entry(rule).or_insert_with(|| node.decisions.clone());
            if node.decisions.len() < known.len() {
                *known = node.decisions.clone();
            }
        }
    }
    smallest
}

/// What may stand for a part, the last one first.
fn replacements(
    best: &Best,
    structure: &Structure,
    at: usize,
    node: &Node,
    smallest: &BTreeMap<u32, Range<usize>>,
) -> Vec<Vec<Planned>> {
    let own = &node.decisions;
    let Kind::Rule(rule) = node.kind else { return Vec::new() };
    if own.len() < 2 {
        // One decision is what other passes change.
        return Vec::new();
    }
    let inside = structure.inside(at).iter().take(LOOKED_AT).filter(|other| other.kind == node.kind);
    let inner = inside.map(|other| &other.decisions).filter(|range| range.len() < own.len()).take(INNER);
    let smallest = smallest.get(&rule).filter(|range| range.len() < own.len());
    let mut ranges: Vec<&Range<usize>> = inner.chain(smallest).collect();
    ranges.sort_by_key(|range| core::cmp::Reverse(range.len()));
    ranges.dedup();
    let before = || best.plan(0..own.start);
    let behind = || best.plan(own.end..best.len());
    let mut plans: Vec<Vec<Planned>> =
        ranges.into_iter().map(|range| before().chain(best.plan(range.clone())).chain(behind()).collect()).collect();
    plans.push(before().chain([Planned::Fill, Planned::Gap]).chain(behind()).collect());
    plans
}
