//! Ways that a generation can take: a state with the odds to get into it.

use rustc_hash::FxHashMap;

use super::frame::State;
use super::value::Value;

/// A generation in some state, underway in a step.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// The values of the variables.
    pub(super) state: State,
    /// How likely it is, from where the step began; means nothing unless `known`.
    pub(super) odds: f64,
    /// Whether the odds are known.
    pub(super) known: bool,
    /// Whether some generation really gets here, with these values.
    pub(super) certain: bool,
}

/// A value, and the state after it was evaluated.
pub(super) type Outcome = (Value, Flow);

impl Flow {
    /// It may not get here, nobody knows how likely.
    pub(super) fn perhaps(mut self) -> Flow {
        self.known = false;
        self.certain = false;
        self
    }

    /// One of several that are taken by known odds.
    pub(super) fn with_odds(mut self, odds: f64) -> Flow {
        self.odds *= odds;
        self
    }

    /// Takes in another flow into the same state.
    fn absorb(&mut self, other: &Flow) {
        self.odds += other.odds;
        self.known &= other.known;
        self.certain |= other.certain;
    }

    /// Takes in another flow into another state.
    pub(super) fn join(&mut self, other: &Flow) {
        if self.state != other.state {
            self.state = self.state.iter().zip(other.state.iter()).map(|(a, b)| a.join(b)).collect();
            self.certain = false;
        }
        self.odds += other.odds;
        self.known &= other.known;
    }
}

/// So few outcomes are compared one by one.
const FEW: usize = 8;

/// Puts together the outcomes that are the same, and all if there are more than `most`.
pub(super) fn merge(outcomes: Vec<Outcome>, most: usize) -> Vec<Outcome> {
    if outcomes.len() < 2 {
        return outcomes;
    }
    let mut merged: Vec<Outcome> = Vec::new();
    if outcomes.len() <= FEW {
        for (value, flow) in outcomes {
            match merged.iter_mut().find(|(known, there)| *known == value && there.state == flow.state) {
                Some((_, there)) => there.absorb(&flow),
                None => merged.push((value, flow)),
            }
        }
        return if merged.len() > most { fuse(merged).into_iter().collect() } else { merged };
    }
    let mut places: FxHashMap<(Value, State), usize> =
        FxHashMap::with_capacity_and_hasher(outcomes.len(), rustc_hash::FxBuildHasher);
    for (value, flow) in outcomes {
        match places.entry((value.clone(), flow.state.clone())) {
            std::collections::hash_map::Entry::Occupied(place) => merged[*place.get()].1.absorb(&flow),
            std::collections::hash_map::Entry::Vacant(place) => {
                place.insert(merged.len());
                merged.push((value, flow));
            }
        }
    }
    if merged.len() > most { fuse(merged).into_iter().collect() } else { merged }
}

/// All outcomes as one.
pub(super) fn fuse(outcomes: Vec<Outcome>) -> Option<Outcome> {
    outcomes.into_iter().reduce(|(all, mut flow), (value, other)| {
        if all != value {
            flow.certain = false;
        }
        flow.join(&other);
        (all.join(&value), flow)
    })
}

/// Flows that are the same put together.
pub(super) fn merge_flows(flows: Vec<Flow>, most: usize) -> Vec<Flow> {
    if flows.len() < 2 {
        return flows;
    }
    let outcomes = flows.into_iter().map(|flow| (Value::Unbound, flow)).collect();
    merge(outcomes, most).into_iter().map(|(_, flow)| flow).collect()
}
