//! Text and bytes in, wherever they go out: the trait that generated code writes to, and its implementations.
//!
//! What holds: `written` counts the bytes of the present document alone, so a sink that outlives a document is told when
//! the next one starts; a sink that once refused something may have taken a part of it.

mod ascii;
mod capture;
mod fmt;
#[cfg(feature = "std")]
mod io;

pub use ascii::Short;
pub use capture::{Capture, CaptureBytes};
pub use fmt::FmtSink;
#[cfg(feature = "std")]
pub use io::IoSink;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Error, Result, Write};

/// A sink of text and bytes.
pub trait Sink: Write {
    /// Prepares for `additional` more bytes.
    fn reserve(&mut self, additional: usize);

    /// How many bytes it has taken so far in this document.
    fn written(&self) -> u64;

    /// Takes bytes.
    ///
    /// # Errors
    /// Where the sink cannot take them: a `String` takes only UTF-8.
    fn write_bytes(&mut self, bytes: &[u8]) -> Result;

    /// Takes a short text. A sink with a buffer copies all of a [`Short`], which needs no look at its length, and keeps what is
    /// its text.
    ///
    /// # Errors
    /// Where the sink takes no more.
    #[inline]
    fn write_short(&mut self, text: Short) -> Result {
        self.write_str(text.as_str())
    }

    /// Whether whoever takes the text wants no more of it: a generation that asks, as a long one does from time to time
    /// whether it writes or not, then ends with the failure `sink`.
    fn interrupted(&self) -> bool {
        false
    }
}

impl<S: Sink + ?Sized> Sink for &mut S {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        (**self).reserve(additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        (**self).written()
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        (**self).write_bytes(bytes)
    }

    #[inline]
    fn write_short(&mut self, text: Short) -> Result {
        (**self).write_short(text)
    }

    fn interrupted(&self) -> bool {
        (**self).interrupted()
    }
}

impl Sink for String {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        String::reserve(self, additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        self.len() as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.push_str(core::str::from_utf8(bytes).map_err(|_| Error)?);
        Ok(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_short(&mut self, text: Short) -> Result {
        text.push_to(self);
        Ok(())
    }
}

/// A byte buffer as a sink.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bytes(pub Vec<u8>);

impl Write for Bytes {
    #[inline]
    fn write_str(&mut self, text: &str) -> Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

impl Sink for Bytes {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        self.0.reserve(additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        self.0.len() as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_short(&mut self, text: Short) -> Result {
        text.append_to(&mut self.0);
        Ok(())
    }
}

/// A sink that counts and keeps nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Discard {
    written: u64,
}

impl Discard {
    /// With nothing counted yet.
    #[must_use]
    pub const fn new() -> Discard {
        Discard { written: 0 }
    }

    /// Begins a document: the count starts at 0 again.
    pub fn start_document(&mut self) {
        self.written = 0;
    }
}

impl Write for Discard {
    #[inline]
    fn write_str(&mut self, text: &str) -> Result {
        self.written += text.len() as u64;
        Ok(())
    }
}

impl Sink for Discard {
    #[inline]
    fn reserve(&mut self, _additional: usize) {}

    #[inline]
    fn written(&self) -> u64 {
        self.written
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.written += bytes.len() as u64;
        Ok(())
    }
}
