//! `loom-gen new`: the name of a grammar of the library in, a crate that generates its documents out.
//!
//! What is written builds and passes its test as it is: the grammar, a library crate that compiles it, a corpus binary, a test.

mod files;

use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use clap::builder::PossibleValue;
use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser, value_parser};

use loom_grammar_library::LIBRARY;

use crate::corpus::{Failure, complain, unwritable};
use files::Crate;

pub(super) fn command() -> Command {
    let grammars = LIBRARY.iter().map(|one| PossibleValue::new(one.name).help(one.about));
    Command::new("new")
        .about("Starts a crate of your own from a grammar of the library.")
        .arg(
            Arg::new("path")
                .value_name("NAME")
                .required(true)
                .help("The folder to make; its last part is the name of the crate")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("GRAMMAR")
                .default_value("json")
                .help("The grammar to start from")
                .value_parser(PossibleValuesParser::new(grammars)),
        )
        .arg(
            Arg::new("loom-gen")
                .long("loom-gen")
                .value_name("PATH")
                .help("A folder with the source of loom-gen to depend on, instead of the published one [default: the folder that this tool was built in, if it is there]")
                .value_parser(value_parser!(PathBuf)),
        )
        .after_help(
            "Examples:
  loom-gen new fuzz-my-parser --from json
  cd fuzz-my-parser && cargo test && cargo run --release -- -n 1000 -o corpus

Exit codes: 0 success, 1 the files cannot be written, 2 there is such a folder already, or wrong arguments.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let folder = matches.get_one::<PathBuf>("path").map_or(Path::new(""), PathBuf::as_path);
    let from = matches.get_one::<String>("from").map_or("", String::as_str);
    let grammar = LIBRARY.iter().find(|one| one.name == from).ok_or_else(|| Failure::wrong("no such grammar"))?;
    let name = name_of(folder)?;
    if fs::symlink_metadata(folder).is_ok() {
        return Err(Failure::wrong(format!("{} is there already", folder.display())));
    }
    let source = matches.get_one::<PathBuf>("loom-gen").cloned().or_else(source_of_this_tool);
    let source = source.map(|path| path.canonicalize().map_err(|error| unreadable(&path, &error))).transpose()?;
    let new = Crate { name, grammar, source: source.as_deref() };
    for (file, text) in new.files() {
        let path = folder.join(file);
        let written = fs::create_dir_all(path.parent().unwrap_or(folder)).and_then(|()| fs::write(&path, text));
        written.map_err(|error| unwritable(path.display(), &error))?;
    }
    complain(format_args!("{}: a crate that generates documents of {from}.g", folder.display()));
    complain(format_args!("try: cd {} && cargo test && cargo run --release -- -n 1000 -o corpus", folder.display()));
    Ok(())
}

/// The name of the crate: that of the folder, if cargo takes it.
fn name_of(folder: &Path) -> Result<&str, Failure> {
    let name = match folder.components().next_back() {
        Some(Component::Normal(name)) => name.to_str().unwrap_or_default(),
        _ => "",
    };
    let letters = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_');
    let taken = ["test", "core", "std", "alloc", "proc_macro", "loom-gen", "loom_gen"].contains(&name);
    let word = syn::parse_str::<syn::Ident>(&name.replace('-', "_")).is_ok();
    if letters && word && !taken {
        return Ok(name);
    }
    Err(Failure::wrong(format!(
        "`{name}` is no name for a crate: letters, digits, `-` and `_`, a letter first, and no word that Rust has a use for"
    )))
}

/// The folder of loom-gen's source, if this tool runs from where it was built, or within that source.
fn source_of_this_tool() -> Option<PathBuf> {
    let places = [env::current_dir().ok(), env::current_exe().ok()];
    let source = |place: PathBuf| {
        let sources = place.ancestors().map(|folder| folder.join("loom-gen"));
        sources.into_iter().find(|folder| folder.join("src/generated").is_dir() && folder.join("Cargo.toml").is_file())
    };
    places.into_iter().flatten().find_map(source)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::wrong(format!("{}: {error}", path.display()))
}
