//! The run time of Loom: grammars compiled to corpus generators.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod error;
mod grammar;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "interp")]
pub mod interp;
mod limits;
mod sink;
mod source;
pub mod sources;
mod value;

pub use error::{At, Error, Fault};
pub use grammar::Grammar;
pub use limits::Limits;
pub use sink::{Bytes, Sink};
pub use source::{Site, Source};
pub use value::{SettingError, Str, Value};
