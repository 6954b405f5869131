//! How many distinct texts a grammar has.
//!
//! In: a grammar, its index if it has one, a budget. Out: the number, where all derivations are within the budget; otherwise an
//! estimate from how often the texts of a sample meet.

use super::index::Index;
use crate::interp::Interpreter;
use crate::{Bytes, Draws, Grammar};
use num_bigint::BigUint;
use siphasher::sip128::SipHasher13;
use std::collections::HashMap;

/// How many distinct texts there are.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Texts {
    /// So many. Texts are told apart by hashes of 128 bits.
    Exactly(u64),
    /// About so many.
    Estimate {
        /// The number; infinite where the sample does not tell.
        about: f64,
        /// With a confidence of 95 % at least so many.
        least: f64,
        /// With a confidence of 95 % at most so many; none where the sample does not tell.
        most: Option<f64>,
        /// Documents in the sample.
        sample: u64,
        /// Distinct texts among them.
        distinct: u64,
    },
}

impl Texts {
    /// Counts the texts of an index with at most `budget` derivations; otherwise estimates from as many derivations, drawn each
    /// equally likely.
    #[must_use]
    pub fn of_index(index: &Index, budget: u64) -> Texts {
        if index.count() <= &BigUint::from(budget) {
            let mut often = HashMap::new();
            for (_, derivation) in index.derivations_from(BigUint::ZERO) {
                if let Ok(text) = derivation.outcome {
                    *often.entry(hash(&text)).or_insert(0) += 1;
                }
            }
            return Texts::Exactly(often.len() as u64);
        }
        let drawn = (0..budget).filter_map(|number| index.nth(&index.draw(0, number))?.outcome.ok());
        let mut estimate = estimate(drawn);
        if let Texts::Estimate { about, least, most, .. } = &mut estimate {
            // There are not more texts than derivations.
            let count = index.count().to_string().parse().unwrap_or(f64::INFINITY);
            (*about, *least) = (about.min(count), least.min(count));
            *most = Some(most.map_or(count, |most| most.min(count)));
        }
        estimate
    }

    /// Estimates from `budget` documents, drawn as the grammar says, a bound from below: as texts are not equally likely,
    /// a sample tells no more.
    #[must_use]
    pub fn of_documents(grammar: &Interpreter, budget: u64) -> Texts {
        let mut estimate = estimate((0..budget).filter_map(|number| {
            let mut text = Bytes::default();
            grammar.generate(&mut Draws::document(0, number), &mut text).ok()?;
            Some(text.0)
        }));
        if let Texts::Estimate { about, most, .. } = &mut estimate {
            (*about, *most) = (f64::INFINITY, None);
        }
        estimate
    }
}

fn hash(text: &[u8]) -> u128 {
    SipHasher13::new().hash(text).as_u128()
}

/// The estimate Chao1 with its interval: A. Chao, *Estimating the Population Size for Capture-Recapture Data with Unequal
/// Catchability*, Biometrics 43 (1987), in the form without a bias that R. Colwell's EstimateS has. It holds for texts of
/// equal probability; where they are not, it is a bound from below.
fn estimate(texts: impl Iterator<Item = Vec<u8>>) -> Texts {
    let mut often: HashMap<u128, u64> = HashMap::new();
    let mut sample = 0;
    for text in texts {
        *often.entry(hash(&text)).or_default() += 1;
        sample += 1;
    }
    let distinct = often.len() as u64;
    let of = |times: u64| often.values().filter(|&&other| other == times).count() as f64;
    let (seen, once, twice) = (distinct as f64, of(1), of(2));
    if once == sample as f64 {
        // Nothing met. Of M texts, n draws give n different ones with a probability of about exp(-n²/2M), which is 5 % for
        // M = n²/6.
        let least = (seen * seen / 6.0).max(seen);
        return Texts::Estimate { about: f64::INFINITY, least, most: None, sample, distinct };
    }
    let unseen = once * (once - 1.0) / (2.0 * (twice + 1.0));
    let more = twice + 1.0;
    let variance = unseen
        + once * (2.0 * once - 1.0).powi(2) / (4.0 * more * more)
        + once * once * twice * (once - 1.0).powi(2) / (4.0 * more.powi(4));
    let spread = if unseen > 0.0 { (1.96 * (1.0 + variance / (unseen * unseen)).ln().sqrt()).exp() } else { 1.0 };
    Texts::Estimate {
        about: seen + unseen,
        least: seen + unseen / spread,
        most: Some(seen + unseen * spread),
        sample,
        distinct,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_have_the_truth_in_their_intervals() {
        for (texts, sample) in [(100_u64, 200_u64), (5_000, 2_500), (100_000, 3_000), (50, 2_000)] {
            let mut inside = 0;
            for seed in 0..20 {
                let mut draws = Draws::document(seed, 0);
                let below = |_| crate::Source::below(&mut draws, crate::Site(0), texts).to_string().into_bytes();
                if let Texts::Estimate { least, most, .. } = estimate((0..sample).map(below)) {
                    inside += u32::from(least <= texts as f64 && most.is_none_or(|most| most >= texts as f64));
                }
            }
            assert!(inside >= 16, "{texts} texts, {sample} draws: {inside} of 20");
        }
    }

    #[test]
    fn a_sample_in_which_nothing_meets_tells_a_bound_alone() {
        let texts = (0..600_u32).map(|number| number.to_string().into_bytes());
        let Texts::Estimate { least, most, .. } = estimate(texts) else { panic!("an estimate") };
        assert_eq!((least, most), (60_000.0, None));
    }
}
