//! The floor: no generator can be faster than the copying of documents that are ready.

use rand::{Rng, RngExt};

/// How many documents are ready: enough to be no constant, few enough to stay in the second level of the cache.
const READY: usize = 64;

/// Documents that are ready.
#[derive(Debug)]
pub(crate) struct Floor {
    documents: Vec<String>,
}

impl Floor {
    /// Fills itself from a generator of documents.
    pub(crate) fn new(mut generate: impl FnMut(&mut String)) -> Floor {
        let document = |_| {
            let mut text = String::new();
            generate(&mut text);
            text
        };
        Floor { documents: (0..READY).map(document).collect() }
    }

    /// Copies one of them, chosen by one draw.
    #[inline]
    pub(crate) fn generate(&self, random: &mut impl Rng, text: &mut String) {
        text.push_str(&self.documents[random.random_range(0..READY)]);
    }
}
