//! A corpus that goes to the standard output or a device: written as it comes, with nothing kept beside it.

use std::fs::File;
use std::io::{self, Write};

use super::{Kept, Output};
use crate::corpus::block::Block;
use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::line::Line;

/// A stream of records.
pub(crate) struct Stream<'a, W> {
    out: W,
    name: String,
    /// What ends it.
    end: Vec<u8>,
    kept: Kept,
    line: &'a Line,
}

impl<'a, W: Write> Stream<'a, W> {
    /// A stream into `out`, which is called `name` where it fails.
    pub(crate) fn new(out: W, name: String, end: Vec<u8>, line: &'a Line) -> Stream<'a, W> {
        Stream { out, name, end, kept: Kept::default(), line }
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<u64, Failure> {
        let written = self.out.write_all(bytes).and_then(|()| self.out.flush());
        written.map_err(|error| unwritable(&self.name, &error))?;
        Ok(bytes.len() as u64)
    }
}

impl<W: Write> Output for Stream<'_, W> {
    fn take(&mut self, block: Block, _resumable: bool) -> Result<(), Failure> {
        if let Some(last) = block.pieces.last() {
            let start = if self.kept.documents == 0 { block.joint } else { 0 };
            self.kept.bytes += self.write_all(&block.bytes[start..last.end])?;
            let (documents, content) = block.tally();
            self.kept.documents += documents;
            self.kept.content += content;
        }
        self.line.recycle(block);
        Ok(())
    }

    fn finish(&mut self, _whole: bool) -> Result<(), Failure> {
        let end = std::mem::take(&mut self.end);
        self.kept.bytes += self.write_all(&end)?;
        Ok(())
    }

    fn kept(&self) -> Kept {
        self.kept
    }
}

/// The standard output as a file, so that nothing stands between a block and the system.
pub(crate) fn standard_output() -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
    }
    #[cfg(windows)]
    {
        use std::os::windows::io::AsHandle;
        Ok(File::from(io::stdout().as_handle().try_clone_to_owned()?))
    }
}
