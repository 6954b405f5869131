//! Keeps account of what was written: hashes it, and notes in the journal how far the run is. It works on a thread of its
//! own, behind the one that writes.
//!
//! In: blocks, as they were written. Afterwards the journal has a mark for the last of them, or for the last behind which the
//! run can go on.

use std::fs::File;
use std::ops::Range;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::block::Block;
use super::exit::{Failure, unwritable};
use super::journal::{Journal, Mark, Part};
use super::line::Line;

/// What was done with a block, in this order.
#[derive(Debug)]
pub(crate) enum Event {
    /// A file was begun.
    Begin(Arc<File>),
    /// These bytes of the block were written to it.
    Bytes(Range<usize>),
    /// It was ended; its hash is not known yet.
    End(Part),
}

/// A block that was written.
pub(crate) struct Written {
    pub(crate) block: Block,
    /// How far the run is with it; none where the run cannot go on behind it.
    pub(crate) mark: Option<Mark>,
}

/// How to reach the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// By the file that is written to.
    File,
    /// By the file system: the documents are in files of their own.
    FileSystem,
}

/// Where more files were ended than that, the file system is asked as a whole.
const FEW: usize = 16;

/// The keeper.
pub(crate) struct Keeper {
    pub(crate) journal: Journal,
    pub(crate) mark: Mark,
    pub(crate) hasher: Sha256,
    pub(crate) file: Option<Arc<File>>,
    /// Files that were ended since the last time that all was on the disk.
    pub(crate) ended: Vec<Arc<File>>,
    /// What ends a file.
    pub(crate) end: Vec<u8>,
    pub(crate) sync: Reach,
    /// How long to go without a mark.
    pub(crate) interval: Duration,
}

impl Keeper {
    /// Keeps account until there is no more; whether it has waited for the disk on the way.
    ///
    /// # Errors
    /// Where the journal cannot be written.
    pub(crate) fn keep(mut self, written: Receiver<Written>, line: &Line) -> Result<(Journal, Mark, bool), Failure> {
        let (mut last, mut synced) = (Instant::now(), false);
        let mut ended = false;
        for Written { block, mark } in written {
            if let (Some(mark), false) = (mark, ended) {
                self.take(&block)?;
                self.mark = mark;
                if last.elapsed() >= self.interval {
                    self.reach_disk()?;
                    self.note()?;
                    self.journal.sync()?;
                    (last, synced) = (Instant::now(), true);
                }
            } else {
                ended = true;
            }
            line.recycle(block);
        }
        self.note()?;
        Ok((self.journal, self.mark, synced))
    }

    fn take(&mut self, block: &Block) -> Result<(), Failure> {
        for skipped in &block.skipped {
            self.journal.skipped(skipped.index)?;
        }
        for event in &block.events {
            match event {
                Event::Begin(file) => {
                    self.hasher.reset();
                    self.file = Some(Arc::clone(file));
                }
                Event::Bytes(range) => self.hasher.update(&block.bytes[range.clone()]),
                Event::End(part) => {
                    self.hasher.update(&self.end);
                    let part = Part { sha256: hex(&self.hasher.finalize_reset()), ..part.clone() };
                    self.journal.part(&part)?;
                    self.ended.extend(self.file.take().filter(|_| self.ended.len() <= FEW));
                }
            }
        }
        Ok(())
    }

    /// Notes how far the run is.
    fn note(&mut self) -> Result<(), Failure> {
        if let Some(part) = &mut self.mark.part {
            part.sha256 = hex(&self.hasher.clone().finalize());
        }
        self.journal.mark(&self.mark)
    }

    /// Waits until what was written is on the disk.
    fn reach_disk(&mut self) -> Result<(), Failure> {
        let by_file = self.sync == Reach::File && self.ended.len() <= FEW;
        let reached = match self.file.as_ref().or(self.ended.last()) {
            Some(file) if !by_file => sync_file_system(file),
            _ => self.ended.iter().chain(&self.file).try_for_each(|file| file.sync_data()),
        };
        self.ended.clear();
        reached.map_err(|error| unwritable(self.mark.part.as_ref().map_or("the corpus", |part| &part.path), &error))
    }
}

/// Hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut digits = Vec::new();
    push_hex(&mut digits, bytes);
    digits.into_iter().map(char::from).collect()
}

/// Appends hexadecimal digits.
pub(crate) fn push_hex(out: &mut Vec<u8>, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    out.extend(bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| DIGITS[usize::from(digit)]));
}

#[cfg(target_os = "linux")]
fn sync_file_system(file: &File) -> std::io::Result<()> {
    Ok(nix::unistd::syncfs(file)?)
}

#[cfg(not(target_os = "linux"))]
fn sync_file_system(file: &File) -> std::io::Result<()> {
    file.sync_data()
}
