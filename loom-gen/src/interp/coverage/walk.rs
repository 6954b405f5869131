//! The observer that counts, document by document.
//!
//! It needs no memory that grows with the document: of the way down to the alternative at hand it keeps the activations that
//! are open, and of those that were replaced by tail calls only the last alternatives.

use super::goals::{Class, Goals};
use crate::interp::observer::{Entered, Observer, Sight};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// No alternative.
pub(super) const NONE: u32 = u32::MAX;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Key {
    Rule(u32),
    Guard(u32, bool),
    Count(u32, Class),
    /// A chain of alternatives, [`NONE`]s before it.
    Path([u32; 3]),
}

impl Key {
    /// The key of a chain of one to three alternatives.
    pub(super) fn path(chain: &[u32]) -> Key {
        let mut path = [NONE; 3];
        for (to, from) in path.iter_mut().rev().zip(chain.iter().rev()) {
            *to = *from;
        }
        Key::Path(path)
    }
}

/// What a document has used so far, and where it is.
#[derive(Debug)]
pub(super) struct Tally {
    longest: usize,
    known: BTreeMap<usize, u64>,
    unforeseen: BTreeMap<Key, u64>,
    /// The goals met for the first time in this document since somebody has asked.
    pub(super) fresh: Vec<usize>,
    /// The last two alternatives on the way to what comes next.
    pub(super) context: [u32; 2],
}

impl Tally {
    pub(super) fn new(longest: usize) -> Tally {
        let (known, unforeseen) = (BTreeMap::new(), BTreeMap::new());
        Tally { longest, known, unforeseen, fresh: Vec::new(), context: [NONE; 2] }
    }

    /// The goals that were met, with how often.
    pub(super) fn known(&self) -> impl Iterator<Item = (&usize, &u64)> {
        self.known.iter()
    }

    /// What was met that is no goal.
    pub(super) fn unforeseen(&self) -> impl Iterator<Item = (&Key, &u64)> {
        self.unforeseen.iter()
    }

    fn meet(&mut self, goals: &Goals, key: Key) {
        match goals.find(key) {
            Some(goal) => {
                let hits = self.known.entry(goal).or_insert(0);
                *hits += 1;
                if *hits == 1 {
                    self.fresh.push(goal);
                }
            }
            None => *self.unforeseen.entry(key).or_insert(0) += 1,
        }
    }
}

/// A rule or a group that is open.
#[derive(Clone, Copy, Debug)]
struct Open {
    /// Its alternative, once it is taken.
    alternative: u32,
    /// The last two alternatives above it.
    above: [u32; 2],
}

/// The observer.
pub(super) struct Walk<'c> {
    goals: &'c Goals,
    tally: &'c RefCell<Tally>,
    open: Vec<Open>,
    /// How many were open when each activation began.
    activations: Vec<usize>,
    /// The repetitions that are running, each with how often so far.
    repeats: Vec<(u32, u64)>,
}

impl<'c> Walk<'c> {
    pub(super) fn new(goals: &'c Goals, tally: &'c RefCell<Tally>) -> Walk<'c> {
        Walk { goals, tally, open: Vec::new(), activations: Vec::new(), repeats: Vec::new() }
    }

    /// The last two alternatives on the way down to here.
    fn context(&self) -> [u32; 2] {
        match self.open.last() {
            None => [NONE; 2],
            Some(open) if open.alternative == NONE => open.above,
            Some(open) => [open.above[1], open.alternative],
        }
    }

    /// Tells the context to whoever decides.
    fn tell(&self) {
        self.tally.borrow_mut().context = self.context();
    }
}

impl Observer for Walk<'_> {
    fn enter(&mut self, _rule: u32, entered: Entered, _sight: &Sight<'_>) {
        let above = self.context();
        match entered {
            // Nothing follows in what it replaces.
            Entered::Tail => self.open.truncate(self.activations.last().copied().unwrap_or(0)),
            _ => self.activations.push(self.open.len()),
        }
        self.open.push(Open { alternative: NONE, above });
        self.tell();
    }

    fn leave(&mut self, _value: Option<&[u8]>, _sight: &Sight<'_>) {
        self.open.truncate(self.activations.pop().unwrap_or(0));
        self.tell();
    }

    fn begin(&mut self, alternative: u32, sight: &Sight<'_>) {
        let above = self.context();
        let mut tally = self.tally.borrow_mut();
        match self.open.last_mut() {
            Some(open) if open.alternative == NONE => {
                open.alternative = alternative;
                // A rule that fails before it takes an alternative is not used.
                tally.meet(self.goals, Key::Rule(sight.rule));
            }
            _ => self.open.push(Open { alternative, above }),
        }
        let chain = [above[0], above[1], alternative];
        for length in 1..=tally.longest {
            if chain[3 - length] != NONE {
                tally.meet(self.goals, Key::path(&chain[3 - length..]));
            }
        }
        drop(tally);
        self.tell();
    }

    fn end(&mut self, _sight: &Sight<'_>) {
        // Of a rule the activation's end is what counts.
        if self.open.len() > self.activations.last().map_or(0, |first| first + 1) {
            self.open.pop();
        }
        self.tell();
    }

    fn guard(&mut self, alternative: u32, truth: bool) {
        self.tally.borrow_mut().meet(self.goals, Key::Guard(alternative, truth));
    }

    fn repeat(&mut self, repeat: u32) {
        self.repeats.push((repeat, 0));
    }

    fn round(&mut self) {
        if let Some((_, times)) = self.repeats.last_mut() {
            *times += 1;
        }
    }

    fn repeated(&mut self) {
        if let Some((repeat, times)) = self.repeats.pop()
            && let Some(class) = self.goals.class(repeat, times)
        {
            self.tally.borrow_mut().meet(self.goals, Key::Count(repeat, class));
        }
    }
}
