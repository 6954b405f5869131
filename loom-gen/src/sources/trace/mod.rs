//! Traces: a document as its decisions, to be stored, sent and replayed.
//!
//! In: a grammar, and the decisions of one document; or the text of a trace. Out: that text; or the document, byte for byte. A
//! trace carries the hash of its grammar, the variables that were set and the limits that are not the defaults, so that nothing
//! else is needed. Afterwards a replay has given the very same document, or an error: a trace that is damaged, cut off or of
//! another grammar gives none.

mod encoding;
mod error;
mod replay;
mod tracing;

pub use error::TraceError;
pub use replay::Replay;
pub use tracing::Tracing;

use crate::{Error, Grammar, GrammarHash, Limits, Sink, Source, Value};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A document as the answers that decided it.
///
/// Its text ([`ToString`], [`core::str::FromStr`]) is one word, such as `loom1-0123456789abcdef0123456789abcdef-AAABAuOo1zA`; there is one
/// text for one trace. docs/traces.md specifies it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The grammar that it is of.
    pub grammar: GrammarHash,
    /// The limits in force.
    pub limits: Limits,
    /// The variables that were set from outside, in the order of [`Grammar::settings`].
    pub settings: Vec<(String, Value)>,
    /// The answers, in the order of the questions: see [`super::Question`].
    pub answers: Vec<u64>,
}

impl Trace {
    /// The trace of these answers for a grammar with its settings and limits.
    #[must_use]
    pub fn new<G: Grammar>(grammar: &G, answers: Vec<u64>) -> Trace {
        let set = |name: &str| Some((name.to_string(), grammar.setting(name)?));
        let settings = grammar.settings().iter().filter_map(|(name, _)| set(name)).collect();
        Trace { grammar: grammar.hash(), limits: grammar.limits(), settings, answers }
    }

    /// Generates a document and keeps its trace. One that fails has a trace, too: replay fails in the same way.
    pub fn record<G: Grammar, D: Source, S: Sink>(grammar: &G, source: D, sink: &mut S) -> (Trace, Result<(), Error>) {
        let mut tracing = Tracing::new(source);
        let result = grammar.generate(&mut tracing, sink);
        (Trace::new(grammar, tracing.take_answers()), result)
    }

    /// Gives a grammar the settings and the limits of the trace.
    ///
    /// # Errors
    /// Where the grammar is another one, or a variable cannot be set.
    pub fn prepare<G: Grammar>(&self, grammar: &mut G) -> Result<(), TraceError> {
        self.suits(grammar)?;
        grammar.reset();
        grammar.set_limits(self.limits);
        for (name, value) in &self.settings {
            grammar.set(name, value.clone()).map_err(TraceError::Setting)?;
        }
        Ok(())
    }

    /// Generates the document once more; the grammar is [prepared](Trace::prepare) for it.
    ///
    /// # Errors
    /// Where the grammar is another one or has other settings or limits; where the answers do not fit its questions; the
    /// failure of the document, where it is one that fails. What the sink has taken by then is not a document.
    pub fn replay<G: Grammar, S: Sink>(&self, grammar: &G, sink: &mut S) -> Result<(), TraceError> {
        self.suits(grammar)?;
        if !self.is_for_conditions_of(grammar) {
            return Err(TraceError::Conditions);
        }
        let mut replay = Replay::new(&self.answers);
        let result = grammar.generate(&mut replay, sink);
        replay.finish()?;
        result.map_err(TraceError::Document)
    }

    /// Whether it is of the grammar.
    fn suits<G: Grammar>(&self, grammar: &G) -> Result<(), TraceError> {
        let hash = grammar.hash();
        if hash == self.grammar { Ok(()) } else { Err(TraceError::Grammar { trace: self.grammar, grammar: hash }) }
    }

    /// Whether the grammar has its settings and limits.
    fn is_for_conditions_of<G: Grammar>(&self, grammar: &G) -> bool {
        // By their bytes, in which what is no number equals itself.
        encoding::conditions(self) == encoding::conditions(&Trace::new(grammar, Vec::new()))
    }
}
