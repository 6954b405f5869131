//! `loom-gen coverage`: what of a grammar its documents use.

mod html;
mod json;
mod table;

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, builder::RangedU64ValueParser, value_parser};

use super::terminal::Terminal;
use super::traces::Traces;
use super::{file, file_of, grammar, show};
use crate::corpus::{
    Failure, Settings, asked, complain, count_argument, index_argument, seed_argument, settings_arguments, unwritable,
    watch,
};
use crate::interp::Interpreter;
use crate::interp::coverage::{Coverage, Kind};
use crate::{Draws, FailedDocument};

/// How many candidates without a gain there may be in a row.
const PATIENCE: u64 = 2_000;

pub(super) fn command() -> Command {
    Command::new("coverage")
        .about(
            "Shows which rules, alternatives, guards, counts and chains of alternatives documents use, and which not.",
        )
        .arg(file())
        .arg(count_argument().default_value("1000"))
        .arg(seed_argument())
        .arg(index_argument())
        .arg(
            Arg::new("traces")
                .long("traces")
                .value_name("FILE")
                .conflicts_with_all(["count", "seed", "index", "until-covered"])
                .help("The documents of a file of traces, as `generate --trace` writes it; - is the standard input")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            Arg::new("longest")
                .short('k')
                .long("paths")
                .value_name("K")
                .help("Chains of up to K alternatives, each right below the one before it (k-paths): 1 to 3")
                .default_value("2")
                .value_parser(RangedU64ValueParser::<usize>::new().range(1..=3)),
        )
        .args(until_covered_arguments())
        .arg(
            Arg::new("json").long("json").action(ArgAction::SetTrue).help("One object with all goals and their counts"),
        )
        .arg(
            Arg::new("html")
                .long("html")
                .value_name("FILE")
                .help("Write a page that shows the grammar coloured by its use, readable without a network")
                .value_parser(value_parser!(PathBuf)),
        )
        .args(settings_arguments())
        .after_help(
            "Examples:
  loom-gen coverage grammar/spatial.g -n 100
  loom-gen coverage grammar/spatial.g --traces traces.tsv --html coverage.html
  loom-gen coverage grammar/spatial.g --until-covered

Exit codes: 0 success, 1 a document that fails or a file that cannot be written, 2 a wrong grammar or wrong arguments.",
        )
}

/// What steered generation takes.
pub(super) fn until_covered_arguments() -> [Arg; 2] {
    [
        Arg::new("until-covered")
            .long("until-covered")
            .value_name("K")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("2")
            .value_parser(RangedU64ValueParser::<usize>::new().range(1..=3))
            .conflicts_with("index")
            .help("Generate until all is covered, with chains of up to K alternatives [default: 2], steered towards what is missing; at most -n documents"),
        Arg::new("patience")
            .long("patience")
            .value_name("N")
            .default_value("2000")
            .value_parser(value_parser!(u64))
            .help("With --until-covered: give up after so many candidates in a row without anything new"),
    ]
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let mut interpreter = grammar::interpreter(file_of(matches), false)?;
    Settings::read(matches).apply(&mut interpreter)?;
    let coverage = measured(matches, &interpreter)?;
    if let Some(path) = matches.get_one::<PathBuf>("html") {
        std::fs::write(path, html::page(&coverage)).map_err(|error| unwritable(path.display(), &error))?;
    }
    if matches.get_flag("json") {
        return show(&format!("{}\n", json::object(&coverage)));
    }
    show(&table::table(&coverage, Terminal::of_output()))
}

/// What the documents that the arguments name use.
fn measured(matches: &ArgMatches, interpreter: &Interpreter) -> Result<Coverage, Failure> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let longest = matches.get_one("longest").copied().unwrap_or(2);
    if let Some(search) = until_covered(matches, interpreter) {
        let mut search = search;
        let most = most(matches);
        let found = search.by_ref().take(most).count();
        complain(summary(search.coverage(), found));
        if asked() {
            return Err(Failure::failed(format!("interrupted behind {found} documents")));
        }
        return Ok(search.into_coverage());
    }
    watch();
    let mut coverage = Coverage::new(interpreter, longest);
    match matches.get_one::<PathBuf>("traces") {
        Some(path) => {
            for trace in Traces::in_file(path)? {
                let (name, trace) = trace?;
                coverage.add_trace(&trace).map_err(|error| Failure::wrong(format!("{name}: {error}")))?;
            }
        }
        None => {
            let (seed, first) = (number("seed"), number("index"));
            for index in (first..=u64::MAX).take(usize::try_from(number("count")).unwrap_or(usize::MAX)) {
                if asked() {
                    return Err(Failure::failed(format!("interrupted behind {} documents", coverage.documents())));
                }
                let failed = |error| Failure::failed(FailedDocument { seed, index, error }.to_string());
                coverage.add(Draws::document(seed, index)).map_err(failed)?;
            }
        }
    }
    Ok(coverage)
}

/// The search that the arguments ask for, if they do.
pub(super) fn until_covered(
    matches: &ArgMatches,
    interpreter: &Interpreter,
) -> Option<crate::interp::coverage::UntilCovered> {
    let longest = *matches.get_one::<usize>("until-covered")?;
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let patience = matches.get_one::<u64>("patience").copied().unwrap_or(PATIENCE);
    watch();
    Some(interpreter.until_covered(longest, seed, patience).stopping(asked))
}

/// How many documents there are at most under `--until-covered`: as many as it takes, unless `-n` was given.
pub(super) fn most(matches: &ArgMatches) -> usize {
    let given = matches.value_source("count") == Some(clap::parser::ValueSource::CommandLine);
    let count = matches.get_one::<u64>("count").copied().filter(|_| given);
    count.and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX)
}

/// What people call goals of a kind.
fn name(kind: Kind) -> String {
    match kind {
        Kind::Rule => "rules".to_owned(),
        Kind::Alternative => "alternatives".to_owned(),
        Kind::Guard => "outcomes of guards".to_owned(),
        Kind::Count => "counts of repetitions".to_owned(),
        Kind::Path(length) => format!("chains of {length} alternatives"),
    }
}

/// How many goals were not reached that a summary names.
const NAMED: usize = 20;

/// What a search has reached, and what it has not.
pub(super) fn summary(coverage: &Coverage, documents: usize) -> String {
    let missing: Vec<String> = coverage.missing().map(|goal| format!("  {goal}")).collect();
    let all = coverage.goals().count();
    let plural = if documents == 1 { "" } else { "s" };
    let mut text = format!("covered {} of {all} in {documents} document{plural}", all - missing.len());
    if !missing.is_empty() {
        text.push_str("; not reached:\n");
        text.push_str(&missing[..missing.len().min(NAMED)].join("\n"));
    }
    if missing.len() > NAMED {
        text.push_str(&format!("\n  and {} more", missing.len() - NAMED));
    }
    text
}
