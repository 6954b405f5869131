//! Expected sizes: whether the rules of a component call each other so often that the mean size is infinite.
//!
//! In: an exploration. Out: the entries in whose components the mean numbers of calls form a matrix with a spectral radius of
//! at least 1. Where odds are not known the means are the least that they can be, so what is found holds however these
//! turn out.

use std::collections::BTreeMap;

use super::explore::{EdgeId, EntryId, Explorer, Visit};
use crate::components::{Components, components};

/// Mean numbers of entries.
type Means = BTreeMap<EntryId, f64>;

/// How far from 1 a radius may be and still count as 1: what rounding can do.
const TOLERANCE: f64 = 1e-9;
/// How often a circle within an entry is gone through: its odds fall by half each time.
const TURNS: usize = 64;
/// How many steps of elimination there may be.
const MOST_WORK: usize = 4_000_000;
/// How many means of entries there may be to add up, in any grammar and for each step of the exploration more.
const MOST_SUMS: usize = 1_000_000;
const SUMS_FOR_A_STEP: usize = 20;

/// One entry of each component of infinite mean size.
pub(super) fn infinite(explorer: &Explorer) -> Vec<EntryId> {
    let mut edges: Vec<Vec<EdgeId>> = vec![Vec::new(); explorer.entries.len()];
    // Where each step is among those of its entry.
    let mut places: Vec<usize> = Vec::with_capacity(explorer.edges.len());
    for (id, edge) in explorer.edges.iter().enumerate() {
        places.push(edges[edge.entry].len());
        edges[edge.entry].push(id);
    }
    let entered = |edges: &Vec<EdgeId>| {
        let mut entered: Vec<EntryId> =
            edges.iter().flat_map(|&edge| visits(explorer, edge)).map(|v| v.entry).collect();
        entered.sort_unstable();
        entered.dedup();
        entered
    };
    let successors: Vec<Vec<EntryId>> = edges.iter().map(entered).collect();
    let found = components(&successors);
    let mut infinite = Vec::new();
    let mut sums = MOST_SUMS + SUMS_FOR_A_STEP * explorer.edges.len();
    for members in &found.list {
        if members.len() == 1 && !successors[members[0]].contains(&members[0]) {
            continue;
        }
        let rows = members
            .iter()
            .map(|&entry| Some((entry, row(explorer, entry, (&edges[entry], &places), &found, &mut sums)?)));
        if rows.collect::<Option<_>>().is_some_and(is_critical) {
            infinite.push(members[0]);
        }
    }
    infinite
}

fn visits<'e>(explorer: &'e Explorer, edge: EdgeId) -> impl Iterator<Item = &'e Visit> {
    let out = &explorer.edges[edge].out;
    out.ways.iter().flat_map(|way| &way.visits).chain(&out.visits)
}

/// The mean numbers of entries of its own component that one entry makes; none if it takes more than `sums`.
fn row(
    explorer: &Explorer,
    entry: EntryId,
    (edges, places): (&[EdgeId], &[usize]),
    of: &Components,
    sums: &mut usize,
) -> Option<Means> {
    let next = |edge: EdgeId| explorer.edges[edge].out.ways.iter().filter_map(|way| way.next);
    let inner: Vec<Vec<usize>> = edges.iter().map(|&edge| next(edge).map(|next| places[next]).collect()).collect();
    let order = components(&inner).list;
    let first = places[explorer.entries[entry].first];
    let circular = |members: &Vec<usize>| members.len() > 1 || inner[members[0]].contains(&members[0]);
    let known = |edge: &EdgeId| explorer.edges[*edge].out.ways.iter().all(|way| way.odds.is_some());
    if edges.iter().all(known) && !order.iter().any(circular) {
        let order = order.iter().rev().map(|members| members[0]);
        return Some(straight(explorer, (edges, places), order, first, |entry_of| of.of[entry_of] == of.of[entry]));
    }
    let mut means: Vec<Means> = vec![Means::new(); edges.len()];
    for members in &order {
        let turns = if members.len() == 1 && !inner[members[0]].contains(&members[0]) { 1 } else { TURNS };
        for _ in 0..turns {
            for &member in members {
                means[member] = step(explorer, edges[member], places, &means, of.of[entry], &of.of);
                let ways = &explorer.edges[edges[member]].out.ways;
                let taken = ways.iter().filter_map(|way| way.next).map(|next| 1 + means[places[next]].len());
                *sums = sums.checked_sub(1 + taken.sum::<usize>())?;
            }
        }
    }
    Some(std::mem::take(&mut means[first]))
}

/// The means of an entry whose steps form no circle and all have known odds: those of each step, times the odds to get there.
fn straight(
    explorer: &Explorer,
    (edges, places): (&[EdgeId], &[usize]),
    order: impl Iterator<Item = usize>,
    first: usize,
    counts: impl Fn(EntryId) -> bool,
) -> Means {
    let mut means = Means::new();
    let mut odds = vec![0.0; edges.len()];
    odds[first] = 1.0;
    for place in order {
        let (here, out) = (odds[place], &explorer.edges[edges[place]].out);
        let mut add = |visits: &[Visit], odds: f64| {
            for visit in visits.iter().filter(|visit| counts(visit.entry) && odds > 0.0) {
                *means.entry(visit.entry).or_default() += odds * visit.mean;
            }
        };
        add(&out.visits, here);
        for way in &out.ways {
            let taken = here * way.odds.unwrap_or(0.0);
            add(&way.visits, taken);
            if let Some(next) = way.next {
                odds[places[next]] += taken;
            }
        }
    }
    means
}

fn step(explorer: &Explorer, edge: EdgeId, places: &[usize], means: &[Means], component: usize, of: &[usize]) -> Means {
    let out = &explorer.edges[edge].out;
    let add = |means: &mut Means, visits: &[Visit], odds: f64| {
        for visit in visits.iter().filter(|visit| of[visit.entry] == component) {
            *means.entry(visit.entry).or_default() += odds * visit.mean;
        }
    };
    let mut total = Means::new();
    add(&mut total, &out.visits, 1.0);
    let after = |way: &super::explore::Way, odds: f64| {
        let mut after = Means::new();
        add(&mut after, &way.visits, odds);
        if let Some(next) = way.next {
            for (&entry, mean) in &means[places[next]] {
                *after.entry(entry).or_default() += odds * mean;
            }
        }
        after
    };
    let rest = if out.ways.iter().all(|way| way.odds.is_some()) {
        out.ways.iter().fold(Means::new(), |mut sum, way| {
            for (entry, mean) in after(way, way.odds.unwrap_or(0.0)) {
                *sum.entry(entry).or_default() += mean;
            }
            sum
        })
    } else {
        let least = |mut least: Means, other: Means| {
            least.retain(|entry, mean| {
                *mean = mean.min(other.get(entry).copied().unwrap_or(0.0));
                *mean > 0.0
            });
            least
        };
        out.ways.iter().map(|way| after(way, 1.0)).reduce(least).unwrap_or_default()
    };
    for (entry, mean) in rest {
        *total.entry(entry).or_default() += mean;
    }
    total
}

/// Whether a matrix of means has a spectral radius of at least 1.
///
/// It has not if and only if what remains of 1 on the diagonal stays positive while one after the other is eliminated;
/// those of the fewest neighbours go first.
fn is_critical(mut rows: BTreeMap<EntryId, Means>) -> bool {
    let mut columns: BTreeMap<EntryId, Vec<EntryId>> = BTreeMap::new();
    for (&row, means) in &rows {
        for &column in means.keys() {
            columns.entry(column).or_default().push(row);
        }
    }
    let mut work = 0;
    let degree = |rows: &BTreeMap<EntryId, Means>, columns: &BTreeMap<EntryId, Vec<EntryId>>, entry: EntryId| {
        rows[&entry].len() * columns.get(&entry).map_or(0, Vec::len)
    };
    let mut order: std::collections::BTreeSet<(usize, EntryId)> =
        rows.keys().map(|&entry| (degree(&rows, &columns, entry), entry)).collect();
    while let Some((guess, entry)) = order.pop_first() {
        let now = degree(&rows, &columns, entry);
        if now > guess {
            order.insert((now, entry));
            continue;
        }
        let Some(mut means) = rows.remove(&entry) else { continue };
        let left = 1.0 - means.remove(&entry).unwrap_or(0.0);
        if left <= TOLERANCE {
            return true;
        }
        for before in columns.remove(&entry).unwrap_or_default() {
            let Some(row) = rows.get_mut(&before) else { continue };
            let Some(mean) = row.remove(&entry) else { continue };
            for (&column, &further) in &means {
                let cell = row.entry(column).or_insert_with(|| {
                    columns.entry(column).or_default().push(before);
                    0.0
                });
                *cell += mean * further / left;
                work += 1;
            }
        }
        if work > MOST_WORK {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn critical(rows: &[&[f64]]) -> bool {
        let row =
            |means: &&[f64]| -> Means { means.iter().copied().enumerate().filter(|(_, mean)| *mean > 0.0).collect() };
        is_critical(rows.iter().map(row).enumerate().collect())
    }

    #[test]
    fn radii_around_one() {
        assert!(critical(&[&[1.0]]));
        assert!(!critical(&[&[0.999_999]]));
        assert!(critical(&[&[0.0, 2.0], &[0.5, 0.0]]));
        assert!(!critical(&[&[0.0, 2.0], &[0.49, 0.0]]));
        // A third of each of three.
        assert!(critical(&[&[1.0 / 3.0; 3], &[1.0 / 3.0; 3], &[1.0 / 3.0; 3]]));
        assert!(!critical(&[&[0.33; 3], &[0.33; 3], &[0.33; 3]]));
    }

    #[test]
    fn long_circles_are_decided() {
        let circle = |last: f64| -> BTreeMap<EntryId, Means> {
            let next = |at: usize| Means::from([((at + 1) % 5_000, if at == 0 { last } else { 1.0 })]);
            (0..5_000).map(|at| (at, next(at))).collect()
        };
        assert!(is_critical(circle(1.0)));
        assert!(!is_critical(circle(0.999)));
    }
}
