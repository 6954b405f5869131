//! One generation under way: where decisions come from, where text goes, and what has been counted.

use crate::python::Text;
use crate::{Error, Fault, Limits, Short, Sink, Source};

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
    /// How much the sink will have taken when the soft limit of bytes is reached.
    end: u64,
    /// How many activations may still come.
    steps: u64,
}

impl<'r, D: Source, S: Sink, G> Run<'r, D, S, G> {
    /// At the start of a document.
    #[inline(always)]
    pub fn new(source: &'r mut D, sink: &'r mut S, grammar: &'r G, limits: Limits) -> Self {
        let start = sink.written();
        Run { source, sink, grammar, limits, end: start.saturating_add(limits.max_len), steps: limits.max_steps }
    }

    /// Emits text.
    #[inline(always)]
    pub fn text(&mut self, text: &str) -> Result<(), Error> {
        self.sink.write_str(text).map_err(Error::sink)
    }

    /// Emits a short text.
    #[inline(always)]
    pub fn short(&mut self, text: Short) -> Result<(), Error> {
        self.sink.write_short(text).map_err(Error::sink)
    }

    /// Emits one of several short texts.
    #[inline(always)]
    pub fn short_of<const N: usize>(&mut self, texts: &'static [Short; N], index: usize) -> Result<(), Error> {
        self.short(texts[index.min(N - 1)])
    }

    /// Emits one of several texts.
    #[inline(always)]
    pub fn text_of<const N: usize>(&mut self, texts: &'static [&'static str; N], index: usize) -> Result<(), Error> {
        self.text(texts[index.min(N - 1)])
    }

    /// Emits bytes.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.sink.write_bytes(bytes).map_err(Error::sink)
    }

    /// Emits an integer.
    #[inline(always)]
    pub fn int(&mut self, value: i64) -> Result<(), Error> {
        self.text(itoa::Buffer::new().format(value))
    }

    /// Emits a value as `str()` prints it.
    #[inline(always)]
    pub fn show<T: Text + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.text(&mut self.sink).map_err(Error::sink)
    }

    /// Emits a value as `repr()` prints it.
    #[inline(always)]
    pub fn repr<T: crate::python::Repr + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.repr(&mut self.sink).map_err(Error::sink)
    }

    /// Counts an activation that is number `depth` on the stack.
    #[inline(always)]
    pub fn enter(&mut self, depth: u32) -> Result<(), Fault> {
        self.enter_depth(depth)?;
        self.enter_step()
    }

    /// The same where the number of activations in all is bounded.
    #[inline(always)]
    pub fn enter_depth(&mut self, depth: u32) -> Result<(), Fault> {
        if depth > self.limits.hard_depth { Err(Fault::TooDeep) } else { Ok(()) }
    }

    /// The same where the number of activations on the stack is bounded.
    #[inline(always)]
    pub fn enter_step(&mut self) -> Result<(), Fault> {
        let over;
        (self.steps, over) = self.steps.overflowing_sub(1);
        if over { Err(Fault::TooLong) } else { Ok(()) }
    }

    /// Whether a soft limit is reached.
    #[inline(always)]
    pub fn is_limited(&self, depth: u32) -> bool {
        self.is_deep(depth) || self.is_long()
    }

    /// Whether the soft limit of activations on the stack is reached.
    #[inline(always)]
    pub fn is_deep(&self, depth: u32) -> bool {
        depth >= self.limits.max_depth
    }

    /// Whether the soft limit of bytes is reached.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        self.sink.written() >= self.end
    }

    /// How many bytes may come at `depth` until a soft limit is reached; none if one is.
    #[inline(always)]
    pub fn room(&self, depth: u32) -> u64 {
        if self.is_deep(depth) { 0 } else { self.room_in_bytes() }
    }

    /// The same where the number of activations on the stack is bounded.
    #[inline(always)]
    pub fn room_in_bytes(&self) -> u64 {
        self.end.saturating_sub(self.sink.written())
    }

    /// The same where the number of bytes is bounded.
    #[inline(always)]
    pub fn room_in_depth(&self, depth: u32) -> u64 {
        if self.is_deep(depth) { 0 } else { u64::MAX }
    }

    /// The same generation into another sink, for a rule that is called for its value.
    #[inline(always)]
    pub fn within<'s, C: Sink>(&'s mut self, sink: &'s mut C) -> Run<'s, D, C, G> {
        let Run { grammar, limits, end, steps, .. } = *self;
        Run { source: &mut *self.source, sink, grammar, limits, end, steps }
    }

    /// How many activations may still come.
    #[inline(always)]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Goes on after a rule was called for its value.
    ///
    /// # Errors
    /// Those of the rule; `too large` where the value would be.
    #[inline(always)]
    pub fn captured(&mut self, result: Result<(), Error>, steps: u64, full: bool) -> Result<Result<(), Fault>, Error> {
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
        && bytes.is_none_or(|bytes| limits.max_len > bytes)
}
