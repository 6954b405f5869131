//! All that a grammar can do, without doing it: its derivations as an automaton.
//!
//! In: a grammar with its settings, a budget. Out: its [`Automaton`], or the [`Obstacle`]. Limits are left aside.
//!
//! A state is an activation of a rule at a decision or a call, with the values that the rest of the activation may still
//! look at; callers and called rules know of each other only what goes in and what comes back, so that an activation is
//! explored once however often it is called (the summaries of T. Reps, S. Horwitz, M. Sagiv, *Precise Interprocedural
//! Dataflow Analysis via Graph Reachability*, POPL 1995). That is linear in the states that can be reached.
//!
//! Which values are looked at is found out by need: at first none is, neither a variable's nor what is drawn. Where a guard, a
//! count or an operation that may fail asks for a value all the same, what the value comes from is looked at from then on,
//! and the exploration begins anew (abstraction refined by counterexamples). So a number that is only printed is never
//! enumerated, and a variable that decides nothing makes no states.

mod config;
mod draw;
mod evaluate;
mod key;
mod live;
mod opaque;
mod run;
mod statement;
mod tabulate;
mod ways;

use super::Interpreter;
use super::code::{Pc, Program, Step};
use crate::At;
use crate::count::{Automaton, Obstacle};
use live::Live;
pub(super) use live::rules_of_steps;
use opaque::Origins;
use std::cell::Cell;
use std::collections::BTreeSet;
use tabulate::Tabulate;

/// What an exploration looks at.
pub(crate) struct Context<'e> {
    interpreter: &'e Interpreter,
    program: &'e Program,
    live: Live,
    rules: Vec<u32>,
    /// The origins that are looked at.
    seen: BTreeSet<u32>,
    /// Whether the lengths of documents are followed.
    lengths: bool,
    /// Whether something is set from outside.
    set: bool,
    /// How many states there may be.
    budget: u64,
    /// How many steps may still be run.
    steps: Cell<u64>,
}

/// Steps for each state that the budget allows.
const STEPS_PER_STATE: u64 = 200;

/// Explores a grammar; with `lengths` each edge knows how many bytes it generates.
///
/// # Errors
/// See [`Obstacle`].
pub(crate) fn explore(interpreter: &Interpreter, budget: u64, lengths: bool) -> Result<Automaton, Obstacle> {
    let program = interpreter.program();
    let mut context = Context {
        interpreter,
        program,
        live: Live::of(interpreter),
        rules: rules_of_steps(program),
        seen: BTreeSet::new(),
        lengths,
        set: interpreter.is_set(),
        budget,
        steps: Cell::new(0),
    };
    loop {
        context.steps.set(budget.saturating_mul(STEPS_PER_STATE));
        let (automaton, looks) = Tabulate::new(&context).run()?;
        let before = context.seen.len();
        for origin in looks {
            context.can_look(origin)?;
            context.seen.insert(origin);
        }
        if context.seen.len() == before {
            return Ok(automaton);
        }
    }
}

impl Context<'_> {
    fn looks_at_variable(&self, variable: u32) -> bool {
        self.seen.contains(&variable)
    }

    fn looks_at_step(&self, step: Pc) -> bool {
        self.seen.contains(&self.step_number(step))
    }

    fn origin_of_variable(&self, variable: u32) -> Origins {
        [variable].into()
    }

    fn origin_of_step(&self, step: Pc) -> Origins {
        [self.step_number(step)].into()
    }

    fn step_number(&self, step: Pc) -> u32 {
        self.program.variables.len() as u32 + step
    }

    /// Whether a step may fail, as far as is known.
    fn may_fail(&self, step: Pc) -> bool {
        self.program.may_fail(step, self.set)
    }

    /// Takes one from the steps that may still be run; whether there was one.
    fn spend(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    fn at_step(&self, step: Pc) -> At {
        self.program.at(step, self.rules.get(step as usize).map_or(0, |rule| *rule as usize))
    }

    /// Holds what is to be looked at against what can be.
    fn can_look(&self, origin: u32) -> Result<(), Obstacle> {
        let Some(step) = origin.checked_sub(self.program.variables.len() as u32) else { return Ok(()) };
        match self.program.steps.get(step as usize) {
            Some(Step::Extern(..)) => Err(Obstacle::Host(self.at_step(step))),
            _ => Ok(()),
        }
    }
}
