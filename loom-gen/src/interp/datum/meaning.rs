//! What the run time's operations ask of a value: equality, order, truth, text.

use super::Datum;
use crate::python::{AsFloat, AsInt, AsText, Is, Measure, Order, Repr, Text, Truth, int_float_order};
use std::cmp::Ordering;
use std::fmt::{self, Write};

impl PartialEq for Datum {
    fn eq(&self, other: &Datum) -> bool {
        match (self, other) {
            (Datum::Int(a), Datum::Int(b)) => a == b,
            (Datum::Bool(a), Datum::Bool(b)) => a == b,
            (Datum::Float(a), Datum::Float(b)) => a == b,
            (Datum::Str(a), Datum::Str(b)) => a == b,
            (Datum::Bytes(a), Datum::Bytes(b)) => a == b,
            (Datum::List(a), Datum::List(b)) => *a.borrow() == *b.borrow(),
            (Datum::Tuple(a), Datum::Tuple(b)) => a == b,
            _ => self.order(other) == Some(Ordering::Equal),
        }
    }
}

impl Is<Datum> for Datum {
    fn is(&self, element: &Datum) -> bool {
        self == element
    }
}

impl Order for Datum {
    fn order(&self, other: &Datum) -> Option<Ordering> {
        match (self, other) {
            (Datum::Int(a), Datum::Int(b)) => a.order(b),
            (Datum::Float(a), Datum::Float(b)) => a.order(b),
            (Datum::Int(a), Datum::Float(b)) => int_float_order(*a, *b),
            (Datum::Float(a), Datum::Int(b)) => int_float_order(*b, *a).map(Ordering::reverse),
            (Datum::Bool(a), Datum::Bool(b)) => a.order(b),
            (Datum::Bool(a), Datum::Int(_) | Datum::Float(_)) => Datum::Int(i64::from(*a)).order(other),
            (Datum::Int(_) | Datum::Float(_), Datum::Bool(b)) => self.order(&Datum::Int(i64::from(*b))),
            (Datum::Str(a), Datum::Str(b)) => a.order(b),
            (Datum::Bytes(a), Datum::Bytes(b)) => a.order(b),
            (Datum::List(a), Datum::List(b)) => a.borrow().order(&b.borrow()),
            (Datum::Tuple(a), Datum::Tuple(b)) => a.order(b),
            _ => None,
        }
    }

    fn is_ordered(&self) -> bool {
        match self {
            Datum::Float(number) => number.is_ordered(),
            Datum::List(list) => list.borrow().is_ordered(),
            Datum::Tuple(elements) => elements.is_ordered(),
            _ => true,
        }
    }
}

impl Truth for Datum {
    fn truth(&self) -> bool {
        match self {
            Datum::Int(number) => *number != 0,
            Datum::Float(number) => number.truth(),
            Datum::Bool(truth) => *truth,
            Datum::Str(text) => !text.is_empty(),
            Datum::Bytes(bytes) => !bytes.is_empty(),
            Datum::List(list) => !list.borrow().is_empty(),
            Datum::Tuple(elements) => !elements.is_empty(),
            #[cfg(feature = "count")]
            Datum::Opaque(_) => false,
        }
    }
}

impl AsInt for Datum {
    fn as_int(&self) -> i64 {
        match self {
            Datum::Int(number) => *number,
            Datum::Bool(truth) => i64::from(*truth),
            _ => 0,
        }
    }
}

impl AsFloat for Datum {
    fn as_float(&self) -> f64 {
        match self {
            Datum::Float(number) => *number,
            _ => self.as_int() as f64,
        }
    }
}

impl AsText for Datum {
    fn as_text(&self) -> &str {
        match self {
            Datum::Str(text) => text,
            _ => "",
        }
    }
}

impl Measure for Datum {
    const FLAT: bool = false;

    fn elements(&self) -> usize {
        match self {
            Datum::List(list) => list.borrow().iter().map(Datum::elements).fold(1, usize::saturating_add),
            Datum::Tuple(elements) => {
                elements.iter().map(|element| element.elements() - 1).fold(1, usize::saturating_add)
            }
            _ => 1,
        }
    }
}

impl Repr for Datum {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> fmt::Result {
        match self {
            Datum::Int(number) => number.repr(out),
            Datum::Float(number) => number.repr(out),
            Datum::Bool(truth) => truth.repr(out),
            Datum::Str(text) => text.repr(out),
            Datum::Bytes(bytes) => bytes.repr(out),
            Datum::List(list) => list.borrow().repr(out),
            Datum::Tuple(elements) => {
                out.write_str("(")?;
                for (index, element) in elements.iter().enumerate() {
                    if index > 0 {
                        out.write_str(", ")?;
                    }
                    element.repr(out)?;
                }
                out.write_str(if elements.len() == 1 { ",)" } else { ")" })
            }
            #[cfg(feature = "count")]
            Datum::Opaque(_) => Ok(()),
        }
    }
}

impl Text for Datum {
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> fmt::Result {
        match self {
            Datum::Str(text) => out.write_str(text),
            _ => self.repr(out),
        }
    }
}
