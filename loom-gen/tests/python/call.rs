//! Calls operations by name with operands of any type, lists both as `Vec<Value>` and as what is in them.

use crate::lists;
use crate::spec;
use loom_gen::python::{self as py, Format, Order};
use loom_gen::{Fault, Str, Value};
use std::cmp::Ordering;

/// What an operation gives.
pub(crate) type Answer = Result<Value, Fault>;

/// A value as the enumeration has it.
pub(crate) trait IntoValue {
    fn value(self) -> Value;
}

macro_rules! into_value {
    ($($ty:ty = |$value:ident| $result:expr;)*) => {$(
        impl IntoValue for $ty {
            fn value(self) -> Value {
                let $value = self;
                $result
            }
        }
    )*};
}

into_value! {
    i64 = |number| Value::Int(number);
    f64 = |number| Value::Float(number);
    bool = |truth| Value::Bool(truth);
    Str = |text| Value::Str(text);
    Vec<u8> = |bytes| Value::Bytes(bytes);
    Value = |value| value;
    (i64, i64) = |pair| Value::Tuple(vec![pair.0.value(), pair.1.value()]);
    (f64, f64) = |pair| Value::Tuple(vec![pair.0.value(), pair.1.value()]);
}

impl<T: IntoValue> IntoValue for Vec<T>
where
    Vec<T>: List,
{
    fn value(self) -> Value {
        Value::List(self.into_iter().map(T::value).collect())
    }
}

/// Lists other than bytes.
pub(crate) trait List {}
impl List for Vec<i64> {}
impl List for Vec<Str> {}
impl List for Vec<Value> {}

fn int(value: &Value) -> i64 {
    if let Value::Int(number) = value { *number } else { panic!("{value:?} is no int") }
}

fn float(value: &Value) -> f64 {
    if let Value::Float(number) = value { *number } else { panic!("{value:?} is no float") }
}

fn truth(value: &Value) -> bool {
    if let Value::Bool(truth) = value { *truth } else { panic!("{value:?} is no bool") }
}

fn text(value: &Value) -> &str {
    if let Value::Str(text) = value { text } else { panic!("{value:?} is no text") }
}

fn bytes(value: &Value) -> &[u8] {
    if let Value::Bytes(bytes) = value { bytes } else { panic!("{value:?} is no bytes") }
}

fn list(value: &Value) -> &[Value] {
    if let Value::List(list) = value { list } else { panic!("{value:?} is no list") }
}

/// A bound of a slice; `[]` stands for none.
fn bound(value: &Value) -> Option<i64> {
    if let Value::Int(bound) = value { Some(*bound) } else { None }
}

/// Calls an operation.
pub(crate) fn call(op: &str, operands: &[Value]) -> Answer {
    match op.split_once('_') {
        Some(("int" | "bool", _)) => numbers(op, operands),
        Some(("float", _)) => floats(op, operands),
        Some(("str", _)) => texts(op, operands),
        Some(("bytes", _)) => of_bytes(op, operands),
        Some(("list", _)) => lists::call(op, operands),
        _ => others(op, operands),
    }
}

macro_rules! dispatch {
    ($op:ident, $operands:ident; infallible { $($name:ident($($as:ident),*))* } fallible { $($fails:ident($($of:ident),*))* }) => {
        match $op {
            $(stringify!($name) => Ok(dispatch!(@ $name $operands $($as)*).value()),)*
            $(stringify!($fails) => dispatch!(@ $fails $operands $($of)*).map(IntoValue::value),)*
            _ => panic!("no call of `{}`", $op),
        }
    };
    (@ $name:ident $operands:ident $a:ident) => { py::$name($a(&$operands[0])) };
    (@ $name:ident $operands:ident $a:ident $b:ident) => { py::$name($a(&$operands[0]), $b(&$operands[1])) };
    (@ $name:ident $operands:ident $a:ident $b:ident $c:ident) => {
        py::$name($a(&$operands[0]), $b(&$operands[1]), $c(&$operands[2]))
    };
    (@ $name:ident $operands:ident $a:ident $b:ident $c:ident $d:ident) => {
        py::$name($a(&$operands[0]), $b(&$operands[1]), $c(&$operands[2]), $d(&$operands[3]))
    };
}

fn numbers(op: &str, operands: &[Value]) -> Answer {
    dispatch!(op, operands;
        infallible {
            int_invert(int) int_and(int, int) int_or(int, int) int_xor(int, int) int_hex(int) int_oct(int) int_bin(int)
            int_to_float(int) bool_and(truth, truth) bool_or(truth, truth) bool_xor(truth, truth) bool_to_int(truth)
        }
        fallible {
            int_add(int, int) int_sub(int, int) int_mul(int, int) int_div(int, int) int_floor_div(int, int)
            int_mod(int, int) int_pow(int, int) int_divmod(int, int) int_neg(int) int_shl(int, int) int_shr(int, int)
            int_abs(int) int_round(int, int) int_chr(int)
        }
    )
}

fn floats(op: &str, operands: &[Value]) -> Answer {
    dispatch!(op, operands;
        infallible { float_add(float, float) float_sub(float, float) float_mul(float, float) float_neg(float) float_abs(float) }
        fallible {
            float_div(float, float) float_floor_div(float, float) float_mod(float, float) float_pow(float, float)
            float_divmod(float, float) float_round(float) float_round_to(float, int) float_to_int(float)
        }
    )
}

fn texts(op: &str, operands: &[Value]) -> Answer {
    dispatch!(op, operands;
        infallible {
            str_len(text) str_strip(text) str_strip_of(text, text) str_lstrip(text) str_lstrip_of(text, text)
            str_rstrip(text) str_rstrip_of(text, text) str_startswith(text, text) str_endswith(text, text)
            str_find(text, text, int, int) str_count(text, text, int, int) str_isdigit(text) str_isalpha(text)
            str_contains(text, text)
        }
        fallible {
            str_to_int(text) str_to_int_base(text, int) str_to_float(text) str_to_list(text) str_concat(text, text)
            str_repeat(text, int) str_item(text, int) str_ord(text) str_upper(text) str_lower(text) str_capitalize(text)
            str_title(text) str_replace(text, text, text) str_replace_count(text, text, text, int) str_split(text)
            str_split_on(text, text, int) str_join(text, list) str_zfill(text, int) str_ljust(text, int, text)
            str_rjust(text, int, text) str_center(text, int, text) str_min(text) str_max(text)
            str_slice(text, bound, bound, bound)
        }
    )
}

fn of_bytes(op: &str, operands: &[Value]) -> Answer {
    if let ("bytes_of_list", [Value::List(numbers)]) = (op, operands) {
        return py::bytes_of_list(numbers).map(Value::Bytes);
    }
    dispatch!(op, operands;
        infallible { bytes_len(bytes) }
        fallible {
            bytes_to_list(bytes) bytes_concat(bytes, bytes) bytes_repeat(bytes, int) bytes_item(bytes, int)
            bytes_slice(bytes, bound, bound, bound)
        }
    )
}

fn others(op: &str, operands: &[Value]) -> Answer {
    let pair = |index: i64, value: Value| Value::Tuple(vec![Value::Int(index), value]);
    match (op, operands) {
        ("truth", [value]) => Ok(py::truth(value).value()),
        ("repr", [value]) => py::repr(value).map(Value::Str),
        ("str", [value]) => py::str(value).map(Value::Str),
        ("format", [value, Value::Str(spec)]) => formatted(value, spec),
        ("order", [a, b]) => Ok(Value::Str(Str::new(match order(a, b) {
            Some(Ordering::Less) => "<",
            Some(Ordering::Equal) => "=",
            Some(Ordering::Greater) => ">",
            None => "?",
        }))),
        ("tuple_to_list", [Value::Tuple(elements)]) => match elements.as_slice() {
            [a] => Ok(py::tuple_to_list(&(a.clone(),)).value()),
            [a, b] => Ok(py::tuple_to_list(&(int(a), int(b))).value()),
            [a, b, c] => Ok(py::tuple_to_list(&(a.clone(), b.clone(), c.clone())).value()),
            _ => Ok(elements.clone().value()),
        },
        ("iter_to_list", [Value::List(list)]) => py::iter_to_list(list.iter().cloned()).map(IntoValue::value),
        ("range", [a, b, c]) => py::iter_to_list(py::range(int(a), int(b), int(c))?).map(IntoValue::value),
        ("range_len", [a, b, c]) => py::range_len(int(a), int(b), int(c)).map(IntoValue::value),
        ("range_at", [a, b, c, i]) => py::range_at(int(a), int(b), int(c), int(i)).map(IntoValue::value),
        ("range_min", [a, b, c]) => py::range_min(int(a), int(b), int(c)).map(IntoValue::value),
        ("range_max", [a, b, c]) => py::range_max(int(a), int(b), int(c)).map(IntoValue::value),
        ("range_sum", [a, b, c]) => py::range_sum(int(a), int(b), int(c)).map(IntoValue::value),
        ("reversed", [Value::List(list)]) => Ok(py::reversed(list).collect::<Vec<_>>().value()),
        ("enumerate", [Value::List(list), start]) => {
            Ok(py::enumerate(list, int(start))?.map(|(index, value)| pair(index, value)).collect::<Vec<_>>().value())
        }
        ("zip2", [Value::List(a), Value::List(b)]) => {
            Ok(py::zip2(a, b).map(|(a, b)| Value::Tuple(vec![a, b])).collect::<Vec<_>>().value())
        }
        ("zip3", [Value::List(a), Value::List(b), Value::List(c)]) => {
            Ok(py::zip3(a, b, c).map(|(a, b, c)| Value::Tuple(vec![a, b, c])).collect::<Vec<_>>().value())
        }
        _ => panic!("no call of `{op}`"),
    }
}

fn order(a: &Value, b: &Value) -> Option<Ordering> {
    let order = a.order(b);
    match (a, b) {
        (Value::Int(a), Value::Float(b)) => assert_eq!(py::int_float_order(*a, *b), order),
        (Value::Str(a), Value::Str(b)) => assert_eq!(a.order(b), order),
        (Value::Float(a), Value::Float(b)) => assert_eq!(a.order(b), order),
        _ => {}
    }
    order
}

fn formatted(value: &Value, spec: &str) -> Answer {
    if spec.is_empty() {
        return py::str(value).map(Value::Str);
    }
    let spec = spec::parse(spec, matches!(value, Value::Str(_)));
    let mut written = String::new();
    let answer = py::format(value, &spec);
    assert_eq!(value.format(&spec, &mut written), answer.as_ref().map(|_| ()).map_err(|fault| *fault));
    answer.map(Value::Str)
}
