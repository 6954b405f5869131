//! What expansions of `loom_grammar!` are written against. Not for anything else: it changes with the macro.

mod builder;
mod characters;
mod class;
mod count;
mod decide;
mod emission;
mod failure;
mod run;
mod setting;

pub use builder::Builder;
pub use class::{Class, Four};
pub use count::Growth;
pub use failure::Shown;
pub use run::Run;
pub use setting::Setting;

/// Functions, behind a name of their own, because a rule may have any name.
pub mod support {
    pub use super::count::suffices;
    pub use super::decide::{exactly, int, keep_lowest, weight};
    pub use super::failure::failure;
    pub use super::setting::{mixed, unknown_setting};
}

pub use crate::corpus::Documents;
pub use crate::{
    Capture, CaptureBytes, Error, Fault, Grammar, GrammarHash, Limits, SettingError, Short, Sink, Site, Source, Str,
    Value, python,
};
pub use alloc::string::String;
pub use alloc::vec;
pub use alloc::vec::Vec;
pub use core::clone::Clone;
pub use core::convert::From;
pub use core::default::Default;
pub use core::iter::{ExactSizeIterator, IntoIterator, Iterator};
pub use core::marker::Sized;
