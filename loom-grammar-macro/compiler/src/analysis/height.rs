//! Heights: how small the smallest tree is in which a rule or an alternative can end.
//!
//! In: a model. Out: the heights of all rules and alternatives in it, or an error for each component of rules that never
//! end. Afterwards every rule has a height; an alternative that never ends has [`u32::MAX`].
//!
//! The grammar is a graph of nodes that are done when their first part is done (rules and groups) or their last
//! (alternatives). They are done in the order of their heights, so that each is looked at once.

use super::visit::{self, Part};
use crate::components::components;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::{Alternative, Choice, Count, Expr, ExprKind, Grammar, Item, Repeat};

/// Fills in the heights; false, with errors, where a rule has none.
pub(super) fn heights(grammar: &mut Grammar, diagnostics: &mut Diagnostics) -> bool {
    let mut graph = Graph::default();
    graph.nodes.resize_with(grammar.rules.len(), Node::default);
    for (index, rule) in grammar.rules.iter().enumerate() {
        graph.choice(&rule.body, index);
    }
    graph.solve(grammar.rules.len());
    let mut alternatives = graph.alternatives.iter().map(|&node| graph.nodes[node].height.unwrap_or(u32::MAX));
    for rule in &mut grammar.rules {
        fill(&mut rule.body, &mut alternatives);
    }
    let mut endless = Vec::new();
    for (index, (rule, node)) in grammar.rules.iter_mut().zip(&graph.nodes).enumerate() {
        rule.height = node.height.unwrap_or(u32::MAX);
        if node.height.is_none() {
            endless.push(index);
        }
    }
    report(grammar, &endless, diagnostics);
    endless.is_empty()
}

/// The rules that each rule calls, as items or for their values.
pub(super) fn calls(grammar: &Grammar) -> Vec<Vec<usize>> {
    let of = |choice: &Choice| {
        let mut called = Vec::new();
        visit::parts(&choice.alternatives, &mut |part| match part {
            Part::Item(Item::Call(call)) => called.push(call.rule.index()),
            Part::Expr(expr) => visit::rules(expr, &mut |rule| called.push(rule.index())),
            _ => {}
        });
        called.sort_unstable();
        called.dedup();
        called
    };
    grammar.rules.iter().map(|rule| of(&rule.body)).collect()
}

fn report(grammar: &Grammar, endless: &[usize], diagnostics: &mut Diagnostics) {
    if endless.is_empty() {
        return;
    }
    let found = components(&calls(grammar));
    for members in &found.list {
        let mut members: Vec<usize> =
            members.iter().copied().filter(|rule| endless.binary_search(rule).is_ok()).collect();
        members.sort_by_key(|&rule| grammar.rules[rule].span);
        let Some((&first, others)) = members.split_first() else { continue };
        let rule = &grammar.rules[first];
        let mut diagnostic = Diagnostic::new(
            Kind::NoFiniteDerivation,
            rule.span,
            format!("rule `{}` can never end: each of its alternatives needs a rule that never ends", rule.name),
        )
        .label("never ends")
        .help("add an alternative that ends, such as an empty one or one of text alone");
        for &other in others.iter().take(3) {
            let other = &grammar.rules[other];
            diagnostic = diagnostic.also(other.span, format!("neither does `{}`", other.name));
        }
        diagnostics.report(diagnostic);
    }
}

fn fill(choice: &mut Choice, heights: &mut impl Iterator<Item = u32>) {
    for alternative in &mut choice.alternatives {
        alternative.height = heights.next().unwrap_or(u32::MAX);
        alternative.items.iter_mut().for_each(|item| fill_item(item, heights));
    }
}

fn fill_item(item: &mut Item, heights: &mut impl Iterator<Item = u32>) {
    match item {
        Item::Group(choice) => fill(choice, heights),
        Item::Repeat(repeat) => {
            fill_item(&mut repeat.item, heights);
            repeat.separator.iter_mut().for_each(|separator| fill_item(separator, heights));
        }
        _ => {}
    }
}

#[derive(Default)]
struct Node {
    /// How many parts must be done before it is, for an alternative.
    waits: usize,
    /// An alternative, done with its last part; otherwise it is done with its first.
    all: bool,
    height: Option<u32>,
    /// Of what it is a part.
    parents: Vec<usize>,
}

/// Rules are the first nodes.
#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    /// The nodes of all alternatives in the order of the text.
    alternatives: Vec<usize>,
}

impl Graph {
    fn add(&mut self, all: bool) -> usize {
        self.nodes.push(Node { all, ..Node::default() });
        self.nodes.len() - 1
    }

    fn part(&mut self, part: usize, of: usize) {
        self.nodes[part].parents.push(of);
        self.nodes[of].waits += 1;
    }

    fn choice(&mut self, choice: &Choice, node: usize) {
        for alternative in &choice.alternatives {
            let part = self.alternative(alternative);
            self.part(part, node);
        }
    }

    fn alternative(&mut self, alternative: &Alternative) -> usize {
        let node = self.add(true);
        self.alternatives.push(node);
        alternative.items.iter().for_each(|item| self.item(item, Some(node)));
        node
    }

    /// An item, also where it needs not end (under `*`): the alternatives in it have heights too.
    fn item(&mut self, item: &Item, of: Option<usize>) {
        match item {
            Item::Text(_) | Item::Bytes(_) | Item::Regex(..) => {}
            Item::Emit(expr) => self.expr(expr, of),
            Item::Call(call) => {
                call.arguments.iter().for_each(|argument| self.expr(argument, of));
                if let Some(of) = of {
                    self.part(call.rule.index(), of);
                }
            }
            Item::Action(statements) => {
                statements.iter().for_each(|one| visit::statement(one, &mut |expr| self.expr(expr, of)));
            }
            Item::Group(choice) => {
                let node = self.add(false);
                self.choice(choice, node);
                if let Some(of) = of {
                    self.part(node, of);
                }
            }
            Item::Repeat(repeat) => {
                visit::count(repeat, &mut |expr| self.expr(expr, of));
                let least = least(repeat);
                self.item(&repeat.item, of.filter(|_| least > 0));
                repeat.separator.iter().for_each(|separator| self.item(separator, of.filter(|_| least > 1)));
            }
        }
    }

    fn expr(&mut self, expr: &Expr, of: Option<usize>) {
        if let Some(of) = of {
            visit::rules(expr, &mut |rule| self.part(rule.index(), of));
        }
    }

    fn solve(&mut self, rules: usize) {
        let mut ready: Vec<usize> = (0..self.nodes.len()).filter(|&node| self.nodes[node].all).collect();
        ready.retain(|&node| self.nodes[node].waits == 0);
        let mut height = 0;
        let mut higher = Vec::new();
        while !ready.is_empty() {
            while let Some(node) = ready.pop() {
                if self.nodes[node].height.is_some() {
                    continue;
                }
                self.nodes[node].height = Some(height);
                for parent in std::mem::take(&mut self.nodes[node].parents) {
                    let above = &mut self.nodes[parent];
                    above.waits -= 1;
                    if above.height.is_none() && (!above.all || above.waits == 0) {
                        if parent < rules { &mut higher } else { &mut ready }.push(parent);
                    }
                }
            }
            height += 1;
            std::mem::swap(&mut ready, &mut higher);
        }
    }
}

/// The least count that is known from the text; 1 where there is none.
fn least(repeat: &Repeat) -> u64 {
    match &repeat.count {
        Count::Optional => 0,
        Count::AtLeast(least) => *least,
        Count::Exactly(count) | Count::Between(count, _) => match count.kind {
            ExprKind::Int(count) => u64::try_from(count).unwrap_or(1),
            _ => 1,
        },
    }
}
