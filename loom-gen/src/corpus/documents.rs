//! A grammar and a seed in, documents out: document `i` is a function of the grammar, its settings, the seed and `i`, so
//! that any of them can be had again without those before it.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use rand_pcg::Pcg64Mcg;

use crate::{Draws, Error, Grammar, Sink};

/// The documents of a grammar under a seed, in the order of their indices.
///
/// They come as `String`s, or as any other [`Sink`] that has a default, such as [`Bytes`](crate::Bytes) for a grammar that
/// generates bytes. The iterator goes on after a document that failed; it ends behind index 2⁶⁴ − 1.
#[derive(Clone, Debug)]
pub struct Documents<G, S = String> {
    grammar: G,
    seed: u64,
    next: Option<u64>,
    sink: PhantomData<fn() -> S>,
}

impl<G: Grammar, S: Sink + Default> Documents<G, S> {
    /// The documents from index 0 on.
    #[must_use]
    pub fn new(grammar: G, seed: u64) -> Documents<G, S> {
        Documents { grammar, seed, next: Some(0), sink: PhantomData }
    }

    /// The same documents from `index` on; nothing is generated for those left out.
    #[must_use]
    pub fn starting_at(self, index: u64) -> Documents<G, S> {
        Documents { next: Some(index), ..self }
    }
}

impl<G: Grammar, S: Sink + Default> Iterator for Documents<G, S> {
    type Item = Result<S, FailedDocument>;

    fn next(&mut self) -> Option<Self::Item> {
        let index = self.next?;
        self.next = index.checked_add(1);
        let mut sink = S::default();
        Some(document(&self.grammar, self.seed, index, &mut sink).map(|()| sink))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.next.map_or(0, |next| u128::from(u64::MAX - next) + 1);
        let size = usize::try_from(left);
        (size.unwrap_or(usize::MAX), size.ok())
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.next = self.next.and_then(|next| next.checked_add(n as u64));
        self.next()
    }
}

/// Generates the document `index` of `seed` into `sink`, which may be one that is used again and again.
///
/// # Errors
/// A failure of the generation; what the sink has taken by then is not a document.
pub(crate) fn document<G: Grammar, S: Sink>(
    grammar: &G,
    seed: u64,
    index: u64,
    sink: &mut S,
) -> Result<(), FailedDocument> {
    let mut draws = Draws::<Pcg64Mcg>::document(seed, index);
    grammar.generate(&mut draws, sink).map_err(|error| FailedDocument { seed, index, error })
}

/// The same, with the document's trace, also of one that fails.
#[cfg(feature = "corpus")]
pub(crate) fn traced<G: Grammar, S: Sink>(
    grammar: &G,
    seed: u64,
    index: u64,
    sink: &mut S,
) -> (crate::sources::Trace, Result<(), FailedDocument>) {
    let (trace, result) = crate::sources::Trace::record(grammar, Draws::document(seed, index), sink);
    (trace, result.map_err(|error| FailedDocument { seed, index, error }))
}

/// A document that could not be generated: which, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedDocument {
    /// The seed.
    pub seed: u64,
    /// The index.
    pub index: u64,
    /// What went wrong, where, and the variables in sight.
    pub error: Error,
}

impl fmt::Display for FailedDocument {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "document {} of seed {}: {}", self.index, self.seed, self.error)
    }
}

impl core::error::Error for FailedDocument {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{At, Bytes, Fault, GrammarHash, Limits, SettingError, Site, Source, Value};
    use alloc::vec::Vec;

    /// A number below a million; those below a tenth of that fail.
    pub(crate) struct Numbers;

    impl Grammar for Numbers {
        fn name(&self) -> &str {
            "numbers"
        }

        fn is_binary(&self) -> bool {
            false
        }

        fn hash(&self) -> GrammarHash {
            GrammarHash(0)
        }

        fn entry(&self) -> &str {
            "numbers"
        }

        fn sources(&self) -> Vec<(&str, &str)> {
            Vec::new()
        }

        fn settings(&self) -> &[(&str, &str)] {
            &[]
        }

        fn set(&mut self, name: &str, _value: Value) -> Result<(), SettingError> {
            Err(SettingError(name.into()))
        }

        fn setting(&self, _name: &str) -> Option<Value> {
            None
        }

        fn reset(&mut self) {}

        fn limits(&self) -> Limits {
            Limits::DEFAULT
        }

        fn set_limits(&mut self, _limits: Limits) {}

        fn generate<D: Source, S: Sink>(&self, source: &mut D, sink: &mut S) -> Result<(), Error> {
            let number = source.below(Site(0), 1_000_000);
            let at = At { rule: "start".into(), file: "numbers.g".into(), line: 1, column: 1 };
            let failure = |fault| Error::new(fault, at, Vec::new());
            if number < 100_000 {
                return Err(failure(Fault::Stuck));
            }
            write!(sink, "{number}").map_err(|_| failure(Fault::Sink))
        }
    }

    #[test]
    fn each_can_be_had_by_itself() {
        let all: Vec<_> = Documents::<_, String>::new(Numbers, 7).take(100).collect();
        assert!(all.iter().any(Result::is_err) && all.iter().any(Result::is_ok));
        for (index, document) in all.iter().enumerate() {
            assert_eq!(Documents::new(Numbers, 7).nth(index).as_ref(), Some(document));
            assert_eq!(Documents::new(Numbers, 7).starting_at(index as u64).next().as_ref(), Some(document));
            let bytes = Documents::<_, Bytes>::new(Numbers, 7).nth(index).expect("there are more");
            assert_eq!(bytes.ok().map(|bytes| bytes.0), document.clone().ok().map(String::into_bytes));
        }
        let failed = all.iter().find_map(|document| document.as_ref().err()).expect("one");
        assert!(
            alloc::format!("{failed}").starts_with(&alloc::format!("document {} of seed 7: stuck in", failed.index))
        );
    }

    #[test]
    fn they_end_behind_the_last_index() {
        let mut last = Documents::<_, String>::new(Numbers, 0).starting_at(u64::MAX - 1);
        assert_eq!(last.size_hint(), (2, Some(2)));
        assert_eq!((last.by_ref().count(), last.next(), last.size_hint()), (2, None, (0, Some(0))));
        assert_eq!(Documents::<_, String>::new(Numbers, 0).starting_at(5).nth(usize::MAX), None);
        assert_eq!(Documents::<_, String>::new(Numbers, 0).size_hint(), (usize::MAX, None));
    }
}
