//! Whether there is room for a corpus where it is to go.

use std::fs::{self, File};
use std::path::Path;

use serde_json::Value;

use super::{Paths, in_the_way};
use crate::corpus::exit::Failure;
use crate::corpus::journal::{Found, PARTIAL, Part, same_plan};
use crate::corpus::plan::Plan;
use crate::corpus::shelf::{self, is_address};

/// What is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Vacancy {
    /// Room, or a run to go on with.
    Free,
    /// The whole corpus, with so many documents that failed and were left out.
    Whole { skipped: u64 },
}

/// Looks whether a run may begin, or go on.
///
/// # Errors
/// Where it would overwrite what it must not, or another run is at work there.
pub(crate) fn look(paths: &Paths, folder: bool, plan: &Plan, found: Found) -> Result<Vacancy, Failure> {
    if exists(&paths.journal())? {
        // What becomes of it is decided when it is opened.
        return if found == Found::Replace { alone(paths, folder) } else { Ok(Vacancy::Free) };
    }
    match found {
        Found::Resume if exists(&paths.manifest)? => {
            let text = shelf::read(&paths.manifest)
                .map_err(|error| Failure::failed(format!("cannot read {}: {error}", paths.manifest.display())))?;
            let there: Value = serde_json::from_slice(&text)
                .map_err(|error| Failure::failed(format!("{} is damaged: {error}", paths.manifest.display())))?;
            let plan = plan.json();
            let own = |(name, _): &(&String, &Value)| plan.get(name.as_str()).is_some();
            let fields = there.as_object().into_iter().flatten().filter(own);
            let fields = fields.map(|(name, value)| (name.clone(), value.clone())).collect();
            same_plan(&Value::Object(fields), &plan, &paths.manifest)?;
            still_there(paths, &there)?;
            Ok(Vacancy::Whole { skipped: there["skipped"].as_array().map_or(0, Vec::len) as u64 })
        }
        Found::Replace => alone(paths, folder),
        Found::Refuse | Found::Resume if folder => room_in_folder(paths, plan),
        Found::Refuse | Found::Resume => room_for_file(paths),
    }
}

/// Whether the files of a corpus that is whole are there, as large as its manifest says.
fn still_there(paths: &Paths, manifest: &Value) -> Result<(), Failure> {
    for part in manifest["files"].as_array().into_iter().flatten().filter_map(Part::read) {
        let path = paths.folder.join(&part.path);
        let size = shelf::size(&path).map_err(|error| unseen(&path, &error))?;
        if size != Some(part.bytes) {
            let found = size.map_or_else(|| "it is gone".to_owned(), |size| format!("it has {size} bytes"));
            let wanted = format!("its manifest says that the corpus is whole, with {} bytes there", part.bytes);
            return Err(Failure::failed(format!("{}: {found}; {wanted}", path.display()))
                .help("--force makes the corpus anew; `loom-gen verify` tells what else is not as the manifest says"));
        }
    }
    Ok(())
}

fn room_for_file(paths: &Paths) -> Result<Vacancy, Failure> {
    let first = paths.folder.join(paths.part(0));
    let there = [&paths.manifest, &first];
    for path in there {
        if shelf::size(path).map_err(|error| unseen(path, &error))?.is_some_and(|size| size > 0) {
            return Err(in_the_way(format_args!("{} exists already", path.display()), "replace it"));
        }
    }
    Ok(Vacancy::Free)
}

/// A folder is empty, or has other shards of the same corpus.
fn room_in_folder(paths: &Paths, plan: &Plan) -> Result<Vacancy, Failure> {
    let names = names(&paths.folder)?;
    let shards = |name: &String| {
        let label = name
            .strip_prefix("manifest.")
            .and_then(|rest| rest.strip_suffix(PARTIAL).unwrap_or(rest).strip_suffix(".json"));
        label.and_then(|label| label.split_once("-of-")).map(|(_, of)| of.to_owned())
    };
    let of = plan.shard.map(|shard| shard.of.to_string());
    let mine = exists(&paths.manifest)?;
    let beside = of.is_some_and(|of| names.iter().filter_map(shards).any(|other| other == of));
    if names.is_empty() || (beside && !mine) {
        return Ok(Vacancy::Free);
    }
    let what = format!("the folder {} is not empty", paths.folder.display());
    Err(in_the_way(what, "write into it (files of the same names are replaced, others stay)"))
}

/// No other run is at work in the folder.
fn alone(paths: &Paths, folder: bool) -> Result<Vacancy, Failure> {
    let own = paths.journal();
    // A store has no locks: who goes on without another's knowledge takes over from it.
    let folder = folder && !is_address(&own);
    for name in if folder { names(&paths.folder)? } else { Vec::new() } {
        let path = paths.folder.join(&name);
        let other = name.starts_with("manifest.") && name.ends_with(PARTIAL) && path != own;
        if other && File::open(&path).is_ok_and(|file| matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock))) {
            return Err(Failure::wrong(format!("another run writes into this corpus: it holds {}", path.display()))
                .help("wait for its end, or name another place with -o"));
        }
    }
    Ok(Vacancy::Free)
}

fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    shelf::names(folder)
        .map_err(|error| Failure::failed(format!("cannot read the folder {}: {error}", folder.display())))
}

fn exists(path: &Path) -> Result<bool, Failure> {
    shelf::exists(path).map_err(|error| unseen(path, &error))
}

fn unseen(path: &Path, error: &std::io::Error) -> Failure {
    Failure::failed(format!("cannot look at {}: {error}", path.display()))
}
