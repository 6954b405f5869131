//! Tree to meaning.

use crate::ast;
use crate::diagnostic::Diagnostics;
use crate::model;
use crate::source::Sources;

mod externs;
mod functions;
mod heads;
mod hir;
mod names;
mod regex;
mod resolve;
mod suggest;

/// The grammar's meaning; none where an error leaves it without one.
pub fn check(ast: &ast::Grammar, _sources: &Sources, diagnostics: &mut Diagnostics) -> Option<model::Grammar> {
    let names = names::collect(ast, diagnostics);
    let _ = resolve::resolve(ast, &names, diagnostics);
    None
}
