//! How much work an exploration may be, and how coarse it becomes while it does it.
//!
//! In: the work that steps report, in units of about one copied value. Out: how many states may be kept apart. The more has
//! been done, in all or for one rule, the fewer; what is left in the end is one state for each step. So an exploration
//! is at most a constant and some units for each node, whatever the grammar is.

use crate::model::{Grammar, RuleId};

/// How much work there was, and how much there may be.
pub(super) struct Budget {
    total: u64,
    /// What was done beside that, and does not count.
    free: u64,
    /// Of the step that is being done.
    step: u64,
    by_rule: Vec<u64>,
    limit: u64,
    detail: Detail,
    large: bool,
}

/// How a grammar is explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// State by state as long as that is little work.
    States,
    /// In ranges from the beginning.
    Ranges,
}

/// What precision may cost in any grammar, and for each node of a small and of a large one.
const ANYWAY: u64 = 150_000;
const FOR_A_NODE: u64 = 20;
const SMALL: u64 = 2_000;
const FOR_A_NODE_BEYOND: u64 = 2;
/// Beyond so many nodes ranges grow fast.
const LARGE: u64 = 8_000;
/// So many halves of the limit are more than there is to gain, in a small grammar and in a large one.
const TOO_MUCH: u64 = 3;
const TOO_MUCH_FOR_A_LARGE_ONE: u64 = 2;
/// What ranges may cost; they end before that.
const RANGES_ANYWAY: u64 = 2_000_000;
const RANGES_FOR_A_NODE: u64 = 400;
/// What a point of the program may cost when it is first met does not count: any analysis has to go there once.
const FREE: u64 = 16;
/// More work than this in one step is done in ranges.
const LONG_STEP: u64 = 60_000;

impl Budget {
    /// That of a grammar.
    pub(super) fn new(grammar: &Grammar, detail: Detail) -> Budget {
        let nodes = u64::from(grammar.nodes);
        let limit = match detail {
            Detail::States => ANYWAY + FOR_A_NODE * nodes.min(SMALL) + FOR_A_NODE_BEYOND * nodes.saturating_sub(SMALL),
            Detail::Ranges => RANGES_ANYWAY + RANGES_FOR_A_NODE * nodes,
        };
        Budget {
            total: 0,
            free: 0,
            step: 0,
            by_rule: vec![0; grammar.rules.len()],
            limit,
            detail,
            large: nodes > LARGE,
        }
    }

    /// Another step begins.
    pub(super) fn begin(&mut self) {
        self.step = 0;
    }

    /// Notes work done for a rule.
    pub(super) fn spend(&mut self, rule: RuleId, work: u64) {
        self.total += work;
        self.step += work;
        self.by_rule[rule.index()] += work;
    }

    /// The step was the first one at its point, for a rule.
    pub(super) fn forgive(&mut self, rule: RuleId) {
        let free = self.step.min(FREE).min(self.by_rule[rule.index()]);
        self.total -= free;
        self.by_rule[rule.index()] -= free;
        self.free += free;
    }

    /// How many states may be kept apart in one place; 0 means that there is one for all.
    pub(super) fn most(&self, rule: RuleId) -> usize {
        if self.detail == Detail::Ranges {
            return 0;
        }
        let shares = |work: u64, limit: u64| work.saturating_mul(4).checked_div(limit).unwrap_or(4);
        match shares(self.total, self.limit).max(shares(self.by_rule[rule.index()], self.limit / 2)) {
            0 => 2_048,
            1 => 256,
            2 => 32,
            3 => 4,
            _ => 0,
        }
    }

    /// Whether states are never kept apart.
    pub(super) fn is_in_ranges(&self) -> bool {
        self.detail == Detail::Ranges
    }

    /// Whether ranges may grow slowly.
    pub(super) fn is_patient(&self, rule: RuleId) -> bool {
        !self.large || self.most(rule) > 0
    }

    /// How many outcomes an expression of the step may have.
    pub(super) fn most_outcomes(&self, rule: RuleId) -> usize {
        if self.is_long() { 1 } else { self.most(rule).clamp(1, 1_024) }
    }

    /// Whether the step has been so much work that what is left of it is done in ranges.
    pub(super) fn is_long(&self) -> bool {
        self.step > LONG_STEP
    }

    /// Whether an exploration is given up.
    pub(super) fn exhausted(&self) -> bool {
        let halves = if self.large { TOO_MUCH_FOR_A_LARGE_ONE } else { TOO_MUCH };
        self.total > self.limit.saturating_mul(halves) / 2
    }

    /// Whether hardly any states were kept apart in the end, so that it is not worth trying again.
    pub(super) fn is_spent(&self) -> bool {
        self.detail == Detail::Ranges || self.total > self.limit
    }

    /// The work so far.
    pub(super) fn total(&self) -> u64 {
        self.total + self.free
    }
}
