//! The run time of Loom: grammars compiled to corpus generators.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod corpus;
mod draws;
mod error;
#[doc(hidden)]
pub mod generated;
mod grammar;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "interp")]
pub mod interp;
mod limits;
pub mod python;
mod sink;
mod source;
pub mod sources;
mod value;

pub use corpus::{Documents, FailedDocument};
pub use draws::{Draws, Seed};
pub use error::{At, Error, Fault};
pub use grammar::Grammar;
pub use limits::Limits;
#[cfg(feature = "std")]
pub use sink::IoSink;
pub use sink::{Bytes, Capture, CaptureBytes, Discard, FmtSink, Sink};
pub use source::{Site, Source};
pub use value::{SettingError, Str, Value};
