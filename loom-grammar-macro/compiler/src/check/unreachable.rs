//! Rules that the entry never reaches.
//!
//! In: which rules are reached. Out: an `unreachable rule` at the name of each other rule of the main file.

use super::flow::Flow;
use super::hir::Grammar;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::parse::is_keyword;
use crate::source::FileId;

/// Reports them.
pub(super) fn report(hir: &Grammar, flow: &Flow, diagnostics: &mut Diagnostics) {
    let Some(entry) = hir.entry else { return };
    let entry = &hir.rules[entry.index()].name;
    for (rule, reachable) in hir.rules.iter().zip(&flow.reachable) {
        if !reachable && rule.span.file == FileId(0) {
            let message = format!("the rule `{}` is never reached from `{entry}`", rule.name);
            // `[not()]` is the expression `not ()`.
            let help = match is_keyword(&rule.name) || ["True", "False"].contains(&rule.name.as_str()) {
                true => "call it or remove it; in expressions its name is a word of the language, which calls no rule",
                false => "call it or remove it",
            };
            diagnostics
                .report(Diagnostic::new(Kind::UnreachableRule, rule.span, message).label("never called").help(help));
        }
    }
}
