//! The command line tool: arguments in; diagnostics, expansions and documents out, and an exit code.
//!
//! Exit codes: 0 success, 1 a failure while running, 2 a wrong grammar or wrong arguments.

mod build;
mod check;
mod count;
mod coverage;
mod engine;
mod enumerate;
mod expand;
mod explain;
mod generate;
mod grammar;
mod json;
mod loader;
mod manual;
mod merge;
mod mutate;
mod new;
mod origin;
mod program;
mod regenerate;
mod replay;
mod shrink;
mod stats;
mod terminal;
mod traces;
mod verify;

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
    let matches = with_negative_numbers(command()).try_get_matches().map_err(|error| refused(&error))?;
    match matches.subcommand() {
        Some(("check", matches)) => check::run(matches),
        Some(("expand", matches)) => expand::run(matches),
        Some(("generate", matches)) => generate::run(matches),
        Some(("explain", matches)) => explain::run(matches),
        Some(("coverage", matches)) => coverage::run(matches),
        Some(("count", matches)) => count::run(matches),
        Some(("enumerate", matches)) => enumerate::run(matches),
        Some(("new", matches)) => new::run(matches),
        Some(("trace", matches)) => replay::trace(matches),
        Some(("replay", matches)) => replay::replay(matches),
        Some(("build", matches)) => build::run(matches),
        Some(("verify", matches)) => verify::run(matches),
        Some(("regenerate", matches)) => regenerate::run(matches),
        Some(("merge", matches)) => merge::run(matches),
        Some(("stats", matches)) => stats::run(matches),
        Some(("shrink", matches)) => shrink::run(matches),
        Some(("mutate", matches)) => mutate::run(matches),
        Some(("completions", matches)) => manual::completions(matches, command()),
        Some(("man", matches)) => manual::man(matches, command()),
        // clap has refused everything else.
        _ => Err(Failure::wrong("no such command")),
    }
}

/// The command in which `-1` behind an option is its value, so that what is wrong with it is said with the option's name.
fn with_negative_numbers(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        // What may stand without a value, as `--unique`, leaves the next argument alone.
        let optional = arg.get_num_args().is_some_and(|values| values.min_values() == 0);
        if arg.get_action().takes_values() && !arg.is_positional() && !optional {
            arg.allow_negative_numbers(true)
        } else {
            arg
        }
    });
    command.mut_subcommands(with_negative_numbers)
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
        .subcommand(build::command())
        .subcommand(verify::command())
        .subcommand(regenerate::command())
        .subcommand(merge::command())
        .subcommand(stats::command())
        .subcommand(explain::command())
        .subcommand(coverage::command())
        .subcommand(count::command())
        .subcommand(enumerate::command())
        .subcommand(new::command())
        .subcommand(replay::trace_command())
        .subcommand(replay::replay_command())
        .subcommand(shrink::command())
        .subcommand(mutate::command())
        .subcommand(manual::completions_command())
        .subcommand(manual::man_command())
        .after_help(
            "Examples:
  loom-gen check grammar/spatial.g
  loom-gen generate grammar/spatial.g -n 5 --seed 7
  loom-gen generate grammar/spatial.g -n 100k -o corpus/
  loom-gen count grammar/spatial.g
  loom-gen expand grammar/spatial.g
  loom-gen new my-tests --from json

Exit codes: 0 success, 1 a failure while running, 2 a wrong grammar or wrong arguments, 3 no more documents.",
        )
}

/// Writes text to the standard output, as it is.
fn show(text: &str) -> Result<(), Failure> {
    show_bytes(text.as_bytes())
}

/// Writes bytes to the standard output.
fn show_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| unwritable("the standard output", &error))
}

/// The corpus that a command takes.
fn corpus() -> Arg {
    Arg::new("corpus")
        .value_name("CORPUS")
        .required(true)
        .help("The folder or the file of a corpus, or its manifest")
        .value_parser(value_parser!(std::path::PathBuf))
}

/// What [`corpus`] says.
fn corpus_of(matches: &ArgMatches) -> &std::path::Path {
    matches.get_one::<std::path::PathBuf>("corpus").map_or(std::path::Path::new(""), std::path::PathBuf::as_path)
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
        super::with_negative_numbers(super::command()).debug_assert();
    }
}
