//! The names of the files of a corpus and of its manifest.
//!
//! | place | files | manifest |
//! | --- | --- | --- |
//! | file `c.txt` | `c.txt`, or `c-00000.txt`, … | `c.txt.manifest.json` |
//! | folder `c`, a file for each document | by the template, and `SHA256SUMS` | `c/manifest.json` |
//! | folder `c`, other formats | `c/GRAMMAR-SEED-00000.txt`, … | `c/manifest.json` |
//!
//! A shard has its label in each: `c-3-of-8.txt`, `manifest.3-of-8.json`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::corpus::codec::Codec;
use crate::corpus::exit::Failure;
use crate::corpus::format::Format;
use crate::corpus::journal::PARTIAL;
use crate::corpus::name::plain;
use crate::corpus::plan::Plan;

/// The list of the files of a folder with their hashes, as `sha256sum` writes and checks it.
pub(crate) const SUMS: &str = "SHA256SUMS";

/// The name of a folder's manifest, and the ending of a file's.
pub(crate) const MANIFEST: &str = "manifest.json";

/// Where the files of a run are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paths {
    /// The folder of all of them.
    pub(crate) folder: PathBuf,
    /// The manifest.
    pub(crate) manifest: PathBuf,
    /// The names of parts: before the number, and behind it.
    before: OsString,
    behind: OsString,
    numbered: bool,
}

impl Paths {
    /// The paths of a run into a file.
    pub(crate) fn of_file(path: &Path, plan: &Plan) -> Paths {
        // What a symbolic link leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let name = path.file_name().unwrap_or_default().to_owned();
        let (mut before, behind) = split(&name);
        if let Some(shard) = plan.shard {
            before.push(format!("-{}", shard.label()));
        }
        let mut manifest = before.clone();
        manifest.push(&behind);
        manifest.push(".");
        manifest.push(MANIFEST);
        Paths { manifest: folder.join(manifest), folder, before, behind, numbered: plan.layout.roll.is_some() }
    }

    /// The paths of a run into a folder.
    pub(crate) fn of_folder(path: &Path, plan: &Plan) -> Paths {
        let label = plan.shard.map(|shard| shard.label());
        let manifest = label.as_ref().map_or_else(|| MANIFEST.to_owned(), |label| format!("manifest.{label}.json"));
        let layout = &plan.layout;
        let (before, behind) = match layout.format {
            Format::Files => (label.map_or_else(|| SUMS.to_owned(), |label| format!("{SUMS}.{label}")), String::new()),
            format => {
                let shard = label.map(|label| format!("-{label}")).unwrap_or_default();
                let ending = format!(".{}{}", format.ending(plan.origin.binary), layout.codec.ending());
                (format!("{}-{}{shard}", plain(&plan.origin.name), plan.seed), ending)
            }
        };
        Paths {
            folder: path.to_owned(),
            manifest: path.join(manifest),
            before: before.into(),
            behind: behind.into(),
            numbered: layout.format != Format::Files || layout.list.is_some(),
        }
    }

    /// The journal's path.
    pub(crate) fn journal(&self) -> PathBuf {
        partial(&self.manifest)
    }

    /// The name of a part.
    pub(crate) fn part(&self, number: u64) -> PathBuf {
        let mut name = self.before.clone();
        if self.numbered {
            name.push(format!("-{number:05}"));
        }
        name.push(&self.behind);
        name.into()
    }
}

/// The path of what is not whole yet.
pub(crate) fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(PARTIAL);
    name.into()
}

/// A name before and from its ending on, that of its compression counted in.
fn split(name: &OsString) -> (OsString, OsString) {
    let Some(text) = name.to_str() else { return (name.clone(), OsString::new()) };
    let compressed = Codec::of_name(text) != Codec::Plain;
    let plain = if compressed { text.rsplit_once('.').map_or(text, |(plain, _)| plain) } else { text };
    let at = plain.rfind('.').filter(|at| *at > 0).unwrap_or(plain.len());
    (text[..at].into(), text[at..].into())
}

/// Creates a folder with those above it.
pub(crate) fn create_folder(path: &Path) -> Result<(), Failure> {
    if path.as_os_str().is_empty() {
        return Ok(());
    }
    fs::create_dir_all(path).map_err(|error| Failure::failed(format!("cannot create {}: {error}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings() {
        for (name, before, behind) in [
            ("c.txt", "c", ".txt"),
            ("c.txt.zst", "c", ".txt.zst"),
            ("a.b.gz", "a", ".b.gz"),
            ("a.b.txt", "a.b", ".txt"),
            (".hidden", ".hidden", ""),
            ("c", "c", ""),
            ("c.zst", "c", ".zst"),
        ] {
            assert_eq!(split(&name.into()), (before.into(), behind.into()), "{name}");
        }
    }
}
