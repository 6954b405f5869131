//! What a run makes its documents with.
//!
//! In: an index. Out: the document of that index, into a [`Room`]. A document depends on nothing but its index: any thread
//! makes any of them, in any order.

use std::fmt;

use super::documents::{FailedDocument, document, traced};
use crate::sources::Trace;
use crate::{Grammar, Sink};

/// Makes the documents of a run.
pub(crate) trait Make: Sync {
    /// Makes document `index` into `room`.
    ///
    /// # Errors
    /// Where it cannot be generated; what the room has taken by then is not a document.
    fn make(&self, index: u64, room: &mut Room<'_>) -> Result<(), FailedDocument>;

    /// The same, with the document's trace, also of one that fails.
    fn make_traced(&self, index: u64, room: &mut Room<'_>) -> (Trace, Result<(), FailedDocument>);
}

/// The documents of a grammar under a seed.
pub(crate) struct Seeded<'a, G> {
    pub(crate) grammar: &'a G,
    pub(crate) seed: u64,
}

impl<G: Grammar + Sync> Make for Seeded<'_, G> {
    fn make(&self, index: u64, room: &mut Room<'_>) -> Result<(), FailedDocument> {
        document(self.grammar, self.seed, index, room)
    }

    fn make_traced(&self, index: u64, room: &mut Room<'_>) -> (Trace, Result<(), FailedDocument>) {
        traced(self.grammar, self.seed, index, room)
    }
}

/// Room for one document behind what a buffer has already.
pub(crate) struct Room<'a> {
    buffer: &'a mut Vec<u8>,
    start: usize,
}

impl Room<'_> {
    /// Room at the end of `buffer`.
    pub(crate) fn new(buffer: &mut Vec<u8>) -> Room<'_> {
        let start = buffer.len();
        Room { buffer, start }
    }
}

impl fmt::Write for Room<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.buffer.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

impl Sink for Room<'_> {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        self.buffer.reserve(additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        (self.buffer.len() - self.start) as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }
}
