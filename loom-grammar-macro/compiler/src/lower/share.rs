//! What both instances have in common is printed once.
//!
//! In: two instances that count the same. Out: the checked one without the functions that would be the other one's: nothing is
//! known of their rules in the one instance that is not known in the other, nothing in them is set from outside, and what they
//! call is shared, too.

use std::collections::BTreeSet;

use crate::model::{
    Alternative, Choice, Expr, Facts, Grammar, Item, NodeId, RuleId, Statement, StatementKind, Visitor,
};
use crate::plan::{Instance, Shape};

/// Takes the functions out of `checked` that are those of `proven`.
pub(super) fn share(grammar: &Grammar, proven: &Instance<'_>, checked: &mut Instance<'_>) {
    if proven.tracks != checked.tracks {
        return;
    }
    let calls = super::graph::calls(grammar);
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); calls.len()];
    calls.iter().enumerate().for_each(|(rule, called)| called.iter().for_each(|&called| callers[called].push(rule)));
    // The members of a chain stay together.
    for chain in &checked.chains {
        for pair in chain.members.windows(2) {
            callers[pair[0].index()].push(pair[1].index());
            callers[pair[1].index()].push(pair[0].index());
        }
    }
    let differs = |rule: &usize| !alike(&grammar.rules[*rule].body, proven.facts, checked.facts);
    let mut open: Vec<usize> = (0..calls.len()).filter(differs).collect();
    let mut own = BTreeSet::new();
    while let Some(rule) = open.pop() {
        if own.insert(rule) {
            open.extend(&callers[rule]);
        }
    }
    checked.functions.retain(|function| own.contains(&function.rule.index()));
    let called = own.iter().flat_map(|&rule| &calls[rule]).filter(|&called| !own.contains(called));
    let called: BTreeSet<RuleId> = called.map(|&rule| RuleId(rule as u32)).collect();
    checked.shared = called.into_iter().collect();
    let used: BTreeSet<usize> = checked
        .functions
        .iter()
        .filter_map(|function| match function.shape {
            Shape::Member(chain) => Some(chain),
            _ => None,
        })
        .collect();
    checked.used_chains.retain(|chain| used.contains(chain));
}

/// Whether the same is known of all that stands in a rule, and nothing in it is set from outside.
fn alike(body: &Choice, one: &Facts, other: &Facts) -> bool {
    let mut nodes = Nodes { found: Vec::new(), set: false };
    nodes.choice(body);
    body.walk(&mut nodes);
    let same = |node: &NodeId| {
        one.may_fail.has(*node) == other.may_fail.has(*node)
            && one.never.has(*node) == other.never.has(*node)
            && one.always.has(*node) == other.always.has(*node)
            && one.several.has(*node) == other.several.has(*node)
    };
    !nodes.set && nodes.found.iter().all(same)
}

struct Nodes {
    found: Vec<NodeId>,
    /// Whether a variable can be set from outside.
    set: bool,
}

impl Nodes {
    fn choice(&mut self, choice: &Choice) {
        self.found.push(choice.node);
        choice.alternatives.iter().for_each(|alternative| self.alternative(alternative));
    }

    fn alternative(&mut self, alternative: &Alternative) {
        self.found.push(alternative.node);
        alternative.items.iter().for_each(|item| self.item(item));
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Group(choice) => self.choice(choice),
            Item::Repeat(repeat) => {
                self.found.push(repeat.node);
                self.item(&repeat.item);
                repeat.separator.iter().for_each(|separator| self.item(separator));
            }
            _ => {}
        }
    }
}

impl<'m> Visitor<'m> for Nodes {
    fn expr(&mut self, expr: &'m Expr) {
        self.found.push(expr.node);
    }

    fn statement(&mut self, statement: &'m Statement) {
        self.found.push(statement.node);
        self.set |= matches!(statement.kind, StatementKind::New { setting: Some(_), .. });
    }
}
