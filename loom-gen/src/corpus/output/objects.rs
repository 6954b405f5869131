//! A corpus in an object store. An object appears when it is whole; behind each whole one the run can go on.
//!
//! The journal is a file without a name on this machine, published under the manifest's name with `.partial` behind it now
//! and then.

use std::io::Write;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::{Kept, Leaving, Output, Paths};
use crate::corpus::block::{Block, Unmade};
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::format::Format;
use crate::corpus::journal::{Journal, Mark, Part};
use crate::corpus::keeper::hex;
use crate::corpus::line::Line;
use crate::corpus::manifest;
use crate::corpus::plan::Plan;
use crate::corpus::shelf::{Lease, Object, Puts, Upload};

/// How much longer than publishing a journal takes is the time from one to the next, at least.
const RARELY: u32 = 20;

/// The objects of a corpus.
pub(crate) struct Objects<'a> {
    paths: Paths,
    plan: &'a Plan,
    /// What ends an object.
    end: Vec<u8>,
    /// The documents that are objects of their own.
    puts: Option<Puts>,
    current: Option<Current>,
    /// How far the run is; never with a part, as nothing can go on within one.
    mark: Mark,
    /// How far it is in whole objects.
    safe: Mark,
    /// Documents that were left out behind the last whole object.
    skipped: Vec<u64>,
    account: Account,
    line: &'a Line,
}

/// What is known of the run besides the objects.
pub(crate) struct Account {
    pub(crate) journal: Journal,
    pub(crate) lease: Lease,
    /// How long to go without publishing the journal.
    pub(crate) interval: Duration,
    pub(crate) published: Instant,
    /// Not before that.
    pub(crate) pause: Duration,
}

/// The object that is written to.
struct Current {
    upload: Upload,
    path: std::path::PathBuf,
    part: Part,
    hasher: Sha256,
}

impl Account {
    /// Publishes the journal.
    ///
    /// # Errors
    /// Where the store does not take it, or another run has taken over.
    pub(crate) fn publish(&mut self) -> Result<(), Failure> {
        let start = Instant::now();
        let bytes = self.journal.bytes()?;
        self.lease.publish(bytes)?;
        self.published = Instant::now();
        self.pause = self.published.duration_since(start) * RARELY;
        Ok(())
    }

    fn publish_now_and_then(&mut self) -> Result<(), Failure> {
        if self.published.elapsed() < self.interval.max(self.pause) { Ok(()) } else { self.publish() }
    }
}

impl<'a> Objects<'a> {
    /// The objects of a run into `paths`, on from a mark.
    pub(crate) fn new(
        paths: Paths,
        plan: &'a Plan,
        end: Vec<u8>,
        puts: Option<Puts>,
        mark: Mark,
        account: Account,
        line: &'a Line,
    ) -> Objects<'a> {
        let safe = mark.clone();
        Objects { paths, plan, end, puts, current: None, mark, safe, skipped: Vec::new(), account, line }
    }

    /// Ends a run that has gone wrong: what has been reached is published, unless there is nothing. What is there, in whole
    /// objects; and whether a run can go on with it.
    pub(crate) fn abandon(mut self, resumed: bool) -> (Kept, bool) {
        self.current = None;
        let anything = resumed || self.safe.documents > 0 || self.puts.is_some();
        // The failure that is to be told came first. What another run has written meanwhile stays as it is.
        if self.account.publish().is_ok() && !anything {
            self.account.lease.release();
        }
        (kept(&self.safe), anything)
    }

    /// Writes the manifest of a corpus that is whole.
    ///
    /// # Errors
    /// Where the store does not take it.
    pub(crate) fn conclude(mut self) -> Result<(), Failure> {
        // Another run may have taken over.
        self.account.publish()?;
        if let Some(puts) = &self.puts {
            // Documents behind the end were sent by threads that did not know of it.
            puts.settle()?;
            let behind = self.mark.next..self.line.claimed();
            Leaving::with(&self.paths, puts).leaves(self.plan, 0).remove_objects(behind)?;
        }
        let failed = |error: &std::io::Error| unwritable(self.paths.manifest.display(), error);
        let mut upload = Upload::new(Object::at(&self.paths.manifest).map_err(|error| failed(&error))?);
        manifest::print(&mut upload, self.plan, &self.safe, &self.account.journal).map_err(|error| failed(&error))?;
        upload.finish().map_err(|error| failed(&error))?;
        if self.account.publish().is_ok() {
            self.account.lease.release();
        }
        Ok(())
    }

    fn begin(&mut self, index: u64) -> Result<(), Failure> {
        let name = self.paths.part(self.mark.parts);
        let path = self.paths.folder.join(&name);
        let object = Object::at(&path).map_err(|error| unwritable(path.display(), &error))?;
        let part = Part { path: name.to_string_lossy().into_owned(), first: index, ..Part::default() };
        self.mark.parts += 1;
        self.current = Some(Current { upload: Upload::new(object), path, part, hasher: Sha256::new() });
        Ok(())
    }

    /// Ends the object at hand; the next one begins with document `next`.
    fn close(&mut self, next: u64) -> Result<(), Failure> {
        let Some(mut current) = self.current.take() else { return Ok(()) };
        if let Some(puts) = &self.puts {
            puts.settle()?;
        }
        let failed = |error: &std::io::Error| unwritable(current.path.display(), error);
        current.upload.write_all(&self.end).map_err(|error| failed(&error))?;
        // Before the object appears, in the place of what another run may have written.
        self.account.publish_now_and_then()?;
        current.upload.finish().map_err(|error| failed(&error))?;
        current.hasher.update(&self.end);
        current.part.bytes += self.end.len() as u64;
        self.mark.bytes += self.end.len() as u64;
        current.part.sha256 = hex(&current.hasher.finalize());
        let account = &mut self.account;
        account.journal.part(&current.part)?;
        let left_out = self.skipped.partition_point(|index| *index < next);
        self.skipped.drain(..left_out).try_for_each(|index| account.journal.skipped(index))?;
        self.safe = Mark { next, skipped: self.safe.skipped + left_out as u64, ..self.mark.clone() };
        account.journal.mark(&self.safe)?;
        account.publish_now_and_then()
    }

    /// The pieces from `from` on that go into the object at hand: the one behind the last of them.
    fn fitting(&self, block: &Block, from: usize) -> usize {
        let Some(current) = &self.current else { return from };
        let layout = &self.plan.layout;
        let empty = current.part.documents == 0;
        if let Some(list) = layout.list {
            let room = list.saturating_sub(current.part.documents);
            return from.saturating_add(usize::try_from(room).unwrap_or(usize::MAX)).min(block.pieces.len());
        }
        let Some(roll) = layout.roll else { return block.pieces.len() };
        block.fitting(from, roll.saturating_sub(current.part.bytes + self.end.len() as u64), empty)
    }

    fn write(&mut self, block: &Block, pieces: std::ops::Range<usize>) -> Result<(), Failure> {
        let Some(current) = &mut self.current else { return Ok(()) };
        let bytes = &block.bytes[block.range(&pieces, current.part.documents == 0)];
        current.upload.write_all(bytes).map_err(|error| unwritable(current.path.display(), &error))?;
        current.hasher.update(bytes);
        current.part.bytes += bytes.len() as u64;
        for piece in &block.pieces[pieces] {
            current.part.documents += piece.documents;
            self.mark.documents += piece.documents;
            self.mark.content += piece.content;
            self.mark.bytes += piece.stored;
        }
        if self.plan.layout.format != Format::Files {
            self.mark.bytes += bytes.len() as u64;
        }
        Ok(())
    }
}

impl Output for Objects<'_> {
    fn take(&mut self, block: Block, _resumable: bool) -> Result<(), Failure> {
        self.skipped.extend(block.skipped.iter().map(|Unmade { index, .. }| *index));
        let mut from = 0;
        while from < block.pieces.len() {
            if self.current.is_none() {
                self.begin(block.pieces[from].index)?;
            }
            let to = self.fitting(&block, from);
            if to > from {
                self.write(&block, from..to)?;
            }
            if let Some(next) = block.pieces.get(to) {
                self.close(next.index)?;
            }
            from = to;
        }
        self.mark.next = block.next;
        self.mark.skipped += block.skipped.len() as u64;
        self.line.recycle(block);
        self.account.publish_now_and_then()
    }

    fn finish(&mut self, whole: bool) -> Result<(), Failure> {
        if !whole {
            return Ok(());
        }
        if self.mark.parts == 0 {
            self.begin(self.mark.next)?;
        }
        let next = self.mark.next;
        self.close(next)?;
        // Documents that were left out behind the last object.
        self.skipped.drain(..).try_for_each(|index| self.account.journal.skipped(index))?;
        self.safe = self.mark.clone();
        self.account.journal.mark(&self.safe)
    }

    fn kept(&self) -> Kept {
        kept(&self.mark)
    }
}

fn kept(mark: &Mark) -> Kept {
    Kept { documents: mark.documents, content: mark.content, bytes: mark.bytes }
}
