//! Uses that on some path from the entry nothing has bound.
//!
//! In: what rules need. Out: an `unbound variable` for each such use, with a path. What the entry needs, nobody gives it;
//! from there on the want goes along each call at which the caller has not bound the variable itself.

use std::collections::{HashMap, VecDeque};

use super::Flow;
use crate::check::hir::{CallId, Event, Grammar, Use};
use crate::check::suggest;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::{RuleId, Scope, VarId};

/// How many variables are looked at: each goes through the whole grammar.
const MOST: usize = 1_000;

/// Reports all uses without a binding. `bound`: names of variables that could have been meant.
pub(in crate::check) fn report(hir: &Grammar, flow: &Flow, bound: &[&str], diagnostics: &mut Diagnostics) {
    let Some(entry) = hir.entry else { return };
    for &var in flow.free(entry).iter().take(MOST) {
        let near = suggest::nearest(hir.name(var), bound.iter().copied());
        let paths = paths(hir, flow, entry, var);
        let mut rules: Vec<RuleId> = paths.keys().copied().collect();
        rules.sort_unstable();
        for rule in rules {
            for event in &hir.rules[rule.index()].events {
                let Event::Use(id) = event else { continue };
                let used = &hir.uses[id.index()];
                if used.var == var && !used.silent && flow.scope(*id) != Scope::Own {
                    diagnostics.report(diagnostic(hir, used, &paths, near, bound));
                }
            }
        }
    }
}

/// The rules that may find the variable unbound, each with the call by which it was first found so.
fn paths(hir: &Grammar, flow: &Flow, entry: RuleId, var: VarId) -> HashMap<RuleId, Option<CallId>> {
    let mut found = HashMap::from([(entry, None)]);
    let mut open = VecDeque::from([entry]);
    while let Some(rule) = open.pop_front() {
        for &id in &hir.rules[rule.index()].calls {
            let called = hir.calls[id.index()].rule;
            let wanted = flow.rules[called.index()].needs.has(var.index());
            if wanted && !found.contains_key(&called) && flow.scope_at(hir, id, var) != Scope::Own {
                found.insert(called, Some(id));
                open.push_back(called);
            }
        }
    }
    found
}

fn diagnostic(
    hir: &Grammar,
    used: &Use,
    paths: &HashMap<RuleId, Option<CallId>>,
    near: Option<&str>,
    bound: &[&str],
) -> Diagnostic {
    let name = hir.name(used.var);
    let mut calls = Vec::new();
    let mut rule = used.rule;
    while let Some(&Some(call)) = paths.get(&rule) {
        calls.push(call);
        rule = hir.calls[call.index()].caller;
    }
    calls.reverse();
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
    if !calls.is_empty() {
        let mut names: Vec<&str> = vec![&hir.rules[rule.index()].name];
        names
            .extend(calls.iter().take(SHOWN).map(|call| hir.rules[hir.calls[call.index()].rule.index()].name.as_str()));
        let end = if calls.len() > SHOWN { " → …" } else { "" };
        diagnostic = diagnostic.note(format!("a path without a binding: {}{end}", names.join(" → ")));
    }
    diagnostic.help(match near {
        Some(near) if nowhere => format!("did you mean `{near}`?"),
        _ => format!("bind it on every path before: `{{new {name} = …}}`"),
    })
}
