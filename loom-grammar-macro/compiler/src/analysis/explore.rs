//! Exploration of the values that variables can take.
//!
//! In: a grammar as steps. Out: every rule with the states in which it can be entered, every step with the states in which
//! it can be met, and what happens there ([`Record`]). What is recorded covers every generation; where it is marked
//! `certain`, there is a generation that does it.
//!
//! A rule is explored once for each state in which it is entered, whoever calls it; callers are resumed with the states in
//! which it ends. Where states become many, tables let them go in ranges, and the more work a rule makes the sooner.

use std::collections::{BTreeSet, HashSet, VecDeque};

use rustc_hash::FxBuildHasher;

use super::budget::{Budget, Detail};
use super::flow::Flow;
use super::frame::{Frame, State};
use super::program::{PointId, Program, Step};
use super::record::Record;
use super::table::{Change, Policy, Table, same};
use super::tables::Tables;
use super::value::Value;
use crate::model::{Effort, Grammar, NodeId, RuleId};

/// A rule, or a block, entered in some state: an index into [`Explorer::entries`].
pub(super) type EntryId = usize;
/// A step met in some state: an index into [`Explorer::edges`].
pub(super) type EdgeId = usize;

/// See [`EntryId`].
pub(super) struct Entry {
    pub(super) rule: RuleId,
    /// Where it begins.
    start: PointId,
    /// The state in which it is entered: of a rule the callers' bindings and the parameters.
    pub(super) values: State,
    /// Its first step.
    pub(super) first: EdgeId,
    /// Whether its state has grown since it was made.
    grown: bool,
    /// What it leaves in the bindings of callers that it changes, with whether some generation does.
    exits: Vec<(State, bool)>,
    ends: Table,
    /// The steps that wait for it to end.
    waiters: Vec<EdgeId>,
}

/// See [`EdgeId`].
pub(super) struct Edge {
    pub(super) entry: EntryId,
    pub(super) point: PointId,
    pub(super) state: State,
    certain: bool,
    queued: bool,
    /// The first few entries that it waits for.
    waits: Vec<EntryId>,
    /// What comes of it.
    pub(super) out: Out,
}

/// What comes of a step.
#[derive(Default)]
pub(super) struct Out {
    /// Entries made while expressions are evaluated.
    pub(super) visits: Vec<Visit>,
    /// The most rounds of repetitions and comprehensions that begin with it, those of what it enters left aside; the largest
    /// number: any.
    pub(super) rounds: u64,
    /// How it goes on.
    pub(super) ways: Vec<Way>,
}

/// One way on from a step.
pub(super) struct Way {
    /// How likely it is, if known.
    pub(super) odds: Option<f64>,
    /// What is entered before the next step.
    pub(super) visits: Vec<Visit>,
    /// The most bytes that are emitted, if known.
    pub(super) bytes: Option<u64>,
    /// The next step; none if it is not reached.
    pub(super) next: Option<EdgeId>,
}

/// An entry that is made on the way.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub(super) entry: EntryId,
    /// How often on average; at least so often.
    pub(super) mean: f64,
    /// How often at most, if there is a most.
    pub(super) most: Option<u64>,
    pub(super) kind: VisitKind,
}

/// What kind of entry it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum VisitKind {
    /// A rule, on top of its caller.
    Call,
    /// A rule, in place of its caller.
    Tail,
    /// A rule for its value: it emits nothing.
    Value,
    /// A block.
    Block,
}

/// What is set from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outside {
    /// Nothing.
    Nothing,
    /// Switches, settings that are bound to a bare `True` or `False`: either value.
    Switches,
    /// Any setting, to any value.
    Anything,
}

/// An exploration.
pub(super) struct Explorer<'g> {
    pub(super) grammar: &'g Grammar,
    pub(super) program: &'g Program<'g>,
    /// What may be set from outside.
    pub(super) outside: Outside,
    pub(super) record: Record,
    pub(super) entries: Vec<Entry>,
    pub(super) edges: Vec<Edge>,
    /// The entries of each rule and block.
    starts: Vec<Table>,
    /// The states at each step of each entry.
    tables: Tables,
    /// Which steps wait for which entries to end, beyond [`Edge::waits`].
    waiting: HashSet<(EdgeId, EntryId), FxBuildHasher>,
    /// Steps never done, the last first; then steps to be done again, the first first.
    fresh: Vec<EdgeId>,
    again: VecDeque<EdgeId>,
    /// For each slot of each rule, whether it decides nothing.
    pub(super) idle: &'g [Vec<bool>],
    steps: &'g [i64],
    pub(super) budget: Budget,
    /// Which points have been met.
    met: Vec<bool>,
    /// The work of an exploration that was given up for this one.
    before: u64,
    /// The step that is being done, and what comes of it.
    pub(super) edge: EdgeId,
    pub(super) out: Out,
    /// How many values a draw is split into at most.
    pub(super) split: u64,
    /// How many failures have been met, certain or not.
    pub(super) failures: u64,
    /// How often what is evaluated is evaluated at most: more than once in a comprehension.
    pub(super) times: u64,
    /// The entries of rules whose text is a value, with the node of the expression.
    pub(super) captured: BTreeSet<(NodeId, EntryId)>,
    /// The values of the locals of comprehensions.
    pub(super) locals: Vec<Value>,
}

/// How many states that differ in what decides nothing are kept apart.
const MOST_IDLE: usize = 16;
/// So many entries that a step waits for are looked through one by one.
const FEW_WAITS: usize = 8;
/// The same where settings may have any value: little rests on what is known then.
const MOST_IDLE_OUTSIDE: usize = 4;
/// How many states are kept apart that are perhaps never reached.
const MOST_DOUBTFUL: usize = 32;

impl Entry {
    fn new(rule: RuleId, start: PointId, values: State) -> Entry {
        let (exits, waiters) = (Vec::new(), Vec::new());
        Entry { rule, start, values, first: 0, grown: false, exits, ends: Table::default(), waiters }
    }
}

impl<'g> Explorer<'g> {
    /// Explores a grammar from its entry, in ranges alone if the rest is too much work.
    pub(super) fn explore(
        grammar: &'g Grammar,
        program: &'g Program<'g>,
        idle: &'g [Vec<bool>],
        steps: &'g [i64],
        outside: Outside,
        detail: Detail,
    ) -> Option<Explorer<'g>> {
        let mut explorer = Explorer {
            grammar,
            program,
            outside,
            record: Record::new(grammar.nodes),
            entries: Vec::new(),
            edges: Vec::new(),
            starts: program.points.iter().map(|_| Table::default()).collect(),
            tables: Tables::default(),
            waiting: HashSet::default(),
            fresh: Vec::new(),
            again: VecDeque::new(),
            idle,
            steps,
            budget: Budget::new(grammar, detail),
            before: 0,
            met: vec![false; program.points.len()],
            edge: 0,
            out: Out::default(),
            split: 1,
            failures: 0,
            times: 1,
            captured: BTreeSet::new(),
            locals: vec![Value::Any; grammar.locals.len()],
        };
        explorer.enter(program.starts[grammar.entry.index()], grammar.entry, Vec::new().into(), true);
        while let Some(edge) = explorer.fresh.pop().or_else(|| explorer.again.pop_front()) {
            explorer.run(edge);
            if explorer.budget.exhausted() {
                let before = explorer.budget.total();
                drop(explorer);
                let again = match detail {
                    Detail::States => Explorer::explore(grammar, program, idle, steps, outside, Detail::Ranges),
                    Detail::Ranges => None,
                };
                return again.map(|again| Explorer { before, ..again });
            }
        }
        Some(explorer)
    }

    /// What it took.
    pub(super) fn effort(&self) -> Effort {
        Effort { steps: self.before + self.budget.total(), states: (self.entries.len() + self.edges.len()) as u64 }
    }

    /// In how much detail it is worth exploring the same grammar with other values.
    pub(super) fn detail(&self) -> Detail {
        if self.budget.is_spent() { Detail::Ranges } else { Detail::States }
    }

    /// The rule of the step that is being done.
    pub(super) fn rule(&self) -> RuleId {
        self.entries[self.edges[self.edge].entry].rule
    }

    /// Its layout.
    pub(super) fn frame(&self) -> &'g Frame {
        &self.program.frames[self.rule().index()]
    }

    /// How many outcomes an expression may have.
    pub(super) fn most_outcomes(&self) -> usize {
        self.budget.most_outcomes(self.rule())
    }

    /// Notes work done for the step.
    pub(super) fn work(&mut self, amount: usize) {
        let rule = self.rule();
        self.budget.spend(rule, amount as u64);
    }

    fn run(&mut self, edge: EdgeId) {
        self.edge = edge;
        self.budget.begin();
        self.out = Out::default();
        self.split = 1;
        let step = &mut self.edges[edge];
        step.queued = false;
        let flow = Flow { state: step.state.clone(), odds: 1.0, known: true, certain: step.certain };
        let point = &self.program.points[step.point];
        self.work(2 + flow.state.len() / 4);
        match point.step {
            Step::End => self.end(&flow),
            Step::Pass => self.go(flow, point.next, Vec::new(), Some(0)),
            Step::Text(bytes, rounds) => {
                self.out.rounds = rounds;
                self.go(flow, point.next, Vec::new(), bytes);
            }
            Step::Emit(expr) => self.emit(expr, flow, point.next),
            Step::Statement(statement) => {
                for flow in self.statement(statement, flow) {
                    self.go(flow, point.next, Vec::new(), Some(0));
                }
            }
            Step::Call(call) => self.call(call, flow, point.next),
            Step::Choice(choice, begins) => self.choice(choice, begins, flow),
            Step::Repeat(repeat, item, separator) => self.repeat(repeat, item, separator, flow, point.next),
            Step::Count(repeat, counter, item) => self.count(repeat, counter, item, flow, point.next),
            Step::Again(repeat, counter, turn) => self.again(repeat, counter, turn, flow, point.next),
        }
        let step = &mut self.edges[edge];
        step.out = std::mem::take(&mut self.out);
        if !std::mem::replace(&mut self.met[step.point], true) {
            self.budget.forgive(self.entries[step.entry].rule);
        }
    }

    /// Goes on to a point of the same rule.
    pub(super) fn go(&mut self, flow: Flow, point: PointId, visits: Vec<Visit>, bytes: Option<u64>) {
        let entry = self.edges[self.edge].entry;
        let next = self.meet(entry, point, &flow.state, flow.certain);
        let odds = flow.known.then_some(flow.odds);
        self.out.ways.push(Way { odds, visits, bytes, next: Some(next) });
    }

    /// Goes no further, as far as is known, than into some entries.
    pub(super) fn wait(&mut self, flow: &Flow, visits: Vec<Visit>) {
        let odds = flow.known.then_some(flow.odds);
        self.out.ways.push(Way { odds, visits, bytes: Some(0), next: None });
    }

    fn meet(&mut self, entry: EntryId, point: PointId, state: &State, certain: bool) -> EdgeId {
        let Entry { rule, start, .. } = self.entries[entry];
        let policy = policy(&self.budget, self.outside, rule, &self.idle[rule.index()], self.steps);
        let found = self.tables.at(entry, start, point).find(state, certain, self.edges.len(), &policy);
        self.budget.spend(rule, found.searched as u64 / 4);
        let certain = certain && same(&found.state, state);
        if found.change == Change::New {
            let (waits, out) = (Vec::new(), Out::default());
            self.edges.push(Edge { entry, point, state: found.state, certain, queued: true, waits, out });
            self.fresh.push(found.number);
            return found.number;
        }
        let edge = &mut self.edges[found.number];
        if found.change == Change::Grown {
            (edge.state, edge.certain) = (found.state, certain);
            if !std::mem::replace(&mut edge.queued, true) {
                self.again.push_back(found.number);
            }
        } else if certain && !edge.certain {
            edge.certain = true;
            if !std::mem::replace(&mut edge.queued, true) {
                self.fresh.push(found.number);
            }
        }
        found.number
    }

    /// Enters a rule, with the bindings that it uses, or a block, with the whole state.
    pub(super) fn enter(&mut self, start: PointId, rule: RuleId, values: State, certain: bool) -> EntryId {
        let policy = policy(&self.budget, self.outside, rule, &self.idle[rule.index()], self.steps);
        let found = self.starts[start].find(&values, certain, self.entries.len(), &policy);
        self.budget.spend(rule, found.searched as u64 / 4);
        let certain = certain && same(&found.state, &values);
        match found.change {
            Change::New => self.entries.push(Entry::new(rule, start, found.state.clone())),
            Change::Grown => {
                let entry = &mut self.entries[found.number];
                (entry.values, entry.grown) = (found.state.clone(), true);
            }
            Change::None if !certain || self.edges[self.entries[found.number].first].certain => return found.number,
            Change::None => {}
        }
        let state = self.program.frames[rule.index()].start(&found.state);
        self.entries[found.number].first = self.meet(found.number, start, &state, certain);
        found.number
    }

    /// The step waits for an entry: in how many ways that ends, as far as is known now.
    pub(super) fn exits(&mut self, entry: EntryId) -> usize {
        let exits = self.entries[entry].exits.len();
        self.work(exits);
        let waits = &mut self.edges[self.edge].waits;
        let known = waits.contains(&entry);
        if !known && waits.len() < FEW_WAITS {
            waits.push(entry);
            self.entries[entry].waiters.push(self.edge);
        } else if !known && self.waiting.insert((self.edge, entry)) {
            self.entries[entry].waiters.push(self.edge);
        }
        exits
    }

    /// One of the ways in which an entry ends: what it leaves, and whether some generation does.
    pub(super) fn exit(&self, entry: EntryId, at: usize) -> (State, bool) {
        let entry = &self.entries[entry];
        let (left, certain) = &entry.exits[at];
        // What a smaller state has really come to, this one need not.
        (left.clone(), *certain && !entry.grown)
    }

    fn end(&mut self, flow: &Flow) {
        let id = self.edges[self.edge].entry;
        let rule = self.entries[id].rule;
        let frame = &self.program.frames[rule.index()];
        let assigned: &[usize] = if self.is_rule_entry(id) { &frame.assigned } else { &[] };
        let left: State = assigned.iter().map(|&at| flow.state[at].clone()).collect();
        let idle: Vec<bool> = assigned.iter().map(|&at| self.idle[rule.index()][at]).collect();
        let policy = policy(&self.budget, self.outside, rule, &idle, self.steps);
        let entry = &mut self.entries[id];
        let found = entry.ends.find(&left, flow.certain, entry.exits.len(), &policy);
        let certain = flow.certain && same(&found.state, &left);
        if found.change == Change::New {
            entry.exits.push((found.state, certain));
        } else if found.change == Change::Grown {
            entry.exits[found.number] = (found.state, certain);
        } else if certain && !entry.exits[found.number].1 {
            entry.exits[found.number].1 = true;
        } else {
            return;
        }
        for at in 0..self.entries[id].waiters.len() {
            let waiter = self.entries[id].waiters[at];
            if !std::mem::replace(&mut self.edges[waiter].queued, true) {
                self.again.push_back(waiter);
            }
        }
    }

    /// Whether it is the entry of a rule, not of a block.
    pub(super) fn is_rule_entry(&self, id: EntryId) -> bool {
        let entry = &self.entries[id];
        entry.start == self.program.starts[entry.rule.index()]
    }
}

fn policy<'a>(budget: &Budget, outside: Outside, rule: RuleId, idle: &'a [bool], steps: &'a [i64]) -> Policy<'a> {
    let most = budget.most(rule);
    let most_idle = if outside == Outside::Anything { MOST_IDLE_OUTSIDE } else { MOST_IDLE };
    let (most_doubtful, most_idle) = (MOST_DOUBTFUL.min(most), most_idle.min(most));
    let (in_ranges, patient) = (budget.is_in_ranges(), budget.is_patient(rule));
    Policy { in_ranges, most, most_doubtful, most_idle, idle, steps, patient }
}
