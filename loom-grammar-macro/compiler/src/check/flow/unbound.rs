//! Uses that on some path from the entry nothing has bound.
//!
//! In: what rules need. Out: an `unbound variable` for each such use, with a path. What the entry needs, nobody gives it;
//! from there on the want goes along each call at which the caller has not bound the variable itself.

use std::collections::{HashMap, VecDeque};

use super::Flow;
use super::bits::Bits;
use super::need::leaves_first;
use crate::check::hir::{CallId, Event, Grammar, Use};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind, suggest};
use crate::model::{RuleId, Scope, VarId};

/// For how many variables a path is looked for: each search goes through the whole grammar.
const SEARCHED: usize = 50;

/// How many calls the paths have together at most: each use has a path of its own, as long as the grammar is deep.
const WALKED: usize = 1_000_000;

/// Calls that lead to a rule with a variable unbound: each rule with the call by which it was first reached so.
type Paths = HashMap<RuleId, Option<CallId>>;

/// Reports all uses without a binding. `bound`: names of variables that could have been meant.
pub(in crate::check) fn report(hir: &Grammar, flow: &Flow, bound: &[&str], diagnostics: &mut Diagnostics) {
    let Some(entry) = hir.entry else { return };
    if flow.rules[entry.index()].wants.needs.is_empty() {
        return;
    }
    let missing = missing(hir, flow, entry);
    let mut searched: HashMap<VarId, (Paths, Option<&str>)> = HashMap::new();
    let mut walked = 0;
    for (rule, missing) in hir.rules.iter().zip(&missing) {
        for event in &rule.events {
            let Event::Use(id) = event else { continue };
            let used = &hir.uses[id.index()];
            let var = used.var;
            if !missing.has(var.index()) || used.silent || flow.scope(*id) == Scope::Own {
                continue;
            }
            if searched.len() < SEARCHED && !searched.contains_key(&var) {
                let near = suggest::nearest(hir.name(var), bound.iter().copied());
                searched.insert(var, (paths(hir, flow, entry, var), near));
            }
            let (paths, near) = searched.get(&var).map_or((None, None), |(paths, near)| (Some(paths), *near));
            let calls = paths.filter(|_| walked < WALKED).map_or(Vec::new(), |paths| way(hir, used.rule, paths));
            walked += calls.len();
            diagnostics.report(diagnostic(hir, used, &calls, near, bound));
        }
    }
}

/// For each rule the variables that it may find unbound and needs.
fn missing(hir: &Grammar, flow: &Flow, entry: RuleId) -> Vec<Bits> {
    let mut missing = vec![Bits::new(hir.variables.len()); hir.rules.len()];
    missing[entry.index()] = flow.rules[entry.index()].wants.needs.clone();
    let mut order = leaves_first(hir);
    order.reverse();
    loop {
        let mut changed = false;
        for &rule in &order {
            let from = std::mem::take(&mut missing[rule.index()]);
            for &id in &hir.rules[rule.index()].calls {
                let called = hir.calls[id.index()].rule;
                if called == rule {
                    continue;
                }
                let (caller, needs) = (&flow.rules[rule.index()], &flow.rules[called.index()].wants.needs);
                let to = &mut missing[called.index()];
                changed |= to.add_common(&from, needs, &caller.binds);
                for var in from.common(&caller.binds) {
                    let bound = flow.scope_at(hir, id, VarId(var as u32)) == Scope::Own;
                    changed |= !bound && needs.has(var) && to.insert(var);
                }
            }
            missing[rule.index()] = from;
        }
        if !changed {
            return missing;
        }
    }
}

/// The rules that may find the variable unbound.
fn paths(hir: &Grammar, flow: &Flow, entry: RuleId, var: VarId) -> Paths {
    let mut found = HashMap::from([(entry, None)]);
    let mut open = VecDeque::from([entry]);
    while let Some(rule) = open.pop_front() {
        for &id in &hir.rules[rule.index()].calls {
            let called = hir.calls[id.index()].rule;
            let wanted = flow.rules[called.index()].wants.needs.has(var.index());
            if wanted && !found.contains_key(&called) && flow.scope_at(hir, id, var) != Scope::Own {
                found.insert(called, Some(id));
                open.push_back(called);
            }
        }
    }
    found
}

/// The calls from the entry to a rule.
fn way(hir: &Grammar, mut rule: RuleId, paths: &Paths) -> Vec<CallId> {
    let mut calls = Vec::new();
    while let Some(&Some(call)) = paths.get(&rule) {
        calls.push(call);
        rule = hir.calls[call.index()].caller;
    }
    calls.reverse();
    calls
}

fn diagnostic(hir: &Grammar, used: &Use, calls: &[CallId], near: Option<&str>, bound: &[&str]) -> Diagnostic {
    let name = hir.name(used.var);
    let nowhere = !bound.contains(&name);
    let message =
        if nowhere { format!("nothing binds `{name}`") } else { format!("`{name}` may be without a binding here") };
    let verb = if used.reads { "read" } else { "assigned" };
    let mut diagnostic = Diagnostic::new(Kind::UnboundVariable, used.span, message).label(format!("{verb} here"));
    const SHOWN: usize = 12;
    for &call in calls.iter().take(SHOWN) {
        let call = &hir.calls[call.index()];
        let label =
            format!("`{}` calls `{}` here", hir.rules[call.caller.index()].name, hir.rules[call.rule.index()].name);
        diagnostic = diagnostic.also(call.span, label);
    }
    if let Some(&first) = calls.first() {
        let mut names: Vec<&str> = vec![&hir.rules[hir.calls[first.index()].caller.index()].name];
        names
            .extend(calls.iter().take(SHOWN).map(|call| hir.rules[hir.calls[call.index()].rule.index()].name.as_str()));
        let end = if calls.len() > SHOWN { " → …" } else { "" };
        diagnostic = diagnostic.note(format!("a path without a binding: {}{end}", names.join(" → ")));
    }
    diagnostic.help(match near {
        Some(near) if nowhere => format!("did you mean `{near}`?"),
        _ => match suggest::instead_of_value(name).filter(|_| nowhere) {
            Some(instead) => instead.to_owned(),
            None => format!("bind it on every path before: `{{new {name} = …}}`"),
        },
    })
}
