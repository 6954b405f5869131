//! Model to steps.
//!
//! In: a model. Out: its [`Program`], which says the same, node by node and in the same order. Afterwards each jump leads to
//! a step, and each step that can fail has the span of the text that it comes from.

mod expression;
mod format;
mod item;
mod statement;

pub(super) use item::characters;

use super::code::{Choice, NO_NODE, Pc, Program, RuleCode, Step};
use crate::Site;
use loom_grammar::model::{self, NodeId, Weight};
use loom_grammar::source::{Sources, Span};
use std::borrow::Cow;

/// Flattens a grammar; `observed` says whether there are steps that tell whoever watches.
pub(super) fn flatten(grammar: &model::Grammar, sources: &Sources, observed: bool) -> Program {
    let mut flatten = Flatten {
        observed,
        steps: Vec::new(),
        spans: Vec::new(),
        nodes: Vec::new(),
        node: NO_NODE,
        sights: Vec::new(),
        sight: 0,
        choices: Vec::new(),
        slots: vec![0; grammar.locals.len()],
        used: 0,
        bound: Vec::new(),
        span: Span { file: loom_grammar::source::FileId(0), start: 0, end: 0 },
    };
    let rules = grammar.rules.iter().map(|rule| flatten.rule(rule)).collect();
    let heights = grammar.limited_choices().into_iter().map(|choice| {
        let heights = choice.alternatives.iter().map(|alternative| alternative.height);
        (Site(choice.site.0), heights.collect())
    });
    Program {
        steps: flatten.steps,
        spans: flatten.spans,
        nodes: flatten.nodes,
        may_fail: [grammar.facts.may_fail.clone(), grammar.open_facts.may_fail.clone()],
        bounds: [grammar.facts.bounds, grammar.open_facts.bounds],
        sights: flatten.sights,
        bound: flatten.bound,
        sources: sources.clone(),
        rules,
        variables: grammar.variables.iter().map(|name| Cow::Owned(name.clone())).collect(),
        choices: flatten.choices,
        heights: heights.collect(),
        entry: grammar.entry.index(),
        bytes: grammar.bytes,
    }
}

/// The program so far.
struct Flatten {
    observed: bool,
    steps: Vec<Step>,
    spans: Vec<Span>,
    choices: Vec<Choice>,
    /// The slot of each variable of a comprehension, above those of the activation.
    slots: Vec<u32>,
    /// How many slots the comprehensions around have.
    used: u32,
    /// For each step, its node.
    nodes: Vec<NodeId>,
    /// The node at hand.
    node: NodeId,
    /// For each step, what is in sight.
    sights: Vec<u32>,
    /// What is in sight at hand: a place in `bound`, counted from 1, or 0.
    sight: u32,
    /// What is bound with `new`, each with what was in sight before.
    bound: Vec<(u32, u32)>,
    /// The text at hand.
    span: Span,
}

/// A jump whose target is not known yet.
#[must_use]
struct Hole(usize);

impl Flatten {
    /// Where the next step will be.
    fn here(&self) -> Pc {
        self.steps.len() as Pc
    }

    /// Adds a step of the text at hand.
    fn step(&mut self, step: Step) {
        self.steps.push(step);
        self.spans.push(self.span);
        self.nodes.push(self.node);
        self.sights.push(self.sight);
    }

    /// Adds a step that only whoever watches is interested in.
    fn tell(&mut self, step: Step) {
        if self.observed {
            self.step(step);
        }
    }

    /// Adds a step that leads to a place not known yet.
    fn hole(&mut self, step: Step) -> Hole {
        self.step(step);
        Hole(self.steps.len() - 1)
    }

    /// Lets a step lead here.
    fn fill(&mut self, hole: Hole) {
        let here = self.here();
        match &mut self.steps[hole.0] {
            Step::Jump(target)
            | Step::JumpUnless(target)
            | Step::JumpIfFalse(target)
            | Step::JumpIfTrue(target)
            | Step::SkipWeight(_, target)
            | Step::RepeatExactly(target)
            | Step::RepeatBetween(_, target)
            | Step::CompareOr(_, target)
            | Step::CollectUntil(_, _, target)
            | Step::Next(_, target)
            | Step::UnlessSet(_, _, target) => *target = here,
            Step::Repeat(repeat) => repeat.end = here,
            _ => {}
        }
    }

    /// Does something at a span, and comes back to the one before.
    fn at(&mut self, span: Span, what: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.span, span);
        what(self);
        self.span = before;
    }

    /// Does something for a node, and comes back to the one before.
    fn of(&mut self, node: NodeId, what: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.node, node);
        what(self);
        self.node = before;
    }

    fn rule(&mut self, rule: &model::Rule) -> RuleCode {
        self.span = rule.span;
        let start = self.here();
        self.step(Step::Enter);
        self.choice(&rule.body);
        self.span = rule.span;
        self.step(Step::Return);
        let parameters: Box<[u32]> = rule.parameters.iter().map(|(var, _)| var.0).collect();
        let free = rule.free.iter().map(|free| free.var.0).collect();
        let assigned = rule.free.iter().filter(|free| free.assigned).map(|free| free.var.0).collect();
        RuleCode { name: Cow::Owned(rule.name.clone()), start, free, assigned, parameters }
    }

    /// Notes that a variable is bound from here on.
    fn bind(&mut self, variable: u32) {
        self.bound.push((variable, self.sight));
        self.sight = self.bound.len() as u32;
    }

    /// A part; what it binds is not in sight behind it.
    fn part(&mut self, what: impl FnOnce(&mut Self)) {
        let before = self.sight;
        what(self);
        self.sight = before;
    }

    /// A choice; whatever alternative is taken, it goes on behind.
    fn choice(&mut self, choice: &model::Choice) {
        let alternatives = &choice.alternatives;
        let computed = |weight: &Weight| matches!(weight, Weight::Expr(..));
        let open = alternatives.iter().any(|a| a.guard.is_some() || computed(&a.weight));
        let weights: Box<[u64]> = alternatives
            .iter()
            .map(|alternative| match alternative.weight {
                Weight::Literal(weight) => weight,
                Weight::Expr(..) => 1,
            })
            .collect();
        let id = self.choices.len() as u32;
        let sure = !open && alternatives.len() == 1 && weights[0] > 0;
        self.choices.push(Choice {
            site: Site(choice.site.0),
            starts: Box::default(),
            heights: alternatives.iter().map(|alternative| alternative.height).collect(),
            weights,
            uniform: choice.uniform,
            limited: choice.limited(),
        });
        if open {
            self.at(choice.span, |this| this.step(Step::Open(id)));
            self.guards_and_weights(alternatives);
            self.at(choice.span, |this| this.step(Step::Decide(id)));
        } else if !sure {
            self.at(choice.span, |this| this.step(Step::Pick(id)));
        }
        let mut starts = Vec::with_capacity(alternatives.len());
        self.alternatives(alternatives.len(), |this, index| {
            starts.push(this.here());
            let alternative = &alternatives[index];
            this.at(alternative.span, |this| {
                this.tell(Step::Begin(alternative.node.0));
                this.part(|this| {
                    alternative.items.iter().for_each(|item| this.item(item));
                    this.tell(Step::End);
                });
            });
        });
        self.choices[id as usize].starts = starts.into();
    }

    /// The guards from top to bottom, then the weights of what is enabled.
    fn guards_and_weights(&mut self, alternatives: &[model::Alternative]) {
        let from_last = |index: usize| (alternatives.len() - index) as u32;
        for (index, alternative) in alternatives.iter().enumerate() {
            if let Some(guard) = &alternative.guard {
                self.expression(guard);
                self.tell(Step::Outcome(alternative.node.0));
                self.at(guard.span, |this| this.step(Step::Guard(from_last(index))));
            }
        }
        for (index, alternative) in alternatives.iter().enumerate() {
            if let Weight::Expr(weight, scale) = &alternative.weight {
                let skip = self.hole(Step::SkipWeight(from_last(index), 0));
                self.expression(weight);
                self.at(weight.span, |this| this.step(Step::Weight(from_last(index), *scale)));
                self.fill(skip);
            }
        }
    }

    /// So many pieces of which one is run; behind each it goes on behind all.
    fn alternatives(&mut self, number: usize, mut piece: impl FnMut(&mut Self, usize)) {
        let mut ends = Vec::new();
        for index in 0..number {
            piece(self, index);
            if index + 1 < number {
                ends.push(self.hole(Step::Jump(0)));
            }
        }
        ends.into_iter().for_each(|end| self.fill(end));
    }
}
