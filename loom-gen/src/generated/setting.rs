//! Values from outside as values of the grammar's types.

use crate::{Grammar, SettingError, Str, Value};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A type that a variable set from outside can have, and an operand of `and`, `or`, `x if c else y` over different types.
pub trait Setting: Sized {
    /// The type's name, as the manual writes it.
    fn type_name() -> String;

    /// The value, where it is of the type.
    fn from_value(value: Value) -> Option<Self>;

    /// As a value that knows its type.
    fn into_value(self) -> Value;

    /// The value for the variable `name`.
    ///
    /// # Errors
    /// When it is of another type.
    fn of(name: &str, value: Value) -> Result<Self, SettingError> {
        let error = SettingError(format!("`{name}` is of type {}, which {value:?} is not", Self::type_name()));
        Self::from_value(value).ok_or(error)
    }
}

macro_rules! settings {
    ($($ty:ty, $name:literal, $variant:ident;)*) => {$(
        impl Setting for $ty {
            fn type_name() -> String {
                String::from($name)
            }

            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::$variant(value) => Some(value),
                    _ => None,
                }
            }

            #[inline]
            fn into_value(self) -> Value {
                Value::$variant(self)
            }
        }
    )*};
}

settings! {
    i64, "int", Int;
    f64, "float", Float;
    bool, "bool", Bool;
    Str, "str", Str;
    Vec<u8>, "bytes", Bytes;
}

/// Types whose lists are settings; bytes are not a list of them.
trait Element: Setting {}
impl Element for i64 {}
impl Element for f64 {}
impl Element for bool {}
impl Element for Str {}
impl Element for Vec<u8> {}
impl<T: Element> Element for Vec<T> where Vec<T>: Setting {}

impl<T: Element> Setting for Vec<T> {
    fn type_name() -> String {
        format!("list[{}]", T::type_name())
    }

    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::List(items) => items.into_iter().map(T::from_value).collect(),
            _ => None,
        }
    }

    fn into_value(self) -> Value {
        Value::List(self.into_iter().map(T::into_value).collect())
    }
}

macro_rules! tuples {
    ($(($($item:ident),*);)*) => {$(
        impl<$($item: Setting),*> Setting for ($($item,)*) {
            fn type_name() -> String {
                let names: Vec<String> = [$($item::type_name()),*].into();
                format!("tuple[{}]", names.join(", "))
            }

            fn from_value(value: Value) -> Option<Self> {
                let Value::Tuple(items) = value else { return None };
                let mut items = items.into_iter();
                let tuple = ($($item::from_value(items.next()?)?,)*);
                items.next().is_none().then_some(tuple)
            }

            #[allow(non_snake_case)]
            fn into_value(self) -> Value {
                let ($($item,)*) = self;
                Value::Tuple([$($item.into_value()),*].into())
            }
        }

        impl<$($item: Setting),*> Element for ($($item,)*) {}
    )*};
}

tuples! {
    (A);
    (A, B);
    (A, B, C);
    (A, B, C, D);
    (A, B, C, D, E);
    (A, B, C, D, E, F);
    (A, B, C, D, E, F, G);
    (A, B, C, D, E, F, G, H);
    (A, B, C, D, E, F, G, H, I);
    (A, B, C, D, E, F, G, H, I, J);
    (A, B, C, D, E, F, G, H, I, J, K);
    (A, B, C, D, E, F, G, H, I, J, K, L);
}

/// A value of any type beside values of others.
#[inline]
#[must_use]
pub fn mixed(value: impl Setting) -> Value {
    value.into_value()
}

/// The error for a variable that cannot be set.
#[must_use]
pub fn unknown_setting(grammar: &impl Grammar, name: &str) -> SettingError {
    let names: Vec<&str> = grammar.settings().iter().map(|(name, _)| *name).collect();
    let known = if names.is_empty() { String::from("it has none") } else { format!("it has {}", names.join(", ")) };
    SettingError(format!("the grammar `{}` has no variable `{name}` that can be set; {known}", grammar.name()))
}
