//! All documents in one file. It is written under another name beside its own and takes its own at the end, so that
//! under its own name there are only whole documents, however the program ends.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::stream::Stream;
use super::{Kept, Output, create_folder, in_the_way};
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::interrupt;

/// One file.
pub(crate) struct OneFile {
    stream: Stream<File>,
    /// Where it is written; none once it has its own name.
    partial: Option<PathBuf>,
    /// Its own name.
    path: PathBuf,
    shown: String,
    failed: bool,
}

impl OneFile {
    /// A file at `path`; what is there already is replaced at the end, if it is empty or `force` says so.
    pub(crate) fn open(path: &Path, force: bool, separator: Vec<u8>) -> Result<OneFile, Failure> {
        let shown = path.display().to_string();
        if !force && fs::metadata(path).is_ok_and(|there| there.len() > 0) {
            return Err(in_the_way(format_args!("{shown} exists already"), "replace it"));
        }
        // What a symbolic link leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            create_folder(folder)?;
        }
        let partial = folder.unwrap_or(Path::new("")).join(format!(".loom-gen-{}.partial", std::process::id()));
        let file = File::create(&partial).map_err(|error| unwritable(&shown, &error))?;
        interrupt::remove_at_stop(&partial);
        let stream = Stream::new(file, shown.clone(), separator);
        Ok(OneFile { stream, partial: Some(partial), path, shown, failed: false })
    }
}

impl Output for OneFile {
    fn take(&mut self, index: u64, document: &[u8]) -> Result<(), Failure> {
        let taken = self.stream.take(index, document);
        self.failed |= taken.is_err();
        taken
    }

    fn finish(&mut self, complete: bool) -> Result<(), Failure> {
        let flushed = self.stream.finish(complete);
        self.failed |= flushed.is_err();
        let Some(partial) = self.partial.take() else { return flushed };
        let Kept { documents, bytes } = self.stream.kept();
        if documents == 0 && (self.failed || !complete) {
            let _ = fs::remove_file(&partial);
            return flushed;
        }
        let cut = if self.failed { self.stream.inner().set_len(bytes) } else { Ok(()) };
        let named = cut.and_then(|()| fs::rename(&partial, &self.path)).map_err(|error| {
            let _ = fs::remove_file(&partial);
            unwritable(&self.shown, &error)
        });
        flushed.and(named)
    }

    fn kept(&self) -> Kept {
        self.stream.kept()
    }
}

impl Drop for OneFile {
    fn drop(&mut self) {
        if let Some(partial) = &self.partial {
            let _ = fs::remove_file(partial);
        }
    }
}
