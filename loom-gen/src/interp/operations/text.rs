//! Operations on text and bytes.

use super::operands::{Operands, checked};
use crate::interp::datum::Datum;
use crate::python as py;
use crate::{Fault, Str};
use loom_grammar::model::Op;

/// The value, if it is such an operation.
pub(super) fn apply(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    text(op, a).or_else(|| more_text(op, a)).or_else(|| bytes(op, a))
}

fn text(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    let one = |operation: fn(&str) -> Str| Ok(operation(a.str(0)).into());
    let of = |operation: fn(&str, &str) -> Str| Ok(operation(a.str(0), a.str(1)).into());
    let fails = |operation: fn(&str) -> Result<Str, Fault>| checked(operation(a.str(0)));
    Some(match op {
        Op::StrConcat => checked(py::str_concat(a.str(0), a.str(1))),
        Op::StrRepeat => checked(py::str_repeat(a.str(0), a.int(1))),
        Op::StrLen => Ok(py::str_len(a.str(0)).into()),
        Op::StrItem => checked(py::str_item(a.str(0), a.int(1))),
        Op::StrOrd => checked(py::str_ord(a.str(0))),
        Op::StrUpper => fails(py::str_upper),
        Op::StrLower => fails(py::str_lower),
        Op::StrCapitalize => fails(py::str_capitalize),
        Op::StrTitle => fails(py::str_title),
        Op::StrStrip => one(py::str_strip),
        Op::StrStripOf => of(py::str_strip_of),
        Op::StrLstrip => one(py::str_lstrip),
        Op::StrLstripOf => of(py::str_lstrip_of),
        Op::StrRstrip => one(py::str_rstrip),
        Op::StrRstripOf => of(py::str_rstrip_of),
        Op::StrMin => fails(py::str_min),
        Op::StrMax => fails(py::str_max),
        _ => return None,
    })
}

fn more_text(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    let padded =
        |operation: fn(&str, i64, &str) -> Result<Str, Fault>| checked(operation(a.str(0), a.int(1), a.str(2)));
    Some(match op {
        Op::StrReplace => checked(py::str_replace(a.str(0), a.str(1), a.str(2))),
        Op::StrReplaceCount => checked(py::str_replace_count(a.str(0), a.str(1), a.str(2), a.int(3))),
        Op::StrStartsWith => Ok(py::str_startswith(a.str(0), a.str(1)).into()),
        Op::StrEndsWith => Ok(py::str_endswith(a.str(0), a.str(1)).into()),
        Op::StrFind => Ok(py::str_find(a.str(0), a.str(1), a.int(2), a.int(3)).into()),
        Op::StrCount => Ok(py::str_count(a.str(0), a.str(1), a.int(2), a.int(3)).into()),
        Op::StrSplit => checked(py::str_split(a.str(0))),
        Op::StrSplitOn => checked(py::str_split_on(a.str(0), a.str(1), a.int(2))),
        Op::StrJoin => checked(py::str_join(a.str(0), &a.list(1))),
        Op::StrZfill => checked(py::str_zfill(a.str(0), a.int(1))),
        Op::StrLjust => padded(py::str_ljust),
        Op::StrRjust => padded(py::str_rjust),
        Op::StrCenter => padded(py::str_center),
        Op::StrIsDigit => Ok(py::str_isdigit(a.str(0)).into()),
        Op::StrIsAlpha => Ok(py::str_isalpha(a.str(0)).into()),
        Op::StrToList => checked(py::str_to_list(a.str(0))),
        _ => return None,
    })
}

fn bytes(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    Some(match op {
        Op::BytesConcat => checked(py::bytes_concat(a.bytes(0), a.bytes(1))),
        Op::BytesRepeat => checked(py::bytes_repeat(a.bytes(0), a.int(1))),
        Op::BytesLen => Ok(py::bytes_len(a.bytes(0)).into()),
        Op::BytesItem => checked(py::bytes_item(a.bytes(0), a.int(1))),
        Op::BytesOfList => checked(py::bytes_of_list(&a.list(0))),
        Op::BytesToList => checked(py::bytes_to_list(a.bytes(0))),
        _ => return None,
    })
}
