//! Calls of rules, as items and for their values.

use super::explore::{EntryId, Explorer, Visit, VisitKind};
use super::flow::{Flow, Outcome};
use super::frame::{State, write};
use super::program::PointId;
use super::table::same;
use super::value::Value;
use crate::model::{Call, Expr, NodeId, Pass, RuleId};

impl<'g> Explorer<'g> {
    /// A rule as an item.
    pub(super) fn call(&mut self, call: &'g Call, flow: Flow, next: PointId) {
        self.record.see(call.node);
        let kind = if call.tail { VisitKind::Tail } else { VisitKind::Call };
        for (arguments, flow) in self.arguments(call.rule, &call.arguments, flow) {
            let (entry, exact) = self.enter_rule(call.rule, arguments, &call.passes, &flow);
            let visit = Visit { entry, mean: 1.0, most: Some(1), kind };
            let after = self.resume(call.rule, &call.passes, (entry, exact), &flow);
            if after.is_empty() {
                self.wait(&flow, vec![visit]);
            }
            for flow in after {
                self.go(flow, next, vec![visit], Some(0));
            }
        }
    }

    /// A rule for its value: some text.
    pub(super) fn value_of_rule(
        &mut self,
        node: NodeId,
        (rule, arguments, passes): (RuleId, &'g [Expr], &'g [Pass]),
        flow: Flow,
    ) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for (arguments, flow) in self.arguments(rule, arguments, flow) {
            let (entry, exact) = self.enter_rule(rule, arguments, passes, &flow);
            self.captured.insert((node, entry));
            let mean = if flow.known { flow.odds } else { 0.0 };
            let most = Some(self.times);
            self.out.visits.push(Visit { entry, mean, most, kind: VisitKind::Value });
            let after = self.resume(rule, passes, (entry, exact), &flow);
            outcomes.extend(after.into_iter().map(|flow| (Value::Any, flow)));
        }
        outcomes
    }

    /// The arguments of a call, left to right; draws among them are split where the parameter decides something.
    fn arguments(&mut self, rule: RuleId, arguments: &'g [Expr], flow: Flow) -> Vec<(Vec<Value>, Flow)> {
        let slots = &self.program.frames[rule.index()].parameters;
        let (before, explorer) = (self.split, &mut *self);
        let outcomes = explorer.eval_each(arguments, flow, |explorer, at| {
            let decides = slots.get(at).copied().flatten().is_some_and(|slot| !explorer.idle_slot(rule, slot));
            explorer.split = if decides { explorer.widest_split() } else { 1 };
        });
        self.split = before;
        outcomes
    }

    fn enter_rule(&mut self, rule: RuleId, arguments: Vec<Value>, passes: &[Pass], flow: &Flow) -> (EntryId, bool) {
        let (frame, callee) = (self.frame(), &self.program.frames[rule.index()]);
        let mut values = Vec::with_capacity(callee.free.len() + arguments.len());
        for &at in &callee.free {
            values.push(frame.passed(&passes[at], &flow.state));
        }
        for (argument, slot) in arguments.into_iter().zip(&callee.parameters) {
            if slot.is_some() {
                values.push(argument);
            }
        }
        let values = State::from(values);
        let entry = self.enter(self.program.starts[rule.index()], rule, values.clone(), flow.certain);
        (entry, same(&self.entries[entry].values, &values))
    }

    /// The flows after a rule has ended, with what it left in the bindings that it changes.
    fn resume(&mut self, rule: RuleId, passes: &[Pass], (entry, exact): (EntryId, bool), flow: &Flow) -> Vec<Flow> {
        let (frame, callee) = (self.frame(), &self.program.frames[rule.index()]);
        let exits = self.exits(entry);
        let mut after = Vec::with_capacity(exits);
        for at in 0..exits {
            let (left, certain) = self.exit(entry, at);
            let mut flow = flow.clone();
            flow.known &= exits == 1;
            flow.certain &= exact && certain;
            for (&slot, value) in callee.assigned.iter().zip(left.iter()) {
                if let Some(pass) = callee.free.get(slot).and_then(|&at| passes.get(at)) {
                    let slot = frame.find(pass.var, pass.scope, &flow.state);
                    write(&mut flow.state, slot, value.clone());
                }
            }
            after.push(flow);
        }
        after
    }
}
