//! Statements of actions.

use super::Flatten;
use crate::Site;
use crate::interp::code::Step;
use loom_grammar::model::{self, StatementKind, Type};

impl Flatten {
    pub(super) fn statement(&mut self, statement: &model::Statement) {
        self.at(statement.span, |this| this.of(statement.node, |this| this.statement_kind(&statement.kind)));
    }

    fn statement_kind(&mut self, kind: &StatementKind) {
        match kind {
            StatementKind::New { var, value, setting, .. } => {
                let set = setting.map(|setting| self.hole(Step::UnlessSet(setting as u32, var.0, 0)));
                self.expression(value);
                self.step(Step::New(var.0));
                if let Some(set) = set {
                    self.fill(set);
                }
                self.bind(var.0);
            }
            StatementKind::Assign(place, value) => self.with(&[value], Step::Assign(place.var.0)),
            StatementKind::Unpack(places, value) => {
                self.with(&[value], Step::Unpack(places.iter().map(|place| place.var.0).collect()));
            }
            StatementKind::SetItem { list, index, op: None, value } => {
                self.with(&[value, index], Step::SetItem(list.var.0));
            }
            StatementKind::SetItem { list, index, op: Some(op), value } => {
                self.with(&[index], Step::Element(list.var.0));
                self.with(&[value], Step::Op(*op, 2, Site(0)));
                self.step(Step::PutItem(list.var.0));
            }
            StatementKind::Append(place, value) => self.with(&[value], Step::Append(place.var.0)),
            StatementKind::Extend(place, value) => {
                let step = if matches!(value.ty, Type::Iter(_)) { Step::ExtendIter } else { Step::Extend };
                self.with(&[value], step(place.var.0));
            }
            StatementKind::Insert(place, index, value) => self.with(&[index, value], Step::Insert(place.var.0)),
            StatementKind::Remove(place, value) => self.with(&[value], Step::Remove(place.var.0)),
            StatementKind::Sort(place) => self.step(Step::Sort(place.var.0)),
            StatementKind::Reverse(place) => self.step(Step::Reverse(place.var.0)),
            StatementKind::Shuffle(place, site) => self.step(Step::Shuffle(place.var.0, Site(site.0))),
            StatementKind::Expr(value) => {
                self.expression(value);
                self.step(if matches!(value.ty, Type::Iter(_)) { Step::EndLoop } else { Step::Drop });
            }
        }
    }

    /// A step that takes the values of some expressions.
    fn with(&mut self, operands: &[&model::Expr], step: Step) {
        operands.iter().for_each(|operand| self.expression(operand));
        self.step(step);
    }
}
