//! The interpreted twin of a grammar: what observes documents of compiled code.
//!
//! In: any grammar. Out: an interpreter of the same files, with the same entry, settings and limits, which gives the same
//! document for the same decisions.

use super::Interpreter;
use crate::host::{Host, HostError};
use crate::{Grammar, GrammarHash, SettingError};
use loom_grammar::diagnostic::render_all;
use loom_grammar::source::MemoryLoader;
use std::fmt;

/// Why a grammar has no interpreted twin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TwinError {
    /// Its files are no grammar to this version: the diagnostics.
    Refused(String),
    /// The grammar declares host functions that the host at hand does not have: hand over one that has them.
    Host(HostError),
    /// Its files are those of another grammar.
    Other {
        /// What the grammar says it is.
        grammar: GrammarHash,
        /// What its files are.
        files: GrammarHash,
    },
    /// A variable cannot be set.
    Setting(SettingError),
}

impl fmt::Display for TwinError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TwinError::Refused(diagnostics) => write!(out, "the grammar's files are not accepted:\n{diagnostics}"),
            TwinError::Host(error) => {
                write!(out, "the grammar has host functions of its own, which have to be handed over: {error}")
            }
            TwinError::Other { grammar, files } => {
                write!(out, "the grammar says that it is {grammar}, and its files are {files}")
            }
            TwinError::Setting(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for TwinError {}

impl Interpreter {
    /// The interpreter of the same grammar, with its settings and limits and the standard host functions.
    ///
    /// # Errors
    /// Where the grammar declares other host functions; see [`TwinError`] for the rest.
    pub fn twin_of<G: Grammar>(grammar: &G) -> Result<Interpreter, TwinError> {
        Interpreter::twin_with_host(grammar, &Host::standard())
    }

    /// The same, with the functions of a host.
    ///
    /// # Errors
    /// Where the grammar declares host functions that the host does not have; see [`TwinError`] for the rest.
    pub fn twin_with_host<G: Grammar>(grammar: &G, host: &Host) -> Result<Interpreter, TwinError> {
        let files = grammar.sources();
        let main = files.first().map_or("", |(name, _)| name);
        let mut loader = files.iter().fold(MemoryLoader::new(), |loader, (name, text)| loader.with(*name, *text));
        let compiled = loom_grammar::compile(main, &mut loader, Some(grammar.entry()));
        let Some(model) = &compiled.grammar else {
            return Err(TwinError::Refused(render_all(&compiled.sources, &compiled.diagnostics)));
        };
        let mut twin =
            Interpreter::with_host(grammar.name(), model, &compiled.sources, host).map_err(TwinError::Host)?;
        if twin.hash() != grammar.hash() {
            return Err(TwinError::Other { grammar: grammar.hash(), files: twin.hash() });
        }
        twin.set_limits(grammar.limits());
        for (name, _) in grammar.settings() {
            if let Some(value) = grammar.setting(name) {
                twin.set(name, value).map_err(TwinError::Setting)?;
            }
        }
        Ok(twin)
    }
}
