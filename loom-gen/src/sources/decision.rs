//! What is asked of a source, and what it answered.

use crate::Site;
use alloc::vec::Vec;

/// What a source is asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// [`crate::Source::below`]: the answer is the number.
    Below(u64),
    /// [`crate::Source::weighted`]: the answer is the index.
    Weighted(Vec<u64>),
    /// [`crate::Source::count`]: the answer is the count.
    Count(u64, Option<u64>),
    /// [`crate::Source::fraction`]: the answer is the number times 2⁵³.
    Fraction,
}

/// One more than the largest answer to [`Question::Fraction`].
pub(crate) const FRACTIONS: u64 = 1 << 53;

impl Question {
    /// The least answer.
    #[must_use]
    pub fn first(&self) -> u64 {
        match self {
            Question::Below(_) | Question::Fraction => 0,
            Question::Weighted(weights) => next_weight(weights, 0).unwrap_or(0),
            Question::Count(least, _) => *least,
        }
    }

    /// The answer that follows `answer`; none behind the last one.
    #[must_use]
    pub fn after(&self, answer: u64) -> Option<u64> {
        let next = answer.checked_add(1)?;
        match self {
            Question::Below(n) => (next < *n).then_some(next),
            Question::Weighted(weights) => next_weight(weights, next),
            Question::Count(_, most) => most.is_none_or(|most| next <= most).then_some(next),
            Question::Fraction => (next < FRACTIONS).then_some(next),
        }
    }

    /// The answer that ends a document soonest: of a choice the enabled alternative of least height, where the alternatives'
    /// heights are known ([`crate::Grammar::heights`]), otherwise the least one.
    #[must_use]
    pub fn soonest(&self, heights: &[u32]) -> u64 {
        let lowest = |enabled: &dyn Fn(usize) -> bool| {
            let indices = (0..heights.len()).filter(|&index| enabled(index));
            indices.min_by_key(|&index| heights.get(index)).map(|index| index as u64)
        };
        match self {
            Question::Below(n) if heights.len() as u64 == *n => lowest(&|_| true).unwrap_or(0),
            Question::Weighted(weights) if heights.len() == weights.len() => {
                lowest(&|index| weights.get(index).is_some_and(|&weight| weight > 0)).unwrap_or_else(|| self.first())
            }
            _ => self.first(),
        }
    }

    /// Whether `answer` is an answer to it.
    #[must_use]
    pub fn takes(&self, answer: u64) -> bool {
        match self {
            Question::Below(n) => answer < *n,
            Question::Weighted(weights) => {
                usize::try_from(answer).ok().and_then(|index| weights.get(index)).is_some_and(|&weight| weight > 0)
            }
            Question::Count(least, most) => answer >= *least && most.is_none_or(|most| answer <= most),
            Question::Fraction => answer < FRACTIONS,
        }
    }
}

#[cfg(feature = "shrink")]
impl Question {
    /// The answer to it that is nearest to `answer`; none where that would mean nothing.
    pub(crate) fn nearest(&self, answer: u64) -> Option<u64> {
        let nearest = match self {
            Question::Below(n) => answer.min(n.saturating_sub(1)),
            Question::Count(least, most) => answer.min(most.unwrap_or(u64::MAX)).max(*least),
            Question::Weighted(_) | Question::Fraction => answer,
        };
        self.takes(nearest).then_some(nearest)
    }

    /// The answer of a source.
    pub(crate) fn ask<D: crate::Source + ?Sized>(&self, source: &mut D, site: Site) -> u64 {
        match self {
            Question::Below(n) => source.below(site, *n),
            Question::Weighted(weights) => source.weighted(site, weights) as u64,
            Question::Count(least, most) => source.count(site, *least, *most),
            Question::Fraction => from_fraction(source.fraction(site)),
        }
    }
}

/// The first index from `from` on whose weight is not 0.
fn next_weight(weights: &[u64], from: u64) -> Option<u64> {
    let from = usize::try_from(from).ok()?;
    let index = weights.iter().skip(from).position(|&weight| weight > 0)?;
    Some((from + index) as u64)
}

/// The answer to [`Question::Fraction`] as [`crate::Source::fraction`] gives it, and back.
pub(crate) fn to_fraction(answer: u64) -> f64 {
    answer as f64 / FRACTIONS as f64
}

pub(crate) fn from_fraction(fraction: f64) -> u64 {
    (fraction * FRACTIONS as f64) as u64
}

/// A question at a place, and its answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Where.
    pub site: Site,
    /// What was asked.
    pub question: Question,
    /// What was answered.
    pub answer: u64,
}

/// A source that is asked in [`Question`]s: what replay, enumeration and recording implement.
pub(crate) trait Answers {
    fn answer(&mut self, site: Site, question: Question) -> u64;
}

/// Makes a type that implements [`Answers`] a [`crate::Source`].
macro_rules! source_of_answers {
    ($name:ty $(, $($parameters:tt)*)?) => {
        impl $($($parameters)*)? crate::Source for $name {
            fn below(&mut self, site: crate::Site, n: u64) -> u64 {
                self.answer(site, Question::Below(n))
            }

            fn weighted(&mut self, site: crate::Site, weights: &[u64]) -> usize {
                self.answer(site, Question::Weighted(weights.to_vec())) as usize
            }

            fn count(&mut self, site: crate::Site, least: u64, most: Option<u64>) -> u64 {
                self.answer(site, Question::Count(least, most))
            }

            fn fraction(&mut self, site: crate::Site) -> f64 {
                crate::sources::to_fraction(self.answer(site, Question::Fraction))
            }
        }
    };
}
pub(crate) use source_of_answers;

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn answers_run_from_first_to_last() {
        let cases = [
            (Question::Below(3), vec![0, 1, 2]),
            (Question::Weighted(vec![0, 2, 0, 1, 0]), vec![1, 3]),
            (Question::Count(2, Some(4)), vec![2, 3, 4]),
        ];
        for (question, answers) in cases {
            let mut found = vec![question.first()];
            while let Some(next) = question.after(found[found.len() - 1]) {
                found.push(next);
            }
            assert_eq!(found, answers, "{question:?}");
            for answer in 0..6 {
                assert_eq!(question.takes(answer), answers.contains(&answer), "{question:?} {answer}");
            }
        }
        assert_eq!(Question::Count(1, None).after(7), Some(8));
        assert!(!Question::Fraction.takes(FRACTIONS));
    }

    #[test]
    fn fractions_come_back() {
        for answer in [0, 1, FRACTIONS / 3, FRACTIONS - 1] {
            assert_eq!(from_fraction(to_fraction(answer)), answer);
        }
        assert!(to_fraction(FRACTIONS - 1) < 1.0);
    }
}
