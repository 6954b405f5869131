//! The manifests of shards in, the manifest of the whole corpus out, provided that nothing is missing and nothing doubled.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use super::Inventory;
use super::inventory::{shards, whole};
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::journal::{PARTIAL, Part};
use crate::corpus::manifest;
use crate::corpus::shard::Shard;
use crate::corpus::shelf::{self, Address, is_address};

/// Joins the shards of the corpus at `path`, a folder or the file that the corpus would have without shards; where the
/// manifest is, and how many shards it joins.
///
/// # Errors
/// Where a shard is missing, not whole, of another corpus, or there is a manifest already that is not to be replaced.
pub(crate) fn merge(path: &Path, replace: bool) -> Result<(PathBuf, usize, u64), Failure> {
    if is_address(path) {
        Address::of(path)?;
    }
    let whole = whole(path);
    let there = shelf::exists(&whole)
        .map_err(|error| Failure::failed(format!("cannot look at {}: {error}", whole.display())))?;
    if there && !replace {
        return Err(Failure::wrong(format!("{} exists already", whole.display())).help("add --force to replace it"));
    }
    let found = shards(&whole)?;
    if let Some(open) = found.iter().find(|path| path.to_string_lossy().ends_with(PARTIAL)) {
        return Err(Failure::failed(format!("a shard is not whole: {} is there", open.display()))
            .help("the command that began it goes on with --resume"));
    }
    let mut parts = Vec::new();
    for path in found {
        let inventory = Inventory::read(&path)?;
        let shard = inventory.fields["shard"].as_str().and_then(|shard| Shard::parse(shard).ok());
        parts.push((shard.ok_or_else(|| Failure::wrong(format!("{} is of no shard", path.display())))?, inventory));
    }
    parts.sort_by_key(|(shard, _)| shard.number);
    let joined = join(path, &parts)?;
    shelf::write(&whole, joined.as_bytes()).map_err(|error| unwritable(whole.display(), &error))?;
    Ok((whole, parts.len(), parts.iter().map(|(_, inventory)| inventory.documents).sum()))
}

/// What differs between the shards of one corpus.
const OWN: &[&str] = &["shard", "sources", "next", "documents", "content_bytes", "bytes", "skipped", "files"];

fn join(path: &Path, parts: &[(Shard, Inventory)]) -> Result<String, Failure> {
    let Some((Shard { of, .. }, model)) = parts.first() else {
        return Err(Failure::wrong(format!("there are no manifests of shards of {}", path.display()))
            .help("--shard K/N makes them; name the folder, or the file without the -K-of-N"));
    };
    let missing: Vec<String> = (1..=*of)
        .filter(|number| !parts.iter().any(|(shard, _)| shard.number == *number))
        .take(20)
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() {
        return Err(Failure::failed(format!("of {of} shards are missing: {}", missing.join(", "))));
    }
    for pair in parts.windows(2) {
        if pair[0].0.number == pair[1].0.number {
            let (one, other) = (pair[0].1.path.display(), pair[1].1.path.display());
            return Err(Failure::failed(format!("{one} and {other} are the same shard")));
        }
    }
    for (shard, inventory) in parts {
        same_corpus(model, inventory)?;
        complete(*shard, inventory)?;
    }
    let sum = |name: &str| parts.iter().filter_map(|(_, inventory)| inventory.fields[name].as_u64()).sum::<u64>();
    let all = |name: &str| -> Vec<Value> {
        parts.iter().flat_map(|(_, inventory)| inventory.fields[name].as_array().cloned().unwrap_or_default()).collect()
    };
    let mut fields = model.fields.as_object().cloned().unwrap_or_else(Map::new);
    fields.insert("shard".to_owned(), Value::Null);
    fields.insert("shards".to_owned(), json!(of));
    fields.insert("next".to_owned(), parts.last().map_or(Value::Null, |(_, last)| json!(last.next)));
    for name in ["documents", "content_bytes", "bytes"] {
        fields.insert(name.to_owned(), json!(sum(name)));
    }
    fields.insert("skipped".to_owned(), Value::Array(all("skipped")));
    let files: Vec<Part> = parts.iter().flat_map(|(_, inventory)| inventory.files.clone()).collect();
    Ok(manifest::show(fields, &files))
}

/// Whether the shards are of one corpus.
fn same_corpus(model: &Inventory, other: &Inventory) -> Result<(), Failure> {
    let names = |inventory: &Inventory| {
        inventory.fields.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
    };
    let (mut all, others): (Vec<String>, Vec<String>) = (names(model), names(other));
    all.extend(others);
    let differs = |name: &&String| !OWN.contains(&name.as_str()) && model.fields.get(*name) != other.fields.get(*name);
    match all.iter().find(differs) {
        None => Ok(()),
        Some(name) => Err(Failure::failed(format!(
            "{} and {} are of different corpora: their {name} differs",
            model.path.display(),
            other.path.display()
        ))),
    }
}

/// Whether a shard has all of its part: each index is in a file or skipped.
fn complete(shard: Shard, inventory: &Inventory) -> Result<(), Failure> {
    let fields = &inventory.fields;
    let count = fields["count"].as_u64().unwrap_or_default();
    let (first, count) = shard.part(fields["first"].as_u64().unwrap_or_default(), count);
    let skipped = fields["skipped"].as_array().map_or(0, Vec::len) as u64;
    let listed: u64 = inventory.files.iter().map(|part| part.documents).sum();
    let right =
        listed == inventory.documents && listed + skipped == count && inventory.next == first.wrapping_add(count);
    if right {
        return Ok(());
    }
    Err(Failure::failed(format!("{} does not have the {count} documents of its shard", inventory.path.display())))
}
