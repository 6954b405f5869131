//! Where a corpus goes: a folder with a file for each document, one file, or a stream.
//!
//! In: documents, in the order of their indices. Afterwards every document that was [kept](Output::kept) is whole, and
//! nothing of any other is left where a corpus is looked for.

mod file;
mod folder;
mod stream;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use self::file::OneFile;
use self::folder::Folder;
use self::stream::Stream;
use super::exit::{Failure, unwritable};
use super::name::Template;

/// Takes documents.
pub(crate) trait Output {
    /// Takes a document.
    ///
    /// # Errors
    /// Where it cannot be written; the failure names the file.
    fn take(&mut self, index: u64, document: &[u8]) -> Result<(), Failure>;

    /// Ends the corpus; `complete` says that nothing is missing. An incomplete one stays what it is by then, and nothing
    /// at all where that is no document.
    ///
    /// # Errors
    /// Where something cannot be written; the failure names the file.
    fn finish(&mut self, complete: bool) -> Result<(), Failure>;

    /// What is there for good.
    fn kept(&self) -> Kept;
}

/// How much has been written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kept {
    pub(crate) documents: u64,
    /// With the separators.
    pub(crate) bytes: u64,
}

/// What the options say about the output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// The folder or file; none is the standard output.
    pub(crate) path: Option<PathBuf>,
    /// Whether what is there already may be overwritten.
    pub(crate) force: bool,
    /// The names of the files in a folder, where the options name them.
    pub(crate) names: Option<String>,
    /// What stands between two documents of one file, where the options say so.
    pub(crate) separator: Option<Vec<u8>>,
}

/// What kind of place a target is.
enum Place {
    Folder,
    File,
    /// A device, a pipe, a socket: written to as it is, never replaced.
    Device,
}

impl Target {
    /// Opens the output for the documents of `grammar` under `seed`.
    ///
    /// # Errors
    /// Where it cannot be written to, or would overwrite something.
    pub(crate) fn open(&self, grammar: &str, binary: bool, seed: u64) -> Result<Box<dyn Output>, Failure> {
        let separator = || self.separator.clone().unwrap_or_else(|| b"\n".to_vec());
        let Some(path) = &self.path else {
            self.refuse_names("the standard output")?;
            return Ok(Box::new(Stream::new(io::stdout(), "the standard output".to_owned(), separator())));
        };
        match place(path)? {
            Place::Folder => {
                if self.separator.is_some() {
                    return Err(Failure::wrong(format!("--separator has no use: {} is a folder", path.display()))
                        .help("each document gets its own file there; name a file with -o for all of them in one"));
                }
                let ending = if binary { "bin" } else { "txt" };
                let names = self.names.clone().unwrap_or_else(|| format!("{{grammar}}-{{seed}}-{{index}}.{ending}"));
                let names = Template::parse(&names).map_err(|problem| Failure::wrong(format!("--name: {problem}")))?;
                let name = {
                    let grammar = grammar.to_owned();
                    move |index| names.fill(&grammar, seed, index)
                };
                Ok(Box::new(Folder::open(path, self.force, Box::new(name))?))
            }
            Place::File => {
                self.refuse_names(path.display())?;
                Ok(Box::new(OneFile::open(path, self.force, separator())?))
            }
            Place::Device => {
                self.refuse_names(path.display())?;
                let file = fs::File::options().write(true).open(path);
                let file = file.map_err(|error| unwritable(path.display(), &error))?;
                Ok(Box::new(Stream::new(file, path.display().to_string(), separator())))
            }
        }
    }

    fn refuse_names(&self, target: impl std::fmt::Display) -> Result<(), Failure> {
        match self.names {
            None => Ok(()),
            Some(_) => Err(Failure::wrong(format!("--name has no use: all documents go to {target}"))
                .help("name a folder with -o, such as -o corpus/")),
        }
    }

    /// Whether each document gets a file of its own.
    #[cfg(feature = "cli")]
    pub(crate) fn is_folder(&self) -> bool {
        self.path.as_ref().is_some_and(|path| matches!(place(path), Ok(Place::Folder)))
    }

    /// The target for the reader.
    pub(crate) fn show(&self) -> String {
        self.path.as_ref().map_or_else(|| "the standard output".to_owned(), |path| path.display().to_string())
    }
}

fn place(path: &Path) -> Result<Place, Failure> {
    if path.as_os_str().is_empty() {
        return Err(Failure::wrong("-o needs the name of a folder or a file").help("write - for the standard output"));
    }
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Ok(Place::Folder),
        Ok(there) if there.is_file() => Ok(Place::File),
        Ok(_) => Ok(Place::Device),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let last = path.as_os_str().as_encoded_bytes().last().copied();
            let slash = last.is_some_and(|last| std::path::is_separator(char::from(last)));
            Ok(if slash || path.extension().is_none() { Place::Folder } else { Place::File })
        }
        Err(error) => Err(unwritable(path.display(), &error)),
    }
}

/// Creates a folder with those above it.
fn create_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::failed(format!("cannot create {}: {error}", path.display())))
}

/// The failure of an output that would overwrite something.
fn in_the_way(what: impl std::fmt::Display, effect: &str) -> Failure {
    Failure::wrong(format!("{what}")).help(format!("name another with -o, or add --force to {effect}"))
}
