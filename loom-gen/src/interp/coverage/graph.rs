//! How far it is from where a document is to what is still missing.
//!
//! In: the chains that can be reached, and which goals were met. Out: for each last alternative, or pair of last
//! alternatives where chains of three count, the least number of alternatives below it until a goal is met that was not yet.
//! Guards are not held against it: the way may turn out to be closed.

use super::goals::{Goals, siblings};
use super::walk::{Key, NONE};
use crate::interp::outline::Outline;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// No way leads to anything missing.
pub(super) const FAR: u32 = u32::MAX;

/// A place: the last two alternatives, the first of them only where chains of three count.
type Spot = [u32; 2];

/// An alternative that is taken below a spot.
#[derive(Debug)]
struct Arc {
    to: usize,
    /// The goals that are met by taking it there.
    goals: Vec<usize>,
}

/// The graph.
#[derive(Debug)]
pub(super) struct Graph {
    /// How many alternatives a spot has.
    deep: bool,
    spots: HashMap<Spot, usize>,
    arcs: Vec<Vec<Arc>>,
    /// The spots from which arcs lead to each.
    back: Vec<Vec<usize>>,
    /// The goals that may be met at each spot before anything below it is taken.
    here: Vec<Vec<usize>>,
    /// The least number of steps to a goal, as of the last [`Graph::measure`].
    distances: Vec<u32>,
}

impl Graph {
    pub(super) fn new(goals: &Goals, outline: &Outline) -> Graph {
        let deep = goals.longest() > 2;
        let mut graph = Graph {
            deep,
            spots: HashMap::new(),
            arcs: Vec::new(),
            back: Vec::new(),
            here: Vec::new(),
            distances: Vec::new(),
        };
        let local = local(goals, outline);
        let length = if deep { 3 } else { 2 };
        for chain in goals.chains().iter().filter(|chain| chain.len() == length) {
            graph.arc(goals, &local, chain);
        }
        // The beginning, above which there is nothing.
        for chain in goals.chains().iter().filter(|chain| chain.len() < length) {
            let mut spot = [NONE; 2];
            spot.iter_mut().rev().zip(chain.iter().rev()).for_each(|(to, from)| *to = *from);
            graph.spot(&local, spot);
            if let [above, last] = chain.as_slice() {
                let from = graph.spot(&local, [NONE, *above]);
                let to = graph.spot(&local, [*above, *last]);
                graph.connect(goals, from, to, &[*above, *last]);
            }
        }
        graph.distances = vec![FAR; graph.arcs.len()];
        graph
    }

    fn arc(&mut self, goals: &Goals, local: &BTreeMap<u32, Vec<usize>>, chain: &[u32]) {
        let (from, to) = match *chain {
            [first, second, third] => ([first, second], [second, third]),
            [first, second] => ([NONE, first], [NONE, second]),
            _ => return,
        };
        let (from, to) = (self.spot(local, from), self.spot(local, to));
        self.connect(goals, from, to, chain);
    }

    fn connect(&mut self, goals: &Goals, from: usize, to: usize, chain: &[u32]) {
        let met = (0..chain.len()).filter_map(|first| goals.find(Key::path(&chain[first..]))).collect();
        self.arcs[from].push(Arc { to, goals: met });
        self.back[to].push(from);
    }

    fn spot(&mut self, local: &BTreeMap<u32, Vec<usize>>, spot: Spot) -> usize {
        if let Some(&known) = self.spots.get(&spot) {
            return known;
        }
        self.arcs.push(Vec::new());
        self.back.push(Vec::new());
        self.here.push(local.get(&spot[1]).cloned().unwrap_or_default());
        self.spots.insert(spot, self.arcs.len() - 1);
        self.arcs.len() - 1
    }

    /// How many arcs there are.
    pub(super) fn size(&self) -> usize {
        self.arcs.iter().map(Vec::len).sum()
    }

    /// Measures all distances to the goals that are missing.
    pub(super) fn measure(&mut self, missing: impl Fn(usize) -> bool) {
        self.distances.fill(FAR);
        let mut queue = VecDeque::new();
        for (spot, goals) in self.here.iter().enumerate() {
            if goals.iter().any(|&goal| missing(goal)) {
                self.distances[spot] = 0;
                queue.push_back(spot);
            }
        }
        for (spot, arcs) in self.arcs.iter().enumerate() {
            if self.distances[spot] == FAR && arcs.iter().any(|arc| arc.goals.iter().any(|&goal| missing(goal))) {
                self.distances[spot] = 1;
                queue.push_back(spot);
            }
        }
        while let Some(spot) = queue.pop_front() {
            for &from in &self.back[spot] {
                if self.distances[from] == FAR {
                    self.distances[from] = self.distances[spot] + 1;
                    queue.push_back(from);
                }
            }
        }
    }

    /// How far it is to a missing goal if an alternative is taken behind these two; 0 if taking it is one.
    pub(super) fn distance(&self, context: [u32; 2], alternative: u32, missing: impl Fn(usize) -> bool) -> u32 {
        let spot = |spot: Spot| self.spots.get(&if self.deep { spot } else { [NONE, spot[1]] }).copied();
        let Some(to) = spot([context[1], alternative]) else { return FAR };
        let arcs = spot(context).map_or(&[][..], |from| &self.arcs[from]);
        if arcs.iter().any(|arc| arc.to == to && arc.goals.iter().any(|&goal| missing(goal))) {
            return 0;
        }
        self.distances[to].saturating_add(1)
    }
}

/// For each alternative the goals that are met right in it: outcomes of the guards below it cannot be told from its number
/// alone, so those of all choices that stand in it, or that are a rule's, wherever it is called.
fn local(goals: &Goals, outline: &Outline) -> BTreeMap<u32, Vec<usize>> {
    let mut local: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut above: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for chain in goals.chains() {
        if let [first, second] = chain.as_slice() {
            above.entry(*second).or_default().push(*first);
        }
    }
    let siblings = siblings(outline);
    for (key, goal) in goals.keys() {
        match *key {
            Key::Count(repeat, _) => {
                if let Some(of) = outline.repeats.get(&repeat) {
                    local.entry(of.within).or_default().push(goal);
                }
            }
            Key::Guard(alternative, _) => {
                let all = siblings.get(&alternative).copied().unwrap_or_default();
                for place in all.iter().filter_map(|one| above.get(one)).flatten() {
                    local.entry(*place).or_default().push(goal);
                }
            }
            Key::Rule(_) | Key::Path(_) => {}
        }
    }
    for goals in local.values_mut() {
        goals.sort_unstable();
        goals.dedup();
    }
    local
}
