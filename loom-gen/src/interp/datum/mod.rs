//! The machine's values.
//!
//! A list is shared, so that evaluating a variable costs nothing and what changes it within one expression is seen as in
//! Python. What is stored in a variable or in a list is copied before ([`Datum::own`]): no two variables ever share.

mod meaning;

use crate::{Str, Value};
use loom_grammar::model::Type;
use std::cell::RefCell;
use std::rc::Rc;

/// A list that the operands of one expression may share.
pub(super) type List = Rc<RefCell<Vec<Datum>>>;

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Datum {
    Int(i64),
    Float(f64),
    Bool(bool),
    Str(Str),
    Bytes(Rc<[u8]>),
    List(List),
    Tuple(Rc<[Datum]>),
    /// A value that is not looked at, with what it comes from: only [`super::explore`] has such.
    #[cfg(feature = "count")]
    Opaque(Rc<[u32]>),
}

impl Datum {
    /// A list of these.
    pub(super) fn list(elements: Vec<Datum>) -> Datum {
        Datum::List(Rc::new(RefCell::new(elements)))
    }

    /// The value as one that shares no list with any other.
    pub(super) fn own(self) -> Datum {
        match self {
            Datum::List(list) => match Rc::try_unwrap(list) {
                Ok(elements) => Datum::list(own_all(elements.into_inner())),
                Err(shared) => Datum::list(own_all(shared.borrow().clone())),
            },
            Datum::Tuple(elements) if elements.iter().any(Datum::nests) => {
                Datum::Tuple(elements.iter().map(|element| element.clone().own()).collect())
            }
            other => other,
        }
    }

    /// Whether it may hold a list.
    fn nests(&self) -> bool {
        matches!(self, Datum::List(_) | Datum::Tuple(_))
    }

    /// The value as the host sees it.
    pub(super) fn to_value(&self) -> Value {
        match self {
            Datum::Int(value) => Value::Int(*value),
            Datum::Float(value) => Value::Float(*value),
            Datum::Bool(value) => Value::Bool(*value),
            Datum::Str(value) => Value::Str(value.clone()),
            Datum::Bytes(value) => Value::Bytes(value.to_vec()),
            Datum::List(list) => Value::List(list.borrow().iter().map(Datum::to_value).collect()),
            Datum::Tuple(elements) => Value::Tuple(elements.iter().map(Datum::to_value).collect()),
            #[cfg(feature = "count")]
            Datum::Opaque(_) => Value::Bool(false),
        }
    }
}

/// The elements of a list, each sharing no list with any other; lists are homogeneous, so the first one tells.
fn own_all(elements: Vec<Datum>) -> Vec<Datum> {
    if elements.first().is_some_and(Datum::nests) { elements.into_iter().map(Datum::own).collect() } else { elements }
}

impl From<&Value> for Datum {
    fn from(value: &Value) -> Datum {
        match value {
            Value::Int(value) => Datum::Int(*value),
            Value::Float(value) => Datum::Float(*value),
            Value::Bool(value) => Datum::Bool(*value),
            Value::Str(value) => Datum::Str(value.clone()),
            Value::Bytes(value) => Datum::Bytes(value.as_slice().into()),
            Value::List(elements) => Datum::list(elements.iter().map(Datum::from).collect()),
            Value::Tuple(elements) => Datum::Tuple(elements.iter().map(Datum::from).collect()),
        }
    }
}

macro_rules! from {
    ($($source:ty, $value:ident => $datum:expr;)*) => {$(
        impl From<$source> for Datum {
            fn from($value: $source) -> Datum {
                $datum
            }
        }
    )*};
}

from! {
    i64, value => Datum::Int(value);
    f64, value => Datum::Float(value);
    bool, value => Datum::Bool(value);
    Str, value => Datum::Str(value);
    &str, value => Datum::Str(value.into());
    Vec<u8>, value => Datum::Bytes(value.into());
    Vec<Datum>, value => Datum::list(value);
    Vec<i64>, value => Datum::list(value.into_iter().map(Datum::Int).collect());
    Vec<Str>, value => Datum::list(value.into_iter().map(Datum::Str).collect());
    (i64, i64), value => Datum::Tuple([value.0.into(), value.1.into()].into());
    (f64, f64), value => Datum::Tuple([value.0.into(), value.1.into()].into());
}

/// Whether a value from outside has a type of the grammar.
pub(super) fn has_type(value: &Value, ty: &Type) -> bool {
    match (value, ty) {
        (Value::Int(_), Type::Int)
        | (Value::Float(_), Type::Float)
        | (Value::Bool(_), Type::Bool)
        | (Value::Str(_), Type::Str)
        | (Value::Bytes(_), Type::Bytes) => true,
        (Value::List(elements), Type::List(ty)) => elements.iter().all(|element| has_type(element, ty)),
        (Value::Tuple(elements), Type::Tuple(types)) => {
            elements.len() == types.len() && elements.iter().zip(types).all(|(element, ty)| has_type(element, ty))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(a: &Datum, b: &Datum) -> bool {
        matches!((a, b), (Datum::List(a), Datum::List(b)) if Rc::ptr_eq(a, b))
    }

    #[test]
    fn what_is_owned_is_not_shared() {
        let inner = Datum::from(vec![1_i64]);
        let outer = Datum::list(vec![inner.clone(), inner.clone()]);
        let tuple = Datum::Tuple([inner.clone(), Datum::Int(1)].into());
        let Datum::List(copy) = outer.clone().own() else { panic!() };
        assert!(!shares(&outer, &Datum::List(copy.clone())));
        assert!(!shares(&copy.borrow()[0], &copy.borrow()[1]));
        assert!(!shares(&copy.borrow()[0], &inner));
        let Datum::Tuple(copy) = tuple.own() else { panic!() };
        assert!(!shares(&copy[0], &inner));
    }

    #[test]
    fn types_of_values() {
        let pairs = Type::List(Box::new(Type::Tuple(vec![Type::Int, Type::Str])));
        assert_eq!(pairs.to_string(), "list[tuple[int, str]]");
        let pair = |second| Value::Tuple(vec![Value::Int(1), second]);
        assert!(has_type(&Value::List(vec![pair(Value::Str("a".into()))]), &pairs));
        assert!(!has_type(&Value::List(vec![pair(Value::Int(1))]), &pairs));
        assert!(!has_type(&Value::Int(1), &Type::Float));
    }
}
