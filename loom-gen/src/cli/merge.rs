//! `loom-gen merge`: the manifests of shards in, the manifest of the corpus out.

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::{corpus, corpus_of};
use crate::corpus::number;
use crate::corpus::{Failure, complain, merge};

pub(super) fn command() -> Command {
    Command::new("merge")
        .about("Joins the manifests of shards, and makes sure that nothing is missing or doubled.")
        .arg(corpus().help("The folder of the shards, or the file that the corpus would have without shards"))
        .arg(
            Arg::new("force").long("force").action(ArgAction::SetTrue).help("Replace a manifest that is there already"),
        )
        .after_help(
            "Examples:
  loom-gen generate grammar/spatial.g -n 10M -o corpus/ --shard 1/2      on one machine
  loom-gen generate grammar/spatial.g -n 10M -o corpus/ --shard 2/2      on another
  loom-gen merge corpus/

The files stay as they are; `loom-gen verify` compares them with the joined manifest.

Exit codes: 0 the corpus is whole, 1 a shard is missing, doubled or of another corpus, 2 there are no shards.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (manifest, shards, documents) = merge(corpus_of(matches), matches.get_flag("force"))?;
    complain(format_args!("{shards} shards, {} documents: {}", number::show_count(documents), manifest.display()));
    Ok(())
}
