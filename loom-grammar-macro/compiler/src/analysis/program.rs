//! Rules as steps.
//!
//! In: a model. Out: for each rule the steps through it, one leading to the next. A repetition whose item changes no variable
//! is a *block* beside its rule: however often it runs, running it once shows all. The others go in circles, with a
//! counter among the variables.

use super::effects::Effects;
use super::frame::Frame;
use crate::model::{Call, Choice, Count, Expr, Grammar, Item, NodeId, Regex, Repeat, RuleId, Statement};

/// A point in a program: a step that is about to be done.
pub(super) type PointId = usize;

/// All rules as steps.
pub(super) struct Program<'g> {
    pub(super) points: Vec<Point<'g>>,
    /// Where each rule starts.
    pub(super) starts: Vec<PointId>,
    /// The layout of each rule's states.
    pub(super) frames: Vec<Frame>,
    pub(super) effects: Effects,
}

/// A step, and where it leads.
pub(super) struct Point<'g> {
    pub(super) step: Step<'g>,
    pub(super) next: PointId,
    /// The alternative that it is done in; none for the choice of a rule and for ends.
    pub(super) within: Option<NodeId>,
}

/// A step.
#[derive(Clone, Copy)]
pub(super) enum Step<'g> {
    /// The rule or block is done.
    End,
    /// So many bytes are emitted, if it is known how many at most, in so many rounds of regular expressions.
    Text(Option<u64>, u64),
    /// A value is emitted.
    Emit(&'g Expr),
    /// A statement runs.
    Statement(&'g Statement),
    /// A rule is called.
    Call(&'g Call),
    /// An alternative is chosen; they begin at the points from this one on, one each, with steps of no effect.
    Choice(&'g Choice, PointId),
    /// An item is repeated that changes nothing: the blocks of item and separator.
    Repeat(&'g Repeat, PointId, Option<PointId>),
    /// An item is repeated that changes variables: its counter's slot and its first point.
    Count(&'g Repeat, usize, PointId),
    /// Once more or not: the counter's slot and where the next turn begins.
    Again(&'g Repeat, usize, PointId),
    /// Nothing is done.
    Pass,
}

impl<'g> Program<'g> {
    /// Lays out a grammar; `followed` has for each variable whether it is followed.
    pub(super) fn new(grammar: &'g Grammar, followed: &[bool]) -> Program<'g> {
        let mut program = Program {
            points: Vec::new(),
            starts: Vec::new(),
            frames: grammar.rules.iter().map(|rule| Frame::new(rule, followed)).collect(),
            effects: Effects::new(grammar),
        };
        for (index, rule) in grammar.rules.iter().enumerate() {
            let end = program.point(Step::End, 0, None);
            let mut builder = Builder { rule: RuleId(index as u32), within: None, program: &mut program };
            let start = builder.choice(&rule.body, end);
            program.starts.push(start);
        }
        program
    }

    fn point(&mut self, step: Step<'g>, next: PointId, within: Option<NodeId>) -> PointId {
        self.points.push(Point { step, next, within });
        self.points.len() - 1
    }
}

struct Builder<'p, 'g> {
    rule: RuleId,
    /// The alternative that is laid out.
    within: Option<NodeId>,
    program: &'p mut Program<'g>,
}

impl<'g> Builder<'_, 'g> {
    fn point(&mut self, step: Step<'g>, next: PointId) -> PointId {
        self.program.point(step, next, self.within)
    }

    fn choice(&mut self, choice: &'g Choice, next: PointId) -> PointId {
        let (begins, around) = (self.program.points.len(), self.within);
        for alternative in &choice.alternatives {
            self.program.point(Step::Pass, next, Some(alternative.node));
        }
        for (at, alternative) in choice.alternatives.iter().enumerate() {
            self.within = Some(alternative.node);
            let first = alternative.items.iter().rev().fold(next, |next, item| self.item(item, next));
            self.program.points[begins + at].next = first;
        }
        self.within = around;
        self.point(Step::Choice(choice, begins), next)
    }

    fn item(&mut self, item: &'g Item, next: PointId) -> PointId {
        match item {
            Item::Text(text) => self.text((Some(text.len() as u64), 0), next),
            Item::Bytes(bytes) => self.text((Some(bytes.len() as u64), 0), next),
            Item::Regex(regex, _) => self.text((longest(regex), rounds(regex)), next),
            Item::Emit(expr) => self.point(Step::Emit(expr), next),
            Item::Call(call) => self.point(Step::Call(call), next),
            Item::Action(statements) => {
                statements.iter().rev().fold(next, |next, statement| self.point(Step::Statement(statement), next))
            }
            Item::Group(choice) => self.choice(choice, next),
            Item::Repeat(repeat) => self.repeat(repeat, next),
        }
    }

    /// Texts in a row are one step.
    fn text(&mut self, (bytes, rounds): (Option<u64>, u64), next: PointId) -> PointId {
        match self.program.points[next] {
            Point { step: Step::Text(more, others), next, .. } => {
                let both = bytes.zip(more).map(|(bytes, more)| bytes.saturating_add(more));
                self.point(Step::Text(both, rounds.saturating_add(others)), next)
            }
            _ => self.point(Step::Text(bytes, rounds), next),
        }
    }

    fn repeat(&mut self, repeat: &'g Repeat, next: PointId) -> PointId {
        let effects = &self.program.effects;
        let changes = effects.item_changes(&repeat.item)
            || repeat.separator.as_ref().is_some_and(|item| effects.item_changes(item));
        if !changes {
            let end = self.point(Step::End, 0);
            let item = self.item(&repeat.item, end);
            let separator = repeat.separator.as_ref().map(|separator| self.item(separator, end));
            return self.point(Step::Repeat(repeat, item, separator), next);
        }
        let counter = self.program.frames[self.rule.index()].counter();
        let item = if matches!(repeat.count, Count::Optional) {
            self.item(&repeat.item, next)
        } else {
            let again = self.point(Step::Pass, next);
            let item = self.item(&repeat.item, again);
            let turn = repeat.separator.as_ref().map_or(item, |separator| self.item(separator, item));
            self.program.points[again].step = Step::Again(repeat, counter, turn);
            item
        };
        self.point(Step::Count(repeat, counter, item), next)
    }
}

/// The most bytes that a regular expression gives.
fn longest(regex: &Regex) -> Option<u64> {
    match regex {
        Regex::Literal(text) => Some(text.len() as u64),
        Regex::Class(ranges, _) => ranges.last().map(|&(_, last)| last.len_utf8() as u64),
        Regex::Concat(parts) => {
            parts.iter().try_fold(0_u64, |total, part| longest(part).map(|bytes| total.saturating_add(bytes)))
        }
        Regex::Alternation(parts, _) => {
            parts.iter().try_fold(0, |most, part| longest(part).map(|bytes| bytes.max(most)))
        }
        Regex::Repeat(part, _, Some(most), _) => longest(part).map(|bytes| bytes.saturating_mul(*most)),
        Regex::Repeat(part, _, None, _) => longest(part).filter(|&bytes| bytes == 0),
    }
}

/// The most rounds of the repetitions in a regular expression; what stands once at most has none.
fn rounds(regex: &Regex) -> u64 {
    match regex {
        Regex::Literal(_) | Regex::Class(..) => 0,
        Regex::Concat(parts) => parts.iter().map(rounds).fold(0, u64::saturating_add),
        Regex::Alternation(parts, _) => parts.iter().map(rounds).max().unwrap_or(0),
        Regex::Repeat(part, _, Some(1), _) => rounds(part),
        Regex::Repeat(part, _, most, _) => {
            most.map_or(u64::MAX, |most| rounds(part).saturating_add(1).saturating_mul(most))
        }
    }
}
