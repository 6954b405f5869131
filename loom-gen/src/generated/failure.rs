//! Errors of generated code.

use crate::python::Repr;
use crate::{At, Error, Fault};
use alloc::borrow::Cow;
use alloc::string::String;

/// The value of a variable, for an error.
pub trait Shown {
    /// As `repr()` prints it.
    fn shown(&self) -> String;
}

impl<T: Repr> Shown for T {
    fn shown(&self) -> String {
        let mut text = String::new();
        // A `String` takes everything.
        let _ = self.repr(&mut text);
        text
    }
}

/// The error for a fault at a place, with the variables in sight.
#[cold]
#[must_use]
pub fn failure(
    fault: Fault,
    rule: &'static str,
    file: &'static str,
    line: u32,
    column: u32,
    variables: &[(&'static str, &dyn Shown)],
) -> Error {
    if fault == Fault::Sink {
        return Error::sink(core::fmt::Error);
    }
    let at = At { rule: Cow::Borrowed(rule), file: Cow::Borrowed(file), line, column };
    Error::new(fault, at, variables.iter().map(|(name, value)| (Cow::Borrowed(*name), value.shown())).collect())
}
