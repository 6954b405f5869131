//! `loom-gen generate`: a grammar in, documents out, by the interpreter.

use clap::{ArgMatches, Command};

use super::{file, file_of, grammar};
use crate::corpus::{Failure, Settings, arguments, job};

pub(super) fn command() -> Command {
    arguments(Command::new("generate").about("Generates documents of a grammar.").arg(file())).after_help(
        "Examples:
  loom-gen generate grammar/spatial.g                          one document on the standard output
  loom-gen generate grammar/spatial.g -n 100k -o corpus/       100,000 documents, a file for each
  loom-gen generate grammar/spatial.g -n 100k -o corpus.mlir --separator '// -----\\n'
  loom-gen generate grammar/spatial.g --seed 7 --index 4242    one of the documents under seed 7
  loom-gen generate grammar/spatial.g -n 100 --unique -o corpus/      100 different texts
  loom-gen generate grammar/spatial.g --set COUNT=100          a variable that `start` binds first, from outside

Exit codes: 0 success, 1 a document that fails or an output that takes no more, 2 a wrong grammar or wrong arguments,
3 no more documents that are --unique.",
    )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let job = job(matches)?;
    let mut interpreter = grammar::interpreter(file_of(matches), !job.quiet)?;
    Settings::read(matches).apply(&mut interpreter)?;
    job.run(&mut interpreter)
}
