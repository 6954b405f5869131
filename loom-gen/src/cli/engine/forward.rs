//! Hands a job over to a corpus binary: the options that it was given, word for word.

use std::ffi::OsString;
use std::path::Path;
use std::process;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::corpus::Failure;

/// What the tool has done already.
const DONE: &[&str] = &["file", "engine"];

/// Runs the binary in the place of this program, where the system can do that; else until its end.
///
/// # Errors
/// Where it cannot be run.
pub(in crate::cli) fn run(binary: &Path, command: &Command, matches: &ArgMatches) -> Result<(), Failure> {
    let mut program = process::Command::new(binary);
    program.args(arguments(command, matches));
    let cannot = |error: std::io::Error| Failure::failed(format!("cannot run {}: {error}", binary.display()));
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        Err(cannot(program.exec()))
    }
    #[cfg(not(unix))]
    {
        let status = program.status().map_err(cannot)?;
        process::exit(status.code().unwrap_or(1))
    }
}

/// The options that were given.
fn arguments(command: &Command, matches: &ArgMatches) -> Vec<OsString> {
    let mut out = Vec::new();
    for argument in command.get_arguments() {
        let id = argument.get_id().as_str();
        let given = matches.value_source(id) == Some(ValueSource::CommandLine);
        let (Some(long), true, false) = (argument.get_long(), given, DONE.contains(&id)) else { continue };
        if !argument.get_action().takes_values() {
            out.push(format!("--{long}").into());
            continue;
        }
        for value in matches.get_raw(id).into_iter().flatten() {
            let mut option = OsString::from(format!("--{long}="));
            option.push(value);
            out.push(option);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::arguments as options;

    #[test]
    fn options_are_handed_over() {
        let command = options(Command::new("x")).arg(crate::cli::file()).arg(super::super::engine_argument());
        let given = "x g.g -n 10M --seed=7 -q --set A=1 --set B=-2 --unique --engine compiled -o -";
        let matches = command.clone().get_matches_from(given.split(' '));
        let mut handed: Vec<String> =
            arguments(&command, &matches).into_iter().filter_map(|word| word.into_string().ok()).collect();
        handed.sort();
        assert_eq!(
            handed,
            ["--count=10M", "--output=-", "--quiet", "--seed=7", "--set=A=1", "--set=B=-2", "--unique=texts"]
        );
    }
}
