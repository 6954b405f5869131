//! Tree to meaning.
//!
//! In: the grammar as it is written. Out: the [`model`], in which nothing can be rejected any more, or diagnostics. No
//! pass stops at the first error, and what was reported is silent in the passes behind.

mod build;
mod externs;
mod flow;
mod format;
mod functions;
mod heads;
mod hir;
mod infer;
mod literals;
mod names;
mod regex;
mod resolve;
mod same;
mod unreachable;
mod weights;

use crate::analysis;
use crate::ast;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model;

/// The signatures of the host functions, also of a grammar with errors, which [`check`] reports.
#[must_use]
pub fn host_functions(ast: &ast::Grammar) -> Vec<model::Extern> {
    ast.externs.iter().map(|declared| externs::signature(declared, &mut Diagnostics::default())).collect()
}

/// The grammar's meaning; none where it has no entry. `entry`: the rule to begin with, by default `start` or the first.
pub fn check(ast: &ast::Grammar, entry: Option<&str>, diagnostics: &mut Diagnostics) -> Option<model::Grammar> {
    let mut grammar = mean(ast, entry, diagnostics)?;
    // How it ends, and which values it can have: afterwards every rule has a height, and facts are known.
    analysis::analyse(&mut grammar, diagnostics, !ast.broken);
    Some(grammar)
}

/// The grammar's meaning, of whose values nothing is known yet.
fn mean(ast: &ast::Grammar, entry: Option<&str>, diagnostics: &mut Diagnostics) -> Option<model::Grammar> {
    // What is there: afterwards each name is one rule, and the entry is known.
    let names = names::collect(ast, entry, diagnostics);
    // What names mean: afterwards no name is looked up any more.
    let hir = resolve::resolve(ast, &names, diagnostics);
    // Where bindings reach: afterwards each use has its scope, and each rule what it needs of its callers.
    let flow = flow::flow(&hir);
    if !ast.broken {
        // A binding may be in what could not be read.
        flow::report_unbound(&hir, &flow, &names.bound_names(), diagnostics);
    }
    if flow.passed(&hir) > flow::MOST_PASSED {
        excessive(&hir, diagnostics);
        return None;
    }
    // Of which type: afterwards each expression has a type and an operation.
    let typing = infer::infer(&hir, &flow, diagnostics);
    // What is wrong whatever the variables are: afterwards operations on literals are sound.
    let wrong = literals::check(&hir, &typing, diagnostics);
    if !ast.broken {
        unreachable::report(&hir, &flow, diagnostics);
        flow::report_unused(&hir, &flow, |name| names.rules.contains_key(name), diagnostics);
        same::check(&hir, diagnostics);
    }
    // All of it together.
    let mut grammar = build::build(&hir, &flow, &typing, &wrong, names.entry?, diagnostics);
    grammar.doc.clone_from(&ast.doc);
    Some(grammar)
}

/// Says that rules need more variables of each other than can be passed.
fn excessive(hir: &hir::Grammar, diagnostics: &mut Diagnostics) {
    if let Some(entry) = hir.entry {
        let span = hir.rules[entry.index()].span;
        let message = "the rules of this grammar use too many variables of each other";
        diagnostics.report(
            Diagnostic::new(Kind::Unsupported, span, message)
                .note(format!("calls and the variables they pass on number more than {}", flow::MOST_PASSED))
                .help("keep related values in one list or tuple"),
        );
    }
}
