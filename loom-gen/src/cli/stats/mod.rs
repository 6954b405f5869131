//! `loom-gen stats`: a corpus in, how long its documents are and how many of them are equal out.

mod figures;
mod html;
mod plot;

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use self::figures::Figures;
use super::{corpus, corpus_of, grammar, show};
use crate::Grammar;
use crate::corpus::number;
use crate::corpus::{Document, Failure, Inventory, Job, Rules, complain, each_document, unwritable};
use crate::interp::coverage::{Coverage, Goal};

pub(super) fn command() -> Command {
    Command::new("stats")
        .about("Tells how long the documents of a corpus are, and how many are equal.")
        .arg(corpus())
        .arg(
            Arg::new("html")
                .long("html")
                .value_name("FILE")
                .help("Write a page of HTML, too")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            Arg::new("regenerate")
                .long("regenerate")
                .action(ArgAction::SetTrue)
                .help("Make the documents once more instead of reading them"),
        )
        .arg(
            Arg::new("sample")
                .long("sample")
                .value_name("N")
                .help("Tell the rules that the first N documents use")
                .default_value("1000")
                .value_parser(number::count),
        )
        .after_help(
            "To find equal documents takes 16 bytes of memory for each.

Examples:
  loom-gen stats corpus/
  loom-gen stats corpus.jsonl.zst --html stats.html

Exit codes: 0 success, 1 a file cannot be read, 2 there is no manifest.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let inventory = Inventory::find(corpus_of(matches))?;
    let mut figures = Figures::default();
    if matches.get_flag("regenerate") {
        regenerate(&inventory, &mut figures)?;
    } else {
        each_document(&inventory, &mut |document| figures.take(document))?;
        if figures.documents() != inventory.documents {
            complain("the separator stands in documents, too: they are made once more, so that none is taken apart");
            figures = Figures::default();
            regenerate(&inventory, &mut figures)?;
        }
    }
    let mut summary = figures.finish();
    summary.rules = rules(&inventory, matches.get_one::<u64>("sample").copied().unwrap_or_default())?;
    if let Some(path) = matches.get_one::<PathBuf>("html") {
        let page = html::page(&inventory.grammar, inventory.seed, &summary);
        std::fs::write(path, page).map_err(|error| unwritable(path.display(), &error))?;
    }
    show(&plot::text(&summary))
}

/// Makes the documents of a corpus once more.
fn regenerate(inventory: &Inventory, figures: &mut Figures) -> Result<(), Failure> {
    let mut interpreter = grammar::kept(inventory)?;
    let unknown = || Failure::wrong(format!("{} does not say which documents", inventory.path.display()));
    let documents = inventory.selection().ok_or_else(unknown)?.of(&mut interpreter, inventory.seed)?;
    Job::on_large_stack(interpreter.limits(), || {
        let mut document = Document::default();
        for index in inventory.first..inventory.next {
            document.clear();
            // Documents that fail were left out.
            if documents.make(&interpreter, index, &mut document, None).is_ok() {
                figures.take(document.text());
            }
        }
    })
}

/// The rules of the grammar, and how many of the first `sample` documents use each.
fn rules(inventory: &Inventory, sample: u64) -> Result<Vec<(String, u64)>, Failure> {
    if sample == 0 {
        return Ok(Vec::new());
    }
    let mut interpreter = grammar::kept(inventory)?;
    let unknown = || Failure::wrong(format!("{} does not say which documents", inventory.path.display()));
    let documents = inventory.selection().ok_or_else(unknown)?.of(&mut interpreter, inventory.seed)?;
    let used = Rules::of(&interpreter).map_err(Failure::failed)?;
    let coverage = Coverage::new(&interpreter, 1);
    let rules = coverage.goals().filter_map(|(goal, _)| match goal {
        Goal::Rule(place) => Some((place.rule.to_string(), 0)),
        _ => None,
    });
    let mut counts: BTreeMap<String, u64> = rules.collect();
    Job::on_large_stack(interpreter.limits(), || {
        let mut document = Document::default();
        for index in (inventory.first..inventory.next).take(usize::try_from(sample).unwrap_or(usize::MAX)) {
            document.clear();
            let mut trace = None;
            let made = documents.make(&interpreter, index, &mut document, Some(&mut trace));
            for rule in trace.filter(|_| made.is_ok()).iter().flat_map(|trace| used.used(trace)) {
                *counts.entry(rule).or_default() += 1;
            }
        }
    })?;
    Ok(counts.into_iter().collect())
}
