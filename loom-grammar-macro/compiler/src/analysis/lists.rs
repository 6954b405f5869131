//! Operations on lists and iterables as far as they are known.

use super::ranges::{self, Applied, Fails};
use super::texts::index_in;
use super::value::{LONGEST_LIST, MOST_ITEMS, Value};
use crate::model::{CompareOp, Op};

/// Applies an operation on lists or iterables; none if it is another.
pub(super) fn apply(op: Op, operands: &[Value]) -> Option<Applied> {
    let list = operands.first()?;
    let (least, most) = list.length();
    Some(match op {
        Op::IterToList => Applied::safe_if(most <= LONGEST_LIST, list.clone()),
        Op::ListConcat => concat(list, operands.get(1)?),
        Op::ListRepeat => repeat(list, operands.get(1)?.range()),
        Op::ListLen => Applied::sure(Value::Int(least as i64, most.min(LONGEST_LIST) as i64)),
        Op::ListItem => item(list, operands.get(1)?.range()),
        Op::ListIndex => {
            let found = list.length().0 > 0 && operands.get(1)?.compare(CompareOp::In, list) == Some(true);
            Applied::safe_if(found, Value::Int(0, most.saturating_sub(1) as i64))
        }
        Op::ListCount => Applied::sure(Value::Int(0, most as i64)),
        Op::ListMin | Op::ListMax => extreme(op, list),
        Op::ListSum => sum(list),
        Op::ListSorted => Applied::sure(sorted(list)),
        Op::BytesOfList => {
            let (low, high) = if most == 0 { (0, 0) } else { list.item().range() };
            match low > 255 || high < 0 {
                true if least > 0 => Applied::failure(),
                _ => Applied::safe_if(low >= 0 && high <= 255, Value::seq(least, most, Value::Any)),
            }
        }
        Op::ListAny | Op::AnyOf => Applied::sure(quantified(list, true)),
        Op::ListAll | Op::AllOf => Applied::sure(quantified(list, false)),
        Op::Range => range(operands),
        Op::RangeLen | Op::RangeItem | Op::RangeMin | Op::RangeMax | Op::RangeSum => of_range(op, operands),
        Op::Reversed => Applied::sure(reversed(list)),
        Op::Enumerate => {
            let start = operands.get(1)?;
            let last = ranges::add(start.range(), (0, (most as i64 - 1).max(0)));
            Applied::safe_if(last.fails == Fails::No, enumerate(list, start))
        }
        Op::Zip2 | Op::Zip3 => Applied::sure(zip(operands)),
        _ => return None,
    })
}

/// A list of a range of lengths, perhaps refused as too large.
pub(super) fn sized(least: u64, most: u64, item: Value) -> Applied {
    Applied::safe_if(most <= LONGEST_LIST, Value::seq(least, most.min(LONGEST_LIST), item))
}

/// `a + b`
pub(super) fn concat(a: &Value, b: &Value) -> Applied {
    if let (Value::Items(a), Value::Items(b)) = (a, b) {
        return Applied::sure(Value::items(a.iter().chain(b.iter()).cloned().collect()));
    }
    let ((least, most), (also, at_most)) = (a.length(), b.length());
    let item = match (most, at_most) {
        (0, _) => b.item(),
        (_, 0) => a.item(),
        _ => a.item().join(&b.item()),
    };
    sized(least + also, most + at_most, item)
}

fn repeat(list: &Value, (low, high): (i64, i64)) -> Applied {
    let (low, high) = (low.max(0) as u64, high.max(0) as u64);
    if let Value::Items(items) = list
        && low == high
        && (items.len() as u64).saturating_mul(low) <= MOST_ITEMS as u64
    {
        return Applied::sure(Value::items((0..low).flat_map(|_| items.iter().cloned()).collect()));
    }
    let (least, most) = list.length();
    sized(least.saturating_mul(low), most.saturating_mul(high), list.item())
}

/// `list[index]`
pub(super) fn item(list: &Value, index: (i64, i64)) -> Applied {
    let checked = index_in(index, list.length());
    let value = match list {
        Value::Items(items) => {
            let length = items.len() as i64;
            let inside = items.iter().enumerate().filter(|&(at, _)| {
                let at = at as i64;
                (index.0 <= at && at <= index.1) || (index.0 <= at - length && at - length <= index.1)
            });
            inside.map(|(_, item)| item.clone()).reduce(|all, item| all.join(&item)).unwrap_or(Value::Any)
        }
        list => list.item(),
    };
    Applied { value, ..checked }
}

fn extreme(op: Op, list: &Value) -> Applied {
    let (least, most) = list.length();
    if most == 0 {
        return Applied::failure();
    }
    let value = match list {
        Value::Items(items) => {
            let less = if op == Op::ListMin { CompareOp::Less } else { CompareOp::Greater };
            let better = |best: Value, item: &Value| match item.compare(less, &best) {
                Some(true) => item.clone(),
                Some(false) => best,
                None => match (&best, item) {
                    (Value::Int(a, b), Value::Int(c, d)) if op == Op::ListMin => Value::Int(*a.min(c), *b.min(d)),
                    (Value::Int(a, b), Value::Int(c, d)) => Value::Int(*a.max(c), *b.max(d)),
                    _ => best.join(item),
                },
            };
            items.iter().skip(1).fold(items[0].clone(), better)
        }
        list => list.item(),
    };
    Applied::safe_if(least > 0, value)
}

fn sum(list: &Value) -> Applied {
    match list {
        Value::Items(items) => items.iter().fold(Applied::sure(Value::int(0)), |total, item| {
            let next = ranges::add(total.value.range(), item.range());
            Applied { fails: total.fails.max(next.fails), value: next.value }
        }),
        list => {
            let (least, most) = list.length();
            let times = ranges::mul(list.item().range(), (least as i64, most as i64));
            // What is added up on the way is between 0 and the sum of the most.
            let (low, high) = ranges::mul(list.item().range(), (0, most as i64)).value.range();
            let safe = ranges::mul(list.item().range(), (0, most as i64)).fails == Fails::No;
            if safe { times } else { Applied::perhaps(Value::Int(low, high)) }
        }
    }
}

/// A sorted list.
pub(super) fn sorted(list: &Value) -> Value {
    let (least, most) = list.length();
    match list {
        Value::Items(items) if items.iter().all(Value::is_known) => {
            let mut sorted: Vec<Value> = Vec::with_capacity(items.len());
            for item in items.iter() {
                let at = sorted.iter().position(|other| item.compare(CompareOp::Less, other) == Some(true));
                sorted.insert(at.unwrap_or(sorted.len()), item.clone());
            }
            let ordered = |pair: &[Value]| pair[0].compare(CompareOp::LessEqual, &pair[1]) == Some(true);
            if sorted.windows(2).all(ordered) { Value::items(sorted) } else { Value::seq(least, most, list.item()) }
        }
        _ => Value::seq(least, most, list.item()),
    }
}

/// A list in the other order.
pub(super) fn reversed(list: &Value) -> Value {
    match list {
        Value::Items(items) => Value::items(items.iter().rev().cloned().collect()),
        list => list.clone(),
    }
}

/// `any` or `all`.
fn quantified(list: &Value, any: bool) -> Value {
    match list {
        Value::Items(items) => {
            let truths = || items.iter().map(Value::truth);
            if truths().any(|truth| truth == Some(any)) {
                Value::Bool(any)
            } else if truths().all(|truth| truth == Some(!any)) {
                Value::Bool(!any)
            } else {
                Value::Any
            }
        }
        list => match (list.length(), list.item().truth()) {
            ((_, 0), _) => Value::Bool(!any),
            (_, Some(truth)) if truth != any => Value::Bool(!any),
            ((least, _), Some(_)) if least > 0 => Value::Bool(any),
            _ => Value::Any,
        },
    }
}

fn range(operands: &[Value]) -> Applied {
    let [start, stop, step] = operands else { return Applied::perhaps(Value::Any) };
    let ((a, b), (c, d), (e, f)) = (start.range(), stop.range(), step.range());
    if (e, f) == (0, 0) {
        return Applied::failure();
    }
    let count = |start: i64, stop: i64, step: i64| {
        let (start, stop, step) = (i128::from(start), i128::from(stop), i128::from(step));
        let distance = if step > 0 { stop - start } else { start - stop };
        if distance <= 0 { 0 } else { ((distance - 1) / step.abs() + 1) as u64 }
    };
    if a == b && c == d && e == f && count(a, c, e) <= MOST_ITEMS as u64 {
        return Applied::sure(Value::items((0..count(a, c, e) as i64).map(|at| Value::int(a + at * e)).collect()));
    }
    let (least, most, item) = if e > 0 {
        (count(b, c, f), count(a, d, e), Value::Int(a, d.saturating_sub(1).max(a)))
    } else if f < 0 {
        (count(a, d, e), count(b, c, f), Value::Int(c.saturating_add(1).min(b), b))
    } else {
        return Applied::perhaps(Value::Any);
    };
    sized(least.min(LONGEST_LIST), most, item)
}

/// The list of the range whose start, stop and step are the first operands, where it is one that may be made.
pub(super) fn list_of_range(operands: &[Value]) -> Option<Value> {
    let made = range(operands.get(..3)?);
    (made.fails == Fails::No).then_some(made.value)
}

/// An operation on a range: what it is on the range's list, or nothing is known.
fn of_range(op: Op, operands: &[Value]) -> Applied {
    let Some(list) = list_of_range(operands) else { return Applied::perhaps(Value::Any) };
    match op {
        Op::RangeLen => Applied::sure(Value::Int(list.length().0 as i64, list.length().1 as i64)),
        Op::RangeItem => item(&list, operands.get(3).map_or((i64::MIN, i64::MAX), Value::range)),
        Op::RangeMin => extreme(Op::ListMin, &list),
        Op::RangeMax => extreme(Op::ListMax, &list),
        _ => sum(&list),
    }
}

fn enumerate(list: &Value, start: &Value) -> Value {
    let (least, most) = list.length();
    let at = |by: u64| ranges::add(start.range(), (by as i64, by as i64)).value;
    match list {
        Value::Items(items) => {
            let pairs = items.iter().enumerate();
            Value::items(pairs.map(|(index, item)| Value::tuple(vec![at(index as u64), item.clone()])).collect())
        }
        list => {
            let index = ranges::add(start.range(), (0, most as i64)).value;
            Value::seq(least, most, Value::tuple(vec![index, list.item()]))
        }
    }
}

fn zip(lists: &[Value]) -> Value {
    let shortest = lists.iter().map(Value::length).reduce(|(a, b), (c, d)| (a.min(c), b.min(d))).unwrap_or((0, 0));
    let known: Option<Vec<_>> = lists
        .iter()
        .map(|list| match list {
            Value::Items(items) => Some(items),
            _ => None,
        })
        .collect();
    match known {
        Some(lists) => {
            let row = |at: usize| Value::tuple(lists.iter().map(|list| list[at].clone()).collect());
            Value::items((0..shortest.0 as usize).map(row).collect())
        }
        None => Value::seq(shortest.0, shortest.1, Value::tuple(lists.iter().map(Value::item).collect())),
    }
}
