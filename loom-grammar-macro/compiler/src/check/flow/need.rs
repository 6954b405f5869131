//! What each rule needs of its callers.
//!
//! In: the walks through the rules. Out: for each rule the variables that it, or a rule it calls, uses where the rule's own
//! frame may not have bound them. The least solution of the equations, component by component from the leaves up.

use super::Flow;
use crate::check::hir::{Event, Grammar, Rule};
use crate::model::{RuleId, Scope, VarId};

/// Finds the needs of all rules.
pub(super) fn needs(hir: &Grammar, flow: &mut Flow) {
    let order = leaves_first(hir);
    for (index, rule) in hir.rules.iter().enumerate() {
        own_needs(hir, flow, index, rule);
    }
    // In this order one round is enough where no rule reaches itself; the others settle after a few.
    loop {
        let mut changed = false;
        for &rule in &order {
            changed |= from_calls(hir, flow, rule);
        }
        if !changed {
            return;
        }
    }
}

fn own_needs(hir: &Grammar, flow: &mut Flow, index: usize, rule: &Rule) {
    for event in &rule.events {
        let Event::Use(id) = event else { continue };
        if flow.scope(*id) != Scope::Own {
            let used = &hir.uses[id.index()];
            let wants = &mut flow.rules[index].wants;
            wants.needs.insert(used.var.index());
            if used.reads {
                wants.reads.insert(used.var.index());
            }
            if used.writes {
                wants.assigns.insert(used.var.index());
            }
        }
    }
}

fn from_calls(hir: &Grammar, flow: &mut Flow, rule: RuleId) -> bool {
    let mut wants = std::mem::take(&mut flow.rules[rule.index()].wants);
    let mut changed = false;
    for &id in &hir.rules[rule.index()].calls {
        let call = &hir.calls[id.index()];
        if call.rule == rule {
            // What a rule needs of itself it needs already.
            continue;
        }
        let (caller, called) = (&flow.rules[rule.index()], &flow.rules[call.rule.index()].wants);
        changed |= wants.needs.add(&called.needs, &caller.binds);
        changed |= wants.reads.add(&called.reads, &caller.binds);
        changed |= wants.assigns.add(&called.assigns, &caller.binds);
        for var in called.needs.common(&caller.binds) {
            let slot = caller.slot(VarId(var as u32), flow.calls[id.index()]);
            if slot.is_none_or(|slot| slot.scope != Scope::Own) {
                changed |= wants.needs.insert(var);
                changed |= called.reads.has(var) && wants.reads.insert(var);
                changed |= called.assigns.has(var) && wants.assigns.insert(var);
            }
        }
    }
    flow.rules[rule.index()].wants = wants;
    changed
}

/// The rules so that each stands behind those it calls, as far as there is such an order.
pub(super) fn leaves_first(hir: &Grammar) -> Vec<RuleId> {
    let mut order = Vec::with_capacity(hir.rules.len());
    let mut seen = vec![false; hir.rules.len()];
    let mut stack: Vec<(RuleId, usize)> = Vec::new();
    for root in 0..hir.rules.len() {
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        stack.push((RuleId(root as u32), 0));
        while let Some((rule, next)) = stack.last_mut() {
            match hir.rules[rule.index()].calls.get(*next) {
                Some(call) => {
                    *next += 1;
                    let called = hir.calls[call.index()].rule;
                    if !std::mem::replace(&mut seen[called.index()], true) {
                        stack.push((called, 0));
                    }
                }
                None => {
                    order.push(*rule);
                    stack.pop();
                }
            }
        }
    }
    order
}
