//! Expressions: steps that take operands from the stack and leave a value there.

use super::Machine;
use crate::interp::code::{Format, Pc, Step};
use crate::interp::datum::Datum;
use crate::interp::observer::Observer;
use crate::interp::operations::{self, compare, slice, write_formatted, write_text};
use crate::python::{self, TextBuilder};
use crate::{Fault, Sink, Site, Source};
use loom_grammar::model::{CompareOp, Op};

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// One step of an expression, or of a statement.
    #[inline]
    pub(super) fn evaluate(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::Int(value) => self.data.push(Datum::Int(*value)),
            Step::Float(value) => self.data.push(Datum::Float(*value)),
            Step::Bool(value) => self.data.push(Datum::Bool(*value)),
            Step::Str(value) => self.data.push(Datum::Str(value.clone())),
            Step::ConstantBytes(value) => self.data.push(Datum::Bytes(value.as_ref().into())),
            Step::Load(variable) => self.load(*variable),
            Step::Local(slot) => self.local(*slot),
            Step::Op(op, number, site) => return self.operation(*op, *number, *site),
            Step::Not => {
                let truth = self.pop_truth();
                self.data.push(Datum::Bool(!truth));
            }
            Step::Compare(op) => self.compare(*op),
            Step::InRange => {
                let [step, stop, start, number] = [(); 4].map(|()| self.pop_int());
                let inside = python::range_contains(number, start, stop, step)?;
                self.data.push(Datum::Bool(inside));
            }
            Step::CompareOr(op, target) => self.compare_or(*op, *target),
            Step::Extern(function, number) => {
                let arguments = self.pop_all(*number);
                let value = self.interpreter.call_host(*function, &arguments)?;
                self.data.push(value);
            }
            _ => return self.evaluate_parts(step),
        }
        Ok(())
    }

    /// One step that makes something of parts or takes it apart, or of a statement.
    fn evaluate_parts(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::List(number) => {
                let elements = self.pop_all(*number);
                self.data.push(Datum::list(elements));
            }
            Step::Tuple(number) => {
                let elements = self.pop_all(*number);
                self.data.push(Datum::Tuple(elements.into()));
            }
            Step::TupleItem(index) => {
                let element = self.pop().item(*index);
                self.data.push(element);
            }
            Step::Slice(bounds) => {
                let [step, stop, start] = [2, 1, 0].map(|bound: usize| bounds[bound].then(|| self.pop_int()));
                let value = slice(&self.pop(), start, stop, step)?;
                self.data.push(value);
            }
            Step::Pop(variable, indexed) => {
                let element = self.pop_element(*variable, *indexed)?;
                self.data.push(element);
            }
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
            Step::Rounds => return self.count_rounds(),
            Step::Next(pattern, end) => self.next_round(pattern, *end),
            Step::Collect => return self.collect(),
            Step::CollectUntil(truth, loops, end) => return self.collect_until(*truth, *loops, *end),
            Step::EndLoop => self.end_loop(),
            Step::EndComprehension(variables) => self.end_comprehension(*variables),
            _ => return self.execute(step),
        }
        Ok(())
    }

    /// Emits the value on top as `str()` prints it, bytes as they are.
    pub(super) fn emit(&mut self) -> Result<(), Fault> {
        let before = self.out.written();
        let done = match self.pop() {
            Datum::Str(text) => self.out.text(&text),
            Datum::Bytes(bytes) => self.out.bytes(&bytes),
            value => {
                let held = &mut self.out.held(self.limits.hard_len);
                write_text(&value, held).map_err(|_| self.out.fault())
            }
        };
        self.emitted(before, done)
    }

    /// Emits the value on top, formatted.
    pub(super) fn emit_formatted(&mut self, format: &Format) -> Result<(), Fault> {
        let (value, before) = (self.pop(), self.out.written());
        let held = &mut self.out.held(self.limits.hard_len);
        let done = write_formatted(&value, Some(format), held).map_err(|fault| match fault {
            Fault::Sink => self.out.fault(),
            fault => fault,
        });
        self.emitted(before, done)
    }

    /// The value of a variable.
    #[inline]
    fn load(&mut self, variable: u32) {
        match self.bindings.get(variable) {
            // Said apart, because it is by far the most frequent.
            Some(Datum::Int(value)) => self.data.push(Datum::Int(*value)),
            Some(value) => self.data.push(value.clone()),
            None => {
                debug_assert!(false, "a variable without a binding");
                self.data.push(Datum::Bool(false));
            }
        }
    }

    /// An operation on so many operands.
    fn operation(&mut self, op: Op, number: u32, site: Site) -> Result<(), Fault> {
        if operations::takes_iterable(op) || op.traits().iterates {
            return self.iterable(op, number);
        }
        let first = self.data.len().saturating_sub(number as usize);
        let value = operations::apply(op, &self.data[first..], self.source, site)?;
        self.data.truncate(first);
        self.data.push(value);
        Ok(())
    }

    /// A comparison of the two operands on top.
    #[inline]
    fn compare(&mut self, op: CompareOp) {
        let holds = match self.data.as_slice() {
            [.., left, right] => compare(op, left, right),
            _ => false,
        };
        self.data.truncate(self.data.len().saturating_sub(2));
        self.data.push(Datum::Bool(holds));
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
    fn compare_or(&mut self, op: CompareOp, target: Pc) {
        let right = self.pop();
        let left = self.pop();
        if compare(op, &left, &right) {
            self.data.push(right);
        } else {
            self.data.push(Datum::Bool(false));
            self.next = target;
        }
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
