//! Order: what Python's `<`, `<=`, `>`, `>=` compare.

use crate::{Str, Value};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A value that can be compared with another of its type.
pub trait Order {
    /// How they compare; nothing where neither `<`, `==` nor `>` holds, as with a `nan`. `a < b` is `Some(Less)`, `a <= b`
    /// is `Some(Less | Equal)`.
    fn order(&self, other: &Self) -> Option<Ordering>;

    /// Whether it can be compared with every value of its type: there is no `nan` in it.
    #[inline]
    fn is_ordered(&self) -> bool {
        true
    }
}

/// How an integer and a float compare, exactly.
#[must_use]
pub fn int_float_order(a: i64, b: f64) -> Option<Ordering> {
    const BOUND: f64 = 9_223_372_036_854_775_808.0;
    if b.is_nan() {
        None
    } else if b >= BOUND {
        Some(Ordering::Less)
    } else if b < -BOUND {
        Some(Ordering::Greater)
    } else {
        let whole = libm::floor(b);
        Some(a.cmp(&(whole as i64)).then(if b > whole { Ordering::Less } else { Ordering::Equal }))
    }
}

macro_rules! total {
    ($($ty:ty),*) => {$(
        impl Order for $ty {
            #[inline]
            fn order(&self, other: &$ty) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
    )*};
}

total!(i64, bool, u8, str, Str);

impl Order for f64 {
    #[inline]
    fn order(&self, other: &f64) -> Option<Ordering> {
        self.partial_cmp(other)
    }

    #[inline]
    fn is_ordered(&self) -> bool {
        !self.is_nan()
    }
}

impl<T: Order + ?Sized> Order for &T {
    #[inline]
    fn order(&self, other: &Self) -> Option<Ordering> {
        (**self).order(other)
    }

    #[inline]
    fn is_ordered(&self) -> bool {
        (**self).is_ordered()
    }
}

impl<T: Order> Order for [T] {
    fn order(&self, other: &[T]) -> Option<Ordering> {
        for (a, b) in self.iter().zip(other) {
            match a.order(b) {
                Some(Ordering::Equal) => {}
                decided => return decided,
            }
        }
        Some(self.len().cmp(&other.len()))
    }

    fn is_ordered(&self) -> bool {
        self.iter().all(T::is_ordered)
    }
}

impl<T: Order> Order for Vec<T> {
    fn order(&self, other: &Vec<T>) -> Option<Ordering> {
        self.as_slice().order(other)
    }

    fn is_ordered(&self) -> bool {
        self.as_slice().is_ordered()
    }
}

macro_rules! tuples {
    ($($($name:ident $index:tt)*;)*) => {$(
        impl<$($name: Order),*> Order for ($($name,)*) {
            #[allow(unused_variables)]
            fn order(&self, other: &Self) -> Option<Ordering> {
                $(match self.$index.order(&other.$index) {
                    Some(Ordering::Equal) => {}
                    decided => return decided,
                })*
                Some(Ordering::Equal)
            }

            fn is_ordered(&self) -> bool {
                true $(&& self.$index.is_ordered())*
            }
        }
    )*};
}

tuples! {
    ;
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
}

impl Order for Value {
    fn order(&self, other: &Value) -> Option<Ordering> {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a.order(b),
            (Value::Float(a), Value::Float(b)) => a.order(b),
            (Value::Int(a), Value::Float(b)) => int_float_order(*a, *b),
            (Value::Float(a), Value::Int(b)) => int_float_order(*b, *a).map(Ordering::reverse),
            (Value::Bool(a), Value::Bool(b)) => a.order(b),
            (Value::Bool(a), _) => Value::Int(i64::from(*a)).order(other),
            (_, Value::Bool(b)) => self.order(&Value::Int(i64::from(*b))),
            (Value::Str(a), Value::Str(b)) => a.order(b),
            (Value::Bytes(a), Value::Bytes(b)) => a.order(b),
            (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => a.order(b),
            _ => None,
        }
    }

    fn is_ordered(&self) -> bool {
        match self {
            Value::Float(number) => number.is_ordered(),
            Value::List(elements) | Value::Tuple(elements) => elements.is_ordered(),
            _ => true,
        }
    }
}
