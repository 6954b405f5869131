//! A source that steers a document towards what is missing.
//!
//! In: random decisions. Out: the same, but at some choices only the alternatives that lead to a missing goal by the shortest
//! way take part, and at some repetitions the count is one that is missing. All of it is allowed by the grammar, so whatever
//! comes of it is a document.

use super::goals::{Class, Goals};
use super::graph::{FAR, Graph};
use super::walk::{Key, Tally};
use crate::interp::outline::Outline;
use crate::{Site, Source};
use std::cell::RefCell;

/// So large a graph is not measured again within a document.
const LARGE: usize = 20_000;
/// After so many decisions a document is left to itself: it may be chasing what guards keep it from.
const PATIENCE: u32 = 20_000;

/// The source.
pub(super) struct Steer<'c, D> {
    pub(super) source: D,
    pub(super) goals: &'c Goals,
    pub(super) outline: &'c Outline,
    pub(super) graph: &'c mut Graph,
    pub(super) tally: &'c RefCell<Tally>,
    /// Which goals were met before, and are met in this document.
    pub(super) met: Vec<bool>,
    /// In how many of 16 decisions it steers.
    pub(super) strength: u64,
    /// How many decisions it may still steer.
    pub(super) left: u32,
}

impl<'c, D: Source> Steer<'c, D> {
    pub(super) fn new(
        source: D,
        (goals, outline): (&'c Goals, &'c Outline),
        graph: &'c mut Graph,
        tally: &'c RefCell<Tally>,
        hits: &[u64],
        strength: u64,
    ) -> Steer<'c, D> {
        let met: Vec<bool> = hits.iter().map(|&hits| hits > 0).collect();
        if strength > 0 {
            graph.measure(|goal| !met[goal]);
        }
        Steer { source, goals, outline, graph, tally, met, strength, left: PATIENCE }
    }

    /// Whether it steers the decision at hand.
    fn steers(&mut self) -> bool {
        if self.strength == 0 || self.left == 0 {
            return false;
        }
        self.left -= 1;
        let fresh = std::mem::take(&mut self.tally.borrow_mut().fresh);
        let mut changed = false;
        for goal in fresh {
            changed |= !std::mem::replace(&mut self.met[goal], true);
        }
        if changed && self.graph.size() <= LARGE {
            let met = &self.met;
            self.graph.measure(|goal| !met[goal]);
        }
        self.source.below(Site(0), 16) < self.strength
    }

    /// The weights of those alternatives that lead to something missing by the shortest way; none if all or none do.
    fn nearest(&mut self, site: Site, weights: &[u64]) -> Option<Vec<u64>> {
        let alternatives = self.outline.choices.get(&site.0).filter(|all| all.len() == weights.len())?;
        if !self.steers() {
            return None;
        }
        let (context, met) = (self.tally.borrow().context, &self.met);
        let far = |(at, weight): (usize, &u64)| match weight {
            0 => FAR,
            _ => self.graph.distance(context, alternatives[at], |goal| !met[goal]),
        };
        let distances: Vec<u32> = weights.iter().enumerate().map(far).collect();
        let least = distances.iter().copied().min().filter(|&least| least != FAR)?;
        Some(weights.iter().zip(distances).map(|(&weight, far)| if far == least { weight } else { 0 }).collect())
    }

    /// A count that is missing, within bounds.
    fn count_missing(&mut self, site: Site, least: u64, most: Option<u64>) -> Option<u64> {
        let repeat = *self.outline.counts.get(&site.0)?;
        if !self.steers() {
            return None;
        }
        let most = most.unwrap_or(u64::MAX);
        let of = |class: Class| match class {
            Class::None => 0,
            Class::Once => 1,
            Class::More => least.max(2),
            Class::Least => least,
            Class::Between => least.saturating_add(1),
            Class::Most => most,
        };
        let all = [Class::None, Class::Once, Class::More, Class::Least, Class::Between, Class::Most];
        let is_missing = |class: &Class| {
            let goal = self.goals.find(Key::Count(repeat, *class));
            goal.is_some_and(|goal| !self.met[goal]) && (least..=most).contains(&of(*class))
        };
        let missing: Vec<Class> = all.into_iter().filter(is_missing).collect();
        match missing.as_slice() {
            [] => None,
            [one] => Some(of(*one)),
            several => Some(of(several[self.source.below(Site(0), several.len() as u64) as usize])),
        }
    }
}

impl<D: Source> Source for Steer<'_, D> {
    fn below(&mut self, site: Site, n: u64) -> u64 {
        let few = usize::try_from(n).ok().filter(|_| self.outline.choices.contains_key(&site.0));
        match few.and_then(|n| self.nearest(site, &vec![1; n])) {
            Some(weights) => weighted(&mut self.source, site, &weights) as u64,
            None => self.source.below(site, n),
        }
    }

    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        match self.nearest(site, weights) {
            Some(weights) => weighted(&mut self.source, site, &weights),
            None => self.source.weighted(site, weights),
        }
    }

    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64 {
        match self.count_missing(site, least, most) {
            Some(count) => count,
            None => self.source.count(site, least, most),
        }
    }

    fn fraction(&mut self, site: Site) -> f64 {
        self.source.fraction(site)
    }
}

/// One of the weights that are not 0, of which there is one at least.
fn weighted(source: &mut impl Source, site: Site, weights: &[u64]) -> usize {
    let mut enabled = weights.iter().enumerate().filter(|(_, weight)| **weight > 0).map(|(index, _)| index);
    match (enabled.next(), enabled.next()) {
        (Some(only), None) => only,
        _ => source.weighted(site, weights),
    }
}
