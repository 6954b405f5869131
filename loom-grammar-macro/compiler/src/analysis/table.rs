//! Bounded sets of states.
//!
//! A table keeps the states that it is given apart as long as they are few. Where they become many it gives up the slots that
//! tell most of them apart: of the states that differ in those alone it keeps one that covers all, widened so that it
//! soon stops growing.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::frame::State;
use super::value::Value;

/// How many states a table keeps apart, and how.
pub(super) struct Policy<'a> {
    /// So many.
    pub(super) most: usize,
    /// So many of which it is not certain that they are reached.
    pub(super) most_doubtful: usize,
    /// So many as long as they differ in slots that decide nothing.
    pub(super) most_idle: usize,
    /// Whether a slot decides nothing.
    pub(super) idle: &'a [bool],
    /// Where growing ranges stop first.
    pub(super) steps: &'a [i64],
}

/// A set of states with numbers.
#[derive(Debug, Default)]
pub(super) struct Table {
    numbers: Numbers,
    /// The slots given up.
    given_up: Vec<bool>,
    /// By what is left of a state, the one that covers all.
    covers: HashMap<State, Cover>,
    /// The states, or what is left of them, added since slots were last given up.
    recent: Vec<State>,
    /// How many of these were doubtful.
    doubtful: usize,
}

#[derive(Debug)]
struct Cover {
    state: State,
    number: usize,
    grown: u32,
}

/// Most tables have few states: those are looked through.
#[derive(Debug, Default)]
struct Numbers {
    few: Vec<(State, usize)>,
    many: HashMap<State, usize>,
}

const FEW: usize = 8;

impl Numbers {
    fn get(&self, state: &State) -> Option<usize> {
        let found = self.few.iter().find(|(known, _)| known == state).map(|(_, number)| *number);
        found.or_else(|| if self.many.is_empty() { None } else { self.many.get(state).copied() })
    }

    fn insert(&mut self, state: State, number: usize) {
        if self.few.len() < FEW {
            self.few.push((state, number));
        } else {
            self.many.insert(state, number);
        }
    }
}

/// Where a state went.
pub(super) struct Found {
    /// Its number.
    pub(super) number: usize,
    /// The state of that number, which covers it.
    pub(super) state: State,
    /// Whether the number is new.
    pub(super) new: bool,
}

/// How often a cover grows just as far as it must, and how often to the next step.
const GROWS_EXACTLY: u32 = 2;
const GROWS_IN_STEPS: u32 = 6;

impl Table {
    /// Finds the number of a state, giving it `next` if it is new.
    pub(super) fn find(&mut self, state: &State, certain: bool, next: usize, policy: &Policy) -> Found {
        if let Some(number) = self.numbers.get(state) {
            return Found { number, state: state.clone(), new: false };
        }
        self.give_up(state.len(), policy);
        self.doubtful += usize::from(!certain);
        if !self.given_up.contains(&true) {
            self.recent.push(state.clone());
            self.numbers.insert(state.clone(), next);
            return Found { number: next, state: state.clone(), new: true };
        }
        self.cover(state, next, policy.steps)
    }

    fn cover(&mut self, state: &State, next: usize, steps: &[i64]) -> Found {
        let rest = self.rest(state);
        let Some(cover) = self.covers.get_mut(&rest) else {
            self.recent.push(rest.clone());
            self.covers.insert(rest, Cover { state: state.clone(), number: next, grown: 0 });
            self.numbers.insert(state.clone(), next);
            return Found { number: next, state: state.clone(), new: true };
        };
        let grown = |old: &Value, new: &Value| {
            if cover.grown < GROWS_EXACTLY {
                old.join(new)
            } else {
                old.widen(new, steps, cover.grown >= GROWS_IN_STEPS)
            }
        };
        let larger: State = cover.state.iter().zip(state.iter()).map(|(old, new)| grown(old, new)).collect();
        if larger == cover.state {
            return Found { number: cover.number, state: larger, new: false };
        }
        cover.grown += 1;
        cover.state = larger.clone();
        if let Some(number) = self.numbers.get(&larger) {
            cover.number = number;
            return Found { number, state: larger, new: false };
        }
        cover.number = next;
        self.numbers.insert(larger.clone(), next);
        Found { number: next, state: larger, new: true }
    }

    /// What is left of a state without the slots given up.
    fn rest(&self, state: &State) -> State {
        let kept = |(value, given_up): (&Value, &bool)| if *given_up { Value::Unbound } else { value.clone() };
        state.iter().zip(&self.given_up).map(kept).collect()
    }

    fn give_up(&mut self, slots: usize, policy: &Policy) {
        self.given_up.resize(slots, false);
        if self.recent.len() >= policy.most_idle {
            let idle = |at: &usize| policy.idle.get(*at).copied().unwrap_or(false) && !self.given_up[*at];
            let mut idle: Vec<usize> = (0..slots).filter(idle).collect();
            idle.retain(|&at| self.variety(at) > 1);
            if !idle.is_empty() {
                self.drop_slots(&idle);
            }
        }
        if self.recent.len() >= policy.most || self.doubtful >= policy.most_doubtful {
            let kept = (0..slots).filter(|&at| !self.given_up[at]);
            let widest = kept.map(|at| (self.variety(at), slots - at)).max();
            match widest {
                Some((variety, from_end)) if variety > 1 && policy.most > 0 => self.drop_slots(&[slots - from_end]),
                Some(_) => self.drop_slots(&(0..slots).collect::<Vec<_>>()),
                None => {}
            }
        }
    }

    fn variety(&self, at: usize) -> usize {
        self.recent.iter().map(|state| &state[at]).collect::<HashSet<_>>().len()
    }

    /// Gives up slots; what covers states that are no longer told apart begins anew.
    fn drop_slots(&mut self, slots: &[usize]) {
        slots.iter().for_each(|&at| self.given_up[at] = true);
        let mut rests: Vec<State> = Vec::new();
        let mut seen: HashSet<State> = HashSet::new();
        for mut state in std::mem::take(&mut self.recent) {
            let values = Rc::make_mut(&mut state);
            slots.iter().for_each(|&at| values[at] = Value::Unbound);
            if seen.insert(state.clone()) {
                rests.push(state);
            }
        }
        self.recent = rests;
        self.doubtful = 0;
        self.covers.clear();
    }
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
        let policy = Policy { most: 50, most_doubtful: 20, most_idle: 5, idle: &[true, false], steps: &[0, 1_000] };
        for certain in [true, false] {
            let mut table = Table::default();
            let mut next = 0;
            for turn in 0..10_000_i64 {
                let state: State = [Value::int(turn % 70), Value::int(turn)].into();
                let found = table.find(&state, certain, next, &policy);
                assert!(covers(&found.state, &state));
                assert_eq!(found.new, found.number == next);
                next += usize::from(found.new);
            }
            assert!(next < 150, "{next} states");
        }
    }

    #[test]
    fn few_states_are_kept_apart() {
        let policy = Policy { most: 50, most_doubtful: 20, most_idle: 5, idle: &[false], steps: &[] };
        let mut table = Table::default();
        for turn in 0..49 {
            let state: State = [Value::int(turn)].into();
            assert!(table.find(&state, true, turn as usize, &policy).state == state);
            assert!(!table.find(&state, true, 99, &policy).new);
        }
    }
}
