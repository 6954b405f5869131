//! A corpus in files. Each is written under another name beside its own and takes its own when it is whole, so that under
//! its own name there are only whole documents, however the program ends.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use sha2::{Digest, Sha256};

use super::{Kept, Output, Paths, create_folder, in_the_way, partial};
use crate::corpus::block::Block;
use crate::corpus::exit::{Failure, Status, unwritable};
use crate::corpus::format::Format;
use crate::corpus::journal::{Mark, Part};
use crate::corpus::keeper::{Event, Written, hex};
use crate::corpus::plan::Plan;

/// The files of a corpus.
pub(crate) struct Parts {
    paths: Paths,
    roll: Option<u64>,
    /// Whether the documents are elsewhere, and the file lists them.
    listing: bool,
    /// What ends a file.
    end: Vec<u8>,
    /// Whether what is there already is replaced.
    replace: bool,
    current: Option<Current>,
    mark: Mark,
    kept: Kept,
    /// Whether blocks went out that nothing can go on behind.
    beyond: bool,
    written: SyncSender<Written>,
}

/// The file that is written to.
struct Current {
    file: Arc<File>,
    /// Its own path.
    path: PathBuf,
    part: Part,
}

impl Parts {
    /// The files of a run into `paths`, from its beginning; what was written goes to `written`.
    pub(crate) fn new(paths: Paths, plan: &Plan, end: Vec<u8>, replace: bool, written: SyncSender<Written>) -> Parts {
        Parts {
            paths,
            roll: plan.layout.roll,
            listing: plan.layout.format == Format::Files,
            end,
            replace,
            current: None,
            mark: Mark { next: plan.indices().0, ..Mark::default() },
            kept: Kept::default(),
            beyond: false,
            written,
        }
    }

    /// Goes on with a run that was interrupted; the file that it was at, and the hash of what that has.
    ///
    /// # Errors
    /// Where the file cannot be read or written, or is not what the mark says.
    pub(crate) fn resume(&mut self, mark: &Mark) -> Result<Option<(Arc<File>, Sha256)>, Failure> {
        self.kept = Kept { documents: mark.documents, content: mark.content, bytes: mark.bytes };
        self.replace = true;
        self.mark = mark.clone();
        let Some(part) = mark.part.clone() else { return Ok(None) };
        let path = self.paths.folder.join(&part.path);
        let unnamed = partial(&path);
        if !unnamed.exists() {
            // It had become whole behind the mark.
            let _ = fs::rename(&path, &unnamed);
        }
        let cannot = |error: io::Error| Failure::failed(format!("cannot go on with {}: {error}", unnamed.display()));
        let mut file = File::options().read(true).write(true).open(&unnamed).map_err(cannot)?;
        let hasher = hash_of_prefix(&mut file, part.bytes).map_err(cannot)?;
        if hex(&hasher.clone().finalize()) != part.sha256 {
            return Err(Failure::failed(format!("{} was changed since it was written", unnamed.display()))
                .help("start anew with --force"));
        }
        file.set_len(part.bytes).and_then(|()| file.seek(SeekFrom::Start(part.bytes))).map_err(cannot)?;
        let file = Arc::new(file);
        self.current = Some(Current { file: Arc::clone(&file), path, part });
        Ok(Some((file, hasher)))
    }

    /// Begins the next file.
    fn begin(&mut self, index: u64, events: &mut Vec<Event>) -> Result<(), Failure> {
        let name = self.paths.part(self.mark.parts);
        let path = self.paths.folder.join(&name);
        if !self.replace && fs::metadata(&path).is_ok_and(|there| there.len() > 0) {
            return Err(in_the_way(format_args!("{} exists already", path.display()), "replace it"));
        }
        if let Some(folder) = path.parent() {
            create_folder(folder)?;
        }
        let unnamed = partial(&path);
        let file = File::create(&unnamed).map_err(|error| unwritable(path.display(), &error))?;
        let file = Arc::new(file);
        events.push(Event::Begin(Arc::clone(&file)));
        let part = Part { path: name.to_string_lossy().into_owned(), first: index, ..Part::default() };
        self.mark.parts += 1;
        self.current = Some(Current { file, path, part });
        Ok(())
    }

    /// Ends the file at hand.
    fn close(&mut self, events: &mut Vec<Event>) -> Result<(), Failure> {
        let Some(mut current) = self.current.take() else { return Ok(()) };
        let ended =
            (&*current.file).write_all(&self.end).and_then(|()| fs::rename(partial(&current.path), &current.path));
        ended.map_err(|error| unwritable(current.path.display(), &error))?;
        current.part.bytes += self.end.len() as u64;
        self.mark.bytes += self.end.len() as u64;
        self.kept.bytes = self.mark.bytes;
        events.push(Event::End(current.part));
        Ok(())
    }

    /// How many pieces from `from` on go into the file at hand: as many as fit, but one at least where it is empty.
    fn fitting(&self, block: &Block, from: usize) -> usize {
        let (Some(roll), Some(current)) = (self.roll, &self.current) else { return block.pieces.len() };
        let room = roll.saturating_sub(current.part.bytes + self.end.len() as u64);
        block.fitting(from, room, current.part.documents == 0)
    }

    /// Writes some pieces of a block to the file at hand.
    fn write(&mut self, block: &Block, pieces: std::ops::Range<usize>, events: &mut Vec<Event>) -> Result<(), Failure> {
        let Some(current) = &mut self.current else { return Ok(()) };
        let range = block.range(&pieces, current.part.documents == 0);
        if let Err(error) = (&*current.file).write_all(&block.bytes[range.clone()]) {
            // What there is of it is cut off again.
            let _ = current.file.set_len(current.part.bytes);
            return Err(unwritable(current.path.display(), &error));
        }
        current.part.bytes += range.len() as u64;
        for piece in &block.pieces[pieces] {
            current.part.documents += piece.documents;
            self.mark.documents += piece.documents;
            self.mark.content += piece.content;
            self.mark.bytes += piece.stored;
        }
        if !self.listing {
            self.mark.bytes += range.len() as u64;
        }
        events.push(Event::Bytes(range));
        Ok(())
    }

    /// Writes a block; what was done is in `events`.
    fn write_all(&mut self, block: &Block, events: &mut Vec<Event>) -> Result<(), Failure> {
        let mut from = 0;
        while from < block.pieces.len() {
            if self.current.is_none() {
                self.begin(block.pieces[from].index, events)?;
            }
            let to = self.fitting(block, from);
            if to > from {
                self.write(block, from..to, events)?;
            }
            if to < block.pieces.len() {
                self.close(events)?;
            }
            from = to;
        }
        Ok(())
    }

    fn send(&mut self, block: Block, resumable: bool) -> Result<(), Failure> {
        self.beyond |= !resumable;
        self.mark.part = self.current.as_ref().map(|current| current.part.clone());
        let mark = (!self.beyond).then(|| self.mark.clone());
        // Where the keeper has ended, it has a failure to tell.
        self.written.send(Written { block, mark }).map_err(|_| Failure::silent(Status::Failed))
    }
}

impl Output for Parts {
    fn take(&mut self, mut block: Block, resumable: bool) -> Result<(), Failure> {
        let mut events = std::mem::take(&mut block.events);
        let before = self.mark.clone();
        if let Err(failure) = self.write_all(&block, &mut events) {
            self.mark = before;
            return Err(failure);
        }
        block.events = events;
        self.mark.next = block.next;
        self.mark.skipped += block.skipped.len() as u64;
        self.kept = Kept { documents: self.mark.documents, content: self.mark.content, bytes: self.mark.bytes };
        self.send(block, resumable)
    }

    fn finish(&mut self, whole: bool) -> Result<(), Failure> {
        if !whole {
            return Ok(());
        }
        let mut block = Block::default();
        let mut events = Vec::new();
        if self.mark.parts == 0 {
            self.begin(self.mark.next, &mut events)?;
        }
        self.close(&mut events)?;
        block.events = events;
        self.send(block, true)
    }

    fn kept(&self) -> Kept {
        self.kept
    }
}

/// The hash of the first bytes of a file, which has them all.
fn hash_of_prefix(file: &mut File, length: u64) -> io::Result<Sha256> {
    let mut hasher = Sha256::new();
    let mut prefix = file.take(length);
    let mut buffer = vec![0; 1 << 20];
    loop {
        match prefix.read(&mut buffer)? {
            0 => break,
            read => hasher.update(&buffer[..read]),
        }
    }
    if prefix.limit() > 0 {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it is shorter than when it was written"));
    }
    Ok(hasher)
}
