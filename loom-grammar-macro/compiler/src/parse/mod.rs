//! Text to tree.

use crate::ast;
use crate::diagnostic::Diagnostics;
use crate::source::{Loader, Sources};

/// Reads the file `name` and all that it includes.
pub fn parse(_name: &str, _loader: &mut dyn Loader, _diagnostics: &mut Diagnostics) -> (Sources, ast::Grammar) {
    (Sources::default(), ast::Grammar::default())
}
