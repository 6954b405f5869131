//! `loom-gen completions` and `loom-gen man`: what shells complete, and manual pages, made of the commands themselves.

use std::fs;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_mangen::Man;

use super::show_bytes;
use crate::corpus::{Failure, unwritable};

pub(super) fn completions_command() -> Command {
    Command::new("completions")
        .about("Prints what a shell completes.")
        .arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(value_parser!(Shell)))
        .after_help(
            "Examples:
  loom-gen completions bash > ~/.local/share/bash-completion/completions/loom-gen
  loom-gen completions zsh > ~/.zfunc/_loom-gen
  loom-gen completions fish > ~/.config/fish/completions/loom-gen.fish

Exit codes: 0 success, 1 they cannot be written, 2 there is no such shell.",
        )
}

pub(super) fn completions(matches: &ArgMatches, mut command: Command) -> Result<(), Failure> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else { return Ok(()) };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "loom-gen", &mut script);
    show_bytes(&script)
}

pub(super) fn man_command() -> Command {
    Command::new("man")
        .about("Makes the manual pages.")
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("FOLDER")
                .help("Where the pages go, one for each command; without it, the first is printed")
                .value_parser(value_parser!(PathBuf)),
        )
        .after_help(
            "Examples:
  loom-gen man | man -l -
  loom-gen man -o ~/.local/share/man/man1

Exit codes: 0 success, 1 they cannot be written.",
        )
}

pub(super) fn man(matches: &ArgMatches, command: Command) -> Result<(), Failure> {
    match matches.get_one::<PathBuf>("output") {
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page).map_err(|error| unwritable("the page", &error))?;
            show_bytes(&page)
        }
        Some(folder) => {
            let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
            written.map_err(|error| unwritable(folder.display(), &error))
        }
    }
}
