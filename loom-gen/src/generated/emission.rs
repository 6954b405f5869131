//! Text and values out.
//!
//! In: what is emitted. Afterwards the sink has it. The methods whose names begin with `value` are for values that may be long,
//! where nothing is known of the bytes of a document: these are held against the hard limit as they come.

use super::Run;
use crate::python::{Repr, Text};
use crate::steps::LONG;
use crate::{Error, Fault, Short, Sink, Source};
use core::fmt::{self, Write};

impl<D: Source, S: Sink, G> Run<'_, D, S, G> {
    /// Emits text.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn text(&mut self, text: &str) -> Result<(), Error> {
        self.sink.write_str(text).map_err(Error::sink)
    }

    /// Emits a short text.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn short(&mut self, text: Short) -> Result<(), Error> {
        self.sink.write_short(text).map_err(Error::sink)
    }

    /// Emits one of several short texts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn short_of<const N: usize>(&mut self, texts: &'static [Short; N], index: usize) -> Result<(), Error> {
        self.short(texts[index.min(N - 1)])
    }

    /// Emits one of several texts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn text_of<const N: usize>(&mut self, texts: &'static [&'static str; N], index: usize) -> Result<(), Error> {
        self.text(texts[index.min(N - 1)])
    }

    /// Emits bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    pub fn repr<T: Repr + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.repr(&mut self.sink).map_err(Error::sink)
    }

    /// Emits a text that may be long.
    ///
    /// # Errors
    /// `too long`; the sink's own.
    #[inline]
    pub fn value_text(&mut self, text: &str) -> Result<(), Fault> {
        self.sink.write_str(text)?;
        self.emitted(text.len() as u64);
        if (text.len() as u64) < LONG { Ok(()) } else { self.within_hard_len() }
    }

    /// Emits bytes that may be many.
    ///
    /// # Errors
    /// `too long`; the sink's own.
    #[inline]
    pub fn value_bytes(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.sink.write_bytes(bytes)?;
        self.emitted(bytes.len() as u64);
        if (bytes.len() as u64) < LONG { Ok(()) } else { self.within_hard_len() }
    }

    /// Emits a value that may be long as `str()` prints it.
    ///
    /// # Errors
    /// `too long`; the sink's own.
    #[inline]
    pub fn value_show<T: Text + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        self.value(|out| value.text(out))
    }

    /// Emits a value that may be long as `repr()` prints it.
    ///
    /// # Errors
    /// `too long`; the sink's own.
    #[inline]
    pub fn value_repr<T: Repr + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        self.value(|out| value.repr(out))
    }

    fn value(&mut self, write: impl FnOnce(&mut Held<'_, S>) -> fmt::Result) -> Result<(), Fault> {
        let before = self.sink.written();
        let mut held = Held { end: self.hard, before, sink: &mut *self.sink };
        let done = write(&mut held);
        let long = held.is_long();
        self.emitted(self.sink.written() - before);
        if long { Err(Fault::TooLong) } else { done.map_err(Fault::from) }
    }
}

/// The sink, which takes no more of a long value once there are too many bytes: a list prints as much more than it takes up.
struct Held<'s, S> {
    sink: &'s mut S,
    before: u64,
    end: u64,
}

impl<S: Sink> Held<'_, S> {
    fn is_long(&self) -> bool {
        let written = self.sink.written();
        written > self.end && written - self.before >= LONG
    }
}

impl<S: Sink> Write for Held<'_, S> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.sink.write_str(text)?;
        if self.is_long() { Err(fmt::Error) } else { Ok(()) }
    }
}
