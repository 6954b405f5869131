//! One generation under way: where decisions come from, where text goes, and what has been counted.

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
    limits: Limits,
    /// Before the sink has taken so much, and before so many activations are on the stack, no limit is reached.
    calm: (u64, u32),
    /// How much the sink has taken when the soft limit is reached, and how much it may have taken at most.
    soft: u64,
    pub(super) hard: u64,
    /// How many activations and rounds may still come.
    steps: Steps,
    outside: Outside<'r>,
}

/// The sink of the document, where text goes into a value: it knows of an interruption.
#[derive(Clone, Copy)]
struct Outside<'r>(Option<&'r dyn Sink>);

impl fmt::Debug for Outside<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Outside").field(&self.0.is_some()).finish()
    }
}

impl Outside<'_> {
    fn interrupted(self) -> bool {
        self.0.is_some_and(Sink::interrupted)
    }
}

impl<'r, D: Source, S: Sink, G> Run<'r, D, S, G> {
    /// At the start of a document.
    #[inline(always)]
    pub fn new(source: &'r mut D, sink: &'r mut S, grammar: &'r G, limits: Limits) -> Self {
        let start = sink.written();
        let (soft, hard) = (start.saturating_add(limits.max_len), start.saturating_add(limits.hard_len));
        let calm = (soft.min(hard.saturating_add(1)), limits.max_depth.min(limits.hard_depth.saturating_add(1)));
        let (steps, outside) = (Steps::new(limits.max_steps), Outside(None));
        Run { source, sink, grammar, limits, calm, soft, hard, steps, outside }
    }

    /// Counts an activation that is number `depth` on the stack.
    #[inline(always)]
    pub fn enter(&mut self, depth: u32) -> Result<(), Fault> {
        self.enter_depth(depth)?;
        self.enter_step()
    }

    /// The same where the number of activations in all and the bytes are bounded.
    #[inline(always)]
    pub fn enter_depth(&mut self, depth: u32) -> Result<(), Fault> {
        if depth >= self.calm.1 && depth > self.limits.hard_depth { Err(Fault::TooDeep) } else { Ok(()) }
    }

    /// The same where the number of activations on the stack is bounded.
    #[inline(always)]
    pub fn enter_step(&mut self) -> Result<(), Fault> {
        self.take(1)
    }

    /// Counts the next rounds of a repetition of which `done` are behind and `count` are due, of these at least `least`: up to
    /// which round.
    #[inline(always)]
    pub fn rounds(&mut self, done: u64, count: u64, least: u64) -> Result<u64, Fault> {
        let (sink, outside) = (&*self.sink, self.outside);
        let end = self.steps.take_rounds((done, count, least), || sink.interrupted() || outside.interrupted())?;
        self.within_hard_len()?;
        Ok(end)
    }

    /// Counts a few rounds where the bytes so far are within the limits.
    #[inline(always)]
    pub(super) fn enter_rounds(&mut self, rounds: u64) -> Result<(), Fault> {
        let (sink, outside) = (&*self.sink, self.outside);
        self.steps.take(rounds, || sink.interrupted() || outside.interrupted())
    }

    /// Counts so many rounds of a comprehension.
    #[inline]
    pub fn loops(&mut self, rounds: usize) -> Result<(), Fault> {
        self.take(rounds as u64)
    }

    /// Counts the rounds of a comprehension over something, and gives its elements.
    #[inline]
    pub fn each<I: IntoIterator<IntoIter: ExactSizeIterator>>(&mut self, list: I) -> Result<I::IntoIter, Fault> {
        let elements = list.into_iter();
        self.loops(elements.len())?;
        Ok(elements)
    }

    #[inline(always)]
    fn take(&mut self, steps: u64) -> Result<(), Fault> {
        let (sink, outside) = (&*self.sink, self.outside);
        self.steps.take(steps, || sink.interrupted() || outside.interrupted())?;
        self.within_hard_len()
    }

    /// Holds the bytes so far against the hard limit.
    #[inline(always)]
    pub fn within_hard_len(&self) -> Result<(), Fault> {
        let written = self.sink.written();
        if written >= self.calm.0 && written > self.hard { Err(Fault::TooLong) } else { Ok(()) }
    }

    /// Holds the whole document against the hard limit of bytes; the entry and its place are for the error.
    ///
    /// # Errors
    /// `too long`
    #[inline]
    pub fn end(&self, rule: &'static str, file: &'static str, line: u32, column: u32) -> Result<(), Error> {
        self.within_hard_len().map_err(|fault| super::support::failure(fault, rule, file, line, column, &[]))
    }

    /// Whether a soft limit is reached.
    #[inline(always)]
    pub fn is_limited(&self, depth: u32) -> bool {
        self.is_deep(depth) || self.is_long()
    }

    /// Whether the soft limit of activations on the stack is reached.
    #[inline(always)]
    pub fn is_deep(&self, depth: u32) -> bool {
        depth >= self.calm.1 && depth >= self.limits.max_depth
    }

    /// Whether the soft limit of bytes is reached.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        let written = self.sink.written();
        written >= self.calm.0 && written >= self.soft
    }

    /// Whether at `depth` no limit is reached before `bytes` more bytes.
    #[inline(always)]
    pub(super) fn is_calm(&self, depth: u32, bytes: u64) -> bool {
        depth < self.calm.1 && self.sink.written().saturating_add(bytes) < self.calm.0
    }

    /// How many bytes may come at `depth` until a soft limit is reached; none if one is.
    pub(super) fn room(&self, depth: u32) -> u64 {
        if self.is_deep(depth) { 0 } else { self.soft.saturating_sub(self.sink.written()) }
    }

    /// The same generation into another sink, for a rule that is called for its value.
    #[inline]
    pub fn within<'s, C: Sink>(&'s mut self, sink: &'s mut C) -> Run<'s, D, C, G> {
        let Run { grammar, limits, calm, soft, hard, steps, outside, .. } = *self;
        let outside = Outside(outside.0.or(Some(&*self.sink)));
        Run { source: &mut *self.source, sink, grammar, limits, calm, soft, hard, steps, outside }
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

/// Whether no limit is reached at `deepest` activations on the stack, of so many `steps` in all, with so many `bytes`; of what is
/// not given nothing is asked.
#[inline(always)]
#[must_use]
pub fn suffices(limits: &Limits, deepest: Option<u64>, steps: Option<u64>, bytes: Option<u64>) -> bool {
    let depth = |deepest| u64::from(limits.max_depth) > deepest && u64::from(limits.hard_depth) >= deepest;
    deepest.is_none_or(depth)
        && steps.is_none_or(|steps| limits.max_steps >= steps)
        && bytes.is_none_or(|bytes| limits.max_len > bytes && limits.hard_len >= bytes)
}
