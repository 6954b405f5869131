//! Conditions: whether an expression is true, and what follows for the variables in it.
//!
//! In: an expression and a flow. Out: flows with its truth. Where that is not known, either the flow is split in two, in which
//! the variables are narrowed to what makes it true or false, or it is left as it is with truth `None`.

use rustc_hash::FxHashMap;

use super::explore::Explorer;
use super::flow::{Flow, merge_flows};
use super::frame::{Slot, State, write};
use super::value::{LONGEST, Value};
use crate::model::{CompareOp, Expr, ExprKind, Op, Type};

/// Truth and the flow with it.
pub(super) type Tested = (Option<bool>, Flow);

/// What of a variable an expression is.
#[derive(Clone, Copy)]
enum Aspect {
    Itself,
    Length,
}

impl<'g> Explorer<'g> {
    /// Whether an expression is true.
    pub(super) fn test(&mut self, expr: &'g Expr, mut flow: Flow) -> Vec<Tested> {
        self.record.see(expr.node);
        self.forget_shared(expr, &mut flow);
        let tested = match &expr.kind {
            ExprKind::Not(operand) => {
                self.test(operand, flow).into_iter().map(|(truth, flow)| (truth.map(|truth| !truth), flow)).collect()
            }
            ExprKind::And(operands) => self.test_junction(operands, false, flow),
            ExprKind::Or(operands) => self.test_junction(operands, true, flow),
            ExprKind::Compare(first, rest) => self.test_comparison(first, rest, flow),
            ExprKind::Op(Op::Truth, operands, _) if operands.len() == 1 => self.test(&operands[0], flow),
            _ => self.test_value(expr, flow),
        };
        self.work(tested.len());
        settle(tested)
    }

    fn test_value(&mut self, expr: &'g Expr, flow: Flow) -> Vec<Tested> {
        let mut tested = Vec::new();
        for (value, flow) in self.eval(expr, flow) {
            match value.truth() {
                Some(truth) => tested.push((Some(truth), flow)),
                None => {
                    let flow = flow.perhaps();
                    for truth in [true, false] {
                        let narrowed = self.narrow_truth(expr, &value, truth, &flow.state);
                        tested.extend(narrowed.map(|state| (Some(truth), Flow { state, ..flow.clone() })));
                    }
                }
            }
        }
        tested
    }

    /// `and` (`stop` is false) or `or`.
    fn test_junction(&mut self, operands: &'g [Expr], stop: bool, flow: Flow) -> Vec<Tested> {
        let mut done = Vec::new();
        let mut going = vec![flow];
        for operand in operands {
            let mut next = Vec::new();
            for flow in going {
                for (truth, flow) in self.test(operand, flow) {
                    match truth {
                        Some(truth) if truth == stop => done.push((Some(stop), flow)),
                        Some(_) => next.push(flow),
                        None => {
                            done.push((Some(stop), flow.clone().perhaps()));
                            next.push(flow.perhaps());
                        }
                    }
                }
            }
            going = merge_flows(next, self.most_outcomes());
        }
        done.extend(going.into_iter().map(|flow| (Some(!stop), flow)));
        done
    }

    fn test_comparison(&mut self, first: &'g Expr, rest: &'g [(CompareOp, Expr)], flow: Flow) -> Vec<Tested> {
        let mut done = Vec::new();
        let mut going = self.eval(first, flow);
        let mut left = first;
        for (op, right) in rest {
            let mut next = Vec::new();
            for (a, flow) in going {
                for (b, flow) in self.eval(right, flow) {
                    match a.compare(*op, &b) {
                        Some(false) => done.push((Some(false), flow)),
                        Some(true) => next.push((b, flow)),
                        None => {
                            let flow = flow.perhaps();
                            let yes = self.narrow_pair((left, &a), *op, (right, &b), &flow.state);
                            next.extend(yes.map(|state| (b.clone(), Flow { state, ..flow.clone() })));
                            let no = negated(*op).map_or_else(
                                || Some(flow.state.clone()),
                                |op| self.narrow_pair((left, &a), op, (right, &b), &flow.state),
                            );
                            done.extend(no.map(|state| (Some(false), Flow { state, ..flow })));
                        }
                    }
                }
            }
            going = self.few(next);
            left = right;
        }
        done.extend(going.into_iter().map(|(_, flow)| (Some(true), flow)));
        done
    }

    /// The slot that an expression reads, and what of it, if nothing else happens in it.
    fn aspect(&self, expr: &Expr, state: &State) -> Option<(usize, Aspect)> {
        match &expr.kind {
            ExprKind::Var(var, scope) => match self.frame().find(*var, *scope, state) {
                Slot::At(at) => Some((at, Aspect::Itself)),
                _ => None,
            },
            ExprKind::Op(Op::ListLen | Op::StrLen | Op::BytesLen, operands, _) => {
                let (at, _) =
                    self.aspect(operands.first()?, state).filter(|(_, part)| matches!(part, Aspect::Itself))?;
                Some((at, Aspect::Length))
            }
            _ => None,
        }
    }

    /// The state in which an expression of unknown truth has this truth; none if there is none.
    fn narrow_truth(&self, expr: &Expr, value: &Value, truth: bool, state: &State) -> Option<State> {
        match expr.ty {
            Type::Bool => match self.aspect(expr, state) {
                Some((at, Aspect::Itself)) => Some(with(state, at, Value::Bool(truth))),
                _ => Some(state.clone()),
            },
            Type::Int => {
                let op = if truth { CompareOp::NotEqual } else { CompareOp::Equal };
                self.narrow(expr, value, op, (&Type::Int, &Value::int(0)), state)
            }
            Type::Str | Type::Bytes | Type::List(_) => match self.aspect(expr, state) {
                Some((at, Aspect::Itself)) => {
                    let op = if truth { CompareOp::Greater } else { CompareOp::Equal };
                    narrow_length(state, at, op, (0, 0))
                }
                _ => Some(state.clone()),
            },
            _ => Some(state.clone()),
        }
    }

    /// The state in which a comparison of unknown outcome is true; none if there is none.
    fn narrow_pair(
        &self,
        (left, a): (&Expr, &Value),
        op: CompareOp,
        (right, b): (&Expr, &Value),
        state: &State,
    ) -> Option<State> {
        if self.program.effects.changes(left) || self.program.effects.changes(right) {
            return Some(state.clone());
        }
        let state = self.narrow(left, a, op, (&right.ty, b), state)?;
        match mirrored(op) {
            Some(op) => self.narrow(right, b, op, (&left.ty, a), &state),
            None => Some(state),
        }
    }

    /// Narrows the variable that an expression reads to what compares so with another value.
    fn narrow(
        &self,
        expr: &Expr,
        value: &Value,
        op: CompareOp,
        (ty, other): (&Type, &Value),
        state: &State,
    ) -> Option<State> {
        let Some((at, aspect)) = self.aspect(expr, state) else { return Some(state.clone()) };
        if let Aspect::Length = aspect {
            return if matches!(other, Value::Int(..)) {
                narrow_length(state, at, op, other.range())
            } else {
                Some(state.clone())
            };
        }
        match (expr.ty == Type::Int, op) {
            (true, CompareOp::In) if matches!(other, Value::Items(_)) => {
                let all = other.item();
                let range = matches!(all, Value::Int(..)).then(|| all.range());
                let (low, high) = range.map_or(Some(value.range()), |range| overlap(value.range(), range))?;
                Some(with(state, at, Value::Int(low, high)))
            }
            (true, CompareOp::In | CompareOp::NotIn) => Some(state.clone()),
            (true, op) if *ty == Type::Int => {
                let (low, high) = narrow_range(value.range(), op, other.range())?;
                Some(if (low, high) == value.range() { state.clone() } else { with(state, at, Value::Int(low, high)) })
            }
            (false, CompareOp::Equal)
                if expr.ty == *ty && other.is_known() && !matches!(other, Value::Unbound | Value::Int(..)) =>
            {
                Some(with(state, at, other.clone()))
            }
            _ => Some(state.clone()),
        }
    }
}

fn with(state: &State, at: usize, value: Value) -> State {
    let mut state = state.clone();
    write(&mut state, Slot::At(at), value);
    state
}

fn overlap((a, b): (i64, i64), (c, d): (i64, i64)) -> Option<(i64, i64)> {
    (a.max(c) <= b.min(d)).then(|| (a.max(c), b.min(d)))
}

/// The part of a range whose members compare so with some member of another.
fn narrow_range((a, b): (i64, i64), op: CompareOp, (c, d): (i64, i64)) -> Option<(i64, i64)> {
    match op {
        CompareOp::Less => overlap((a, b), (i64::MIN, d.checked_sub(1)?)),
        CompareOp::LessEqual => overlap((a, b), (i64::MIN, d)),
        CompareOp::Greater => overlap((a, b), (c.checked_add(1)?, i64::MAX)),
        CompareOp::GreaterEqual => overlap((a, b), (c, i64::MAX)),
        CompareOp::Equal => overlap((a, b), (c, d)),
        CompareOp::NotEqual if c == d => {
            let low = if a == c { a.checked_add(1)? } else { a };
            let high = if b == c { b.checked_sub(1)? } else { b };
            (low <= high).then_some((low, high))
        }
        CompareOp::NotEqual | CompareOp::In | CompareOp::NotIn => Some((a, b)),
    }
}

/// Narrows a text or list by its length.
fn narrow_length(state: &State, at: usize, op: CompareOp, other: (i64, i64)) -> Option<State> {
    let value = &state[at];
    let (least, most) = value.length();
    let (low, high) = narrow_range((least as i64, most as i64), op, other)?;
    if (low, high) == (least as i64, most as i64) || matches!(value, Value::Str(_) | Value::Items(_)) {
        return Some(state.clone());
    }
    Some(with(state, at, Value::seq(low as u64, (high as u64).min(LONGEST), value.item())))
}

fn mirrored(op: CompareOp) -> Option<CompareOp> {
    Some(match op {
        CompareOp::Less => CompareOp::Greater,
        CompareOp::LessEqual => CompareOp::GreaterEqual,
        CompareOp::Greater => CompareOp::Less,
        CompareOp::GreaterEqual => CompareOp::LessEqual,
        CompareOp::Equal | CompareOp::NotEqual => op,
        CompareOp::In | CompareOp::NotIn => return None,
    })
}

/// The comparison that is true where this one is false. Floats that are no numbers have none, but they are not narrowed.
fn negated(op: CompareOp) -> Option<CompareOp> {
    Some(match op {
        CompareOp::Less => CompareOp::GreaterEqual,
        CompareOp::LessEqual => CompareOp::Greater,
        CompareOp::Greater => CompareOp::LessEqual,
        CompareOp::GreaterEqual => CompareOp::Less,
        CompareOp::Equal => CompareOp::NotEqual,
        CompareOp::NotEqual => CompareOp::Equal,
        CompareOp::In => CompareOp::NotIn,
        CompareOp::NotIn => CompareOp::In,
    })
}

/// Puts together what is the same; where one state has both truths and nobody knows their odds, it has none.
fn settle(tested: Vec<Tested>) -> Vec<Tested> {
    if tested.len() < 2 {
        return tested;
    }
    let mut places: FxHashMap<State, Vec<usize>> = FxHashMap::default();
    let mut settled: Vec<Tested> = Vec::new();
    for (truth, flow) in tested {
        let same = places.entry(flow.state.clone()).or_default();
        let one = same.iter().copied().find(|&at| {
            let (other, there) = &settled[at];
            *other == truth || other.is_none() || truth.is_none() || !(there.known && flow.known)
        });
        match one {
            None => {
                same.push(settled.len());
                settled.push((truth, flow));
            }
            Some(at) => {
                let (other, there) = &mut settled[at];
                if *other != truth {
                    *other = None;
                    there.known = false;
                    there.certain = false;
                }
                let certain = there.certain || (*other == truth && flow.certain);
                there.join(&flow);
                there.certain = certain;
            }
        }
    }
    settled
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is narrowed holds all that compares so with something.
    #[test]
    fn narrowed_ranges_hold_what_compares_so() {
        let ends = [i64::MIN, i64::MIN + 1, -2, -1, 0, 1, 2, i64::MAX - 1, i64::MAX];
        let ranges: Vec<(i64, i64)> =
            ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b))).filter(|(a, b)| a <= b).collect();
        let ops = [
            CompareOp::Less,
            CompareOp::LessEqual,
            CompareOp::Greater,
            CompareOp::GreaterEqual,
            CompareOp::Equal,
            CompareOp::NotEqual,
        ];
        for op in ops {
            for &(a, b) in &ranges {
                for &(c, d) in &ranges {
                    let narrowed = narrow_range((a, b), op, (c, d));
                    let inside = |low: i64, high: i64| ends.iter().copied().filter(move |&x| low <= x && x <= high);
                    for x in inside(a, b) {
                        for y in inside(c, d) {
                            let holds = Value::int(x).compare(op, &Value::int(y)) == Some(true);
                            let kept = narrowed.is_some_and(|(low, high)| low <= x && x <= high);
                            assert!(!holds || kept, "{x} {op:?} {y}, but {narrowed:?} of {a}..{b} and {c}..{d}");
                            let mirrored = mirrored(op).map(|op| Value::int(y).compare(op, &Value::int(x)));
                            assert_eq!(mirrored, Some(Some(holds)));
                            let negated = negated(op).map(|op| Value::int(x).compare(op, &Value::int(y)));
                            assert_eq!(negated, Some(Some(!holds)));
                        }
                    }
                }
            }
        }
    }
}
