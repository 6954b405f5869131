//! Values of the language, where their type is known at run time only: settings, and the interpreter's variables.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use smol_str::SmolStr;

/// Text as a value: cheap to clone, short ones without allocation.
pub type Str = SmolStr;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `int`
    Int(i64),
    /// `float`
    Float(f64),
    /// `bool`
    Bool(bool),
    /// `str`
    Str(Str),
    /// `bytes`
    Bytes(Vec<u8>),
    /// `list`
    List(Vec<Value>),
    /// `tuple`
    Tuple(Vec<Value>),
}

macro_rules! values {
    ($($ty:ty => $variant:ident;)*) => {$(
        impl From<$ty> for Value {
            #[inline]
            fn from(value: $ty) -> Value {
                Value::$variant(value.into())
            }
        }
    )*};
}

values! {
    i64 => Int;
    f64 => Float;
    bool => Bool;
    &str => Str;
    String => Str;
    Str => Str;
    &[u8] => Bytes;
    Vec<u8> => Bytes;
    Vec<Value> => List;
}

/// Why a setting was refused; a sentence for the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError(pub String);

impl fmt::Display for SettingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl core::error::Error for SettingError {}
