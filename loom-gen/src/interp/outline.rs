//! What stands where in a grammar: its alternatives, guards and repetitions by the numbers that observers are told.
//!
//! In: a model. Out: an entry for each, in the order of the text, with the rule it is in and its span.

use loom_grammar::model::{Choice, Count, ExprKind, Grammar, Item, Repeat};
use loom_grammar::source::Span;
use std::collections::BTreeMap;

/// What a grammar has.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    /// All alternatives, by the numbers of their nodes.
    pub(crate) alternatives: BTreeMap<u32, Alternative>,
    /// All repetitions, by the numbers of their nodes.
    pub(crate) repeats: BTreeMap<u32, Repetition>,
    /// For each site at which an alternative is chosen, the alternatives.
    pub(crate) choices: BTreeMap<u32, Vec<u32>>,
    /// For each site at which a count is drawn, the repetition.
    pub(crate) counts: BTreeMap<u32, u32>,
}

/// An alternative.
#[derive(Debug)]
pub(crate) struct Alternative {
    /// The rule it is in.
    pub(crate) rule: u32,
    /// Which one of its choice, from 0.
    pub(crate) index: usize,
    /// Of how many.
    pub(crate) of: usize,
    /// Whether the choice is a group within another alternative, and within which.
    pub(crate) group: Option<u32>,
    /// Its text.
    pub(crate) span: Span,
    /// Its guard.
    pub(crate) guard: Option<Span>,
}

/// A repetition.
#[derive(Debug)]
pub(crate) struct Repetition {
    /// The rule it is in.
    pub(crate) rule: u32,
    /// The alternative it is in.
    pub(crate) within: u32,
    /// The item with its quantifier.
    pub(crate) span: Span,
    /// How often.
    pub(crate) range: Range,
}

/// How often an item is repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Range {
    /// Literal bounds.
    Literal(u64, u64),
    /// At least so often.
    AtLeast(u64),
    /// As expressions say.
    Computed,
}

impl Outline {
    /// The outline of a grammar.
    pub(crate) fn new(grammar: &Grammar) -> Outline {
        let mut outline = Outline::default();
        for (rule, of) in grammar.rules.iter().enumerate() {
            outline.choice(rule as u32, None, &of.body);
        }
        outline
    }

    fn choice(&mut self, rule: u32, group: Option<u32>, choice: &Choice) {
        let of = choice.alternatives.len();
        self.choices.insert(choice.site.0, choice.alternatives.iter().map(|alternative| alternative.node.0).collect());
        for (index, alternative) in choice.alternatives.iter().enumerate() {
            let (node, span) = (alternative.node.0, alternative.span);
            let guard = alternative.guard.as_ref().map(|guard| guard.span);
            self.alternatives.insert(node, Alternative { rule, index, of, group, span, guard });
            alternative.items.iter().for_each(|item| self.item(rule, node, item));
        }
    }

    fn item(&mut self, rule: u32, within: u32, item: &Item) {
        match item {
            Item::Group(choice) => self.choice(rule, Some(within), choice),
            Item::Repeat(repeat) => {
                let range = range(repeat);
                self.counts.insert(repeat.site.0, repeat.node.0);
                self.repeats.insert(repeat.node.0, Repetition { rule, within, span: repeat.span, range });
                self.item(rule, within, &repeat.item);
                repeat.separator.iter().for_each(|separator| self.item(rule, within, separator));
            }
            _ => {}
        }
    }
}

/// How often, as far as the text says.
fn range(repeat: &Repeat) -> Range {
    let literal = |expr: &loom_grammar::model::Expr| match expr.kind {
        ExprKind::Int(value) => u64::try_from(value).ok(),
        _ => None,
    };
    match &repeat.count {
        Count::Optional => Range::Literal(0, 1),
        Count::AtLeast(least) => Range::AtLeast(*least),
        Count::Exactly(count) => literal(count).map_or(Range::Computed, |count| Range::Literal(count, count)),
        Count::Between(least, most) => match (literal(least), literal(most)) {
            (Some(least), Some(most)) => Range::Literal(least, most),
            _ => Range::Computed,
        },
    }
}
