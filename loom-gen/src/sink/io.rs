//! Any `io::Write` as a sink.

extern crate std;

use super::Sink;
use core::fmt;
use std::io::{self, Write};

/// A sink that hands bytes to an `io::Write`. It writes many small pieces, so the writer should be buffered. `fmt::Write`
/// has no room for the reason of a failure: it is kept here.
#[derive(Debug)]
pub struct IoSink<W> {
    writer: W,
    written: u64,
    error: Option<io::Error>,
}

impl<W: Write> IoSink<W> {
    /// A sink in front of `writer`.
    pub fn new(writer: W) -> IoSink<W> {
        IoSink { writer, written: 0, error: None }
    }

    /// Begins a document: the count starts at 0 again.
    pub fn start_document(&mut self) {
        self.written = 0;
    }

    /// The writer.
    pub fn writer(&mut self) -> &mut W {
        &mut self.writer
    }

    /// Why the writer refused something, if it did; the reason is then gone from here.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// Flushes the writer and gives it back.
    ///
    /// # Errors
    /// What the writer failed with, now or before.
    pub fn finish(mut self) -> io::Result<W> {
        match self.error {
            Some(error) => Err(error),
            None => self.writer.flush().map(|()| self.writer),
        }
    }
}

impl<W: Write> fmt::Write for IoSink<W> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.write_bytes(text.as_bytes())
    }
}

impl<W: Write> Sink for IoSink<W> {
    #[inline]
    fn reserve(&mut self, _additional: usize) {}

    #[inline]
    fn written(&self) -> u64 {
        self.written
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.written += bytes.len() as u64;
        self.writer.write_all(bytes).map_err(|error| {
            self.error.get_or_insert(error);
            fmt::Error
        })
    }
}
