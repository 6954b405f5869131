//! `loom-gen build`: a grammar in, its corpus binary out.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::engine::Compilation;
use super::{file, file_of, grammar};
use crate::corpus::{Failure, unwritable};

pub(super) fn command() -> Command {
    Command::new("build")
        .about("Compiles a grammar to a corpus binary, which has the options of `generate` and needs nothing else.")
        .arg(file())
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("BINARY")
                .required(true)
                .help("Where the binary goes; what is there is replaced")
                .value_parser(value_parser!(PathBuf)),
        )
        .args(cfg!(feature = "object-store").then(|| {
            Arg::new("object-store")
                .long("object-store")
                .action(ArgAction::SetTrue)
                .help("A binary that writes into object stores, too: it is larger, and takes some minutes to compile")
        }))
        .arg(Arg::new("quiet").short('q').long("quiet").action(ArgAction::SetTrue).help("No progress"))
        .after_help(
            "Example:
  loom-gen build grammar/spatial.g -o spatial
  ./spatial -n 10M -o corpus.mlir.zst

It takes cargo and a Rust toolchain. What is compiled is kept in the user's cache folder, or in that of LOOM_GEN_CACHE.

Exit codes: 0 success, 1 it cannot be compiled here, 2 the grammar is wrong or cannot be read.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let quiet = matches.get_flag("quiet");
    let path = file_of(matches);
    let stores = cfg!(feature = "object-store") && matches.get_flag("object-store");
    let (model, sources) = grammar::model(path, !quiet)?;
    let binary = Compilation::new(path, &model, &sources, stores)?.build(quiet)?;
    let target = matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    // Under another name first: a program that runs cannot be written to, but replaced.
    let unnamed = target.with_extension("partial");
    let copied = std::fs::copy(&binary, &unnamed).and_then(|_| std::fs::rename(&unnamed, &target));
    copied.map_err(|error| {
        let _ = std::fs::remove_file(&unnamed);
        unwritable(target.display(), &error)
    })
}
