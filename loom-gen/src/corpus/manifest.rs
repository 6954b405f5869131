//! The manifest of a corpus: what it is, and what it consists of. A JSON object, written when the corpus is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

#[cfg(feature = "cli")]
use serde_json::Map;
use serde_json::Value;

use super::exit::{Failure, unwritable};
#[cfg(feature = "cli")]
use super::journal::Part;
use super::journal::{Journal, Mark};
use super::output::partial;
use super::plan::Plan;

/// The version of its form.
const FORM: u64 = 1;

/// Writes the manifest of a run that has ended, by its journal.
///
/// # Errors
/// Where it cannot be written.
pub(crate) fn write(path: &Path, plan: &Plan, mark: &Mark, journal: &Journal, sync: bool) -> Result<(), Failure> {
    // The journal has the manifest's name with `.partial` already.
    let unnamed = partial(&partial(path));
    let written = File::create(&unnamed).and_then(|file| {
        let mut out = BufWriter::new(file);
        print(&mut out, plan, mark, journal)?;
        let file = out.into_inner()?;
        if sync { file.sync_all() } else { Ok(()) }
    });
    let named = written.and_then(|()| fs::rename(&unnamed, path));
    named.map_err(|error| {
        let _ = fs::remove_file(&unnamed);
        unwritable(path.display(), &error)
    })
}

/// Writes the text of a manifest.
///
/// # Errors
/// Where it cannot be written.
pub(crate) fn print(out: &mut impl Write, plan: &Plan, mark: &Mark, journal: &Journal) -> io::Result<()> {
    write!(out, "{{\n  \"manifest\": {FORM}")?;
    for (name, value) in plan.fields() {
        write!(out, ",\n  \"{name}\": {value}")?;
    }
    write!(out, ",\n  \"sources\": {}", plan.origin.sources())?;
    let Mark { next, documents, content, bytes, .. } = mark;
    write!(out, ",\n  \"next\": {next},\n  \"documents\": {documents}")?;
    write!(out, ",\n  \"content_bytes\": {content},\n  \"bytes\": {bytes}")?;
    list(out, journal, "skipped", ", ")?;
    list(out, journal, "file", ",\n    ")?;
    writeln!(out, "\n}}")
}

/// The manifest with these fields and files, for a corpus that was put together.
#[cfg(feature = "cli")]
pub(crate) fn show(mut fields: Map<String, Value>, files: &[Part]) -> String {
    const ORDER: &[&str] = &[
        "manifest",
        "tool",
        "grammar",
        "settings",
        "limits",
        "seed",
        "selection",
        "first",
        "count",
        "shard",
        "shards",
    ];
    const END: &[&str] = &["sources", "next", "documents", "content_bytes", "bytes", "skipped"];
    fields.remove("files");
    let first = ORDER.iter().chain(["layout"].iter()).chain(END);
    let named: Vec<(String, Value)> = first.filter_map(|name| fields.remove_entry(*name)).collect();
    let lines: Vec<String> =
        named.into_iter().chain(fields).map(|(name, value)| format!("  \"{name}\": {value},\n")).collect();
    let files: Vec<String> = files.iter().map(|part| format!("\n    {}", part.json())).collect();
    let end = if files.is_empty() { "" } else { "\n  " };
    format!("{{\n{}  \"files\": [{}{end}]\n}}\n", lines.concat(), files.join(","))
}

/// Prints all that the journal has of a kind, without having it in memory.
fn list(out: &mut impl Write, journal: &Journal, kind: &str, between: &str) -> io::Result<()> {
    let lines = journal.lines().map_err(|failure| io::Error::other(failure.message))?;
    let (name, own_lines) = if kind == "file" { ("files", true) } else { (kind, false) };
    write!(out, ",\n  \"{name}\": [")?;
    let mut separator = if own_lines { "\n    " } else { "" };
    for value in lines.filter_map(|mut line: Value| line.get_mut(kind).map(Value::take)) {
        write!(out, "{separator}{value}")?;
        separator = between;
    }
    write!(out, "{}]", if own_lines { "\n  " } else { "" })
}
