//! Statements of actions.
//!
//! In: a statement and a flow. Out: the flows after it. Draws whose value goes into a variable that decides something are
//! split; for other variables a range is enough.

use rustc_hash::FxHashMap;

use super::apply::apply;
use super::explore::{Explorer, Outside};
use super::flow::{Flow, Outcome};
use super::frame::{Slot, State, write};
use super::lists;
use super::ranges::{Applied, Fails};
use super::value::{LONGEST_LIST, Value};
use crate::model::{CompareOp, Expr, ExprKind, NodeId, Op, Place, Statement, StatementKind};

/// Draws of elements are split into so many values: they multiply with each element.
const FEW_ELEMENTS: u64 = 4;

impl<'g> Explorer<'g> {
    /// A statement.
    pub(super) fn statement(&mut self, statement: &'g Statement, flow: Flow) -> Vec<Flow> {
        let node = statement.node;
        self.record.see(node);
        match &statement.kind {
            StatementKind::New { var, value, setting, .. } => {
                let slot = self.frame().own(*var);
                let outside = if setting.is_some() { self.outside } else { Outside::Nothing };
                match (outside, &value.kind) {
                    (Outside::Switches, ExprKind::Bool(default)) => self.switch(slot, value, *default, flow),
                    _ => self.new_binding(slot, value, outside == Outside::Anything, flow),
                }
            }
            StatementKind::Assign(place, value) => {
                self.split_for(std::slice::from_ref(place), &flow);
                let outcomes = self.eval(value, flow);
                self.assign(outcomes, |explorer, flow| explorer.frame().place(place, &flow.state))
            }
            StatementKind::Unpack(places, value) => self.unpack(places, value, flow),
            StatementKind::SetItem { list, index, op, value } => self.set_item(node, list, index, *op, value, flow),
            StatementKind::Append(place, value) => self.change(node, place, &[value], flow, |list, values| {
                lists::concat(list, &Value::Items(vec![values[0].clone()].into()))
            }),
            StatementKind::Extend(place, value) => {
                self.change(node, place, &[value], flow, |list, values| lists::concat(list, &values[0]))
            }
            StatementKind::Insert(place, index, value) => {
                self.change(node, place, &[index, value], flow, |list, values| inserted(list, &values[0], &values[1]))
            }
            StatementKind::Remove(place, value) => {
                self.change(node, place, &[value], flow, |list, values| removed(list, &values[0]))
            }
            StatementKind::Sort(place) => {
                self.change(node, place, &[], flow, |list, _| Applied::sure(lists::sorted(list)))
            }
            StatementKind::Reverse(place) => {
                self.change(node, place, &[], flow, |list, _| Applied::sure(lists::reversed(list)))
            }
            StatementKind::Shuffle(place, _) => self.change(node, place, &[], flow, |list, _| {
                Applied::sure(match list {
                    Value::Items(items) => Value::items(vec![list.item(); items.len()]),
                    list => list.clone(),
                })
            }),
            StatementKind::Expr(expr) => self.effect(expr, flow),
        }
    }

    /// A setting that is bound to a bare truth value: either one.
    fn switch(&mut self, slot: Slot, value: &'g Expr, default: bool, flow: Flow) -> Vec<Flow> {
        let switched = (Value::Bool(!default), flow.clone().perhaps());
        let mut outcomes = self.eval(value, flow);
        outcomes.push(switched);
        self.assign(outcomes, |_, _| slot)
    }

    fn new_binding(&mut self, slot: Slot, value: &'g Expr, open: bool, flow: Flow) -> Vec<Flow> {
        self.split = if open { 1 } else { self.split_at(slot) };
        let unset = open.then(|| flow.clone().perhaps());
        let mut outcomes = self.eval(value, flow);
        if let Some(flow) = unset {
            outcomes.push((Value::Any, flow));
            for (value, flow) in &mut outcomes {
                *value = Value::Any;
                flow.known = false;
                flow.certain = false;
            }
        }
        self.assign(outcomes, |_, _| slot)
    }

    fn split_at(&self, slot: Slot) -> u64 {
        match slot {
            Slot::At(at) if !self.idle_slot(self.rule(), at) => self.widest_split(),
            _ => 1,
        }
    }

    fn split_for(&mut self, places: &[Place], flow: &Flow) {
        let splits = places.iter().map(|place| self.split_at(self.frame().place(place, &flow.state)));
        self.split = splits.max().unwrap_or(1);
    }

    /// Puts values into slots; for a variable that decides nothing, those that differ in nothing else are put together.
    fn assign(&mut self, outcomes: Vec<Outcome>, slot: impl Fn(&Self, &Flow) -> Slot) -> Vec<Flow> {
        self.work(outcomes.first().map_or(0, |(_, flow)| outcomes.len() * flow.state.len() / 8));
        let mut idle: FxHashMap<State, usize> = FxHashMap::default();
        let mut assigned: Vec<(Slot, Outcome)> = Vec::new();
        for (value, mut flow) in outcomes {
            let slot = slot(self, &flow);
            write(&mut flow.state, slot, Value::Unbound);
            let place = match slot {
                Slot::At(at) if self.idle_slot(self.rule(), at) => idle.get(&flow.state).copied(),
                _ => None,
            };
            match place {
                Some(place) => {
                    let (_, (all, there)) = &mut assigned[place];
                    *all = all.join(&value);
                    there.join(&flow);
                }
                None => {
                    idle.insert(flow.state.clone(), assigned.len());
                    assigned.push((slot, (value, flow)));
                }
            }
        }
        let written = |(slot, (value, mut flow)): (Slot, Outcome)| {
            write(&mut flow.state, slot, value);
            (Value::Unbound, flow)
        };
        let outcomes = self.few(assigned.into_iter().map(written).collect());
        outcomes.into_iter().map(|(_, flow)| flow).collect()
    }

    fn unpack(&mut self, places: &'g [Place], value: &'g Expr, flow: Flow) -> Vec<Flow> {
        self.split_for(places, &flow);
        let mut outcomes = Vec::new();
        for (value, mut flow) in self.eval(value, flow) {
            for (at, place) in places.iter().enumerate() {
                let item = match &value {
                    Value::Items(items) => items.get(at).cloned().unwrap_or(Value::Any),
                    _ => Value::Any,
                };
                let slot = self.frame().place(place, &flow.state);
                write(&mut flow.state, slot, item);
            }
            outcomes.push((Value::Unbound, flow));
        }
        self.few(outcomes).into_iter().map(|(_, flow)| flow).collect()
    }

    /// Evaluates operands, then changes the list in a variable.
    fn change(
        &mut self,
        node: NodeId,
        place: &'g Place,
        operands: &[&'g Expr],
        flow: Flow,
        change: impl Fn(&Value, &[Value]) -> Applied,
    ) -> Vec<Flow> {
        self.split_for(std::slice::from_ref(place), &flow);
        self.split = self.split.min(FEW_ELEMENTS);
        let mut all = vec![(Vec::new(), flow)];
        for operand in operands {
            let mut next = Vec::new();
            for (values, flow) in all {
                for (value, flow) in self.eval(operand, flow) {
                    let mut values: Vec<Value> = values.clone();
                    values.push(value);
                    next.push((values, flow));
                }
            }
            all = next;
        }
        let mut outcomes = Vec::new();
        for (values, flow) in all {
            let list = self.frame().read(place.var, place.scope, &flow.state);
            let applied = change(&list, &values);
            if let Some(flow) = self.checked(node, applied.fails, flow) {
                outcomes.push((applied.value, flow));
            }
        }
        self.assign(outcomes, |explorer, flow| explorer.frame().place(place, &flow.state))
    }

    fn set_item(
        &mut self,
        node: NodeId,
        place: &'g Place,
        index: &'g Expr,
        op: Option<Op>,
        value: &'g Expr,
        flow: Flow,
    ) -> Vec<Flow> {
        let order = if op.is_some() { [index, value] } else { [value, index] };
        self.change(node, place, &order, flow, |list, values| {
            let (index, value) = if op.is_some() { (&values[0], &values[1]) } else { (&values[1], &values[0]) };
            let old = lists::item(list, index.range());
            let new = match op {
                Some(op) => apply(op, &[old.value, value.clone()]),
                None => Applied::sure(value.clone()),
            };
            Applied { value: replaced(list, index, &new.value), fails: old.fails.max(new.fails) }
        })
    }
}

/// A list in which the element at an index is another.
fn replaced(list: &Value, index: &Value, value: &Value) -> Value {
    match list {
        Value::Items(items) => {
            let (low, high) = index.range();
            let length = items.len() as i64;
            let new = |(at, item): (usize, &Value)| {
                let at = at as i64;
                let hit = [at, at - length].iter().any(|at| low <= *at && *at <= high);
                if hit && low == high {
                    value.clone()
                } else if hit {
                    item.join(value)
                } else {
                    item.clone()
                }
            };
            Value::items(items.iter().enumerate().map(new).collect())
        }
        list => {
            let (least, most) = list.length();
            Value::seq(least, most, list.item().join(value))
        }
    }
}

fn inserted(list: &Value, index: &Value, value: &Value) -> Applied {
    if let (Value::Items(items), Value::Int(low, high)) = (list, index)
        && low == high
    {
        let length = items.len() as i64;
        let at = if *low < 0 { low.saturating_add(length).max(0) } else { (*low).min(length) };
        let mut items = items.to_vec();
        items.insert(at as usize, value.clone());
        return Applied::sure(Value::items(items));
    }
    let (least, most) = list.length();
    let item = if most == 0 { value.clone() } else { list.item().join(value) };
    lists::sized(least + 1, most + 1, item)
}

fn removed(list: &Value, value: &Value) -> Applied {
    let (least, most) = list.length();
    let fails = match value.compare(CompareOp::In, list) {
        Some(true) => Fails::No,
        Some(false) => Fails::Surely,
        None if most == 0 => Fails::Surely,
        None => Fails::Perhaps,
    };
    if let Value::Items(items) = list {
        let equal: Vec<Option<bool>> = items.iter().map(|item| item.equal(value)).collect();
        let first = equal.iter().position(|equal| *equal != Some(false));
        if let Some(first) = first.filter(|&first| equal[first] == Some(true)) {
            let kept = items.iter().enumerate().filter(|(at, _)| *at != first);
            return Applied { value: Value::items(kept.map(|(_, item)| item.clone()).collect()), fails };
        }
    }
    let most = most.min(LONGEST_LIST);
    Applied { value: Value::seq(least.saturating_sub(1), most.saturating_sub(1), list.item()), fails }
}
