//! `loom-gen generate`: a grammar in, documents out, by compiled code or by the interpreter.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Command};

use super::coverage::{most, summary, until_covered, until_covered_arguments};
use super::engine::{Compilation, Engine, engine_argument, engine_given, engine_of, estimate, run as forward};
use super::{file, file_of, grammar};
use crate::Grammar;
use crate::corpus::{Failure, Job, Settings, Traces, arguments, asked, complain, job};
use crate::interp::Interpreter;
use crate::interp::coverage::UntilCovered;

/// What has no effect on documents that are looked for until all is covered.
const NOT_COVERING: &[&str] = &[
    "unique",
    "distribution",
    "bytes",
    "time",
    "shard",
    "format",
    "compress",
    "fields",
    "frame",
    "fan-out",
    "shard-size",
    "jobs",
    "on-error",
    "checkpoint",
    "resume",
    "engine",
];

pub(super) fn command() -> Command {
    let command = Command::new("generate").about("Generates documents of a grammar.").arg(file());
    let [until_covered, patience] = until_covered_arguments();
    let until_covered = until_covered.conflicts_with_all(NOT_COVERING);
    arguments(command).arg(engine_argument()).args([until_covered, patience]).after_help(
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
    let engine = engine_of(matches)?;
    if let (Some(option), Some("compiled")) = (interpreted_only(&job), engine_given(matches)) {
        return Err(Failure::wrong(format!("--engine compiled and {option} do not go together"))
            .help(format!("leave out --engine: {option} is for the interpreter")));
    }
    let path = file_of(matches);
    let (model, sources) = grammar::model(path, !job.quiet)?;
    let mut interpreter = grammar::interpreted(path, &model, &sources)?;
    Settings::read(matches).apply(&mut interpreter)?;
    if let Some(search) = until_covered(matches, &interpreter) {
        return covering(&job, &interpreter, search, most(matches));
    }
    let compiled = match engine {
        Engine::Interpreted => None,
        _ if interpreted_only(&job).is_some() => None,
        _ => compiled(engine, &job, &interpreter, || Compilation::new(path, &model, &sources, job.goes_to_store()))?,
    };
    match compiled {
        Some(binary) => forward(&binary, &command(), matches),
        None => job.run(&mut interpreter),
    }
}

/// The option, if there is one, that only the interpreter knows: it counts derivations, and tells rules.
fn interpreted_only(job: &Job) -> Option<&'static str> {
    job.selection.counted().or(job.fields.rules.then_some("--fields rules"))
}

/// The corpus binary for a job; none where the interpreter does it.
fn compiled(
    engine: Engine,
    job: &Job,
    interpreter: &Interpreter,
    compilation: impl FnOnce() -> Result<Compilation, Failure>,
) -> Result<Option<PathBuf>, Failure> {
    let attempt = || {
        let compilation = compilation()?;
        let interpreted = if engine == Engine::Auto { estimate(interpreter, job)? } else { Duration::MAX };
        match engine.suits(interpreted, compilation.built().is_some()) {
            Engine::Compiled => compilation.build(job.quiet).map(Some),
            Engine::Auto | Engine::Interpreted => Ok(None),
        }
    };
    match attempt() {
        Err(failure) if engine == Engine::Auto => {
            if !job.quiet {
                complain(format_args!("{}; the interpreter goes on", failure.message));
            }
            Ok(None)
        }
        Err(failure) => Err(failure.or_help("--engine interpreted needs nothing, and gives the same documents")),
        compiled => compiled,
    }
}

/// Generates documents until all is covered.
fn covering(job: &Job, grammar: &impl Grammar, mut search: UntilCovered, most: usize) -> Result<(), Failure> {
    let mut output = job.target().open(grammar.name(), grammar.is_binary(), job.seed)?;
    let traces = job.traces.as_ref().map(|path| Traces::create(path, job.target().force));
    let mut traces = traces.transpose()?;
    let mut found = 0;
    let mut all = || {
        for covering in search.by_ref().take(most) {
            if let Some(traces) = &mut traces {
                traces.take_one(job.seed, found, &covering.trace)?;
            }
            output.take(found, &covering.document)?;
            found += 1;
        }
        if asked() { Err(Failure::failed(format!("interrupted behind {found} documents"))) } else { Ok(()) }
    };
    let taken = all();
    let taken = traces.map_or(Ok(()), |mut traces| traces.finish()).and(taken);
    let finished = output.finish();
    let result = taken.and(finished);
    if !job.quiet {
        complain(summary(search.coverage(), found as usize));
    }
    result
}
