//! The states one by one, until there are no new ones.
//!
//! In: what is looked at. Out: the automaton, and what would have to be looked at besides for it to be whole.

use super::Context;
use super::config::{Config, Text, Written};
use super::key;
use super::run::{Run, Stop};
use super::statement::assign;
use crate::count::{Asked, Automaton, Edge, Entry, FAILED, Next, Obstacle, Outcome, State};
use crate::interp::code::{Pc, Step};
use crate::interp::datum::Datum;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What an activation leaves behind: the variables that its callers may read, and its text where that is looked at.
#[derive(Debug)]
struct Left {
    values: Vec<Datum>,
    text: Option<Written>,
}

/// What is known of an entry.
#[derive(Debug, Default)]
struct Callee {
    outcomes: Vec<Outcome>,
    callers: Vec<State>,
}

/// What is left to do.
enum Work {
    /// A state that is new.
    Expand(State, Box<Config>),
    /// A state from which an outcome is reached.
    Reaches(State, Outcome),
    /// A call with an outcome of the rule.
    Returns(State, Outcome),
}

/// See the module.
pub(super) struct Tabulate<'e> {
    pub(super) context: &'e Context<'e>,
    automaton: Automaton,
    states: HashMap<Box<[u8]>, State>,
    entries: HashMap<Box<[u8]>, Entry>,
    outcomes: HashMap<Box<[u8]>, Outcome>,
    left: Vec<Rc<Left>>,
    /// For each outcome the state at which an activation ends with it.
    ends: Vec<State>,
    callees: Vec<Callee>,
    calls: HashMap<State, Rc<Config>>,
    /// For each state the outcomes that are reached from it.
    reached: Vec<Vec<Outcome>>,
    /// For each state those that lead to it.
    before: Vec<Vec<State>>,
    /// For each state the entries that begin with it.
    begins: HashMap<State, Vec<Entry>>,
    work: Vec<Work>,
    looks: BTreeSet<u32>,
    /// What the keys and edges take, in bytes.
    memory: u64,
}

/// Bytes for each state that the budget allows.
const BYTES_PER_STATE: u64 = 1 << 10;
/// How many more states are explored once something else has to be looked at.
const STATES_AFTER_LOOK: usize = 2_000;

impl<'e> Tabulate<'e> {
    pub(super) fn new(context: &'e Context<'e>) -> Tabulate<'e> {
        let mut this = Tabulate {
            context,
            automaton: Automaton::default(),
            states: HashMap::new(),
            entries: HashMap::new(),
            outcomes: HashMap::new(),
            left: Vec::new(),
            ends: Vec::new(),
            callees: Vec::new(),
            calls: HashMap::new(),
            reached: Vec::new(),
            before: Vec::new(),
            begins: HashMap::new(),
            work: Vec::new(),
            looks: BTreeSet::new(),
            memory: 0,
        };
        this.outcome_of(Box::new([]), Left { values: Vec::new(), text: None }, 0);
        this
    }

    /// Explores; the automaton is whole where nothing else has to be looked at.
    pub(super) fn run(mut self) -> Result<(Automaton, BTreeSet<u32>), Obstacle> {
        let entry = self.context.program.entry as u32;
        let start = self.context.program.rules[entry as usize].start;
        let config = Config { next: start, rule: entry, ..Config::default() };
        self.automaton.start = self.entry(config)?;
        let mut most_states = usize::MAX;
        while let Some(work) = self.work.pop() {
            match work {
                Work::Expand(state, config) => self.expand(state, *config)?,
                Work::Reaches(state, outcome) => self.reaches(state, outcome),
                Work::Returns(state, outcome) => self.returns(state, outcome)?,
            }
            if !self.looks.is_empty() && most_states == usize::MAX {
                most_states = self.automaton.states.len() + STATES_AFTER_LOOK;
            }
            if self.automaton.states.len() > most_states {
                break;
            }
        }
        self.automaton.open.sort_unstable();
        self.automaton.reached = self.reached.into_iter().map(Vec::into_boxed_slice).collect();
        Ok((self.automaton, self.looks))
    }

    /// The entry at a configuration, which is explored if it is new.
    fn entry(&mut self, mut config: Config) -> Result<Entry, Obstacle> {
        self.prune(&mut config);
        let key = key::of_config(&config);
        if let Some(&entry) = self.entries.get(&key) {
            return Ok(entry);
        }
        let entry = self.callees.len() as Entry;
        self.memory += key.len() as u64;
        self.entries.insert(key, entry);
        self.callees.push(Callee::default());
        // Its edge is not known before it has been run.
        self.automaton.entries.push(Edge { asked: Box::default(), bytes: 0, deeper: false, to: 0 });
        let run = Run::new(self.context, config);
        if let Some(edge) = self.arrive(run, Vec::new(), Ok(()))? {
            let to = edge.to;
            self.automaton.entries[entry as usize] = edge;
            self.begins.entry(to).or_default().push(entry);
            for outcome in self.reached[to as usize].clone() {
                self.ends_with(entry, outcome);
            }
        }
        Ok(entry)
    }

    /// Runs to the next state; the edge there, if nothing else has to be looked at. `asked` was asked before.
    pub(super) fn arrive(
        &mut self,
        mut run: Run<'e>,
        asked: Vec<Asked>,
        flow: Result<(), Stop>,
    ) -> Result<Option<Edge>, Obstacle> {
        run.asked = asked;
        let stop = match flow {
            Ok(()) => run.run(),
            Err(stop) => stop,
        };
        let to = match stop {
            Stop::Decision | Stop::Call => self.state(run.config)?,
            Stop::End => self.end(run.config),
            Stop::Failed => self.ends[FAILED as usize],
            Stop::Look(origins) => {
                self.looks.extend(origins.iter());
                return Ok(None);
            }
            Stop::Spent => return Err(Obstacle::TooManySteps(self.context.at_step(run.at))),
        };
        self.memory += 32 + 24 * run.asked.len() as u64;
        self.check_budget()?;
        Ok(Some(Edge { asked: run.asked.into(), bytes: run.bytes, deeper: false, to }))
    }

    /// The state of a configuration at a decision or a call.
    fn state(&mut self, mut config: Config) -> Result<State, Obstacle> {
        self.prune(&mut config);
        let key = key::of_config(&config);
        if let Some(&state) = self.states.get(&key) {
            return Ok(state);
        }
        self.memory += 100 + key.len() as u64;
        let state = self.new_state(Next::Ways(Vec::new()), config.next);
        self.states.insert(key, state);
        self.work.push(Work::Expand(state, Box::new(config)));
        Ok(state)
    }

    /// Holds what there is against the budget.
    fn check_budget(&self) -> Result<(), Obstacle> {
        let budget = self.context.budget;
        if self.automaton.states.len() as u64 > budget || self.memory > budget.saturating_mul(BYTES_PER_STATE) {
            return Err(Obstacle::TooManyStates(budget, self.context.at_step(self.most_frequent_step())));
        }
        Ok(())
    }

    fn new_state(&mut self, next: Next, step: Pc) -> State {
        let state = self.automaton.states.len() as State;
        self.automaton.states.push(next);
        self.automaton.steps.push(step);
        self.reached.push(Vec::new());
        self.before.push(Vec::new());
        state
    }

    /// The step at which most states are.
    fn most_frequent_step(&self) -> Pc {
        let mut numbers: HashMap<Pc, (u64, std::cmp::Reverse<Pc>)> = HashMap::new();
        for &step in &self.automaton.steps {
            numbers.entry(step).or_insert((0, std::cmp::Reverse(step))).0 += 1;
        }
        numbers.values().max().map_or(0, |(_, std::cmp::Reverse(step))| *step)
    }

    /// Forgets the values that nothing reads any more.
    fn prune(&self, config: &mut Config) {
        let (at, live) = (config.next, &self.context.live);
        let free = &self.context.program.rules[config.rule as usize].free;
        config.outer.retain(|&variable, _| live.at(at, variable));
        config.own.retain(|&variable, value| {
            if live.at(at, variable) {
                return true;
            }
            // That it is there tells to which binding an assignment goes.
            *value = Datum::Bool(false);
            free.contains(&variable)
        });
    }

    /// The state at which an activation ends.
    fn end(&mut self, config: Config) -> State {
        let handed = self.context.live.handed_back(self.context.program, config.rule);
        let looked_at = handed.into_iter().filter(|&variable| self.context.looks_at_variable(variable));
        let values: Vec<Datum> = looked_at
            .map(|variable| config.outer.get(&variable).cloned().unwrap_or(Datum::Bool(false)).own())
            .collect();
        let text = match config.text {
            Text::Kept(written) => Some(written),
            _ => None,
        };
        let key = key::of_outcome(&values, &text);
        if let Some(&outcome) = self.outcomes.get(&key) {
            return self.ends[outcome as usize];
        }
        self.outcome_of(key, Left { values, text }, config.next)
    }

    fn outcome_of(&mut self, key: Box<[u8]>, left: Left, step: Pc) -> State {
        let outcome = self.left.len() as Outcome;
        self.memory += 100 + 2 * key.len() as u64;
        if outcome != FAILED {
            self.outcomes.insert(key, outcome);
        }
        self.left.push(Rc::new(left));
        let state = self.new_state(Next::Ends(outcome), step);
        self.ends.push(state);
        self.work.push(Work::Reaches(state, outcome));
        state
    }

    /// Finds out how a new state goes on.
    fn expand(&mut self, state: State, config: Config) -> Result<(), Obstacle> {
        let next = match &self.context.program.steps[config.next as usize] {
            Step::Call(rule) | Step::TailCall(rule) => self.call(state, *rule, config, false)?,
            Step::CallForValue(rule) => self.call(state, *rule, config, true)?,
            step => {
                if matches!(step, Step::Repeat(repeat) if repeat.most.is_none()) {
                    self.automaton.open.push(state);
                }
                let ways = self.decide(config)?;
                for edge in &ways {
                    self.leads(state, edge.to);
                }
                Next::Ways(ways)
            }
        };
        self.automaton.states[state as usize] = next;
        Ok(())
    }

    /// An edge leads from one state to another.
    fn leads(&mut self, from: State, to: State) {
        self.before[to as usize].push(from);
        self.memory += 8;
        for outcome in self.reached[to as usize].clone() {
            self.work.push(Work::Reaches(from, outcome));
        }
    }

    /// An outcome is reached from a state.
    fn reaches(&mut self, state: State, outcome: Outcome) {
        match self.reached[state as usize].binary_search(&outcome) {
            Ok(_) => return,
            Err(place) => self.reached[state as usize].insert(place, outcome),
        }
        self.memory += 4;
        let before = self.before[state as usize].iter().map(|&from| Work::Reaches(from, outcome));
        self.work.extend(before);
        for entry in self.begins.get(&state).cloned().unwrap_or_default() {
            self.ends_with(entry, outcome);
        }
    }

    /// An entry has an outcome.
    fn ends_with(&mut self, entry: Entry, outcome: Outcome) {
        let callee = &mut self.callees[entry as usize];
        if !callee.outcomes.contains(&outcome) {
            callee.outcomes.push(outcome);
            self.work.extend(callee.callers.iter().map(|&state| Work::Returns(state, outcome)));
        }
    }

    /// A call.
    fn call(&mut self, state: State, rule: u32, mut config: Config, for_value: bool) -> Result<Next, Obstacle> {
        let code = &self.context.program.rules[rule as usize];
        let looks = |variable: &&u32| self.context.looks_at_variable(**variable);
        let arguments = config.data.split_off(config.data.len().saturating_sub(code.parameters.len()));
        let arguments: Vec<Datum> = arguments.into_iter().map(Datum::own).collect();
        if for_value && code.assigned.iter().filter(looks).filter_map(|variable| config.get(*variable)).any(is_shared) {
            return Err(Obstacle::Shared(self.context.at_step(config.next)));
        }
        let own = code.parameters.iter().zip(arguments).filter(|(parameter, _)| looks(parameter));
        let outer = code
            .free
            .iter()
            .filter(looks)
            .filter_map(|&variable| Some((variable, config.get(variable)?.clone().own())));
        let entry = Config {
            next: code.start,
            rule,
            text: self.text_of_call(&config, for_value),
            own: own.map(|(&parameter, argument)| (parameter, argument)).collect(),
            outer: outer.collect(),
            ..Config::default()
        };
        let entry = self.entry(entry)?;
        self.calls.insert(state, Rc::new(config));
        self.callees[entry as usize].callers.push(state);
        let outcomes = self.callees[entry as usize].outcomes.iter().map(|&outcome| Work::Returns(state, outcome));
        self.work.extend(outcomes);
        Ok(Next::Call(entry, Vec::new()))
    }

    /// What becomes of the text of a rule that is called.
    fn text_of_call(&self, caller: &Config, for_value: bool) -> Text {
        let kept = || Text::Kept(Written::default());
        if for_value {
            return if self.context.looks_at_step(caller.next) {
                kept()
            } else if self.context.lengths {
                Text::Unseen
            } else {
                // Nobody sees a difference, and so it is explored once.
                Text::Emitted
            };
        }
        match caller.text {
            Text::Kept(_) => kept(),
            Text::Emitted => Text::Emitted,
            Text::Unseen => Text::Unseen,
        }
    }

    /// A rule that was called has an outcome: the caller goes on.
    fn returns(&mut self, state: State, outcome: Outcome) -> Result<(), Obstacle> {
        if outcome == FAILED {
            self.reaches(state, FAILED);
            return Ok(());
        }
        let Some(config) = self.calls.get(&state) else { return Ok(()) };
        let mut config = config.copy();
        let left = self.left[outcome as usize].clone();
        let (pc, program) = (config.next, self.context.program);
        let (Step::Call(rule) | Step::TailCall(rule) | Step::CallForValue(rule)) = program.steps[pc as usize] else {
            return Ok(());
        };
        config.next = pc + 1;
        let handed = self.context.live.handed_back(program, rule);
        let handed = handed.into_iter().filter(|&variable| self.context.looks_at_variable(variable));
        let free = &program.rules[config.rule as usize].free;
        for (variable, value) in handed.zip(&left.values) {
            assign(&mut config, free, variable, value.clone().own());
        }
        if matches!(program.steps[pc as usize], Step::CallForValue(_)) {
            let value = match &left.text {
                Some(written) => written.clone().value(program.bytes),
                None => Datum::Opaque(self.context.origin_of_step(pc)),
            };
            config.data.push(value);
        } else if let (Text::Kept(written), Some(more)) = (&mut config.text, &left.text) {
            written.append(more);
        }
        if let Some(edge) = self.arrive(Run::new(self.context, config), Vec::new(), Ok(()))? {
            let to = edge.to;
            if let Next::Call(_, ways) = &mut self.automaton.states[state as usize] {
                ways.push((outcome, edge));
            }
            self.leads(state, to);
        }
        Ok(())
    }
}

/// Whether a list is known in more than one place.
fn is_shared(datum: &Datum) -> bool {
    match datum {
        Datum::List(list) => Rc::strong_count(list) > 1 || list.borrow().iter().any(is_shared),
        Datum::Tuple(elements) => elements.iter().any(is_shared),
        _ => false,
    }
}
