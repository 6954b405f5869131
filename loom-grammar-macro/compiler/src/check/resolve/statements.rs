//! Statements of actions.

use super::Resolver;
use crate::ast::{self, ExprKind, StatementKind as Written};
use crate::check::functions::{Function, Space};
use crate::check::hir::{Demand, ExprId, Kind, Statement, StatementKind, UseId};
use crate::diagnostic::{Diagnostic, Kind as Complaint};

impl<'a> Resolver<'a, '_> {
    /// A statement; none if it was reported or does nothing.
    pub(super) fn statement(&mut self, statement: &'a ast::Statement) -> Option<Statement> {
        let kind = match &statement.kind {
            Written::New(name, value) => {
                let value = self.expr(value);
                let value = self.demand(Demand::Store, value);
                StatementKind::New(self.bind(name, Some(value)), value)
            }
            Written::Assign(name, value) => {
                let value = self.expr(value);
                let place = self.place(name, false)?;
                StatementKind::Assign(place, self.demand(Demand::Fit(place), value))
            }
            Written::Unpack(names, value) => {
                let value = self.expr(value);
                let places: Vec<UseId> = names.iter().filter_map(|name| self.place(name, false)).collect();
                if places.len() < names.len() {
                    return None;
                }
                let value = self.demand(Demand::Unpack(places.clone()), value);
                StatementKind::Unpack(places, value)
            }
            Written::Augment(name, op, value) => {
                let place = self.place(name, true)?;
                let value = self.expr(value);
                let id = self.push(Kind::Demand(Demand::Augment(place, *op), value), statement.span);
                StatementKind::Augment(place, id)
            }
            Written::SetItem(name, index, value) => {
                let value = self.expr(value);
                let index = self.index(index);
                let place = self.place(name, true)?;
                StatementKind::SetItem(place, index, self.demand(Demand::Element(place, "item assignment"), value))
            }
            Written::AugmentItem(name, index, op, value) => {
                let index = self.index(index);
                let value = self.expr(value);
                let place = self.place(name, true)?;
                let id = self.push(Kind::Demand(Demand::AugmentElement(place, *op), value), statement.span);
                StatementKind::AugmentItem(place, index, id)
            }
            Written::Pass => return None,
            Written::Expr(expr) => self.effect(expr)?,
        };
        Some(Statement { kind, span: statement.span })
    }

    fn index(&mut self, expr: &'a ast::Expr) -> ExprId {
        let expr = self.expr(expr);
        self.demand(Demand::Int("an index"), expr)
    }

    /// A variable that is assigned or changed.
    fn place(&mut self, name: &'a ast::Name, reads: bool) -> Option<UseId> {
        if self.names.rules.contains_key(name.text.as_str()) && !self.is_variable(&name.text) {
            self.report(
                Diagnostic::new(
                    Complaint::UnboundVariable,
                    name.span,
                    format!("`{}` is a rule: nothing can be assigned to it", name.text),
                )
                .label("a rule"),
            );
            return None;
        }
        Some(self.use_of(&name.text, name.span, reads, true))
    }

    fn effect(&mut self, expr: &'a ast::Expr) -> Option<StatementKind> {
        if let ExprKind::Method(receiver, name, arguments) = &expr.kind {
            let random = self.is_random(receiver);
            let space = if random { Space::Random } else { Space::Method };
            let function = Function::named(space, &name.text).filter(|function| function.is_statement());
            if let Some(function) = function {
                let arguments = self.matched(function, name, arguments, None)?;
                return self.change(function, receiver, expr, &arguments);
            }
        }
        let value = self.expr(expr);
        Some(StatementKind::Expr(self.demand(Demand::Effect, value)))
    }

    /// A method that changes a variable in place, or `random.shuffle`.
    fn change(
        &mut self,
        function: Function,
        receiver: &'a ast::Expr,
        whole: &'a ast::Expr,
        arguments: &[Option<&'a ast::Expr>],
    ) -> Option<StatementKind> {
        let target = if function == Function::Shuffle { arguments.first().copied().flatten()? } else { receiver };
        let argument = |index: usize| arguments.get(index).copied().flatten();
        let name = function.name();
        let variable = match &target.kind {
            ExprKind::Name(variable) if self.local(variable).is_none() => variable,
            _ => {
                self.report(
                    Diagnostic::new(
                        Complaint::Unsupported,
                        target.span,
                        format!("`{name}` changes a variable's list, and this is not a variable"),
                    )
                    .label("not a variable")
                    .help("bind the list first: `{new X = …}`; a list in a list is changed by `X[i] = X[i] + [e]`"),
                );
                return None;
            }
        };
        // The arguments are evaluated before the list is changed.
        let first = match argument(0) {
            Some(first) if function != Function::Shuffle && function != Function::Sort => Some(self.expr(first)),
            _ => None,
        };
        let second = argument(1).map(|second| self.expr(second));
        let place = self.use_of(variable, target.span, true, true);
        Some(match function {
            Function::Append => StatementKind::Append(place, self.demand(Demand::Element(place, name), first?)),
            Function::Remove => StatementKind::Remove(place, self.demand(Demand::Element(place, name), first?)),
            Function::Extend => StatementKind::Extend(place, self.demand(Demand::Elements(place), first?)),
            Function::Insert => {
                let index = self.demand(Demand::Int("an index"), first?);
                StatementKind::Insert(place, index, self.demand(Demand::Element(place, name), second?))
            }
            Function::Sort => {
                let reverse = argument(0).is_some_and(|reverse| self.constant_flag(reverse));
                self.push(Kind::IsList(place, name), whole.span);
                StatementKind::Sort(place, reverse)
            }
            Function::Reverse => {
                self.push(Kind::IsList(place, name), whole.span);
                StatementKind::Reverse(place)
            }
            _ => {
                self.push(Kind::IsList(place, name), whole.span);
                StatementKind::Shuffle(place)
            }
        })
    }
}
