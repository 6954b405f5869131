//! What an exploration has seen, node by node.

use std::collections::BTreeMap;

use super::ranges::Fails;
use super::reach::Times;
use crate::model::{Constant, Facts, Grammar, NodeId, NodeSet, VarId};

/// Sets of nodes.
#[derive(Debug)]
pub(super) struct Record {
    seen: NodeSet,
    fails: NodeSet,
    decided: NodeSet,
    enabled: NodeSet,
    disabled: NodeSet,
    several: NodeSet,
    granted: NodeSet,
    /// For repetitions whose bounds are expressions, how often they run.
    counts: BTreeMap<NodeId, Times>,
    /// For choices at which generations really get stuck, the values of a first one.
    pub(super) stuck: BTreeMap<NodeId, Vec<(VarId, Constant)>>,
}

impl Record {
    /// Nothing seen.
    pub(super) fn new(nodes: u32) -> Record {
        let none = || NodeSet::new(nodes, false);
        Record {
            seen: none(),
            fails: none(),
            decided: none(),
            enabled: none(),
            disabled: none(),
            several: none(),
            granted: none(),
            counts: BTreeMap::new(),
            stuck: BTreeMap::new(),
        }
    }

    /// The node is met.
    pub(super) fn see(&mut self, node: NodeId) {
        self.seen.set(node, true);
    }

    /// The node is met, and may fail or not.
    pub(super) fn outcome(&mut self, node: NodeId, fails: Fails) {
        self.seen.set(node, true);
        if fails != Fails::No {
            self.fails.set(node, true);
        }
    }

    /// It is decided whether the alternative is enabled.
    pub(super) fn decide(&mut self, alternative: NodeId) {
        self.decided.set(alternative, true);
    }

    /// The alternative is enabled.
    pub(super) fn enable(&mut self, alternative: NodeId) {
        self.enabled.set(alternative, true);
    }

    /// The alternative's guard is false.
    pub(super) fn disable(&mut self, alternative: NodeId) {
        self.disabled.set(alternative, true);
    }

    /// The alternative's guard is true.
    pub(super) fn grant(&mut self, alternative: NodeId) {
        self.granted.set(alternative, true);
    }

    /// The repetition runs from `least` to `most` times.
    pub(super) fn count(&mut self, repeat: NodeId, least: u64, most: u64) {
        self.counts.entry(repeat).or_default().add(least, most);
    }

    /// Guards that may be true, guards that may be false, and counts.
    pub(super) fn outcomes(&self) -> (NodeSet, NodeSet, BTreeMap<NodeId, Times>) {
        (self.granted.clone(), self.disabled.clone(), self.counts.clone())
    }

    /// More than one alternative is enabled.
    pub(super) fn several(&mut self, choice: NodeId) {
        self.several.set(choice, true);
    }

    /// Whether it was decided about the alternative, and never enabled it.
    pub(super) fn never(&self, alternative: NodeId) -> bool {
        self.decided.has(alternative) && !self.enabled.has(alternative)
    }

    /// The facts that follow: of nodes never met, none.
    pub(super) fn facts(&self, grammar: &Grammar) -> Facts {
        let mut facts = Facts::none(grammar.nodes, grammar.rules.len());
        for node in (0..grammar.nodes).map(NodeId).filter(|&node| self.seen.has(node)) {
            facts.may_fail.set(node, self.fails.has(node));
            facts.never.set(node, self.never(node));
            facts.always.set(node, !self.disabled.has(node));
            facts.several.set(node, self.several.has(node));
        }
        facts
    }
}
