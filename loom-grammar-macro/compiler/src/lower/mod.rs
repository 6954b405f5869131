//! Model to plan: every decision about the shape of the Rust code, none about its text.
//!
//! In: a model. Out: a [`Plan`] with one or two instances. It is total: every model has a plan.

mod choice;
mod constant;
mod graph;
mod growth;
mod inline;
mod items;
mod lookup;
mod pieces;
mod share;
mod storage;

pub(crate) use choice::may_fail;
use graph::Shapes;
pub(crate) use storage::is_scalar;

use crate::model::{Facts, Grammar, Rule, RuleId};
use crate::plan::{Function, Growth, Instance, Plan, Shape, Tracks};
use crate::source::Sources;

/// The plan of a grammar.
#[must_use]
pub fn lower<'m>(grammar: &'m Grammar, sources: &'m Sources) -> Plan<'m> {
    let shapes = graph::shapes(grammar);
    let shapes = &shapes;
    let bounds = grammar.facts.bounds;
    let everything = Tracks { depth: true, steps: true, bytes: true };
    let tracks = Tracks {
        depth: bounds.depth.is_none(),
        steps: bounds.steps.is_none_or(|steps| steps > FEW_STEPS),
        bytes: bounds.bytes.is_none(),
    };
    let mut proven = instance(grammar, &grammar.facts, tracks, shapes);
    if !tracks.depth && !tracks.counts() {
        lookup::look_up(grammar, &grammar.facts, &mut proven.functions);
    }
    inline::inline(&mut proven.functions, grammar.entry);
    let same = grammar.settable.is_empty() && tracks == everything;
    let mut checked = (!same).then(|| instance(grammar, &grammar.open_facts, everything, shapes));
    if let Some(checked) = &mut checked {
        checked.open = true;
        share::share(grammar, &proven, checked);
        // Functions of the one are called in documents of the other.
        let (one, other) = (proven.growth, checked.growth);
        let growth = Growth { bytes: one.bytes.max(other.bytes), loops: one.loops.max(other.loops) };
        (proven.growth, checked.growth) = (growth, growth);
    }
    // Of a large grammar there is not all twice, where it would be nearly the same.
    if let Some(twice) = checked.take_if(|checked| tracks == everything && checked.functions.len() > MOST_TWICE) {
        proven = instance(grammar, twice.facts, everything, shapes);
        proven.open = true;
        inline::inline(&mut proven.functions, grammar.entry);
    }
    Plan { grammar, sources, proven, checked }
}

/// How many functions may be there twice only to do without checks that settings make necessary.
const MOST_TWICE: usize = 256;

/// Up to so many steps are not counted. A document of so few is done before anybody who interrupts it waits for it.
const FEW_STEPS: u64 = 1 << 26;

fn instance<'m>(grammar: &'m Grammar, facts: &'m Facts, tracks: Tracks, shapes: &Shapes) -> Instance<'m> {
    let chains = storage::chains(grammar, &shapes.of);
    let function = |(id, rule): (RuleId, &'m Rule)| {
        let (shape, outlined) = (&shapes.of[id.index()], shapes.outlined[id.index()]);
        let chain = match shape {
            Shape::Member(chain) => chains.get(*chain),
            _ => None,
        };
        let mut body = items::Lowering { facts, tracks, shapes: &shapes.of, rule: id }.body(&rule.body);
        if outlined {
            body = pieces::outline(body, id, shapes);
        }
        let mut variables = storage::storage(grammar, id, chain, outlined);
        if outlined {
            storage::declare_in_arms(&mut body, &mut variables);
        }
        Function { rule: id, shape: shape.clone(), inline: false, variables, body }
    };
    let reachable = (0u32..).map(RuleId).zip(&grammar.rules).filter(|(_, rule)| rule.reachable);
    let functions: Vec<Function<'m>> = reachable.map(function).collect();
    let growth = growth::growth(&functions);
    let used_chains = (0..chains.len()).collect();
    Instance { facts, open: false, tracks, growth, chains, used_chains, functions, shared: Vec::new() }
}
