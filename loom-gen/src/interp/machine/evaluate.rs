//! Expressions: steps that take operands from the stack and leave a value there.

use super::Machine;
use crate::interp::code::{Format, Pc, Step};
use crate::interp::datum::Datum;
use crate::interp::operations::{self, compare, slice, write_formatted, write_text};
use crate::python::{TextBuilder, Truth};
use crate::{Fault, Sink, Source};
use loom_grammar::model::{CompareOp, Op};

impl<D: Source, S: Sink> Machine<'_, D, S> {
    /// One step of an expression, or of a statement.
    pub(super) fn evaluate(&mut self, step: &Step) -> Result<(), Fault> {
        let value = match step {
            Step::Int(value) => Datum::Int(*value),
            Step::Float(value) => Datum::Float(*value),
            Step::Bool(value) => Datum::Bool(*value),
            Step::Str(value) => Datum::Str(value.clone()),
            Step::ConstantBytes(value) => Datum::Bytes(value.as_ref().into()),
            Step::Load(variable) => self.variable(*variable),
            Step::Local(slot) => self.local(*slot),
            Step::List(number) => Datum::list(self.pop_all(*number)),
            Step::Tuple(number) => Datum::Tuple(self.pop_all(*number).into()),
            Step::Op(op, number, _) if operations::takes_iterable(*op) || op.traits().iterates => {
                return self.iterable(*op, *number);
            }
            Step::Op(op, number, site) => {
                let first = self.data.len().saturating_sub(*number as usize);
                let value = operations::apply(*op, &self.data[first..], self.source, *site)?;
                self.data.truncate(first);
                value
            }
            Step::Not => Datum::Bool(!self.pop().truth()),
            Step::Compare(op) => {
                let right = self.pop();
                Datum::Bool(compare(*op, &self.pop(), &right))
            }
            Step::CompareOr(op, target) => return self.compare_or(*op, *target),
            Step::TupleItem(index) => self.pop().item(*index),
            Step::Slice(bounds) => {
                let [step, stop, start] = [2, 1, 0].map(|bound: usize| bounds[bound].then(|| self.pop_int()));
                slice(&self.pop(), start, stop, step)?
            }
            Step::Pop(variable, indexed) => self.pop_element(*variable, *indexed)?,
            Step::Extern(function, number) => {
                let arguments = self.pop_all(*number);
                self.interpreter.call_host(*function, &arguments)?
            }
            _ => return self.evaluate_parts(step),
        };
        self.data.push(value);
        Ok(())
    }

    /// One step of a text made of parts or of a comprehension, or of a statement.
    fn evaluate_parts(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::BeginText => self.texts.push(TextBuilder::default()),
            Step::PartText(part) => return self.texts.last_mut().map_or(Ok(()), |text| text.push_str(part)),
            Step::Part(format) => {
                let value = self.pop();
                return self.part(&value, format.as_deref());
            }
            Step::EndText => {
                let text = self.texts.pop().unwrap_or_default();
                self.data.push(Datum::Str(text.finish()));
            }
            Step::BeginComprehension(variables) => self.begin_comprehension(*variables),
            Step::Loop => self.begin_loop(),
            Step::Next(pattern, end) => self.next_round(pattern, *end),
            Step::Collect => return self.collect(),
            Step::EndLoop => self.end_loop(),
            Step::EndComprehension(variables) => self.end_comprehension(*variables),
            _ => return self.execute(step),
        }
        Ok(())
    }

    /// Emits the value on top as `str()` prints it, bytes as they are.
    pub(super) fn emit(&mut self) -> Result<(), Fault> {
        match self.pop() {
            Datum::Str(text) => self.out.text(&text),
            Datum::Bytes(bytes) => self.out.bytes(&bytes),
            value => write_text(&value, &mut self.out).map_err(|_| self.out.fault()),
        }
    }

    /// Emits the value on top, formatted.
    pub(super) fn emit_formatted(&mut self, format: &Format) -> Result<(), Fault> {
        let value = self.pop();
        write_formatted(&value, Some(format), &mut self.out).map_err(|fault| match fault {
            Fault::Sink => self.out.fault(),
            fault => fault,
        })
    }

    /// The value of a variable.
    fn variable(&self, variable: u32) -> Datum {
        let value = self.bindings.get(variable);
        debug_assert!(value.is_some(), "a variable without a binding");
        value.cloned().unwrap_or(Datum::Bool(false))
    }

    /// So many operands, the last one on top.
    pub(super) fn pop_all(&mut self, number: u32) -> Vec<Datum> {
        self.data.split_off(self.data.len().saturating_sub(number as usize))
    }

    /// An operation that takes or gives an iterable, which is on the stack of loops.
    fn iterable(&mut self, op: Op, number: u32) -> Result<(), Fault> {
        if operations::takes_iterable(op) {
            let elements = self.rest()?;
            self.data.push(Datum::list(elements));
        } else {
            let operands = self.pop_all(number);
            let iter = operations::iterate(op, &operands)?;
            self.iterate(iter);
        }
        Ok(())
    }

    /// A comparison that is not the last of its chain.
    fn compare_or(&mut self, op: CompareOp, target: Pc) -> Result<(), Fault> {
        let right = self.pop();
        let left = self.pop();
        if compare(op, &left, &right) {
            self.data.push(right);
        } else {
            self.data.push(Datum::Bool(false));
            self.next = target;
        }
        Ok(())
    }

    /// Adds a value to the innermost text that is being made.
    fn part(&mut self, value: &Datum, format: Option<&Format>) -> Result<(), Fault> {
        match self.texts.last_mut() {
            Some(text) => write_formatted(value, format, text).map_err(|fault| match fault {
                Fault::Sink => Fault::TooLarge,
                fault => fault,
            }),
            None => Ok(()),
        }
    }
}
