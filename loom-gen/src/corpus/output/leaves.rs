//! A file for each document, written by the thread that made it. Each is written under another name and takes its own when it
//! is whole.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Paths;
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::journal::PARTIAL;
use crate::corpus::name::Namer;
use crate::corpus::plan::Plan;
#[cfg(feature = "object-store")]
use crate::corpus::shelf::{Object, Puts};

/// What the names of files begin with that are not whole.
const OWN: &str = ".loom-gen";

/// Where documents are left, each by itself.
#[derive(Clone, Copy)]
pub(crate) struct Leaving<'a> {
    folder: &'a Path,
    #[cfg(feature = "object-store")]
    puts: Option<&'a Puts>,
}

impl<'a> Leaving<'a> {
    /// As files.
    pub(crate) fn into(paths: &'a Paths) -> Leaving<'a> {
        Leaving {
            folder: &paths.folder,
            #[cfg(feature = "object-store")]
            puts: None,
        }
    }

    /// As objects.
    #[cfg(feature = "object-store")]
    pub(crate) fn with(paths: &'a Paths, puts: &'a Puts) -> Leaving<'a> {
        Leaving { folder: &paths.folder, puts: Some(puts) }
    }

    /// Whether they are files.
    pub(crate) fn are_files(self) -> bool {
        #[cfg(feature = "object-store")]
        return self.puts.is_none();
        #[cfg(not(feature = "object-store"))]
        true
    }

    /// What a thread leaves.
    pub(crate) fn leaves(self, plan: &Plan, thread: usize) -> Leaves {
        let leaves = Leaves::new(plan, self.folder, thread);
        #[cfg(feature = "object-store")]
        let leaves = Leaves { puts: self.puts.cloned(), ..leaves };
        leaves
    }
}

/// Writes documents into a folder; each thread has one.
pub(crate) struct Leaves {
    namer: Namer,
    fan_out: Option<u64>,
    folder: PathBuf,
    /// The name for what is not whole.
    unnamed: String,
    /// The path of what is not whole, and the path of the document.
    from: PathBuf,
    to: PathBuf,
    /// The subfolder that these lead to.
    group: Option<u64>,
    /// The name of the last document, from the folder.
    name: String,
    file_name: String,
    /// The way to the store, where the folder is in one.
    #[cfg(feature = "object-store")]
    puts: Option<Puts>,
}

impl Leaves {
    /// For the documents of a plan in a folder; `thread` tells it from others at work there.
    fn new(plan: &Plan, folder: &Path, thread: usize) -> Leaves {
        let unnamed = format!("{}-{thread}{PARTIAL}", own(plan));
        Leaves {
            namer: plan.namer(),
            fan_out: plan.layout.fan_out,
            from: folder.join(&unnamed),
            to: folder.join("-"),
            folder: folder.to_owned(),
            unnamed,
            group: None,
            name: String::new(),
            file_name: String::new(),
            #[cfg(feature = "object-store")]
            puts: None,
        }
    }

    /// Writes a document; its name, from the folder.
    ///
    /// # Errors
    /// Where it cannot be written; the failure names the file.
    pub(crate) fn write(&mut self, index: u64, document: &[u8]) -> Result<&str, Failure> {
        #[cfg(feature = "object-store")]
        if let Some(puts) = self.puts.clone() {
            self.name_of(index);
            puts.put(&self.folder.join(&self.name), document)?;
            return Ok(&self.name);
        }
        self.turn_to(index)?;
        let written = File::create(&self.from)
            .and_then(|mut file| file.write_all(document))
            .and_then(|()| fs::rename(&self.from, &self.to));
        match written {
            Ok(()) => Ok(&self.name),
            Err(error) => {
                let _ = fs::remove_file(&self.from);
                Err(unwritable(self.to.display(), &error))
            }
        }
    }

    /// Makes the name that of a document.
    fn name_of(&mut self, index: u64) {
        self.namer.fill(&mut self.file_name, index);
        self.name.clear();
        if let Some(fan_out) = self.fan_out {
            // Writing to a `String` does not fail.
            let _ = write!(self.name, "{:05}/", index / fan_out);
        }
        self.name.push_str(&self.file_name);
    }

    /// Makes the paths those of a document, and its subfolder.
    fn turn_to(&mut self, index: u64) -> Result<(), Failure> {
        self.name_of(index);
        let group = self.fan_out.map(|fan_out| index / fan_out);
        if let Some(number) = group.filter(|_| self.group != group) {
            let folder = self.folder.join(subfolder(number));
            super::create_folder(&folder)?;
            (self.from, self.to) = (folder.join(&self.unnamed), folder.join("-"));
            self.group = group;
        }
        self.to.set_file_name(&self.file_name);
        Ok(())
    }

    /// Removes documents from a store.
    ///
    /// # Errors
    /// Where one cannot be removed.
    #[cfg(feature = "object-store")]
    pub(crate) fn remove_objects(&mut self, indices: std::ops::Range<u64>) -> Result<(), Failure> {
        for index in indices {
            self.name_of(index);
            let path = self.folder.join(&self.name);
            Object::at(&path)
                .and_then(|object| object.remove())
                .map_err(|error| Failure::failed(format!("cannot remove {}: {error}", path.display())))?;
        }
        Ok(())
    }

    /// Removes documents, and the subfolders that have none then.
    pub(crate) fn remove(&mut self, indices: std::ops::Range<u64>) {
        for index in indices.clone() {
            self.name_of(index);
            let _ = fs::remove_file(self.folder.join(&self.name));
        }
        if let (Some(fan_out), false) = (self.fan_out, indices.is_empty()) {
            for group in indices.start / fan_out..=(indices.end - 1) / fan_out {
                // What is not empty stays.
                let _ = fs::remove_dir(self.folder.join(subfolder(group)));
            }
        }
    }
}

fn subfolder(group: u64) -> String {
    format!("{group:05}")
}

fn own(plan: &Plan) -> String {
    plan.shard.map_or_else(|| OWN.to_owned(), |shard| format!("{OWN}-{}", shard.label()))
}

/// Removes what a run that was killed has left unfinished, from index `next` on.
pub(crate) fn sweep(plan: &Plan, folder: &Path, next: u64) {
    sweep_folder(folder, &own(plan));
    if let Some(fan_out) = plan.layout.fan_out {
        let folders = (next / fan_out..).map(|group| folder.join(subfolder(group)));
        folders.take_while(|folder| folder.is_dir()).for_each(|folder| sweep_folder(&folder, &own(plan)));
    }
}

fn sweep_folder(folder: &Path, own: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let thread = name.strip_prefix(own).and_then(|rest| rest.strip_prefix('-')?.strip_suffix(PARTIAL));
        if thread.is_some_and(|thread| thread.bytes().all(|byte| byte.is_ascii_digit())) {
            let _ = fs::remove_file(entry.path());
        }
    }
}
