//! How many derivations there are from each state to each outcome, where they are finitely many.
//!
//! In: an automaton. Out: the numbers, exactly, or a state within which there is no end. One multiplication for each way of
//! the automaton and each outcome behind it.

use super::automaton::{Automaton, Edge, Entry, FAILED, Next, Outcome, State};
use num_bigint::BigUint;

/// A state with one of its outcomes, as a number.
pub(super) type Pair = usize;

/// The states with their outcomes, numbered.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    /// For each state the number of its first outcome.
    offsets: Vec<usize>,
    /// How many pairs there are.
    pub(super) number: usize,
}

impl Pairs {
    pub(super) fn of(automaton: &Automaton) -> Pairs {
        let mut number = 0;
        let offset = |reached: &Box<[Outcome]>| {
            number += reached.len();
            number - reached.len()
        };
        let offsets = automaton.reached.iter().map(offset).collect();
        Pairs { offsets, number }
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
}

/// The numbers of derivations.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    pairs: Pairs,
    numbers: Vec<BigUint>,
}

/// How far the number of a pair is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

impl Counts {
    /// Counts.
    ///
    /// # Errors
    /// A state that is reached again from itself: then there is no end of derivations.
    pub(crate) fn of(automaton: &Automaton) -> Result<Counts, State> {
        let pairs = Pairs::of(automaton);
        let mut marks = vec![Mark::New; pairs.number];
        let mut counts = Counts { numbers: vec![BigUint::ZERO; pairs.number], pairs };
        let start = automaton.entries[automaton.start as usize].to;
        for &outcome in &automaton.reached[start as usize] {
            counts.count_from(automaton, &mut marks, start, outcome)?;
        }
        Ok(counts)
    }

    /// Counts all that a pair needs, and the pair, depth first.
    fn count_from(
        &mut self,
        automaton: &Automaton,
        marks: &mut [Mark],
        state: State,
        outcome: Outcome,
    ) -> Result<(), State> {
        let mut open = vec![(state, outcome, false)];
        while let Some((state, outcome, ready)) = open.pop() {
            let Some(pair) = self.pairs.get(automaton, state, outcome) else { continue };
            if ready {
                self.numbers[pair] = self.number(automaton, state, outcome);
                marks[pair] = Mark::Done;
                continue;
            }
            match marks[pair] {
                Mark::Done => continue,
                Mark::Open => return Err(state),
                Mark::New => {}
            }
            marks[pair] = Mark::Open;
            open.push((state, outcome, true));
            for (needed, outcome) in needs(automaton, state, outcome) {
                match self.pairs.get(automaton, needed, outcome).map(|pair| marks[pair]) {
                    Some(Mark::Open) => return Err(needed),
                    Some(Mark::New) => open.push((needed, outcome, false)),
                    _ => {}
                }
            }
        }
        Ok(())
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

/// The pairs whose numbers that of a pair is made of.
fn needs(automaton: &Automaton, state: State, outcome: Outcome) -> Vec<(State, Outcome)> {
    let reaches = |state: State| automaton.reached[state as usize].binary_search(&outcome).is_ok();
    match &automaton.states[state as usize] {
        Next::Ends(_) => Vec::new(),
        Next::Ways(ways) => ways.iter().filter(|way| reaches(way.to)).map(|way| (way.to, outcome)).collect(),
        Next::Call(entry, ways) => {
            let inside = automaton.entries[*entry as usize].to;
            let mut needs = Vec::new();
            for (inner, way) in ways.iter().filter(|(_, way)| reaches(way.to)) {
                needs.push((inside, *inner));
                needs.push((way.to, outcome));
            }
            if outcome == FAILED {
                needs.push((inside, FAILED));
            }
            needs
        }
    }
}
