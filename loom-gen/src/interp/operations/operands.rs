//! Operands as the run time's functions take them.

use crate::interp::datum::Datum;
use crate::{Fault, Str};
use std::cell::Ref;
use std::ops::Deref;

/// The operands of an operation. The model is typed, so that each is what it is asked for as; should one not be, it
/// reads as nothing.
#[derive(Clone, Copy)]
pub(super) struct Operands<'a>(pub(super) &'a [Datum]);

/// The elements of a list.
pub(super) enum Elements<'a> {
    Of(Ref<'a, Vec<Datum>>),
    None,
}

impl Deref for Elements<'_> {
    type Target = [Datum];

    fn deref(&self) -> &[Datum] {
        match self {
            Elements::Of(elements) => elements,
            Elements::None => &[],
        }
    }
}

#[cold]
fn mistyped<T>(instead: T) -> T {
    debug_assert!(false, "an operand of another type");
    instead
}

impl<'a> Operands<'a> {
    pub(super) fn int(self, index: usize) -> i64 {
        self.any(index).int()
    }

    pub(super) fn float(self, index: usize) -> f64 {
        match self.any(index) {
            Datum::Float(value) => *value,
            _ => mistyped(0.0),
        }
    }

    pub(super) fn bool(self, index: usize) -> bool {
        match self.any(index) {
            Datum::Bool(value) => *value,
            _ => mistyped(false),
        }
    }

    pub(super) fn str(self, index: usize) -> &'a str {
        match self.any(index) {
            Datum::Str(value) => value,
            _ => mistyped(""),
        }
    }

    pub(super) fn bytes(self, index: usize) -> &'a [u8] {
        match self.any(index) {
            Datum::Bytes(value) => value,
            _ => mistyped(&[]),
        }
    }

    pub(super) fn list(self, index: usize) -> Elements<'a> {
        match self.any(index) {
            Datum::List(list) => Elements::Of(list.borrow()),
            _ => mistyped(Elements::None),
        }
    }

    pub(super) fn any(self, index: usize) -> &'a Datum {
        self.0.get(index).unwrap_or(&Datum::Bool(false))
    }
}

impl Datum {
    /// The integer that it is.
    pub(in crate::interp) fn int(&self) -> i64 {
        match self {
            Datum::Int(value) => *value,
            _ => mistyped(0),
        }
    }

    /// An element of the tuple that it is.
    pub(in crate::interp) fn item(&self, index: u32) -> Datum {
        match self {
            Datum::Tuple(elements) => elements.get(index as usize).cloned().unwrap_or_else(|| mistyped(Datum::Int(0))),
            _ => mistyped(Datum::Int(0)),
        }
    }
}

/// A value or fault of the run time as one of the machine.
pub(super) fn checked<T: Into<Datum>>(result: Result<T, Fault>) -> Result<Datum, Fault> {
    result.map(Into::into)
}

/// A text of the run time as a value.
impl From<String> for Datum {
    fn from(text: String) -> Datum {
        Datum::Str(Str::from(text))
    }
}
