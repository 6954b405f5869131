//! Tree to meaning.

use crate::ast;
use crate::diagnostic::Diagnostics;
use crate::model;
use crate::source::Sources;

/// The grammar's meaning; none where an error leaves it without one.
pub fn check(_ast: &ast::Grammar, _sources: &Sources, _diagnostics: &mut Diagnostics) -> Option<model::Grammar> {
    None
}
