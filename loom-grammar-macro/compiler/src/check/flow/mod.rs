//! Where bindings reach: for each use and call, in which frame a variable is bound and by what.
//!
//! In: `hir`. Out: [`Flow`]. Afterwards each use has its scope and the node that stands for all bindings that reach it;
//! each rule knows which variables of its callers it needs; and the graph of nodes says what reaches what. A node
//! is a binding, a meeting of paths, or a variable as a rule finds it on entry.
//!
//! Only `new` and parameters bind, in the frame of their own rule. So within a rule the paths through choices and
//! repetitions matter ([`walk`]), and between rules only what is needed ([`need`]).

mod bits;
mod graph;
mod need;
mod reach;
mod unbound;
mod unused;
mod walk;

pub(super) use graph::{Graph, NodeId};
pub(super) use unbound::report as report_unbound;
pub(super) use unused::report as report_unused;

use std::collections::HashMap;

use bits::Bits;

use super::hir::{BindId, Call, CallId, Grammar, UseId};
use crate::model::{RuleId, Scope, VarId};

/// A variable's binding at a point of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    /// `Own` or `Either`; what a rule has not bound at all has no slot.
    scope: Scope,
    node: NodeId,
}

/// What is known of each rule.
#[derive(Debug)]
struct RuleFlow {
    /// The variables that the rule binds somewhere.
    binds: Bits,
    /// The variable's slots with the moment from which each holds.
    timeline: HashMap<VarId, Vec<(u32, Option<Slot>)>>,
    wants: Wants,
    /// What its callers must have bound.
    free: Vec<VarId>,
    /// Of these, what several bindings can be of.
    several: Vec<VarId>,
    /// The node of the first of `several`; the others' follow.
    first: u32,
}

/// What a rule wants of its callers.
#[derive(Debug, Default)]
struct Wants {
    /// What they must have bound.
    needs: Bits,
    /// Of these, what it or what it calls reads.
    reads: Bits,
    /// Of these, what it or what it calls assigns.
    assigns: Bits,
}

impl RuleFlow {
    fn slot(&self, var: VarId, moment: u32) -> Option<Slot> {
        if !self.binds.has(var.index()) {
            return None;
        }
        let slots = self.timeline.get(&var)?;
        let behind = slots.partition_point(|&(from, _)| from <= moment);
        slots[..behind].last().and_then(|&(_, slot)| slot)
    }
}

/// See the module.
#[derive(Debug)]
pub(super) struct Flow {
    rules: Vec<RuleFlow>,
    /// For each use its slot; none where the rule has not bound the variable.
    uses: Vec<Option<Slot>>,
    /// For each binding the slot before it.
    befores: Vec<Option<Slot>>,
    /// The moment of each call.
    calls: Vec<u32>,
    pub(super) graph: Graph,
    /// Which rules the entry reaches.
    pub(super) reachable: Vec<bool>,
}

/// More variables than calls can pass in all: a rule's function takes each that it needs as a parameter.
pub(super) const MOST_PASSED: u64 = 6_000_000;

/// Follows all bindings.
pub(super) fn flow(hir: &Grammar) -> Flow {
    let mut flow = walk::walk(hir);
    need::needs(hir, &mut flow);
    if flow.passed(hir) <= MOST_PASSED {
        graph::connect(hir, &mut flow);
    }
    flow
}

impl Flow {
    /// Whether what a call gives reaches the called rule: what is never run gives nothing to what is.
    pub(super) fn counts(&self, call: &Call) -> bool {
        self.reachable[call.caller.index()] || !self.reachable[call.rule.index()]
    }

    /// The node of a variable at a call: what the called rule finds; none if nothing is known of it.
    pub(super) fn node_at(&self, hir: &Grammar, call: CallId, var: VarId) -> Option<NodeId> {
        let slot = self.slot_at(hir, call, var).map(|slot| slot.node);
        slot.or_else(|| self.entry_node(hir.calls[call.index()].caller, var))
    }

    /// How many variables calls pass, all together.
    pub(super) fn passed(&self, hir: &Grammar) -> u64 {
        let needs: Vec<u64> = self.rules.iter().map(|rule| rule.wants.needs.count()).collect();
        hir.calls.iter().map(|call| needs[call.rule.index()]).sum()
    }

    /// In which frame the variable of a use is bound.
    pub(super) fn scope(&self, id: UseId) -> Scope {
        self.uses[id.index()].map_or(Scope::Outer, |slot| slot.scope)
    }

    /// Whether the rule's own frame has the variable bound already where it is bound; none if it has not.
    pub(super) fn before(&self, id: BindId) -> Option<Scope> {
        self.befores[id.index()].map(|slot| slot.scope)
    }

    /// The node that stands for all bindings that reach a use.
    pub(super) fn node(&self, hir: &Grammar, id: UseId) -> NodeId {
        let of = &hir.uses[id.index()];
        match self.uses[id.index()] {
            Some(slot) => slot.node,
            // A use that nothing of its own rule reaches is what makes the rule need the variable.
            None => self.entry_node(of.rule, of.var).unwrap_or(NodeId(0)),
        }
    }

    /// The variables that a rule takes from its callers, sorted.
    pub(super) fn free(&self, rule: RuleId) -> &[VarId] {
        &self.rules[rule.index()].free
    }

    /// Whether the rule, or one that it calls, assigns to its callers' binding.
    pub(super) fn assigns(&self, rule: RuleId, var: VarId) -> bool {
        self.rules[rule.index()].wants.assigns.has(var.index())
    }

    /// The variable as the rule finds it.
    pub(super) fn entry_node(&self, rule: RuleId, var: VarId) -> Option<NodeId> {
        if let Some(sole) = self.graph.sole(var) {
            return Some(sole);
        }
        let rule = &self.rules[rule.index()];
        let at = rule.several.binary_search(&var).ok()?;
        Some(NodeId(rule.first + at as u32))
    }

    /// In which frame a variable is bound at a call, seen from the caller.
    pub(super) fn scope_at(&self, hir: &Grammar, call: CallId, var: VarId) -> Scope {
        self.slot_at(hir, call, var).map_or(Scope::Outer, |slot| slot.scope)
    }

    fn slot_at(&self, hir: &Grammar, call: CallId, var: VarId) -> Option<Slot> {
        let caller = hir.calls[call.index()].caller;
        self.rules[caller.index()].slot(var, self.calls[call.index()])
    }
}
