//! Ctrl-C and the signals that ask a program to end: the first lets it end behind the document at hand, the second ends it
//! at once.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::exit::complain;

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
            complain("stopping behind the document at hand; once more to stop at once");
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
