//! Counting: activations on the stack, activations and rounds in all, bytes.
//!
//! In: what begins. Afterwards it is counted, or the generation has failed; and it is told whether a soft limit is reached. Both
//! engines fail and are limited at the same places.
//!
//! To ask the sink for its bytes at each place would cost more than most of what is generated. The compiler knows how many bytes
//! one step, an activation or a round, emits at most by itself ([`Growth`]). So many steps as cannot reach a limit of bytes, also
//! with all that activations and rounds under way may still emit, are *near*: as long as there are any, nothing is looked at but
//! their number and the depth. When they are used up all is looked at, and what is near is found anew. Close to a limit
//! nothing is near, and each step looks at everything.

use super::Run;
use super::run::Outside;
use crate::steps::{BLOCK, ROUNDS, Steps};
use crate::{Error, Fault, Limits, Sink, Source};

/// How fast documents grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// A step emits at most 2 to the power of so many bytes by itself, values of unknown length left aside.
    pub bytes: u32,
    /// How many loops are inside each other in a rule, at most.
    pub loops: u32,
    /// How many activations there are on the stack at most, where they are not counted.
    pub depth: u32,
}

impl Growth {
    /// Where nothing is counted.
    pub(super) const NONE: Growth = Growth { bytes: 0, loops: 0, depth: 0 };
}

/// So many rounds of a loop may be counted at once without being reserved.
const FEW_ROUNDS: u64 = 16;

impl<'r, D: Source, S: Sink, G> Run<'r, D, S, G> {
    /// At the start of a document.
    #[inline]
    pub fn counting(source: &'r mut D, sink: &'r mut S, grammar: &'r G, limits: Limits, growth: Growth) -> Self {
        let mut run = Run { growth, ..Run::new(source, sink, grammar, limits) };
        run.settle(0);
        run
    }

    /// Finds how many steps are near, at `depth`.
    fn settle(&mut self, depth: u32) {
        let Growth { bytes, loops, depth: deepest } = self.growth;
        let left = self.steps.left();
        // Where the soft limit is above the hard one, that is reached first.
        let end = self.soft.min(self.hard.saturating_add(1));
        let room = end.saturating_sub(self.sink.written()).saturating_sub(1) >> bytes;
        let pending = u64::from(depth.max(deepest)).saturating_mul(1 + u64::from(loops) * FEW_ROUNDS);
        let near = room.saturating_sub(pending).saturating_sub(self.reserved).min(left).min(BLOCK);
        self.steps = Steps { near, far: left - near };
        let Limits { max_depth, hard_depth, .. } = self.limits;
        self.calm = if near > 0 { max_depth.min(hard_depth.saturating_add(1)) } else { 0 };
    }

    /// Counts an activation that is number `depth` on the stack.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&mut self, depth: u32) -> Result<(), Fault> {
        if depth < self.calm && self.take(1) { Ok(()) } else { self.enter_slowly(depth) }
    }

    /// The same where the number of activations on the stack is bounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_step(&mut self) -> Result<(), Fault> {
        if self.take(1) { Ok(()) } else { self.count_slowly(1, 0) }
    }

    /// The same where the number of activations in all and the bytes are bounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_depth(&mut self, depth: u32) -> Result<(), Fault> {
        if depth > self.limits.hard_depth { Err(Fault::TooDeep) } else { Ok(()) }
    }

    /// The same where something is not near.
    #[cold]
    #[inline(never)]
    pub fn enter_slowly(&mut self, depth: u32) -> Result<(), Fault> {
        self.enter_depth(depth)?;
        self.count_slowly(1, depth)
    }

    /// Counts steps and looks at everything.
    #[cold]
    #[inline(never)]
    fn count_slowly(&mut self, steps: u64, depth: u32) -> Result<(), Fault> {
        let left = self.steps.left().checked_sub(steps).ok_or(Fault::TooLong)?;
        self.steps = Steps { near: 0, far: left };
        if self.sink.interrupted() || Outside::interrupted(self.outside) {
            return Err(Fault::Sink);
        }
        self.within_hard_len()?;
        self.settle(depth);
        Ok(())
    }

    /// Counts the next rounds of a repetition at `depth` of which `done` are behind and `count` are due, of these at least
    /// `least`: up to which round.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rounds(&mut self, done: u64, count: u64, least: u64, depth: u32) -> Result<u64, Fault> {
        let due = count.saturating_sub(done);
        if depth < self.calm && due <= FEW_ROUNDS && least <= count && self.take(due) {
            return Ok(count);
        }
        self.rounds_slowly((done, due, least), depth)
    }

    #[cold]
    #[inline(never)]
    fn rounds_slowly(&mut self, (done, due, least): (u64, u64, u64), depth: u32) -> Result<u64, Fault> {
        if least.saturating_sub(done) > self.steps.left() {
            return Err(Fault::TooLong);
        }
        let rounds = due.min(ROUNDS);
        if rounds > FEW_ROUNDS {
            self.reserved = self.reserved.saturating_add(rounds);
        }
        self.count_slowly(rounds, depth)?;
        Ok(done + rounds)
    }

    /// Counts steps, not more than [`BLOCK`], if so many are near. They are taken before it is known: this is one instruction less
    /// at each step.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, steps: u64) -> bool {
        self.steps.near = self.steps.near.wrapping_sub(steps);
        // There are never more than a block of them.
        let taken = self.steps.near as i64 >= 0;
        if !taken {
            self.steps.near = self.steps.near.wrapping_add(steps);
        }
        taken
    }

    /// Whether at `depth` so many steps are near; if so they can be taken by [`take_near`](Run::take_near).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn is_near(&self, steps: u64, depth: u32) -> bool {
        depth < self.calm && steps <= self.steps.near
    }

    /// Counts steps that are near.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn take_near(&mut self, steps: u64) {
        self.steps.near -= steps;
    }

    /// Counts so many rounds of a comprehension.
    #[inline]
    pub fn loops(&mut self, rounds: usize) -> Result<(), Fault> {
        if rounds as u64 <= BLOCK && self.take(rounds as u64) {
            return Ok(());
        }
        // How deep it is on the stack is not known.
        self.count_slowly(rounds as u64, self.limits.hard_depth)
    }

    /// Counts the rounds of a comprehension over something, and gives its elements.
    #[inline]
    pub fn each<I: IntoIterator<IntoIter: ExactSizeIterator>>(&mut self, list: I) -> Result<I::IntoIter, Fault> {
        let elements = list.into_iter();
        self.loops(elements.len())?;
        Ok(elements)
    }

    /// Takes a value of so many bytes into account: as many steps are near no more as could have emitted them.
    #[inline]
    pub(super) fn emitted(&mut self, bytes: u64) {
        let steps = (bytes >> self.growth.bytes) + 1;
        let moved = steps.min(self.steps.near);
        self.steps = Steps { near: self.steps.near - moved, far: self.steps.far + moved };
        if moved < steps {
            self.calm = 0;
        }
    }

    /// Holds the bytes so far against the hard limit.
    #[inline]
    pub fn within_hard_len(&self) -> Result<(), Fault> {
        if self.sink.written() > self.hard { Err(Fault::TooLong) } else { Ok(()) }
    }

    /// Holds the whole document against the hard limit of bytes; the entry and its place are for the error.
    ///
    /// # Errors
    /// `too long`
    #[inline]
    pub fn end(&self, rule: &'static str, file: &'static str, line: u32, column: u32) -> Result<(), Error> {
        self.within_hard_len().map_err(|fault| super::support::failure(fault, rule, file, line, column, &[]))
    }

    /// Whether a soft limit is reached.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_limited(&self, depth: u32) -> bool {
        depth >= self.calm && (depth >= self.limits.max_depth || self.sink.written() >= self.soft)
    }

    /// Whether the soft limit of activations on the stack is reached.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_deep(&self, depth: u32) -> bool {
        depth >= self.calm && depth >= self.limits.max_depth
    }

    /// Whether the soft limit of bytes is reached.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_long(&self) -> bool {
        self.calm == 0 && self.sink.written() >= self.soft
    }

    /// How many bytes may come at `depth` until a soft limit is reached; none if one is.
    pub(super) fn room(&self, depth: u32) -> u64 {
        if self.is_deep(depth) { 0 } else { self.soft.saturating_sub(self.sink.written()) }
    }
}

/// Whether no limit is reached at `deepest` activations on the stack, of so many `steps` in all, with so many `bytes`; of what is
/// not given nothing is asked.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn suffices(limits: &Limits, deepest: Option<u64>, steps: Option<u64>, bytes: Option<u64>) -> bool {
    let depth = |deepest| u64::from(limits.max_depth) > deepest && u64::from(limits.hard_depth) >= deepest;
    deepest.is_none_or(depth)
        && steps.is_none_or(|steps| limits.max_steps >= steps)
        && bytes.is_none_or(|bytes| limits.max_len > bytes && limits.hard_len >= bytes)
}
