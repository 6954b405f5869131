//! The run time of Loom: grammars compiled to corpus generators.
#![no_std]

extern crate alloc;

mod error;
mod grammar;
mod limits;
mod sink;
mod source;
mod value;

pub use error::{At, Error, Fault};
pub use grammar::Grammar;
pub use limits::Limits;
pub use sink::{Bytes, Sink};
pub use source::{Site, Source};
pub use value::{SettingError, Str, Value};
