//! Grammars at compiled speed: a model in, the corpus binary of the grammar out.
//!
//! The tool carries the sources of the run time ([`carried`]). They are laid out once in the user's cache folder, beside the
//! programs made with them ([`workshop`]); each grammar becomes a small crate there ([`program`]), which cargo builds
//! ([`cargo`]). What has been built once is found by its content. Which engine a job gets says [`choice`].

mod cargo;
mod carried;
mod choice;
mod forward;
mod program;
mod workshop;

use std::path::{Path, PathBuf};

use loom_grammar::model;
use loom_grammar::source::Sources;

pub(super) use self::choice::{Engine, engine_argument, engine_given, engine_of, estimate};
pub(super) use self::forward::run;
use self::program::Program;
use self::workshop::Workshop;
use crate::corpus::{Failure, complain};

/// The corpus binary of a grammar, as far as it goes without cargo.
pub(super) struct Compilation {
    workshop: Workshop,
    program: Program,
}

impl Compilation {
    /// Of the grammar in the file `path`; `stores` says whether the binary is to write into object stores, which makes it larger
    /// and takes longer to compile.
    ///
    /// # Errors
    /// Where a grammar wants functions of its host that no command line has, or there is no cache folder.
    pub(super) fn new(
        path: &Path,
        grammar: &model::Grammar,
        sources: &Sources,
        stores: bool,
    ) -> Result<Compilation, Failure> {
        let program = Program::new(path, grammar, sources, stores)?;
        Ok(Compilation { workshop: Workshop::new()?, program })
    }

    /// The binary, where it has been built already.
    pub(super) fn built(&self) -> Option<PathBuf> {
        Some(self.workshop.binary(&self.program)).filter(|binary| binary.is_file())
    }

    /// Builds the binary, if it has not been built already.
    ///
    /// # Errors
    /// Where there is no cargo, or it cannot build.
    pub(super) fn build(&self, quiet: bool) -> Result<PathBuf, Failure> {
        if let Some(binary) = self.built() {
            return Ok(binary);
        }
        self.workshop.lay_out(&self.program)?;
        if !quiet {
            let once = if self.workshop.is_warm() { "" } else { "; the first time takes a minute or two" };
            complain(format_args!("compiling {}{once}", self.program.grammar));
        }
        cargo::build(&self.workshop, &self.program)?;
        self.built().ok_or_else(|| Failure::failed("cargo has built, but there is no program"))
    }
}
