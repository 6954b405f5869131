//! What derivations can contain: which alternatives, below which others, with which outcomes of guards and which counts.
//!
//! In: a model that was analysed. Out: [`Reach`]. What is not in it occurs in no derivation; what is in it may still not
//! occur where values are too many to be told apart.
//!
//! The grammar is explored once more, because only this question needs to know the state in which each alternative is
//! taken. An alternative in a state is a node of a graph, an arc leads to each alternative that may be taken right below it; chains
//! of alternatives are what walks through the graph spell.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::budget::Detail;
use super::explore::{Edge, Explorer, Outside, Visit, VisitKind};
use super::program::{Program, Step};
use super::relevance;
use crate::model::{Called, Choice, Count, Expr, Grammar, Item, NodeId, NodeSet, Visitor, Weight};

/// See the module's page.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Chains of alternatives, each taken right below the one before it: all of each length up to the one that was asked
    /// for, 3 at most, sorted.
    pub chains: Vec<Vec<NodeId>>,
    /// Whether there are more chains than could be listed: then those of three alternatives are left out.
    pub cut: bool,
    /// Alternatives whose guard may be true.
    pub granted: NodeSet,
    /// Alternatives whose guard may be false.
    pub denied: NodeSet,
    /// How often repetitions whose bounds are expressions may run; others may run as often as they say.
    pub counts: BTreeMap<NodeId, Times>,
}

/// How often something may run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// Not at all.
    pub none: bool,
    /// Once.
    pub once: bool,
    /// More often.
    pub more: bool,
}

impl Times {
    /// Also from `least` to `most` times.
    pub(super) fn add(&mut self, least: u64, most: u64) {
        self.none |= least == 0;
        self.once |= least <= 1 && most >= 1;
        self.more |= most > 1;
    }
}

/// How many chains are listed at most.
const MOST_CHAINS: usize = 1 << 20;

/// What derivations of the grammar can contain, with chains of up to `longest` alternatives; `open` says whether variables
/// may be set from outside. It takes about as long as the grammar's analysis has taken.
#[must_use]
pub fn reach(grammar: &Grammar, open: bool, longest: usize) -> Reach {
    let deciding = relevance::deciding(grammar, Outside::Nothing);
    let program = Program::new(grammar, &relevance::followed(grammar, &deciding));
    let idle = relevance::idle(&program, &deciding);
    let steps = relevance::landmarks(grammar);
    let outside = if open { Outside::Anything } else { Outside::Nothing };
    let explored = Explorer::explore(grammar, &program, &idle, &steps, outside, Detail::States);
    let graph = explored.as_ref().map_or_else(|| Graph::of_grammar(grammar), Graph::of_exploration);
    let (chains, cut) = graph.chains(longest);
    let (granted, denied, counts) = match &explored {
        Some(explorer) => explorer.record.outcomes(),
        None => (NodeSet::new(grammar.nodes, true), NodeSet::new(grammar.nodes, true), BTreeMap::new()),
    };
    Reach { chains, cut, granted, denied, counts }
}

/// Alternatives in states. A node without an alternative is a rule before its choice, or a repeated item: it stands for what
/// is below it.
#[derive(Default)]
struct Graph {
    numbers: HashMap<(usize, Option<NodeId>), usize>,
    labels: Vec<Option<NodeId>>,
    /// The alternatives that are taken right below.
    below: Vec<Vec<usize>>,
    /// The nodes whose alternatives below are also this one's.
    shares: Vec<Vec<usize>>,
}

impl Graph {
    fn node(&mut self, place: usize, label: Option<NodeId>) -> usize {
        *self.numbers.entry((place, label)).or_insert_with(|| {
            self.labels.push(label);
            self.below.push(Vec::new());
            self.shares.push(Vec::new());
            self.labels.len() - 1
        })
    }

    /// The graph of all states that an exploration has met.
    fn of_exploration(explorer: &Explorer) -> Graph {
        let mut graph = Graph::default();
        graph.node(0, None);
        for edge in &explorer.edges {
            graph.step(explorer, edge);
        }
        graph
    }

    fn step(&mut self, explorer: &Explorer, edge: &Edge) {
        let point = &explorer.program.points[edge.point];
        let node = self.node(edge.entry, point.within);
        let visits = edge.out.ways.iter().flat_map(|way| &way.visits).chain(&edge.out.visits);
        for &Visit { entry, kind, .. } in visits {
            // A block is a part of the alternative around it.
            let entered = self.node(entry, point.within.filter(|_| kind == VisitKind::Block));
            self.shares[node].push(entered);
        }
        if let Step::Choice(choice, begins) = point.step {
            let begun = edge.out.ways.iter().filter_map(|way| way.next).map(|next| explorer.edges[next].point - begins);
            for alternative in begun.filter_map(|at| choice.alternatives.get(at)) {
                let taken = self.node(edge.entry, Some(alternative.node));
                self.below[node].push(taken);
            }
        }
    }

    /// The graph of a grammar of which no states are known.
    fn of_grammar(grammar: &Grammar) -> Graph {
        let mut graph = Graph::default();
        graph.node(grammar.entry.index(), None);
        for (place, rule) in grammar.rules.iter().enumerate() {
            graph.choice(place, None, &rule.body);
        }
        graph
    }

    fn choice(&mut self, place: usize, around: Option<NodeId>, choice: &Choice) {
        let node = self.node(place, around);
        for alternative in &choice.alternatives {
            alternative.guard.iter().for_each(|guard| self.expression(node, guard));
            match &alternative.weight {
                Weight::Literal(0) => continue,
                Weight::Literal(_) => {}
                Weight::Expr(weight, _) => self.expression(node, weight),
            }
            let taken = self.node(place, Some(alternative.node));
            self.below[node].push(taken);
            alternative.items.iter().for_each(|item| self.item(place, alternative.node, item));
        }
    }

    fn item(&mut self, place: usize, around: NodeId, item: &Item) {
        match item {
            Item::Group(choice) => self.choice(place, Some(around), choice),
            Item::Repeat(repeat) => {
                let node = self.node(place, Some(around));
                match &repeat.count {
                    Count::Optional | Count::AtLeast(_) => {}
                    Count::Exactly(count) => self.expression(node, count),
                    Count::Between(least, most) => {
                        self.expression(node, least);
                        self.expression(node, most);
                    }
                }
                self.item(place, around, &repeat.item);
                repeat.separator.iter().for_each(|separator| self.item(place, around, separator));
            }
            _ => {
                let node = self.node(place, Some(around));
                let mut calls = Calls { graph: self, node };
                item.walk(&mut calls);
            }
        }
    }

    fn expression(&mut self, node: usize, expr: &Expr) {
        expr.walk(&mut Calls { graph: self, node });
    }

    /// For each node that is reached and has an alternative, the nodes right below it.
    fn arcs(&self) -> Vec<(NodeId, usize, Vec<usize>)> {
        let (mut arcs, mut met) = (Vec::new(), vec![false; self.labels.len()]);
        let mut closed = vec![usize::MAX; self.labels.len()];
        let mut open = self.directly_below(0, &mut closed);
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut met[node], true) {
                let below = self.directly_below(node, &mut closed);
                open.extend(below.iter().copied().filter(|&other| !met[other]));
                arcs.extend(self.labels[node].map(|label| (label, node, below)));
            }
        }
        arcs
    }

    /// The nodes that are below a node, or below one whose alternatives it shares; `closed` has for each node the last one for
    /// which it was looked at.
    fn directly_below(&self, node: usize, closed: &mut [usize]) -> Vec<usize> {
        let (mut open, mut below) = (vec![node], Vec::new());
        closed[node] = node;
        while let Some(shared) = open.pop() {
            below.extend(&self.below[shared]);
            for &other in &self.shares[shared] {
                if std::mem::replace(&mut closed[other], node) != node {
                    open.push(other);
                }
            }
        }
        below.sort_unstable();
        below.dedup();
        below
    }

    /// All chains of up to `longest` alternatives, which is 3 at most, sorted, and whether some are left out.
    ///
    /// States are told apart no longer than chains can: nodes of one alternative with the same alternatives below are one *kind*,
    /// and a chain of three is an alternative above a kind, and one of the alternatives below that.
    fn chains(&self, longest: usize) -> (Vec<Vec<NodeId>>, bool) {
        let arcs = self.arcs();
        let label = |node: &usize| self.labels[*node];
        let mut chains: BTreeSet<Vec<NodeId>> = arcs.iter().map(|(label, ..)| vec![*label]).collect();
        let mut numbers: HashMap<(NodeId, Vec<NodeId>), usize> = HashMap::new();
        let mut kinds = vec![usize::MAX; self.labels.len()];
        for (alternative, node, below) in &arcs {
            let mut labels: Vec<NodeId> = below.iter().filter_map(label).collect();
            labels.sort_unstable();
            labels.dedup();
            let next = numbers.len();
            kinds[*node] = *numbers.entry((*alternative, labels)).or_insert(next);
        }
        let mut listed: Vec<&(NodeId, Vec<NodeId>)> = numbers.keys().collect();
        listed.sort_unstable_by_key(|kind| numbers[*kind]);
        if longest > 1 {
            for (above, below) in &listed {
                chains.extend(below.iter().map(|alternative| vec![*above, *alternative]));
            }
        }
        if longest > 2 {
            let pairs = arcs.iter().flat_map(|(above, _, below)| below.iter().map(|node| (*above, kinds[*node])));
            for (above, kind) in pairs.collect::<BTreeSet<_>>() {
                let Some((middle, below)) = listed.get(kind) else { continue };
                if chains.len() + below.len() > MOST_CHAINS {
                    chains.retain(|chain| chain.len() < 3);
                    return (chains.into_iter().collect(), true);
                }
                chains.extend(below.iter().map(|alternative| vec![above, *middle, *alternative]));
            }
        }
        (chains.into_iter().collect(), false)
    }
}

/// Notes the rules that are called.
struct Calls<'g> {
    graph: &'g mut Graph,
    node: usize,
}

impl Visitor<'_> for Calls<'_> {
    fn call(&mut self, call: Called<'_>) {
        let entered = self.graph.node(call.rule.index(), None);
        self.graph.shares[self.node].push(entered);
    }
}
