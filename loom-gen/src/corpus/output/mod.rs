//! Where a corpus goes: files with a manifest beside them, or a stream.
//!
//! In: blocks, in the order of their indices. Afterwards every document that was [kept](Output::kept) is whole, and nothing of
//! any other is left under a name where a corpus is looked for.

mod leaves;
#[cfg(feature = "object-store")]
mod objects;
mod parts;
mod paths;
mod place;
#[cfg(feature = "cli")]
mod pour;
mod stream;
mod vacancy;

pub(crate) use self::leaves::{Leaves, Leaving, sweep};
#[cfg(feature = "object-store")]
pub(crate) use self::objects::{Account, Objects};
pub(crate) use self::parts::Parts;
#[cfg(feature = "cli")]
pub(crate) use self::paths::MANIFEST;
pub(crate) use self::paths::{Paths, SUMS, create_folder, partial};
pub(crate) use self::place::Place;
#[cfg(feature = "cli")]
pub(crate) use self::pour::{Poured, Target};
pub(crate) use self::stream::{Stream, standard_output};
pub(crate) use self::vacancy::{Vacancy, look};

use super::block::Block;
use super::exit::Failure;

/// Takes blocks.
pub(crate) trait Output {
    /// Takes a block; `resumable` says whether the run can go on behind it.
    ///
    /// # Errors
    /// Where it cannot be written; the failure names the file. Nothing of the block is kept then.
    fn take(&mut self, block: Block, resumable: bool) -> Result<(), Failure>;

    /// Ends the corpus; `whole` says that nothing is missing. Another one stays as it is by then.
    ///
    /// # Errors
    /// Where something cannot be written; the failure names the file.
    fn finish(&mut self, whole: bool) -> Result<(), Failure>;

    /// What is there.
    fn kept(&self) -> Kept;
}

/// How much has been written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kept {
    pub(crate) documents: u64,
    /// The bytes of the documents by themselves.
    pub(crate) content: u64,
    /// The bytes of all files, with separators, compressed or not.
    pub(crate) bytes: u64,
}

/// The failure of an output that would overwrite something.
pub(crate) fn in_the_way(what: impl std::fmt::Display, effect: &str) -> Failure {
    Failure::wrong(format!("{what}")).help(format!("name another with -o, or add --force to {effect}"))
}
