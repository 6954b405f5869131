//! Repetitions.
//!
//! A block whose item changes nothing is entered once, and counted. An item that changes variables is followed turn by
//! turn.

use super::explore::{Explorer, Visit, VisitKind};
use super::flow::Flow;
use super::frame::{Slot, write};
use super::program::PointId;
use super::ranges::Fails;
use super::value::Value;
use crate::model::{Count, Repeat};

/// How often something is repeated.
struct Times {
    least: u64,
    /// None: there is no most.
    most: Option<u64>,
    /// On average, and how often with a separator before; at least so often.
    mean: f64,
    separators: f64,
    /// Whether the least, and whether more than 0, really occur.
    certain: bool,
}

impl<'g> Explorer<'g> {
    /// A repeated item that changes nothing.
    pub(super) fn repeat(
        &mut self,
        repeat: &'g Repeat,
        item: PointId,
        separator: Option<PointId>,
        flow: Flow,
        next: PointId,
    ) {
        for (times, mut flow) in self.times(repeat, flow) {
            self.count_rounds(repeat, times.most);
            let mut visits = Vec::new();
            let mut ends = times.least == 0;
            let mut certain = times.least == 0 && times.certain;
            if times.most != Some(0) {
                let (done, really) = self.block(item, &flow, times.certain, times.mean, times.most, &mut visits);
                let before_more = times.least <= 1;
                ends |= done && before_more;
                certain |= really && before_more;
                if done && times.most != Some(1) {
                    let more = times.most.map(|most| most - 1);
                    let (separated, surely) = match separator {
                        Some(separator) => {
                            self.block(separator, &flow, times.certain && really, times.separators, more, &mut visits)
                        }
                        None => (true, true),
                    };
                    ends |= separated;
                    certain |= really && surely;
                }
            }
            flow.certain &= certain;
            if ends {
                self.go(flow, next, visits, Some(0));
            } else {
                self.wait(&flow, visits);
            }
        }
    }

    /// Enters a block so often; whether it ends, and whether it really does.
    fn block(
        &mut self,
        start: PointId,
        flow: &Flow,
        certain: bool,
        mean: f64,
        most: Option<u64>,
        visits: &mut Vec<Visit>,
    ) -> (bool, bool) {
        let entry = self.enter(start, self.rule(), flow.state.clone(), flow.certain && certain);
        visits.push(Visit { entry, mean, most, kind: VisitKind::Block });
        let exits = self.exits(entry);
        (exits > 0, (0..exits).any(|at| self.exit(entry, at).1))
    }

    fn times(&mut self, repeat: &'g Repeat, flow: Flow) -> Vec<(Times, Flow)> {
        self.record.see(repeat.node);
        let fixed = |least, most, mean, separators| Times { least, most, mean, separators, certain: true };
        match repeat.count {
            Count::Optional => vec![(fixed(0, Some(1), 0.5, 0.0), flow)],
            Count::AtLeast(0) => vec![(fixed(0, None, 1.0, 0.5), flow)],
            Count::AtLeast(least) => vec![(fixed(least, None, least as f64 + 1.0, least as f64), flow)],
            Count::Exactly(_) | Count::Between(..) => {
                let counts = self.counts(repeat, flow);
                counts
                    .into_iter()
                    .map(|((least, most), known, flow)| (Times::between(least, most, known), flow))
                    .collect()
            }
        }
    }

    /// The bounds of a count, with whether they are known; one that cannot be is dropped.
    fn counts(&mut self, repeat: &'g Repeat, flow: Flow) -> Vec<((u64, u64), bool, Flow)> {
        self.split = self.widest_split();
        let bounds = match &repeat.count {
            Count::Exactly(count) => {
                let counts = self.eval(count, flow);
                counts.into_iter().map(|(count, flow)| (count.clone(), count, flow)).collect()
            }
            Count::Between(least, most) => self.eval_pair(least, most, flow),
            Count::Optional | Count::AtLeast(_) => Vec::new(),
        };
        let mut counts = Vec::new();
        for (least, most, flow) in bounds {
            let ((a, b), (c, d)) = (least.range(), most.range());
            let exactly = matches!(repeat.count, Count::Exactly(_));
            let fails = if b < 0 || d < 0 || a > d {
                Fails::Surely
            } else if a < 0 || (!exactly && b > c) {
                Fails::Perhaps
            } else {
                Fails::No
            };
            let known = a == b && c == d;
            if let Some(flow) = self.checked(repeat.node, fails, flow) {
                self.record.count(repeat.node, a.max(0) as u64, d as u64);
                counts.push(((a.max(0) as u64, d as u64), known, flow));
            }
        }
        counts
    }

    /// Notes the rounds of a repetition; what stands once at most has none.
    fn count_rounds(&mut self, repeat: &Repeat, most: Option<u64>) {
        if !matches!(repeat.count, Count::Optional) {
            self.out.rounds = self.out.rounds.saturating_add(most.unwrap_or(u64::MAX));
        }
    }

    /// A repeated item that changes variables: the first turn, or none.
    pub(super) fn count(&mut self, repeat: &'g Repeat, counter: usize, item: PointId, flow: Flow, next: PointId) {
        self.record.see(repeat.node);
        if let Count::AtLeast(_) = repeat.count {
            self.count_rounds(repeat, None);
        }
        match repeat.count {
            Count::Optional | Count::AtLeast(0) => {
                self.go(flow.clone().with_odds(0.5), item, Vec::new(), Some(0));
                self.go(flow.with_odds(0.5), next, Vec::new(), Some(0));
            }
            Count::AtLeast(_) => self.go(flow, item, Vec::new(), Some(0)),
            Count::Exactly(_) | Count::Between(..) => {
                let counts = self.counts(repeat, flow);
                for ((least, most), known, flow) in counts {
                    self.count_rounds(repeat, Some(most));
                    let width = most - least;
                    if known && width < self.widest_split() {
                        let odds = 1.0 / (width + 1) as f64;
                        for count in least..=most {
                            self.turn((count, count), counter, (item, next), flow.clone().with_odds(odds));
                        }
                    } else {
                        self.turn((least, most), counter, (item, next), flow);
                    }
                }
            }
        }
    }

    /// After a turn: another, or none.
    pub(super) fn again(&mut self, repeat: &'g Repeat, counter: usize, turn: PointId, flow: Flow, next: PointId) {
        if let Count::AtLeast(_) = repeat.count {
            self.go(flow.clone().with_odds(0.5), turn, Vec::new(), Some(0));
            self.go(flow.with_odds(0.5), next, Vec::new(), Some(0));
            return;
        }
        let (least, most) = flow.state[counter].range();
        self.turn((least.max(0) as u64, most.max(0) as u64), counter, (turn, next), flow);
    }

    /// So many turns are left, of which this is the first: goes to the turn or past it.
    fn turn(&mut self, (least, most): (u64, u64), counter: usize, (turn, next): (PointId, PointId), mut flow: Flow) {
        if least == 0 && most > 0 {
            flow = flow.perhaps();
        }
        if least == 0 {
            let mut flow = flow.clone();
            write(&mut flow.state, Slot::At(counter), Value::Unbound);
            self.go(flow, next, Vec::new(), Some(0));
        }
        if most > 0 {
            let left = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
            let rest = Value::Int(left(least.saturating_sub(1)), left(most - 1));
            write(&mut flow.state, Slot::At(counter), rest);
            self.go(flow, turn, Vec::new(), Some(0));
        }
    }
}

impl Times {
    fn between(least: u64, most: u64, known: bool) -> Times {
        let mean = if known { (least as f64 + most as f64) / 2.0 } else { least as f64 };
        let none = if least == 0 && known { 1.0 / (most as f64 + 1.0) } else { 0.0 };
        let separators = if known { mean - (1.0 - none) } else { mean - 1.0 };
        Times { least, most: Some(most), mean, separators: separators.max(0.0), certain: known }
    }
}
