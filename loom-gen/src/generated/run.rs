//! One generation under way: where decisions come from, where text goes, and what has been counted.

use crate::python::Text;
use crate::{Error, Fault, Limits, Sink, Source};

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
    /// How much the sink had taken when the document began.
    start: u64,
    /// How many activations may still come.
    steps: u64,
}

impl<'r, D: Source, S: Sink, G> Run<'r, D, S, G> {
    /// At the start of a document.
    #[inline]
    pub fn new(source: &'r mut D, sink: &'r mut S, grammar: &'r G, limits: Limits) -> Self {
        let start = sink.written();
        Run { source, sink, grammar, limits, start, steps: limits.max_steps }
    }

    /// Whether no limit can be reached at `deepest` activations on the stack.
    #[inline]
    pub fn allows_depth(&self, deepest: u64) -> bool {
        u64::from(self.limits.max_depth) > deepest && u64::from(self.limits.hard_depth) >= deepest
    }

    /// Whether `steps` activations in all are allowed.
    #[inline]
    pub fn allows_steps(&self, steps: u64) -> bool {
        self.limits.max_steps >= steps
    }

    /// Whether no limit can be reached by `bytes` bytes.
    #[inline]
    pub fn allows_bytes(&self, bytes: u64) -> bool {
        self.limits.max_len > bytes
    }

    /// Emits text.
    #[inline]
    pub fn text(&mut self, text: &str) -> Result<(), Error> {
        self.sink.write_str(text).map_err(Error::sink)
    }

    /// Emits bytes.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.sink.write_bytes(bytes).map_err(Error::sink)
    }

    /// Emits an integer.
    #[inline]
    pub fn int(&mut self, value: i64) -> Result<(), Error> {
        self.text(itoa::Buffer::new().format(value))
    }

    /// Emits a value as `str()` prints it.
    #[inline]
    pub fn show<T: Text + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.text(&mut self.sink).map_err(Error::sink)
    }

    /// Emits a value as `repr()` prints it.
    #[inline]
    pub fn repr<T: crate::python::Repr + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.repr(&mut self.sink).map_err(Error::sink)
    }

    /// Counts an activation that is number `depth` on the stack.
    #[inline]
    pub fn enter(&mut self, depth: u32) -> Result<(), Fault> {
        self.enter_depth(depth)?;
        self.enter_step()
    }

    /// The same where the number of activations in all is bounded.
    #[inline]
    pub fn enter_depth(&mut self, depth: u32) -> Result<(), Fault> {
        if depth > self.limits.hard_depth { Err(Fault::TooDeep) } else { Ok(()) }
    }

    /// The same where the number of activations on the stack is bounded.
    #[inline]
    pub fn enter_step(&mut self) -> Result<(), Fault> {
        self.steps = self.steps.checked_sub(1).ok_or(Fault::TooLong)?;
        Ok(())
    }

    /// Whether a soft limit is reached.
    #[inline]
    pub fn is_limited(&self, depth: u32) -> bool {
        self.is_deep(depth) || self.is_long()
    }

    /// Whether the soft limit of activations on the stack is reached.
    #[inline]
    pub fn is_deep(&self, depth: u32) -> bool {
        depth >= self.limits.max_depth
    }

    /// Whether the soft limit of bytes is reached.
    #[inline]
    pub fn is_long(&self) -> bool {
        self.sink.written() - self.start >= self.limits.max_len
    }

    /// The same generation into another sink, for a rule that is called for its value.
    #[inline]
    pub fn within<'s, C: Sink>(&'s mut self, sink: &'s mut C) -> Run<'s, D, C, G> {
        let Run { grammar, limits, start, steps, .. } = *self;
        Run { source: &mut *self.source, sink, grammar, limits, start, steps }
    }

    /// How many activations may still come.
    #[inline]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Goes on after a rule was called for its value.
    ///
    /// # Errors
    /// Those of the rule; `too large` where the value would be.
    #[inline]
    pub fn captured(&mut self, result: Result<(), Error>, steps: u64, full: bool) -> Result<Result<(), Fault>, Error> {
        self.steps = steps;
        if full { Ok(Err(Fault::TooLarge)) } else { result.map(Ok) }
    }
}
