//! Choices, alternatives and items.

use super::Resolver;
use crate::ast::{self, ItemKind, QuantifierKind, WeightKind};
use crate::check::hir::{Alternative, Choice, Count, Demand, Event, ExprId, Item, Kind, Repeat, Weight};
use crate::check::regex;
use crate::diagnostic::{Diagnostic, Kind as Complaint};
use crate::source::Span;

/// An alternative whose guard and weight are resolved, and whose items are not yet.
struct Opened<'a> {
    weight: Weight,
    guard: Option<ExprId>,
    group: Option<&'a ast::Item>,
}

impl<'a> Resolver<'a, '_> {
    /// A choice: all its guards and weights, which are evaluated first, then its alternatives.
    pub(super) fn choice(&mut self, alternatives: &'a [ast::Alternative], span: Span) -> Choice {
        let opened: Vec<Opened> = alternatives.iter().map(|alternative| self.open(alternative)).collect();
        self.events.push(Event::Choice);
        let mut resolved = Vec::with_capacity(alternatives.len());
        for (alternative, opened) in alternatives.iter().zip(opened) {
            self.events.push(Event::Branch);
            let mut items = Vec::with_capacity(alternative.items.len() + 1);
            if let Some(group) = opened.group {
                items.push(self.item(group));
            }
            self.items(&alternative.items, &mut items);
            resolved.push(Alternative { weight: opened.weight, guard: opened.guard, items, span: alternative.span });
        }
        self.events.push(Event::Join);
        Choice { alternatives: resolved, span }
    }

    fn open(&mut self, alternative: &'a ast::Alternative) -> Opened<'a> {
        let (mut guard, mut group) = (None, None);
        if let Some(head) = &alternative.head {
            match &head.guard {
                Some(expr) if !self.heads.is_group(head, self.names) => {
                    let expr = self.expr(expr);
                    guard = Some(self.demand(Demand::Test, expr));
                }
                _ => group = head.group.as_ref(),
            }
        }
        let weight = match &alternative.weight {
            None => Weight::None,
            Some(weight) => match &weight.kind {
                WeightKind::Literal(value) => Weight::Literal(*value, weight.span),
                WeightKind::Expr(expr) => {
                    let expr = self.expr(expr);
                    Weight::Expr(self.demand(Demand::Int("a weight"), expr))
                }
            },
        };
        Opened { weight, guard, group }
    }

    fn items(&mut self, list: &'a [ast::Item], into: &mut Vec<Item>) {
        let mut rest = list.iter().peekable();
        while let Some(item) = rest.next() {
            let next = rest.peek().copied();
            if self.detached_arguments(item, next) {
                into.push(Item::Wrong);
                rest.next();
            } else {
                into.push(self.item(item));
            }
        }
    }

    /// Reports `name (args)` where `name(args)` was meant: the rule wants arguments and what follows is no group of rules.
    fn detached_arguments(&mut self, item: &'a ast::Item, next: Option<&'a ast::Item>) -> bool {
        let (ItemKind::Call(name, None), Some(next)) = (&item.kind, next) else { return false };
        let ItemKind::Group(alternatives) = &next.kind else { return false };
        let Some(&rule) = self.names.rules.get(name.text.as_str()) else { return false };
        let parameters = self.ast.rules[rule.index()].parameters.len();
        let [ast::Alternative { weight: None, head: None, items, .. }] = alternatives.as_slice() else { return false };
        let [ast::Item { kind: ItemKind::Call(inner, None), quantifier: None, .. }] = items.as_slice() else {
            return false;
        };
        if parameters != 1 || item.quantifier.is_some() || self.names.rules.contains_key(inner.text.as_str()) {
            return false;
        }
        let message = format!("the rule `{}` takes 1 argument, and none is given", name.text);
        self.report(
            Diagnostic::new(Complaint::WrongNumberOfArguments, name.span, message)
                .label("no argument")
                .also(next.span, "with a blank before it, this is a group")
                .help(format!("the parenthesis of a call touches the name: `{}({})`", name.text, inner.text)),
        );
        self.mention(inner);
        self.push_call(rule, Vec::new(), name.span);
        true
    }

    pub(super) fn item(&mut self, item: &'a ast::Item) -> Item {
        match &item.quantifier {
            None => self.single(item),
            Some(quantifier) => self.repeat(item, quantifier),
        }
    }

    fn single(&mut self, item: &'a ast::Item) -> Item {
        match &item.kind {
            ItemKind::Text(text) => Item::Text(text.clone()),
            ItemKind::Bytes(bytes) => {
                self.hir.bytes = true;
                Item::Bytes(bytes.clone())
            }
            ItemKind::Format(parts) => {
                let parts = self.parts(parts);
                let expr = self.push(Kind::Format(parts), item.span);
                Item::Emit(self.demand(Demand::Emit, expr))
            }
            ItemKind::Call(name, arguments) => {
                match self.call_item(name, arguments.as_deref().unwrap_or_default(), item.span) {
                    Some(call) => Item::Call(call),
                    None => Item::Wrong,
                }
            }
            ItemKind::Emit(expr) => {
                let expr = self.expr(expr);
                Item::Emit(self.demand(Demand::Emit, expr))
            }
            ItemKind::Action(statements) => {
                Item::Action(statements.iter().filter_map(|statement| self.statement(statement)).collect())
            }
            ItemKind::Regex(text, inner) => match regex::translate(text) {
                Ok(regex) => Item::Regex(regex, item.span),
                Err(fault) => {
                    self.report(fault.diagnostic(item.span, *inner));
                    Item::Wrong
                }
            },
            ItemKind::Group(alternatives) => Item::Group(Box::new(self.choice(alternatives, item.span))),
        }
    }

    fn repeat(&mut self, item: &'a ast::Item, quantifier: &'a ast::Quantifier) -> Item {
        let mut bound = |expr: &'a ast::Expr| {
            let expr = self.expr(expr);
            self.demand(Demand::Int("the bound of a repetition"), expr)
        };
        let (count, once) = match &quantifier.kind {
            QuantifierKind::Optional => (Count::Optional, false),
            QuantifierKind::Star => (Count::AtLeast(0), false),
            QuantifierKind::Plus => (Count::AtLeast(1), true),
            QuantifierKind::Exactly(n) => (Count::Exactly(bound(n)), positive(n)),
            QuantifierKind::Between(least, most) => {
                let least_bound = bound(least);
                (Count::Between(least_bound, bound(most)), positive(least))
            }
        };
        let opening = self.events.len();
        let optional = matches!(count, Count::Optional);
        if optional {
            self.events.extend([Event::Choice, Event::Branch]);
        } else {
            self.events.push(Event::Loop(Vec::new()));
        }
        let single = self.single(item);
        let separator = quantifier.separator.as_ref().map(|separator| {
            self.events.push(Event::Between);
            self.single(separator)
        });
        if optional {
            self.events.extend([Event::Branch, Event::Join]);
        } else {
            let bound = self.bound_since(opening);
            self.events[opening] = Event::Loop(bound);
            self.events.push(Event::End(once));
        }
        let span = item.span.to(quantifier.separator.as_ref().map_or(quantifier.span, |separator| separator.span));
        let repeat = Repeat { count, item: single, separator, span, quantifier: quantifier.span };
        Item::Repeat(Box::new(repeat))
    }

    fn bound_since(&self, event: usize) -> Vec<crate::model::VarId> {
        let binds = self.events[event..].iter().filter_map(|event| match event {
            Event::Bind(bind) => Some(self.hir.binds[bind.index()].var),
            _ => None,
        });
        let mut vars: Vec<_> = binds.collect();
        vars.sort_unstable();
        vars.dedup();
        vars
    }
}

/// Whether a bound is a literal from 1 on.
fn positive(bound: &ast::Expr) -> bool {
    matches!(bound.kind, ast::ExprKind::Int(1..))
}
