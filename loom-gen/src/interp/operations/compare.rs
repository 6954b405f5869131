//! Comparisons and slices.

use super::operands::Operands;
use crate::Fault;
use crate::interp::datum::Datum;
use crate::python::{self as py, Order};
use loom_grammar::model::CompareOp;
use std::cmp::Ordering;

/// Whether a comparison holds.
pub(in crate::interp) fn compare(op: CompareOp, left: &Datum, right: &Datum) -> bool {
    if let (Datum::Int(left), Datum::Int(right)) = (left, right) {
        return ordered(op, Some(left.cmp(right)));
    }
    match op {
        CompareOp::Equal => left == right,
        CompareOp::NotEqual => left != right,
        CompareOp::In => contains(right, left),
        CompareOp::NotIn => !contains(right, left),
        CompareOp::Less | CompareOp::LessEqual | CompareOp::Greater | CompareOp::GreaterEqual => {
            ordered(op, left.order(right))
        }
    }
}

/// Whether an order is what the operator asks for.
fn ordered(op: CompareOp, order: Option<Ordering>) -> bool {
    match op {
        CompareOp::Less => order == Some(Ordering::Less),
        CompareOp::LessEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        CompareOp::Greater => order == Some(Ordering::Greater),
        CompareOp::GreaterEqual => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        CompareOp::Equal => order == Some(Ordering::Equal),
        CompareOp::NotEqual => order != Some(Ordering::Equal),
        CompareOp::In | CompareOp::NotIn => false,
    }
}

fn contains(container: &Datum, element: &Datum) -> bool {
    match (container, element) {
        (Datum::List(list), element) => py::list_contains(&list.borrow(), element),
        (Datum::Str(text), Datum::Str(part)) => py::str_contains(text, part),
        _ => false,
    }
}

/// `x[start:stop:step]`
pub(in crate::interp) fn slice(
    value: &Datum,
    start: Option<i64>,
    stop: Option<i64>,
    step: Option<i64>,
) -> Result<Datum, Fault> {
    match value {
        Datum::Str(text) => py::str_slice(text, start, stop, step).map(Datum::from),
        Datum::Bytes(bytes) => py::bytes_slice(bytes, start, stop, step).map(Datum::from),
        list => py::list_slice(&Operands(std::slice::from_ref(list)).list(0), start, stop, step).map(Datum::from),
    }
}
