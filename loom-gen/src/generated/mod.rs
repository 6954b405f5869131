//! What expansions of `loom_grammar!` are written against. Not for anything else: it changes with the macro.

mod builder;
mod class;
mod decide;
mod failure;
mod run;
mod setting;

pub use builder::Builder;
pub use class::Class;
pub use decide::{exactly, int, keep_lowest, weight};
pub use failure::{Shown, failure};
pub use run::Run;
pub use setting::{Setting, unknown_setting};

pub use crate::corpus::Documents;
pub use crate::{Error, Fault, Grammar, Limits, SettingError, Sink, Site, Source, Str, Value, python};
pub use alloc::string::String;
pub use alloc::vec;
pub use alloc::vec::Vec;
pub use core::clone::Clone;
pub use core::convert::From;
pub use core::default::Default;
pub use core::iter::Iterator;
