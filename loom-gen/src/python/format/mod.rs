//! Values and format specs in, text out: what Python's `format()` gives.

mod layout;
mod number;
mod spec;

pub use spec::{Align, FormatSpec, Grouping, Presentation, Sign};

use super::print::Text;
use super::size::{MAX_ELEMENTS, build};
use crate::{Fault, Str, Value};
use core::fmt::Write;
use layout::{Layout, write_padded};

/// A value that a format spec applies to.
pub trait Format {
    /// Writes the value as the spec says.
    ///
    /// # Errors
    /// `bad argument` where `c` is asked of a number that is no character; `too large`; `sink` where `out` refuses it.
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault>;
}

/// `format(x, spec)` as a value.
///
/// # Errors
/// `bad argument`, `too large`
pub fn format<T: Format + ?Sized>(x: &T, spec: &FormatSpec) -> Result<Str, Fault> {
    build(|out| x.format(spec, out))
}

/// A width or precision, where it is allowed.
fn extent(asked: u64) -> Result<usize, Fault> {
    usize::try_from(asked).ok().filter(|asked| *asked <= MAX_ELEMENTS).ok_or(Fault::TooLarge)
}

impl<T: Format + ?Sized> Format for &T {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        (**self).format(spec, out)
    }
}

impl Format for i64 {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        match number::int(*self, spec)? {
            Some(number) => layout::write_number(&number, spec, out),
            None => (*self as f64).format(spec, out),
        }
    }
}

impl Format for f64 {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        layout::write_number(&number::float(*self, spec)?, spec, out)
    }
}

impl Format for bool {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        // As an integer under any spec; without one it is printed by `str()`.
        i64::from(*self).format(spec, out)
    }
}

impl Format for str {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        let most = spec.precision.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
        let end = self.char_indices().nth(most).map_or(self.len(), |(at, _)| at);
        let text = &self[..end];
        let layout = Layout::new(spec, text.chars().count(), Align::Left)?;
        write_padded(&layout, "", text, out)
    }
}

impl Format for Str {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        self.as_str().format(spec, out)
    }
}

impl Format for Value {
    fn format<W: Write + ?Sized>(&self, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
        match self {
            Value::Int(number) => number.format(spec, out),
            Value::Float(number) => number.format(spec, out),
            Value::Bool(truth) => truth.format(spec, out),
            Value::Str(text) => text.format(spec, out),
            // No spec is legal for the others but the empty one.
            _ => self.text(out).map_err(Fault::from),
        }
    }
}
