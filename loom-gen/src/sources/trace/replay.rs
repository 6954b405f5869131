//! Replay that takes nothing but the answers of its list.
//!
//! In: a list of answers, from anywhere. Out: these answers, one by one. From the first that does not fit its question on the
//! document is lost; it is then brought to its end by random answers, because any fixed ones could let a grammar go on for as long as
//! its hard limits allow, and [`Replay::finish`] tells.

use super::TraceError;
use crate::sources::decision::{Answers, Question, source_of_answers};
use crate::{Draws, Site, Source};
use rand_pcg::Pcg64Mcg;

/// How often in all repetitions without an upper bound may go beyond their least: a list from anywhere shall not keep a
/// machine busy with repetitions of nothing.
const REPETITIONS: u64 = 1 << 24;

/// A source that answers from a list, and from nothing else.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    answers: &'a [u64],
    asked: usize,
    /// How many repetitions there may still be.
    repetitions: u64,
    /// What answers once the list does not.
    lost: Option<Draws<Pcg64Mcg>>,
}

impl<'a> Replay<'a> {
    /// A source of these answers.
    #[must_use]
    pub fn new(answers: &'a [u64]) -> Replay<'a> {
        Replay { answers, asked: 0, repetitions: REPETITIONS, lost: None }
    }

    /// How many answers were used so far.
    #[must_use]
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// Says whether each question had its answer, and each answer its question.
    ///
    /// # Errors
    /// Where one had not.
    pub fn finish(&self) -> Result<(), TraceError> {
        match self.lost {
            Some(_) if self.asked == self.answers.len() => Err(TraceError::TooFewAnswers(self.answers.len())),
            Some(_) => Err(TraceError::NoAnswer(self.asked)),
            None if self.asked < self.answers.len() => {
                Err(TraceError::TooManyAnswers { used: self.asked, answers: self.answers.len() })
            }
            None => Ok(()),
        }
    }

    /// The next answer, if it is one to the question.
    fn next(&mut self, question: &Question) -> Option<u64> {
        let answer = self.answers.get(self.asked).copied().filter(|&answer| question.takes(answer))?;
        if let Question::Count(least, None) = question {
            self.repetitions = self.repetitions.checked_sub(answer - least)?;
        }
        self.asked += 1;
        Some(answer)
    }
}

impl Answers for Replay<'_> {
    fn answer(&mut self, site: Site, question: Question) -> u64 {
        if self.lost.is_none()
            && let Some(answer) = self.next(&question)
        {
            return answer;
        }
        let draws = self.lost.get_or_insert_with(|| Draws::document(0, 0));
        match question {
            Question::Below(n) => draws.below(site, n),
            Question::Weighted(weights) => draws.weighted(site, &weights) as u64,
            Question::Count(least, most) => draws.count(site, least, most),
            Question::Fraction => 0,
        }
    }
}

source_of_answers!(Replay<'_>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::decision::to_fraction;

    #[test]
    fn only_what_fits() {
        let ask = |answers: &[u64]| {
            let mut replay = Replay::new(answers);
            let first = replay.below(Site(0), 3);
            assert!(first < 3);
            assert!([1, 2].contains(&replay.weighted(Site(1), &[0, 1, 1])));
            assert!(replay.count(Site(2), 1, None) >= 1);
            replay.finish()
        };
        assert_eq!(ask(&[2, 1, 5]), Ok(()));
        assert_eq!(ask(&[2, 1, 5, 0]), Err(TraceError::TooManyAnswers { used: 3, answers: 4 }));
        assert_eq!(ask(&[2, 1]), Err(TraceError::TooFewAnswers(2)));
        assert_eq!(ask(&[3, 1, 5]), Err(TraceError::NoAnswer(0)));
        assert_eq!(ask(&[2, 0, 5]), Err(TraceError::NoAnswer(1)));
        assert_eq!(ask(&[2, 1, 0]), Err(TraceError::NoAnswer(2)));
        assert_eq!(ask(&[2, 1, u64::MAX]), Err(TraceError::NoAnswer(2)));
        let mut fraction = Replay::new(&[1 << 51]);
        assert_eq!(fraction.fraction(Site(0)).to_bits(), to_fraction(1 << 51).to_bits());
    }
}
