//! A folder with a file for each document. Each is written under another name and takes its own when it is whole.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::{Kept, Output, create_folder, in_the_way};
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::interrupt;

/// A folder.
pub(crate) struct Folder {
    path: PathBuf,
    /// Where the document at hand is written.
    partial: PathBuf,
    name: Box<dyn Fn(u64) -> String>,
    kept: Kept,
}

impl Folder {
    /// A folder at `path`, created where it is not there; it is empty, or `force` says that it need not be. `name` gives the
    /// name of a document's file.
    pub(crate) fn open(path: &Path, force: bool, name: Box<dyn Fn(u64) -> String>) -> Result<Folder, Failure> {
        create_folder(path)?;
        let mut entries = fs::read_dir(path)
            .map_err(|error| Failure::failed(format!("cannot read the folder {}: {error}", path.display())))?;
        if !force && entries.next().is_some() {
            let what = format!("the folder {} is not empty", path.display());
            return Err(in_the_way(what, "write into it (files of the same names are replaced, others stay)"));
        }
        let partial = path.join(format!(".loom-gen-{}.partial", std::process::id()));
        interrupt::remove_at_stop(&partial);
        Ok(Folder { path: path.to_owned(), partial, name, kept: Kept::default() })
    }
}

impl Output for Folder {
    fn take(&mut self, index: u64, document: &[u8]) -> Result<(), Failure> {
        let path = self.path.join((self.name)(index));
        let written = File::create(&self.partial)
            .and_then(|mut file| file.write_all(document))
            .and_then(|()| fs::rename(&self.partial, &path));
        if let Err(error) = written {
            let _ = fs::remove_file(&self.partial);
            return Err(unwritable(path.display(), &error));
        }
        self.kept.documents += 1;
        self.kept.bytes += document.len() as u64;
        Ok(())
    }

    fn finish(&mut self, _complete: bool) -> Result<(), Failure> {
        Ok(())
    }

    fn kept(&self) -> Kept {
        self.kept
    }
}
