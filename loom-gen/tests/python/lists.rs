//! Calls operations on lists, on `Vec<Value>` and on the statically typed list of the same elements: both must agree.

use crate::call::{Answer, IntoValue};
use loom_gen::python::{self as py, AsFloat, AsInt, Is, Measure, Order, Repr, Truth};
use loom_gen::{Str, Value};

/// Calls an operation.
pub(crate) fn call(op: &str, operands: &[Value]) -> Answer {
    let Value::List(list) = &operands[0] else { panic!("`{op}` on {:?}", operands[0]) };
    if op == "list_sum" {
        return py::list_sum(list).map(Value::Int);
    }
    if op == "list_sum_float" {
        return Ok(Value::Float(py::list_sum_float(list)));
    }
    let answer = on::<Value>(op, operands);
    let typed = match list.first() {
        Some(Value::Int(_)) => on::<i64>(op, operands),
        Some(Value::Float(_)) => on::<f64>(op, operands),
        Some(Value::Str(_)) => on::<Str>(op, operands),
        Some(Value::Bool(_)) => on::<bool>(op, operands),
        Some(Value::List(_)) => on::<Vec<i64>>(op, operands),
        Some(Value::Tuple(_)) => on::<(i64, Str)>(op, operands),
        _ => return answer,
    };
    let shown = |answer: &Answer| answer.as_ref().map(py::repr).map_err(|fault| *fault);
    assert_eq!(shown(&typed), shown(&answer), "{op} {operands:?}");
    answer
}

/// An element of a list.
trait Element: Clone + PartialEq + Order + Truth + Measure + Repr {
    fn from(value: &Value) -> Self;
    fn into(self) -> Value;
}

macro_rules! elements {
    ($($ty:ty: |$value:ident| $from:expr, |$element:ident| $into:expr;)*) => {$(
        impl Element for $ty {
            fn from($value: &Value) -> $ty {
                $from
            }

            fn into(self) -> Value {
                let $element = self;
                $into
            }
        }
    )*};
}

elements! {
    Value: |value| value.clone(), |element| element;
    i64: |value| value.as_int(), |element| element.value();
    f64: |value| value.as_float(), |element| element.value();
    bool: |value| *value == Value::Bool(true), |element| element.value();
    Str: |value| text(value), |element| element.value();
    Vec<i64>: |value| numbers(value), |element| element.value();
    (i64, Str): |value| pair(value), |element| Value::Tuple(vec![element.0.value(), element.1.value()]);
}

fn text(value: &Value) -> Str {
    if let Value::Str(text) = value { text.clone() } else { panic!("{value:?} is no text") }
}

fn numbers(value: &Value) -> Vec<i64> {
    if let Value::List(list) = value {
        list.iter().map(AsInt::as_int).collect()
    } else {
        panic!("{value:?} is no list")
    }
}

fn pair(value: &Value) -> (i64, Str) {
    if let Value::Tuple(pair) = value { (pair[0].as_int(), text(&pair[1])) } else { panic!("{value:?} is no tuple") }
}

fn list<T: Element>(value: &Value) -> Vec<T> {
    if let Value::List(list) = value { list.iter().map(T::from).collect() } else { panic!("{value:?} is no list") }
}

fn back<T: Element>(list: Vec<T>) -> Value {
    Value::List(list.into_iter().map(T::into).collect())
}

fn on<T: Element>(op: &str, operands: &[Value]) -> Answer
where
    for<'a> &'a T: Is<T>,
{
    let mut items: Vec<T> = list(&operands[0]);
    let number = |index: usize| operands[index].as_int();
    let bound = |index: usize| matches!(operands[index], Value::Int(_)).then(|| number(index));
    let element = |index: usize| T::from(&operands[index]);
    Ok(match op {
        "list_concat" => back(py::list_concat(&items, &list::<T>(&operands[1]))?),
        "list_repeat" => back(py::list_repeat(&items, number(1))?),
        "list_len" => py::list_len(&items).value(),
        "list_item" => py::list_item(&items, number(1))?.clone().into(),
        "list_index" => py::list_index(&items, &element(1))?.value(),
        "list_count" => py::list_count(&items, &element(1)).value(),
        "list_contains" => py::list_contains(&items, &element(1)).value(),
        "list_min" => py::list_min(&items)?.clone().into(),
        "list_max" => py::list_max(&items)?.clone().into(),
        "list_sorted" => back(py::list_sorted(&items)),
        "list_any" => py::list_any(&items).value(),
        "list_all" => py::list_all(&items).value(),
        "list_slice" => back(py::list_slice(&items, bound(1), bound(2), bound(3))?),
        "list_pop" => {
            let popped = py::list_pop(&mut items, number(1))?;
            Value::Tuple(vec![popped.into(), back(items)])
        }
        _ => {
            change(op, &mut items, operands)?;
            back(items)
        }
    })
}

fn change<T: Element>(op: &str, items: &mut Vec<T>, operands: &[Value]) -> Result<(), loom_gen::Fault>
where
    for<'a> &'a T: Is<T>,
{
    match op {
        "list_append" => py::list_append(items, T::from(&operands[1])),
        "list_extend" => py::list_extend(items, list::<T>(&operands[1])),
        "list_insert" => py::list_insert(items, operands[1].as_int(), T::from(&operands[2])),
        "list_remove" => py::list_remove(items, &T::from(&operands[1])),
        "list_set" => py::list_set(items, operands[1].as_int(), T::from(&operands[2])),
        "list_sort" => {
            py::list_sort(items);
            Ok(())
        }
        "list_reverse" => {
            py::list_reverse(items);
            Ok(())
        }
        _ => panic!("no call of `{op}`"),
    }
}
