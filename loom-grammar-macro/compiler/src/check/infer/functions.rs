//! Built-in functions.

use super::Typer;
use super::calls::Call;
use super::form::{Form, Hole, Made, Number, Outcome, helped, mismatch, number, wrong};
use super::types::{BOOL, BYTES, FLOAT, Head, INT, STR, TypeId};
use crate::check::functions::Function;
use crate::check::hir::{ExprId, Kind};
use crate::diagnostic::Kind as Complaint;
use crate::model::{Conversion, Op};

impl Typer<'_> {
    pub(super) fn builtin(&mut self, call: Call) -> Outcome {
        use Function as F;
        match call.function {
            F::Str | F::Int | F::Float | F::Bool | F::List | F::Tuple => self.conversion(call),
            F::Bytes => self.bytes(call),
            F::Len => self.length(call),
            F::Abs | F::Round | F::Divmod => self.rounding(call),
            F::Chr => Ok(self.int_at(call, 0, "a code point")?.converted(Op::IntChr, STR)),
            F::Ord => Ok(self.text_at(call, 0, "a character")?.converted(Op::StrOrd, INT)),
            F::Hex => Ok(self.int_at(call, 0, "the number")?.converted(Op::IntHex, STR)),
            F::Oct => Ok(self.int_at(call, 0, "the number")?.converted(Op::IntOct, STR)),
            F::Bin => Ok(self.int_at(call, 0, "the number")?.converted(Op::IntBin, STR)),
            F::Min | F::Max => self.extreme(call),
            F::Sum => self.sum(call),
            F::Sorted => self.sorted(call),
            F::Any | F::All => {
                let (list, element) = self.list_at(call, 0)?;
                self.head(element)?;
                // Bare, it ends as soon as the answer is known.
                let bare = |given| matches!(self.hir.expr(given).kind, Kind::Comprehension(_, _, false));
                let op = match (call.function == F::Any, call.given(0).is_some_and(bare)) {
                    (true, false) => Op::ListAny,
                    (true, true) => Op::AnyOf,
                    (false, false) => Op::ListAll,
                    (false, true) => Op::AllOf,
                };
                Ok(list.converted(op, BOOL))
            }
            _ => self.iterable(call),
        }
    }

    fn conversion(&mut self, call: Call) -> Outcome {
        let Some(given) = call.given(0) else { return self.default_of(call.function) };
        let (made, head) = self.known(given)?;
        let place = self.place(call, 0);
        match (call.function, number(&head)) {
            (Function::Str, _) => {
                self.no_iterable(&made, place)?;
                if head == Head::Str {
                    return Ok(made);
                }
                let conversion = (head == Head::Bytes).then_some(Conversion::Repr);
                Ok(Made { form: Form::Hole(Box::new(Hole { made, conversion, spec: None })), ty: STR })
            }
            (Function::Bool, _) => {
                self.no_iterable(&made, place)?;
                self.truth(made)
            }
            (Function::List, _) => Ok(self.listed(made, place)?.0),
            (Function::Tuple, _) => match head {
                Head::Tuple(_) => Ok(made),
                _ => mismatch(place, "a tuple has a fixed shape: it is not made of a list"),
            },
            (Function::Int, _) if call.given(1).is_some() => {
                let text = self.text(made, "with a base, the value", place)?;
                let base = self.int_at(call, 1, "the base")?;
                Ok(Made::op(Op::StrToIntBase, vec![text, base], INT))
            }
            (Function::Int, Some(Number::Float)) => Ok(made.converted(Op::FloatToInt, INT)),
            (Function::Int, Some(_)) => self.int(made, "it", place),
            (Function::Int, None) if head == Head::Str => Ok(made.converted(Op::StrToInt, INT)),
            (Function::Float, Some(_)) => self.float(made, "it", place),
            (Function::Float, None) if head == Head::Str => Ok(made.converted(Op::StrToFloat, FLOAT)),
            (function, _) => {
                let (name, this) = (function.name(), self.show(made.ty));
                mismatch(place, format!("`{name}` takes a number or a str, and this is {this}"))
            }
        }
    }

    /// What a conversion gives without an argument.
    fn default_of(&mut self, function: Function) -> Outcome {
        Ok(match function {
            Function::Str => Made::str(""),
            Function::Int => Made::int(0),
            Function::Float => Made { form: Form::Float(0.0), ty: FLOAT },
            Function::Bool => Made { form: Form::Bool(false), ty: BOOL },
            Function::List => {
                let element = self.types().unknown();
                let ty = self.types().list(element);
                Made { form: Form::List(Vec::new()), ty }
            }
            _ => {
                let ty = self.types().tuple(Vec::new());
                Made { form: Form::Parts(Vec::new()), ty }
            }
        })
    }

    /// The bytes of numbers. Python's `bytes(3)`, three zeros, is hardly ever what is meant.
    fn bytes(&mut self, call: Call) -> Outcome {
        let Some(given) = call.given(0) else {
            let ty = self.types().list(INT);
            return Ok(Made { form: Form::List(Vec::new()), ty }.converted(Op::BytesOfList, BYTES));
        };
        let (made, head) = self.known(given)?;
        let place = self.place(call, 0);
        match head {
            Head::Bytes => return Ok(made),
            Head::Int | Head::Bool => {
                let message = "`bytes` takes a list of ints";
                return helped(mismatch(place, message), "`bytes([n])` is one byte, `b'\\0' * n` so many zeros");
            }
            Head::Str => {
                let message = "`bytes` takes a list of ints, and this is a str";
                return helped(
                    mismatch(place, message),
                    "a rule called for its value gives bytes in a grammar of bytes",
                );
            }
            _ => {}
        }
        let (list, element) = self.listed(made, place)?;
        let (list, element) = self.ints(list, element)?;
        match self.head(element)? {
            Head::Int => Ok(list.converted(Op::BytesOfList, BYTES)),
            _ => mismatch(place, format!("`bytes` takes a list of ints, and these are {}", self.show(element))),
        }
    }

    fn length(&mut self, call: Call) -> Outcome {
        let (made, head) = self.argument_at(call, 0)?;
        let place = self.place(call, 0);
        match head {
            Head::Str => Ok(made.converted(Op::StrLen, INT)),
            Head::Bytes => Ok(made.converted(Op::BytesLen, INT)),
            Head::List(_) => Ok(made.converted(Op::ListLen, INT)),
            // The number is known, the tuple is evaluated all the same.
            Head::Tuple(parts) => {
                let ty = self.typing.types.list(made.ty);
                let one = Made { form: Form::List(vec![made]), ty }.converted(Op::ListLen, INT);
                Ok(Made::op(Op::IntMul, vec![one, Made::int(parts.len() as i64)], INT))
            }
            Head::Iter(_) if self.is_range(call.given(0)) => {
                Ok(self.listed(made, place)?.0.converted(Op::ListLen, INT))
            }
            _ => mismatch(place, format!("{} has no length", self.show(made.ty))),
        }
    }

    pub(super) fn is_range(&self, id: Option<ExprId>) -> bool {
        id.is_some_and(|id| matches!(self.hir.expr(id).kind, Kind::Function(Function::Range, _)))
    }

    fn rounding(&mut self, call: Call) -> Outcome {
        let (made, head) = self.argument_at(call, 0)?;
        let (place, name) = (self.place(call, 0), call.function.name());
        let Some(kind) = number(&head) else {
            return mismatch(place, format!("`{name}` takes a number, and this is {}", self.show(made.ty)));
        };
        let float = kind == Number::Float;
        match call.function {
            Function::Abs if float => Ok(made.converted(Op::FloatAbs, FLOAT)),
            Function::Abs => Ok(self.int(made, "it", place)?.converted(Op::IntAbs, INT)),
            Function::Round if call.given(1).is_none() => {
                if float {
                    Ok(made.converted(Op::FloatRound, INT))
                } else {
                    self.int(made, "it", place)
                }
            }
            Function::Round => {
                let digits = self.int_at(call, 1, "the number of digits")?;
                if float {
                    return Ok(Made::op(Op::FloatRoundTo, vec![made, digits], FLOAT));
                }
                let made = self.int(made, "it", place)?;
                Ok(Made::op(Op::IntRound, vec![made, digits], INT))
            }
            _ => {
                let (_, other) = self.argument_at(call, 1)?;
                let (op, ty) =
                    if float || other == Head::Float { (Op::FloatDivmod, FLOAT) } else { (Op::IntDivmod, INT) };
                let operands = if ty == FLOAT {
                    vec![self.float_at(call, 0, "it")?, self.float_at(call, 1, "it")?]
                } else {
                    vec![self.int_at(call, 0, "it")?, self.int_at(call, 1, "it")?]
                };
                let ty = self.types().tuple(vec![ty, ty]);
                Ok(Made::op(op, operands, ty))
            }
        }
    }

    fn extreme(&mut self, call: Call) -> Outcome {
        let min = call.function == Function::Min;
        let (op, of_text) = if min { (Op::ListMin, Op::StrMin) } else { (Op::ListMax, Op::StrMax) };
        if call.arguments.len() == 1 {
            let (made, head) = self.argument_at(call, 0)?;
            if head == Head::Str {
                return Ok(made.converted(of_text, STR));
            }
            let (list, element) = self.listed(made, self.place(call, 0))?;
            return Ok(list.converted(op, element));
        }
        let mut values: Vec<Made> = Vec::with_capacity(call.arguments.len());
        for at in 0..call.arguments.len() {
            let (made, _) = self.argument_at(call, at)?;
            let place = self.place(call, at);
            self.stored(&made, place)?;
            let first = values.first().map_or(made.ty, |first| first.ty);
            let types = &mut self.typing.types;
            if !types.agree(first, made.ty) {
                let (first, this) = (self.show(first), self.show(made.ty));
                let name = call.function.name();
                return mismatch(
                    place,
                    format!("`{name}` takes values of one type: before is {first}, this is {this}"),
                );
            }
            values.push(made);
        }
        let element = values[0].ty;
        let ty = self.types().list(element);
        Ok(Made { form: Form::List(values), ty }.converted(op, element))
    }

    fn sum(&mut self, call: Call) -> Outcome {
        let (list, element) = self.list_at(call, 0)?;
        let (mut list, mut element) = self.ints(list, element)?;
        let place = self.place(call, 0);
        if call.given(1).is_some() {
            let (start, head) = self.argument_at(call, 1)?;
            let float = head == Head::Float || element == FLOAT || *self.typing.types.head(element) == Head::Float;
            let (start, ty) = if float {
                if *self.typing.types.head(element) == Head::Int {
                    let floats = self.types().list(FLOAT);
                    list = Made { form: Form::Each(Op::IntToFloat, Box::new(list)), ty: floats };
                }
                (self.float(start, "the start", self.place(call, 1))?, FLOAT)
            } else {
                (self.int(start, "the start", self.place(call, 1))?, INT)
            };
            element = ty;
            let ty = self.types().list(element);
            // The start is the first of what is added, and is evaluated after the list.
            let start = Made { form: Form::List(vec![start]), ty };
            list = Made { form: Form::Crossed(Op::ListConcat, Box::new([list, start])), ty };
        }
        match self.head(element)? {
            Head::Int => Ok(list.converted(Op::ListSum, INT)),
            Head::Float => Ok(list.converted(Op::ListSumFloat, FLOAT)),
            _ => mismatch(place, format!("`sum` adds numbers, and these are {}", self.show(element))),
        }
    }

    fn sorted(&mut self, call: Call) -> Outcome {
        let (list, element) = self.list_at(call, 0)?;
        let reverse = match call.given(1).map(|id| &self.hir.expr(id).kind) {
            None => false,
            Some(Kind::Bool(reverse)) => *reverse,
            Some(_) => {
                return wrong(Complaint::Unsupported, self.place(call, 1), "`reverse` must be `True` or `False` here");
            }
        };
        let ty = list.ty;
        if !reverse {
            return Ok(list.converted(Op::ListSorted, ty));
        }
        // Equal elements keep their order: what is reversed is what was reversed before it was sorted.
        let sorted = self.backwards(list, element).converted(Op::ListSorted, ty);
        Ok(self.backwards(sorted, element))
    }

    fn backwards(&mut self, list: Made, element: TypeId) -> Made {
        let ty = list.ty;
        let iter = self.types().iter(element);
        list.converted(Op::Reversed, iter).converted(Op::IterToList, ty)
    }

    fn iterable(&mut self, call: Call) -> Outcome {
        match call.function {
            Function::Range => self.range(call),
            Function::Reversed => {
                let (made, head) = self.argument_at(call, 0)?;
                if matches!(head, Head::Iter(_)) && !self.is_range(call.given(0)) {
                    return mismatch(self.place(call, 0), "`reversed` takes a list, a str, a tuple or a range");
                }
                let (list, element) = self.listed(made, self.place(call, 0))?;
                let ty = self.types().iter(element);
                Ok(list.converted(Op::Reversed, ty))
            }
            Function::Enumerate => {
                let (list, element) = self.list_at(call, 0)?;
                let start = self.int_or(call, 1, "the start", 0)?;
                let pair = self.types().tuple(vec![INT, element]);
                let ty = self.types().iter(pair);
                Ok(Made::op(Op::Enumerate, vec![list, start], ty))
            }
            _ => {
                let op = match call.arguments.len() {
                    2 => Op::Zip2,
                    3 => Op::Zip3,
                    _ => return wrong(Complaint::Unsupported, call.span, "`zip` takes two or three lists"),
                };
                let (mut lists, mut elements) = (Vec::new(), Vec::new());
                for at in 0..call.arguments.len() {
                    let (list, element) = self.list_at(call, at)?;
                    lists.push(list);
                    elements.push(element);
                }
                let pair = self.types().tuple(elements);
                let ty = self.types().iter(pair);
                Ok(Made::op(op, lists, ty))
            }
        }
    }

    fn range(&mut self, call: Call) -> Outcome {
        let operands = self.range_operands(call)?;
        let ty = self.types().iter(INT);
        Ok(Made::op(Op::Range, operands, ty))
    }

    /// Start, stop and step of `range` and `randrange`.
    pub(super) fn range_operands(&mut self, call: Call) -> Outcome<Vec<Made>> {
        let first = self.int_at(call, 0, "a bound")?;
        if call.given(1).is_none() && call.given(2).is_none() {
            return Ok(vec![Made::int(0), first, Made::int(1)]);
        }
        let stop = self.int_at(call, 1, "a bound")?;
        Ok(vec![first, stop, self.int_or(call, 2, "the step", 1)?])
    }
}
