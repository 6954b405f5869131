//! Consecutive documents as they are to be written: what one thread makes at a time.

use super::documents::FailedDocument;

/// A row of records.
#[derive(Default)]
pub(crate) struct Block {
    /// The joint, and the records with joints between them. Where they are compressed, the joint as a frame, and a frame.
    pub(crate) bytes: Vec<u8>,
    /// How long the joint is that `bytes` begins with.
    pub(crate) joint: usize,
    /// The lines of the documents' traces, where they are wanted.
    pub(crate) traces: Vec<u8>,
    /// What files can be divided between: records, or frames.
    pub(crate) pieces: Vec<Piece>,
    /// The index behind the last document; those before it were made or skipped.
    pub(crate) next: u64,
    /// The documents that failed and are left out.
    pub(crate) skipped: Vec<Unmade>,
    /// Why there is no more of it, where it was to have more.
    pub(crate) cut: Option<Cut>,
    /// What became of it when it was written; see the keeper.
    pub(crate) events: Vec<super::keeper::Event>,
}

/// A part of a block that is in one file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Piece {
    /// Where it ends in the block's bytes.
    pub(crate) end: usize,
    /// The index of its first document.
    pub(crate) index: u64,
    pub(crate) documents: u64,
    /// The bytes of the documents by themselves.
    pub(crate) content: u64,
    /// How much of that, compressed or not, is in files of its own.
    pub(crate) stored: u64,
    /// Where the lines of its traces end.
    pub(crate) traced: usize,
}

/// A document that could not be made.
#[derive(Clone, Debug)]
pub(crate) struct Unmade {
    pub(crate) index: u64,
    /// A sentence that names the document.
    pub(crate) problem: String,
}

impl From<FailedDocument> for Unmade {
    fn from(failed: FailedDocument) -> Unmade {
        Unmade { index: failed.index, problem: failed.to_string() }
    }
}

/// Why a block ends before its end.
#[derive(Clone, Debug)]
pub(crate) enum Cut {
    /// The run was asked to end.
    Asked,
    /// There are no more documents; how many there are, and why.
    Exhausted(String),
    /// A document failed, and the run is to end with that.
    Unmade(Unmade),
    /// The document of that index could not be written.
    Unwritten(super::exit::Failure),
}

impl Block {
    /// Empties it, for documents from `first` on, behind a joint.
    pub(crate) fn start(&mut self, first: u64, joint: &[u8]) {
        self.bytes.clear();
        self.bytes.extend_from_slice(joint);
        self.joint = joint.len();
        self.traces.clear();
        self.pieces.clear();
        self.next = first;
        self.skipped.clear();
        self.cut = None;
        self.events.clear();
    }

    /// The piece ends where the block does.
    pub(crate) fn push(&mut self, piece: Piece) {
        self.pieces.push(Piece { end: self.bytes.len(), traced: self.traces.len(), ..piece });
    }

    /// Where a piece begins, without the joint before it.
    pub(crate) fn start_of(&self, piece: usize) -> usize {
        piece.checked_sub(1).map_or(0, |before| self.pieces[before].end) + self.joint
    }

    /// The pieces from `from` on that fit into so many bytes of a file: the one behind the last of them. Into an empty file goes
    /// one at least.
    pub(crate) fn fitting(&self, from: usize, room: u64, empty: bool) -> usize {
        let start = self.start_of(from) - if empty { 0 } else { self.joint };
        let fits = |piece: &usize| (self.pieces[*piece].end - start) as u64 <= room;
        let fitting = (from..self.pieces.len()).take_while(fits).count();
        from + if empty { fitting.max(1) } else { fitting }
    }

    /// The bytes of some pieces as they go into a file.
    pub(crate) fn range(&self, pieces: &std::ops::Range<usize>, empty: bool) -> std::ops::Range<usize> {
        let start = self.start_of(pieces.start) - if empty { 0 } else { self.joint };
        start..self.pieces[pieces.end - 1].end
    }

    /// Leaves out all pieces from `piece` on.
    pub(crate) fn truncate(&mut self, piece: usize) {
        if let Some(out) = self.pieces.get(piece) {
            self.next = out.index;
            self.pieces.truncate(piece);
            self.traces.truncate(self.pieces.last().map_or(0, |last| last.traced));
            self.skipped.retain(|skipped| skipped.index < self.next);
            self.cut = None;
        }
    }

    /// How much it has: documents, and their bytes by themselves.
    pub(crate) fn tally(&self) -> (u64, u64) {
        let add = |(documents, content), piece: &Piece| (documents + piece.documents, content + piece.content);
        self.pieces.iter().fold((0, 0), add)
    }
}
