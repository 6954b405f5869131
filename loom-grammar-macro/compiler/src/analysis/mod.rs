//! What can be known of a grammar before anything is generated: heights, expected sizes, values.
//!
//! In: a model whose heights and facts are still empty. Out: the same model with heights and [`model::Facts`], and what
//! there is to say about it: the error `no finite derivation`, and warnings. Afterwards every rule ends in a tree of
//! finite height, and what the facts say holds in every generation.

mod components;
mod height;
mod visit;

use crate::diagnostic::Diagnostics;
use crate::model;
use crate::source::Sources;

/// Analyses a grammar, filling in its heights and facts; `warnings` says whether to report warnings.
pub fn analyse(grammar: &mut model::Grammar, _sources: &Sources, diagnostics: &mut Diagnostics, _warnings: bool) {
    let (nodes, rules) = (grammar.nodes, grammar.rules.len());
    grammar.facts = model::Facts::none(nodes, rules);
    grammar.open_facts = model::Facts::none(nodes, rules);
    if !height::heights(grammar, diagnostics) {
        return;
    }
}
