//! Facts from an exploration.

use std::collections::BTreeSet;

use super::bounds::bounds;
use super::choice::constant;
use super::explore::{Entry, Explorer};
use super::value::LONGEST;
use crate::model::{Constant, Facts};

/// So many combinations of values on entry to a rule are few.
const FEW: usize = 64;

/// All that an exploration says of a grammar.
pub(super) fn facts(explorer: &Explorer) -> Facts {
    let mut facts = explorer.record.facts(explorer.grammar);
    facts.effort = explorer.effort();
    facts.entries = entries(explorer);
    let (bounds, bytes) = bounds(explorer);
    facts.bounds = bounds;
    // The text of a rule as a value fails where it is too large.
    for &(node, entry) in &explorer.captured {
        if bytes[entry].is_none_or(|bytes| bytes > LONGEST) {
            facts.may_fail.set(node, true);
        }
    }
    facts
}

fn entries(explorer: &Explorer) -> Vec<Option<Vec<Vec<Constant>>>> {
    let mut rows: Vec<BTreeSet<Vec<Constant>>> = vec![BTreeSet::new(); explorer.grammar.rules.len()];
    for (id, entry) in explorer.entries.iter().enumerate() {
        let rows = &mut rows[entry.rule.index()];
        if rows.len() <= 4 * FEW && explorer.is_rule_entry(id) {
            rows.insert(row(explorer, entry));
        }
    }
    rows.into_iter().map(|rows| if rows.len() > 4 * FEW { None } else { few(rows) }).collect()
}

/// The values on entry of all free variables and parameters.
fn row(explorer: &Explorer, entry: &Entry) -> Vec<Constant> {
    let (rule, frame) = (&explorer.grammar.rules[entry.rule.index()], &explorer.program.frames[entry.rule.index()]);
    let mut row = vec![Constant::Any; rule.free.len() + rule.parameters.len()];
    let parameters = frame.parameters.iter().enumerate().filter(|(_, slot)| slot.is_some());
    let places = frame.free.iter().copied().chain(parameters.map(|(at, _)| rule.free.len() + at));
    for (place, value) in places.zip(entry.values.iter()) {
        row[place] = constant(value).unwrap_or(Constant::Any);
    }
    row
}

/// The rows that no other covers; none of few.
fn few(rows: BTreeSet<Vec<Constant>>) -> Option<Vec<Vec<Constant>>> {
    let wide: Vec<&Vec<Constant>> = rows.iter().filter(|row| row.contains(&Constant::Any)).collect();
    let covers = |one: &[Constant], other: &[Constant]| {
        one != other && one.iter().zip(other).all(|(one, other)| *one == Constant::Any || one == other)
    };
    let kept = rows.iter().filter(|row| !wide.iter().any(|other| covers(other, row)));
    let kept: Vec<Vec<Constant>> = kept.take(FEW + 1).cloned().collect();
    (!kept.is_empty() && kept.len() <= FEW).then_some(kept)
}
