//! `loom-gen regenerate`: a corpus and an index in, or the name of a document, and the document out.
//!
//! The grammar comes from the manifest: neither its file nor the document has to be there any more.

use clap::{Arg, ArgMatches, Command};

use super::{corpus, corpus_of, grammar};
use crate::Grammar;
use crate::corpus::number;
use crate::corpus::{Document, Failure, Inventory, Job, NotMade, output_arguments, target};

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
            output_arguments()
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
    let mut interpreter = grammar::kept(&inventory)?;
    let unknown = || Failure::wrong(format!("{} does not say which documents", inventory.path.display()));
    let documents = inventory.selection().ok_or_else(unknown)?.of(&mut interpreter, inventory.seed)?;
    let mut document = Document::default();
    let made = Job::on_large_stack(interpreter.limits(), || documents.make(&interpreter, index, &mut document, None))?;
    made.map_err(|problem| match problem {
        NotMade::Failed(failed) => Failure::failed(failed.to_string()),
        NotMade::Exhausted(message) => Failure::exhausted(message),
        NotMade::Interrupted => Failure::failed("interrupted"),
    })?;
    let mut output = target(matches).open(interpreter.name(), interpreter.is_binary(), inventory.seed)?;
    let taken = output.take(index, document.text());
    let finished = output.finish();
    taken.and(finished)
}
