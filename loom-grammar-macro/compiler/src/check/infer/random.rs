//! Functions of `random`.

use super::Typer;
use super::calls::Call;
use super::form::{Made, Outcome, mismatch};
use super::types::{FLOAT, Head, INT, STR};
use crate::check::functions::Function;
use crate::model::Op;

impl Typer<'_> {
    pub(super) fn random(&mut self, call: Call) -> Outcome {
        match call.function {
            Function::RandInt => {
                let bounds = vec![self.int_at(call, 0, "a bound")?, self.int_at(call, 1, "a bound")?];
                Ok(Made::op(Op::RandInt, bounds, INT))
            }
            Function::RandRange => Ok(Made::op(Op::RandRange, self.range_operands(call)?, INT)),
            Function::Random => Ok(Made::op(Op::Random, Vec::new(), FLOAT)),
            Function::Uniform => {
                let bounds = vec![self.float_at(call, 0, "a bound")?, self.float_at(call, 1, "a bound")?];
                Ok(Made::op(Op::Uniform, bounds, FLOAT))
            }
            Function::Choice => {
                let (made, head) = self.argument_at(call, 0)?;
                if head == Head::Str {
                    return Ok(made.converted(Op::ChoiceStr, STR));
                }
                let (list, element) = self.sequence(call)?;
                Ok(list.converted(Op::Choice, element))
            }
            Function::Choices => self.choices(call),
            Function::Sample => {
                let (list, _) = self.sequence(call)?;
                let count = self.int_at(call, 1, "the number")?;
                let ty = list.ty;
                Ok(Made::op(Op::Sample, vec![list, count], ty))
            }
            _ => Ok(self.int_at(call, 0, "the number of bits")?.converted(Op::GetRandBits, INT)),
        }
    }

    /// The first argument as a list; what is not a sequence in Python is not one here.
    fn sequence(&mut self, call: Call) -> Outcome<(Made, super::TypeId)> {
        let (made, head) = self.argument_at(call, 0)?;
        let place = self.place(call, 0);
        if matches!(head, Head::Iter(_)) && !self.is_range(call.given(0)) {
            return mismatch(place, "a list is expected here, and this is an iterable");
        }
        self.listed(made, place)
    }

    fn choices(&mut self, call: Call) -> Outcome {
        let (list, _) = self.sequence(call)?;
        let ty = list.ty;
        if call.given(1).is_none() {
            let count = self.int_or(call, 2, "the number", 1)?;
            return Ok(Made::op(Op::Choices, vec![list, count], ty));
        }
        let (weights, element) = self.list_at(call, 1)?;
        let (weights, element) = self.ints(weights, element)?;
        let op = match self.head(element)? {
            Head::Int => Op::ChoicesInt,
            Head::Float => Op::ChoicesFloat,
            _ => {
                let this = self.show(element);
                return mismatch(self.place(call, 1), format!("weights are numbers, and these are {this}"));
            }
        };
        let count = self.int_or(call, 2, "the number", 1)?;
        Ok(Made::op(op, vec![list, weights, count], ty))
    }
}
