//! Corpora: many documents of one grammar, from a seed.
//!
//! In: a [`Grammar`](crate::Grammar), a seed and indices. Out: documents, one by one ([`Documents`]), or with the feature
//! `corpus` as files, one file or a stream, driven by command line options ([`corpus_main`]). Afterwards every document that
//! is on disk is whole.

#[cfg(feature = "corpus")]
mod block;
#[cfg(feature = "corpus")]
mod codec;
mod documents;
#[cfg(feature = "corpus")]
mod exit;
#[cfg(feature = "corpus")]
mod fields;
#[cfg(feature = "corpus")]
mod format;
#[cfg(feature = "corpus")]
mod frame;
#[cfg(feature = "corpus")]
mod harness;
#[cfg(feature = "corpus")]
mod interrupt;
#[cfg(feature = "corpus")]
mod job;
#[cfg(feature = "corpus")]
mod journal;
#[cfg(feature = "corpus")]
mod keeper;
#[cfg(feature = "corpus")]
mod line;
#[cfg(feature = "corpus")]
mod literal;
#[cfg(feature = "corpus")]
mod make;
#[cfg(feature = "corpus")]
mod manifest;
#[cfg(feature = "corpus")]
mod name;
#[cfg(feature = "corpus")]
mod named;
#[cfg(feature = "corpus")]
pub(crate) mod number;
#[cfg(feature = "corpus")]
mod options;
#[cfg(feature = "corpus")]
mod output;
#[cfg(feature = "corpus")]
mod plan;
#[cfg(feature = "corpus")]
mod progress;
#[cfg(feature = "corpus")]
mod run;
#[cfg(feature = "corpus")]
mod selection;
#[cfg(feature = "corpus")]
mod settings;
#[cfg(feature = "corpus")]
mod shard;
#[cfg(feature = "corpus")]
mod shelf;
#[cfg(feature = "corpus")]
mod stack;
#[cfg(feature = "cli")]
mod stock;
#[cfg(feature = "corpus")]
mod summary;
#[cfg(feature = "corpus")]
mod texts;
#[cfg(feature = "corpus")]
mod traces;
#[cfg(feature = "corpus")]
mod worker;

#[cfg(all(test, any(feature = "arbitrary", feature = "object-store")))]
pub(crate) use documents::tests::Numbers;
pub use documents::{Documents, FailedDocument};
#[cfg(feature = "corpus")]
pub use harness::{__corpus_main, corpus_main};

#[cfg(feature = "cli")]
pub(crate) use {
    exit::{Failure, Status, complain, unwritable},
    fields::Rules,
    harness::refused,
    interrupt::{Document, asked, watch},
    job::Job,
    number::show_count,
    options::{
        arguments, count_argument, index_argument, job, output_arguments, seed_argument, separator_argument, target,
    },
    output::{Poured, Target},
    plan::End,
    selection::NotMade,
    settings::{Settings, settings_arguments},
    stock::{Inventory, each_document, merge, strangers, verify},
    traces::Traces,
};
