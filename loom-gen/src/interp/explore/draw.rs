//! Random functions: which questions they ask, and what their values are where nothing looks at them.

use super::opaque::{Origins, origins, outer_origins, union};
use super::run::{Flow, MOST_ASKED, Run, Stop};
use crate::count::Asked;
use crate::interp::code::Step;
use crate::interp::datum::Datum;
use crate::interp::operations;
use crate::python;
use crate::sources::{Enumerate, Question, Record, Script};
use crate::{Site, Source};
use loom_grammar::model::Op;

/// One way in which a random function can be answered: the answers, and how the run goes on.
pub(super) type Drawn = (Vec<Asked>, super::config::Config, Flow);

impl<'e> Run<'e> {
    /// A random function whose operands are on the stack from `first` on.
    pub(super) fn draw(&mut self, op: Op, first: usize) -> Flow {
        let operands = &self.config.data[first..];
        if let Some(unseen) = looked_at(op, operands) {
            return Err(Stop::Look(unseen));
        }
        let many = matches!(op, Op::Choices | Op::ChoicesInt | Op::ChoicesFloat | Op::Sample | Op::RangeSample);
        if many && operands.last().is_some_and(|k| k.int() > MOST_ASKED as i64) {
            return Err(Stop::Spent);
        }
        let mut source = Record::new(Script::default());
        let value = operations::apply(op, operands, &mut source, Site(0)).map_err(|_| Stop::Failed)?;
        let asked = source.decisions();
        let value = if asked.is_empty() {
            value
        } else if self.context.looks_at_step(self.at) {
            return Err(Stop::Decision);
        } else {
            let all = self.with_origins(origins(operands));
            self.asked.extend(asked.iter().map(|decision| any(&decision.question)));
            match value {
                // As many whatever is drawn.
                Datum::List(list) if many => {
                    Datum::list(list.borrow().iter().map(|_| Datum::Opaque(all.clone())).collect())
                }
                _ => Datum::Opaque(all),
            }
        };
        self.config.data.truncate(first);
        self.config.data.push(value);
        Ok(())
    }

    /// `random.shuffle(X)`
    pub(super) fn shuffle(&mut self, variable: u32) -> Flow {
        let list = self.list(variable)?;
        let length = list.borrow().len();
        if length < 2 {
            return Ok(());
        }
        if self.context.looks_at_step(self.at) {
            return Err(Stop::Decision);
        }
        let asked = (2..=length as u64).rev().map(|number| Asked::Range(0, number));
        self.asked.extend(asked);
        let all = self.with_origins(origins(&[Datum::List(list.clone())]));
        list.borrow_mut().fill(Datum::Opaque(all));
        Ok(())
    }

    /// The origin of the step at hand, with others.
    fn with_origins(&self, others: Option<Origins>) -> Origins {
        let own = self.context.origin_of_step(self.at);
        others.map_or(own.clone(), |others| union(&own, &others))
    }

    /// All ways in which the random function at hand can be answered; none where there are more than `most`, an error where
    /// a fraction is among the questions.
    pub(super) fn all_draws(&self, most: u64) -> Result<Vec<Drawn>, TooMany> {
        let mut source = Record::new(Script::default());
        let _ = self.drawn(&mut source);
        let mut ways = 1_u64;
        for decision in source.decisions() {
            if decision.question == Question::Fraction {
                return Err(TooMany::Fractions);
            }
            ways = ways.saturating_mul(any(&decision.question).number());
        }
        if ways > most {
            return Err(TooMany::Answers);
        }
        let mut all = Vec::new();
        let mut source = Enumerate::new();
        loop {
            let (config, flow) = self.drawn(&mut source);
            let answers = source.decisions().iter().map(|decision| Asked::Range(decision.answer, 1)).collect();
            all.push((answers, config, flow));
            if !source.advance() {
                return Ok(all);
            }
        }
    }

    /// How the run goes on with the answers of a source.
    fn drawn(&self, source: &mut impl Source) -> (super::config::Config, Flow) {
        let mut config = self.config.copy();
        let pc = config.next;
        config.next += 1;
        let flow = match &self.context.program.steps[pc as usize] {
            Step::Op(op, number, _) => {
                let first = config.data.len().saturating_sub(*number as usize);
                let value = operations::apply(*op, &config.data[first..], source, Site(0));
                config.data.truncate(first);
                // What is drawn may be a list that a variable has: the variable keeps its own.
                value.map(|value| config.data.push(value)).map_err(|_| Stop::Failed)
            }
            Step::Shuffle(variable, _) => {
                if let Some(Datum::List(list)) = config.get(*variable) {
                    python::shuffle(source, Site(0), &mut list.borrow_mut());
                }
                Ok(())
            }
            _ => Ok(()),
        };
        (config, flow)
    }
}

/// Why the answers to a random function are too many.
pub(super) enum TooMany {
    /// There are 2⁵³ fractions.
    Fractions,
    /// Too many others.
    Answers,
}

/// All answers to a question.
fn any(question: &Question) -> Asked {
    match question {
        Question::Below(number) => Asked::Range(0, *number),
        Question::Weighted(weights) => {
            Asked::Some((0..).zip(weights).filter(|(_, weight)| **weight > 0).map(|(answer, _)| answer).collect())
        }
        Question::Count(least, most) => Asked::Range(*least, most.map_or(1, |most| most - least + 1)),
        Question::Fraction => Asked::Range(0, crate::sources::FRACTIONS),
    }
}

/// What a random function looks at in its operands, and is not looked at so far.
fn looked_at(op: Op, operands: &[Datum]) -> Option<Origins> {
    match op {
        Op::Choice | Op::ChoiceStr | Op::Choices | Op::Sample => outer_origins(operands),
        Op::ChoicesInt | Op::ChoicesFloat => match outer_origins(operands) {
            None => origins(operands.get(1..).unwrap_or_default()),
            unseen => unseen,
        },
        _ => origins(operands),
    }
}
