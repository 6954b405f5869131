//! A corpus in; out what lies in its folder and is not of it: files that look like its own, as an earlier and larger corpus
//! leaves them where it is replaced by `--force`, and others.
//!
//! Memory depends on the number of files in the manifest, not on that of documents.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Inventory;
use crate::corpus::exit::Failure;
use crate::corpus::format::Format;
use crate::corpus::name::Namer;
use crate::corpus::output::MANIFEST;
use crate::corpus::shelf::{self, is_address};

/// What is there besides a corpus and does not look like a part of it.
#[derive(Debug, Default)]
pub(crate) struct Others {
    pub(crate) count: u64,
    pub(crate) example: Option<PathBuf>,
}

/// Looks for files that are not of a corpus; `tell` is told each that looks like a part of it. A shard does not know what the
/// others have, so that nothing is told beside it.
///
/// # Errors
/// Where a folder cannot be read.
pub(crate) fn strangers(inventory: &Inventory, tell: &(dyn Fn(String) + Sync)) -> Result<Others, Failure> {
    let mut others = Others::default();
    if inventory.fields["shard"].is_string() {
        return Ok(others);
    }
    let look = Look::new(inventory);
    if !look.own_folder && look.numbered.is_empty() {
        return Ok(others);
    }
    let folder = Some(inventory.folder()).filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let looked = look.folder(folder, None, tell, &mut others);
    looked.map_err(|error| Failure::failed(format!("cannot read the folder {}: {error}", folder.display())))?;
    Ok(others)
}

/// What tells a corpus's own files from others.
struct Look<'a> {
    inventory: &'a Inventory,
    /// Where the files of a corpus stand alone.
    own_folder: bool,
    /// Of documents with files of their own.
    namer: Option<Namer>,
    fan_out: Option<u64>,
    skipped: Vec<u64>,
    /// The files of the manifest.
    parts: BTreeSet<&'a str>,
    /// Their names before and behind the number.
    numbered: BTreeSet<(&'a str, &'a str)>,
}

impl<'a> Look<'a> {
    fn new(inventory: &'a Inventory) -> Look<'a> {
        let files = inventory.format == Format::Files;
        let skipped = inventory.fields["skipped"].as_array().into_iter().flatten();
        let mut skipped: Vec<u64> = skipped.filter_map(serde_json::Value::as_u64).collect();
        skipped.sort_unstable();
        let parts: BTreeSet<&str> = inventory.files.iter().map(|part| part.path.as_str()).collect();
        let rolls = inventory.fields["layout"]["shard_size"].is_u64();
        let lists = inventory.fields["layout"]["list"].is_u64();
        let own_folder = inventory.path.file_name().is_some_and(|name| name == MANIFEST);
        Look {
            namer: inventory.namer().filter(|_| files),
            fan_out: inventory.fields["layout"]["fan_out"].as_u64().filter(|fan_out| *fan_out > 0),
            numbered: parts
                .iter()
                .filter(|_| lists || (!files && (rolls || own_folder)))
                .filter_map(|part| split(part))
                .collect(),
            inventory,
            own_folder,
            skipped,
            parts,
        }
    }

    /// Looks through a folder, and through its subfolders of documents; `group` is the number of such a subfolder.
    fn folder(
        &self,
        folder: &Path,
        group: Option<&str>,
        tell: &(dyn Fn(String) + Sync),
        others: &mut Others,
    ) -> io::Result<()> {
        for name in names(folder)? {
            let name = name?;
            let path = folder.join(&name);
            let numbered = self.fan_out.is_some() && group.is_none() && is_number(&name);
            let subfolder = numbered && (is_address(folder) || path.is_dir());
            if subfolder {
                self.folder(&path, Some(&name), tell, others)?;
            } else if self.resembles(&name) {
                if !self.has(&name, group) {
                    tell(format!("{} is not of this corpus, but has the name of a part", path.display()));
                }
            } else if self.own_folder && !(group.is_none() && self.keeps(&name)) {
                others.count += 1;
                others.example.get_or_insert(path);
            }
        }
        Ok(())
    }

    /// Whether a file has a name as those of the corpus.
    fn resembles(&self, name: &str) -> bool {
        self.namer.as_ref().is_some_and(|namer| namer.index(name).is_some())
            || split(name).is_some_and(|name| self.numbered.contains(&name))
    }

    /// Whether a file with such a name is of the corpus.
    fn has(&self, name: &str, group: Option<&str>) -> bool {
        let Some(index) = self.namer.as_ref().and_then(|namer| namer.index(name)) else {
            return self.parts.contains(name);
        };
        let place = self.fan_out.map(|fan_out| format!("{:05}", index / fan_out));
        let Inventory { first, next, .. } = self.inventory;
        // The last index may be the largest there is.
        index.wrapping_sub(*first) < next.wrapping_sub(*first)
            && self.skipped.binary_search(&index).is_err()
            && place.as_deref() == group
    }

    /// Whether a file is one that a corpus has beside its documents.
    fn keeps(&self, name: &str) -> bool {
        name.starts_with("manifest.") || self.parts.contains(name)
    }
}

/// The names of what is in a folder, one after the other where it is one of a file system.
fn names(folder: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<String>>>> {
    if is_address(folder) {
        return Ok(Box::new(shelf::names(folder)?.into_iter().map(Ok)));
    }
    Ok(Box::new(fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))))
}

/// The name of a numbered file before its number, and behind it.
fn split(name: &str) -> Option<(&str, &str)> {
    let (before, rest) = name.rsplit_once('-')?;
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() - behind.len() >= 5).then_some((before, behind))
}

fn is_number(name: &str) -> bool {
    name.len() >= 5 && name.bytes().all(|byte| byte.is_ascii_digit())
}
