//! A source that follows a plan: the answers of a document that is being changed.
//!
//! In: a plan, which is answers with the sites that they were given at, and gaps; a filler for what the plan does not say. Out:
//! a document of the grammar, whatever the plan, and all that was decided. An answer is given at its own site alone: where
//! a change lets the grammar ask for something else, the filler answers, and the plan is taken up again where its sites match.

use super::decision::{Answers, Decision, Question, source_of_answers};
use crate::{Bytes, Error, Grammar, Sink, Site, Source};
use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

/// How far a plan is searched for the site that is asked at.
const AHEAD: usize = 256;

/// A part of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Planned {
    /// This answer, if the grammar asks at that site.
    Answer(Site, u64),
    /// What the filler says, once.
    Fill,
    /// Whatever the filler says, until the grammar asks at the site of the next answer.
    Gap,
}

/// What answers where a plan has nothing to say.
pub(crate) trait Filler {
    /// The answer.
    fn fill(&mut self, site: Site, question: &Question) -> u64;
}

/// Ends the document as soon as it can.
#[derive(Debug)]
pub(crate) struct Closing<'g, G>(pub(crate) &'g G);

impl<G: Grammar> Filler for Closing<'_, G> {
    fn fill(&mut self, site: Site, question: &Question) -> u64 {
        question.soonest(self.0.heights(site))
    }
}

/// Draws.
#[derive(Debug)]
pub(crate) struct Drawing<D>(pub(crate) D);

impl<D: Source> Filler for Drawing<D> {
    fn fill(&mut self, site: Site, question: &Question) -> u64 {
        question.ask(&mut self.0, site)
    }
}

/// The source.
#[derive(Debug)]
pub(crate) struct Guide<'p, F> {
    plan: &'p [Planned],
    at: usize,
    /// How many answers of the plan were passed over.
    skipped: usize,
    /// Whether the plan waits, while the filler answers everything.
    waits: &'p Cell<bool>,
    filler: F,
    decisions: Vec<Decision>,
}

impl<'p, F: Filler> Guide<'p, F> {
    /// At the beginning of a plan.
    pub(crate) fn new(plan: &'p [Planned], filler: F, waits: &'p Cell<bool>) -> Guide<'p, F> {
        Guide { plan, at: 0, skipped: 0, waits, filler, decisions: Vec::new() }
    }

    /// The document with what was decided.
    pub(crate) fn made(self, bytes: Vec<u8>) -> Made {
        let unused = self.skipped + self.plan.len().saturating_sub(self.at);
        Made { bytes, decisions: self.decisions, unused }
    }

    fn planned(&mut self, site: Site, question: &Question) -> Option<u64> {
        match self.plan.get(self.at) {
            _ if self.waits.get() => return None,
            Some(Planned::Fill) => {
                self.at += 1;
                return None;
            }
            Some(Planned::Gap) => {
                let next = self.plan.get(self.at + 1);
                if !matches!(next, Some(Planned::Answer(next, _)) if *next == site) {
                    return None;
                }
                self.at += 1;
            }
            _ => {}
        }
        let rest = self.plan.get(self.at..).unwrap_or_default();
        let ahead = rest.iter().take(AHEAD).take_while(|part| matches!(part, Planned::Answer(..)));
        let found = ahead.enumerate().find_map(|(offset, part)| match part {
            Planned::Answer(known, answer) if *known == site => Some((offset, *answer)),
            _ => None,
        });
        let (offset, answer) = found?;
        self.skipped += offset;
        self.at += offset + 1;
        question.nearest(answer)
    }
}

impl<F: Filler> Answers for Guide<'_, F> {
    fn answer(&mut self, site: Site, question: Question) -> u64 {
        let planned = self.planned(site, &question);
        let answer = planned.unwrap_or_else(|| self.filler.fill(site, &question));
        self.decisions.push(Decision { site, question, answer });
        answer
    }
}

source_of_answers!(Guide<'_, F>, <F: Filler>);

/// What becomes of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// The document.
    pub(crate) bytes: Vec<u8>,
    /// What it decided.
    pub(crate) decisions: Vec<Decision>,
    /// How many answers of the plan had no use.
    pub(crate) unused: usize,
}

/// Generates the document of a plan; none that is longer than `most` bytes.
///
/// # Errors
/// Where the document fails, or is longer.
pub(crate) fn follow<G: Grammar, F: Filler>(
    grammar: &G,
    plan: &[Planned],
    filler: F,
    most: usize,
) -> Result<Made, Error> {
    let never = Cell::new(false);
    let mut guide = Guide::new(plan, filler, &never);
    let mut sink = AtMost { bytes: Bytes::default(), most };
    grammar.generate(&mut guide, &mut sink)?;
    Ok(guide.made(sink.bytes.0))
}

/// A sink that takes so many bytes, and refuses more.
struct AtMost {
    bytes: Bytes,
    most: usize,
}

impl AtMost {
    fn room(&self, more: usize) -> fmt::Result {
        if self.most - self.bytes.0.len() < more { Err(fmt::Error) } else { Ok(()) }
    }
}

impl fmt::Write for AtMost {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.room(text.len())?;
        self.bytes.write_str(text)
    }
}

impl Sink for AtMost {
    fn reserve(&mut self, additional: usize) {
        self.bytes.reserve(additional.min(self.most - self.bytes.0.len()));
    }

    fn written(&self) -> u64 {
        self.bytes.written()
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> fmt::Result {
        self.room(bytes.len())?;
        self.bytes.write_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fills with 9.
    struct Nines;

    impl Filler for Nines {
        fn fill(&mut self, _site: Site, _question: &Question) -> u64 {
            9
        }
    }

    /// What a plan answers at sites, each asked for a number below 10.
    fn answers(plan: &[Planned], sites: &[u32]) -> (Vec<u64>, usize) {
        let waits = Cell::new(false);
        let mut guide = Guide::new(plan, Nines, &waits);
        let answers = sites.iter().map(|&site| guide.below(Site(site), 10)).collect();
        (answers, guide.made(Vec::new()).unused)
    }

    #[test]
    fn answers_are_given_at_their_sites() {
        use Planned::{Answer, Fill, Gap};
        let at = |site, answer| Answer(Site(site), answer);
        let plan = [at(0, 1), at(1, 2), at(0, 3), at(2, 4)];
        assert_eq!(answers(&plan, &[0, 1, 0, 2]).0, [1, 2, 3, 4]);
        // What is asked for beside the plan is filled, and what is not asked for is passed over.
        assert_eq!(answers(&plan, &[0, 7, 1, 0]), (Vec::from([1, 9, 2, 3]), 1));
        assert_eq!(answers(&plan, &[0, 2]), (Vec::from([1, 4]), 2));
        // A gap goes on until the site behind it; what the filler says once may be there already.
        let plan = [at(0, 1), Gap, at(0, 3), at(2, 4)];
        assert_eq!(answers(&plan, &[0, 2, 1, 0, 2]).0, [1, 9, 9, 3, 4]);
        let plan = [Fill, Gap, at(0, 3)];
        assert_eq!(answers(&plan, &[0, 0, 0]).0, [9, 3, 9]);
        // An answer is brought into its range.
        assert_eq!(answers(&[at(0, 30)], &[0]).0, [9]);
    }

    #[test]
    fn a_plan_can_wait() {
        let (waits, plan) = (Cell::new(true), [Planned::Answer(Site(0), 3)]);
        let mut guide = Guide::new(&plan, Nines, &waits);
        assert_eq!(guide.below(Site(0), 10), 9);
        waits.set(false);
        assert_eq!(guide.below(Site(0), 10), 3);
    }

    #[test]
    fn a_sink_takes_so_many_bytes() {
        use core::fmt::Write as _;
        let mut sink = AtMost { bytes: Bytes::default(), most: 3 };
        assert!(sink.write_str("ab").is_ok() && sink.write_bytes(b"cd").is_err() && sink.write_str("c").is_ok());
        assert_eq!(sink.bytes.0, b"abc");
    }
}
