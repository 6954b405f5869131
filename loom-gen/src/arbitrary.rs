//! Documents from a fuzzer's bytes, through the crate `arbitrary`.
//!
//! In: a grammar and an [`Unstructured`]. Out: a document of the grammar, whatever the bytes are; where the grammar itself fails with
//! the decisions that they are, [`Error::IncorrectFormat`]. Few bytes give a small document: each byte is part of one decision
//! at most, a repetition has no more rounds than there are bytes left, and when there are none left every choice takes what
//! ends soonest.
//!
//! How bytes become decisions may change from version to version, and corpora of bytes with it; traces stay.

use crate::sources::Question;
use crate::{Bytes, Grammar, Sink, Site, Source};
use alloc::string::String;
use alloc::vec::Vec;
use arbitrary::{Arbitrary, Error, Result, Unstructured};
use core::marker::PhantomData;

/// A source of decisions that are a fuzzer's bytes.
#[derive(Debug)]
pub struct Fuzzed<'s, 'a, G> {
    grammar: &'s G,
    bytes: &'s mut Unstructured<'a>,
}

impl<'s, 'a, G: Grammar> Fuzzed<'s, 'a, G> {
    /// Decisions of `bytes` for documents of `grammar`.
    #[must_use]
    pub fn new(grammar: &'s G, bytes: &'s mut Unstructured<'a>) -> Fuzzed<'s, 'a, G> {
        Fuzzed { grammar, bytes }
    }

    /// A number below `n`, of as many bytes as it takes; 0 where there are none left.
    fn number(&mut self, n: u64) -> u64 {
        self.bytes.int_in_range(0..=n.saturating_sub(1)).unwrap_or(0)
    }

    /// Where there are no bytes left, the answer that ends the document soonest.
    fn closing(&self, site: Site, question: impl FnOnce() -> Question) -> Option<u64> {
        self.bytes.is_empty().then(|| question().soonest(self.grammar.heights(site)))
    }

    /// How often a repetition without a bound goes on: with even odds, eight of them a byte.
    fn rounds(&mut self) -> u64 {
        let mut rounds = 0;
        while let Ok(byte) = self.bytes.arbitrary::<u8>()
            && !self.bytes.is_empty()
        {
            rounds += u64::from(byte.trailing_ones());
            if byte != u8::MAX {
                break;
            }
        }
        rounds
    }
}

impl<G: Grammar> Source for Fuzzed<'_, '_, G> {
    fn below(&mut self, site: Site, n: u64) -> u64 {
        self.closing(site, || Question::Below(n)).unwrap_or_else(|| self.number(n))
    }

    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        if let Some(answer) = self.closing(site, || Question::Weighted(weights.to_vec())) {
            return answer as usize;
        }
        let mut rest = self.number(weights.iter().fold(0, |sum: u64, weight| sum.saturating_add(*weight)));
        for (index, weight) in weights.iter().enumerate() {
            if rest < *weight {
                return index;
            }
            rest -= weight;
        }
        0
    }

    fn count(&mut self, _site: Site, least: u64, most: Option<u64>) -> u64 {
        let left = self.bytes.len() as u64;
        match most {
            Some(most) => least + self.number((most - least).min(left).saturating_add(1)),
            None => least.saturating_add(self.rounds().min(left)),
        }
    }

    fn fraction(&mut self, _site: Site) -> f64 {
        crate::sources::to_fraction(self.number(1 << 53))
    }
}

/// Generates a document of a fuzzer's bytes into a sink.
///
/// # Errors
/// [`Error::IncorrectFormat`] where the document fails.
pub fn generate<G: Grammar, S: Sink>(grammar: &G, bytes: &mut Unstructured<'_>, sink: &mut S) -> Result<()> {
    grammar.generate(&mut Fuzzed::new(grammar, bytes), sink).map_err(|_| Error::IncorrectFormat)
}

/// A document as text, of a grammar that generates text.
///
/// # Errors
/// [`Error::IncorrectFormat`] where the document fails.
pub fn text<G: Grammar>(grammar: &G, bytes: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    generate(grammar, bytes, &mut text)?;
    Ok(text)
}

/// A document as bytes.
///
/// # Errors
/// [`Error::IncorrectFormat`] where the document fails.
pub fn bytes<G: Grammar>(grammar: &G, bytes: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let mut sink = Bytes::default();
    generate(grammar, bytes, &mut sink)?;
    Ok(sink.0)
}

/// A document of the grammar `G` without settings, as a type that is [`Arbitrary`]: the argument of a fuzz target, or a field of a
/// type that derives `Arbitrary`. `T` is [`String`], or [`Bytes`] for a grammar that generates bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document<G, T = String>(pub T, PhantomData<fn() -> G>);

impl<'a, G: Grammar + Default, T: Sink + Default> Arbitrary<'a> for Document<G, T> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Document<G, T>> {
        let mut sink = T::default();
        generate(&G::default(), bytes, &mut sink)?;
        Ok(Document(sink, PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_answers_in_their_ranges() {
        let data: Vec<u8> = (0..=255).rev().chain(core::iter::repeat_n(255, 40)).collect();
        let grammar = crate::corpus::Numbers;
        for length in 0..data.len() {
            let mut bytes = Unstructured::new(data.get(..length).unwrap_or_default());
            let mut source = Fuzzed::new(&grammar, &mut bytes);
            for n in [2, 3, 256, 257, u64::MAX] {
                assert!(source.below(Site(0), n) < n);
            }
            assert!([1, 3].contains(&source.weighted(Site(0), &[0, 5, 0, 1])));
            assert!((2..=4).contains(&source.count(Site(0), 2, Some(4))));
            let left = source.bytes.len() as u64;
            assert!((7..=7 + left).contains(&source.count(Site(0), 7, None)));
            assert!((0.0..1.0).contains(&source.fraction(Site(0))));
        }
        let mut none = Unstructured::new(&[]);
        let mut source = Fuzzed::new(&grammar, &mut none);
        assert_eq!((source.count(Site(0), 3, None), source.count(Site(0), 1, Some(u64::MAX))), (3, 1));
    }
}
