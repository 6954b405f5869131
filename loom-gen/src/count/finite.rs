//! How many derivations there are from each state to each outcome, where they are finitely many.
//!
//! In: an automaton. Out: the numbers, exactly, or a state within which there is no end. One multiplication for each way of
//! the automaton and each outcome behind it.

use super::automaton::{Automaton, Edge, Entry, FAILED, Next, Obstacle, Outcome, State};
use super::index::Uncountable;
use super::order::depth_first;
use crate::interp::Interpreter;
use num_bigint::BigUint;

/// A state with one of its outcomes, as a number.
pub(super) type Pair = usize;

/// The states with their outcomes, numbered.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    /// For each state the number of its first outcome.
    offsets: Vec<usize>,
    /// The state and the outcome of each.
    pub(super) parts: Vec<(State, Outcome)>,
    /// How many pairs there are.
    pub(super) number: usize,
}

impl Pairs {
    pub(super) fn of(automaton: &Automaton) -> Pairs {
        let mut offsets = Vec::with_capacity(automaton.reached.len());
        let mut parts = Vec::new();
        for (state, reached) in (0..).zip(&automaton.reached) {
            offsets.push(parts.len());
            parts.extend(reached.iter().map(|outcome| (state, *outcome)));
        }
        Pairs { offsets, number: parts.len(), parts }
    }

    /// The pair of a state and an outcome that is reached from it.
    pub(super) fn get(&self, automaton: &Automaton, state: State, outcome: Outcome) -> Option<Pair> {
        let place = automaton.reached[state as usize].binary_search(&outcome).ok()?;
        Some(self.offsets[state as usize] + place)
    }

    /// The pairs of a state.
    pub(super) fn of_state(&self, automaton: &Automaton, state: State) -> impl Iterator<Item = (Outcome, Pair)> {
        let reached = &automaton.reached[state as usize];
        reached.iter().copied().zip(self.offsets[state as usize]..)
    }

    /// The pairs whose numbers that of a pair is made of.
    fn needs(&self, automaton: &Automaton, pair: Pair) -> Vec<Pair> {
        let (state, outcome) = self.parts[pair];
        let behind = |way: &Edge| self.get(automaton, way.to, outcome);
        match &automaton.states[state as usize] {
            Next::Ends(_) => Vec::new(),
            Next::Ways(ways) => ways.iter().filter_map(behind).collect(),
            Next::Call(entry, ways) => {
                let inside = |outcome| self.get(automaton, automaton.entries[*entry as usize].to, outcome);
                let mut needs = Vec::new();
                for (inner, way) in ways {
                    if let Some(behind) = behind(way) {
                        needs.extend(inside(*inner));
                        needs.push(behind);
                    }
                }
                needs.extend(inside(FAILED).filter(|_| outcome == FAILED));
                needs
            }
        }
    }
}

/// Whether a repetition without an upper bound begins at a state. Then there is no end of derivations also where all of them
/// fail in the first round: each number of rounds is one.
fn goes_round(automaton: &Automaton, state: State) -> bool {
    let Next::Ways(ways) = &automaton.states[state as usize] else { return false };
    automaton.open.binary_search(&state).is_ok()
        && ways.last().is_some_and(|way| !automaton.reached[way.to as usize].is_empty())
}

/// Why there are no numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unending {
    /// There is no end of derivations from this state.
    Infinite(State),
    /// The number of those from this state has too many digits.
    TooManyDigits(State),
}

impl Unending {
    /// The same with its place in a grammar.
    pub(super) fn of(self, grammar: &Interpreter, automaton: &Automaton) -> Uncountable {
        let at = |state: State| grammar.at_step(automaton.steps[state as usize]);
        match self {
            Unending::Infinite(state) => Uncountable::Infinite(at(state)),
            Unending::TooManyDigits(state) => Uncountable::Obstacle(Obstacle::TooManyDigits(at(state))),
        }
    }
}

/// How large numbers may be: one of them, and all together.
#[derive(Debug)]
pub(super) struct Room {
    bytes: u64,
}

impl Room {
    /// Bits of the largest number.
    const LARGEST: u64 = 1 << 20;

    /// The room that a budget of states allows.
    pub(super) fn of(budget: u64) -> Room {
        Room { bytes: budget.saturating_mul(1 << 10) }
    }

    /// Takes room for a number; whether there was enough.
    #[must_use]
    pub(super) fn take(&mut self, number: &BigUint) -> bool {
        let bits = number.bits();
        let enough = bits <= Room::LARGEST && bits / 8 <= self.bytes;
        self.bytes = self.bytes.saturating_sub(bits / 8);
        enough
    }
}

/// The numbers of derivations.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    pairs: Pairs,
    numbers: Vec<BigUint>,
}

impl Counts {
    /// Counts.
    ///
    /// # Errors
    /// See [`Unending`].
    pub(super) fn of(automaton: &Automaton, budget: u64) -> Result<Counts, Unending> {
        let pairs = Pairs::of(automaton);
        let start = automaton.entries[automaton.start as usize].to;
        let from: Vec<Pair> = pairs.of_state(automaton, start).map(|(_, pair)| pair).collect();
        let order = depth_first(pairs.number, from, |pair| pairs.needs(automaton, pair));
        let order = order.map_err(|pair| Unending::Infinite(pairs.parts[pair].0))?;
        if let Some(&pair) = order.iter().find(|&&pair| goes_round(automaton, pairs.parts[pair].0)) {
            return Err(Unending::Infinite(pairs.parts[pair].0));
        }
        let mut counts = Counts { numbers: vec![BigUint::ZERO; pairs.number], pairs };
        let mut room = Room::of(budget);
        for pair in order {
            let (state, outcome) = counts.pairs.parts[pair];
            let number = counts.number(automaton, state, outcome);
            if !room.take(&number) {
                return Err(Unending::TooManyDigits(state));
            }
            counts.numbers[pair] = number;
        }
        Ok(counts)
    }

    /// The number of a pair whose needs have been counted.
    fn number(&self, automaton: &Automaton, state: State, outcome: Outcome) -> BigUint {
        let mut sum = BigUint::ZERO;
        match &automaton.states[state as usize] {
            Next::Ends(_) => sum = BigUint::from(1_u8),
            Next::Ways(ways) => {
                for edge in ways {
                    self.add(&mut sum, automaton, edge, outcome, None);
                }
            }
            Next::Call(entry, ways) => {
                for (inner, edge) in ways {
                    let through = self.through(automaton, *entry, *inner);
                    self.add(&mut sum, automaton, edge, outcome, Some(through));
                }
                if outcome == FAILED {
                    sum += self.through(automaton, *entry, FAILED);
                }
            }
        }
        sum
    }

    fn add(&self, sum: &mut BigUint, automaton: &Automaton, edge: &Edge, outcome: Outcome, times: Option<BigUint>) {
        if let Some(pair) = self.pairs.get(automaton, edge.to, outcome) {
            let ways = edge.ways() * &self.numbers[pair];
            *sum += times.map_or(ways.clone(), |times| times * ways);
        }
    }

    /// How many derivations an entry has to an outcome.
    pub(crate) fn through(&self, automaton: &Automaton, entry: Entry, outcome: Outcome) -> BigUint {
        let edge = &automaton.entries[entry as usize];
        self.pairs.get(automaton, edge.to, outcome).map_or(BigUint::ZERO, |pair| edge.ways() * &self.numbers[pair])
    }

    /// The outcomes that are reached from a state, each with its number of derivations.
    pub(crate) fn of_state<'c>(
        &'c self,
        automaton: &'c Automaton,
        state: State,
    ) -> impl Iterator<Item = (Outcome, &'c BigUint)> {
        self.pairs.of_state(automaton, state).map(|(outcome, pair)| (outcome, &self.numbers[pair]))
    }
}
