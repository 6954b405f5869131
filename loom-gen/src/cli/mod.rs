//! The command line tool: arguments in; diagnostics, expansions and documents out, and an exit code.
//!
//! Exit codes: 0 success, 1 a failure while running, 2 a wrong grammar or wrong arguments.

mod check;
mod count;
mod enumerate;
mod expand;
mod generate;
mod grammar;
mod json;
mod loader;
mod replay;
mod traces;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::corpus::{Failure, Status, refused, unwritable};

pub use loader::FileLoader;

/// The whole tool.
#[must_use]
pub fn main() -> ExitCode {
    match run() {
        Ok(()) => Status::Success.into(),
        Err(failure) => failure.report(),
    }
}

fn run() -> Result<(), Failure> {
    let matches = command().try_get_matches().map_err(|error| refused(&error))?;
    match matches.subcommand() {
        Some(("check", matches)) => check::run(matches),
        Some(("expand", matches)) => expand::run(matches),
        Some(("generate", matches)) => generate::run(matches),
        Some(("count", matches)) => count::run(matches),
        Some(("enumerate", matches)) => enumerate::run(matches),
        Some(("trace", matches)) => replay::trace(matches),
        Some(("replay", matches)) => replay::replay(matches),
        // clap has refused everything else.
        _ => Err(Failure::wrong("no such command")),
    }
}

fn command() -> Command {
    Command::new("loom-gen")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Grammars compiled to corpus generators.")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(check::command())
        .subcommand(expand::command())
        .subcommand(generate::command())
        .subcommand(count::command())
        .subcommand(enumerate::command())
        .subcommand(replay::trace_command())
        .subcommand(replay::replay_command())
        .after_help(
            "Examples:
  loom-gen check grammar/spatial.g
  loom-gen generate grammar/spatial.g -n 5 --seed 7
  loom-gen generate grammar/spatial.g -n 100k -o corpus/
  loom-gen count grammar/spatial.g
  loom-gen expand grammar/spatial.g

Exit codes: 0 success, 1 a failure while running, 2 a wrong grammar or wrong arguments, 3 no more documents.",
        )
}

/// Writes text to the standard output, as it is.
fn show(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| unwritable("the standard output", &error))
}

/// The grammar file that every command takes.
fn file() -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .required(true)
        .help("The grammar, such as grammar/spatial.g, or - for the standard input")
        .value_parser(value_parser!(std::path::PathBuf))
}

/// What [`file`] says.
fn file_of(matches: &ArgMatches) -> &std::path::Path {
    matches.get_one::<std::path::PathBuf>("file").map_or(std::path::Path::new(""), std::path::PathBuf::as_path)
}

#[cfg(test)]
mod tests {
    #[test]
    fn commands_are_well_formed() {
        super::command().debug_assert();
    }
}
