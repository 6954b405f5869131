//! The derivations of a grammar, counted and addressed without enumerating them.
//!
//! In: an interpreted grammar with its settings. Out: an [`Index`] of its derivations: how many there are, each by its number,
//! and the number of each. Soft limits are left aside: derivations are those of the grammar.

mod address;
mod automaton;
mod depth;
mod finite;
mod index;
mod length;
mod order;
mod permutation;
mod texts;

pub use automaton::Obstacle;
pub(crate) use automaton::{Asked, Automaton, Edge, Entry, FAILED, Next, Outcome, State};
pub use depth::by_depth;
pub use index::{Index, Uncountable, without_soft_limits};
pub use length::by_length;
pub use permutation::Permutation;
pub use texts::Texts;
