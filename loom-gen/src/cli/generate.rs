//! `loom-gen generate`: a grammar in, documents out, by the interpreter.

use clap::{ArgMatches, Command};

use super::coverage::{most, summary, until_covered, until_covered_arguments};
use super::{file, file_of, grammar};
use crate::Grammar;
use crate::corpus::{Failure, Job, Settings, Traces, arguments, asked, complain, job};
use crate::interp::coverage::UntilCovered;

pub(super) fn command() -> Command {
    let command = Command::new("generate").about("Generates documents of a grammar.").arg(file());
    let [until_covered, patience] = until_covered_arguments();
    let until_covered = until_covered.conflicts_with_all(["unique", "distribution"]);
    arguments(command).args([until_covered, patience]).after_help(
        "Examples:
  loom-gen generate grammar/spatial.g                          one document on the standard output
  loom-gen generate grammar/spatial.g -n 100k -o corpus/       100,000 documents, a file for each
  loom-gen generate grammar/spatial.g -n 100k -o corpus.mlir --separator '// -----\\n'
  loom-gen generate grammar/spatial.g --seed 7 --index 4242    one of the documents under seed 7
  loom-gen generate grammar/spatial.g -n 100 --unique -o corpus/      100 different texts
  loom-gen generate grammar/spatial.g --set COUNT=100          a variable that `start` binds first, from outside
  loom-gen generate grammar/spatial.g --until-covered -o corpus/   few documents that use all of the grammar

Exit codes: 0 success, 1 a document that fails or an output that takes no more, 2 a wrong grammar or wrong arguments,
3 no more documents that are --unique.",
    )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let job = job(matches)?;
    let mut interpreter = grammar::interpreter(file_of(matches), !job.quiet)?;
    Settings::read(matches).apply(&mut interpreter)?;
    match until_covered(matches, &interpreter) {
        None => job.run(&mut interpreter),
        Some(search) => covering(&job, &interpreter, search, most(matches)),
    }
}

/// Generates documents until all is covered.
fn covering(job: &Job, grammar: &impl Grammar, mut search: UntilCovered, most: usize) -> Result<(), Failure> {
    let mut output = job.target.open(grammar.name(), grammar.is_binary(), job.seed)?;
    let traces = job.traces.as_ref().map(|path| Traces::create(path, job.target.force, job.seed));
    let mut traces = traces.transpose()?;
    let mut found = 0;
    let mut all = || {
        for covering in search.by_ref().take(most) {
            if let Some(traces) = &mut traces {
                traces.take(found, &covering.trace)?;
            }
            output.take(found, &covering.document)?;
            found += 1;
        }
        if asked() { Err(Failure::failed(format!("interrupted behind {found} documents"))) } else { Ok(()) }
    };
    let taken = all();
    let taken = traces.map_or(Ok(()), |mut traces| traces.finish()).and(taken);
    let finished = output.finish(taken.is_ok());
    let result = taken.and(finished);
    if !job.quiet {
        complain(summary(search.coverage(), found as usize));
    }
    result
}
