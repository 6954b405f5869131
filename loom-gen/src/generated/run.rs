//! One generation under way: where decisions come from, where text goes, and what has been counted; `count.rs` counts.
//!
//! What is forced into its callers is so in release builds alone: in others each call of it would enlarge the frame of a rule,
//! and `hard_depth` activations have to fit a small stack.

use super::count::Growth;
use crate::steps::Steps;
use crate::{Error, Fault, Limits, Sink, Source};
use core::fmt;

/// The state that the functions of an expansion hand to each other. `G` is the grammar with its settings and its host.
#[derive(Debug)]
pub struct Run<'r, D, S, G> {
    /// Where decisions come from.
    pub source: &'r mut D,
    /// Where text goes.
    pub sink: &'r mut S,
    /// The grammar.
    pub grammar: &'r G,
    pub(super) limits: Limits,
    /// How much the sink has taken when the soft limit is reached, and how much it may have taken at most.
    pub(super) soft: u64,
    pub(super) hard: u64,
    /// At less than so many activations on the stack no soft limit is reached; 0 where that is not known.
    pub(super) calm: u32,
    /// How many activations and rounds may still come; for those that are near no limit of bytes is reached.
    pub(super) steps: Steps,
    /// How many rounds were counted in large blocks.
    pub(super) reserved: u64,
    pub(super) growth: Growth,
    pub(super) outside: Outside<'r>,
}

/// The sink of the document, where text goes into a value: it knows of an interruption.
#[derive(Clone, Copy)]
pub(super) struct Outside<'r>(Option<&'r dyn Sink>);

impl fmt::Debug for Outside<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Outside").field(&self.0.is_some()).finish()
    }
}

impl Outside<'_> {
    pub(super) fn interrupted(self) -> bool {
        self.0.is_some_and(Sink::interrupted)
    }
}

impl<'r, D: Source, S: Sink, G> Run<'r, D, S, G> {
    /// At the start of a document of which nothing is counted.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(source: &'r mut D, sink: &'r mut S, grammar: &'r G, limits: Limits) -> Self {
        let start = sink.written();
        let (soft, hard) = (start.saturating_add(limits.max_len), start.saturating_add(limits.hard_len));
        let (steps, outside) = (Steps { near: 0, far: limits.max_steps }, Outside(None));
        Run { source, sink, grammar, limits, soft, hard, calm: 0, steps, reserved: 0, growth: Growth::NONE, outside }
    }

    /// The same generation into another sink, for a rule that is called for its value.
    #[inline]
    pub fn within<'s, C: Sink>(&'s mut self, sink: &'s mut C) -> Run<'s, D, C, G> {
        let Run { grammar, limits, soft, hard, calm, steps, reserved, growth, outside, .. } = *self;
        let outside = Outside(outside.0.or(Some(&*self.sink)));
        Run { source: &mut *self.source, sink, grammar, limits, soft, hard, calm, steps, reserved, growth, outside }
    }

    /// How many activations and rounds may still come.
    #[inline]
    pub fn steps(&self) -> Steps {
        self.steps
    }

    /// Goes on after a rule was called for its value.
    ///
    /// # Errors
    /// Those of the rule; `too large` where the value would be.
    #[inline]
    pub fn captured(
        &mut self,
        result: Result<(), Error>,
        steps: Steps,
        full: bool,
    ) -> Result<Result<(), Fault>, Error> {
        self.steps = steps;
        if full { Ok(Err(Fault::TooLarge)) } else { result.map(Ok) }
    }
}
