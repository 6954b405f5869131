//! Corpora: many documents of one grammar, from a seed.
//!
//! In: a [`Grammar`](crate::Grammar), a seed and indices. Out: documents, one by one ([`Documents`]), or with the feature
//! `corpus` as files, one file or a stream, driven by command line options ([`corpus_main`]). Afterwards every document that
//! is on disk is whole.

mod documents;
#[cfg(feature = "corpus")]
mod exit;
#[cfg(feature = "corpus")]
mod harness;
#[cfg(feature = "corpus")]
mod interrupt;
#[cfg(feature = "corpus")]
mod job;
#[cfg(feature = "corpus")]
mod literal;
#[cfg(feature = "corpus")]
mod name;
#[cfg(feature = "corpus")]
pub(crate) mod number;
#[cfg(feature = "corpus")]
mod options;
#[cfg(feature = "corpus")]
mod output;
#[cfg(feature = "corpus")]
mod selection;
#[cfg(feature = "corpus")]
mod summary;
#[cfg(feature = "corpus")]
mod texts;
#[cfg(feature = "corpus")]
mod traces;

pub use documents::{Documents, FailedDocument};
#[cfg(feature = "corpus")]
pub use harness::corpus_main;

#[cfg(feature = "cli")]
pub(crate) use {
    exit::{Failure, Status, complain, unwritable},
    harness::refused,
    options::{
        Settings, arguments, index_argument, job, output_arguments, seed_argument, separator_argument,
        settings_arguments, target,
    },
};
