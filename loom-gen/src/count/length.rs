//! How many derivations there are of each length of their text, also where there is no end of them.
//!
//! In: a grammar, a length. Out: for each length up to it the number of derivations whose text has as many bytes, exactly. These
//! are the coefficients of the grammar's generating function, by its recurrence (P. Flajolet, P. Zimmermann, B. Van Cutsem, *A
//! Calculus for the Random Generation of Labelled Combinatorial Structures*, TCS 132, 1994): quadratic in the length.

use super::automaton::{Automaton, Edge, FAILED, Next, Obstacle, State};
use super::finite::{Pair, Pairs, Unending};
use super::index::Uncountable;
use super::order::depth_first;
use crate::interp::{Interpreter, explore};
use num_bigint::BigUint;

/// For each length from 0 to `most` bytes the number of derivations whose text is as long; limits are left aside. Derivations
/// that fail have no text, and are not counted.
///
/// # Errors
/// Where the derivations cannot be explored; all values that are printed make a difference here. Where there are infinitely
/// many of one length.
pub fn by_length(grammar: &Interpreter, most: usize, budget: u64) -> Result<Vec<BigUint>, Uncountable> {
    let automaton = explore::explore(grammar, budget, true).map_err(Uncountable::Obstacle)?;
    let mut lengths = Lengths::new(&automaton, most);
    let order = lengths.order().map_err(|state| Unending::Infinite(state).of(grammar, &automaton))?;
    if (order.len() as u64 + 1).saturating_mul(most as u64 + 1) > budget.saturating_mul(NUMBERS_PER_STATE) {
        let at = grammar.at_step(automaton.steps.first().copied().unwrap_or(0));
        return Err(Uncountable::Obstacle(Obstacle::TooManyStates(budget, at)));
    }
    for length in 0..=most {
        for &pair in &order {
            let number = lengths.number(pair, length);
            lengths.numbers[pair].push(number);
        }
    }
    let start = &automaton.entries[automaton.start as usize];
    let mut sums = vec![BigUint::ZERO; most + 1];
    for (_, pair) in lengths.pairs.of_state(&automaton, start.to).filter(|(outcome, _)| *outcome != FAILED) {
        for (sum, length) in sums.iter_mut().zip(0..) {
            *sum += lengths.along(start, pair, length);
        }
    }
    Ok(sums)
}

/// Numbers for each state that the budget allows.
const NUMBERS_PER_STATE: u64 = 64;

struct Lengths<'a> {
    automaton: &'a Automaton,
    pairs: Pairs,
    /// Whether a pair has a derivation without a byte.
    empty: Vec<bool>,
    /// For each pair the numbers of derivations of each length so far.
    numbers: Vec<Vec<BigUint>>,
}

impl<'a> Lengths<'a> {
    fn new(automaton: &'a Automaton, most: usize) -> Lengths<'a> {
        let pairs = Pairs::of(automaton);
        let numbers = (0..pairs.number).map(|_| Vec::with_capacity((most + 1).min(64))).collect();
        let mut this = Lengths { automaton, empty: vec![false; pairs.number], numbers, pairs };
        this.find_empty();
        this
    }

    /// Finds the pairs with a derivation without a byte, each from those that it needs.
    fn find_empty(&mut self) {
        let mut needed_by = vec![Vec::new(); self.pairs.number];
        for pair in 0..self.pairs.number {
            self.terms(pair, |inside, edge, behind| {
                if edge.bytes == 0 {
                    let inside = inside.map(|(_, inside)| inside);
                    inside.iter().chain([&behind]).for_each(|&needed| needed_by[needed].push(pair));
                }
            });
        }
        let is_end = |pair: &Pair| matches!(self.automaton.states[self.pairs.parts[*pair].0 as usize], Next::Ends(_));
        let mut open: Vec<Pair> = (0..self.pairs.number).filter(is_end).collect();
        open.iter().for_each(|&pair| self.empty[pair] = true);
        while let Some(pair) = open.pop() {
            for &more in &needed_by[pair] {
                if !self.empty[more] && self.can_be_empty(more) {
                    self.empty[more] = true;
                    open.push(more);
                }
            }
        }
    }

    fn can_be_empty(&self, pair: Pair) -> bool {
        let (state, outcome) = self.pairs.parts[pair];
        let behind = |edge: &Edge| {
            let behind = self.pairs.get(self.automaton, edge.to, outcome);
            edge.bytes == 0 && behind.is_some_and(|behind| self.empty[behind])
        };
        match &self.automaton.states[state as usize] {
            Next::Ends(_) => true,
            Next::Ways(ways) => ways.iter().any(behind),
            Next::Call(entry, ways) => ways.iter().any(|(inner, edge)| {
                let entry = &self.automaton.entries[*entry as usize];
                let inside = self.pairs.get(self.automaton, entry.to, *inner);
                entry.bytes == 0 && inside.is_some_and(|inside| self.empty[inside]) && behind(edge)
            }),
        }
    }

    /// The pairs that a document needs, each behind those whose numbers of the same length it needs.
    fn order(&self) -> Result<Vec<Pair>, State> {
        let start = self.automaton.entries[self.automaton.start as usize].to;
        let from: Vec<Pair> = self
            .pairs
            .of_state(self.automaton, start)
            .filter(|(outcome, _)| *outcome != FAILED)
            .map(|(_, pair)| pair)
            .collect();
        // What is needed at all comes along, those of the same length before it.
        let all = self.needed(from);
        depth_first(self.pairs.number, all, |pair| self.same_length(pair)).map_err(|pair| self.pairs.parts[pair].0)
    }

    /// All pairs that some pairs need, whatever the lengths.
    fn needed(&self, from: Vec<Pair>) -> Vec<Pair> {
        let mut needed = vec![false; self.pairs.number];
        let mut open = from;
        let mut all = Vec::new();
        while let Some(pair) = open.pop() {
            if std::mem::replace(&mut needed[pair], true) {
                continue;
            }
            all.push(pair);
            self.terms(pair, |inside, _, behind| {
                open.extend(inside.map(|(_, inside)| inside));
                open.push(behind);
            });
        }
        all
    }

    /// What the number of a pair is the sum of: ways through a rule, if there is one, along an edge, to a pair.
    fn terms(&self, pair: Pair, mut term: impl FnMut(Option<(&'a Edge, Pair)>, &'a Edge, Pair)) {
        let (state, outcome) = self.pairs.parts[pair];
        match &self.automaton.states[state as usize] {
            Next::Ends(_) => {}
            Next::Ways(ways) => {
                for edge in ways {
                    if let Some(behind) = self.pairs.get(self.automaton, edge.to, outcome) {
                        term(None, edge, behind);
                    }
                }
            }
            Next::Call(entry, ways) => {
                let entry = &self.automaton.entries[*entry as usize];
                for (inner, edge) in ways {
                    let inside = self.pairs.get(self.automaton, entry.to, *inner);
                    let behind = self.pairs.get(self.automaton, edge.to, outcome);
                    if let (Some(inside), Some(behind)) = (inside, behind) {
                        term(Some((entry, inside)), edge, behind);
                    }
                }
            }
        }
    }

    /// The pairs whose numbers of the same length that of a pair needs.
    fn same_length(&self, pair: Pair) -> Vec<Pair> {
        let mut needed = Vec::new();
        self.terms(pair, |inside, edge, behind| match inside {
            None if edge.bytes == 0 => needed.push(behind),
            Some((entry, inside)) if edge.bytes == 0 && entry.bytes == 0 => {
                if self.empty[behind] {
                    needed.push(inside);
                }
                if self.empty[inside] {
                    needed.push(behind);
                }
            }
            _ => {}
        });
        needed
    }

    /// The number of a pair's derivations of a length.
    fn number(&self, pair: Pair, length: usize) -> BigUint {
        if let Next::Ends(_) = self.automaton.states[self.pairs.parts[pair].0 as usize] {
            return BigUint::from(u8::from(length == 0));
        }
        let mut sum = BigUint::ZERO;
        self.terms(pair, |inside, edge, behind| match inside {
            None => sum += self.along(edge, behind, length),
            Some((entry, inside)) => {
                for first in 0..=length {
                    let before = self.along(entry, inside, first);
                    if before != BigUint::ZERO {
                        sum += before * self.along(edge, behind, length - first);
                    }
                }
            }
        });
        sum
    }

    /// The number of derivations of a length along an edge to a pair.
    fn along(&self, edge: &Edge, pair: Pair, length: usize) -> BigUint {
        let rest = (length as u64).checked_sub(edge.bytes).and_then(|rest| self.numbers[pair].get(rest as usize));
        // What is not there yet is multiplied by nothing.
        rest.map_or(BigUint::ZERO, |number| edge.ways() * number)
    }
}
