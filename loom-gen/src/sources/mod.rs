//! Sources of decisions other than random ones: a list of answers, all answers one after the other, a recorder.
//!
//! In: a grammar, compiled or interpreted, which asks. Out: answers, and [`Decision`]s, which are what was asked and
//! answered. A document is a function of its grammar, its settings and its answers, so a list of answers is the one
//! representation of a document that replay, enumeration and shrinking share.

mod decision;
#[cfg(feature = "enumerate")]
mod enumerate;
#[cfg(feature = "shrink")]
mod guide;
mod record;
mod script;
#[cfg(feature = "trace")]
mod trace;

#[cfg(feature = "count")]
pub(crate) use decision::FRACTIONS;
pub(crate) use decision::to_fraction;
#[cfg(any(feature = "fuzz", all(feature = "shrink", feature = "interp")))]
pub(crate) use decision::{Answers, source_of_answers};
pub use decision::{Decision, Question};
#[cfg(feature = "enumerate")]
pub use enumerate::{Derivation, Derivations, Enumerate, Probability, derivations, replay};
#[cfg(feature = "shrink")]
pub(crate) use guide::{Closing, Drawing, Made, Planned, follow};
#[cfg(all(feature = "shrink", feature = "interp"))]
pub(crate) use guide::{Filler, Guide};
pub use record::Record;
pub use script::Script;
#[cfg(feature = "trace")]
pub use trace::{Replay, Trace, TraceError, Tracing};
