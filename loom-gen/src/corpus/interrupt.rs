//! Ctrl-C and the signals that ask a program to end: the first lets the generation end, with nothing of the document at hand,
//! the second ends the program at once.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::exit::complain;
use crate::Sink;

static ASKED: AtomicBool = AtomicBool::new(false);
static INSTALLED: OnceLock<()> = OnceLock::new();

/// From now on an interruption is noted instead of ending the program.
pub(crate) fn watch() {
    INSTALLED.get_or_init(|| {
        // Where no handler can be installed, an interruption ends the program as it always does.
        let _ = ctrlc::set_handler(|| {
            // What is not whole yet has a name that says so.
            if ASKED.swap(true, Ordering::SeqCst) {
                std::process::exit(1);
            }
            complain("stopping; once more to stop at once");
        });
    });
}

/// Whether there was an interruption.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// The document at hand, behind what a buffer has already. It takes no more once there was an interruption, as soon as it would
/// have to grow.
#[derive(Debug, Default)]
pub(crate) struct Document {
    buffer: Vec<u8>,
    start: usize,
}

impl Document {
    /// An empty one at the end of a buffer.
    pub(crate) fn behind(buffer: Vec<u8>) -> Document {
        Document { start: buffer.len(), buffer }
    }

    /// The buffer with the document.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.buffer
    }

    /// The document.
    pub(crate) fn text(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Empties the document.
    pub(crate) fn clear(&mut self) {
        self.buffer.truncate(self.start);
    }

    /// Becomes equal to another document.
    pub(crate) fn copy(&mut self, other: &Document) {
        self.clear();
        self.buffer.extend_from_slice(other.text());
    }

    #[inline]
    fn take(&mut self, bytes: &[u8]) -> fmt::Result {
        if bytes.len() > self.buffer.capacity() - self.buffer.len() {
            self.grow(bytes.len())?;
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    #[cold]
    fn grow(&mut self, additional: usize) -> fmt::Result {
        if asked() {
            return Err(fmt::Error);
        }
        self.buffer.reserve(additional);
        Ok(())
    }
}

impl fmt::Write for Document {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.take(text.as_bytes())
    }
}

impl Sink for Document {
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
        self.take(bytes)
    }

    fn interrupted(&self) -> bool {
        asked()
    }
}
