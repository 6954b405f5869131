//! Why there is no document of a trace.

use crate::{Error, GrammarHash, SettingError};
use alloc::string::String;
use core::fmt;

/// What is wrong with a trace, or with its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraceError {
    /// It is no trace at all, or one that is cut off; what is missing.
    Malformed(&'static str),
    /// It is a trace of another version of the format; the version as it stands there.
    Version(String),
    /// A part of it has been changed or left out.
    Checksum,
    /// It is of another grammar.
    Grammar {
        /// The one that it is of.
        trace: GrammarHash,
        /// The one that was given.
        grammar: GrammarHash,
    },
    /// A variable of it cannot be set.
    Setting(SettingError),
    /// The grammar has other settings or limits than the trace.
    Conditions,
    /// The answers end before the document does; how many there are.
    TooFewAnswers(usize),
    /// The document ends before the answers do.
    TooManyAnswers {
        /// How many the document took.
        used: usize,
        /// How many there are.
        answers: usize,
    },
    /// The answer with that number, counted from 0, is none to its question.
    NoAnswer(usize),
    /// The document is one that fails.
    Document(Error),
}

impl fmt::Display for TraceError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TraceError::Malformed(what) => write!(out, "this is no whole trace: {what}"),
            TraceError::Version(version) => {
                write!(out, "the trace is of version `{version}`, and this loom-gen reads `loom1`")
            }
            TraceError::Checksum => out.write_str("the trace is damaged: its checksum is another"),
            TraceError::Grammar { trace, grammar } => {
                write!(out, "the trace is of another grammar: it is of {trace}, and this one is {grammar}")
            }
            TraceError::Setting(error) => write!(out, "the trace sets a variable: {error}"),
            TraceError::Conditions => {
                out.write_str("the grammar has other settings or limits than the trace; prepare it first")
            }
            TraceError::TooFewAnswers(answers) => {
                write!(out, "the trace has {answers} decisions, and the document takes more")
            }
            TraceError::TooManyAnswers { used, answers } => {
                write!(out, "the trace has {answers} decisions, and the document takes {used}")
            }
            TraceError::NoAnswer(number) => {
                write!(out, "decision {number} of the trace (counted from 0) is none that the grammar allows there")
            }
            TraceError::Document(error) => error.fmt(out),
        }
    }
}

impl core::error::Error for TraceError {}
