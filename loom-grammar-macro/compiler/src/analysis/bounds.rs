//! Bounds on documents: activations on the stack, activations and rounds in all, bytes.
//!
//! In: an exploration. Out: bounds that hold for every document, where there are any.
//!
//! The steps with all they lead to and enter are a graph. In a circle of it nothing may be counted, or there is no bound; the
//! rest is a longest path.

use super::explore::{Edge, EdgeId, Explorer, Visit, VisitKind};
use crate::components::components;
use crate::model::Bounds;

/// The bounds of all documents of an exploration, and the most bytes of each entry.
pub(super) fn bounds(explorer: &Explorer) -> (Bounds, Vec<Option<u64>>) {
    let Some(root) = explorer.entries.first() else { return (Bounds::default(), Vec::new()) };
    let successors: Vec<Vec<usize>> = explorer.edges.iter().map(|edge| successors(explorer, edge)).collect();
    let found = components(&successors);
    let mut measured = Measured { explorer, of: &found.of, known: vec![Counts::default(); explorer.edges.len()] };
    for members in &found.list {
        match members.as_slice() {
            [one] if !successors[*one].contains(one) => measured.known[*one] = measured.step(*one),
            circle => measured.circle(circle),
        }
    }
    let counts = measured.known[root.first];
    let finite = |count: u64| (count != ENDLESS).then_some(count);
    let bytes = explorer.entries.iter().map(|entry| finite(measured.known[entry.first].bytes)).collect();
    let bounds = Bounds {
        depth: finite(counts.depth.saturating_add(1)),
        steps: finite(counts.steps.saturating_add(1)),
        bytes: finite(counts.peak),
    };
    (bounds, bytes)
}

/// No bound.
const ENDLESS: u64 = u64::MAX;

#[derive(Clone, Copy, Default)]
struct Counts {
    /// Activations on top of the current one.
    depth: u64,
    /// Activations and rounds to come.
    steps: u64,
    /// Bytes to come.
    bytes: u64,
    /// Bytes there are at once, those of rules called for their value counted in: against these a limit is held.
    peak: u64,
}

impl Counts {
    fn then(self, next: Counts) -> Counts {
        Counts {
            depth: self.depth.max(next.depth),
            steps: self.steps.saturating_add(next.steps),
            bytes: self.bytes.saturating_add(next.bytes),
            // Whichever comes first.
            peak: self.bytes.saturating_add(next.peak).max(self.peak.saturating_add(next.bytes)),
        }
    }

    fn or(self, other: Counts) -> Counts {
        Counts {
            depth: self.depth.max(other.depth),
            steps: self.steps.max(other.steps),
            bytes: self.bytes.max(other.bytes),
            peak: self.peak.max(other.peak),
        }
    }
}

fn successors(explorer: &Explorer, edge: &Edge) -> Vec<usize> {
    let visits = edge.out.ways.iter().flat_map(|way| &way.visits).chain(&edge.out.visits);
    let entered = visits.map(|visit| explorer.entries[visit.entry].first);
    entered.chain(edge.out.ways.iter().filter_map(|way| way.next)).collect()
}

struct Measured<'e, 'g> {
    explorer: &'e Explorer<'g>,
    /// The component of each step.
    of: &'e [usize],
    known: Vec<Counts>,
}

impl Measured<'_, '_> {
    /// What a visit counts, given what is known of the entry.
    fn visit(&self, visit: &Visit) -> Counts {
        let inside = self.known[self.explorer.entries[visit.entry].first];
        let activation = u64::from(visit.kind != VisitKind::Block);
        let on_top = u64::from(matches!(visit.kind, VisitKind::Call | VisitKind::Value));
        let times = |count: u64| match (count, visit.most) {
            (0, _) => 0,
            (_, Some(most)) => count.saturating_mul(most),
            (_, None) => ENDLESS,
        };
        Counts {
            depth: inside.depth.saturating_add(on_top),
            steps: times(inside.steps.saturating_add(activation)),
            bytes: if visit.kind == VisitKind::Value { 0 } else { times(inside.bytes) },
            peak: match visit.kind {
                VisitKind::Value => inside.peak,
                // All but the last are over.
                _ => match visit.most {
                    Some(most) => inside.bytes.saturating_mul(most.saturating_sub(1)).saturating_add(inside.peak),
                    None if inside.bytes == 0 => inside.peak,
                    None => ENDLESS,
                },
            },
        }
    }

    fn step(&self, edge: EdgeId) -> Counts {
        let out = &self.explorer.edges[edge].out;
        let rounds = Counts { steps: out.rounds, ..Counts::default() };
        let before = out.visits.iter().fold(rounds, |all, visit| all.then(self.visit(visit)));
        let way = |way: &super::explore::Way| {
            let emitted = way.bytes.unwrap_or(ENDLESS);
            let emitted = Counts { bytes: emitted, peak: emitted, ..Counts::default() };
            let visited = way.visits.iter().fold(emitted, |all, visit| all.then(self.visit(visit)));
            way.next.map_or(visited, |next| visited.then(self.known[next]))
        };
        before.then(out.ways.iter().map(way).fold(Counts::default(), Counts::or))
    }

    /// All steps of a circle count the same.
    fn circle(&mut self, members: &[EdgeId]) {
        let mut all = Counts::default();
        for &member in members {
            let edge = &self.explorer.edges[member];
            let inside = |other: EdgeId| self.of[other] == self.of[member];
            if edge.out.rounds > 0 {
                all.steps = ENDLESS;
            }
            for visit in edge.out.ways.iter().flat_map(|way| &way.visits).chain(&edge.out.visits) {
                let counts = self.visit(visit);
                if inside(self.explorer.entries[visit.entry].first) {
                    all.depth = if visit.kind == VisitKind::Tail { all.depth } else { ENDLESS };
                    all.steps = ENDLESS;
                    all.bytes = if visit.kind == VisitKind::Tail { all.bytes } else { ENDLESS };
                    all.peak = if visit.kind == VisitKind::Tail { all.peak } else { ENDLESS };
                } else {
                    all.depth = all.depth.max(counts.depth);
                    all.steps = if counts.steps == 0 { all.steps } else { ENDLESS };
                    all.bytes = if counts.bytes == 0 { all.bytes } else { ENDLESS };
                    all.peak = if counts.bytes == 0 { all.peak.max(counts.peak) } else { ENDLESS };
                }
            }
            for way in &edge.out.ways {
                if way.bytes != Some(0) {
                    (all.bytes, all.peak) = (ENDLESS, ENDLESS);
                }
                if let Some(next) = way.next.filter(|&next| !inside(next)) {
                    all = all.or(self.known[next]);
                }
            }
        }
        for &member in members {
            self.known[member] = all;
        }
    }
}
