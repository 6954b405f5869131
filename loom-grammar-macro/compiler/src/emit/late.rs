//! Lists that later operands change.
//!
//! As in Python an operand that is a list is the list, not a copy: what a later operand appends to it is in it when the operation
//! is done; what a later operand assigns to the variable is not. So such a variable is looked at behind the later operands,
//! unless one of them may assign to it.

use std::collections::BTreeSet;

use super::scope::Scope;
use crate::model::{Called, Expr, ExprKind, Grammar, Place, RuleId, Statement, StatementKind, Type, VarId, Visitor};

impl Scope<'_, '_> {
    /// Whether an operand has to be looked at behind the operands that follow it.
    pub(super) fn is_late(&self, operand: &Expr, later: &[&Expr]) -> bool {
        let ExprKind::Var(var, _) = operand.kind else { return false };
        let changed = matches!(operand.ty, Type::List(_)) && later.iter().any(|other| other.has_effects());
        changed && !assigns(self.module.plan.grammar, later, var)
    }
}

/// Whether evaluating the expressions may assign to a variable.
fn assigns(grammar: &Grammar, exprs: &[&Expr], var: VarId) -> bool {
    let mut search = Assignments { var, found: false, rules: BTreeSet::new(), open: Vec::new() };
    exprs.iter().for_each(|expr| expr.walk(&mut search));
    while let (false, Some(rule)) = (search.found, search.open.pop()) {
        grammar.rules[rule.index()].body.walk(&mut search);
    }
    search.found
}

struct Assignments {
    var: VarId,
    found: bool,
    rules: BTreeSet<RuleId>,
    open: Vec<RuleId>,
}

impl<'m> Visitor<'m> for Assignments {
    fn expr(&mut self, _: &'m Expr) {}

    fn call(&mut self, call: Called<'m>) {
        if self.rules.insert(call.rule) {
            self.open.push(call.rule);
        }
    }

    fn statement(&mut self, statement: &'m Statement) {
        let is_it = |place: &Place| place.var == self.var;
        self.found |= match &statement.kind {
            StatementKind::Assign(place, _) => is_it(place),
            StatementKind::Unpack(places, _) => places.iter().any(is_it),
            _ => false,
        };
    }
}
