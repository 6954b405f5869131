//! The ways on from a decision: each answer, and where it leads.
//!
//! In: a configuration at a decision. Out: its edges, in the order of their answers; answers next to each other that lead to the
//! same are one edge.

use super::config::{Config, Counter};
use super::draw::TooMany;
use super::run::{Between, Run, Stop};
use super::tabulate::Tabulate;
use crate::count::{Asked, Edge, Obstacle};
use crate::interp::code::{Pc, Step};

impl<'e> Tabulate<'e> {
    /// The ways on from a decision.
    pub(super) fn decide(&mut self, config: Config) -> Result<Vec<Edge>, Obstacle> {
        let pc = config.next;
        let mut run = Run::new(self.context, config);
        let between = run.between().unwrap_or(Between::Steps(Vec::new()));
        let mut ways = Ways { tabulate: self, base: run.config, pc, edges: Vec::new() };
        match between {
            Between::Steps(steps) => {
                for (answer, target) in steps {
                    ways.add(vec![Asked::Range(answer, 1)], |config| config.next = target)?;
                }
            }
            Between::Counts(least, most) => ways.counts(least, most)?,
            Between::AnyCount(least) => {
                let end = ways.end_of_repetition();
                if least == 0 {
                    ways.add(Vec::new(), |config| config.next = end)?;
                }
                ways.add(Vec::new(), |config| config.counters.push(Counter::AtLeast(least.max(1))))?;
            }
            Between::Rounds => {
                ways.add(Vec::new(), |config| {
                    config.counters.pop();
                })?;
                let Step::Again(start) = ways.tabulate.context.program.steps[pc as usize] else {
                    return Ok(ways.edges);
                };
                let before = ways.edges.len();
                ways.add(Vec::new(), |config| config.next = start)?;
                ways.edges[before..].iter_mut().for_each(|edge| edge.deeper = true);
            }
            Between::Characters(runs) => ways.characters(&runs)?,
            Between::Draws => ways.draws()?,
        }
        Ok(ways.edges)
    }
}

/// The ways on from one decision.
struct Ways<'t, 'e> {
    tabulate: &'t mut Tabulate<'e>,
    base: Config,
    pc: Pc,
    edges: Vec<Edge>,
}

impl<'e> Ways<'_, 'e> {
    /// The way that answers lead, once the configuration has been changed so.
    fn add(&mut self, asked: Vec<Asked>, change: impl FnOnce(&mut Config)) -> Result<(), Obstacle> {
        let mut config = self.base.copy();
        config.next = self.pc + 1;
        change(&mut config);
        self.arrive(Run::new(self.tabulate.context, config), asked, Ok(()))
    }

    fn arrive(&mut self, run: Run<'e>, asked: Vec<Asked>, flow: Result<(), Stop>) -> Result<(), Obstacle> {
        if let Some(edge) = self.tabulate.arrive(run, asked, flow)? {
            let taken_in = self.edges.last_mut().is_some_and(|before| before.takes_in(&edge));
            if !taken_in {
                self.edges.push(edge);
            }
        }
        Ok(())
    }

    fn end_of_repetition(&self) -> Pc {
        match &self.tabulate.context.program.steps[self.pc as usize] {
            Step::Repeat(repeat) => repeat.end,
            Step::RepeatBetween(_, end) => *end,
            _ => self.pc + 1,
        }
    }

    fn counts(&mut self, least: u64, most: u64) -> Result<(), Obstacle> {
        if most - least >= self.tabulate.context.budget {
            return Err(Obstacle::TooManyAnswers(self.tabulate.context.at_step(self.pc)));
        }
        let end = self.end_of_repetition();
        for count in least..=most {
            self.add(vec![Asked::Range(count, 1)], |config| match count {
                0 => config.next = end,
                count => config.counters.push(Counter::Left(count)),
            })?;
        }
        Ok(())
    }

    fn characters(&mut self, runs: &[(u64, u64)]) -> Result<(), Obstacle> {
        let context = self.tabulate.context;
        let Step::Class(class) = &context.program.steps[self.pc as usize] else { return Ok(()) };
        if runs.len() as u64 > context.budget {
            return Err(Obstacle::TooManyAnswers(context.at_step(self.pc)));
        }
        for &(first, number) in runs {
            let mut config = self.base.copy();
            config.next = self.pc + 1;
            let mut run = Run::new(context, config);
            run.at = self.pc;
            run.take_character(class, first, number);
            let asked = std::mem::take(&mut run.asked);
            self.arrive(run, asked, Ok(()))?;
        }
        Ok(())
    }

    fn draws(&mut self) -> Result<(), Obstacle> {
        let context = self.tabulate.context;
        let base = std::mem::take(&mut self.base);
        let run = Run::new(context, base);
        let all = run.all_draws(context.budget).map_err(|too_many| match too_many {
            TooMany::Fractions => Obstacle::Fraction(context.at_step(self.pc)),
            TooMany::Answers => Obstacle::TooManyAnswers(context.at_step(self.pc)),
        })?;
        for (answers, config, flow) in all {
            let run = Run::new(context, config);
            self.arrive(run, answers, flow)?;
        }
        Ok(())
    }
}
