//! From an index to a derivation and back.
//!
//! Derivations are numbered in the lexicographic order of their answers, which is that of [`crate::sources::Enumerate`]. The
//! way to one takes a few multiplications for each of its decisions, whatever lies before it.

use super::automaton::{Automaton, Edge, FAILED, Next, Outcome, State};
use super::finite::Counts;
use num_bigint::BigUint;

/// How many ways there are to go on behind each outcome of an activation; one where it is not listed.
type Rest = Option<Vec<(Outcome, BigUint)>>;

/// A way through the automaton, with what is around the activation at hand.
struct Walk<'a> {
    automaton: &'a Automaton,
    counts: &'a Counts,
    /// For each activation around the one at hand: how it goes on, and how many ways there are behind it.
    around: Vec<(&'a [(Outcome, Edge)], Rest)>,
    rest: Rest,
}

impl<'a> Walk<'a> {
    fn new(automaton: &'a Automaton, counts: &'a Counts) -> Walk<'a> {
        Walk { automaton, counts, around: Vec::new(), rest: None }
    }

    /// How many derivations there are from a state on.
    fn from(&self, state: State) -> BigUint {
        let mut sum = BigUint::ZERO;
        for (outcome, number) in self.counts.of_state(self.automaton, state) {
            match &self.rest {
                Some(rest) if outcome != FAILED => {
                    if let Ok(place) = rest.binary_search_by_key(&outcome, |(outcome, _)| *outcome) {
                        sum += number * &rest[place].1;
                    }
                }
                _ => sum += number,
            }
        }
        sum
    }

    /// Steps into a rule.
    fn enter(&mut self, ways: &'a [(Outcome, Edge)]) {
        let mut rest: Vec<(Outcome, BigUint)> =
            ways.iter().map(|(outcome, edge)| (*outcome, edge.ways() * self.from(edge.to))).collect();
        rest.sort_unstable_by_key(|(outcome, _)| *outcome);
        self.around.push((ways, self.rest.replace(rest)));
    }

    /// Steps out of a rule that has ended: the way on, or none at the end of the document.
    fn leave(&mut self, outcome: Outcome) -> Option<&'a Edge> {
        if outcome == FAILED {
            return None;
        }
        let (ways, rest) = self.around.pop()?;
        self.rest = rest;
        ways.iter().find(|(other, _)| *other == outcome).map(|(_, edge)| edge)
    }
}

/// The number of all derivations.
pub(crate) fn total(automaton: &Automaton, counts: &Counts) -> BigUint {
    let edge = &automaton.entries[automaton.start as usize];
    edge.ways() * Walk::new(automaton, counts).from(edge.to)
}

/// The answers of the derivation with an index below [`total`].
pub(crate) fn nth(automaton: &Automaton, counts: &Counts, index: &BigUint) -> Option<Vec<u64>> {
    let mut walk = Walk::new(automaton, counts);
    let mut answers = Vec::new();
    let mut index = index.clone();
    let mut edge = &automaton.entries[automaton.start as usize];
    if index >= total(automaton, counts) {
        return None;
    }
    loop {
        take(edge, walk.from(edge.to), &mut index, &mut answers);
        edge = match &automaton.states[edge.to as usize] {
            Next::Ways(ways) => ways.iter().find(|way| {
                let size = way.ways() * walk.from(way.to);
                let here = index < size;
                if !here {
                    index -= size;
                }
                here
            })?,
            Next::Call(entry, ways) => {
                walk.enter(ways);
                &automaton.entries[*entry as usize]
            }
            Next::Ends(outcome) => match walk.leave(*outcome) {
                Some(edge) => edge,
                None => return Some(answers),
            },
        };
    }
}

/// The answers along an edge; the index is left with what counts behind it.
fn take(edge: &Edge, behind: BigUint, index: &mut BigUint, answers: &mut Vec<u64>) {
    if edge.asked.is_empty() {
        return;
    }
    let mut size = edge.ways() * behind;
    for asked in &edge.asked {
        size /= asked.number();
        let number = &*index / &size;
        *index -= &number * &size;
        answers.push(asked.answer(u64::try_from(number).unwrap_or(0)));
    }
}

/// The index of the derivation with these answers, if there is one.
pub(crate) fn rank(automaton: &Automaton, counts: &Counts, answers: &[u64]) -> Option<BigUint> {
    let mut walk = Walk::new(automaton, counts);
    let mut left = answers;
    let mut index = BigUint::ZERO;
    let mut edge = &automaton.entries[automaton.start as usize];
    loop {
        let mut size = edge.ways() * walk.from(edge.to);
        for asked in &edge.asked {
            let (answer, others) = left.split_first()?;
            left = others;
            size /= asked.number();
            index += &size * asked.number_of(*answer)?;
        }
        edge = match &automaton.states[edge.to as usize] {
            Next::Ways(ways) => ways.iter().find(|way| {
                let here = way.asked.iter().zip(left).all(|(asked, answer)| asked.number_of(*answer).is_some());
                if !here {
                    index += way.ways() * walk.from(way.to);
                }
                here
            })?,
            Next::Call(entry, ways) => {
                walk.enter(ways);
                &automaton.entries[*entry as usize]
            }
            Next::Ends(outcome) => match walk.leave(*outcome) {
                Some(edge) => edge,
                None => return left.is_empty().then_some(index),
            },
        };
    }
}
