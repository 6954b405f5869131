//! Any `fmt::Write` as a sink.

use super::Sink;
use core::fmt::{Error, Result, Write};

/// A sink that hands text to a `fmt::Write`. It takes bytes only where they are UTF-8 by themselves.
#[derive(Clone, Debug)]
pub struct FmtSink<W> {
    writer: W,
    written: u64,
}

impl<W: Write> FmtSink<W> {
    /// A sink in front of `writer`.
    pub fn new(writer: W) -> FmtSink<W> {
        FmtSink { writer, written: 0 }
    }

    /// Begins a document: the count starts at 0 again.
    pub fn start_document(&mut self) {
        self.written = 0;
    }

    /// Gives the writer back.
    pub fn into_writer(self) -> W {
        self.writer
    }
}

impl<W: Write> Write for FmtSink<W> {
    #[inline]
    fn write_str(&mut self, text: &str) -> Result {
        self.written += text.len() as u64;
        self.writer.write_str(text)
    }
}

impl<W: Write> Sink for FmtSink<W> {
    #[inline]
    fn reserve(&mut self, _additional: usize) {}

    #[inline]
    fn written(&self) -> u64 {
        self.written
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.write_str(core::str::from_utf8(bytes).map_err(|_| Error)?)
    }
}
