//! What a rule generates, as a value: the sinks that generated code hands to a rule that is called for its value.
//!
//! They know how much the sink outside had taken, not the sink itself: a rule that calls itself for its value would
//! otherwise be instantiated without end.

use super::Sink;
use crate::Str;
use crate::python::MAX_BYTES;
use alloc::vec::Vec;
use core::fmt::{Error, Result, Write};
use smol_str::SmolStrBuilder;

macro_rules! captures {
    ($($(#[doc = $doc:literal])* $name:ident($content:ty) -> $value:ty;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Debug)]
        pub struct $name {
            content: $content,
            outside: u64,
            full: bool,
        }

        impl $name {
            /// Within a document of which `outside` bytes are written.
            #[inline]
            #[must_use]
            pub fn new(outside: u64) -> $name {
                $name { content: <$content>::new(), outside, full: false }
            }

            /// Whether it has refused something because the value would be too large.
            #[inline]
            #[must_use]
            pub fn is_full(&self) -> bool {
                self.full
            }

            /// The value.
            #[inline]
            #[must_use]
            pub fn finish(self) -> $value {
                self.content.into()
            }

            #[inline]
            fn take(&mut self, additional: usize) -> Result {
                self.full |= additional > MAX_BYTES - self.content.len();
                if self.full { Err(Error) } else { Ok(()) }
            }
        }
    )*};
}

captures! {
    /// Takes the text of a rule that is called for its value. `written` counts what the sink outside has taken, too, so
    /// that the limits see the whole document. Text over 1 GiB is refused.
    Capture(SmolStrBuilder) -> Str;
    /// As [`Capture`], in a grammar of bytes.
    CaptureBytes(Vec<u8>) -> Vec<u8>;
}

impl Write for Capture {
    #[inline]
    fn write_str(&mut self, text: &str) -> Result {
        self.take(text.len())?;
        self.content.push_str(text);
        Ok(())
    }
}

impl Sink for Capture {
    #[inline]
    fn reserve(&mut self, _additional: usize) {}

    #[inline]
    fn written(&self) -> u64 {
        self.outside + self.content.len() as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.write_str(core::str::from_utf8(bytes).map_err(|_| Error)?)
    }
}

impl Write for CaptureBytes {
    #[inline]
    fn write_str(&mut self, text: &str) -> Result {
        self.write_bytes(text.as_bytes())
    }
}

impl Sink for CaptureBytes {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        self.content.reserve(additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        self.outside + self.content.len() as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> Result {
        self.take(bytes.len())?;
        self.content.extend_from_slice(bytes);
        Ok(())
    }
}
