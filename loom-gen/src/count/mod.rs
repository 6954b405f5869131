//! The derivations of a grammar, counted and addressed without enumerating them.
//!
//! In: an interpreted grammar with its settings. Out: an [`Index`] of its derivations: how many there are, each by its number,
//! and the number of each. Soft limits are left aside: derivations are those of the grammar.

mod address;
mod automaton;
mod finite;
mod index;

pub use automaton::Obstacle;
pub(crate) use automaton::{Asked, Automaton, Edge, Entry, FAILED, Next, Outcome, State};
pub use index::{Index, Uncountable, without_soft_limits};
