//! Shrinking: a smaller document that is still interesting.
//!
//! In: a grammar, the decisions of a document, and somebody who says of documents whether they are interesting. Out: a document
//! of the same grammar that is interesting, too, and not larger. It is found by changing decisions and generating anew, never
//! by changing the text, so that every document that is tried is one of the grammar. The way there depends on nothing but
//! the grammar, the decisions and the verdicts.
//!
//! # The order
//!
//! Of two documents the one of fewer bytes is smaller; of those of as many bytes the one of fewer decisions; of those the one
//! whose answers come first in lexicographic order. Bytes come first because the text is what somebody has to read in the end, and
//! because a grammar's first alternative need not be its shortest. The rest is the shortlex order of the answers; it gives
//! what is left of a document its simplest form, the least numbers and first alternatives. There is no endless descent in this
//! order, so shrinking ends.
//!
//! # Source
//!
//! Shrinking the decisions instead of the text, and judging what they generate by the decisions that were taken on the way: D.
//! MacIver, A. Donaldson, *Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis Reducer*, ECOOP 2020,
//! DOI 10.4230/LIPIcs.ECOOP.2020.13. Here decisions have sites besides, by which the ones that are left find their places again.

mod candidate;
mod passes;
mod shrinking;
// Without the interpreter nobody makes one.
#[cfg_attr(not(feature = "interp"), allow(dead_code))]
mod structure;

pub use shrinking::{Progress, Shrinking};
#[cfg(feature = "interp")]
pub(crate) use structure::Builder;
pub(crate) use structure::{Kind, Node, Structure};

use crate::{Error, Grammar};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// What somebody says of a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is interesting: it shows what is looked for.
    Interesting,
    /// It is not.
    Boring,
    /// Nothing: shrinking ends here, with the smallest document that was interesting so far.
    Stop,
}

impl From<bool> for Verdict {
    fn from(interesting: bool) -> Verdict {
        if interesting { Verdict::Interesting } else { Verdict::Boring }
    }
}

/// A document that was shrunk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrunk {
    /// The document.
    pub bytes: Vec<u8>,
    /// Its answers: those of its trace.
    pub answers: Vec<u64>,
    /// How many documents were judged, the first one included.
    pub judged: u64,
    /// Whether nothing smaller was left to try; otherwise the budget was spent, or a verdict has stopped it.
    pub finished: bool,
}

impl Shrunk {
    /// The document as text. That of a grammar that generates text always is text.
    #[must_use]
    pub fn text(&self) -> alloc::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}

/// Why nothing was shrunk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShrinkError {
    /// The document could not be generated in the first place.
    Document(Error),
    /// The document is not interesting itself.
    Boring,
    /// The first verdict was to stop.
    Stopped,
}

impl fmt::Display for ShrinkError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShrinkError::Document(error) => error.fmt(out),
            ShrinkError::Boring => out.write_str("the document that is to be shrunk is not interesting itself"),
            ShrinkError::Stopped => out.write_str("shrinking was stopped before the first verdict"),
        }
    }
}

impl core::error::Error for ShrinkError {}

/// How many documents are judged at most, where nothing else is said.
pub const DEFAULT_BUDGET: u64 = 10_000;

/// Shrinks documents of a grammar.
///
/// docs/shrinking.md has examples.
#[derive(Debug)]
pub struct Shrinker<'g, G> {
    grammar: &'g G,
    budget: u64,
    #[cfg(feature = "interp")]
    twin: Option<crate::interp::Interpreter>,
}

impl<G> Clone for Shrinker<'_, G> {
    fn clone(&self) -> Self {
        Shrinker {
            grammar: self.grammar,
            budget: self.budget,
            #[cfg(feature = "interp")]
            twin: self.twin.clone(),
        }
    }
}

impl<'g, G: Grammar> Shrinker<'g, G> {
    /// One with a budget of [`DEFAULT_BUDGET`].
    #[must_use]
    pub fn new(grammar: &'g G) -> Shrinker<'g, G> {
        Shrinker {
            grammar,
            budget: DEFAULT_BUDGET,
            #[cfg(feature = "interp")]
            twin: None,
        }
    }

    /// At most so many documents are judged, the first one not counted.
    #[must_use]
    pub fn budget(mut self, budget: u64) -> Shrinker<'g, G> {
        self.budget = budget;
        self
    }

    /// Sees the structure of documents through the grammar's interpreted twin: what belongs to which rule, and which round of a
    /// repetition. It finds smaller documents, and sooner.
    #[cfg(feature = "interp")]
    #[must_use]
    pub fn twin(mut self, twin: crate::interp::Interpreter) -> Shrinker<'g, G> {
        self.twin = Some(twin);
        self
    }

    /// The steps by themselves, for somebody who has the verdicts one by one.
    ///
    /// # Errors
    /// Where the document cannot be generated.
    pub fn steps(&self, answers: Vec<u64>) -> Result<Shrinking<&'g G>, ShrinkError> {
        let steps = Shrinking::new(self.grammar, answers).map_err(ShrinkError::Document)?.budget(self.budget);
        #[cfg(feature = "interp")]
        let steps = match &self.twin {
            Some(twin) => steps.twin(twin.clone()),
            None => steps,
        };
        Ok(steps)
    }

    /// Shrinks the document of these answers for as long as `judge` finds smaller ones interesting.
    ///
    /// # Errors
    /// Where the document cannot be generated, or is not interesting.
    pub fn shrink<V: Into<Verdict>>(
        &self,
        answers: Vec<u64>,
        judge: impl FnMut(&[u8]) -> V,
    ) -> Result<Shrunk, ShrinkError> {
        self.shrink_with_progress(answers, judge, |_| ())
    }

    /// The same, which tells `progress` of every document that was judged.
    ///
    /// # Errors
    /// Where the document cannot be generated, or is not interesting.
    pub fn shrink_with_progress<V: Into<Verdict>>(
        &self,
        answers: Vec<u64>,
        mut judge: impl FnMut(&[u8]) -> V,
        mut progress: impl FnMut(&Progress<'_>),
    ) -> Result<Shrunk, ShrinkError> {
        let mut steps = self.steps(answers)?;
        match judge(steps.smallest()).into() {
            Verdict::Interesting => {}
            Verdict::Boring => return Err(ShrinkError::Boring),
            Verdict::Stop => return Err(ShrinkError::Stopped),
        }
        while let Some(candidate) = steps.next() {
            match judge(candidate).into() {
                Verdict::Stop => break,
                verdict => steps.judge(verdict == Verdict::Interesting),
            }
            progress(&steps.progress());
        }
        Ok(steps.into_shrunk())
    }
}
