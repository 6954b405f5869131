//! Warnings that rest on values: alternatives never enabled, choices that may be stuck, infinite expected sizes.

use std::fmt::Write;

use super::explore::Explorer;
use super::height::calls;
use super::size;
use crate::components::components;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::{Alternative, Choice, Constant, ExprKind, Grammar, Item, StatementKind, VarId};

/// Reports what an exploration of the values inside has found. What a switch enables, by an exploration of its own that is
/// made where there is something to report, is not dead.
pub(super) fn warn<'g>(
    explorer: &Explorer<'g>,
    switched: impl FnOnce() -> Option<Explorer<'g>>,
    diagnostics: &mut Diagnostics,
) {
    let mut never: Vec<&Alternative> = Vec::new();
    for rule in &explorer.grammar.rules {
        choices(&rule.body, &mut |choice| {
            never.extend(choice.alternatives.iter().filter(|one| explorer.record.never(one.node)));
            warn_stuck(explorer, choice, diagnostics);
        });
    }
    if !never.is_empty() && has_switches(explorer.grammar) {
        let switched = switched();
        never.retain(|one| switched.as_ref().is_some_and(|switched| switched.record.never(one.node)));
    }
    never.into_iter().for_each(|one| warn_never(one, diagnostics));
    warn_sizes(explorer, diagnostics);
}

/// Whether there are settings that are bound to a bare `True` or `False`.
fn has_switches(grammar: &Grammar) -> bool {
    let mut found = false;
    choices(&grammar.rules[grammar.entry.index()].body, &mut |choice| {
        let items = choice.alternatives.iter().flat_map(|alternative| &alternative.items);
        let mut statements = items.filter_map(|item| match item {
            Item::Action(statements) => Some(statements),
            _ => None,
        });
        found |= statements.any(|some| {
            some.iter().any(|one| match &one.kind {
                StatementKind::New { value, setting: Some(_), .. } => matches!(value.kind, ExprKind::Bool(_)),
                _ => false,
            })
        });
    });
    found
}

/// Walks over a choice and those in its groups.
fn choices<'g>(choice: &'g Choice, each: &mut dyn FnMut(&'g Choice)) {
    fn item<'g>(one: &'g Item, each: &mut dyn FnMut(&'g Choice)) {
        match one {
            Item::Group(group) => choices(group, each),
            Item::Repeat(repeat) => {
                item(&repeat.item, each);
                repeat.separator.iter().for_each(|separator| item(separator, each));
            }
            _ => {}
        }
    }
    each(choice);
    for alternative in &choice.alternatives {
        alternative.items.iter().for_each(|one| item(one, each));
    }
}

fn warn_never(alternative: &Alternative, diagnostics: &mut Diagnostics) {
    let diagnostic =
        Diagnostic::new(Kind::NeverEnabled, alternative.span, "no value that is reached enables this alternative")
            .label("never chosen")
            .help("correct its guard or weight, or remove the alternative");
    diagnostics.report(diagnostic);
}

fn warn_stuck(explorer: &Explorer, choice: &Choice, diagnostics: &mut Diagnostics) {
    if let Some(values) = explorer.record.stuck.get(&choice.node) {
        let values = listed(explorer.grammar, values);
        let message = match values.as_str() {
            "" => "no alternative is enabled here".to_owned(),
            values => format!("no alternative is enabled with {values}"),
        };
        let diagnostic = Diagnostic::new(Kind::MayBeStuck, choice.span, message)
            .label("generation fails here with `stuck`")
            .help("add an alternative for these values, or one without a guard");
        diagnostics.report(if values.is_empty() {
            diagnostic
        } else {
            diagnostic.note(format!("stuck with {values}"))
        });
    }
}

/// `A = 1, B = 'x'`
fn listed(grammar: &Grammar, values: &[(VarId, Constant)]) -> String {
    let mut text = String::new();
    for (var, value) in values {
        let separator = if text.is_empty() { "" } else { ", " };
        let name = &grammar.variables[var.index()];
        let written = match value {
            Constant::Int(value) => write!(text, "{separator}{name} = {value}"),
            Constant::Bool(true) => write!(text, "{separator}{name} = True"),
            Constant::Bool(false) => write!(text, "{separator}{name} = False"),
            Constant::Str(value) => write!(text, "{separator}{name} = {value:?}"),
            Constant::Any => Ok(()),
        };
        debug_assert!(written.is_ok(), "text takes everything");
    }
    text
}

fn warn_sizes(explorer: &Explorer, diagnostics: &mut Diagnostics) {
    let grammar = explorer.grammar;
    let infinite = size::infinite(explorer);
    if infinite.is_empty() {
        return;
    }
    let found = components(&calls(grammar));
    let mut reported: Vec<usize> =
        infinite.iter().map(|&entry| found.of[explorer.entries[entry].rule.index()]).collect();
    reported.sort_unstable();
    reported.dedup();
    for component in reported {
        let first = found.list[component].iter().map(|&rule| &grammar.rules[rule]).min_by_key(|rule| rule.span);
        if let Some(rule) = first {
            let diagnostic = Diagnostic::new(
                Kind::InfiniteExpectedSize,
                rule.span,
                format!("rule `{}` calls itself once or more on average, so that its mean size is infinite", rule.name),
            )
            .label("infinite mean size")
            .help("give the alternatives that end more weight, such as `@3`; limits end the others anyway");
            diagnostics.report(diagnostic);
        }
    }
}
