//! Runs a program and tells what begins and what ends: activations of rules, alternatives, repetitions and their rounds.
//!
//! In: a machine before its first step, and somebody who is told. Out: the document in the sink, or the failure, as without
//! watching. It looks at the machine from outside, between its steps, so that a run that nobody watches does nothing for it.
//! What holds: what begins ends in the reverse order, a tail call inside of what it replaces.

use super::{END, Machine};
use crate::interp::code::{Pc, Step};
use crate::shrink::Kind;
use crate::{Error, Sink, Source};

/// Is told what begins and ends. `source` is that of the machine.
pub(in crate::interp) trait Watch<D> {
    /// How many questions the source was asked.
    fn asked(&self, source: &D) -> usize;
    /// A part begins before the decision with that number.
    fn begin(&mut self, source: &mut D, kind: Kind, decision: usize);
    /// The part that began last, of those that have not ended.
    fn end(&mut self, source: &mut D);
}

/// What has begun.
#[derive(Clone, Copy, Debug)]
enum Open {
    /// An activation; a tail call is one of its own here.
    Rule,
    /// An alternative, with its first step and the one behind its last, and the activation that it stands in.
    Alternative(Pc, Pc, usize),
    /// An alternative that ends with its activation.
    Sealed,
    Repetition,
    Round,
}

/// A watched run.
struct Watched<'w, W> {
    watch: &'w mut W,
    open: Vec<Open>,
    /// For each activation, where in `open` its first part is.
    activations: Vec<usize>,
}

impl<'r, D: Source, S: Sink> Machine<'r, D, S> {
    /// Generates the document.
    pub(in crate::interp) fn run_watched(mut self, watch: &mut impl Watch<D>) -> Result<(), Error> {
        let mut watched = Watched { watch, open: Vec::new(), activations: Vec::new() };
        let program = self.program;
        self.call(program.entry as u32, false);
        watched.call(self.source, program.entry as u32);
        while let Some(step) = program.steps.get(self.next as usize) {
            watched.leave_alternatives(self.source, self.next);
            self.at = self.next;
            self.next += 1;
            let (asked, counters) = (watched.watch.asked(self.source), self.counters.len());
            if let Err(fault) = self.step(step) {
                return Err(self.failure(fault));
            }
            self.tell(&mut watched, step, asked, counters);
        }
        debug_assert!(self.next == END && watched.open.is_empty(), "what began has ended");
        Ok(())
    }

    /// Tells what a step has begun and ended.
    fn tell<W: Watch<D>>(&mut self, watched: &mut Watched<'_, W>, step: &Step, asked: usize, counters: usize) {
        let decision = (watched.watch.asked(self.source) > asked).then_some(asked);
        match step {
            Step::Call(rule) | Step::CallForValue(rule) => watched.call(self.source, *rule),
            Step::TailCall(rule) => watched.tail_call(self.source, *rule),
            Step::Return => watched.end_activation(self.source),
            Step::Decide(choice) | Step::Pick(choice) => {
                let starts = &self.program.choices[*choice as usize].starts;
                self.alternative(watched, starts, decision, asked);
            }
            Step::Alternation(starts, _) => self.alternative(watched, starts, decision, asked),
            Step::Repeat(_) | Step::RepeatExactly(_) | Step::RepeatBetween(..) => {
                watched.begin(self.source, Open::Repetition, Kind::Repetition(decision), asked);
                if self.counters.len() > counters {
                    watched.begin_here(self.source, Open::Round, Kind::Round);
                } else {
                    watched.end(self.source);
                }
            }
            Step::Again(_) => {
                watched.end(self.source);
                if self.counters.len() < counters {
                    watched.end(self.source);
                } else {
                    watched.begin_here(self.source, Open::Round, Kind::Round);
                }
            }
            _ => {}
        }
    }

    /// An alternative of a choice begins.
    fn alternative<W: Watch<D>>(
        &mut self,
        watched: &mut Watched<'_, W>,
        starts: &[Pc],
        decision: Option<usize>,
        asked: usize,
    ) {
        let Some(taken) = starts.iter().position(|&start| start == self.next) else { return };
        // Behind each but the last one stands a jump to the end of all.
        let jump_before = |start: &Pc| start.checked_sub(1);
        let end = match starts.get(taken + 1) {
            Some(following) => jump_before(following),
            None => starts.get(1).and_then(jump_before).and_then(|jump| match self.program.steps.get(jump as usize) {
                Some(Step::Jump(end)) => Some(*end),
                _ => None,
            }),
        };
        let open = Open::Alternative(self.next, end.unwrap_or(self.next), watched.activations.len());
        watched.begin(self.source, open, Kind::Alternative(decision), asked);
    }
}

impl<W> Watched<'_, W> {
    fn begin<D>(&mut self, source: &mut D, open: Open, kind: Kind, decision: usize)
    where
        W: Watch<D>,
    {
        self.open.push(open);
        self.watch.begin(source, kind, decision);
    }

    fn begin_here<D>(&mut self, source: &mut D, open: Open, kind: Kind)
    where
        W: Watch<D>,
    {
        let decision = self.watch.asked(source);
        self.begin(source, open, kind, decision);
    }

    fn end<D>(&mut self, source: &mut D)
    where
        W: Watch<D>,
    {
        if self.open.pop().is_some() {
            self.watch.end(source);
        }
    }

    fn call<D>(&mut self, source: &mut D, rule: u32)
    where
        W: Watch<D>,
    {
        self.activations.push(self.open.len());
        self.begin_here(source, Open::Rule, Kind::Rule(rule));
    }

    /// What is open around a tail call ends with it.
    fn tail_call<D>(&mut self, source: &mut D, rule: u32)
    where
        W: Watch<D>,
    {
        let around = self.open.iter_mut().rev().take_while(|open| matches!(open, Open::Alternative(..)));
        around.for_each(|open| *open = Open::Sealed);
        self.begin_here(source, Open::Rule, Kind::Rule(rule));
    }

    fn end_activation<D>(&mut self, source: &mut D)
    where
        W: Watch<D>,
    {
        let first = self.activations.pop().unwrap_or(0);
        while self.open.len() > first {
            self.end(source);
        }
    }

    /// Ends the alternatives of the activation on top that the next step is not in.
    fn leave_alternatives<D>(&mut self, source: &mut D, next: Pc)
    where
        W: Watch<D>,
    {
        while let Some(Open::Alternative(first, behind, activation)) = self.open.last()
            && *activation == self.activations.len()
            && !(*first..*behind).contains(&next)
        {
            self.end(source);
        }
    }
}
