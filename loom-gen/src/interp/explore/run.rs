//! Steps that go somewhere or generate: what the machine does, with values that may not be looked at, up to the next
//! decision.

use super::Context;
use super::config::{Config, Counter, Text, Written};
use super::opaque::Origins;
use crate::count::Asked;
use crate::interp::code::{Choice, Class, Pc, Step};
use crate::interp::datum::Datum;
use crate::interp::flatten::characters;
use crate::python::Truth;

/// A run on the way from one state to the next.
pub(super) struct Run<'e> {
    pub(super) context: &'e Context<'e>,
    pub(super) config: Config,
    /// What was asked on the way, where the answer makes no difference.
    pub(super) asked: Vec<Asked>,
    /// How many bytes were generated, where lengths are followed.
    pub(super) bytes: u64,
    /// The step at hand.
    pub(super) at: Pc,
}

/// Where a run comes to.
#[derive(Debug)]
pub(super) enum Stop {
    /// A decision, of which the configuration is the beginning.
    Decision,
    /// A rule, called, called in tail position or for its value.
    Call,
    /// The end of the activation.
    End,
    /// A failure.
    Failed,
    /// Something looks at a value that is not looked at so far.
    Look(Origins),
    /// No more steps are allowed.
    Spent,
}

/// Why a run does not go on behind the step at hand.
pub(super) type Flow = Result<(), Stop>;

/// What a decision is between.
pub(super) enum Between {
    /// Steps, each with its answer.
    Steps(Vec<(u64, Pc)>),
    /// Counts.
    Counts(u64, u64),
    /// So many rounds, or any number more.
    AnyCount(u64),
    /// Going on or not.
    Rounds,
    /// The runs of characters that lead to different things: the number of the first and how many.
    Characters(Vec<(u64, u64)>),
    /// The answers to the questions of a random function.
    Draws,
}

impl<'e> Run<'e> {
    pub(super) fn new(context: &'e Context<'e>, config: Config) -> Run<'e> {
        let at = config.next;
        Run { context, config, asked: Vec::new(), bytes: 0, at }
    }

    /// Runs up to the next stop.
    pub(super) fn run(&mut self) -> Stop {
        loop {
            let Some(step) = self.context.program.steps.get(self.config.next as usize) else { return Stop::End };
            if !self.context.spend() || self.asked.len() > MOST_ASKED {
                return Stop::Spent;
            }
            self.at = self.config.next;
            self.config.next += 1;
            if let Err(stop) = self.step(step) {
                if matches!(stop, Stop::Decision | Stop::Call | Stop::End) {
                    self.config.next = self.at;
                }
                return stop;
            }
        }
    }

    /// One step.
    fn step(&mut self, step: &'e Step) -> Flow {
        match step {
            Step::Enter => {}
            Step::Call(_) | Step::TailCall(_) | Step::CallForValue(_) => return Err(Stop::Call),
            Step::Return => return Err(Stop::End),
            Step::Text(text) => self.emit_bytes(text.as_bytes()),
            Step::Bytes(bytes) => self.emit_bytes(bytes),
            Step::Emit | Step::EmitFormatted(_) => return self.emit(step),
            Step::Class(class) => return self.class(class),
            Step::Jump(target) => self.config.next = *target,
            Step::JumpUnless(target) => {
                if !self.pop_truth()? {
                    self.config.next = *target;
                }
            }
            Step::JumpIfFalse(target) => return self.settle(false, *target),
            Step::JumpIfTrue(target) => return self.settle(true, *target),
            Step::Alternation(starts, _) => {
                if starts.len() > 1 {
                    return Err(Stop::Decision);
                }
                self.config.next = starts[0];
            }
            Step::Open(choice) => {
                let weights = &self.context.program.choices[*choice as usize].weights;
                self.config.weights.extend_from_slice(weights);
            }
            Step::Guard(from_last) => {
                if !self.pop_truth()? {
                    *self.open(*from_last) = 0;
                }
            }
            Step::SkipWeight(from_last, target) => {
                if *self.open(*from_last) == 0 {
                    self.config.next = *target;
                }
            }
            Step::Weight(from_last, scale) => {
                let value = self.pop_int()?;
                let scaled = u64::try_from(value).ok().and_then(|value| value.checked_mul(*scale));
                *self.open(*from_last) = scaled.ok_or(Stop::Failed)?;
            }
            Step::Decide(choice) => {
                let choice = &self.context.program.choices[*choice as usize];
                let first = self.config.weights.len().saturating_sub(choice.weights.len());
                let enabled = enabled(choice, &self.config.weights[first..])?;
                self.config.next = enabled.1;
                self.config.weights.truncate(first);
            }
            Step::Pick(choice) => {
                let choice = &self.context.program.choices[*choice as usize];
                self.config.next = enabled(choice, &choice.weights)?.1;
            }
            Step::Repeat(repeat) => return self.repeat(repeat.least, repeat.most, repeat.end),
            Step::RepeatExactly(end) => {
                let count = u64::try_from(self.pop_int()?).map_err(|_| Stop::Failed)?;
                self.begin(Counter::Left(count), *end);
            }
            Step::RepeatBetween(_, end) => {
                let (least, most) = self.bounds()?;
                self.repeat(least, Some(most), *end)?;
                self.config.data.truncate(self.config.data.len() - 2);
            }
            Step::Again(start) => return self.again(*start),
            _ => return self.evaluate(step),
        }
        Ok(())
    }

    /// The bounds of `a..b`, which stay on the stack.
    pub(super) fn bounds(&self) -> Result<(u64, u64), Stop> {
        let [.., least, most] = self.config.data.as_slice() else { return Err(Stop::Failed) };
        if let Some(origins) = super::opaque::outer_origins(&[least.clone(), most.clone()]) {
            return Err(Stop::Look(origins));
        }
        match (u64::try_from(least.int()), u64::try_from(most.int())) {
            (Ok(least), Ok(most)) if least <= most => Ok((least, most)),
            _ => Err(Stop::Failed),
        }
    }

    fn repeat(&mut self, least: u64, most: Option<u64>, end: Pc) -> Flow {
        match most {
            Some(most) if most == least => self.begin(Counter::Left(least), end),
            _ => return Err(Stop::Decision),
        }
        Ok(())
    }

    /// Begins a repetition; goes to the end if there is no round.
    pub(super) fn begin(&mut self, counter: Counter, end: Pc) {
        if counter == Counter::Left(0) {
            self.config.next = end;
        } else {
            self.config.counters.push(counter);
        }
    }

    /// Behind one round.
    fn again(&mut self, start: Pc) -> Flow {
        match self.config.counters.last_mut() {
            Some(Counter::AtLeast(1)) => return Err(Stop::Decision),
            Some(Counter::AtLeast(rounds) | Counter::Left(rounds)) if *rounds > 1 => {
                *rounds -= 1;
                self.config.next = start;
            }
            _ => drop(self.config.counters.pop()),
        }
        Ok(())
    }

    /// A character of a class.
    fn class(&mut self, class: &'e Class) -> Flow {
        match self.characters(class).as_slice() {
            [] => {}
            [_] => self.take_character(class, 0, class.size),
            _ => return Err(Stop::Decision),
        }
        Ok(())
    }

    /// The runs of a class's characters that lead to different things.
    pub(super) fn characters(&self, class: &Class) -> Vec<(u64, u64)> {
        match &self.config.text {
            Text::Emitted if self.context.lengths => runs_of_one_length(class),
            Text::Kept(_) if self.context.looks_at_step(self.at) => (0..class.size).map(|number| (number, 1)).collect(),
            _ => vec![(0, class.size)],
        }
    }

    /// Takes some of a class's characters, between which nothing makes a difference.
    pub(super) fn take_character(&mut self, class: &Class, first: u64, number: u64) {
        if class.size > 1 {
            self.asked.push(Asked::Range(first, number));
        }
        match &mut self.config.text {
            Text::Unseen => {}
            Text::Emitted => self.bytes += character(class, first).map_or(0, char::len_utf8) as u64,
            Text::Kept(written) if number == 1 => {
                let mut bytes = [0; 4];
                written.push(character(class, first).map_or(&[][..], |c| c.encode_utf8(&mut bytes).as_bytes()));
            }
            Text::Kept(written) => written.push_opaque(&self.context.origin_of_step(self.at)),
        }
    }

    /// Generates bytes.
    pub(super) fn emit_bytes(&mut self, bytes: &[u8]) {
        match &mut self.config.text {
            Text::Emitted => self.bytes += bytes.len() as u64,
            Text::Unseen => {}
            Text::Kept(written) => written.push(bytes),
        }
    }

    /// Generates text that is not looked at.
    pub(super) fn emit_opaque(&mut self, origins: &Origins) -> Flow {
        match &mut self.config.text {
            Text::Emitted if self.context.lengths => return Err(Stop::Look(origins.clone())),
            Text::Emitted | Text::Unseen => {}
            Text::Kept(written) => written.push_opaque(origins),
        }
        Ok(())
    }

    /// Generates what a rule has generated.
    pub(super) fn emit_written(&mut self, written: &Written) -> Flow {
        match written {
            Written::Known(bytes) => self.emit_bytes(bytes),
            Written::Opaque(origins) => return self.emit_opaque(origins),
        }
        Ok(())
    }

    /// What the decision at hand is between.
    ///
    /// # Errors
    /// None, as the run stopped here because it could find out.
    pub(super) fn between(&mut self) -> Result<Between, Stop> {
        self.at = self.config.next;
        Ok(match &self.context.program.steps[self.at as usize] {
            Step::Alternation(starts, _) => Between::Steps((0..).zip(starts.iter().copied()).collect()),
            Step::Pick(choice) => {
                let choice = &self.context.program.choices[*choice as usize];
                Between::Steps(all_enabled(choice, &choice.weights))
            }
            Step::Decide(choice) => {
                let choice = &self.context.program.choices[*choice as usize];
                let first = self.config.weights.len().saturating_sub(choice.weights.len());
                let weights = self.config.weights.split_off(first);
                Between::Steps(all_enabled(choice, &weights))
            }
            Step::Repeat(repeat) => match repeat.most {
                Some(most) => Between::Counts(repeat.least, most),
                None => Between::AnyCount(repeat.least),
            },
            Step::RepeatBetween(..) => {
                let (least, most) = self.bounds()?;
                self.config.data.truncate(self.config.data.len() - 2);
                Between::Counts(least, most)
            }
            Step::Again(_) => Between::Rounds,
            Step::Class(class) => Between::Characters(self.characters(class)),
            _ => Between::Draws,
        })
    }

    /// The weight of an alternative of the innermost open choice.
    fn open(&mut self, from_last: u32) -> &mut u64 {
        let index = self.config.weights.len() - from_last as usize;
        &mut self.config.weights[index]
    }

    pub(super) fn pop(&mut self) -> Datum {
        debug_assert!(!self.config.data.is_empty(), "a step without its operand");
        self.config.data.pop().unwrap_or(Datum::Bool(false))
    }

    /// The operand on top, looked at.
    pub(super) fn look(&mut self) -> Result<Datum, Stop> {
        match self.pop() {
            Datum::Opaque(origins) => Err(Stop::Look(origins)),
            known => Ok(known),
        }
    }

    pub(super) fn pop_int(&mut self) -> Result<i64, Stop> {
        self.look().map(|value| value.int())
    }

    fn pop_truth(&mut self) -> Result<bool, Stop> {
        self.look().map(|value| value.truth())
    }

    /// Goes there with the operand on top if its truth is that; otherwise forgets it.
    fn settle(&mut self, truth: bool, target: Pc) -> Flow {
        let value = self.look()?;
        if value.truth() == truth {
            self.config.data.push(value);
            self.config.next = target;
        }
        Ok(())
    }
}

/// More is not asked on the way from one state to the next.
pub(super) const MOST_ASKED: usize = 1 << 20;

/// The one alternative that is enabled; a decision where there are several.
fn enabled(choice: &Choice, weights: &[u64]) -> Result<(u64, Pc), Stop> {
    let sum = weights.iter().try_fold(0, |sum: u64, &weight| sum.checked_add(weight));
    if sum.is_none_or(|sum| sum > i64::MAX as u64) {
        return Err(Stop::Failed);
    }
    match all_enabled(choice, weights).as_slice() {
        [] => Err(Stop::Failed),
        [one] => Ok(*one),
        _ => Err(Stop::Decision),
    }
}

/// The alternatives whose weight is not 0.
fn all_enabled(choice: &Choice, weights: &[u64]) -> Vec<(u64, Pc)> {
    let all = (0..).zip(weights).zip(choice.starts.iter());
    all.filter(|((_, weight), _)| **weight > 0).map(|((answer, _), &start)| (answer, start)).collect()
}

/// The character of a class with that number.
fn character(class: &Class, mut number: u64) -> Option<char> {
    for &(first, last) in &class.ranges {
        let size = characters(first, last);
        if number < size {
            return Some(crate::interp::machine::nth(first, number));
        }
        number -= size;
    }
    None
}

/// The runs of a class's characters that have as many bytes in UTF-8.
fn runs_of_one_length(class: &Class) -> Vec<(u64, u64)> {
    const LAST: [char; 4] = ['\u{7f}', '\u{7ff}', '\u{ffff}', char::MAX];
    let mut runs: Vec<(u64, u64, usize)> = Vec::new();
    let mut number = 0;
    for &(first, last) in &class.ranges {
        let mut from = first;
        while from <= last {
            let to = LAST[from.len_utf8() - 1].min(last);
            let size = characters(from, to);
            match runs.last_mut() {
                Some((_, before, bytes)) if *bytes == from.len_utf8() => *before += size,
                _ => runs.push((number, size, from.len_utf8())),
            }
            number += size;
            match (to..=char::MAX).nth(1) {
                Some(next) => from = next,
                None => break,
            }
        }
    }
    runs.into_iter().map(|(first, number, _)| (first, number)).collect()
}
