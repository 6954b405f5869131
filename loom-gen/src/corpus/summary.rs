//! What is said at the end of a corpus: the line of summary, and what is missing.

use std::time::Duration;

use super::exit::Failure;
use super::number::{show_count, show_size};
use super::output::Kept;

/// `1,000 documents, 1.8 MB in 0.52 s (1,923 documents/s, 3.4 MB/s) in corpus`
///
/// A run that went on had `before` already, which does not count in the rates.
pub(crate) fn line(kept: Kept, before: Kept, elapsed: Duration, place: &str) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-6);
    let documents = if kept.documents == 1 { "document" } else { "documents" };
    format!(
        "{} {documents}, {} in {seconds:.2} s ({} documents/s, {}/s) to {place}",
        show_count(kept.documents),
        show_size(kept.bytes as f64),
        show_count((kept.documents.saturating_sub(before.documents) as f64 / seconds) as u64),
        show_size(kept.bytes.saturating_sub(before.bytes) as f64 / seconds),
    )
}

/// The failure of a corpus that is whole but for documents that failed.
pub(crate) fn left_out(skipped: u64) -> Result<(), Failure> {
    match skipped {
        0 => Ok(()),
        1 => Err(Failure::failed("one document failed and was left out")),
        _ => Err(Failure::failed(format!("{} documents failed and were left out", show_count(skipped)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        assert_eq!(
            line(
                Kept { documents: 1_000, content: 0, bytes: 1_800_000 },
                Kept::default(),
                Duration::from_millis(500),
                "corpus"
            ),
            "1,000 documents, 1.8 MB in 0.50 s (2,000 documents/s, 3.6 MB/s) to corpus"
        );
        assert_eq!(
            line(Kept { documents: 1, content: 0, bytes: 0 }, Kept::default(), Duration::ZERO, "the standard output"),
            "1 document, 0 B in 0.00 s (1,000,000 documents/s, 0 B/s) to the standard output"
        );
    }
}
