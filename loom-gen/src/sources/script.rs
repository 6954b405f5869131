//! Replay of a list of answers.

use super::decision::{Answers, Question, source_of_answers};
use crate::Site;
use alloc::vec::Vec;

/// A source that answers from a list.
///
/// Where the list has ended, or an answer is none to the question, it takes the least answer: any list gives a document.
/// [`Script::fits`] tells afterwards whether that has happened.
#[derive(Clone, Debug, Default)]
pub struct Script {
    answers: Vec<u64>,
    asked: usize,
    strayed: bool,
}

impl Script {
    /// A source of these answers.
    #[must_use]
    pub fn new(answers: Vec<u64>) -> Script {
        Script { answers, asked: 0, strayed: false }
    }

    /// How many questions were asked.
    #[must_use]
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// Whether so far each question had its answer in the list, and no answer is left over.
    #[must_use]
    pub fn fits(&self) -> bool {
        !self.strayed && self.asked == self.answers.len()
    }
}

impl Answers for Script {
    fn answer(&mut self, _site: Site, question: Question) -> u64 {
        let answer = self.answers.get(self.asked).copied().filter(|&answer| question.takes(answer));
        self.asked += 1;
        self.strayed |= answer.is_none();
        answer.unwrap_or_else(|| question.first())
    }
}

source_of_answers!(Script);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use alloc::vec;

    #[test]
    fn answers_in_order() {
        let mut script = Script::new(vec![2, 1, 5, 1 << 52]);
        assert_eq!(script.below(Site(0), 3), 2);
        assert_eq!(script.weighted(Site(1), &[1, 2]), 1);
        assert_eq!(script.count(Site(2), 0, None), 5);
        assert!(!script.fits());
        assert_eq!(script.fraction(Site(3)), 0.5);
        assert!(script.fits());
    }

    #[test]
    fn strays_to_the_least_answer() {
        let mut script = Script::new(vec![3]);
        assert_eq!(script.below(Site(0), 3), 0);
        assert!(!script.fits());
        assert_eq!(script.weighted(Site(1), &[0, 2, 1]), 1);
        assert_eq!(script.count(Site(2), 4, Some(9)), 4);
        assert_eq!(script.asked(), 3);
    }
}
