//! Where the machine's text goes: to the sink, or into the value of a rule that is called for it.

use crate::python::MAX_BYTES;
use crate::steps::LONG;
use crate::{Fault, Sink};
use std::fmt;

/// The sink and what is captured before it.
#[derive(Debug)]
pub(super) struct Out<'s, S> {
    sink: &'s mut S,
    /// How much the sink had taken when the document began.
    start: u64,
    /// What rules called for their values have generated so far, the innermost last.
    captured: Vec<u8>,
    /// Where each of these begins.
    begins: Vec<usize>,
    /// Whether a capture was refused for its size.
    too_large: bool,
}

impl<'s, S: Sink> Out<'s, S> {
    pub(super) fn new(sink: &'s mut S) -> Out<'s, S> {
        let start = sink.written();
        Out { sink, start, captured: Vec::new(), begins: Vec::new(), too_large: false }
    }

    /// How many bytes this document has so far, captured ones counted in.
    pub(super) fn written(&self) -> u64 {
        self.sink.written() - self.start + self.captured.len() as u64
    }

    /// How many bytes the document has so far, or the value that is being made.
    pub(super) fn position(&self) -> u64 {
        match self.begins.last() {
            None => self.sink.written() - self.start,
            Some(begin) => (self.captured.len() - begin) as u64,
        }
    }

    /// What the value that is being made has so far.
    pub(super) fn captured(&self) -> &[u8] {
        let begin = self.begins.last().copied().unwrap_or(0);
        self.captured.get(begin..).unwrap_or_default()
    }

    /// Whether the sink wants no more.
    pub(super) fn interrupted(&self) -> bool {
        self.sink.interrupted()
    }

    /// For one value: takes no more of a long one once the document is over `hard_len` bytes.
    pub(super) fn held(&mut self, hard_len: u64) -> Held<'_, 's, S> {
        Held { before: self.written(), hard_len, out: self }
    }

    /// Takes bytes.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let done = if self.begins.is_empty() { self.sink.write_bytes(bytes) } else { self.capture(bytes) };
        done.map_err(|_| self.fault())
    }

    /// Takes text.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Fault> {
        fmt::Write::write_str(self, text).map_err(|_| self.fault())
    }

    /// Whether a value was refused for its size.
    pub(super) fn is_full(&self) -> bool {
        self.too_large
    }

    /// Why the last write failed.
    pub(super) fn fault(&self) -> Fault {
        if self.too_large { Fault::TooLarge } else { Fault::Sink }
    }

    /// Begins to capture.
    pub(super) fn begin(&mut self) {
        self.begins.push(self.captured.len());
    }

    /// Ends the innermost capture: what it has.
    pub(super) fn end(&mut self) -> Vec<u8> {
        let begin = self.begins.pop().unwrap_or(0);
        self.captured.split_off(begin)
    }

    fn capture(&mut self, bytes: &[u8]) -> fmt::Result {
        let begin = self.begins.last().copied().unwrap_or(0);
        if self.captured.len() - begin + bytes.len() > MAX_BYTES {
            self.too_large = true;
            return Err(fmt::Error);
        }
        self.captured.extend_from_slice(bytes);
        Ok(())
    }
}

impl<S: Sink> fmt::Write for Out<'_, S> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.begins.is_empty() { self.sink.write_str(text) } else { self.capture(text.as_bytes()) }
    }
}

/// See [`Out::held`].
#[derive(Debug)]
pub(super) struct Held<'o, 's, S> {
    out: &'o mut Out<'s, S>,
    before: u64,
    hard_len: u64,
}

impl<S: Sink> fmt::Write for Held<'_, '_, S> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)?;
        let written = self.out.written();
        if written > self.hard_len && written - self.before >= LONG { Err(fmt::Error) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_nest_and_count() {
        let mut text = String::from("before");
        let mut out = Out::new(&mut text);
        out.text("ab").unwrap();
        out.begin();
        out.text("c").unwrap();
        out.begin();
        out.text("de").unwrap();
        assert_eq!(out.written(), 5);
        assert_eq!(out.end(), b"de");
        assert_eq!(out.written(), 3);
        out.text("f").unwrap();
        assert_eq!(out.end(), b"cf");
        out.text("g").unwrap();
        assert_eq!(text, "beforeabg");
    }
}
