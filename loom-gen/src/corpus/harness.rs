//! The corpus binary of a compiled grammar: its whole `main`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Command;

use super::exit::{Failure, Status, complain, unwritable};
use super::named::Named;
use super::options;
use super::settings::Settings;
use crate::Grammar;

/// Generates a corpus as the arguments of the program say; the exit code is 0 for success, 1 for a failure while running,
/// 2 for wrong arguments, and 3 where there are no more documents that are `--unique`.
///
/// A crate's whole corpus binary is the macro call and this one line:
///
/// ```ignore
/// loom_gen::loom_grammar!("grammar/spatial.g");
///
/// fn main() -> std::process::ExitCode {
///     loom_gen::corpus_main(spatial::Spatial::default())
/// }
/// ```
pub fn corpus_main<G: Grammar + Sync>(mut grammar: G) -> ExitCode {
    match run(&mut grammar) {
        Ok(()) => Status::Success.into(),
        Err(failure) => failure.report(),
    }
}

/// The same for a grammar whose documents are named after another name than that of its module.
#[doc(hidden)]
pub fn __corpus_main<G: Grammar + Sync>(name: &str, grammar: G) -> ExitCode {
    corpus_main(Named { name: name.to_owned(), grammar })
}

fn run<G: Grammar + Sync>(grammar: &mut G) -> Result<(), Failure> {
    let command = Command::new("corpus")
        .about(format!("Generates documents of the grammar `{}`.", grammar.name()))
        .after_help(after_help(grammar));
    let matches = options::arguments(command).try_get_matches().map_err(|error| refused(&error))?;
    Settings::read(&matches).apply(grammar)?;
    options::job(&matches)?.run(grammar)
}

fn after_help<G: Grammar>(grammar: &G) -> String {
    let mut text = String::new();
    if !grammar.settings().is_empty() {
        text.push_str("Variables for --set:\n");
        for (name, ty) in grammar.settings() {
            text.push_str(&format!("  {name} ({ty})\n"));
        }
        text.push('\n');
    }
    text + "Examples:
  -n 5                           five documents on the standard output
  -n 100k --seed 7 -o corpus/    100,000 documents, a file for each
  -n 1 --seed 7 --index 4242     one of them again"
}

/// The failure that clap's answer to the arguments is: it has been printed. A wish for help is no failure.
pub(crate) fn refused(error: &clap::Error) -> Failure {
    let printed = error.print();
    if error.use_stderr() {
        if printed.is_err() {
            complain("error: wrong arguments");
        }
        return Failure::silent(Status::Wrong);
    }
    match printed.and_then(|()| io::stdout().flush()) {
        Ok(()) => Failure::silent(Status::Success),
        Err(error) => unwritable("the standard output", &error),
    }
}
