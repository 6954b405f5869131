//! Values of the language, where their type is known at run time only: settings, and the interpreter's variables.

use alloc::string::String;
use alloc::vec::Vec;
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

/// Why a setting was refused; a sentence for the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError(pub String);
