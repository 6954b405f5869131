//! Random functions: every value that they can draw, one by one where they are few.

use super::explore::Explorer;
use super::flow::{Flow, Outcome};
use super::lists;
use super::ranges::{self, Fails};
use super::value::{LONGEST_LIST, Value};
use crate::model::{Expr, ExprKind, NodeId, Op};

/// What can be drawn, and whether drawing fails.
struct Drawn {
    fails: Fails,
    values: Values,
}

enum Values {
    /// These, each as likely.
    Each(Vec<Value>),
    /// Some of these.
    Whole(Value),
}

impl<'g> Explorer<'g> {
    /// A random function.
    pub(super) fn draw(&mut self, node: NodeId, op: Op, operands: &'g [Expr], flow: Flow) -> Vec<Outcome> {
        // The elements of a display are told apart, whatever else is in it.
        let display = match operands {
            [Expr { kind: ExprKind::List(items), node, .. }] if op == Op::Choice => {
                self.record.see(*node);
                Some(items)
            }
            _ => None,
        };
        let split = usize::try_from(self.split).unwrap_or(usize::MAX);
        let mut outcomes = Vec::new();
        for (values, flow) in self.eval_each(display.map_or(operands, |items| items), flow, |_, _| {}) {
            let split = split.min(self.most_outcomes());
            let drawn = if display.is_some() { choice(values, split) } else { drawn(op, &values, split) };
            let Some(flow) = self.checked(node, drawn.fails, flow) else { continue };
            match drawn.values {
                Values::Whole(value) => outcomes.push((value, flow)),
                Values::Each(values) => {
                    self.work(values.len());
                    let odds = 1.0 / values.len() as f64;
                    outcomes.extend(values.into_iter().map(|value| (value, flow.clone().with_odds(odds))));
                }
            }
        }
        self.few(outcomes)
    }
}

impl Drawn {
    fn safe_if(safe: bool, value: Value) -> Drawn {
        Drawn { fails: if safe { Fails::No } else { Fails::Perhaps }, values: Values::Whole(value) }
    }

    fn failure() -> Drawn {
        Drawn { fails: Fails::Surely, values: Values::Whole(Value::Any) }
    }
}

fn choice(values: Vec<Value>, split: usize) -> Drawn {
    if values.is_empty() {
        return Drawn::failure();
    }
    let values = if values.len() <= split {
        Values::Each(values)
    } else {
        let whole = values.iter().skip(1).fold(values[0].clone(), |all, value| all.join(value));
        Values::Whole(whole)
    };
    Drawn { fails: Fails::No, values }
}

fn drawn(op: Op, operands: &[Value], split: usize) -> Drawn {
    match (op, operands) {
        (Op::RandInt, [a, b]) => integer(a.range(), b.range(), split),
        (Op::RandRange, [start, stop, step]) => in_range(start, stop, step, split),
        (Op::Choice | Op::ChoiceStr, [list]) => match list {
            Value::Items(items) => choice(items.to_vec(), split),
            Value::Str(text) => choice(text.chars().map(|c| Value::text(c.encode_utf8(&mut [0; 4]))).collect(), split),
            list => match list.length() {
                (_, 0) => Drawn::failure(),
                (least, _) => {
                    let item = if op == Op::Choice { list.item() } else { Value::seq(1, 1, Value::Any) };
                    Drawn::safe_if(least > 0, item)
                }
            },
        },
        (Op::RangeChoice, range) => match lists::list_of_range(range) {
            Some(list) => drawn(Op::Choice, &[list], split),
            None => Drawn::safe_if(false, Value::Any),
        },
        (Op::RangeSample, [.., count]) => match lists::list_of_range(operands) {
            Some(list) => drawn(Op::Sample, &[list, count.clone()], split),
            None => Drawn::safe_if(false, Value::Any),
        },
        (Op::Choices, [list, count]) => {
            let (least, most) = count.range();
            Drawn::safe_if(least >= 0 && most <= LONGEST_LIST as i64 && list.length().0 > 0, taken(list, count))
        }
        (Op::ChoicesInt, [list, weights, count]) => {
            let (least, most) = count.range();
            let safe = least >= 0 && most <= LONGEST_LIST as i64 && fair(list, weights);
            Drawn::safe_if(safe, taken(list, count))
        }
        (Op::ChoicesFloat, [list, _, count]) => Drawn::safe_if(false, taken(list, count)),
        (Op::Sample, [list, count]) => {
            let (least, most) = count.range();
            let safe = least >= 0 && u64::try_from(most).is_ok_and(|most| most <= list.length().0);
            Drawn::safe_if(safe, taken(list, count))
        }
        (Op::GetRandBits, [bits]) => match bits.range() {
            (least, most) if most < 0 || least > 63 => Drawn::failure(),
            (least, most) => {
                let largest = ((1_u64 << most.min(63)) - 1) as i64;
                match integer((0, 0), (largest, largest), split) {
                    drawn if least == most => drawn,
                    _ => Drawn::safe_if(least >= 0 && most <= 63, Value::Int(0, largest)),
                }
            }
        },
        _ => Drawn::safe_if(!op.traits().fails, Value::Any),
    }
}

fn integer((a, b): (i64, i64), (c, d): (i64, i64), split: usize) -> Drawn {
    if a > d {
        return Drawn::failure();
    }
    let width = d.abs_diff(a);
    let values = if a == b && c == d && width < split as u64 {
        Values::Each((a..=d).map(Value::int).collect())
    } else {
        Values::Whole(Value::Int(a, d))
    };
    let safe = b <= c && width < i64::MAX as u64;
    Drawn { fails: if safe { Fails::No } else { Fails::Perhaps }, values }
}

fn in_range(start: &Value, stop: &Value, step: &Value, split: usize) -> Drawn {
    let ((a, b), (c, d)) = (start.range(), stop.range());
    match step.range() {
        (1, 1) => match d.checked_sub(1) {
            Some(last) => integer((a, b), (c.saturating_sub(1), last), split),
            None => Drawn::failure(),
        },
        _ => {
            let range = super::apply::apply(Op::Range, &[start.clone(), stop.clone(), step.clone()]);
            match &range.value {
                _ if range.fails == Fails::Surely => Drawn::failure(),
                Value::Items(items) if range.fails == Fails::No => choice(items.to_vec(), split),
                values => Drawn::safe_if(range.fails == Fails::No && values.length().0 > 0, values.item()),
            }
        }
    }
}

/// A list of so many elements of a list.
fn taken(list: &Value, count: &Value) -> Value {
    let (least, most) = count.range();
    lists::sized(least.max(0) as u64, most.max(0) as u64, list.item()).value
}

/// Whether integer weights are certainly legal for a list.
fn fair(list: &Value, weights: &Value) -> bool {
    let Value::Items(weights) = weights else { return false };
    let length = weights.len() as u64;
    let sum = weights.iter().fold(ranges::Applied::sure(Value::int(0)), |sum, weight| {
        let next = ranges::add(sum.value.range(), weight.range());
        ranges::Applied { fails: sum.fails.max(next.fails), value: next.value }
    });
    list.length() == (length, length)
        && weights.iter().all(|weight| weight.range().0 >= 0)
        && sum.fails == Fails::No
        && sum.value.range().0 > 0
}
