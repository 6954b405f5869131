//! The run time of Loom: grammars compiled to corpus generators.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "cli")]
pub mod cli;
mod corpus;
mod draws;
mod error;
#[doc(hidden)]
pub mod generated;
mod grammar;
mod limits;
pub mod python;
mod sink;
mod source;
mod value;

#[cfg(feature = "corpus")]
pub use corpus::corpus_main;
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
