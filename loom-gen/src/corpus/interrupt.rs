//! Ctrl-C and the signals that ask a program to end: the first lets it end behind the document at hand, the second ends it
//! at once.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::exit::complain;

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
            complain("stopping behind the document at hand; once more to stop at once");
        });
    });
}

/// Whether there was an interruption.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
