//! How many derivations there are of each depth, also where there is no end of them.
//!
//! In: a grammar, a depth. Out: for each depth up to it the number of derivations that are as deep, exactly. The work is
//! linear in the depth and in the automaton.

use super::automaton::{Automaton, FAILED, Next, State};
use super::finite::{Pairs, Room, Unending};
use super::index::Uncountable;
use crate::interp::{Interpreter, explore};
use num_bigint::BigUint;

/// For each depth from 1 to `most` the number of derivations of that depth; limits are left aside.
///
/// The depth of a derivation is that of the tree of its rules: a rule is one deeper than what calls it, a call in tail
/// position counted as any other, and each further round of a repetition without an upper bound is one deeper than the round
/// before, as if the repetition were a rule that calls itself. Derivations that fail are counted, too.
///
/// # Errors
/// Where the derivations cannot be explored.
pub fn by_depth(grammar: &Interpreter, most: usize, budget: u64) -> Result<Vec<BigUint>, Uncountable> {
    let automaton = explore::explore(grammar, budget, false).map_err(Uncountable::Obstacle)?;
    let place = |unending: Unending| unending.of(grammar, &automaton);
    let order = order(&automaton).map_err(|state| place(Unending::Infinite(state)))?;
    let pairs = Pairs::of(&automaton);
    let start = &automaton.entries[automaton.start as usize];
    let mut below = vec![BigUint::ZERO; pairs.number];
    let mut before = BigUint::ZERO;
    let mut depths = Vec::new();
    let mut room = Room::of(budget);
    for _ in 0..most {
        let numbers = level(&automaton, &pairs, &order, &below, budget).map_err(place)?;
        let sum: BigUint = pairs.of_state(&automaton, start.to).map(|(_, pair)| &numbers[pair]).sum();
        let total = start.ways() * sum;
        let number = &total - &before;
        if !room.take(&number) {
            return Err(place(Unending::TooManyDigits(start.to)));
        }
        depths.push(number);
        (before, below) = (total, numbers);
    }
    Ok(depths)
}

/// The numbers of derivations at most so deep, from those that are one less.
fn level(
    automaton: &Automaton,
    pairs: &Pairs,
    order: &[State],
    below: &[BigUint],
    budget: u64,
) -> Result<Vec<BigUint>, Unending> {
    let mut room = Room::of(budget);
    let mut numbers = vec![BigUint::ZERO; pairs.number];
    for &state in order {
        for (outcome, pair) in pairs.of_state(automaton, state) {
            let mut sum = BigUint::ZERO;
            match &automaton.states[state as usize] {
                Next::Ends(_) => sum = BigUint::from(1_u8),
                Next::Ways(ways) => {
                    for edge in ways {
                        let numbers = if edge.deeper { below } else { &numbers };
                        let behind = pairs.get(automaton, edge.to, outcome).map(|pair| &numbers[pair]);
                        sum += behind.map_or(BigUint::ZERO, |behind| edge.ways() * behind);
                    }
                }
                Next::Call(entry, ways) => {
                    let entry = &automaton.entries[*entry as usize];
                    let inside = |outcome| {
                        let inside = pairs.get(automaton, entry.to, outcome);
                        inside.map_or(BigUint::ZERO, |inside| entry.ways() * &below[inside])
                    };
                    for (inner, edge) in ways {
                        if let Some(behind) = pairs.get(automaton, edge.to, outcome) {
                            sum += inside(*inner) * edge.ways() * &numbers[behind];
                        }
                    }
                    if outcome == FAILED {
                        sum += inside(FAILED);
                    }
                }
            }
            if !room.take(&sum) {
                return Err(Unending::TooManyDigits(state));
            }
            numbers[pair] = sum;
        }
    }
    Ok(numbers)
}

/// All states, each behind those that it leads to within the activation and the round.
fn order(automaton: &Automaton) -> Result<Vec<State>, State> {
    let leads = |state: State| -> Vec<State> {
        match &automaton.states[state as usize] {
            Next::Ends(_) => Vec::new(),
            Next::Ways(ways) => ways.iter().filter(|edge| !edge.deeper).map(|edge| edge.to).collect(),
            Next::Call(_, ways) => ways.iter().map(|(_, edge)| edge.to).collect(),
        }
    };
    super::order::depth_first(automaton.states.len(), 0..automaton.states.len() as State, leads)
}
