//! How large a value may be, and a builder of text that knows it.

use crate::{Fault, Str};
use core::fmt;
use smol_str::SmolStrBuilder;

/// The most bytes of a text or bytes.
pub const MAX_BYTES: usize = 1 << 30;

/// The most elements of a list, those of lists in it counted in; and the widest padding that a format spec can ask for.
pub const MAX_ELEMENTS: usize = 1 << 27;

/// The size of a text, where it is allowed.
#[inline]
pub(super) fn bytes_fit(bytes: Option<usize>) -> Result<usize, Fault> {
    bytes.filter(|bytes| *bytes <= MAX_BYTES).ok_or(Fault::TooLarge)
}

/// The size of a list, where it is allowed.
#[inline]
pub(super) fn elements_fit(elements: Option<usize>) -> Result<usize, Fault> {
    elements.filter(|elements| *elements <= MAX_ELEMENTS).ok_or(Fault::TooLarge)
}

/// A count that comes from an expression: below 0 is 0.
#[inline]
pub(super) fn times(n: i64) -> usize {
    usize::try_from(n.max(0)).unwrap_or(usize::MAX)
}

/// Builds a text of at most 1 GiB: what would make it larger is refused. A short one is built in place.
#[derive(Clone, Debug, Default)]
pub struct TextBuilder {
    text: SmolStrBuilder,
    full: bool,
}

impl TextBuilder {
    /// With room for `bytes`.
    #[must_use]
    pub fn with_capacity(bytes: usize) -> TextBuilder {
        TextBuilder { text: SmolStrBuilder::with_capacity(bytes.min(MAX_BYTES)), full: false }
    }

    /// Adds text.
    ///
    /// # Errors
    /// `too large`
    #[inline]
    pub fn push_str(&mut self, text: &str) -> Result<(), Fault> {
        self.full |= text.len() > MAX_BYTES - self.text.len();
        if self.full {
            return Err(Fault::TooLarge);
        }
        self.text.push_str(text);
        Ok(())
    }

    /// Adds a character.
    ///
    /// # Errors
    /// `too large`
    #[inline]
    pub fn push(&mut self, character: char) -> Result<(), Fault> {
        self.push_str(character.encode_utf8(&mut [0; 4]))
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn finish(self) -> Str {
        self.text.finish()
    }
}

impl fmt::Write for TextBuilder {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text).map_err(|_| fmt::Error)
    }
}

/// Builds a text from parts; `parts` writes them and may fail by itself.
///
/// # Errors
/// `too large`, and those of `parts`.
#[inline]
pub fn build(parts: impl FnOnce(&mut TextBuilder) -> Result<(), Fault>) -> Result<Str, Fault> {
    let mut builder = TextBuilder::default();
    match parts(&mut builder) {
        Ok(()) => Ok(builder.finish()),
        Err(_) if builder.full => Err(Fault::TooLarge),
        Err(fault) => Err(fault),
    }
}
