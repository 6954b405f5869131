//! All documents of a grammar, each with its exact probability.
//!
//! In: a grammar. Out: its derivations, depth first, in the lexicographic order of their answers. Afterwards the
//! probabilities of the derivations and [`Enumerate::left_out`] sum to exactly 1.
//!
//! Of what has no end, or as good as none, only a part is run through ([`Enumerate::cap`]): of counts without an upper bound the
//! first ones, of the 2⁵³ fractions the least. What is passed over is left out, or, where it is known to make no difference,
//! stands for the rest ([`Enumerate::standing_for_the_rest`]).

use super::decision::{Answers, Decision, FRACTIONS, Question, source_of_answers};
use crate::{Bytes, Error, Grammar, Site};
use alloc::vec::Vec;
use num_bigint::BigUint;
use num_rational::Ratio;

/// A probability, exactly.
pub type Probability = Ratio<BigUint>;

/// A source that runs through all answers: use it for one document, then [`Enumerate::advance`] to the next.
#[derive(Clone, Debug)]
pub struct Enumerate {
    path: Vec<Decision>,
    /// How many decisions of the path this document has asked for.
    asked: usize,
    /// How far beyond the least an unbounded count goes.
    cap: u64,
    /// Whether the last answer has the probability of those that are passed over.
    stands: bool,
    left_out: Probability,
}

impl Default for Enumerate {
    fn default() -> Enumerate {
        Enumerate::new()
    }
}

impl Enumerate {
    /// A source of the first document.
    #[must_use]
    pub fn new() -> Enumerate {
        Enumerate { path: Vec::new(), asked: 0, cap: u64::MAX, stands: false, left_out: ratio(0, 1) }
    }

    /// The same, where a count without a bound is at most `cap` above its least; without this it never ends there.
    #[must_use]
    pub fn cap(mut self, cap: u64) -> Enumerate {
        self.cap = cap;
        self
    }

    /// The same, where the last answer before those that are passed over has their probability, too: right for grammars
    /// whose documents are the same for all of them.
    #[must_use]
    pub fn standing_for_the_rest(mut self) -> Enumerate {
        self.stands = true;
        self
    }

    /// What the document at hand decided.
    #[must_use]
    pub fn decisions(&self) -> &[Decision] {
        self.path.get(..self.asked).unwrap_or_default()
    }

    /// The probability of the document at hand.
    #[must_use]
    pub fn probability(&self) -> Probability {
        self.product(self.decisions())
    }

    /// The probability of some decisions together.
    fn product(&self, decisions: &[Decision]) -> Probability {
        decisions.iter().fold(ratio(1, 1), |product, decision| {
            let stands = self.stands && self.after(decision).is_none();
            product * if stands { probability(decision) + rest(decision) } else { probability(decision) }
        })
    }

    /// The probability of all that was passed over: counts above the cap, and all but one answer to each question
    /// for a fraction, which has 2⁵³ of them.
    #[must_use]
    pub fn left_out(&self) -> &Probability {
        &self.left_out
    }

    /// Goes on to the next document; whether there is one.
    pub fn advance(&mut self) -> bool {
        self.path.truncate(self.asked);
        self.asked = 0;
        while let Some(decision) = self.path.pop() {
            if let Some(answer) = self.after(&decision) {
                self.path.push(Decision { answer, ..decision });
                return true;
            }
            let rest = rest(&decision);
            if !self.stands && rest != ratio(0, 1) {
                self.left_out += self.product(&self.path) * rest;
            }
        }
        false
    }

    /// The next answer, if there is one that is not passed over.
    fn after(&self, decision: &Decision) -> Option<u64> {
        match decision.question {
            Question::Fraction => None,
            Question::Count(least, None) if decision.answer - least >= self.cap => None,
            _ => decision.question.after(decision.answer),
        }
    }
}

impl Answers for Enumerate {
    fn answer(&mut self, site: Site, question: Question) -> u64 {
        let known = self.path.get(self.asked).map(|decision| decision.answer);
        self.asked += 1;
        known.unwrap_or_else(|| {
            let answer = question.first();
            self.path.push(Decision { site, question, answer });
            answer
        })
    }
}

source_of_answers!(Enumerate);

fn ratio(numerator: u64, denominator: u64) -> Probability {
    Ratio::new(BigUint::from(numerator), BigUint::from(denominator))
}

/// The probability of an answer to its question.
fn probability(decision: &Decision) -> Probability {
    match &decision.question {
        Question::Below(n) => ratio(1, *n),
        Question::Weighted(weights) => {
            let weight = weights.get(decision.answer as usize).copied().unwrap_or(0);
            ratio(weight, weights.iter().sum())
        }
        Question::Count(least, Some(most)) => Ratio::new(1_u8.into(), BigUint::from(most - least) + 1_u8),
        Question::Count(least, None) => Ratio::new(1_u8.into(), BigUint::from(1_u8) << (decision.answer - least + 1)),
        Question::Fraction => ratio(1, FRACTIONS),
    }
}

/// The probability of all answers behind the one that was the last to be given.
fn rest(decision: &Decision) -> Probability {
    match decision.question {
        Question::Count(_, None) => probability(decision),
        Question::Fraction => ratio(FRACTIONS - 1, FRACTIONS),
        _ => ratio(0, 1),
    }
}

/// One document of an enumeration.
#[derive(Clone, Debug)]
pub struct Derivation {
    /// The document, or how it failed.
    pub outcome: Result<Vec<u8>, Error>,
    /// Its probability.
    pub probability: Probability,
    /// What it decided.
    pub decisions: Vec<Decision>,
}

/// The derivation with these answers; where they do not fit the grammar, as a [`super::Script`] goes on.
pub fn replay<G: Grammar>(grammar: &G, answers: Vec<u64>) -> Derivation {
    let mut source = super::Record::new(super::Script::new(answers));
    let mut sink = Bytes::default();
    let outcome = grammar.generate(&mut source, &mut sink).map(|()| sink.0);
    let decisions = source.into_decisions();
    let probability = decisions.iter().fold(ratio(1, 1), |product, decision| product * probability(decision));
    Derivation { outcome, probability, decisions }
}

/// All derivations of a grammar; see [`derivations`].
#[derive(Debug)]
pub struct Derivations<'g, G> {
    grammar: &'g G,
    source: Enumerate,
    done: bool,
}

/// All derivations of a grammar, in the order of `source`, which is mostly [`Enumerate::new`].
pub fn derivations<G: Grammar>(grammar: &G, source: Enumerate) -> Derivations<'_, G> {
    Derivations { grammar, source, done: false }
}

impl<G> Derivations<'_, G> {
    /// See [`Enumerate::left_out`].
    #[must_use]
    pub fn left_out(&self) -> &Probability {
        self.source.left_out()
    }
}

impl<G: Grammar> Iterator for Derivations<'_, G> {
    type Item = Derivation;

    fn next(&mut self) -> Option<Derivation> {
        if self.done {
            return None;
        }
        let mut sink = Bytes::default();
        let outcome = self.grammar.generate(&mut self.source, &mut sink).map(|()| sink.0);
        let decisions = self.source.decisions().to_vec();
        let derivation = Derivation { outcome, probability: self.source.probability(), decisions };
        self.done = !self.source.advance();
        Some(derivation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use alloc::string::String;
    use alloc::vec;

    /// All answers that `ask` gives, with the sum of their probabilities.
    fn all(mut source: Enumerate, ask: impl Fn(&mut Enumerate) -> String) -> (Vec<String>, Probability, Probability) {
        let (mut texts, mut total) = (Vec::new(), ratio(0, 1));
        loop {
            texts.push(ask(&mut source));
            total += source.probability();
            if !source.advance() {
                return (texts, total, source.left_out().clone());
            }
        }
    }

    #[test]
    fn depth_first_in_order() {
        let (texts, total, left_out) = all(Enumerate::new(), |source| {
            let first = source.below(Site(0), 2);
            if first == 1 {
                return "1".into();
            }
            alloc::format!("{first}{}{}", source.weighted(Site(1), &[1, 0, 2]), source.count(Site(2), 1, Some(2)))
        });
        assert_eq!(texts, ["001", "002", "021", "022", "1"]);
        assert_eq!((total, left_out), (ratio(1, 1), ratio(0, 1)));
    }

    #[test]
    fn what_is_passed_over_is_counted() {
        let (texts, total, left_out) = all(Enumerate::new().cap(2), |source| {
            let count = source.count(Site(0), 1, None);
            let fraction = if count == 2 { source.fraction(Site(1)) } else { 0.5 };
            alloc::format!("{count} {fraction}")
        });
        assert_eq!(texts, ["1 0.5", "2 0", "3 0.5"]);
        assert_eq!(total + &left_out, ratio(1, 1));
        assert_eq!(left_out, ratio(1, 8) + ratio(1, 4) * ratio(FRACTIONS - 1, FRACTIONS));
    }

    #[test]
    fn the_last_answer_can_stand_for_the_rest() {
        let (texts, total, left_out) = all(Enumerate::new().cap(2).standing_for_the_rest(), |source| {
            alloc::format!("{} {}", source.count(Site(0), 1, None), source.fraction(Site(1)))
        });
        assert_eq!(texts, ["1 0", "2 0", "3 0"]);
        assert_eq!((total, left_out), (ratio(1, 1), ratio(0, 1)));
    }

    #[test]
    fn probabilities() {
        let decided = |question, answer| probability(&Decision { site: Site(0), question, answer });
        assert_eq!(decided(Question::Below(7), 3), ratio(1, 7));
        assert_eq!(decided(Question::Weighted(vec![1, 0, 5]), 2), ratio(5, 6));
        assert_eq!(decided(Question::Count(2, Some(4)), 2), ratio(1, 3));
        assert_eq!(decided(Question::Count(2, None), 4), ratio(1, 8));
    }
}
