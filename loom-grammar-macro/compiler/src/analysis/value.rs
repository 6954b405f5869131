//! Values as far as they are known.
//!
//! A [`Value`] stands for a set of values of one type. What is not worth telling apart is [`Value::Any`], which is every
//! value of its type; so nothing here needs to know types.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::model::CompareOp;

/// A set of values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Value {
    /// Not a value: the variable has no binding in this frame.
    Unbound,
    /// The integers from the first to the second.
    Int(i64, i64),
    /// A truth value.
    Bool(bool),
    /// A short text.
    Str(Rc<str>),
    /// A list or tuple of that many elements, which are few.
    Items(Rc<[Value]>),
    /// A text or a list whose length is in a range.
    Seq(Rc<Seq>),
    /// Any value of its type; of a variable also: perhaps unbound.
    Any,
}

/// Texts or lists.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Seq {
    /// The least length: characters or elements.
    pub(super) least: u64,
    /// The greatest length.
    pub(super) most: u64,
    /// What each element is in; `Any` for texts.
    pub(super) item: Value,
}

/// No text and no list is longer.
pub(super) const LONGEST: u64 = 1 << 30;
/// No list is longer.
pub(super) const LONGEST_LIST: u64 = 1 << 27;
/// Texts are known up to that many bytes.
const LONGEST_KNOWN: usize = 64;
/// Lists are known up to that many elements, those of their elements counted in.
pub(super) const MOST_ITEMS: usize = 32;

impl Value {
    /// One integer.
    pub(super) fn int(value: i64) -> Value {
        Value::Int(value, value)
    }

    /// A text, known if it is short.
    pub(super) fn text(text: &str) -> Value {
        if text.len() <= LONGEST_KNOWN {
            Value::Str(text.into())
        } else {
            let length = text.chars().count() as u64;
            Value::seq(length, length, Value::Any)
        }
    }

    /// Texts or lists of a range of lengths.
    pub(super) fn seq(least: u64, most: u64, item: Value) -> Value {
        let most = most.min(LONGEST);
        Value::Seq(Rc::new(Seq { least: least.min(most), most, item }))
    }

    /// A list or tuple.
    pub(super) fn items(items: Vec<Value>) -> Value {
        if items.iter().map(Value::size).sum::<usize>() <= MOST_ITEMS {
            return Value::Items(items.into());
        }
        let length = items.len() as u64;
        let item = items.iter().skip(1).fold(items[0].clone(), |all, item| all.join(item));
        Value::seq(length, length, item)
    }

    /// A tuple, which keeps its shape whatever its size.
    pub(super) fn tuple(items: Vec<Value>) -> Value {
        if items.iter().map(Value::size).sum::<usize>() <= MOST_ITEMS {
            return Value::Items(items.into());
        }
        Value::Any
    }

    fn size(&self) -> usize {
        match self {
            Value::Items(items) => 1 + items.iter().map(Value::size).sum::<usize>(),
            _ => 1,
        }
    }

    /// Whether it is one value.
    pub(super) fn is_known(&self) -> bool {
        match self {
            Value::Int(least, most) => least == most,
            Value::Unbound | Value::Bool(_) | Value::Str(_) => true,
            Value::Items(items) => items.iter().all(Value::is_known),
            Value::Seq(_) | Value::Any => false,
        }
    }

    /// As a range of integers.
    pub(super) fn range(&self) -> (i64, i64) {
        match self {
            Value::Int(least, most) => (*least, *most),
            Value::Bool(value) => (i64::from(*value), i64::from(*value)),
            _ => (i64::MIN, i64::MAX),
        }
    }

    /// The range of lengths of a text or a list.
    pub(super) fn length(&self) -> (u64, u64) {
        match self {
            Value::Str(text) => {
                let length = text.chars().count() as u64;
                (length, length)
            }
            Value::Items(items) => (items.len() as u64, items.len() as u64),
            Value::Seq(seq) => (seq.least, seq.most),
            _ => (0, LONGEST),
        }
    }

    /// What each element of a list is in.
    pub(super) fn item(&self) -> Value {
        match self {
            Value::Items(items) => items.iter().cloned().reduce(|all, item| all.join(&item)).unwrap_or(Value::Any),
            Value::Seq(seq) => seq.item.clone(),
            _ => Value::Any,
        }
    }

    /// Python's truth, where it is the same for all.
    pub(super) fn truth(&self) -> Option<bool> {
        match self {
            Value::Int(0, 0) => Some(false),
            Value::Int(least, most) => (*least > 0 || *most < 0).then_some(true),
            Value::Bool(value) => Some(*value),
            Value::Str(_) | Value::Items(_) | Value::Seq(_) => match self.length() {
                (_, 0) => Some(false),
                (0, _) => None,
                _ => Some(true),
            },
            Value::Unbound | Value::Any => None,
        }
    }

    /// Whether it is the same set, as `==` has it, the frequent kinds of values first.
    pub(super) fn same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a, b), Value::Int(c, d)) => *a == *c && *b == *d,
            (Value::Any, Value::Any) | (Value::Unbound, Value::Unbound) => true,
            _ => self == other,
        }
    }

    /// The least set known here that holds both.
    pub(super) fn join(&self, other: &Value) -> Value {
        match (self, other) {
            _ if self.same(other) => self.clone(),
            (Value::Int(a, b), Value::Int(c, d)) => Value::Int(*a.min(c), *b.max(d)),
            (Value::Items(a), Value::Items(b)) if a.len() == b.len() => {
                Value::Items(a.iter().zip(b.iter()).map(|(a, b)| a.join(b)).collect())
            }
            (Value::Items(_) | Value::Seq(_) | Value::Str(_), Value::Items(_) | Value::Seq(_) | Value::Str(_)) => {
                let ((a, b), (c, d)) = (self.length(), other.length());
                let item = match (b, d) {
                    (0, _) => other.item(),
                    (_, 0) => self.item(),
                    _ => self.item().join(&other.item()),
                };
                Value::seq(a.min(c), b.max(d), item)
            }
            _ => Value::Any,
        }
    }

    /// The join, made larger so that repeated widening soon ends: ranges grow to the next of `steps`, which are sorted, or, where `far`, to the
    /// end.
    pub(super) fn widen(&self, other: &Value, steps: &[i64], far: bool) -> Value {
        match (self, self.join(other)) {
            (Value::Int(a, b), Value::Int(c, d)) => {
                let steps = if far { &[] } else { steps };
                let behind = steps.partition_point(|&step| step <= c);
                let below = || behind.checked_sub(1).map_or(i64::MIN, |at| steps[at]);
                let above = || steps.get(steps.partition_point(|&step| step < d)).copied().unwrap_or(i64::MAX);
                Value::Int(if c < *a { below() } else { c }, if d > *b { above() } else { d })
            }
            (_, joined) if joined == *self => joined,
            (Value::Seq(old), Value::Seq(new)) => {
                let least = if new.least < old.least { 0 } else { new.least };
                let most = if new.most > old.most { LONGEST } else { new.most };
                Value::seq(least, most, old.item.widen(&new.item, steps, far))
            }
            (Value::Items(old), Value::Items(new)) => {
                Value::Items(old.iter().zip(new.iter()).map(|(old, new)| old.widen(new, steps, far)).collect())
            }
            (_, joined) if far => match joined {
                Value::Items(_) | Value::Int(..) => Value::Any,
                joined => joined,
            },
            (_, joined) => joined,
        }
    }

    /// Python's order of two values, where it is the same for all.
    fn order(&self, other: &Value) -> Option<Ordering> {
        match (self, other) {
            (Value::Int(a, b), Value::Int(c, d)) => {
                if b < c {
                    Some(Ordering::Less)
                } else if a > d {
                    Some(Ordering::Greater)
                } else {
                    (a == b && c == d).then_some(Ordering::Equal)
                }
            }
            (Value::Bool(a), Value::Bool(b)) => Some(a.cmp(b)),
            (Value::Str(a), Value::Str(b)) => Some(a.cmp(b)),
            (Value::Items(a), Value::Items(b)) => {
                for (a, b) in a.iter().zip(b.iter()) {
                    match a.order(b) {
                        Some(Ordering::Equal) => {}
                        other => return other,
                    }
                }
                Some(a.len().cmp(&b.len()))
            }
            _ => None,
        }
    }

    /// Whether two values are equal, where it is the same for all.
    pub(super) fn equal(&self, other: &Value) -> Option<bool> {
        if let (Value::Items(a), Value::Items(b)) = (self, other) {
            if a.len() != b.len() {
                return Some(false);
            }
            let each = || a.iter().zip(b.iter()).map(|(a, b)| a.equal(b));
            return if each().any(|equal| equal == Some(false)) {
                Some(false)
            } else {
                each().all(|equal| equal == Some(true)).then_some(true)
            };
        }
        if let Some(order) = self.order(other) {
            return Some(order == Ordering::Equal);
        }
        let text_or_list = |value: &Value| matches!(value, Value::Str(_) | Value::Items(_) | Value::Seq(_));
        if text_or_list(self) && text_or_list(other) {
            let ((a, b), (c, d)) = (self.length(), other.length());
            return (b < c || d < a).then_some(false);
        }
        None
    }

    /// The outcome of a comparison, where it is the same for all.
    pub(super) fn compare(&self, op: CompareOp, other: &Value) -> Option<bool> {
        let negate = |value: Option<bool>| value.map(|value| !value);
        match op {
            CompareOp::Equal => self.equal(other),
            CompareOp::NotEqual => negate(self.equal(other)),
            CompareOp::In => self.is_in(other),
            CompareOp::NotIn => negate(self.is_in(other)),
            CompareOp::Less => self.less(other, false),
            CompareOp::LessEqual => self.less(other, true),
            CompareOp::Greater => other.less(self, false),
            CompareOp::GreaterEqual => other.less(self, true),
        }
    }

    fn less(&self, other: &Value, or_equal: bool) -> Option<bool> {
        if let (Value::Int(a, b), Value::Int(c, d)) = (self, other) {
            let (always, never) = if or_equal { (b <= c, a > d) } else { (b < c, a >= d) };
            return (always || never).then_some(always);
        }
        self.order(other).map(|order| order == Ordering::Less || (or_equal && order == Ordering::Equal))
    }

    fn is_in(&self, other: &Value) -> Option<bool> {
        match (self, other) {
            (Value::Str(part), Value::Str(text)) => Some(text.contains(&**part)),
            (_, Value::Items(items)) => {
                let each = || items.iter().map(|item| self.equal(item));
                if each().any(|equal| equal == Some(true)) {
                    Some(true)
                } else {
                    each().all(|equal| equal == Some(false)).then_some(false)
                }
            }
            (Value::Int(..), Value::Seq(seq)) if seq.most == 0 => Some(false),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Value> {
        let int = |a, b| Value::Int(a, b);
        vec![
            int(0, 0),
            int(1, 1),
            int(-1, 2),
            int(i64::MIN, i64::MAX),
            Value::Bool(true),
            Value::Bool(false),
            Value::text(""),
            Value::text("ab"),
            Value::items(vec![]),
            Value::items(vec![int(1, 1), int(0, 3)]),
            Value::items(vec![int(1, 1), int(2, 2)]),
            Value::seq(0, 2, int(1, 2)),
            Value::seq(1, 5, Value::Any),
            Value::Any,
        ]
    }

    #[test]
    fn joins_cover_both() {
        for a in samples() {
            for b in samples() {
                let joined = a.join(&b);
                assert_eq!(joined, b.join(&a));
                assert_eq!(joined.join(&a), joined, "{a:?} and {b:?}");
                for far in [false, true] {
                    let wide = a.widen(&b, &[-10, 0, 10], far);
                    assert_eq!(wide.join(&a), wide, "{a:?} and {b:?}");
                    assert_eq!(wide.join(&b), wide, "{a:?} and {b:?}");
                }
            }
        }
    }

    /// What a comparison of sets says holds for what is in them.
    #[test]
    fn comparisons_of_sets_hold_for_their_members() {
        let ops =
            [CompareOp::Less, CompareOp::LessEqual, CompareOp::Greater, CompareOp::GreaterEqual, CompareOp::Equal];
        let known: Vec<Value> = samples().into_iter().filter(Value::is_known).collect();
        for a in samples() {
            for b in samples() {
                for op in ops.into_iter().chain([CompareOp::NotEqual, CompareOp::In, CompareOp::NotIn]) {
                    let all = a.compare(op, &b);
                    for x in known.iter().filter(|x| a.join(x) == a) {
                        for y in known.iter().filter(|y| b.join(y) == b) {
                            let one = x.compare(op, y);
                            assert!(all.is_none() || one.is_none() || all == one, "{x:?} {op:?} {y:?}");
                        }
                    }
                }
                if let (Some(truth), true) = (a.truth(), a.join(&b) == a) {
                    assert!(b.truth().is_none_or(|other| other == truth), "{a:?} holds {b:?}");
                }
            }
        }
    }
}
