//! How many documents a frame has, where the options leave it open: as many as make about a mebibyte, by the size of the first
//! few; fewer where the corpus ends at a size, which it does with a frame. So it is the same for every run with the same plan.

use super::interrupt::Document;
use super::make::Make;
use super::plan::End;

const SAMPLE: u64 = 8;
const TARGET: u64 = 1 << 20;
/// How many frames there are at least up to the size at which a corpus ends.
const LEAST_FRAMES: u64 = 32;
const MOST: u64 = 1 << 16;

/// The number of documents for the corpus that begins with document `first`.
pub(crate) fn fitting(make: &impl Make, first: u64, end: End) -> u64 {
    let target = match end {
        End::Bytes(bytes) => TARGET.min(bytes / LEAST_FRAMES),
        End::Count(_) | End::Time(_) => TARGET,
    };
    let mut document = Document::default();
    let size = |index: u64| {
        document.clear();
        make.make(index, &mut document, None).is_ok().then_some(document.text().len() as u64)
    };
    let sizes: Vec<u64> = (0..SAMPLE).filter_map(|offset| first.checked_add(offset)).filter_map(size).collect();
    let mean = sizes.iter().sum::<u64>() / (sizes.len() as u64).max(1);
    let fitting = (target / mean.max(1)).clamp(1, MOST);
    // The next smaller one would be too small by half, the next larger one end a corpus too late.
    if target < TARGET { fitting } else { fitting.next_power_of_two().min(MOST) }
}
