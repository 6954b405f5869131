//! Lists that change within the expression that reads them.
//!
//! In Python an operand that is a variable's list is that list, not a copy: `A + [A.pop()]` sees it without the last element.
//! So a variable whose list a later operand changes in place is looked at when all operands have been evaluated. A rule
//! that puts another list in the variable's place leaves the operand what it was; it is copied before.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{Held, Scope, view};
use crate::model::{
    Called, Expr, ExprKind, Grammar, RuleId, Scope as Reach, Statement, StatementKind, Type, VarId, Visitor,
};

impl Scope<'_, '_> {
    /// The operands, where one of them is a list that a later one changes: what is evaluated before, and each operand's code,
    /// a value if `owned`, otherwise a view.
    pub(super) fn with_live(&self, operands: &[&Expr], owned: bool) -> Option<(TokenStream, Vec<TokenStream>)> {
        let live: Vec<Option<VarId>> =
            (0..operands.len()).map(|index| self.live(operands[index], &operands[index + 1..])).collect();
        if live.iter().all(Option::is_none) {
            return None;
        }
        let (mut lets, mut codes) = (TokenStream::new(), Vec::new());
        for (index, (operand, live)) in operands.iter().zip(live).enumerate() {
            codes.push(match live {
                Some(var) if owned => self.value_of(var, &operand.ty),
                Some(var) => self.view_of(var, &operand.ty),
                None => {
                    let (name, value) = (self.own(&format!("operand{}", index + 1)), self.value(operand));
                    let value = self.typed(operand, value);
                    lets.extend(quote!(let #name = #value;));
                    if owned { quote!(#name) } else { view(&operand.ty, &quote!(#name), Held::Owned) }
                }
            });
        }
        Some((lets, codes))
    }

    /// The variable of an operand whose list later operands change in place.
    pub(super) fn live(&self, operand: &Expr, later: &[&Expr]) -> Option<VarId> {
        let (ExprKind::Var(var, _), Type::List(_)) = (&operand.kind, &operand.ty) else { return None };
        if !later.iter().any(|expr| expr.has_effects()) {
            return None;
        }
        let mut changes = Changes {
            grammar: self.module.plan.grammar,
            names: self.module.names,
            var: *var,
            changed: false,
            replaced: false,
        };
        later.iter().for_each(|expr| expr.walk(&mut changes));
        (changes.changed && !changes.replaced).then_some(*var)
    }
}

/// What becomes of a variable's list.
struct Changes<'e> {
    grammar: &'e Grammar,
    names: &'e super::Names,
    var: VarId,
    changed: bool,
    replaced: bool,
}

impl<'m> Visitor<'m> for Changes<'_> {
    fn expr(&mut self, expr: &'m Expr) {
        self.changed |= matches!(expr.kind, ExprKind::Pop(var, ..) if var == self.var);
    }

    fn call(&mut self, call: Called<'m>) {
        let free = &self.grammar.rules[call.rule.index()].free;
        self.changed |= free.iter().any(|free| free.var == self.var && free.assigned);
        self.replaced |= self.names.replaces(call.rule, self.var);
    }
}

/// For each rule the variables of its callers that it, or a rule it calls, assigns to as a whole.
pub(super) fn replaced(grammar: &Grammar) -> BTreeSet<(RuleId, VarId)> {
    let mut callers: BTreeMap<(RuleId, VarId), Vec<RuleId>> = BTreeMap::new();
    let mut found = Vec::new();
    for (id, rule) in (0u32..).map(RuleId).zip(&grammar.rules) {
        let mut assigns = Assigns { grammar, rule: id, callers: &mut callers, found: &mut found };
        rule.body.walk(&mut assigns);
    }
    let mut replaced = BTreeSet::new();
    while let Some((rule, var)) = found.pop() {
        if replaced.insert((rule, var)) {
            found.extend(callers.get(&(rule, var)).into_iter().flatten().map(|&caller| (caller, var)));
        }
    }
    replaced
}

struct Assigns<'g, 'c> {
    grammar: &'g Grammar,
    rule: RuleId,
    /// The rules that pass a variable of their callers on to a rule.
    callers: &'c mut BTreeMap<(RuleId, VarId), Vec<RuleId>>,
    found: &'c mut Vec<(RuleId, VarId)>,
}

impl<'m> Visitor<'m> for Assigns<'_, '_> {
    fn statement(&mut self, statement: &'m Statement) {
        let mut assigned = |place: &crate::model::Place| {
            if place.scope != Reach::Own {
                self.found.push((self.rule, place.var));
            }
        };
        match &statement.kind {
            StatementKind::Assign(place, _) => assigned(place),
            StatementKind::Unpack(places, _) => places.iter().for_each(assigned),
            _ => {}
        }
    }

    fn call(&mut self, call: Called<'m>) {
        let free = &self.grammar.rules[call.rule.index()].free;
        for (free, pass) in free.iter().zip(call.passes) {
            if free.assigned && pass.scope != Reach::Own {
                self.callers.entry((call.rule, free.var)).or_default().push(self.rule);
            }
        }
    }
}
