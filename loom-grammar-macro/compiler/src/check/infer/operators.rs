//! Operators: unary, binary, `and`/`or`/conditional, indices and slices.

use super::Typer;
use super::form::{Form, Made, Number, Outcome, helped, mismatch, number, wrong};
use super::types::{BOOL, BYTES, FLOAT, Head, INT, MIXED, STR, TypeId};
use crate::ast::{BinaryOp, UnaryOp};
use crate::check::hir::{ExprId, Kind};
use crate::diagnostic::Kind as Complaint;
use crate::model::Op;
use crate::source::Span;

impl Typer<'_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: ExprId, span: Span) -> Outcome {
        let (made, head) = self.known(operand)?;
        match (op, number(&head)) {
            (UnaryOp::Negative, Some(Number::Float)) => Ok(Made::op(Op::FloatNeg, vec![made], FLOAT)),
            (UnaryOp::Positive, Some(Number::Float)) => Ok(made),
            (UnaryOp::Invert, Some(Number::Float)) | (_, None) => {
                mismatch(span, format!("`{}` is not defined for {}", op.symbol(), self.show(made.ty)))
            }
            (op, Some(_)) => {
                let made = self.int(made, "the operand", span)?;
                Ok(match op {
                    UnaryOp::Negative => Made::op(Op::IntNeg, vec![made], INT),
                    UnaryOp::Invert => Made::op(Op::IntInvert, vec![made], INT),
                    UnaryOp::Positive => made,
                })
            }
        }
    }

    /// A binary operation on two values.
    pub(super) fn binary(&mut self, op: BinaryOp, left: Made, right: Made, span: Span) -> Outcome {
        let heads = (self.head(left.ty)?, self.head(right.ty)?);
        if let (Some(a), Some(b)) = (number(&heads.0), number(&heads.1)) {
            return self.arithmetic(op, (left, a), (right, b), span);
        }
        let joined = |op, ty| Ok(Made::op(op, vec![left.clone(), right.clone()], ty));
        match (op, &heads.0, &heads.1) {
            (BinaryOp::Add, Head::Str, Head::Str) => return joined(Op::StrConcat, STR),
            (BinaryOp::Add, Head::Bytes, Head::Bytes) => return joined(Op::BytesConcat, BYTES),
            (BinaryOp::Add, Head::List(a), Head::List(b)) if self.typing.types.agree(*a, *b) => {
                return joined(Op::ListConcat, left.ty);
            }
            (BinaryOp::Mul, Head::Tuple(parts), Head::Int | Head::Bool) => {
                return self.copies(left, parts, &right, span);
            }
            (BinaryOp::Mul, Head::Int | Head::Bool, Head::Tuple(parts)) => {
                return self.copies(right, parts, &left, span);
            }
            (BinaryOp::Mul, sequence, Head::Int | Head::Bool) => {
                if let Some((op, ty)) = repeated(sequence, left.ty) {
                    let count = self.int(right, "the count", span)?;
                    return Ok(Made::op(op, vec![left, count], ty));
                }
            }
            (BinaryOp::Mul, Head::Int | Head::Bool, sequence) => {
                if let Some((op, ty)) = repeated(sequence, right.ty) {
                    let count = self.int(left, "the count", span)?;
                    return Ok(Made { form: Form::Crossed(op, Box::new([count, right])), ty });
                }
            }
            (BinaryOp::Add, Head::Tuple(a), Head::Tuple(b)) => {
                let items =
                    [(0, a), (1, b)].into_iter().flat_map(|(of, parts)| (0..parts.len()).map(move |at| (of, at)));
                let items: Vec<(usize, usize)> = items.collect();
                return self.picked(vec![left, right], items, span);
            }
            (BinaryOp::Mod, Head::Str, _) => {
                let message = "formatting by `%` is not supported";
                return helped(wrong(Complaint::Unsupported, span, message), "write an f-string: `f'{…}'`");
            }
            _ => {}
        }
        self.no_binary(op, &left, &right, &heads, span)
    }

    fn no_binary(&self, op: BinaryOp, left: &Made, right: &Made, heads: &(Head, Head), span: Span) -> Outcome {
        let (a, b) = (self.show(left.ty), self.show(right.ty));
        let outcome = mismatch(span, format!("`{}` is not defined between {a} and {b}", op.symbol()));
        let outcome = self.with_place(self.with_place(outcome, left), right);
        if op == BinaryOp::Add && (heads.0 == Head::Str || heads.1 == Head::Str) {
            return helped(outcome, "`str(…)` makes a text of a value");
        }
        outcome
    }

    fn arithmetic(&self, op: BinaryOp, left: (Made, Number), right: (Made, Number), span: Span) -> Outcome {
        use BinaryOp::{Add, BitAnd, BitOr, BitXor, Div, FloorDiv, Mod, Mul, Pow, ShiftLeft, ShiftRight, Sub};
        let (a, b) = (left.1, right.1);
        let (left, right) = (left.0, right.0);
        let negative_power = op == Pow && a != Number::Float && self.negative_literal(&right);
        if a == Number::Float || b == Number::Float || negative_power {
            let float = match op {
                Add => Op::FloatAdd,
                Sub => Op::FloatSub,
                Mul => Op::FloatMul,
                Div => Op::FloatDiv,
                FloorDiv => Op::FloatFloorDiv,
                Mod => Op::FloatMod,
                Pow => Op::FloatPow,
                BitAnd | BitOr | BitXor | ShiftLeft | ShiftRight => {
                    let (a, b) = (self.show(left.ty), self.show(right.ty));
                    let outcome = mismatch(span, format!("`{}` is not defined between {a} and {b}", op.symbol()));
                    return self.with_place(self.with_place(outcome, &left), &right);
                }
            };
            let operands = vec![self.float(left, "the operand", span)?, self.float(right, "the operand", span)?];
            return Ok(Made::op(float, operands, FLOAT));
        }
        if a == Number::Bool && b == Number::Bool {
            let bits = match op {
                BitAnd => Some(Op::BoolAnd),
                BitOr => Some(Op::BoolOr),
                BitXor => Some(Op::BoolXor),
                _ => None,
            };
            if let Some(bits) = bits {
                return Ok(Made::op(bits, vec![left, right], BOOL));
            }
        }
        let operands = vec![self.int(left, "the operand", span)?, self.int(right, "the operand", span)?];
        let (int, ty) = match op {
            Add => (Op::IntAdd, INT),
            Sub => (Op::IntSub, INT),
            Mul => (Op::IntMul, INT),
            Div => (Op::IntDiv, FLOAT),
            FloorDiv => (Op::IntFloorDiv, INT),
            Mod => (Op::IntMod, INT),
            Pow => (Op::IntPow, INT),
            BitAnd => (Op::IntAnd, INT),
            BitOr => (Op::IntOr, INT),
            BitXor => (Op::IntXor, INT),
            ShiftLeft => (Op::IntShl, INT),
            ShiftRight => (Op::IntShr, INT),
        };
        Ok(Made::op(int, operands, ty))
    }

    fn negative_literal(&self, made: &Made) -> bool {
        matches!(made.form, Form::Expr(id) if matches!(self.hir.expr(id).kind, Kind::Int(..0)))
    }

    /// One of several values, behind conditions: of one type, or of `Mixed`.
    pub(super) fn either(&mut self, values: &[ExprId], conditions: &[ExprId]) -> Outcome {
        let mut parts = conditions.iter().map(|id| self.of(*id)).collect::<Outcome<Vec<_>>>()?;
        let mut made = Vec::with_capacity(values.len());
        for id in values {
            let (value, _) = self.known(*id)?;
            self.no_iterable(&value, self.span(*id))?;
            made.push(value);
        }
        let first = made[0].ty;
        let one = made.iter().all(|value| self.typing.types.compatible(first, value.ty))
            && made.iter().all(|value| self.typing.types.unify(first, value.ty));
        parts.extend(made);
        Ok(Made { form: Form::Parts(parts), ty: if one { first } else { MIXED } })
    }

    pub(super) fn index(&mut self, of: ExprId, index: ExprId, span: Span) -> Outcome {
        let (made, head) = self.known(of)?;
        if let Head::Tuple(parts) = &head {
            return self.tuple_item(made, parts, index);
        }
        let (made, head) = match head {
            Head::Iter(_) if self.is_range(Some(of)) => {
                let (list, element) = self.listed(made, self.span(of))?;
                (list, Head::List(element))
            }
            head => (made, head),
        };
        let (op, ty) = match head {
            Head::List(element) => (Op::ListItem, element),
            Head::Str => (Op::StrItem, STR),
            Head::Bytes => (Op::BytesItem, INT),
            _ => {
                self.no_iterable(&made, self.span(of))?;
                return mismatch(span, format!("{} has no elements", self.show(made.ty)));
            }
        };
        let at = self.of(index)?;
        let at = self.int(at, "an index", self.span(index))?;
        Ok(Made::op(op, vec![made, at], ty))
    }

    fn tuple_item(&self, made: Made, parts: &[TypeId], index: ExprId) -> Outcome {
        let span = self.span(index);
        let at = match self.hir.expr(index).kind {
            Kind::Int(at) => at,
            Kind::Bool(at) => i64::from(at),
            _ => {
                let message = "the index of a tuple is a literal: its elements may have different types";
                return mismatch(span, message);
            }
        };
        let length = parts.len() as i64;
        let from_start = if at < 0 { at.saturating_add(length) } else { at };
        match usize::try_from(from_start).ok().and_then(|at| Some((at, *parts.get(at)?))) {
            Some((at, ty)) => Ok(Made { form: Form::TupleItem(Box::new(made), at), ty }),
            None => {
                wrong(Complaint::BadArgument, span, format!("the tuple has {length} elements, and no element {at}"))
            }
        }
    }

    pub(super) fn slice(&mut self, of: ExprId, bounds: &[Option<ExprId>; 3], span: Span) -> Outcome {
        let (made, head) = self.known(of)?;
        match head {
            Head::Str | Head::Bytes | Head::List(_) => {}
            Head::Tuple(parts) => return self.tuple_slice(made, parts.len(), bounds, span),
            _ => {
                self.no_iterable(&made, self.span(of))?;
                return mismatch(span, format!("{} has no elements", self.show(made.ty)));
            }
        }
        let ty = made.ty;
        let mut parts = vec![made];
        for bound in bounds.iter().flatten() {
            parts.push(self.of(*bound)?);
        }
        Ok(Made { form: Form::Parts(parts), ty })
    }
}

fn repeated(head: &Head, ty: TypeId) -> Option<(Op, TypeId)> {
    match head {
        Head::Str => Some((Op::StrRepeat, STR)),
        Head::Bytes => Some((Op::BytesRepeat, BYTES)),
        Head::List(_) => Some((Op::ListRepeat, ty)),
        _ => None,
    }
}
