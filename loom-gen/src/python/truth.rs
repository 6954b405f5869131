//! Truth: what Python's `bool()` gives.

use crate::{Str, Value};
use alloc::vec::Vec;

/// A value that can be tested.
pub trait Truth {
    /// Whether it counts as true: numbers that are not 0, texts, lists and tuples that are not empty.
    fn truth(&self) -> bool;
}

/// `bool(x)`
#[inline]
#[must_use]
pub fn truth<T: Truth>(x: T) -> bool {
    x.truth()
}

macro_rules! truths {
    ($([$($generics:tt)*] $ty:ty = |$value:ident| $truth:expr;)*) => {$(
        impl<$($generics)*> Truth for $ty {
            #[inline]
            fn truth(&self) -> bool {
                let $value = self;
                $truth
            }
        }
    )*};
}

truths! {
    [] bool = |value| *value;
    [] i64 = |value| *value != 0;
    [] f64 = |value| *value != 0.0;
    [] str = |value| !value.is_empty();
    [] Str = |value| !value.is_empty();
    [T] [T] = |value| !value.is_empty();
    [T] Vec<T> = |value| !value.is_empty();
    [T: Truth + ?Sized] &T = |value| (**value).truth();
    [] () = |_value| false;
    [A] (A,) = |_value| true;
    [A, B] (A, B) = |_value| true;
    [A, B, C] (A, B, C) = |_value| true;
    [A, B, C, D] (A, B, C, D) = |_value| true;
    [A, B, C, D, E] (A, B, C, D, E) = |_value| true;
    [A, B, C, D, E, F] (A, B, C, D, E, F) = |_value| true;
    [A, B, C, D, E, F, G] (A, B, C, D, E, F, G) = |_value| true;
    [A, B, C, D, E, F, G, H] (A, B, C, D, E, F, G, H) = |_value| true;
    [A, B, C, D, E, F, G, H, I] (A, B, C, D, E, F, G, H, I) = |_value| true;
    [A, B, C, D, E, F, G, H, I, J] (A, B, C, D, E, F, G, H, I, J) = |_value| true;
    [A, B, C, D, E, F, G, H, I, J, K] (A, B, C, D, E, F, G, H, I, J, K) = |_value| true;
    [A, B, C, D, E, F, G, H, I, J, K, L] (A, B, C, D, E, F, G, H, I, J, K, L) = |_value| true;
    [] Value = |value| match value {
        Value::Int(number) => number.truth(),
        Value::Float(number) => number.truth(),
        Value::Bool(truth) => *truth,
        Value::Str(text) => text.truth(),
        Value::Bytes(bytes) => bytes.truth(),
        Value::List(elements) | Value::Tuple(elements) => elements.truth(),
    };
}
