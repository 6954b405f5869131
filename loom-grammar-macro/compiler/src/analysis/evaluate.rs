//! Evaluation of expressions on values as far as they are known.
//!
//! In: an expression and a flow. Out: what its value can be, with the flow after it: several where draws or branches
//! differ, none where it surely fails. What can fail is recorded.

use super::apply::apply;
use super::explore::Explorer;
use super::flow::{Flow, Outcome, fuse, merge};
use super::frame::write;
use super::lists;
use super::ranges::{Applied, Fails};
use super::texts::index_in;
use super::value::Value;
use crate::model::{Expr, ExprKind, NodeId, Op, RuleId, Scope, Type, VarId};

impl<'g> Explorer<'g> {
    /// Into how many values a draw is split that decides something.
    pub(super) fn widest_split(&self) -> u64 {
        self.most_outcomes() as u64
    }

    /// Whether a variable of a rule decides nothing.
    pub(super) fn idle_slot(&self, rule: RuleId, slot: usize) -> bool {
        self.idle[rule.index()].get(slot).copied().unwrap_or(true)
    }

    /// Notes how an operation may fail; the flow after it.
    pub(super) fn checked(&mut self, node: NodeId, fails: Fails, flow: Flow) -> Option<Flow> {
        self.record.outcome(node, fails);
        self.failures += u64::from(fails != Fails::No);
        match fails {
            Fails::No => Some(flow),
            Fails::Perhaps => Some(flow.perhaps()),
            Fails::Surely => None,
        }
    }

    /// What an expression can be.
    pub(super) fn eval(&mut self, expr: &'g Expr, mut flow: Flow) -> Vec<Outcome> {
        self.work(1);
        self.forget_shared(expr, &mut flow);
        self.record.see(expr.node);
        let one = |value: Value, flow: Flow| vec![(value, flow)];
        match &expr.kind {
            ExprKind::Int(value) => one(Value::int(*value), flow),
            ExprKind::Bool(value) => one(Value::Bool(*value), flow),
            ExprKind::Str(text) => one(Value::text(text), flow),
            ExprKind::Bytes(bytes) => one(Value::seq(bytes.len() as u64, bytes.len() as u64, Value::Any), flow),
            ExprKind::Float(_) => one(Value::Any, flow),
            ExprKind::Var(var, scope) => one(self.frame().read(*var, *scope, &flow.state), flow),
            ExprKind::Local(local) => one(self.locals.get(local.index()).cloned().unwrap_or(Value::Any), flow),
            ExprKind::List(items) => self.display(items, flow, Value::items),
            ExprKind::Tuple(items) => self.display(items, flow, Value::tuple),
            ExprKind::Format(parts) => self.format(expr, parts, flow),
            ExprKind::Comprehension(element, clauses) => self.comprehension(expr, element, clauses, flow),
            ExprKind::Op(op, operands, _) if op.traits().draws => self.draw(expr.node, *op, operands, flow),
            ExprKind::Op(op, operands, _) => self.operation(expr.node, *op, operands, flow),
            ExprKind::Not(_) | ExprKind::Compare(..) => self.truth_value(expr, flow),
            ExprKind::And(_) | ExprKind::Or(_) if expr.ty == Type::Bool => self.truth_value(expr, flow),
            ExprKind::And(operands) => self.junction(operands, false, flow),
            ExprKind::Or(operands) => self.junction(operands, true, flow),
            ExprKind::If(condition, then, otherwise) => self.conditional([condition, then, otherwise], flow),
            ExprKind::TupleItem(tuple, at) => {
                let item = |tuple: Value| match tuple {
                    Value::Items(items) => items.get(*at).cloned().unwrap_or(Value::Any),
                    _ => Value::Any,
                };
                self.eval(tuple, flow).into_iter().map(|(tuple, flow)| (item(tuple), flow)).collect()
            }
            ExprKind::Slice(operand, bounds) => self.slice(expr.node, operand, bounds, flow),
            ExprKind::Pop(var, scope, index) => self.pop(expr.node, *var, *scope, index.as_deref(), flow),
            ExprKind::Rule { rule, arguments, passes } => {
                self.value_of_rule(expr.node, (*rule, arguments, passes), flow)
            }
            ExprKind::Extern(_, arguments) => {
                let outcomes = self.eval_each(arguments, flow, |_, _| {});
                self.few(outcomes.into_iter().map(|(_, flow)| (Value::Any, flow)).collect())
            }
        }
    }

    /// Takes nothing for known of lists that change while they are used.
    pub(super) fn forget_shared(&self, expr: &Expr, flow: &mut Flow) {
        for &(var, scope) in self.program.effects.shared(expr) {
            let slot = self.frame().find(var, scope, &flow.state);
            write(&mut flow.state, slot, Value::Any);
            flow.certain = false;
        }
    }

    /// Puts together what is the same, and all if it is much.
    pub(super) fn few(&mut self, outcomes: Vec<Outcome>) -> Vec<Outcome> {
        self.work(outcomes.len() / 4);
        let most = self.most_outcomes();
        merge(outcomes, most)
    }

    /// Several expressions, left to right; `before` is told which is next.
    pub(super) fn eval_each(
        &mut self,
        list: &'g [Expr],
        flow: Flow,
        mut before: impl FnMut(&mut Self, usize),
    ) -> Vec<(Vec<Value>, Flow)> {
        let mut all = vec![(Vec::with_capacity(list.len()), flow)];
        for (at, expr) in list.iter().enumerate() {
            before(self, at);
            let mut next = Vec::with_capacity(all.len());
            for (values, flow) in all {
                let outcomes = self.eval(expr, flow);
                let last = outcomes.len().saturating_sub(1);
                let mut values: Option<Vec<Value>> = Some(values);
                for (at, (value, flow)) in outcomes.into_iter().enumerate() {
                    let taken = if at == last { values.take() } else { values.clone() };
                    let mut values = taken.unwrap_or_default();
                    values.push(value);
                    next.push((values, flow));
                }
            }
            all = if next.len() > 1 { self.few_rows(next) } else { next };
        }
        all
    }

    fn few_rows(&mut self, rows: Vec<(Vec<Value>, Flow)>) -> Vec<(Vec<Value>, Flow)> {
        let outcomes = rows.into_iter().map(|(values, flow)| (Value::Items(values.into()), flow)).collect();
        let row = |value: Value| match value {
            Value::Items(values) => values.to_vec(),
            _ => Vec::new(),
        };
        self.few(outcomes).into_iter().map(|(value, flow)| (row(value), flow)).collect()
    }

    /// Two expressions, left to right.
    pub(super) fn eval_pair(&mut self, a: &'g Expr, b: &'g Expr, flow: Flow) -> Vec<(Value, Value, Flow)> {
        let mut all = Vec::new();
        for (first, flow) in self.eval(a, flow) {
            for (second, flow) in self.eval(b, flow) {
                all.push((first.clone(), second, flow));
            }
        }
        all
    }

    fn display(&mut self, items: &'g [Expr], flow: Flow, make: fn(Vec<Value>) -> Value) -> Vec<Outcome> {
        self.eval_each(items, flow, |_, _| {}).into_iter().map(|(values, flow)| (make(values), flow)).collect()
    }

    fn operation(&mut self, node: NodeId, op: Op, operands: &'g [Expr], flow: Flow) -> Vec<Outcome> {
        let nonzero = matches!(op, Op::FloatDiv | Op::FloatFloorDiv | Op::FloatMod | Op::FloatDivmod)
            && matches!(operands, [_, Expr { kind: ExprKind::Float(divisor), .. }] if *divisor != 0.0);
        // Lists in lists count as elements of the whole.
        let nested = matches!(op, Op::ListConcat | Op::ListRepeat)
            && matches!(operands, [Expr { ty: Type::List(item), .. }, ..] if matches!(**item, Type::List(_) | Type::Tuple(_)));
        let mut outcomes = Vec::new();
        let before = self.failures;
        let evaluated = self.eval_each(operands, flow, |_, _| {});
        // The answer may be known before an element that fails.
        let early = matches!(op, Op::AnyOf | Op::AllOf) && self.failures != before;
        for (values, flow) in evaluated {
            let applied = if early { Applied::sure(Value::Any) } else { apply(op, &values) };
            let fails = match applied.fails {
                _ if nonzero => Fails::No,
                Fails::No if nested && !values.iter().all(Value::is_known) => Fails::Perhaps,
                fails => fails,
            };
            if let Some(flow) = self.checked(node, fails, flow) {
                outcomes.push((applied.value, flow));
            }
        }
        self.few(outcomes)
    }

    fn truth_value(&mut self, expr: &'g Expr, flow: Flow) -> Vec<Outcome> {
        let tell = |truth: Option<bool>| truth.map_or(Value::Any, Value::Bool);
        self.test(expr, flow).into_iter().map(|(truth, flow)| (tell(truth), flow)).collect()
    }

    /// `and` (`stop` is false) or `or`: the first operand whose truth is `stop`, or the last.
    fn junction(&mut self, operands: &'g [Expr], stop: bool, flow: Flow) -> Vec<Outcome> {
        let mut done = Vec::new();
        let mut going = vec![flow];
        for (at, operand) in operands.iter().enumerate() {
            let mut next = Vec::new();
            for flow in going {
                for (value, flow) in self.eval(operand, flow) {
                    match value.truth() {
                        _ if at + 1 == operands.len() => done.push((value, flow)),
                        Some(truth) if truth == stop => done.push((value, flow)),
                        Some(_) => next.push(flow),
                        None => {
                            done.push((value, flow.clone().perhaps()));
                            next.push(flow.perhaps());
                        }
                    }
                }
            }
            let most = self.most_outcomes();
            going = super::flow::merge_flows(next, most);
        }
        self.few(done)
    }

    fn conditional(&mut self, [condition, then, otherwise]: [&'g Expr; 3], flow: Flow) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for (truth, flow) in self.test(condition, flow) {
            let flow = if truth.is_none() { flow.perhaps() } else { flow };
            if truth != Some(false) {
                outcomes.extend(self.eval(then, flow.clone()));
            }
            if truth != Some(true) {
                outcomes.extend(self.eval(otherwise, flow));
            }
        }
        self.few(outcomes)
    }

    fn slice(
        &mut self,
        node: NodeId,
        operand: &'g Expr,
        bounds: &'g [Option<Box<Expr>>; 3],
        flow: Flow,
    ) -> Vec<Outcome> {
        let mut outcomes: Vec<(Vec<Value>, Flow)> =
            self.eval(operand, flow).into_iter().map(|(value, flow)| (vec![value], flow)).collect();
        for bound in bounds.iter().flatten() {
            let mut next = Vec::new();
            for (values, flow) in outcomes {
                for (value, flow) in self.eval(bound, flow) {
                    let mut values = values.clone();
                    values.push(value);
                    next.push((values, flow));
                }
            }
            outcomes = self.few_rows(next);
        }
        let mut sliced = Vec::new();
        for (values, flow) in outcomes {
            let step = if bounds[2].is_some() { values.last().map_or((1, 1), Value::range) } else { (1, 1) };
            let fails = match step {
                (0, 0) => Fails::Surely,
                (least, most) if least <= 0 && most >= 0 => Fails::Perhaps,
                _ => Fails::No,
            };
            if let Some(flow) = self.checked(node, fails, flow) {
                sliced.push((part(&values, bounds), flow));
            }
        }
        self.few(sliced)
    }

    fn pop(&mut self, node: NodeId, var: VarId, scope: Scope, index: Option<&'g Expr>, flow: Flow) -> Vec<Outcome> {
        let indices = match index {
            Some(index) => self.eval(index, flow),
            None => vec![(Value::int(-1), flow)],
        };
        let mut outcomes = Vec::new();
        for (index, flow) in indices {
            let frame = self.frame();
            let list = frame.read(var, scope, &flow.state);
            let item = lists::item(&list, index.range()).value;
            let (least, most) = list.length();
            if let Some(mut flow) = self.checked(node, index_in(index.range(), (least, most)).fails, flow) {
                let slot = frame.find(var, scope, &flow.state);
                write(&mut flow.state, slot, without(&list, &index));
                outcomes.push((item, flow));
            }
        }
        self.few(outcomes)
    }

    /// Evaluates for its effect alone; the flows after it.
    pub(super) fn effect(&mut self, expr: &'g Expr, flow: Flow) -> Vec<Flow> {
        let outcomes = self.eval(expr, flow).into_iter().map(|(_, flow)| (Value::Unbound, flow)).collect();
        self.few(outcomes).into_iter().map(|(_, flow)| flow).collect()
    }

    /// All that an expression can be, as one.
    pub(super) fn eval_whole(&mut self, expr: &'g Expr, flow: Flow) -> Option<Outcome> {
        fuse(self.eval(expr, flow))
    }
}

/// A list without one of its elements.
fn without(list: &Value, index: &Value) -> Value {
    match (list, index) {
        (Value::Items(items), Value::Int(low, high)) if low == high => {
            let at = if *low < 0 { *low + items.len() as i64 } else { *low };
            let kept = items.iter().enumerate().filter(|(other, _)| *other as i64 != at);
            Value::items(kept.map(|(_, item)| item.clone()).collect())
        }
        _ => {
            let (least, most) = list.length();
            Value::seq(least.saturating_sub(1), most.saturating_sub(1), list.item())
        }
    }
}

/// A slice of a text or a list.
fn part(values: &[Value], bounds: &[Option<Box<Expr>>; 3]) -> Value {
    let (_, most) = values[0].length();
    let unknown = || Value::seq(0, most, values[0].item());
    if !values[1..].iter().all(|bound| matches!(bound, Value::Int(a, b) if a == b)) {
        return unknown();
    }
    let length = i128::from(most);
    let mut given = values[1..].iter().map(|bound| i128::from(bound.range().0));
    let [start, stop, step] = [0, 1, 2].map(|at| bounds[at].as_ref().and_then(|_| given.next()));
    let step = step.unwrap_or(1);
    let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let clamp = |bound: i128| (if bound < 0 { bound + length } else { bound }).clamp(low, high);
    let (first, end) = if step > 0 { (low, high) } else { (high, low) };
    let (start, stop) = (start.map_or(first, clamp), stop.map_or(end, clamp));
    let mut at = start;
    let indices = std::iter::from_fn(|| {
        let inside = if step > 0 { at < stop } else { at > stop };
        let index = inside.then_some(at as usize);
        at += step;
        index
    });
    match &values[0] {
        Value::Items(items) => Value::items(indices.filter_map(|index| items.get(index).cloned()).collect()),
        Value::Str(text) => {
            let characters: Vec<char> = text.chars().collect();
            Value::text(&indices.filter_map(|index| characters.get(index)).collect::<String>())
        }
        _ => unknown(),
    }
}
