//! `loom-gen regenerate`: a corpus and an index in, or the name of a document, and the document out.
//!
//! The grammar comes from the manifest: neither its file nor the document has to be there any more.

use clap::{Arg, ArgMatches, Command};

use super::{corpus, corpus_of, grammar};
use crate::corpus::number;
use crate::corpus::{Failure, Inventory, Job, pour, pour_arguments};
use crate::{Bytes, Draws, Grammar};

pub(super) fn command() -> Command {
    Command::new("regenerate")
        .about("Makes a document of a corpus once more.")
        .arg(corpus().help("The folder or the file of a corpus, its manifest, or a document in a folder"))
        .arg(
            Arg::new("index")
                .long("index")
                .value_name("I")
                .help("The index of the document, where the name does not tell it")
                .value_parser(number::count),
        )
        .args(
            pour_arguments()
                .into_iter()
                .filter(|argument| argument.get_id() == "output" || argument.get_id() == "force"),
        )
        .after_help(
            "Examples:
  loom-gen regenerate corpus/spatial-7-4242.mlir
  loom-gen regenerate corpus.mlir.zst --index 4242 -o one.mlir

Exit codes: 0 success, 1 the document cannot be made, 2 there is no manifest, or no such document.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let path = corpus_of(matches);
    let asked = matches.get_one::<u64>("index").copied();
    let (inventory, index) = match asked {
        Some(index) => (Inventory::find(path)?, index),
        None => Inventory::of_document(path).ok_or_else(|| {
            Failure::wrong(format!("{} does not tell which document", path.display()))
                .help("name a document in the folder of a corpus, or add --index")
        })?,
    };
    if !(inventory.first..inventory.next).contains(&index) {
        let (first, next) = (inventory.first, inventory.next);
        return Err(Failure::wrong(format!(
            "there is no document {index}: the corpus has those from {first} up to {next}"
        )));
    }
    let interpreter = grammar::kept(&inventory)?;
    let mut document = Bytes::default();
    let made = Job::on_large_stack(interpreter.limits(), || {
        interpreter.generate(&mut Draws::document(inventory.seed, index), &mut document)
    })?;
    made.map_err(|error| Failure::failed(format!("document {index} of seed {}: {error}", inventory.seed)))?;
    let mut output = pour(matches).open(interpreter.name(), if interpreter.is_binary() { "bin" } else { "txt" })?;
    let taken = output.take(index, &document.0);
    let finished = output.finish();
    taken.and(finished)
}
