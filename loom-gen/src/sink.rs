//! Where text goes.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A sink of text and bytes.
pub trait Sink: fmt::Write {
    /// Prepares for `additional` more bytes.
    fn reserve(&mut self, additional: usize);

    /// How many bytes it has taken so far in this document.
    fn written(&self) -> u64;

    /// Takes bytes.
    ///
    /// # Errors
    /// Where the sink cannot take them: a `String` takes only UTF-8.
    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result;
}

impl Sink for String {
    fn reserve(&mut self, additional: usize) {
        String::reserve(self, additional);
    }

    fn written(&self) -> u64 {
        self.len() as u64
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.push_str(core::str::from_utf8(bytes).map_err(|_| fmt::Error)?);
        Ok(())
    }
}

/// A byte buffer as a sink.
#[derive(Clone, Debug, Default)]
pub struct Bytes(pub Vec<u8>);

impl fmt::Write for Bytes {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

impl Sink for Bytes {
    fn reserve(&mut self, additional: usize) {
        self.0.reserve(additional);
    }

    fn written(&self) -> u64 {
        self.0.len() as u64
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.0.extend_from_slice(bytes);
        Ok(())
    }
}
