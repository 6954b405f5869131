//! `loom-gen expand`: a grammar in, the Rust that `loom_grammar!` makes of it out.

use clap::{ArgMatches, Command};
use loom_grammar::expand::{ExpandOptions, module};

use super::loader::FileLoader;
use super::{file, file_of, grammar, show};
use crate::corpus::Failure;

pub(super) fn command() -> Command {
    Command::new("expand")
        .about("Shows the Rust code that a grammar is compiled to, formatted.")
        .arg(file())
        .after_help(
            "Example:
  loom-gen expand grammar/spatial.g > spatial.rs

Exit codes: 0 success, 1 the code cannot be written, 2 the grammar is wrong or cannot be read.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let path = file_of(matches);
    let (model, sources) = grammar::model(path, false)?;
    let tokens = module(&model, &sources, &FileLoader::new(path).main_name(), &ExpandOptions::default());
    let file = syn::parse2::<syn::File>(tokens)
        .map_err(|error| Failure::failed(format!("the expansion is not Rust, which is a fault of Loom: {error}")))?;
    show(&prettyplease::unparse(&file))
}
