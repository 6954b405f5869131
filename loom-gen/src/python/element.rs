//! What the elements of a list can be asked for, so that operations serve `Vec<i64>` and `Vec<Value>` alike.

use crate::{Str, Value};
use alloc::vec::Vec;

/// An element that is an integer.
pub trait AsInt {
    /// The integer; 0 for anything else, which the compiler rules out.
    fn as_int(&self) -> i64;
}

/// An element that is a float.
pub trait AsFloat {
    /// The float; 0 for anything else, which the compiler rules out.
    fn as_float(&self) -> f64;
}

/// An element that is a text.
pub trait AsText {
    /// The text; empty for anything else, which the compiler rules out.
    fn as_text(&self) -> &str;
}

impl AsInt for i64 {
    #[inline]
    fn as_int(&self) -> i64 {
        *self
    }
}

impl AsInt for bool {
    #[inline]
    fn as_int(&self) -> i64 {
        i64::from(*self)
    }
}

impl AsInt for Value {
    fn as_int(&self) -> i64 {
        match self {
            Value::Int(number) => *number,
            Value::Bool(truth) => i64::from(*truth),
            _ => 0,
        }
    }
}

impl AsFloat for f64 {
    #[inline]
    fn as_float(&self) -> f64 {
        *self
    }
}

impl AsFloat for i64 {
    #[inline]
    fn as_float(&self) -> f64 {
        *self as f64
    }
}

impl AsFloat for Value {
    fn as_float(&self) -> f64 {
        match self {
            Value::Float(number) => *number,
            _ => self.as_int() as f64,
        }
    }
}

impl AsText for str {
    #[inline]
    fn as_text(&self) -> &str {
        self
    }
}

impl AsText for Str {
    #[inline]
    fn as_text(&self) -> &str {
        self
    }
}

impl AsText for Value {
    fn as_text(&self) -> &str {
        match self {
            Value::Str(text) => text,
            _ => "",
        }
    }
}

impl<T: AsText + ?Sized> AsText for &T {
    #[inline]
    fn as_text(&self) -> &str {
        (**self).as_text()
    }
}

/// A value, in any of the forms in which one is handed over, that can equal an element of type `T`.
pub trait Is<T: ?Sized> {
    /// Whether it does.
    fn is(&self, element: &T) -> bool;
}

macro_rules! is_by_value {
    ($($ty:ty),*) => {$(
        impl Is<$ty> for $ty {
            #[inline]
            fn is(&self, element: &$ty) -> bool {
                self == element
            }
        }
    )*};
}

is_by_value!(i64, f64, bool, u8, Str, Value);

impl<T: PartialEq> Is<Vec<T>> for Vec<T> {
    #[inline]
    fn is(&self, element: &Vec<T>) -> bool {
        self == element
    }
}

impl<T: PartialEq + ?Sized> Is<T> for &T {
    #[inline]
    fn is(&self, element: &T) -> bool {
        **self == *element
    }
}

impl Is<Str> for &str {
    #[inline]
    fn is(&self, element: &Str) -> bool {
        *self == element.as_str()
    }
}

impl<T: PartialEq> Is<Vec<T>> for &[T] {
    #[inline]
    fn is(&self, element: &Vec<T>) -> bool {
        *self == element.as_slice()
    }
}

/// How many elements a value counts for within a list: 1, and for a list those in it besides.
pub trait Measure {
    /// Whether every value of the type counts 1.
    const FLAT: bool = true;

    /// How many.
    #[inline]
    fn elements(&self) -> usize {
        1
    }
}

impl Measure for i64 {}
impl Measure for f64 {}
impl Measure for bool {}
impl Measure for Str {}
impl Measure for u8 {}

impl<T: Measure> Measure for Vec<T> {
    const FLAT: bool = false;

    #[inline]
    fn elements(&self) -> usize {
        measure(self).saturating_add(1)
    }
}

impl Measure for Value {
    const FLAT: bool = false;

    fn elements(&self) -> usize {
        match self {
            Value::List(list) => measure(list).saturating_add(1),
            Value::Tuple(elements) => elements.iter().map(nested).fold(1, usize::saturating_add),
            _ => 1,
        }
    }
}

/// How many elements a list holds, those of lists in it counted in.
#[inline]
pub(super) fn measure<T: Measure>(list: &[T]) -> usize {
    if T::FLAT { list.len() } else { list.iter().map(T::elements).fold(0, usize::saturating_add) }
}

/// What an element of a tuple counts for beyond the tuple's own 1.
#[inline]
fn nested<T: Measure>(element: &T) -> usize {
    element.elements() - 1
}

/// A tuple of elements of one type.
pub trait Homogeneous {
    /// That type.
    type Element;

    /// The elements as a list.
    fn to_list(&self) -> Vec<Self::Element>;
}

macro_rules! same {
    ($name:ident $ty:ident) => {
        $ty
    };
}

macro_rules! tuples {
    ($($($name:ident)+;)*) => {$(
        impl<$($name: Measure),+> Measure for ($($name,)+) {
            const FLAT: bool = $($name::FLAT)&&+;

            #[inline]
            #[allow(non_snake_case)]
            fn elements(&self) -> usize {
                let ($($name,)+) = self;
                1_usize$(.saturating_add(nested($name)))+
            }
        }

        impl<T: Clone> Homogeneous for ($(same!($name T),)+) {
            type Element = T;

            #[allow(non_snake_case)]
            fn to_list(&self) -> Vec<T> {
                let ($($name,)+) = self;
                [$($name),+].into_iter().cloned().collect()
            }
        }
    )*};
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}

impl Measure for () {}
