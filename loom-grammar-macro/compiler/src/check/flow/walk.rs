//! Paths within a rule.
//!
//! In: each rule's events. Out: for each use the slot that it finds, for each call its moment, and for each variable the
//! slots it has over the rule's course. Linear in the events: at the end of a choice or a repetition only what was
//! bound in it is looked at.

use std::collections::HashMap;

use super::bits::Bits;
use super::graph::{Graph, NodeId};
use super::reach::reachable;
use super::{Flow, RuleFlow, Slot, Wants};
use crate::check::hir::{Event, Grammar};
use crate::model::{RuleId, Scope, VarId};

/// Walks through all rules.
pub(super) fn walk(hir: &Grammar) -> Flow {
    let mut flow = Flow {
        rules: Vec::with_capacity(hir.rules.len()),
        uses: vec![None; hir.uses.len()],
        befores: vec![None; hir.binds.len()],
        calls: vec![0; hir.calls.len()],
        graph: Graph::new(hir),
        reachable: reachable(hir),
    };
    for (index, rule) in hir.rules.iter().enumerate() {
        let mut walk = Walk::new(hir, RuleId(index as u32), &mut flow);
        for event in &rule.events {
            walk.event(event);
        }
        let (binds, timeline) = (walk.binds, walk.timeline);
        let variables = hir.variables.len();
        let wants = Wants { needs: Bits::new(variables), reads: Bits::new(variables), assigns: Bits::new(variables) };
        flow.rules.push(RuleFlow { binds, timeline, wants, free: Vec::new(), several: Vec::new(), first: 0 });
    }
    flow
}

/// A choice that is being walked through.
struct Fork {
    /// Where its trail begins.
    mark: usize,
    branches: usize,
    /// What each branch left bound.
    left: Vec<(VarId, Slot)>,
}

/// A repetition that is being walked through.
struct Loop {
    /// What is bound in it: the slot before, and the node where each turn begins.
    vars: Vec<(VarId, Option<Slot>, NodeId)>,
    /// The slots where the last turn leaves, if that is before a separator.
    exit: Option<Vec<Option<Slot>>>,
}

struct Walk<'a> {
    hir: &'a Grammar,
    rule: RuleId,
    flow: &'a mut Flow,
    moment: u32,
    state: HashMap<VarId, Slot>,
    /// What was changed, with what was there before, while a choice is open.
    trail: Vec<(VarId, Option<Slot>)>,
    timeline: HashMap<VarId, Vec<(u32, Option<Slot>)>>,
    binds: Bits,
    forks: Vec<Fork>,
    loops: Vec<Loop>,
}

impl<'a> Walk<'a> {
    fn new(hir: &'a Grammar, rule: RuleId, flow: &'a mut Flow) -> Walk<'a> {
        Walk {
            hir,
            rule,
            flow,
            moment: 0,
            state: HashMap::new(),
            trail: Vec::new(),
            timeline: HashMap::new(),
            binds: Bits::new(hir.variables.len()),
            forks: Vec::new(),
            loops: Vec::new(),
        }
    }

    fn event(&mut self, event: &Event) {
        self.moment += 1;
        match event {
            Event::Use(id) => {
                self.flow.uses[id.index()] = self.state.get(&self.hir.uses[id.index()].var).copied();
            }
            Event::Call(id) => self.flow.calls[id.index()] = self.moment,
            Event::Bind(id) => {
                let var = self.hir.binds[id.index()].var;
                self.flow.befores[id.index()] = self.state.get(&var).copied();
                self.binds.insert(var.index());
                self.set(var, Slot { scope: Scope::Own, node: NodeId(id.0) });
            }
            Event::Choice => {
                self.forks.push(Fork { mark: self.trail.len(), branches: 0, left: Vec::new() });
            }
            Event::Branch => self.branch(),
            Event::Join => self.join(),
            Event::Loop(vars) => self.repeat(vars),
            Event::Between => {
                if let Some(inner) = self.loops.last_mut() {
                    inner.exit = Some(inner.vars.iter().map(|(var, ..)| self.state.get(var).copied()).collect());
                }
            }
            Event::End(once) => self.end(*once),
        }
    }

    fn record(&mut self, var: VarId, slot: Option<Slot>) {
        self.timeline.entry(var).or_default().push((self.moment, slot));
    }

    fn set(&mut self, var: VarId, slot: Slot) {
        let before = self.state.insert(var, slot);
        self.trail.push((var, before));
        self.record(var, Some(slot));
    }

    /// Ends the branch before, if there is one, and begins the next.
    fn branch(&mut self) {
        let Some(mut fork) = self.forks.pop() else { return };
        if fork.branches > 0 {
            self.leave(&mut fork);
        }
        fork.branches += 1;
        self.forks.push(fork);
    }

    /// Notes what a branch left bound and goes back to where it began.
    fn leave(&mut self, fork: &mut Fork) {
        let mut seen = std::collections::HashSet::new();
        for &(var, _) in &self.trail[fork.mark..] {
            if seen.insert(var)
                && let Some(&slot) = self.state.get(&var)
            {
                fork.left.push((var, slot));
            }
        }
        for (var, before) in self.trail.split_off(fork.mark).into_iter().rev() {
            match before {
                Some(slot) => self.state.insert(var, slot),
                None => self.state.remove(&var),
            };
            self.record(var, before);
        }
    }

    fn join(&mut self) {
        let Some(mut fork) = self.forks.pop() else { return };
        self.leave(&mut fork);
        fork.left.sort_by_key(|&(var, _)| var);
        for same in fork.left.chunk_by(|a, b| a.0 == b.0) {
            let var = same[0].0;
            let mut slots: Vec<Option<Slot>> = same.iter().map(|&(_, slot)| Some(slot)).collect();
            if slots.len() < fork.branches {
                slots.push(self.state.get(&var).copied());
            }
            let slot = self.meet(var, &slots);
            self.set(var, slot);
        }
    }

    /// The slot where paths with these meet; at least one has one.
    fn meet(&mut self, var: VarId, slots: &[Option<Slot>]) -> Slot {
        if let [Some(first), rest @ ..] = slots
            && rest.iter().all(|slot| *slot == Some(*first))
        {
            return *first;
        }
        let own = slots.iter().all(|slot| slot.is_some_and(|slot| slot.scope == Scope::Own));
        let node = self.flow.graph.meeting();
        for slot in slots {
            self.operand(node, var, *slot);
        }
        Slot { scope: if own { Scope::Own } else { Scope::Either }, node }
    }

    fn operand(&mut self, node: NodeId, var: VarId, slot: Option<Slot>) {
        match slot {
            Some(slot) => self.flow.graph.edge(slot.node, node),
            None => self.flow.graph.edge_from_entry(self.rule, var, node),
        }
    }

    fn repeat(&mut self, vars: &[VarId]) {
        let mut inner = Loop { vars: Vec::with_capacity(vars.len()), exit: None };
        for &var in vars {
            let before = self.state.get(&var).copied();
            let node = self.flow.graph.meeting();
            self.operand(node, var, before);
            let own = before.is_some_and(|slot| slot.scope == Scope::Own);
            self.set(var, Slot { scope: if own { Scope::Own } else { Scope::Either }, node });
            inner.vars.push((var, before, node));
        }
        self.loops.push(inner);
    }

    fn end(&mut self, once: bool) {
        let Some(inner) = self.loops.pop() else { return };
        let now: Vec<Option<Slot>> = inner.vars.iter().map(|(var, ..)| self.state.get(var).copied()).collect();
        let exit = inner.exit.unwrap_or_else(|| now.clone());
        for (((var, before, head), now), exit) in inner.vars.into_iter().zip(now).zip(exit) {
            self.operand(head, var, now);
            let slot = match exit {
                Some(exit) if once => exit,
                exit => self.meet(var, &[before, exit]),
            };
            self.set(var, slot);
        }
    }
}
