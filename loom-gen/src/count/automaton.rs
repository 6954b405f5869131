//! The derivations of a grammar as an automaton with calls.
//!
//! In: what an exploration finds. Out: states with edges, each edge with the answers that lead along it, in the order of the
//! answers. A path from the start to an end is a derivation, and each derivation is one path: counting derivations is
//! counting paths, and the automaton holds nothing of the grammar besides.

use crate::At;
use num_bigint::BigUint;
use std::sync::Arc;

/// A state: an index into [`Automaton::states`].
pub(crate) type State = u32;
/// An activation of a rule with all that it can see: an index into [`Automaton::entries`].
pub(crate) type Entry = u32;
/// What an activation leaves behind.
pub(crate) type Outcome = u32;

/// The outcome of an activation in which the generation fails; then the document has ended.
pub(crate) const FAILED: Outcome = 0;

/// The answers that one question may have on an edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// So many from the first one on: all of them lead to the same.
    Range(u64, u64),
    /// These, in their order.
    Some(Arc<[u64]>),
}

impl Asked {
    /// How many.
    pub(crate) fn number(&self) -> u64 {
        match self {
            Asked::Range(_, number) => *number,
            Asked::Some(answers) => answers.len() as u64,
        }
    }

    /// The answer of that number.
    pub(crate) fn answer(&self, number: u64) -> u64 {
        match self {
            Asked::Range(first, _) => first + number,
            Asked::Some(answers) => answers.get(number as usize).copied().unwrap_or(0),
        }
    }

    /// The number of that answer.
    pub(crate) fn number_of(&self, answer: u64) -> Option<u64> {
        match self {
            Asked::Range(first, number) => answer.checked_sub(*first).filter(|at| at < number),
            Asked::Some(answers) => answers.binary_search(&answer).ok().map(|at| at as u64),
        }
    }
}

/// A way from one state to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    /// What is asked on the way.
    pub(crate) asked: Box<[Asked]>,
    /// How many bytes the document grows by; only where lengths are followed.
    pub(crate) bytes: u64,
    /// Whether it begins a further round of a repetition without an upper bound.
    pub(crate) deeper: bool,
    /// Where it leads.
    pub(crate) to: State,
}

impl Edge {
    /// How many sequences of answers lead along it.
    pub(crate) fn ways(&self) -> BigUint {
        let mut ways = BigUint::from(1_u8);
        let mut small = 1_u64;
        for asked in &self.asked {
            small = small.checked_mul(asked.number()).unwrap_or_else(|| {
                ways *= small;
                asked.number()
            });
        }
        ways * small
    }

    /// Takes in the edge that comes next, if both lead to the same and the answers to their first questions are neighbours;
    /// whether it did.
    pub(crate) fn takes_in(&mut self, other: &Edge) -> bool {
        if self.to != other.to || self.bytes != other.bytes || self.deeper != other.deeper {
            return false;
        }
        match (self.asked.split_first_mut(), other.asked.split_first()) {
            (Some((Asked::Range(first, number), rest)), Some((Asked::Range(other, others), same)))
                if *first + *number == *other && rest == same =>
            {
                *number += others;
                true
            }
            _ => false,
        }
    }
}

/// What comes next.
#[derive(Clone, Debug)]
pub(crate) enum Next {
    /// One of these ways, in the order of their answers.
    Ways(Vec<Edge>),
    /// A rule; for each of its outcomes how it goes on. Where it fails, this activation does.
    Call(Entry, Vec<(Outcome, Edge)>),
    /// The end of the activation.
    Ends(Outcome),
}

/// All derivations of a grammar.
#[derive(Clone, Debug, Default)]
pub(crate) struct Automaton {
    /// The states.
    pub(crate) states: Vec<Next>,
    /// For each state the step of the program that it stands at.
    pub(crate) steps: Vec<u32>,
    /// For each entry, the way to its first state.
    pub(crate) entries: Vec<Edge>,
    /// The entry at which a document begins.
    pub(crate) start: Entry,
    /// The states at which a repetition without an upper bound begins, whose last way is that into it. How often it goes
    /// round is one answer, given before; here it is many decisions, one behind each round.
    pub(crate) open: Vec<State>,
    /// For each state the outcomes that are reached from it, sorted.
    pub(crate) reached: Vec<Box<[Outcome]>>,
}

/// Why the derivations of a grammar cannot be explored.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// There are more states than the budget allows; where most of them are.
    TooManyStates(u64, At),
    /// A draw has too many answers, and which it is makes a difference.
    TooManyAnswers(At),
    /// A float that is drawn makes a difference: there are 2⁵³ of them.
    Fraction(At),
    /// What a host function returns makes a difference.
    Host(At),
    /// A list is changed by a rule that is called within an expression which looks at that list.
    Shared(At),
    /// The numbers have too many digits.
    TooManyDigits(At),
    /// Without a draw in between the generation goes on for longer than the budget allows, perhaps without end.
    TooManySteps(At),
}

impl std::fmt::Display for Obstacle {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = match self {
            Obstacle::TooManyStates(budget, at) => {
                write!(out, "the values of variables make more than {budget} states, most of them")?;
                at
            }
            Obstacle::TooManyAnswers(at) => {
                write!(out, "too many values are drawn, and which of them makes a difference,")?;
                at
            }
            Obstacle::Fraction(at) => {
                write!(out, "which float is drawn makes a difference, and there are 2⁵³ of them,")?;
                at
            }
            Obstacle::Host(at) => {
                write!(out, "what a host function returns makes a difference,")?;
                at
            }
            Obstacle::Shared(at) => {
                write!(out, "a rule changes a list that the expression around its call looks at,")?;
                at
            }
            Obstacle::TooManyDigits(at) => {
                write!(out, "there are so many derivations that their number has too many digits,")?;
                at
            }
            Obstacle::TooManySteps(at) => {
                write!(out, "without a decision it goes on for too long, perhaps without end,")?;
                at
            }
        };
        write!(out, " in rule `{}` at {}:{}:{}", at.rule, at.file, at.line, at.column)
    }
}

impl std::error::Error for Obstacle {}
