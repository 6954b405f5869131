//! `loom-gen replay` and `loom-gen trace`: from traces to documents, and from a seed and an index to a trace.

use clap::{Arg, ArgMatches, Command};

use super::traces::Traces;
use super::{file, file_of, grammar, show};
use crate::corpus::{Failure, Settings, index_argument, output_arguments, seed_argument, settings_arguments, target};
use crate::sources::{Trace, TraceError};
use crate::{Bytes, Discard, Draws, Grammar};

pub(super) fn replay_command() -> Command {
    Command::new("replay")
        .about("Generates documents from their traces, byte for byte.")
        .arg(file())
        .arg(
            Arg::new("trace")
                .value_name("TRACE")
                .num_args(1..)
                .required(true)
                .help("The traces, or - for lines of the standard input, as `generate --trace` writes them"),
        )
        .args(output_arguments())
        .after_help(
            "A trace brings its own settings and limits. {index} in --name counts the traces from 0.

Examples:
  loom-gen replay grammar/spatial.g \"$(loom-gen trace grammar/spatial.g --seed 7 --index 42)\"
  loom-gen generate grammar/spatial.g -n 100 -o corpus/ --trace traces.tsv
  loom-gen replay grammar/spatial.g - -o again/ < traces.tsv

Exit codes: 0 success, 1 a document that fails or an output that takes no more, 2 a wrong grammar, a trace that is damaged
or of another grammar.",
        )
}

pub(super) fn replay(matches: &ArgMatches) -> Result<(), Failure> {
    let path = file_of(matches);
    let traces = Traces::of(matches.get_many::<String>("trace").unwrap_or_default().cloned().collect());
    let mut interpreter = grammar::interpreter(path, false)?;
    let mut target = target(matches);
    // Without a seed, which only whoever made the trace knows.
    target.name_by("{grammar}-{index}", interpreter.is_binary());
    let mut output = target.open(interpreter.name(), interpreter.is_binary(), 0)?;
    let all = || {
        let mut document = Bytes::default();
        for (index, trace) in traces.enumerate() {
            let (name, trace) = trace?;
            let failed = |error: TraceError| match error {
                TraceError::Document(error) => Failure::failed(format!("{name}: {error}")),
                error => Failure::wrong(format!("{name}: {error}")),
            };
            trace.prepare(&mut interpreter).map_err(failed)?;
            document.0.clear();
            trace.replay(&interpreter, &mut document).map_err(failed)?;
            output.take(index as u64, &document.0)?;
        }
        Ok(())
    };
    let taken = all();
    let finished = output.finish();
    taken.and(finished)
}

pub(super) fn trace_command() -> Command {
    Command::new("trace")
        .about("Shows the trace of a document: the decisions that it is made of, as one word.")
        .arg(file())
        .arg(seed_argument())
        .arg(index_argument())
        .args(settings_arguments())
        .after_help(
            "Example:
  loom-gen trace grammar/spatial.g --seed 7 --index 42

Exit codes: 0 success, 1 the document fails (its trace is shown: replay fails in the same way), 2 a wrong grammar or wrong
arguments.",
        )
}

pub(super) fn trace(matches: &ArgMatches) -> Result<(), Failure> {
    let mut interpreter = grammar::interpreter(file_of(matches), false)?;
    Settings::read(matches).apply(&mut interpreter)?;
    let (seed, index) = seed_and_index(matches);
    let (trace, result) = Trace::record(&interpreter, Draws::document(seed, index), &mut Discard::default());
    show(&format!("{trace}\n"))?;
    result.map_err(|error| Failure::failed(format!("document {index} of seed {seed}: {error}")))
}

/// What `--seed` and `--index` say.
pub(super) fn seed_and_index(matches: &ArgMatches) -> (u64, u64) {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    (number("seed"), number("index"))
}
