//! The graph of bindings: what reaches what.
//!
//! Nodes are numbered: first every binding, then the meetings of paths, then, once it is known what rules need, each
//! rule's needed variables as it finds them on entry, as far as they have several bindings in the grammar. Edges go the way of the values.

use super::Flow;
use crate::check::hir::{CallId, Grammar};
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
    /// How many of the edges, the first ones, stay within a rule and begin at a node of it.
    local: usize,
    /// For each variable that has one binding in all of the grammar its node, and for those that have none the node that
    /// nothing reaches. What is read of such a variable, anywhere, is this.
    soles: Vec<Option<NodeId>>,
    /// Edges from a variable as its rule finds it, before such nodes have numbers.
    entries: Vec<(RuleId, VarId, NodeId)>,
    /// The edges by their source: where each node's begin in `targets`.
    starts: Vec<u32>,
    targets: Vec<NodeId>,
}

impl Graph {
    pub(super) fn new(hir: &Grammar) -> Graph {
        let nothing = NodeId(hir.binds.len() as u32);
        let mut soles = vec![Some(nothing); hir.variables.len()];
        for (at, bind) in hir.binds.iter().enumerate() {
            let sole = &mut soles[bind.var.index()];
            *sole = (*sole == Some(nothing)).then_some(NodeId(at as u32));
        }
        Graph {
            nodes: nothing.0 + 1,
            edges: Vec::new(),
            local: 0,
            soles,
            entries: Vec::new(),
            starts: Vec::new(),
            targets: Vec::new(),
        }
    }

    /// The one node that is read of a variable, if it has but one binding or none.
    pub(super) fn sole(&self, var: VarId) -> Option<NodeId> {
        self.soles[var.index()]
    }

    /// The edges within rules.
    pub(super) fn local(&self) -> &[(NodeId, NodeId)] {
        &self.edges[..self.local]
    }

    pub(super) fn meeting(&mut self) -> NodeId {
        self.nodes += 1;
        NodeId(self.nodes - 1)
    }

    pub(super) fn edge(&mut self, from: NodeId, to: NodeId) {
        self.edges.push((from, to));
    }

    pub(super) fn edge_from_entry(&mut self, rule: RuleId, var: VarId, to: NodeId) {
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
    flow.graph.local = flow.graph.edges.len();
    for rule in &mut flow.rules {
        rule.free = rule.wants.needs.iter().map(|var| VarId(var as u32)).collect();
        rule.several = rule.free.iter().copied().filter(|&var| flow.graph.sole(var).is_none()).collect();
        rule.first = flow.graph.nodes;
        flow.graph.nodes += rule.several.len() as u32;
    }
    for (rule, var, to) in std::mem::take(&mut flow.graph.entries) {
        if let Some(from) = flow.entry_node(rule, var) {
            flow.graph.edge(from, to);
        }
    }
    // A parameter takes its values from the arguments, not along edges.
    for (index, call) in hir.calls.iter().enumerate() {
        if !flow.counts(call) {
            continue;
        }
        let called = &flow.rules[call.rule.index()];
        for (at, &var) in called.several.iter().enumerate() {
            if let Some(from) = flow.node_at(hir, CallId(index as u32), var) {
                flow.graph.edges.push((from, NodeId(called.first + at as u32)));
            }
        }
    }
    flow.graph.index();
}
