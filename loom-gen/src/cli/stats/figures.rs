//! Documents in, figures about them out.

use sha2::{Digest, Sha256};

/// What is counted while documents come.
#[derive(Default)]
pub(super) struct Figures {
    /// How many documents have `[i - 1]` as the position of the highest bit of their length; the first are empty.
    classes: Vec<u64>,
    bytes: u64,
    shortest: Option<u64>,
    longest: u64,
    /// The first half of the hash of each document.
    hashes: Vec<u128>,
}

/// What there is to tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Summary {
    pub(super) documents: u64,
    pub(super) bytes: u64,
    pub(super) shortest: u64,
    pub(super) longest: u64,
    /// Documents that are equal to one before them.
    pub(super) duplicates: u64,
    /// How often the most frequent document occurs.
    pub(super) most: u64,
    /// From the shortest to the longest, without gaps.
    pub(super) bars: Vec<Bar>,
    /// Rules, and how many documents of a sample use each.
    pub(super) rules: Vec<(String, u64)>,
}

/// The documents whose lengths are in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bar {
    pub(super) least: u64,
    pub(super) most: u64,
    pub(super) documents: u64,
}

/// Lengths of one class: four to each power of two, so that a class is a fifth wider than the one before.
const STEPS: u64 = 4;

impl Figures {
    /// Takes a document.
    pub(super) fn take(&mut self, document: &[u8]) {
        let length = document.len() as u64;
        self.bytes += length;
        self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        self.longest = self.longest.max(length);
        let class = class(length);
        if self.classes.len() <= class {
            self.classes.resize(class + 1, 0);
        }
        self.classes[class] += 1;
        let hash: [u8; 32] = Sha256::digest(document).into();
        self.hashes.push(hash[..16].iter().fold(0, |number, byte| number << 8 | u128::from(*byte)));
    }

    /// How many there were.
    pub(super) fn documents(&self) -> u64 {
        self.hashes.len() as u64
    }

    /// What there is to tell.
    pub(super) fn finish(mut self) -> Summary {
        self.hashes.sort_unstable();
        let groups = self.hashes.chunk_by(|one, other| one == other);
        let (distinct, most) =
            groups.fold((0, 0), |(distinct, most): (u64, u64), group| (distinct + 1, most.max(group.len() as u64)));
        let shortest = self.shortest.unwrap_or_default();
        let from = class(shortest).min(self.classes.len());
        let bar = |(class, documents): (usize, &u64)| Bar {
            least: least(class),
            most: least(class + 1) - 1,
            documents: *documents,
        };
        Summary {
            documents: self.documents(),
            bytes: self.bytes,
            shortest,
            longest: self.longest,
            duplicates: self.documents() - distinct,
            most,
            bars: self.classes.iter().enumerate().skip(from).map(bar).collect(),
            rules: Vec::new(),
        }
    }
}

/// The class of a length.
fn class(length: u64) -> usize {
    if length < 2 * STEPS {
        return length as usize;
    }
    let power = u64::from(length.ilog2() - STEPS.ilog2());
    (power * STEPS + (length >> power)) as usize
}

/// The least length of a class.
fn least(class: usize) -> u64 {
    let class = class as u64;
    if class < 2 * STEPS {
        return class;
    }
    let power = class / STEPS - 1;
    (class - power * STEPS).checked_shl(power as u32).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_length_has_one_class() {
        for length in (0..5_000).chain([1 << 20, (1 << 40) + 7, u64::MAX >> 1]) {
            let class = class(length);
            assert!(least(class) <= length && length < least(class + 1), "{length} {class}");
        }
    }

    #[test]
    fn equal_documents_are_counted() {
        let mut figures = Figures::default();
        for document in ["a", "bb", "a", "", "a", "bb", "ccccccccc"] {
            figures.take(document.as_bytes());
        }
        let summary = figures.finish();
        assert_eq!((summary.documents, summary.bytes, summary.duplicates, summary.most), (7, 16, 3, 3));
        assert_eq!((summary.shortest, summary.longest), (0, 9));
        assert_eq!(summary.bars.iter().map(|bar| bar.documents).sum::<u64>(), 7);
        assert_eq!(summary.bars.last().map(|bar| (bar.least, bar.most)), Some((8, 9)));
        assert_eq!(Figures::default().finish(), Summary::default());
    }
}
