//! The graph of bindings: what reaches what.
//!
//! Nodes are numbered: first every binding, then the meetings of paths, then, once it is known what rules need, each
//! rule's needed variables as it finds them on entry. Edges go the way of the values.

use super::Flow;
use crate::check::hir::Grammar;
use crate::model::{RuleId, VarId};

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in crate::check) struct NodeId(pub(super) u32);

impl NodeId {
    pub(in crate::check) fn new(index: usize) -> NodeId {
        NodeId(index as u32)
    }

    /// The node of a binding: of the same number.
    pub(in crate::check) fn of_bind(bind: usize) -> NodeId {
        NodeId(bind as u32)
    }

    pub(in crate::check) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The nodes and edges.
#[derive(Debug)]
pub(in crate::check) struct Graph {
    nodes: u32,
    edges: Vec<(NodeId, NodeId)>,
    /// Edges from a variable as its rule finds it, before such nodes have numbers.
    entries: Vec<(RuleId, VarId, NodeId)>,
    /// The edges by their source: where each node's begin in `targets`.
    starts: Vec<u32>,
    targets: Vec<NodeId>,
}

impl Graph {
    pub(super) fn new(binds: usize) -> Graph {
        Graph { nodes: binds as u32, edges: Vec::new(), entries: Vec::new(), starts: Vec::new(), targets: Vec::new() }
    }

    pub(super) fn meeting(&mut self) -> NodeId {
        self.nodes += 1;
        NodeId(self.nodes - 1)
    }

    pub(super) fn edge(&mut self, from: NodeId, to: NodeId) {
        self.edges.push((from, to));
    }

    pub(super) fn from_entry(&mut self, rule: RuleId, var: VarId, to: NodeId) {
        self.entries.push((rule, var, to));
    }

    /// How many nodes there are.
    pub(in crate::check) fn len(&self) -> usize {
        self.nodes as usize
    }

    /// The nodes that a node's values reach next.
    pub(in crate::check) fn after(&self, node: NodeId) -> &[NodeId] {
        let range = self.starts[node.index()] as usize..self.starts[node.index() + 1] as usize;
        &self.targets[range]
    }

    /// All edges.
    pub(in crate::check) fn edges(&self) -> &[(NodeId, NodeId)] {
        &self.edges
    }

    fn index(&mut self) {
        let mut starts = vec![0; self.len() + 1];
        for (from, _) in &self.edges {
            starts[from.index() + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut targets = vec![NodeId(0); self.edges.len()];
        for &(from, to) in &self.edges {
            targets[next[from.index()] as usize] = to;
            next[from.index()] += 1;
        }
        (self.starts, self.targets) = (starts, targets);
    }
}

/// Numbers the entry nodes and adds the edges between rules: from a variable at a call to what the called rule finds.
pub(super) fn connect(hir: &Grammar, flow: &mut Flow) {
    for rule in &mut flow.rules {
        rule.free = rule.needs.iter().map(|var| VarId(var as u32)).collect();
        rule.first = flow.graph.nodes;
        flow.graph.nodes += rule.free.len() as u32;
    }
    for (rule, var, to) in std::mem::take(&mut flow.graph.entries) {
        if let Some(from) = flow.entry_node(rule, var) {
            flow.graph.edge(from, to);
        }
    }
    for (index, call) in hir.calls.iter().enumerate() {
        let moment = flow.calls[index];
        let caller = &flow.rules[call.caller.index()];
        let called = &flow.rules[call.rule.index()];
        for (at, &var) in called.free.iter().enumerate() {
            let to = NodeId(called.first + at as u32);
            let slot = if caller.binds.has(var.index()) { caller.slot(var, moment) } else { None };
            let from = match slot {
                Some(slot) => Some(slot.node),
                None => caller.free.binary_search(&var).ok().map(|at| NodeId(caller.first + at as u32)),
            };
            if let Some(from) = from {
                flow.graph.edges.push((from, to));
            }
        }
        // A parameter takes its values from the arguments, not along edges.
    }
    flow.graph.index();
}
