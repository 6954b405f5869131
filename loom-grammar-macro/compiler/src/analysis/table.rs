//! Bounded sets of states.
//!
//! A table keeps the states that it is given apart as long as they are few. Where they become many it gives up the slots that
//! tell most of them apart: of the states that differ in those alone it keeps one that covers all, widened so that it
//! soon stops growing.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::frame::State;
use super::value::Value;

/// How many states a table keeps apart, and how.
pub(super) struct Policy<'a> {
    /// Whether there is one state from the beginning.
    pub(super) in_ranges: bool,
    /// So many; if none, the one state that covers all grows in its place.
    pub(super) most: usize,
    /// So many of which it is not certain that they are reached.
    pub(super) most_doubtful: usize,
    /// So many as long as they differ in slots that decide nothing.
    pub(super) most_idle: usize,
    /// Whether a slot decides nothing.
    pub(super) idle: &'a [bool],
    /// Where growing ranges stop first.
    pub(super) steps: &'a [i64],
    /// Whether covers grow slowly.
    pub(super) patient: bool,
}

/// A set of states with numbers.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The states kept apart, in the order in which they came.
    states: Vec<(State, usize)>,
    /// How many came that were doubtful, since slots were last given up.
    doubtful: u32,
    /// The one state of a table that keeps none apart.
    one: Option<Cover>,
    /// Most tables need none of it.
    more: Option<Box<More>>,
}

/// What a table with many states has.
#[derive(Debug, Default)]
struct More {
    /// The numbers of the states beyond the first few.
    numbers: HashMap<State, usize, FxBuildHasher>,
    /// The slots given up; empty if there are none.
    given_up: Vec<bool>,
    /// By what is left of a state, the one that covers all.
    covers: HashMap<State, Cover, FxBuildHasher>,
    /// Once slots are given up: what is left of the states that came since then.
    recent: Vec<State>,
}

#[derive(Debug)]
struct Cover {
    state: State,
    number: usize,
    grown: u32,
}

/// So many states are looked through one by one.
const FEW: usize = 8;

/// Where a state went.
pub(super) struct Found {
    /// Its number.
    pub(super) number: usize,
    /// The state of that number, which covers it.
    pub(super) state: State,
    /// What became of the number.
    pub(super) change: Change,
    /// How many values were looked through to find slots to give up.
    pub(super) searched: usize,
}

/// What became of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// It is new.
    New,
    /// Its state has grown.
    Grown,
    /// Nothing.
    None,
}

/// For how long a cover grows in which way.
struct Patience {
    /// So often just as far as it must.
    exactly: u32,
    /// Then, until it has grown so often, to the next step.
    in_steps: u32,
    /// Then, until it has grown so often, as far as there is, but only what grows.
    by_slots: u32,
}

const PATIENT: Patience = Patience { exactly: 2, in_steps: 6, by_slots: 12 };
const IMPATIENT: Patience = Patience { exactly: 1, in_steps: 2, by_slots: 4 };

impl Table {
    /// Finds the number of a state, giving it `next` if it is new.
    pub(super) fn find(&mut self, state: &State, certain: bool, next: usize, policy: &Policy) -> Found {
        if policy.in_ranges {
            let (number, state, change) = self.grow(state, next, policy);
            return Found { number, state, change, searched: 0 };
        }
        if let Some(number) = self.number(state) {
            return Found { number, state: state.clone(), change: Change::None, searched: 0 };
        }
        let searched = self.give_up(state.len(), policy);
        self.doubtful = self.doubtful.saturating_add(u32::from(!certain));
        if self.gives_up() {
            let (number, state, change) = self.cover(state, next, policy);
            return Found { number, state, change, searched };
        }
        self.insert(state.clone(), next);
        Found { number: next, state: state.clone(), change: Change::New, searched }
    }

    fn number(&self, state: &State) -> Option<usize> {
        for at in 0..self.states.len().min(FEW) {
            let (known, number) = &self.states[at];
            if same(known, state) {
                return Some(*number);
            }
        }
        self.more.as_ref().filter(|more| !more.numbers.is_empty())?.numbers.get(state).copied()
    }

    fn insert(&mut self, state: State, number: usize) {
        if self.states.len() >= FEW {
            self.more.get_or_insert_default().numbers.insert(state.clone(), number);
        }
        if self.states.is_empty() {
            self.states.reserve_exact(1);
        }
        self.states.push((state, number));
    }

    /// The number no longer is that of this state alone.
    fn forget(&mut self, state: &State) {
        if let Some(at) = self.states.iter().take(FEW).position(|(known, _)| known == state) {
            self.states[at].0 = Rc::from([]);
        }
        if let Some(more) = &mut self.more {
            more.numbers.remove(state);
        }
    }

    fn gives_up(&self) -> bool {
        self.more.as_ref().is_some_and(|more| !more.given_up.is_empty())
    }

    fn given_up(&self, at: usize) -> bool {
        self.more.as_ref().is_some_and(|more| more.given_up.get(at).copied().unwrap_or(false))
    }

    /// The one state of the table takes in another one.
    fn grow(&mut self, state: &State, next: usize, policy: &Policy) -> (usize, State, Change) {
        let Some(cover) = &mut self.one else {
            self.one = Some(Cover { state: state.clone(), number: next, grown: 0 });
            return (next, state.clone(), Change::New);
        };
        let larger = cover.larger(state, policy);
        if same(&larger, &cover.state) {
            return (cover.number, larger, Change::None);
        }
        cover.grown += 1;
        cover.state = larger.clone();
        (cover.number, larger, Change::Grown)
    }

    fn cover(&mut self, state: &State, next: usize, policy: &Policy) -> (usize, State, Change) {
        let rest = self.rest(state);
        let more = self.more.get_or_insert_default();
        let Some(cover) = more.covers.get_mut(&rest) else {
            more.recent.push(rest.clone());
            more.covers.insert(rest.clone(), Cover { state: state.clone(), number: next, grown: 0 });
            self.insert(state.clone(), next);
            return (next, state.clone(), Change::New);
        };
        let larger = cover.larger(state, policy);
        if same(&larger, &cover.state) {
            return (cover.number, larger, Change::None);
        }
        cover.grown += 1;
        let smaller = std::mem::replace(&mut cover.state, larger.clone());
        if policy.most == 0 {
            let number = cover.number;
            self.forget(&smaller);
            return (number, larger, Change::Grown);
        }
        let known = self.number(&larger);
        if let Some(cover) = self.more.as_mut().and_then(|more| more.covers.get_mut(&rest)) {
            cover.number = known.unwrap_or(next);
        }
        if let Some(number) = known {
            return (number, larger, Change::None);
        }
        self.insert(larger.clone(), next);
        (next, larger, Change::New)
    }

    /// What is left of a state without the slots given up.
    fn rest(&self, state: &State) -> State {
        let given_up = self.more.as_ref().map_or(&[][..], |more| &more.given_up);
        if given_up.iter().all(|given_up| *given_up) {
            return Rc::from([]);
        }
        let kept = |(value, given_up): (&Value, &bool)| if *given_up { Value::Unbound } else { value.clone() };
        state.iter().zip(given_up).map(kept).collect()
    }

    /// What came since slots were last given up, or what is left of it.
    fn recent(&self) -> impl Iterator<Item = &State> {
        let (all, left) = match &self.more {
            Some(more) if !more.given_up.is_empty() => (&[][..], &more.recent[..]),
            _ => (&self.states[..], &[][..]),
        };
        all.iter().map(|(state, _)| state).chain(left)
    }

    fn recent_count(&self) -> usize {
        match &self.more {
            Some(more) if !more.given_up.is_empty() => more.recent.len(),
            _ => self.states.len(),
        }
    }

    /// Gives up slots if there are too many states; how many values were looked through for that.
    fn give_up(&mut self, slots: usize, policy: &Policy) -> usize {
        let mut searched = 0;
        if policy.most > 0 && self.recent_count() >= policy.most_idle {
            let idle = |at: &usize| policy.idle.get(*at).copied().unwrap_or(false) && !self.given_up(*at);
            let mut idle: Vec<usize> = (0..slots).filter(idle).collect();
            searched += idle.len() * self.recent_count();
            idle.retain(|&at| self.varies(at));
            if !idle.is_empty() {
                self.drop_slots(slots, &idle);
            }
        }
        if self.recent_count() < policy.most && (self.doubtful as usize) < policy.most_doubtful {
            return searched;
        }
        let kept: Vec<usize> = (0..slots).filter(|&at| !self.given_up(at)).collect();
        if policy.most == 0 || kept.is_empty() {
            self.drop_slots(slots, &kept);
            return searched;
        }
        searched += kept.len() * self.recent_count();
        // Of those as good as each other, the first.
        let widest = kept.iter().map(|&at| (self.variety(at), slots - at)).max();
        match widest {
            Some((variety, from_end)) if variety > 1 => self.drop_slots(slots, &[slots - from_end]),
            _ => self.drop_slots(slots, &kept),
        }
        searched
    }

    /// How many values there are in a slot.
    fn variety(&self, at: usize) -> usize {
        self.recent().map(|state| state.get(at)).collect::<HashSet<_, FxBuildHasher>>().len()
    }

    /// Whether there is more than one.
    fn varies(&self, at: usize) -> bool {
        let mut recent = self.recent().filter_map(|state| state.get(at));
        recent.next().is_some_and(|first| recent.any(|value| !value.same(first)))
    }

    /// Gives up slots; what covers states that are no longer told apart begins anew.
    fn drop_slots(&mut self, slots: usize, dropped: &[usize]) {
        if dropped.is_empty() {
            return;
        }
        let mut seen: HashSet<State, FxBuildHasher> = HashSet::default();
        let mut left: Vec<State> = Vec::new();
        let recent: Vec<State> = self.recent().cloned().collect();
        let more = self.more.get_or_insert_default();
        more.given_up.resize(slots, false);
        dropped.iter().for_each(|&at| more.given_up[at] = true);
        if !more.given_up.iter().all(|given_up| *given_up) {
            for mut state in recent {
                let values = Rc::make_mut(&mut state);
                dropped.iter().for_each(|&at| values[at] = Value::Unbound);
                if seen.insert(state.clone()) {
                    left.push(state);
                }
            }
        }
        more.recent = left;
        more.covers.clear();
        self.doubtful = 0;
    }
}

impl Cover {
    /// What covers another state, too.
    fn larger(&self, state: &State, policy: &Policy) -> State {
        let mut larger = self.state.clone();
        if Rc::ptr_eq(&larger, state) {
            return larger;
        }
        let patience = if policy.patient { PATIENT } else { IMPATIENT };
        for at in 0..larger.len() {
            let (old, new) = (&self.state[at], &state[at]);
            if old.same(new) {
                continue;
            }
            let grown = if self.grown < patience.exactly {
                old.join(new)
            } else {
                old.widen(new, policy.steps, self.grown >= patience.in_steps)
            };
            if !old.same(&grown) {
                Rc::make_mut(&mut larger)[at] = grown;
            }
        }
        if self.grown >= patience.by_slots && !Rc::ptr_eq(&larger, &self.state) {
            return std::iter::repeat_n(Value::Any, larger.len()).collect();
        }
        larger
    }
}

/// Whether two states are the same. Most of those compared are, and few values are more than numbers.
pub(super) fn same(one: &State, other: &State) -> bool {
    if Rc::ptr_eq(one, other) {
        return true;
    }
    let mut at = 0;
    let same = one.len() == other.len();
    while same && at < one.len() {
        if !one[at].same(&other[at]) {
            return false;
        }
        at += 1;
    }
    same
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether every value of `other` is in `cover`.
    fn covers(cover: &State, other: &State) -> bool {
        cover.iter().zip(other.iter()).all(|(cover, other)| cover.join(other) == *cover)
    }

    /// Counts up in two slots for ever, and looks what the table makes of it.
    #[test]
    fn tables_stay_small_and_cover_all() {
        let policy = Policy {
            in_ranges: false,
            most: 50,
            most_doubtful: 20,
            most_idle: 5,
            idle: &[true, false],
            steps: &[0, 1_000],
            patient: true,
        };
        for certain in [true, false] {
            let mut table = Table::default();
            let mut next = 0;
            for turn in 0..10_000_i64 {
                let state: State = [Value::int(turn % 70), Value::int(turn)].into();
                let found = table.find(&state, certain, next, &policy);
                assert!(covers(&found.state, &state));
                assert_eq!(found.change == Change::New, found.number == next);
                next += usize::from(found.change == Change::New);
            }
            assert!(next < 150, "{next} states");
        }
    }

    #[test]
    fn few_states_are_kept_apart() {
        let policy = Policy {
            in_ranges: false,
            most: 50,
            most_doubtful: 20,
            most_idle: 5,
            idle: &[false],
            steps: &[],
            patient: true,
        };
        let mut table = Table::default();
        for turn in 0..49 {
            let state: State = [Value::int(turn)].into();
            assert!(table.find(&state, true, turn as usize, &policy).state == state);
            assert_eq!(table.find(&state, true, 99, &policy).change, Change::None);
        }
    }
}
