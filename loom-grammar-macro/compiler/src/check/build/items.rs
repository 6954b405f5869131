//! Choices, items, repetitions and regular expressions.

use super::Builder;
use crate::check::hir;
use crate::check::weights::{self, Scale};
use crate::diagnostic::Kind;
use crate::model::{Alternative, Choice, Count, Item, Regex, Repeat, SiteKind, Weight};
use crate::source::Span;

impl Builder<'_> {
    pub(super) fn choice(&mut self, choice: &hir::Choice) -> Choice {
        let node = self.node();
        let site = self.site(SiteKind::Choice, choice.span);
        let given = choice.alternatives.iter().map(|alternative| &alternative.weight);
        let scale = match weights::scale(given) {
            Ok(scale) => Some(scale),
            Err(span) => {
                self.report(Kind::Overflow, span, "the sum of the weights does not fit 63 bits");
                None
            }
        };
        let plain = |alternative: &hir::Alternative| {
            alternative.guard.is_none() && matches!(alternative.weight, hir::Weight::None)
        };
        let uniform = choice.alternatives.iter().all(plain);
        let alternatives = choice.alternatives.iter().map(|alternative| self.alternative(alternative, scale)).collect();
        Choice { node, site, alternatives, uniform, span: choice.span }
    }

    fn alternative(&mut self, alternative: &hir::Alternative, scale: Option<Scale>) -> Alternative {
        let node = self.node();
        let factor = scale.map_or(1, Scale::factor);
        let weight = match &alternative.weight {
            hir::Weight::None => Weight::Literal(factor),
            hir::Weight::Literal(millionths, _) => Weight::Literal(scale.map_or(1, |scale| scale.of(*millionths))),
            hir::Weight::Expr(expr) => Weight::Expr(self.expr(*expr), factor),
        };
        let guard = alternative.guard.map(|guard| self.expr(guard));
        let items = self.items(&alternative.items);
        Alternative { node, weight, guard, items, height: 0, span: alternative.span }
    }

    fn items(&mut self, items: &[hir::Item]) -> Vec<Item> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn item(&mut self, item: &hir::Item) -> Item {
        match item {
            hir::Item::Text(text) => Item::Text(text.clone()),
            hir::Item::Bytes(bytes) => Item::Bytes(bytes.clone()),
            hir::Item::Emit(expr) => Item::Emit(self.expr(*expr)),
            hir::Item::Call(call) => Item::Call(self.call(*call)),
            hir::Item::Action(statements) => {
                let mut built = Vec::with_capacity(statements.len());
                for statement in statements {
                    self.statement(statement, &mut built);
                }
                Item::Action(built)
            }
            hir::Item::Regex(regex, span) => Item::Regex(self.regex(regex, *span), *span),
            hir::Item::Group(group) => Item::Group(Box::new(self.choice(group))),
            hir::Item::Repeat(repeat) => Item::Repeat(Box::new(self.repeat(repeat))),
            hir::Item::Wrong => Item::Text(String::new()),
        }
    }

    fn repeat(&mut self, repeat: &hir::Repeat) -> Repeat {
        let node = self.node();
        let site = self.site(SiteKind::Repeat, repeat.span);
        let item = self.item(&repeat.item);
        let count = match repeat.count {
            hir::Count::Optional => Count::Optional,
            hir::Count::AtLeast(least) => Count::AtLeast(least),
            hir::Count::Exactly(count) => Count::Exactly(self.expr(count)),
            hir::Count::Between(least, most) => {
                let least = self.expr(least);
                Count::Between(least, self.expr(most))
            }
        };
        let separator = repeat.separator.as_ref().map(|separator| self.item(separator));
        Repeat { node, site, count, item, separator, span: repeat.span }
    }

    /// The expression with its sites numbered.
    fn regex(&mut self, regex: &Regex, span: Span) -> Regex {
        match regex {
            Regex::Literal(text) => Regex::Literal(text.clone()),
            Regex::Class(ranges, _) => Regex::Class(ranges.clone(), self.site(SiteKind::Regex, span)),
            Regex::Concat(parts) => Regex::Concat(parts.iter().map(|part| self.regex(part, span)).collect()),
            Regex::Alternation(parts, _) => {
                let site = self.site(SiteKind::Regex, span);
                Regex::Alternation(parts.iter().map(|part| self.regex(part, span)).collect(), site)
            }
            Regex::Repeat(part, least, most, _) => {
                let site = self.site(SiteKind::Regex, span);
                Regex::Repeat(Box::new(self.regex(part, span)), *least, *most, site)
            }
        }
    }
}
