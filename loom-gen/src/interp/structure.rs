//! The structure of a document, and documents of which a part is decided anew: by an observed run.
//!
//! In: decisions, or a plan of some. Out: which of them belong to which rule, alternative, repetition and round; or the document of
//! the plan, in which all below one decision is decided by somebody else.

use super::Interpreter;
use super::observer::{Entered, Observer, Sight};
use super::outline::Outline;
use crate::shrink::{Builder, Kind, Structure};
use crate::sources::{Answers, Decision, Filler, Guide, Made, Planned, Question, Script, source_of_answers};
use crate::{Bytes, Discard, Error, Site};
use std::cell::Cell;

impl Interpreter {
    /// What belongs to what in the document of these decisions; none where it fails.
    pub(crate) fn structure(&self, decisions: &[Decision]) -> Option<Structure> {
        let answers = decisions.iter().map(|decision| decision.answer).collect();
        let asked = Asked::default();
        let mut source = Told { answers: Script::new(answers), asked: &asked };
        let mut parts = Parts::new(&asked, self.outline());
        self.observe(&mut source, &mut Discard::new(), &mut parts).ok()?;
        Some(parts.builder.finish(asked.number.get()))
    }

    /// The document of a plan, where all below a decision is decided by the filler: what belongs to the alternative that it
    /// takes, or the rounds that it counts.
    ///
    /// # Errors
    /// Where the document fails.
    pub(crate) fn redraw<F: Filler>(&self, plan: &[Planned], changed: usize, filler: F) -> Result<Made, Error> {
        let (asked, mut sink) = (Asked::default(), Bytes::default());
        let mut source = Told { answers: Guide::new(plan, filler, &asked.waits), asked: &asked };
        let mut parts = Parts { changed: Some(changed), ..Parts::new(&asked, self.outline()) };
        self.observe(&mut source, &mut sink, &mut parts)?;
        Ok(source.answers.made(sink.0))
    }
}

/// What a source and an observer of one run tell each other.
#[derive(Debug, Default)]
struct Asked {
    /// How many questions were asked.
    number: Cell<usize>,
    /// The last of them, if nothing has begun by it yet.
    last: Cell<Option<(Site, usize)>>,
    /// Whether a plan has to wait.
    waits: Cell<bool>,
}

impl Asked {
    /// The number of the last question, if it was asked at such a site.
    fn take(&self, is_site: impl Fn(u32) -> bool) -> Option<usize> {
        let (_, number) = self.last.get().filter(|(site, _)| is_site(site.0))?;
        self.last.set(None);
        Some(number)
    }
}

/// A source that tells what it is asked.
struct Told<'a, A> {
    answers: A,
    asked: &'a Asked,
}

impl<A: Answers> Answers for Told<'_, A> {
    fn answer(&mut self, site: Site, question: Question) -> u64 {
        let number = self.asked.number.get();
        self.asked.number.set(number + 1);
        self.asked.last.set(Some((site, number)));
        self.answers.answer(site, question)
    }
}

source_of_answers!(Told<'_, A>, <A: Answers>);

/// The observer that keeps the parts, and lets a plan wait while what is below a decision is decided.
struct Parts<'a> {
    asked: &'a Asked,
    outline: &'a Outline,
    builder: Builder,
    /// How many parts were open when each activation began.
    activations: Vec<usize>,
    /// The repetitions that are running.
    repeats: Vec<u32>,
    /// The decision.
    changed: Option<usize>,
    /// Which of the open parts has begun by it.
    below: Option<usize>,
}

impl<'a> Parts<'a> {
    fn new(asked: &'a Asked, outline: &'a Outline) -> Parts<'a> {
        let (activations, repeats) = (Vec::new(), Vec::new());
        Parts { asked, outline, builder: Builder::default(), activations, repeats, changed: None, below: None }
    }

    fn begin(&mut self, kind: Kind) {
        self.builder.begin(kind, self.asked.number.get());
    }

    fn end(&mut self) {
        self.builder.end(self.asked.number.get());
        if self.below.is_some_and(|below| below >= self.builder.open()) {
            self.below = None;
            self.asked.waits.set(false);
        }
    }

    /// The innermost open part has begun by a decision.
    fn begun_by(&mut self, decision: Option<usize>) {
        if decision.is_some() && decision == self.changed && self.below.is_none() {
            self.below = self.builder.open().checked_sub(1);
            self.asked.waits.set(true);
        }
    }

    /// The count of the repetition that begins or ends here, which was drawn by now if it ever is.
    fn counted(&mut self) {
        let Some(repeat) = self.repeats.last() else { return };
        let decision = self.asked.take(|site| self.outline.counts.get(&site) == Some(repeat));
        self.builder.innermost_is(Kind::Repetition(decision));
        self.begun_by(decision);
    }
}

impl Observer for Parts<'_> {
    fn enter(&mut self, rule: u32, entered: Entered, _sight: &Sight<'_>) {
        // What ends in a call in tail position goes on around it.
        if entered != Entered::Tail {
            self.activations.push(self.builder.open());
        }
        self.begin(Kind::Rule(rule));
    }

    fn leave(&mut self, _value: Option<&[u8]>, _sight: &Sight<'_>) {
        let first = self.activations.pop().unwrap_or(0);
        while self.builder.open() > first {
            self.end();
        }
    }

    fn begin(&mut self, alternative: u32, _sight: &Sight<'_>) {
        let of_choice = |site| self.outline.choices.get(&site).is_some_and(|all| all.contains(&alternative));
        let decision = self.asked.take(of_choice);
        self.begin(Kind::Alternative(decision));
        self.begun_by(decision);
    }

    fn end(&mut self, _sight: &Sight<'_>) {
        self.end();
    }

    fn repeat(&mut self, repeat: u32) {
        self.repeats.push(repeat);
        self.begin(Kind::Repetition(None));
    }

    fn round(&mut self) {
        if self.builder.innermost() == Some(Kind::Round) {
            self.end()
        } else {
            self.counted()
        }
        self.begin(Kind::Round);
    }

    fn repeated(&mut self) {
        if self.builder.innermost() == Some(Kind::Round) {
            self.end()
        } else {
            self.counted()
        }
        self.end();
        self.repeats.pop();
    }
}
