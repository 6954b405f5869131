//! `loom-gen verify`: a corpus in, what is not as its manifest says out.

use std::sync::atomic::{AtomicU64, Ordering};

use clap::{ArgMatches, Command};

use super::{corpus, corpus_of};
use crate::corpus::number;
use crate::corpus::{Failure, Inventory, complain, strangers, verify};

pub(super) fn command() -> Command {
    Command::new("verify").about("Compares the files of a corpus with its manifest.").arg(corpus()).after_help(
        "Examples:
  loom-gen verify corpus/
  loom-gen verify corpus.mlir.zst

Exit codes: 0 all is there as the manifest says, 1 something is missing, was changed, or has the name of a document that the
corpus does not have, 2 there is no manifest.",
    )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let inventory = Inventory::find(corpus_of(matches))?;
    let problems = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let tell = |problem: String| {
        problems.fetch_add(1, Ordering::Relaxed);
        complain(problem);
    };
    verify(&inventory, threads, &tell)?;
    let others = strangers(&inventory, &tell)?;
    if let Some(example) = others.example {
        let (count, example) = (number::show_count(others.count), example.display());
        complain(format_args!("note: beside the corpus there is what is not of it: {example} ({count} in all)"));
    }
    let documents = number::show_count(inventory.documents);
    match problems.into_inner() {
        0 => {
            complain(format_args!("{documents} documents, all as {} says", inventory.path.display()));
            Ok(())
        }
        1 => Err(Failure::failed("one file is not as the manifest says")),
        more => Err(Failure::failed(format!("{} files are not as the manifest says", number::show_count(more)))),
    }
}
