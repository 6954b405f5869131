//! Ctrl-C and the signals that ask a program to end: the first lets the generation end, with nothing of the document at hand,
//! the second ends the program at once.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::exit::complain;
use crate::Sink;

static ASKED: AtomicBool = AtomicBool::new(false);
static INSTALLED: OnceLock<()> = OnceLock::new();
/// The file of the document at hand.
static PARTIAL: Mutex<Option<PathBuf>> = Mutex::new(None);

/// From now on an interruption is noted instead of ending the program.
pub(crate) fn watch() {
    INSTALLED.get_or_init(|| {
        // Where no handler can be installed, an interruption ends the program as it always does.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::SeqCst) {
                if let Some(partial) = &*PARTIAL.lock().unwrap_or_else(PoisonError::into_inner) {
                    let _ = std::fs::remove_file(partial);
                }
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

/// The file is not whole yet: an interruption that ends the program at once removes it.
pub(crate) fn remove_at_stop(partial: &Path) {
    *PARTIAL.lock().unwrap_or_else(PoisonError::into_inner) = Some(partial.to_owned());
}

/// The document at hand: a byte buffer that takes no more once there was an interruption, as soon as it would have to grow.
#[derive(Debug, Default)]
pub(crate) struct Document(pub(crate) Vec<u8>);

impl Document {
    #[inline]
    fn take(&mut self, bytes: &[u8]) -> fmt::Result {
        if bytes.len() > self.0.capacity() - self.0.len() {
            self.grow(bytes.len())?;
        }
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    #[cold]
    fn grow(&mut self, additional: usize) -> fmt::Result {
        if asked() {
            return Err(fmt::Error);
        }
        self.0.reserve(additional);
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
        self.0.reserve(additional);
    }

    #[inline]
    fn written(&self) -> u64 {
        self.0.len() as u64
    }

    #[inline]
    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.take(bytes)
    }

    fn interrupted(&self) -> bool {
        asked()
    }
}
