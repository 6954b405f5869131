//! Operations on values as far as they are known.
//!
//! In: an operation that draws nothing, and its operands. Out: what is known of its result, and whether it can fail. What
//! is not worth knowing is `Any`; an operation that can fail then perhaps does.

use super::choice::constant;
use super::lists;
use super::ranges::{self, Applied, Fails};
use super::texts;
use super::value::Value;
use crate::model::{CompareOp, Constant, Op};

/// Applies an operation.
pub(super) fn apply(op: Op, operands: &[Value]) -> Applied {
    integers(op, operands)
        .or_else(|| conversions(op, operands))
        .or_else(|| texts::apply(op, operands))
        .or_else(|| lists::apply(op, operands))
        .unwrap_or_else(|| Applied::safe_if(!op.traits().fails, Value::Any))
}

/// The result of an operation on constants, where it is a constant and the operation does not fail.
pub(crate) fn apply_constants(op: Op, operands: &[Constant]) -> Option<Constant> {
    let operands: Vec<Value> = operands.iter().map(value).collect();
    let applied = apply(op, &operands);
    constant(&applied.value).filter(|_| applied.fails == Fails::No)
}

/// The outcome of a comparison of constants, where it is known.
pub(crate) fn compare_constants(op: CompareOp, left: &Constant, right: &Constant) -> Option<bool> {
    value(left).compare(op, &value(right))
}

fn value(constant: &Constant) -> Value {
    match constant {
        Constant::Int(value) => Value::int(*value),
        Constant::Bool(value) => Value::Bool(*value),
        Constant::Str(text) => Value::text(text),
        Constant::Any => Value::Any,
    }
}

fn bool_of(value: Option<bool>) -> Value {
    value.map_or(Value::Any, Value::Bool)
}

fn integers(op: Op, operands: &[Value]) -> Option<Applied> {
    let a = operands.first()?.range();
    let b = operands.get(1).map_or((0, 0), Value::range);
    Some(match op {
        Op::IntAdd => ranges::add(a, b),
        Op::IntSub => ranges::sub(a, b),
        Op::IntMul => ranges::mul(a, b),
        Op::IntFloorDiv => ranges::floor_div(a, b),
        Op::IntMod => ranges::modulo(a, b),
        Op::IntPow => ranges::pow(a, b),
        Op::IntShl => ranges::shift_left(a, b),
        Op::IntShr => ranges::shift_right(a, b),
        Op::IntNeg => ranges::neg(a),
        Op::IntAbs => ranges::abs(a),
        Op::IntInvert => Applied::sure(Value::Int(!a.1, !a.0)),
        Op::IntAnd => Applied::sure(ranges::bits(a, b, |a, b| a & b, true)),
        Op::IntOr => Applied::sure(ranges::bits(a, b, |a, b| a | b, false)),
        Op::IntXor => Applied::sure(ranges::bits(a, b, |a, b| a ^ b, false)),
        Op::IntDiv => match b {
            (0, 0) => Applied::failure(),
            (least, most) => Applied::safe_if(least > 0 || most < 0, Value::Any),
        },
        Op::IntDivmod => {
            let (quotient, rest) = (ranges::floor_div(a, b), ranges::modulo(a, b));
            let fails = quotient.fails.max(rest.fails);
            Applied { value: Value::tuple(vec![quotient.value, rest.value]), fails }
        }
        Op::IntRound if b.0 >= 0 => Applied::sure(operands[0].clone()),
        _ => return None,
    })
}

fn conversions(op: Op, operands: &[Value]) -> Option<Applied> {
    let first = operands.first()?;
    let bools = |op: fn(bool, bool) -> bool| match operands {
        [Value::Bool(a), Value::Bool(b)] => Value::Bool(op(*a, *b)),
        _ => Value::Any,
    };
    Some(Applied::sure(match op {
        Op::BoolAnd => bools(|a, b| a & b),
        Op::BoolOr => bools(|a, b| a | b),
        Op::BoolXor => bools(|a, b| a ^ b),
        Op::BoolToInt => match first {
            Value::Bool(value) => Value::int(i64::from(*value)),
            _ => Value::Int(0, 1),
        },
        Op::Truth => bool_of(first.truth()),
        Op::TupleToList => first.clone(),
        _ => return None,
    }))
}
