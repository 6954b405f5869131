//! Expressions and statements on values that may not be looked at.

use super::config::Written;
use super::opaque::{self, Origins, origins, outer_origins};
use super::run::{Flow, Run, Stop};
use crate::interp::code::{Pattern, Pc, Step};
use crate::interp::datum::{Datum, List};
use crate::interp::machine::Iter;
use crate::interp::operations::{self, compare, slice, write_formatted};
use crate::python::{self, MAX_ELEMENTS, Truth};
use crate::{Fault, Site, Source};
use loom_grammar::model::{CompareOp, Op};

/// A source that is never asked.
struct Unasked;

impl Source for Unasked {
    fn below(&mut self, _site: Site, _n: u64) -> u64 {
        0
    }

    fn weighted(&mut self, _site: Site, weights: &[u64]) -> usize {
        weights.iter().position(|&weight| weight > 0).unwrap_or(0)
    }

    fn count(&mut self, _site: Site, least: u64, _most: Option<u64>) -> u64 {
        least
    }

    fn fraction(&mut self, _site: Site) -> f64 {
        0.0
    }
}

impl<'e> Run<'e> {
    /// One step of an expression, or of a statement.
    pub(super) fn evaluate(&mut self, step: &'e Step) -> Flow {
        match step {
            Step::Int(value) => self.push(Datum::Int(*value)),
            Step::Float(value) => self.push(Datum::Float(*value)),
            Step::Bool(value) => self.push(Datum::Bool(*value)),
            Step::Str(value) => self.push(Datum::Str(value.clone())),
            Step::ConstantBytes(value) => self.push(Datum::Bytes(value.as_ref().into())),
            Step::Load(variable) => {
                let value = self.load(*variable);
                self.push(value);
            }
            Step::Local(slot) => {
                let value = self.config.locals.get(*slot as usize).cloned().unwrap_or(Datum::Bool(false));
                self.push(value);
            }
            Step::Op(op, number, _) => return self.operation(*op, *number as usize),
            Step::Not => {
                let value = match self.pop() {
                    Datum::Opaque(origins) => Datum::Opaque(origins),
                    known => Datum::Bool(!known.truth()),
                };
                self.push(value);
            }
            Step::Compare(op) => {
                let (right, left) = (self.pop(), self.pop());
                let value = compared(*op, left, right);
                self.push(value);
            }
            Step::InRange => return self.in_range(),
            Step::CompareOr(op, target) => return self.compare_or(*op, *target),
            Step::Extern(_, number) => {
                self.pop_all(*number as usize);
                let origins = self.context.origin_of_step(self.at);
                self.push(Datum::Opaque(origins));
            }
            _ => return self.evaluate_parts(step),
        }
        Ok(())
    }

    fn evaluate_parts(&mut self, step: &'e Step) -> Flow {
        match step {
            Step::List(number) => {
                let elements = self.pop_all(*number as usize);
                self.push(Datum::list(elements));
            }
            Step::Tuple(number) => {
                let elements = self.pop_all(*number as usize);
                self.push(Datum::Tuple(elements.into()));
            }
            Step::TupleItem(index) => {
                let element = match self.pop() {
                    Datum::Opaque(origins) => Datum::Opaque(origins),
                    tuple => tuple.item(*index),
                };
                self.push(element);
            }
            Step::Slice(bounds) => return self.slice(bounds),
            Step::BeginText => self.config.texts.push(Written::default()),
            Step::PartText(part) => {
                if let Some(text) = self.config.texts.last_mut() {
                    text.push(part.as_bytes());
                }
            }
            Step::Part(format) => {
                let value = self.pop();
                let written = self.written(&value, format.as_deref())?;
                if let Some(text) = self.config.texts.last_mut() {
                    text.append(&written);
                }
            }
            Step::EndText => {
                let text = self.config.texts.pop().unwrap_or_default();
                self.push(text.value(false));
            }
            Step::BeginComprehension(variables) => {
                self.config.locals.extend((0..*variables).map(|_| Datum::Bool(false)));
                self.push(Datum::list(Vec::new()));
            }
            Step::Loop => {
                if let Datum::List(list) = self.look()? {
                    self.config.loops.push(Iter::List(list, 0));
                }
            }
            // Rounds count for a limit alone.
            Step::Rounds => {}
            Step::Next(pattern, end) => self.next_round(pattern, *end),
            Step::Collect => return self.collect().map(drop),
            Step::CollectUntil(truth, loops, end) => {
                if self.config.data.last().is_some_and(|element| element.truth() == *truth) {
                    self.config.loops.truncate(self.config.loops.len().saturating_sub(*loops as usize));
                    self.config.next = *end;
                }
                return match self.collect()? {
                    Datum::Opaque(origins) => Err(Stop::Look(origins)),
                    _ => Ok(()),
                };
            }
            Step::EndLoop => drop(self.config.loops.pop()),
            Step::EndComprehension(variables) => {
                let left = self.config.locals.len().saturating_sub(*variables as usize);
                self.config.locals.truncate(left);
            }
            _ => return self.execute(step),
        }
        Ok(())
    }

    /// Emits the value on top.
    pub(super) fn emit(&mut self, step: &Step) -> Flow {
        let value = self.pop();
        let written = match (step, &value) {
            (Step::EmitFormatted(format), _) => self.written(&value, Some(format))?,
            (_, Datum::Bytes(bytes)) => Written::Known(bytes.to_vec()),
            _ => self.written(&value, None)?,
        };
        self.emit_written(&written)
    }

    /// A value as text.
    fn written(&mut self, value: &Datum, format: Option<&crate::interp::code::Format>) -> Result<Written, Stop> {
        if let Some(origins) = origins(std::slice::from_ref(value)) {
            return Ok(Written::Opaque(origins));
        }
        let mut text = String::new();
        match write_formatted(value, format, &mut text) {
            Ok(()) => Ok(Written::Known(text.into_bytes())),
            Err(_) => Err(Stop::Failed),
        }
    }

    fn push(&mut self, value: Datum) {
        self.config.data.push(value);
    }

    pub(super) fn pop_all(&mut self, number: usize) -> Vec<Datum> {
        let first = self.config.data.len().saturating_sub(number);
        self.config.data.split_off(first)
    }

    /// The value of a variable.
    fn load(&self, variable: u32) -> Datum {
        if !self.context.looks_at_variable(variable) {
            return Datum::Opaque(self.context.origin_of_variable(variable));
        }
        let value = self.config.get(variable).cloned();
        debug_assert!(value.is_some(), "a variable without a binding");
        value.unwrap_or(Datum::Bool(false))
    }

    /// An operation on so many operands.
    fn operation(&mut self, op: Op, number: usize) -> Flow {
        let first = self.config.data.len().saturating_sub(number);
        if op.traits().draws {
            return self.draw(op, first);
        }
        if op == Op::IterToList {
            let elements = self.rest()?;
            self.push(Datum::list(elements));
            return Ok(());
        }
        let operands = &self.config.data[first..];
        let looks_at_lists = opaque::looks_at_lists_alone(op);
        let unseen = if looks_at_lists { outer_origins(operands) } else { origins(operands) };
        if let Some(unseen) = unseen {
            return self.unseen(op, first, unseen);
        }
        if op.traits().iterates {
            let operands = self.pop_all(number);
            let iter = operations::iterate(op, &operands).map_err(|_| Stop::Failed)?;
            self.config.loops.push(iter);
            return Ok(());
        }
        let value = operations::apply(op, operands, &mut Unasked, Site(0)).map_err(|_| Stop::Failed)?;
        self.config.data.truncate(first);
        self.push(value);
        Ok(())
    }

    /// An operation on values that are not looked at: its value is not looked at either, if there surely is one.
    fn unseen(&mut self, op: Op, first: usize, unseen: Origins) -> Flow {
        let sure = !op.traits().fails || opaque::fails_by_size_alone(op) || !self.context.may_fail(self.at);
        if op.traits().iterates || !sure {
            return Err(Stop::Look(unseen));
        }
        // Whatever is in a list is part of what its value comes from.
        let all = origins(&self.config.data[first..]).unwrap_or(unseen);
        self.config.data.truncate(first);
        self.push(Datum::Opaque(all));
        Ok(())
    }

    fn compare_or(&mut self, op: CompareOp, target: Pc) -> Flow {
        let (right, left) = (self.pop(), self.pop());
        match compared(op, left, right.clone()) {
            Datum::Opaque(origins) => return Err(Stop::Look(origins)),
            holds if holds.truth() => self.push(right),
            _ => {
                self.push(Datum::Bool(false));
                self.config.next = target;
            }
        }
        Ok(())
    }

    /// Whether a number is in a range.
    fn in_range(&mut self) -> Flow {
        let operands = self.pop_all(4);
        let value = match origins(&operands) {
            // Only a step of 0 fails.
            Some(unseen) => match operands.last() {
                Some(Datum::Int(step)) if *step != 0 => Datum::Opaque(unseen),
                _ => return Err(Stop::Look(unseen)),
            },
            None => {
                let [number, start, stop, step] = [0, 1, 2, 3].map(|at: usize| operands.get(at).map_or(0, Datum::int));
                Datum::Bool(python::range_contains(number, start, stop, step).map_err(|_| Stop::Failed)?)
            }
        };
        self.push(value);
        Ok(())
    }

    fn slice(&mut self, bounds: &[bool; 3]) -> Flow {
        let given = bounds.iter().filter(|bound| **bound).count();
        let bound_data = self.pop_all(given);
        let value = self.pop();
        let sure = !self.context.may_fail(self.at);
        if let Some(unseen) = outer_origins(&bound_data) {
            if !sure {
                return Err(Stop::Look(unseen));
            }
            let all =
                origins(std::slice::from_ref(&value)).map_or(unseen.clone(), |more| opaque::union(&more, &unseen));
            self.push(Datum::Opaque(all));
            return Ok(());
        }
        let mut left = bound_data.iter();
        let [start, stop, step] = bounds.map(|bound| bound.then(|| left.next().map_or(0, Datum::int)));
        if let Datum::Opaque(unseen) = value {
            if step == Some(0) {
                return Err(Stop::Failed);
            }
            self.push(Datum::Opaque(unseen));
            return Ok(());
        }
        let value = slice(&value, start, stop, step).map_err(|_| Stop::Failed)?;
        self.push(value);
        Ok(())
    }

    /// Binds the next element of the innermost loop, or ends it.
    fn next_round(&mut self, pattern: &Pattern, end: Pc) {
        match self.config.loops.last_mut().and_then(Iter::next) {
            Some(element) => bind(&mut self.config.locals, pattern, element),
            None => {
                self.config.loops.pop();
                self.config.next = end;
            }
        }
    }

    /// Appends the value on top to the comprehension's list; the value.
    fn collect(&mut self) -> Result<Datum, Stop> {
        let element = self.pop();
        let Some(Datum::List(list)) = self.config.data.last() else { return Ok(element) };
        if list.borrow().len() >= MAX_ELEMENTS {
            return Err(Stop::Failed);
        }
        list.borrow_mut().push(element.clone());
        Ok(element)
    }

    /// All that is left of the innermost loop, which ends.
    pub(super) fn rest(&mut self) -> Result<Vec<Datum>, Stop> {
        let mut elements = Vec::new();
        let Some(mut iter) = self.config.loops.pop() else { return Ok(elements) };
        while let Some(element) = iter.next() {
            if elements.len() >= MAX_ELEMENTS || !self.context.spend() {
                return Err(Stop::Spent);
            }
            elements.push(element);
        }
        Ok(elements)
    }

    /// The list of a variable that is looked at.
    pub(super) fn list(&self, variable: u32) -> Result<List, Stop> {
        match self.load(variable) {
            Datum::List(list) => Ok(list),
            Datum::Opaque(origins) => Err(Stop::Look(origins)),
            _ => Ok(List::default()),
        }
    }

    /// Changes a list.
    pub(super) fn change<T>(
        &mut self,
        variable: u32,
        change: impl FnOnce(&mut Vec<Datum>) -> Result<T, Fault>,
    ) -> Result<T, Stop> {
        let list = self.list(variable)?;
        let changed = change(&mut list.borrow_mut());
        changed.map_err(|_| Stop::Failed)
    }

    /// Appends to a list, inserts into it and the like: what is changed is never looked at.
    pub(super) fn extend(&mut self, variable: u32, elements: Vec<Datum>) -> Flow {
        self.change(variable, |list| python::list_extend(list, elements))
    }
}

/// The value of a comparison.
fn compared(op: CompareOp, left: Datum, right: Datum) -> Datum {
    let operands = [left, right];
    match origins(&operands) {
        Some(origins) => Datum::Opaque(origins),
        None => Datum::Bool(compare(op, &operands[0], &operands[1])),
    }
}

/// Binds the variables of a pattern.
fn bind(locals: &mut [Datum], pattern: &Pattern, value: Datum) {
    match (pattern, value) {
        (Pattern::Local(slot), value) => {
            if let Some(local) = locals.get_mut(*slot as usize) {
                *local = value;
            }
        }
        (Pattern::Tuple(patterns), Datum::Tuple(elements)) => {
            for (pattern, element) in patterns.iter().zip(elements.iter()) {
                bind(locals, pattern, element.clone());
            }
        }
        (Pattern::Tuple(patterns), other) => {
            for pattern in patterns {
                bind(locals, pattern, other.clone());
            }
        }
    }
}
