//! Statements.

use super::Builder;
use crate::check::hir::{self, ExprId, StatementKind as Kind};
use crate::check::infer::{Form, Made};
use crate::model::{Expr, Op, Scope, Statement, StatementKind};
use crate::source::Span;

impl Builder<'_> {
    /// Adds what a statement does: one statement, or a few.
    pub(super) fn statement(&mut self, statement: &hir::Statement, into: &mut Vec<Statement>) {
        let span = statement.span;
        let node = self.node();
        let kind = match &statement.kind {
            Kind::New(bind, value) => {
                let bound = &self.hir.binds[bind.index()];
                let before = self.flow.before(*bind).unwrap_or(Scope::Outer);
                let setting = self.settings.get(bind).copied();
                StatementKind::New { var: bound.var, before, value: self.expr(*value), setting }
            }
            Kind::Assign(place, value) => StatementKind::Assign(self.place(*place), self.expr(*value)),
            Kind::Unpack(places, value) => {
                let places = places.iter().map(|&place| self.place(place)).collect();
                StatementKind::Unpack(places, self.expr(*value))
            }
            Kind::Augment(place, value) => self.augment(*place, *value, span),
            Kind::SetItem(place, index, value) => {
                let list = self.place(*place);
                StatementKind::SetItem { list, index: self.expr(*index), op: None, value: self.expr(*value) }
            }
            Kind::AugmentItem(place, index, value) => self.augment_item(*place, *index, *value),
            Kind::Append(place, value) => StatementKind::Append(self.place(*place), self.expr(*value)),
            Kind::Extend(place, value) => StatementKind::Extend(self.place(*place), self.expr(*value)),
            Kind::Insert(place, index, value) => {
                StatementKind::Insert(self.place(*place), self.expr(*index), self.expr(*value))
            }
            Kind::Remove(place, value) => StatementKind::Remove(self.place(*place), self.expr(*value)),
            Kind::Sort(place, true) => {
                // Equal elements keep their order.
                for kind in [StatementKind::Reverse, StatementKind::Sort] {
                    let (node, place) = (self.node(), self.place(*place));
                    into.push(Statement { node, kind: kind(place), span });
                }
                StatementKind::Reverse(self.place(*place))
            }
            Kind::Sort(place, false) => StatementKind::Sort(self.place(*place)),
            Kind::Reverse(place) => StatementKind::Reverse(self.place(*place)),
            Kind::Shuffle(place) => {
                let site = self.site(crate::model::SiteKind::Random, span);
                StatementKind::Shuffle(self.place(*place), site)
            }
            Kind::Expr(value) => StatementKind::Expr(self.expr(*value)),
        };
        into.push(Statement { node, kind, span });
    }

    fn augment(&mut self, place: hir::UseId, value: ExprId, span: Span) -> StatementKind {
        let target = self.place(place);
        match self.typing.exprs[value.index()].as_ref() {
            Some(Made { form: Form::Extend(elements), .. }) => {
                StatementKind::Extend(target, self.made(elements, value))
            }
            Some(made) => StatementKind::Assign(target, self.made(made, value)),
            None => StatementKind::Assign(target.clone(), self.unknown(&target.ty, span)),
        }
    }

    fn augment_item(&mut self, place: hir::UseId, index: ExprId, value: ExprId) -> StatementKind {
        let list = self.place(place);
        let index = self.expr(index);
        let (op, value): (Option<Op>, Expr) = match self.typing.exprs[value.index()].as_ref() {
            Some(Made { form: Form::Op(op, operands), .. }) if operands.len() == 2 => {
                (Some(*op), self.made(&operands[1], value))
            }
            _ => (None, self.expr(value)),
        };
        StatementKind::SetItem { list, index, op, value }
    }
}
