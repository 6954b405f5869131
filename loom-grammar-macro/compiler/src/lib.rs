//! The grammar compiler of Loom: grammar text in, Rust out.
//!
//! ```text
//! bytes ─▶ SourceFile ─parse▶ ast ─check▶ model ─lower▶ plan ─emit▶ TokenStream
//! ```
//!
//! [`compile`] goes as far as the model, which is where a grammar can be rejected; what follows ([`expand::module`]) is total. The
//! compiler does no I/O and reads no environment: files come from a [`source::Loader`].

pub mod analysis;
pub mod ast;
pub mod check;
mod components;
pub mod diagnostic;
pub mod emit;
pub mod expand;
mod hash;
pub mod lower;
pub mod model;
pub mod parse;
pub mod plan;
pub mod source;

pub use hash::grammar_hash;

use diagnostic::Diagnostics;
use source::{Loader, Sources};

/// What became of a grammar.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Every file that was read, the main one first.
    pub sources: Sources,
    /// What there is to say, sorted.
    pub diagnostics: Diagnostics,
    /// The grammar; none if there was an error.
    pub grammar: Option<model::Grammar>,
    /// The names of the rules without parameters, also of a grammar with errors.
    pub rules: Vec<String>,
    /// The host functions that it declares, also of a grammar with errors.
    pub externs: Vec<model::Extern>,
}

/// Compiles the grammar in the file `name` as far as the model; `entry` is the rule to begin with, by default `start` or the
/// first one.
#[must_use]
pub fn compile(name: &str, loader: &mut dyn Loader, entry: Option<&str>) -> Compiled {
    let mut diagnostics = Diagnostics::default();
    // Text to tree, following includes; afterwards all syntax has been reported.
    let (sources, ast) = parse::parse(name, loader, &mut diagnostics);
    // Tree to meaning: the only gate. Afterwards nothing can be rejected, and it is known what values there can be.
    let grammar = check::check(&ast, entry, &mut diagnostics);
    diagnostics.sort(&sources);
    let grammar = grammar.filter(|_| !diagnostics.has_errors());
    let named = ast.rules.iter().filter(|rule| rule.parameters.is_empty());
    let rules = named.map(|rule| rule.name.text.clone()).collect();
    let externs = check::host_functions(&ast);
    Compiled { sources, diagnostics, grammar, rules, externs }
}
