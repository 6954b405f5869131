//! The document that a command begins with: arguments in; out its grammar, ready to generate it, and its answers.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use clap::{Arg, ArgMatches, Command, Id};

use super::traces::{self, Traces};
use super::{file, file_of, grammar};
use crate::corpus::{Failure, Settings, index_argument, seed_argument, settings_arguments};
use crate::interp::Interpreter;
use crate::sources::{Trace, TraceError};
use crate::{Bytes, Draws};

/// A document.
pub(super) struct Origin {
    /// Its grammar, with the settings and limits of the document.
    pub(super) grammar: Interpreter,
    /// Its trace.
    pub(super) trace: Trace,
    /// What to call it.
    pub(super) name: String,
}

/// Adds the grammar file, and the options that say which document.
pub(super) fn arguments(command: Command) -> Command {
    let others = settings_arguments();
    let ids: Vec<Id> = others.iter().map(|arg| arg.get_id().clone()).collect();
    command
        .arg(file())
        .arg(seed_argument())
        .arg(index_argument())
        .arg(
            Arg::new("trace")
                .long("trace")
                .value_name("TRACE")
                .help("The document of a trace: a trace, a file with one, or - for a line of the standard input")
                .conflicts_with_all(["seed", "index"])
                .conflicts_with_all(ids),
        )
        .args(others)
}

/// What [`arguments`] say.
///
/// # Errors
/// Where the grammar is wrong, or the trace is none, or of another grammar.
pub(super) fn read(matches: &ArgMatches) -> Result<Origin, Failure> {
    let path = file_of(matches);
    match matches.get_one::<String>("trace") {
        Some(text) => of_trace(path, text),
        None => {
            let mut grammar = grammar::interpreter(path, false)?;
            Settings::read(matches).apply(&mut grammar)?;
            let (seed, index) = super::replay::seed_and_index(matches);
            let name = format!("document {index} of seed {seed}");
            let (trace, result) = Trace::record(&grammar, Draws::document(seed, index), &mut Bytes::default());
            result.map_err(|error| Failure::failed(format!("{name}: {error}")))?;
            Ok(Origin { grammar, trace, name })
        }
    }
}

fn of_trace(path: &Path, text: &str) -> Result<Origin, Failure> {
    let (name, trace) = one_trace(text, "--trace")?;
    let mut grammar = grammar::interpreter(path, false)?;
    trace.prepare(&mut grammar).map_err(|error| refused(&name, error))?;
    trace.replay(&grammar, &mut Bytes::default()).map_err(|error| refused(&name, error))?;
    Ok(Origin { grammar, trace, name: format!("the document of {name}") })
}

/// The trace that an option gives, or a file that it names, with what to call it.
///
/// # Errors
/// Where it is none.
pub(super) fn one_trace(text: &str, option: &str) -> Result<(String, Trace), Failure> {
    if text != "-" {
        return match bounded(text) {
            Ok(bytes) if bytes.len() as u64 > traces::LONGEST => {
                Err(Failure::wrong(format!("{option} {text}: it is larger than {} MiB", traces::LONGEST >> 20)))
            }
            // What a fuzzer keeps is a trace as bytes.
            Ok(bytes) => match Trace::from_bytes(&bytes) {
                Ok(trace) => Ok((text.to_owned(), trace)),
                Err(_) => traces::read(text.to_owned(), &String::from_utf8_lossy(&bytes)),
            },
            Err(_) => traces::read(option.to_owned(), text),
        };
    }
    let none = || Failure::wrong(format!("{option} -: the standard input is empty"));
    Traces::of(vec![text.to_owned()]).next().ok_or_else(none)?
}

/// The content of a file, up to what is too much for a trace; a device that never ends is not read for ever.
fn bounded(path: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(traces::LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The failure that a trace's error is: a document that fails is one while running.
pub(super) fn refused(name: &str, error: TraceError) -> Failure {
    match error {
        TraceError::Document(error) => Failure::failed(format!("{name}: {error}")),
        error => Failure::wrong(format!("{name}: {error}")),
    }
}
