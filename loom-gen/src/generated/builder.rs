//! A text made of parts, as an expression.

use crate::python::{Repr, Text, TextBuilder};
use crate::{Fault, Str};

/// Takes the parts of an f-string. What would make the text too large is remembered and told at the end.
#[derive(Debug, Default)]
pub struct Builder {
    text: TextBuilder,
    full: bool,
}

impl Builder {
    /// Without parts.
    #[inline]
    #[must_use]
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Adds text.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.full |= self.text.push_str(text).is_err();
    }

    /// Adds an integer.
    #[inline]
    pub fn int(&mut self, value: i64) {
        self.text(itoa::Buffer::new().format(value));
    }

    /// Adds a value as `str()` prints it.
    #[inline]
    pub fn show<T: Text + ?Sized>(&mut self, value: &T) {
        self.full |= value.text(&mut self.text).is_err();
    }

    /// Adds a value as `repr()` prints it.
    #[inline]
    pub fn repr<T: Repr + ?Sized>(&mut self, value: &T) {
        self.full |= value.repr(&mut self.text).is_err();
    }

    /// Adds bytes as `str()` prints them.
    #[inline]
    pub fn bytes(&mut self, value: &[u8]) {
        self.show(value);
    }

    /// The text.
    ///
    /// # Errors
    /// `too large`
    #[inline]
    pub fn finish(self) -> Result<Str, Fault> {
        if self.full { Err(Fault::TooLarge) } else { Ok(self.text.finish()) }
    }
}
