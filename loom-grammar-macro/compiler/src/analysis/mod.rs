//! What can be known of a grammar before anything is generated: heights, values, expected sizes.
//!
//! In: a model whose heights and facts are still empty. Out: the same model with heights and [`model::Facts`], and what
//! there is to say about it: the error `no finite derivation`, and warnings. Afterwards every rule ends in a tree of
//! finite height, and what the facts say holds in every generation.

mod apply;
mod bounds;
mod budget;
mod call;
mod choice;
mod comprehension;
mod condition;
mod draw;
mod effects;
mod evaluate;
mod explore;
mod flow;
mod frame;
mod height;
mod known;
mod lists;
mod print;
mod program;
mod ranges;
mod reach;
mod record;
mod relevance;
mod repeat;
mod size;
mod statement;
mod table;
mod tables;
mod texts;
mod value;
mod visit;
mod warn;

use crate::diagnostic::Diagnostics;
use crate::model;
pub(crate) use apply::{apply_constants, compare_constants};
use budget::Detail;
use explore::{Explorer, Outside};
use program::Program;
pub use reach::{Reach, Times, reach};

/// Analyses a grammar, filling in its heights and facts; `warnings` says whether to report warnings.
pub fn analyse(grammar: &mut model::Grammar, diagnostics: &mut Diagnostics, warnings: bool) {
    let (nodes, rules) = (grammar.nodes, grammar.rules.len());
    grammar.facts = model::Facts::none(nodes, rules);
    grammar.open_facts = model::Facts::none(nodes, rules);
    // How trees can end: afterwards every rule has a height.
    if !height::heights(grammar, diagnostics) || diagnostics.has_errors() {
        return;
    }
    let (facts, open_facts) = {
        let grammar = &*grammar;
        // Rules as steps, and which variables are worth telling their values apart.
        let deciding = relevance::deciding(grammar, Outside::Nothing);
        let program = Program::new(grammar, &relevance::followed(grammar, &deciding));
        let idle = relevance::idle(&program, &deciding);
        let steps = relevance::landmarks(grammar);
        // The values inside, and what is to be said of them.
        let explore = |outside, detail, idle| Explorer::explore(grammar, &program, idle, &steps, outside, detail);
        let closed = explore(Outside::Nothing, Detail::States, &idle);
        if let Some(closed) = closed.as_ref().filter(|_| warnings) {
            warn::warn(closed, || explore(Outside::Switches, Detail::States, &idle), diagnostics);
        }
        let facts = closed.as_ref().map(known::facts);
        let detail = closed.map_or(Detail::Ranges, |closed| closed.detail());
        // The values whatever is set from outside.
        let open = match grammar.settable.is_empty() {
            true => facts.clone(),
            false => {
                let idle = relevance::idle(&program, &relevance::deciding(grammar, Outside::Anything));
                explore(Outside::Anything, detail, &idle).as_ref().map(known::facts)
            }
        };
        (facts, open)
    };
    grammar.facts = facts.unwrap_or_else(|| model::Facts::none(nodes, rules));
    grammar.open_facts = open_facts.unwrap_or_else(|| model::Facts::none(nodes, rules));
}
