//! A path in, the manifest that it leads to out.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::corpus::codec::Codec;
use crate::corpus::exit::Failure;
use crate::corpus::format::Format;
use crate::corpus::journal::{PARTIAL, Part};
use crate::corpus::name::{Namer, Template};
use crate::corpus::options::separator;
use crate::corpus::output::{MANIFEST, partial};
use crate::corpus::selection::Selection;
use crate::corpus::shelf::{self, Address, is_address};
use crate::{GrammarHash, Limits};

/// What a manifest says.
pub(crate) struct Inventory {
    /// The manifest.
    pub(crate) path: PathBuf,
    /// All of it.
    pub(crate) fields: Value,
    pub(crate) grammar: String,
    pub(crate) hash: GrammarHash,
    pub(crate) seed: u64,
    pub(crate) first: u64,
    /// The index behind the last document.
    pub(crate) next: u64,
    pub(crate) documents: u64,
    pub(crate) format: Format,
    pub(crate) codec: Codec,
    pub(crate) separator: Vec<u8>,
    template: Option<Template>,
    pub(crate) files: Vec<Part>,
}

impl Inventory {
    /// The corpus at `path`: a folder, a file, or a manifest itself.
    ///
    /// # Errors
    /// Where there is none, or it is not whole.
    pub(crate) fn find(path: &Path) -> Result<Inventory, Failure> {
        if is_address(path) {
            Address::of(path)?;
        }
        if is_manifest(path) {
            return Inventory::read(path);
        }
        let manifest = whole(path);
        let exists = |path: &Path| {
            shelf::exists(path).map_err(|error| Failure::failed(format!("cannot look at {}: {error}", path.display())))
        };
        if exists(&manifest)? {
            return Inventory::read(&manifest);
        }
        if exists(&partial(&manifest))? {
            return Err(Failure::failed(format!("{} is not whole: its run was interrupted", path.display()))
                .help("the command that began it goes on with --resume"));
        }
        let failure = Failure::wrong(format!("{} has no manifest", path.display()));
        Err(match shards(&manifest)?.first() {
            Some(shard) => failure.help(format!(
                "there are manifests of shards, such as {}: join them with `loom-gen merge {}`",
                shard.display(),
                path.display()
            )),
            None => failure.help(format!("a corpus of `loom-gen generate -o` has one: {}", manifest.display())),
        })
    }

    /// The corpus that a document is in by its path, with the document's index.
    pub(crate) fn of_document(path: &Path) -> Option<(Inventory, u64)> {
        let name = path.file_name()?.to_str()?;
        let folders = path.ancestors().skip(1).take(2);
        folders.filter_map(|folder| Inventory::read(&folder.join(MANIFEST)).ok()).find_map(|inventory| {
            let index = inventory.namer()?.index(name)?;
            Some((inventory, index))
        })
    }

    /// Reads a manifest.
    ///
    /// # Errors
    /// Where it cannot be read or is none.
    pub(crate) fn read(path: &Path) -> Result<Inventory, Failure> {
        let text =
            shelf::read(path).map_err(|error| Failure::wrong(format!("cannot read {}: {error}", path.display())))?;
        let none = |why: String| Failure::wrong(format!("{} is no manifest of a corpus: {why}", path.display()));
        let fields: Value = serde_json::from_slice(&text).map_err(|error| none(error.to_string()))?;
        Inventory::from_fields(path, fields).map_err(|missing| none(format!("its {missing} is missing or wrong")))
    }

    fn from_fields(path: &Path, fields: Value) -> Result<Inventory, &'static str> {
        let number = |name: &'static str| fields[name].as_u64().ok_or(name);
        if number("manifest")? != 1 {
            return Err("version");
        }
        let layout = &fields["layout"];
        let text = |name: &str| layout[name].as_str();
        let grammar = &fields["grammar"];
        let hash = grammar["hash"].as_str().and_then(|digits| u128::from_str_radix(digits, 16).ok());
        let files = fields["files"].as_array().ok_or("files")?;
        let files = files.iter().map(Part::read).collect::<Option<Vec<Part>>>().ok_or("files")?;
        Ok(Inventory {
            grammar: grammar["name"].as_str().ok_or("grammar")?.to_owned(),
            hash: GrammarHash(hash.ok_or("grammar")?),
            seed: number("seed")?,
            first: files.first().map_or_else(|| number("first"), |part| Ok(part.first))?,
            next: number("next")?,
            documents: number("documents")?,
            format: text("format").and_then(Format::named).ok_or("format")?,
            codec: text("compression").and_then(|codec| Codec::parse(codec).ok()).ok_or("compression")?,
            separator: separator(text("separator").unwrap_or_default()).map_err(|_| "separator")?,
            template: text("name").map(Template::parse).transpose().map_err(|_| "name")?,
            files,
            path: path.to_owned(),
            fields,
        })
    }

    /// The folder of its files.
    pub(crate) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// The names of its documents, where they have names.
    pub(crate) fn namer(&self) -> Option<Namer> {
        self.template.clone().map(|template| Namer::new(template, &self.grammar, self.seed))
    }

    /// Which documents it has.
    pub(crate) fn selection(&self) -> Option<Selection> {
        Selection::of_json(&self.fields["selection"])
    }

    /// The limits of its run.
    pub(crate) fn limits(&self) -> Option<Limits> {
        let number = |name: &str| self.fields["limits"][name].as_u64();
        Some(Limits {
            max_depth: number("max_depth")?.try_into().ok()?,
            max_len: number("max_len")?,
            hard_depth: number("hard_depth")?.try_into().ok()?,
            hard_len: number("hard_len")?,
            max_steps: number("max_steps")?,
        })
    }

    /// The variables that were set, with their values as the options say them.
    pub(crate) fn settings(&self) -> Vec<(String, String)> {
        let own = |(name, value): (&String, &Value)| Some((name.clone(), value.as_str()?.to_owned()));
        self.fields["settings"].as_object().into_iter().flatten().filter_map(own).collect()
    }

    /// The files of its grammar, the main one first, and the rule to begin with.
    pub(crate) fn sources(&self) -> (Vec<(&str, &str)>, &str) {
        let files = self.fields["sources"].as_array().map(Vec::as_slice).unwrap_or_default();
        let files = files.iter().filter_map(|file| Some((file["name"].as_str()?, file["text"].as_str()?))).collect();
        (files, self.fields["grammar"]["entry"].as_str().unwrap_or_default())
    }
}

/// Where the manifest of the corpus at a path is, a folder or a file.
pub(super) fn whole(path: &Path) -> PathBuf {
    let slash = || path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.extension().is_none();
    let folder = if is_address(path) { slash() } else { path.is_dir() };
    if folder { path.join(MANIFEST) } else { beside(path) }
}

/// The manifest of the corpus in a file.
fn beside(path: &Path) -> PathBuf {
    let mut manifest = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).into_os_string();
    manifest.push(".");
    manifest.push(MANIFEST);
    manifest.into()
}

fn is_manifest(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    (is_address(path) || path.is_file())
        && (name.ends_with(MANIFEST) || (name.starts_with("manifest.") && name.ends_with(".json")))
}

/// The manifests of the shards of the corpus whose manifest is to be at `whole`, whole ones and those of runs that were
/// interrupted.
///
/// # Errors
/// Where their folder is there and cannot be read.
pub(super) fn shards(whole: &Path) -> Result<Vec<PathBuf>, Failure> {
    let folder = whole.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    // `manifest.json` and `manifest.1-of-2.json`, or `c.txt.manifest.json` and `c-1-of-2.txt.manifest.json`.
    let names = match shelf::names(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(Failure::failed(format!("cannot read the folder {}: {error}", folder.display())));
        }
        names => names.unwrap_or_default(),
    };
    let mut found: Vec<PathBuf> = names
        .into_iter()
        .filter(|own| without_label(own.strip_suffix(PARTIAL).unwrap_or(own)).is_some_and(|plain| plain == name))
        .map(|own| if folder == Path::new(".") { own.into() } else { folder.join(own) })
        .collect();
    found.sort();
    Ok(found)
}

/// The name without the label of a shard, where it has one.
fn without_label(name: &str) -> Option<String> {
    let digit = |c: char| c.is_ascii_digit();
    name.match_indices("-of-").find_map(|(at, of)| {
        let (before, behind) = (&name[..at], &name[at + of.len()..]);
        let (start, rest) = (before.trim_end_matches(digit), behind.trim_start_matches(digit));
        let label = start.len() < before.len() && rest.len() < behind.len();
        let start = start.strip_suffix(['-', '.']).filter(|_| label)?;
        Some(format!("{start}{rest}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels() {
        for (name, plain) in [
            ("manifest.1-of-2.json", Some("manifest.json")),
            ("c-03-of-16.txt.manifest.json", Some("c.txt.manifest.json")),
            ("best-of-1-of-2.txt.manifest.json", Some("best-of.txt.manifest.json")),
            ("manifest.json", None),
            ("best-of.manifest.json", None),
        ] {
            assert_eq!(without_label(name).as_deref(), plain, "{name}");
        }
    }
}
