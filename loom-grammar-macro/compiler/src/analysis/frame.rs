//! Where the variables in sight of a rule stand in a state of the exploration.
//!
//! A state is a row of values: first those of the callers' bindings that the rule uses (`Rule::free`), then the rule's own
//! bindings, parameters first, then counters of repetitions. Variables that are not followed are in no state.

use std::rc::Rc;

use super::value::Value;
use super::visit::{self, Part};
use crate::model::{Pass, Place, Rule, Scope, StatementKind, VarId};

/// The values of the variables in sight, and of counters.
pub(super) type State = Rc<[Value]>;

/// The layout of a rule's states.
#[derive(Debug)]
pub(super) struct Frame {
    /// Which of `Rule::free` the first slots are.
    pub(super) free: Vec<usize>,
    /// The slots of the callers' bindings that the rule changes.
    pub(super) assigned: Vec<usize>,
    /// The slot of each parameter, if it is followed.
    pub(super) parameters: Vec<Option<usize>>,
    /// The variable of each slot; none for a counter.
    pub(super) variables: Vec<Option<VarId>>,
    outer: Places,
    own: Places,
}

/// The slots of some variables, sorted: these are few, and looked up for each step.
#[derive(Debug, Default)]
struct Places(Vec<(VarId, usize)>);

impl Places {
    /// Of several slots of a variable the last one counts.
    fn new(mut places: Vec<(VarId, usize)>) -> Places {
        places.sort_unstable();
        places.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = next.1;
            }
            same
        });
        Places(places)
    }

    /// The place of a variable, or where it would be.
    fn search(&self, var: VarId) -> Result<usize, usize> {
        let (mut low, mut high) = (0, self.0.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let found = self.0[middle].0.0;
            if found == var.0 {
                return Ok(middle);
            }
            if found < var.0 { low = middle + 1 } else { high = middle }
        }
        Err(low)
    }

    fn get(&self, var: VarId) -> Option<usize> {
        self.search(var).ok().map(|at| self.0[at].1)
    }

    /// Takes in a variable that has no slot.
    fn insert(&mut self, var: VarId, slot: usize) {
        if let Err(at) = self.search(var) {
            self.0.insert(at, (var, slot));
        }
    }
}

/// Which slot, or slots, a variable is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// This one.
    At(usize),
    /// The first if it is bound, which is not known, otherwise the second.
    Either(usize, usize),
    /// None: nothing is known of it.
    Nowhere,
}

impl Frame {
    /// The layout of a rule, without counters; `followed` has for each variable whether it is followed.
    pub(super) fn new(rule: &Rule, followed: &[bool]) -> Frame {
        let follows = |var: VarId| followed[var.index()];
        let free: Vec<usize> = (0..rule.free.len()).filter(|&at| follows(rule.free[at].var)).collect();
        let variables: Vec<VarId> = free.iter().map(|&at| rule.free[at].var).collect();
        let mut frame = Frame {
            assigned: (0..free.len()).filter(|&slot| rule.free[free[slot]].assigned).collect(),
            outer: Places::new(variables.iter().enumerate().map(|(slot, &var)| (var, slot)).collect()),
            variables: variables.into_iter().map(Some).collect(),
            free,
            own: Places::default(),
            parameters: Vec::with_capacity(rule.parameters.len()),
        };
        for &(var, _) in &rule.parameters {
            let slot = follows(var).then(|| frame.bind(var));
            frame.parameters.push(slot);
        }
        visit::parts(&rule.body.alternatives, &mut |part| {
            if let Part::Statement(statement) = part
                && let StatementKind::New { var, .. } = statement.kind
                && follows(var)
            {
                frame.bind(var);
            }
        });
        frame
    }

    fn bind(&mut self, var: VarId) -> usize {
        let next = self.variables.len();
        if let Some(slot) = self.own.get(var) {
            return slot;
        }
        self.own.insert(var, next);
        self.variables.push(Some(var));
        next
    }

    /// Another counter.
    pub(super) fn counter(&mut self) -> usize {
        self.variables.push(None);
        self.variables.len() - 1
    }

    /// The state in which the rule starts: the callers' bindings and the parameters are given.
    pub(super) fn start(&self, values: &State) -> State {
        if values.len() == self.variables.len() {
            return values.clone();
        }
        let unbound = std::iter::repeat_n(&Value::Unbound, self.variables.len() - values.len());
        values.iter().chain(unbound).cloned().collect()
    }

    /// The slot of the rule's own binding, which `new` makes.
    pub(super) fn own(&self, var: VarId) -> Slot {
        self.own.get(var).map_or(Slot::Nowhere, Slot::At)
    }

    /// Where a variable's binding is.
    pub(super) fn find(&self, var: VarId, scope: Scope, state: &State) -> Slot {
        let outer = || self.outer.get(var).map_or(Slot::Nowhere, Slot::At);
        match (scope, self.own.get(var)) {
            (Scope::Outer, _) | (Scope::Either, None) => outer(),
            (Scope::Own, _) => self.own(var),
            (Scope::Either, Some(own)) => match (&state[own], self.outer.get(var)) {
                (Value::Unbound, _) => outer(),
                (Value::Any, Some(outer)) => Slot::Either(own, outer),
                _ => Slot::At(own),
            },
        }
    }

    /// Reads a variable.
    pub(super) fn read(&self, var: VarId, scope: Scope, state: &State) -> Value {
        match self.find(var, scope, state) {
            Slot::At(at) => match &state[at] {
                Value::Unbound => Value::Any,
                value => value.clone(),
            },
            Slot::Either(..) | Slot::Nowhere => Value::Any,
        }
    }

    /// Reads what a call passes.
    pub(super) fn passed(&self, pass: &Pass, state: &State) -> Value {
        self.read(pass.var, pass.scope, state)
    }

    /// Where a place is.
    pub(super) fn place(&self, place: &Place, state: &State) -> Slot {
        self.find(place.var, place.scope, state)
    }
}

/// Changes a binding.
pub(super) fn write(state: &mut State, slot: Slot, value: Value) {
    match slot {
        Slot::At(at) => {
            if !state[at].same(&value) {
                Rc::make_mut(state)[at] = value;
            }
        }
        Slot::Either(own, outer) => {
            let state = Rc::make_mut(state);
            state[own] = Value::Any;
            state[outer] = Value::Any;
        }
        Slot::Nowhere => {}
    }
}
