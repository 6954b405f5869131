//! Which variables matter at which step: a variable that nothing reads any more makes no two moments differ.
//!
//! In: a program. Out: for each step the variables whose values may still be read, by the rule itself, by those that it
//! calls, or by its callers once it has ended. This is the classical analysis of live variables, over all rules at once.

use crate::interp::Interpreter;
use crate::interp::code::{Pc, Program, Step};

/// A set of variables.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Set(Vec<u64>);

impl Set {
    fn has(&self, variable: u32) -> bool {
        self.0[variable as usize / 64] >> (variable % 64) & 1 == 1
    }

    fn add(&mut self, variable: u32) {
        self.0[variable as usize / 64] |= 1 << (variable % 64);
    }

    fn remove(&mut self, variable: u32) {
        self.0[variable as usize / 64] &= !(1 << (variable % 64));
    }

    fn add_all(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}

/// The variables that matter.
#[derive(Debug)]
pub(super) struct Live {
    /// On the way into each step.
    steps: Vec<Set>,
    /// At the end of each rule: those of its callers that it may have changed and that they may read.
    ends: Vec<Set>,
    /// For each rule the variables that it binds itself and takes from its callers.
    doubles: Vec<Vec<u32>>,
}

impl Live {
    /// Those of a program with its settings.
    pub(super) fn of(interpreter: &Interpreter) -> Live {
        let program = interpreter.program();
        let empty = Set(vec![0; program.variables.len().div_ceil(64).max(1)]);
        let rule_of = rules_of_steps(program);
        let mut live = Live {
            steps: vec![empty.clone(); program.steps.len()],
            ends: vec![empty; program.rules.len()],
            doubles: doubles(program, &rule_of),
        };
        while live.pass(interpreter, &rule_of) {}
        live
    }

    /// Whether a variable matters on the way into a step.
    pub(super) fn at(&self, step: Pc, variable: u32) -> bool {
        self.steps.get(step as usize).is_some_and(|set| set.has(variable))
    }

    /// The variables of its callers that a rule hands back.
    pub(super) fn handed_back(&self, program: &Program, rule: u32) -> Vec<u32> {
        let end = &self.ends[rule as usize];
        program.rules[rule as usize].assigned.iter().copied().filter(|&variable| end.has(variable)).collect()
    }

    /// Goes over all steps from the last to the first; whether anything changed.
    fn pass(&mut self, interpreter: &Interpreter, rule_of: &[u32]) -> bool {
        let program = interpreter.program();
        let mut changed = false;
        for pc in (0..program.steps.len()).rev() {
            let set = self.on_the_way_into(interpreter, pc, rule_of[pc], &mut changed);
            if set != self.steps[pc] {
                self.steps[pc] = set;
                changed = true;
            }
        }
        changed
    }

    fn on_the_way_into(&mut self, interpreter: &Interpreter, pc: usize, rule: u32, changed: &mut bool) -> Set {
        let program = interpreter.program();
        let after = |this: &Live, targets: &[Pc]| {
            let mut set = Set(vec![0; this.ends[0].0.len()]);
            targets.iter().filter_map(|&target| this.steps.get(target as usize)).for_each(|live| set.add_all(live));
            set
        };
        let next = pc as Pc + 1;
        let mut set = match &program.steps[pc] {
            Step::Return => self.ends[rule as usize].clone(),
            Step::UnlessSet(setting, variable, target) if interpreter.setting(*setting).is_some() => {
                let mut set = after(self, &[*target]);
                set.remove(*variable);
                return set;
            }
            Step::Jump(target) => after(self, &[*target]),
            Step::Alternation(starts, _) => after(self, starts),
            Step::Decide(choice) | Step::Pick(choice) => after(self, &program.choices[*choice as usize].starts),
            Step::JumpUnless(target)
            | Step::JumpIfFalse(target)
            | Step::JumpIfTrue(target)
            | Step::SkipWeight(_, target)
            | Step::RepeatExactly(target)
            | Step::RepeatBetween(_, target)
            | Step::Again(target)
            | Step::CompareOr(_, target)
            | Step::Next(_, target)
            | Step::CollectUntil(_, _, target) => after(self, &[next, *target]),
            Step::Repeat(repeat) => after(self, &[next, repeat.end]),
            _ => after(self, &[next]),
        };
        match &program.steps[pc] {
            Step::Call(callee) | Step::TailCall(callee) | Step::CallForValue(callee) => {
                self.call(program, *callee, &mut set, changed);
            }
            // Where a name may stand for a binding of the callers as well, that one still matters.
            Step::New(variable) if program.rules[rule as usize].free.contains(variable) => {}
            Step::Assign(variable) if self.doubles[rule as usize].contains(variable) => {}
            Step::New(variable) | Step::Assign(variable) => set.remove(*variable),
            Step::Unpack(variables) => {
                let doubles = &self.doubles[rule as usize];
                variables
                    .iter()
                    .filter(|variable| !doubles.contains(variable))
                    .for_each(|variable| set.remove(*variable));
            }
            step => reads(step).into_iter().for_each(|variable| set.add(variable)),
        }
        set
    }

    /// A call: what the caller reads afterwards matters at the rule's end, what the rule reads matters before.
    fn call(&mut self, program: &Program, callee: u32, set: &mut Set, changed: &mut bool) {
        let rule = &program.rules[callee as usize];
        for &variable in rule.assigned.iter().filter(|&&variable| set.has(variable)) {
            if !self.ends[callee as usize].has(variable) {
                self.ends[callee as usize].add(variable);
                *changed = true;
            }
        }
        let mut read = self.steps[rule.start as usize].clone();
        rule.parameters.iter().for_each(|parameter| read.remove(*parameter));
        set.add_all(&read);
    }
}

/// See [`Live::doubles`].
fn doubles(program: &Program, rule_of: &[u32]) -> Vec<Vec<u32>> {
    let mut doubles = vec![Vec::new(); program.rules.len()];
    for (step, &rule) in program.steps.iter().zip(rule_of) {
        if let Step::New(variable) = step
            && program.rules[rule as usize].free.contains(variable)
        {
            doubles[rule as usize].push(*variable);
        }
    }
    doubles
}

/// The variable whose value a step reads or changes.
fn reads(step: &Step) -> Option<u32> {
    match step {
        Step::Load(variable)
        | Step::Pop(variable, _)
        | Step::SetItem(variable)
        | Step::Element(variable)
        | Step::PutItem(variable)
        | Step::Append(variable)
        | Step::Extend(variable)
        | Step::ExtendIter(variable)
        | Step::Insert(variable)
        | Step::Remove(variable)
        | Step::Sort(variable)
        | Step::Reverse(variable)
        | Step::Shuffle(variable, _) => Some(*variable),
        _ => None,
    }
}

/// The rule of each step.
pub(in crate::interp) fn rules_of_steps(program: &Program) -> Vec<u32> {
    let mut starts: Vec<(Pc, u32)> =
        program.rules.iter().enumerate().map(|(rule, code)| (code.start, rule as u32)).collect();
    starts.sort_unstable();
    let mut rules = vec![0; program.steps.len()];
    for (index, (start, rule)) in starts.iter().enumerate() {
        let end = starts.get(index + 1).map_or(program.steps.len(), |(end, _)| *end as usize);
        rules[*start as usize..end].fill(*rule);
    }
    rules
}
