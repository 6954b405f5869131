//! Deletes what lies between two askings at the same place: an element of a list that is a recursion, or a level of one. It
//! begins with as much as half of them at once, and ends with what lies between neighbours.

use super::super::candidate::Best;
use super::{Judged, Pass};
use crate::Site;
use crate::sources::Planned;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Debug, Default)]
pub(super) struct Windows {
    /// How many askings a window spans; 0 behind the last one.
    span: usize,
    /// The window begins before this one.
    before: usize,
    places: Places,
}

/// Where the grammar asks at the same site.
#[derive(Debug, Default)]
struct Places {
    of_site: BTreeMap<Site, Vec<usize>>,
    /// The how-manieth at its site each decision is.
    rank: Vec<usize>,
}

impl Places {
    fn of(best: &Best) -> Places {
        let mut places = Places::default();
        for (index, decision) in best.decisions.iter().enumerate() {
            let at = places.of_site.entry(decision.site).or_default();
            places.rank.push(at.len());
            at.push(index);
        }
        places
    }

    /// The window of so many askings that begins with a decision.
    fn window(&self, best: &Best, start: usize, span: usize) -> Option<Range<usize>> {
        let (at, rank) = (self.of_site.get(&best.site(start)?)?, *self.rank.get(start)?);
        if rank % span != 0 {
            return None;
        }
        Some(start..*at.get(rank + span)?)
    }
}

impl Pass for Windows {
    fn name(&self) -> &'static str {
        "deleting parts"
    }

    fn start(&mut self, best: &Best) {
        self.places = Places::of(best);
        let most = self.places.of_site.values().map(Vec::len).max().unwrap_or(0);
        self.span = if most < 2 { 0 } else { 1 << (most / 2).ilog2() };
        self.before = best.len();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        while self.span > 0 {
            while let Some(start) = self.before.checked_sub(1) {
                if let Some(window) = self.places.window(best, start, self.span) {
                    return Some(best.without(window));
                }
                self.before = start;
            }
            self.span /= 2;
            self.before = best.len();
        }
        None
    }

    fn judged(&mut self, best: &Best, judged: Judged) {
        if judged.kept {
            self.places = Places::of(best);
            self.before = self.before.min(best.len());
        } else {
            self.before = self.before.saturating_sub(1);
        }
    }
}
