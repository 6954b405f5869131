//! The graph of calls: which functions are loops, and which rules form chains of tail calls.

use std::collections::BTreeSet;

use crate::components::components;
use crate::model::{Called, Choice, Expr, ExprKind, Grammar, Item, Visitor};
use crate::plan::Shape;

/// How many native frames plain tail calls may put upon one activation before the rules become a chain.
const LONGEST_PLAIN_TAIL: usize = 2;

/// How many parts the function of a rule that recurs may have without being cut into pieces.
const MOST_PARTS: usize = 12;

/// The shapes of all rules' functions.
pub(super) struct Shapes {
    /// The shape of each.
    pub(super) of: Vec<Shape>,
    /// Whether its frame is kept small by pieces: it is large, and stands on the stack many times.
    pub(super) outlined: Vec<bool>,
    /// The recursion that each rule belongs to.
    pub(super) recursion: Vec<usize>,
}

/// The shape of each rule's function.
///
/// Afterwards the native stack grows only with activations on the stack of the grammar: tail calls that can recur are
/// loops or steps of a chain, and between two activations there are at most [`LONGEST_PLAIN_TAIL`] plain tail calls within a
/// recursion.
pub(super) fn shapes(grammar: &Grammar) -> Shapes {
    let calls: Vec<Edges> = grammar.rules.iter().map(Edges::of).collect();
    let all: Vec<Vec<usize>> = calls.iter().map(|edges| edges.all.iter().copied().collect()).collect();
    let mut shapes: Vec<Shape> = vec![Shape::Plain; grammar.rules.len()];
    let mut outlined = vec![false; grammar.rules.len()];
    let mut recursion = vec![0; grammar.rules.len()];
    let mut chains = 0;
    for (number, mut component) in components(&all).list.into_iter().enumerate() {
        component.sort_unstable();
        for &rule in &component {
            recursion[rule] = number;
            outlined[rule] =
                (component.len() > 1 || calls[rule].nested.contains(&rule)) && calls[rule].parts > MOST_PARTS;
        }
        let inside = |rule: usize| {
            let members = &component;
            calls[rule].tail.iter().copied().filter(move |to| *to != rule && members.binary_search(to).is_ok())
        };
        if needs_chain(&component, &inside) {
            for &rule in component.iter().filter(|&&rule| inside(rule).next().is_some()) {
                shapes[rule] = Shape::Member(chains);
                inside(rule).for_each(|to| shapes[to] = Shape::Member(chains));
            }
            chains += 1;
        }
    }
    for (rule, shape) in shapes.iter_mut().enumerate() {
        if *shape == Shape::Plain && calls[rule].tail.contains(&rule) {
            // A piece cannot go on with the loop around it, so an outlined loop is a chain of one.
            *shape = if outlined[rule] { Shape::Member(chains) } else { Shape::Loop };
            chains += usize::from(outlined[rule]);
        }
    }
    Shapes { of: shapes, outlined, recursion }
}

/// The rules that each rule calls.
pub(super) fn calls(grammar: &Grammar) -> Vec<Vec<usize>> {
    grammar.rules.iter().map(|rule| Edges::of(rule).all.into_iter().collect()).collect()
}

/// The rules that a rule calls, and how much there is in it.
#[derive(Default)]
struct Edges {
    all: BTreeSet<usize>,
    tail: BTreeSet<usize>,
    nested: BTreeSet<usize>,
    parts: usize,
}

impl Edges {
    fn of(rule: &crate::model::Rule) -> Edges {
        let mut edges = Edges::default();
        rule.body.walk(&mut edges);
        edges.parts += parts(&rule.body);
        edges
    }
}

impl<'m> Visitor<'m> for Edges {
    fn call(&mut self, call: Called<'m>) {
        self.all.insert(call.rule.index());
        if call.tail {
            self.tail.insert(call.rule.index());
        } else {
            self.nested.insert(call.rule.index());
        }
        self.parts += 1;
    }

    fn expr(&mut self, expr: &'m Expr) {
        // A call for the value holds a sink of its own.
        self.parts += if matches!(expr.kind, ExprKind::Rule { .. }) { 6 } else { 1 };
    }
}

/// How many alternatives and items there are.
fn parts(choice: &Choice) -> usize {
    let item = |item: &Item| match item {
        Item::Group(choice) => parts(choice),
        Item::Repeat(repeat) => match &repeat.item {
            Item::Group(choice) => parts(choice) + 3,
            _ => 4,
        },
        Item::Regex(..) => 4,
        _ => 1,
    };
    choice.alternatives.iter().map(|alternative| 1 + alternative.items.iter().map(item).sum::<usize>()).sum()
}

/// Whether tail calls between different rules of a recursion can recur, or make a long run.
fn needs_chain<I: Iterator<Item = usize>>(component: &[usize], inside: &impl Fn(usize) -> I) -> bool {
    let local = |rule: usize| component.binary_search(&rule).unwrap_or_default();
    let tails: Vec<Vec<usize>> = component.iter().map(|&rule| inside(rule).map(local).collect()).collect();
    // Components come callees first, so the longest run of a rule is known when its callers ask for it.
    let mut longest = vec![0; component.len()];
    for members in components(&tails).list {
        if members.len() > 1 {
            return true;
        }
        let rule = members[0];
        longest[rule] = tails[rule].iter().map(|&to| longest[to] + 1).max().unwrap_or(0);
    }
    longest.into_iter().max().unwrap_or(0) > LONGEST_PLAIN_TAIL
}
