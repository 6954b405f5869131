//! All documents one after the other, in large writes.

use std::io::Write;

use super::{Kept, Output};
use crate::corpus::exit::{Failure, unwritable};

/// From how many bytes on they are written.
const CHUNK: usize = 256 * 1024;

/// A stream of documents with separators between them.
pub(crate) struct Stream<W> {
    out: W,
    name: String,
    separator: Vec<u8>,
    /// Whole documents that are not written yet.
    pending: Vec<u8>,
    /// What there will be once they are.
    taken: Kept,
    kept: Kept,
    /// Whether a write has failed: then how much of it is there is unknown.
    broken: bool,
}

impl<W: Write> Stream<W> {
    /// A stream into `out`, which is called `name` where it fails.
    pub(crate) fn new(out: W, name: String, separator: Vec<u8>) -> Stream<W> {
        let (taken, kept) = (Kept::default(), Kept::default());
        Stream { out, name, separator, pending: Vec::new(), taken, kept, broken: false }
    }

    /// What it writes to.
    pub(crate) fn inner(&self) -> &W {
        &self.out
    }

    fn flush(&mut self) -> Result<(), Failure> {
        if self.broken {
            return Ok(());
        }
        let written = self.out.write_all(&self.pending).and_then(|()| self.out.flush());
        self.pending.clear();
        if let Err(error) = written {
            self.broken = true;
            return Err(unwritable(&self.name, &error));
        }
        self.kept = self.taken;
        Ok(())
    }
}

impl<W: Write> Output for Stream<W> {
    fn take(&mut self, _index: u64, document: &[u8]) -> Result<(), Failure> {
        let before = self.pending.len();
        if self.taken.documents > 0 {
            self.pending.extend_from_slice(&self.separator);
        }
        self.pending.extend_from_slice(document);
        self.taken.documents += 1;
        self.taken.bytes += (self.pending.len() - before) as u64;
        if self.pending.len() >= CHUNK { self.flush() } else { Ok(()) }
    }

    fn finish(&mut self, _complete: bool) -> Result<(), Failure> {
        self.flush()
    }

    fn kept(&self) -> Kept {
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    /// Takes so many bytes.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(io::Error::from(io::ErrorKind::StorageFull));
            }
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            Ok(taken)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn separators_stand_between() {
        let mut stream = Stream::new(Vec::new(), String::new(), b"--".to_vec());
        for (index, document) in [(5, "a"), (6, ""), (7, "bc")] {
            stream.take(index, document.as_bytes()).expect("room");
        }
        assert_eq!(stream.kept(), Kept::default());
        stream.finish(false).expect("room");
        assert_eq!(stream.inner().as_slice(), b"a----bc");
        assert_eq!(stream.kept(), Kept { documents: 3, bytes: 7 });
    }

    #[test]
    fn what_was_written_in_part_is_not_kept() {
        let mut stream = Stream::new(Full(CHUNK + CHUNK / 2), "corpus.txt".to_owned(), Vec::new());
        let document = vec![b'x'; CHUNK];
        stream.take(0, &document).expect("room");
        let failure = stream.take(1, &document).expect_err("no room");
        assert!(failure.message.starts_with("cannot write corpus.txt: "), "{}", failure.message);
        assert_eq!(stream.finish(false), Ok(()));
        assert_eq!(stream.kept(), Kept { documents: 1, bytes: CHUNK as u64 });
    }
}
