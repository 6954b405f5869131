//! The machine that runs a program once: one document.
//!
//! In: a program, the settings and limits, a source of decisions, a sink. Out: the document in the sink, or the failure. All
//! that nests in a grammar nests on stacks of the heap here, so that no grammar overflows the machine's own.

mod choose;
mod evaluate;
mod failure;
mod lists;
mod loops;
mod observe;
mod repeat;

#[cfg(feature = "count")]
pub(super) use choose::nth;
pub(super) use loops::Iter;

use super::Interpreter;
use super::bindings::Bindings;
use super::code::{Pc, Program, Step};
use super::datum::Datum;
use super::observer::{Entered, Observer};
use super::out::Out;
use crate::python::{TextBuilder, Truth};
use crate::steps::{LONG, Steps};
use crate::{Error, Fault, Limits, Sink, Source};
use repeat::Counter;

/// Where the entry returns to.
const END: Pc = Pc::MAX;

/// An activation of a rule.
#[derive(Debug)]
struct Activation {
    rule: u32,
    /// Where its caller goes on.
    caller: Pc,
    /// Where its frame begins.
    frame: u32,
    /// Where its comprehensions' variables begin.
    locals: u32,
    /// Whether it was called for its value.
    for_value: bool,
}

/// A run.
pub(super) struct Machine<'r, D, S, O> {
    interpreter: &'r Interpreter,
    program: &'r Program,
    limits: Limits,
    source: &'r mut D,
    out: Out<'r, S>,
    observer: &'r mut O,
    /// The step at hand.
    at: Pc,
    /// The step that comes next.
    next: Pc,
    /// How many activations and rounds may still come.
    steps: Steps,
    activations: Vec<Activation>,
    bindings: Bindings,
    /// Operands.
    data: Vec<Datum>,
    /// The weights of the choices that are open.
    weights: Vec<u64>,
    /// The repetitions that are running.
    counters: Vec<Counter>,
    /// Variables of the comprehensions that are running.
    locals: Vec<Datum>,
    /// Their loops.
    loops: Vec<Iter>,
    /// Texts that are being made of parts.
    texts: Vec<TextBuilder>,
}

impl<'r, D: Source, S: Sink, O: Observer> Machine<'r, D, S, O> {
    /// A run of `program`, which is the interpreter's, plain or observed.
    pub(super) fn new(
        interpreter: &'r Interpreter,
        program: &'r Program,
        source: &'r mut D,
        sink: &'r mut S,
        observer: &'r mut O,
    ) -> Machine<'r, D, S, O> {
        Machine {
            interpreter,
            program,
            limits: interpreter.limits,
            source,
            out: Out::new(sink),
            observer,
            at: 0,
            next: END,
            steps: Steps::new(interpreter.limits.max_steps),
            activations: Vec::new(),
            bindings: Bindings::new(program.variables.len()),
            data: Vec::new(),
            weights: Vec::new(),
            counters: Vec::new(),
            locals: Vec::new(),
            loops: Vec::new(),
            texts: Vec::new(),
        }
    }

    /// Generates the document.
    pub(super) fn run(mut self) -> Result<(), Error> {
        self.call(self.program.entry as u32, false);
        let program = self.program;
        while let Some(step) = program.steps.get(self.next as usize) {
            self.at = self.next;
            self.next += 1;
            if let Err(fault) = self.step(step) {
                return Err(self.failure(fault));
            }
        }
        self.at = program.rules[program.entry].start;
        self.within_hard_len().map_err(|fault| self.failure(fault))
    }

    /// One step that generates or goes somewhere.
    #[inline]
    fn step(&mut self, step: &'r Step) -> Result<(), Fault> {
        match step {
            Step::Enter => return self.enter(),
            Step::Call(rule) => self.call(*rule, false),
            Step::TailCall(rule) => self.tail_call(*rule),
            Step::CallForValue(rule) => self.call(*rule, true),
            Step::Return => self.leave(),
            Step::Text(text) => return self.out.text(text),
            Step::Bytes(bytes) => return self.out.bytes(bytes),
            Step::Emit => return self.emit(),
            Step::EmitFormatted(format) => return self.emit_formatted(format),
            Step::Class(class) => return self.class(class),
            Step::Jump(target) => self.next = *target,
            Step::JumpUnless(target) => {
                if !self.pop_truth() {
                    self.next = *target;
                }
            }
            Step::JumpIfFalse(target) => self.settle(false, *target),
            Step::JumpIfTrue(target) => self.settle(true, *target),
            Step::Alternation(starts, site) => self.alternation(starts, *site),
            Step::Open(choice) => self.weights.extend_from_slice(&self.program.choices[*choice as usize].weights),
            Step::Guard(from_last) => self.guard(*from_last),
            Step::SkipWeight(from_last, target) => self.skip_weight(*from_last, *target),
            Step::Weight(from_last, scale) => return self.weight(*from_last, *scale),
            Step::Decide(choice) => return self.decide(*choice),
            Step::Pick(choice) => return self.pick(*choice),
            Step::Repeat(repeat) => return self.repeat(repeat.least, repeat.most, repeat.site, repeat.end),
            Step::RepeatExactly(end) => return self.repeat_exactly(*end),
            Step::RepeatBetween(site, end) => return self.repeat_between(*site, *end),
            Step::Again(start) => return self.again(*start),
            _ => return self.evaluate(step),
        }
        Ok(())
    }

    /// Begins an activation; the arguments are on the stack.
    fn call(&mut self, rule: u32, for_value: bool) {
        self.tell_enter(rule, if for_value { Entered::Value } else { Entered::Call });
        self.activations.push(Activation {
            rule,
            caller: self.next,
            frame: self.bindings.mark(),
            locals: self.locals.len() as u32,
            for_value,
        });
        if for_value {
            self.out.begin();
        }
        self.start(rule);
    }

    /// Begins an activation that replaces the one on top and keeps its frame.
    fn tail_call(&mut self, rule: u32) {
        self.tell_enter(rule, Entered::Tail);
        if let Some(activation) = self.activations.last_mut() {
            activation.rule = rule;
        }
        self.start(rule);
    }

    /// Binds the arguments and goes to the rule's first step.
    fn start(&mut self, rule: u32) {
        let rule = &self.program.rules[rule as usize];
        let first = self.data.len().saturating_sub(rule.parameters.len());
        let frame = self.depth();
        for (&parameter, argument) in rule.parameters.iter().zip(self.data.drain(first..)) {
            self.bindings.bind(parameter, frame, argument.own());
        }
        self.next = rule.start;
    }

    /// Holds an activation that has just begun against the hard limits.
    fn enter(&mut self) -> Result<(), Fault> {
        if self.depth() > self.limits.hard_depth {
            return Err(Fault::TooDeep);
        }
        self.take(1)
    }

    /// Counts activations or rounds of a comprehension.
    fn take(&mut self, steps: u64) -> Result<(), Fault> {
        self.steps.take(steps, || self.out.interrupted())?;
        self.within_hard_len()
    }

    /// Holds the bytes so far against the hard limit.
    fn within_hard_len(&self) -> Result<(), Fault> {
        if self.out.written() > self.limits.hard_len { Err(Fault::TooLong) } else { Ok(()) }
    }

    /// After a value was emitted, `before` which there were so many bytes: a long one is held against the hard limit.
    fn emitted(&self, before: u64, done: Result<(), Fault>) -> Result<(), Fault> {
        let written = self.out.written();
        if written > self.limits.hard_len && written - before >= LONG { Err(Fault::TooLong) } else { done }
    }

    /// Ends the activation on top.
    fn leave(&mut self) {
        self.tell_leave();
        let Some(activation) = self.activations.pop() else { return };
        self.bindings.end(activation.frame);
        self.next = activation.caller;
        if activation.for_value {
            let captured = self.out.end();
            self.data.push(if self.program.bytes {
                Datum::from(captured)
            } else {
                // A grammar without bytes writes only text.
                Datum::from(String::from_utf8_lossy(&captured).as_ref())
            });
        }
    }

    /// How many activations there are.
    fn depth(&self) -> u32 {
        u32::try_from(self.activations.len()).unwrap_or(u32::MAX)
    }

    /// Whether a soft limit is reached.
    fn limited(&self) -> bool {
        self.depth() >= self.limits.max_depth || self.out.written() >= self.limits.max_len
    }

    /// The operand on top; there is one wherever a step takes one.
    fn pop(&mut self) -> Datum {
        debug_assert!(!self.data.is_empty(), "a step without its operand");
        self.data.pop().unwrap_or(Datum::Bool(false))
    }

    /// The truth of the operand on top.
    #[inline]
    fn pop_truth(&mut self) -> bool {
        let truth = match self.data.last() {
            Some(Datum::Bool(truth)) => *truth,
            Some(value) => value.truth(),
            None => false,
        };
        self.data.truncate(self.data.len().saturating_sub(1));
        truth
    }

    /// The operand on top, an integer.
    fn pop_int(&mut self) -> i64 {
        self.pop().int()
    }

    /// Goes there with the operand on top if its truth is that; otherwise forgets it.
    fn settle(&mut self, truth: bool, target: Pc) {
        if self.data.last().is_some_and(|value| value.truth() == truth) {
            self.next = target;
        } else {
            self.data.pop();
        }
    }
}
