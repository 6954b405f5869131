//! An index of the derivations of a grammar.

use super::address;
use super::automaton::{Automaton, Obstacle};
use super::finite::Counts;
use super::permutation::Permutation;
use crate::interp::{Interpreter, explore};
use crate::sources::{Derivation, replay};
use crate::{At, Draws, Grammar, Limits};
use num_bigint::BigUint;
use rand_core::Rng;
use std::fmt;

/// Why the derivations of a grammar have no index.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Uncountable {
    /// There is no end of them; a place where they go on.
    Infinite(At),
    /// They cannot be explored.
    Obstacle(Obstacle),
}

impl fmt::Display for Uncountable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncountable::Infinite(at) => {
                let At { rule, file, line, column } = at;
                write!(
                    out,
                    "there are infinitely many derivations: they go on in rule `{rule}` at {file}:{line}:{column}"
                )
            }
            Uncountable::Obstacle(obstacle) => obstacle.fmt(out),
        }
    }
}

impl std::error::Error for Uncountable {}

/// All derivations of a grammar whose derivations are finitely many, in the lexicographic order of their answers, which is
/// that of [`crate::sources::derivations`].
///
/// A derivation is all that is decided on the way to a document, or to a failure. Soft limits are left aside: the documents
/// that they cut short are not among the derivations, and those that they would have cut short are. Likewise the hard
/// limits: a derivation that exceeds them is counted, and fails once it is built.
#[derive(Debug)]
pub struct Index {
    interpreter: Interpreter,
    automaton: Automaton,
    counts: Counts,
    count: BigUint,
}

impl Index {
    /// How many states an exploration may have where nothing else is said.
    pub const BUDGET: u64 = 1_000_000;

    /// The index of a grammar, with its settings as they are.
    ///
    /// # Errors
    /// See [`Uncountable`].
    pub fn new(grammar: &Interpreter) -> Result<Index, Uncountable> {
        Index::with_budget(grammar, Index::BUDGET)
    }

    /// The same, exploring at most so many states, each of about 1 KiB.
    ///
    /// # Errors
    /// See [`Uncountable`].
    pub fn with_budget(grammar: &Interpreter, budget: u64) -> Result<Index, Uncountable> {
        let automaton = explore::explore(grammar, budget, false).map_err(Uncountable::Obstacle)?;
        let counts = Counts::of(&automaton, budget).map_err(|unending| unending.of(grammar, &automaton))?;
        let count = address::total(&automaton, &counts);
        let mut interpreter = grammar.clone();
        interpreter.set_limits(without_soft_limits(grammar.limits()));
        Ok(Index { interpreter, automaton, counts, count })
    }

    /// How many derivations there are.
    #[must_use]
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The answers of a derivation, for a [`crate::sources::Script`]; none where the index is not below the count.
    #[must_use]
    pub fn answers(&self, index: &BigUint) -> Option<Vec<u64>> {
        address::nth(&self.automaton, &self.counts, index)
    }

    /// A derivation: the document or the failure, the decisions, the probability.
    #[must_use]
    pub fn nth(&self, index: &BigUint) -> Option<Derivation> {
        self.answers(index).map(|answers| replay(&self.interpreter, answers))
    }

    /// The index of the derivation with these answers; none where there is no such derivation.
    #[must_use]
    pub fn rank(&self, answers: &[u64]) -> Option<BigUint> {
        address::rank(&self.automaton, &self.counts, answers)
    }

    /// The index of one of all derivations, each equally likely: a function of a seed and of the number of the draw.
    ///
    /// It is made of words of the generator of the document with that number (`draws.rs`), the lowest first: as many bits as
    /// the count less one has, and anew while that is not below the count. Where there is no derivation it is 0.
    #[must_use]
    pub fn draw(&self, seed: u64, number: u64) -> BigUint {
        let bits = if self.count == BigUint::ZERO { 0 } else { (&self.count - 1_u8).bits() };
        let mask = (BigUint::from(1_u8) << bits) - 1_u8;
        let mut generator = Draws::document(seed, number).into_generator();
        loop {
            let words: Vec<u32> = (0..bits.div_ceil(64))
                .map(|_| generator.next_u64())
                .flat_map(|word| [word as u32, (word >> 32) as u32])
                .collect();
            let drawn = BigUint::new(words) & &mask;
            if drawn < self.count || bits == 0 {
                return drawn;
            }
        }
    }

    /// The answers of [`Index::draw`]; none where there is no derivation.
    #[cfg(feature = "corpus")]
    pub(crate) fn drawn(&self, seed: u64, number: u64) -> Option<Vec<u64>> {
        self.answers(&self.draw(seed, number))
    }

    /// The answers of the derivation at a place of a random order; none behind its end.
    #[cfg(feature = "corpus")]
    pub(crate) fn permuted(&self, order: &Permutation, place: u64) -> Option<Vec<u64>> {
        self.answers(&order.at(&place.into())?)
    }

    /// The count for the reader.
    #[cfg(feature = "corpus")]
    pub(crate) fn shown_count(&self) -> String {
        grouped(&self.count)
    }

    /// All indices in a random order.
    #[must_use]
    pub fn permutation(&self, seed: u64) -> Permutation {
        Permutation::new(self.count.clone(), seed)
    }

    /// A place from which no derivation ends: one that only a limit would end, so that it is none. None if there is no such
    /// place.
    #[must_use]
    pub fn endless(&self) -> Option<At> {
        let state = self.automaton.reached.iter().position(|reached| reached.is_empty())?;
        Some(self.interpreter.at_step(self.automaton.steps[state]))
    }

    /// The derivations from an index on, each with its index.
    pub fn derivations_from(&self, index: BigUint) -> impl Iterator<Item = (BigUint, Derivation)> {
        let mut next = index;
        std::iter::from_fn(move || {
            let derivation = self.nth(&next)?;
            let index = next.clone();
            next += 1_u8;
            Some((index, derivation))
        })
    }
}

/// Limits of which the soft ones are never reached: with them the answers of an [`Index`] give its derivations, on every
/// engine.
#[must_use]
pub fn without_soft_limits(limits: Limits) -> Limits {
    Limits { max_depth: u32::MAX, max_len: u64::MAX, ..limits }
}

/// A number with a comma after each three digits.
#[cfg(feature = "corpus")]
pub(crate) fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
