//! Operations on integers, floats and truth values, and conversions between them.

use super::operands::{Operands, checked};
use crate::Fault;
use crate::interp::datum::Datum;
use crate::python as py;
use loom_grammar::model::Op;

/// The value, if it is such an operation.
pub(super) fn apply(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    int(op, a).or_else(|| float(op, a)).or_else(|| convert(op, a))
}

fn int(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    let one = || a.int(0);
    let two = |operation: fn(i64, i64) -> Result<i64, Fault>| checked(operation(a.int(0), a.int(1)));
    let bits = |operation: fn(i64, i64) -> i64| Ok(operation(a.int(0), a.int(1)).into());
    let truths = |operation: fn(bool, bool) -> bool| Ok(operation(a.bool(0), a.bool(1)).into());
    Some(match op {
        Op::IntAdd => two(py::int_add),
        Op::IntSub => two(py::int_sub),
        Op::IntMul => two(py::int_mul),
        Op::IntDiv => checked(py::int_div(a.int(0), a.int(1))),
        Op::IntFloorDiv => two(py::int_floor_div),
        Op::IntMod => two(py::int_mod),
        Op::IntPow => two(py::int_pow),
        Op::IntDivmod => checked(py::int_divmod(a.int(0), a.int(1))),
        Op::IntNeg => checked(py::int_neg(one())),
        Op::IntInvert => Ok(py::int_invert(one()).into()),
        Op::IntAnd => bits(py::int_and),
        Op::IntOr => bits(py::int_or),
        Op::IntXor => bits(py::int_xor),
        Op::IntShl => two(py::int_shl),
        Op::IntShr => two(py::int_shr),
        Op::IntAbs => checked(py::int_abs(one())),
        Op::IntRound => two(py::int_round),
        Op::IntHex => Ok(py::int_hex(one()).into()),
        Op::IntOct => Ok(py::int_oct(one()).into()),
        Op::IntBin => Ok(py::int_bin(one()).into()),
        Op::IntChr => checked(py::int_chr(one())),
        Op::BoolAnd => truths(py::bool_and),
        Op::BoolOr => truths(py::bool_or),
        Op::BoolXor => truths(py::bool_xor),
        _ => return None,
    })
}

fn float(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    let one = || a.float(0);
    let two = |operation: fn(f64, f64) -> f64| Ok(operation(a.float(0), a.float(1)).into());
    let fails = |operation: fn(f64, f64) -> Result<f64, Fault>| checked(operation(a.float(0), a.float(1)));
    Some(match op {
        Op::FloatAdd => two(py::float_add),
        Op::FloatSub => two(py::float_sub),
        Op::FloatMul => two(py::float_mul),
        Op::FloatDiv => fails(py::float_div),
        Op::FloatFloorDiv => fails(py::float_floor_div),
        Op::FloatMod => fails(py::float_mod),
        Op::FloatPow => fails(py::float_pow),
        Op::FloatDivmod => checked(py::float_divmod(a.float(0), a.float(1))),
        Op::FloatNeg => Ok(py::float_neg(one()).into()),
        Op::FloatAbs => Ok(py::float_abs(one()).into()),
        Op::FloatRound => checked(py::float_round(one())),
        Op::FloatRoundTo => checked(py::float_round_to(one(), a.int(1))),
        _ => return None,
    })
}

fn convert(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    Some(match op {
        Op::BoolToInt => Ok(py::bool_to_int(a.bool(0)).into()),
        Op::IntToFloat => Ok(py::int_to_float(a.int(0)).into()),
        Op::FloatToInt => checked(py::float_to_int(a.float(0))),
        Op::StrToInt => checked(py::str_to_int(a.str(0))),
        Op::StrToIntBase => checked(py::str_to_int_base(a.str(0), a.int(1))),
        Op::StrToFloat => checked(py::str_to_float(a.str(0))),
        Op::Truth => Ok(py::truth(a.any(0)).into()),
        _ => return None,
    })
}
