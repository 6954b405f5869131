//! `loom-gen check`: a grammar in, its diagnostics out.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};

use super::{file, file_of, grammar, json, show};
use crate::corpus::{Failure, Status, complain};

pub(super) fn command() -> Command {
    Command::new("check")
        .about("Says what is wrong with a grammar, and what looks wrong.")
        .arg(file())
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .help("text for people (on the standard error output), json for editors (on the standard output)")
                .default_value("text")
                .value_parser(PossibleValuesParser::new(["text", "json"])),
        )
        .arg(
            Arg::new("deny-warnings")
                .long("deny-warnings")
                .action(ArgAction::SetTrue)
                .help("Warnings are wrong, too: exit code 2"),
        )
        .after_help(
            "Examples:
  loom-gen check grammar/spatial.g
  loom-gen check grammar/spatial.g --deny-warnings
  loom-gen check grammar/spatial.g --format json

Exit codes: 0 the grammar is fine, 2 it is wrong or cannot be read.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let path = file_of(matches);
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    let compiled = match grammar::compile(path) {
        Err(Failure { status: Status::Wrong, message, .. }) if json => {
            show(&json::unread(&path.to_string_lossy(), &message))?;
            return Err(Failure::silent(Status::Wrong));
        }
        compiled => compiled?,
    };
    let (sources, diagnostics) = (&compiled.sources, &compiled.diagnostics);
    let wrong = compiled.grammar.is_none()
        || diagnostics.has_errors()
        || matches.get_flag("deny-warnings") && !diagnostics.is_empty();
    if json {
        show(&json::array(sources, diagnostics))?;
    } else {
        grammar::tell(sources, diagnostics);
        if let (Some(model), true) = (&compiled.grammar, diagnostics.is_empty()) {
            let rules = if model.rules.len() == 1 { "rule" } else { "rules" };
            complain(format_args!("{}: {} {rules}, nothing to report", path.display(), model.rules.len()));
        }
    }
    if wrong { Err(Failure::silent(Status::Wrong)) } else { Ok(()) }
}
