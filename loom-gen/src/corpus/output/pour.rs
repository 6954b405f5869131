//! Documents that come one by one, from wherever: into a folder, a file or a stream, without a manifest.
//!
//! Afterwards there are only whole documents under names where one looks for them.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::paths::partial;
use super::{Place, create_folder, in_the_way, standard_output};
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::name::{Namer, Template};

/// What the options say.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Target {
    /// The folder or file; none is the standard output.
    pub(crate) path: Option<PathBuf>,
    /// Whether what is there already may be overwritten.
    pub(crate) force: bool,
    /// The names of the files in a folder.
    pub(crate) names: Option<Template>,
    /// What stands between two documents of one file.
    pub(crate) separator: Option<Vec<u8>>,
}

/// An output that is open.
pub(crate) enum Poured {
    /// One after the other; the partial and the own path of a file.
    Stream { out: BufWriter<File>, shown: String, separator: Vec<u8>, any: bool, paths: Option<(PathBuf, PathBuf)> },
    /// Each by itself.
    Folder { folder: PathBuf, namer: Box<Namer> },
}

impl Target {
    /// Where documents go, for the reader.
    pub(crate) fn show(&self) -> String {
        self.path.as_ref().map_or_else(|| "the standard output".to_owned(), |path| path.display().to_string())
    }

    /// In a folder, documents are named by this template and the usual ending, where the options say nothing else.
    pub(crate) fn name_by(&mut self, template: &str, binary: bool) {
        let folder = Place::find(self.path.as_deref()).is_ok_and(|place| place.is_folder());
        if self.names.is_none() && folder {
            self.names = Template::parse(&format!("{template}.{}", if binary { "bin" } else { "txt" })).ok();
        }
    }

    /// Opens it for documents of a grammar under a seed.
    ///
    /// # Errors
    /// Where it cannot be written to, or would overwrite something.
    pub(crate) fn open(&self, grammar: &str, binary: bool, seed: u64) -> Result<Poured, Failure> {
        let place = Place::find(self.path.as_deref())?;
        let shown = place.show();
        if let (Some(_), false) = (&self.names, place.is_folder()) {
            return Err(Failure::wrong(format!("--name has no use: all documents go to {shown}"))
                .help("name a folder with -o, such as -o corpus/"));
        }
        let failed = |error: io::Error| unwritable(&shown, &error);
        let (file, paths) = match &place {
            Place::Folder(path) => return self.folder(path, grammar, binary, seed),
            #[cfg(feature = "object-store")]
            Place::Store { .. } => {
                return Err(Failure::wrong(format!("{shown}: only whole corpora go to object stores"))
                    .help("name a folder or a file with -o, and copy it there; or generate -n … --index …"));
            }
            Place::Standard => (standard_output().map_err(failed)?, None),
            Place::Device(path) => (File::options().write(true).open(path).map_err(failed)?, None),
            Place::File(path) => {
                if !self.force && fs::metadata(path).is_ok_and(|there| there.len() > 0) {
                    return Err(in_the_way(format_args!("{shown} exists already"), "replace it"));
                }
                let path = fs::canonicalize(path).unwrap_or_else(|_| path.clone());
                create_folder(path.parent().unwrap_or(Path::new("")))?;
                (File::create(partial(&path)).map_err(failed)?, Some((partial(&path), path)))
            }
        };
        let separator = self.separator.clone().unwrap_or_else(|| b"\n".to_vec());
        Ok(Poured::Stream { out: BufWriter::with_capacity(1 << 18, file), shown, separator, any: false, paths })
    }

    fn folder(&self, path: &Path, grammar: &str, binary: bool, seed: u64) -> Result<Poured, Failure> {
        if self.separator.is_some() {
            return Err(Failure::wrong(format!("--separator has no use: {} is a folder", path.display()))
                .help("each document gets its own file there; name a file with -o for all of them in one"));
        }
        create_folder(path)?;
        let mut entries = fs::read_dir(path)
            .map_err(|error| Failure::failed(format!("cannot read the folder {}: {error}", path.display())))?;
        if !self.force && entries.next().is_some() {
            let what = format!("the folder {} is not empty", path.display());
            return Err(in_the_way(what, "write into it (files of the same names are replaced, others stay)"));
        }
        let mut named = self.clone();
        named.name_by("{grammar}-{seed}-{index}", binary);
        let names = named.names.ok_or_else(|| Failure::failed(format!("{} is no folder", path.display())))?;
        Ok(Poured::Folder { folder: path.to_owned(), namer: Box::new(Namer::new(names, grammar, seed)) })
    }
}

impl Poured {
    /// Takes a document.
    ///
    /// # Errors
    /// Where it cannot be written; the failure names the file.
    pub(crate) fn take(&mut self, index: u64, document: &[u8]) -> Result<(), Failure> {
        match self {
            Poured::Stream { out, shown, separator, any, .. } => {
                let between: &[u8] = if *any { separator } else { b"" };
                *any = true;
                let written = out.write_all(between).and_then(|()| out.write_all(document));
                written.map_err(|error| unwritable(shown, &error))
            }
            Poured::Folder { folder, namer } => {
                let mut name = String::new();
                namer.fill(&mut name, index);
                let path = folder.join(name);
                let written = fs::write(partial(&path), document).and_then(|()| fs::rename(partial(&path), &path));
                written.map_err(|error| {
                    let _ = fs::remove_file(partial(&path));
                    unwritable(path.display(), &error)
                })
            }
        }
    }

    /// Ends it; a file takes its name, where it has documents, and is no more where it has none.
    ///
    /// # Errors
    /// Where something cannot be written; the failure names the file.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Poured::Stream { mut out, shown, any, paths, .. } = self else { return Ok(()) };
        let flushed = out.flush();
        let named = flushed.and_then(|()| match &paths {
            Some((unnamed, path)) if any => fs::rename(unnamed, path),
            Some((unnamed, _)) => fs::remove_file(unnamed),
            None => Ok(()),
        });
        named.map_err(|error| unwritable(shown, &error))
    }
}
