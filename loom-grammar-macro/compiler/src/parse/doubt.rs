//! Errors that only the names of all rules can confirm.
//!
//! `(X is None)` at the head of an alternative reads as a group of three rules and, as a guard, as Python that the
//! language lacks. In: such findings, and all rules. Out: those where the group is not meant are reported.

use crate::ast::{Alternative, Head, Item, ItemKind, Name, Rule};
use crate::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeSet;

/// An error that is one if a name is not that of a rule.
pub(super) struct Doubt {
    /// The names.
    names: Vec<String>,
    /// The errors.
    errors: Vec<Diagnostic>,
}

impl Doubt {
    /// The errors of a guard that is none if `group` is meant.
    pub(super) fn new(group: &Item, errors: Vec<Diagnostic>) -> Doubt {
        let mut names = Vec::new();
        names_of_item(group, &mut names);
        Doubt { names, errors }
    }
}

/// Reports what is certain now, and says whether that was anything.
pub(super) fn settle(doubts: Vec<Doubt>, rules: &[Rule], diagnostics: &mut Diagnostics) -> bool {
    if doubts.is_empty() {
        return false;
    }
    let rules: BTreeSet<&str> = rules.iter().map(|rule| rule.name.text.as_str()).collect();
    let mut any = false;
    for doubt in doubts {
        if doubt.names.iter().any(|name| !rules.contains(name.as_str())) {
            any = true;
            doubt.errors.into_iter().for_each(|error| diagnostics.report(error));
        }
    }
    any
}

fn names_of_item(item: &Item, names: &mut Vec<String>) {
    match &item.kind {
        ItemKind::Call(Name { text, .. }, _) => names.push(text.clone()),
        ItemKind::Group(alternatives) => names_of_group(alternatives, names),
        _ => {}
    }
    if let Some(separator) = item.quantifier.as_ref().and_then(|quantifier| quantifier.separator.as_ref()) {
        names_of_item(separator, names);
    }
}

fn names_of_group(alternatives: &[Alternative], names: &mut Vec<String>) {
    for alternative in alternatives {
        if let Some(Head { guard: None, group: Some(group), .. }) = &alternative.head {
            names_of_item(group, names);
        }
        for item in &alternative.items {
            names_of_item(item, names);
        }
    }
}
