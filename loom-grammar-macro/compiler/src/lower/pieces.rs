//! Pieces: blocks of a function that get stack frames of their own.
//!
//! Without optimisation every temporary of a function has a place in its frame, so that the frame of a rule that recurs would
//! grow with the rule's text, and the default depth would not fit a small stack. Here such a body is cut into pieces: what does
//! not recur is gone from the stack before what does, and what does has only a few other things in its frame. Optimised,
//! pieces are inlined.

use super::graph::Shapes;
use crate::model::{Expr, ExprKind, RuleId, Statement, Visitor};
use crate::plan::{Arm, Block, Choose, How, Repeat, Step};

/// What may be in one frame, in the units of [`Outline::cost`].
const MOST: usize = 8;

/// Cuts the body of a rule into pieces.
pub(super) fn outline<'m>(body: Block<'m>, rule: RuleId, shapes: &Shapes) -> Block<'m> {
    Outline { rule, shapes }.block(body)
}

struct Outline<'s> {
    rule: RuleId,
    shapes: &'s Shapes,
}

impl Outline<'_> {
    /// A block of which at most [`MOST`] is in the frame around it. Where its last step may end the
    /// function, that stays what it is.
    fn block<'m>(&self, block: Block<'m>) -> Block<'m> {
        let mut steps: Vec<Step<'m>> = block.into_iter().map(|step| self.step(step)).collect();
        let ends = |step: &mut Step<'_>| matches!(step, Step::Choose(_) | Step::Next(_) | Step::Last(_));
        let last = steps.pop_if(ends);
        let mut steps = self.without_recursion(steps);
        // One that recurs gains nothing from a frame of its own: both would be on the stack.
        let recurring = steps.iter().filter(|step| self.recurs(step)).count();
        while recurring > 1 && steps.iter().map(|step| self.cost(step)).sum::<usize>() > MOST {
            let before = steps.len();
            steps = self.chunks(steps);
            if steps.len() >= before {
                break;
            }
        }
        steps.extend(last);
        steps
    }

    /// Puts runs of steps that do not recur into pieces.
    fn without_recursion<'m>(&self, steps: Vec<Step<'m>>) -> Vec<Step<'m>> {
        let mut result = Vec::new();
        let mut run = Vec::new();
        for step in steps {
            if self.recurs(&step) {
                flush(&mut run, &mut result);
                result.push(step);
            } else {
                run.push(step);
            }
        }
        flush(&mut run, &mut result);
        result
    }

    /// Puts neighbouring steps into pieces of at most [`MOST`].
    fn chunks<'m>(&self, steps: Vec<Step<'m>>) -> Vec<Step<'m>> {
        let mut result = Vec::new();
        let (mut run, mut cost) = (Vec::new(), 0);
        for step in steps {
            let own = self.cost(&step);
            if cost + own > MOST {
                flush(&mut run, &mut result);
                cost = 0;
            }
            cost += own;
            run.push(step);
        }
        flush(&mut run, &mut result);
        result
    }

    /// A step with what is in it cut into pieces.
    fn step<'m>(&self, step: Step<'m>) -> Step<'m> {
        match step {
            Step::Choose(choose) => {
                let arms = choose.arms.into_iter().map(|arm| Arm { block: self.block(arm.block), ..arm });
                let arms: Vec<Arm<'m>> = arms.collect();
                let tests = match &choose.how {
                    How::Test(tests) => tests.iter().flatten().map(|test| parts(test)).sum(),
                    How::Match(..) | How::Even | How::Weights(_) => 1,
                    How::Enabled(enabled) => 3 * enabled.len(),
                };
                let own: usize = arms.iter().flat_map(|arm| &arm.block).map(|step| self.cost(step)).sum();
                Step::Choose(Choose { arms, outlined: own + tests > MOST, ..choose })
            }
            Step::Repeat(repeat) => Step::Repeat(Repeat {
                item: vec![Step::Piece(self.block(repeat.item))],
                separator: self.without_recursion(repeat.separator),
                ..repeat
            }),
            step => step,
        }
    }

    /// How much a step takes in the frame around it: about so many calls.
    fn cost(&self, step: &Step<'_>) -> usize {
        match step {
            Step::Leave(_) => 0,
            Step::Text(_) | Step::Bytes(_) | Step::Lookup(_) | Step::Piece(_) => 1,
            Step::Call(call) | Step::Last(call) | Step::Next(call) => {
                1 + call.arguments.iter().map(parts).sum::<usize>()
            }
            Step::Emit(expr) => 1 + parts(expr),
            Step::Statement(statement) => 1 + parts_of_statement(statement),
            Step::Regex(..) | Step::Repeat(_) => 4,
            Step::Choose(choose) if choose.outlined => 2,
            Step::Choose(choose) => {
                1 + choose.arms.iter().flat_map(|arm| &arm.block).map(|step| self.cost(step)).sum::<usize>()
            }
        }
    }

    /// Whether a rule of the same recursion is called in it.
    fn recurs(&self, step: &Step<'_>) -> bool {
        let any = |block: &Block<'_>| block.iter().any(|step| self.recurs(step));
        match step {
            Step::Text(_) | Step::Bytes(_) | Step::Regex(..) | Step::Leave(_) | Step::Lookup(_) => false,
            Step::Call(call) | Step::Last(call) | Step::Next(call) => {
                self.is_inside(call.rule) || call.arguments.iter().any(|argument| self.calls(argument))
            }
            Step::Emit(expr) => self.calls(expr),
            Step::Statement(statement) => {
                let mut calls = Calls { outline: self, found: false };
                statement.walk(&mut calls);
                calls.found
            }
            Step::Choose(choose) => choose.arms.iter().any(|arm| any(&arm.block)),
            Step::Repeat(repeat) => any(&repeat.item) || any(&repeat.separator),
            Step::Piece(block) => any(block),
        }
    }

    fn is_inside(&self, rule: RuleId) -> bool {
        self.shapes.recursion[rule.index()] == self.shapes.recursion[self.rule.index()]
    }

    fn calls(&self, expr: &Expr) -> bool {
        let mut calls = Calls { outline: self, found: false };
        expr.walk(&mut calls);
        calls.found
    }
}

/// Looks for rules of the recursion that are called for their value.
struct Calls<'o, 's> {
    outline: &'o Outline<'s>,
    found: bool,
}

impl<'m> Visitor<'m> for Calls<'_, '_> {
    fn expr(&mut self, expr: &'m Expr) {
        if let ExprKind::Rule { rule, .. } = expr.kind {
            self.found |= self.outline.is_inside(rule);
        }
    }
}

/// Puts a run of steps into a piece, unless it is a single one that has no use of it.
fn flush<'m>(run: &mut Vec<Step<'m>>, into: &mut Vec<Step<'m>>) {
    match &run[..] {
        [] => {}
        [Step::Piece(_) | Step::Text(_) | Step::Bytes(_)] => into.append(run),
        _ => into.push(Step::Piece(std::mem::take(run))),
    }
}

/// How many operations there are in an expression.
fn parts(expr: &Expr) -> usize {
    let mut parts = match expr.kind {
        ExprKind::Int(_) | ExprKind::Var(..) | ExprKind::Local(_) => 0,
        // It holds a sink of its own.
        ExprKind::Rule { .. } => 5,
        _ => 1,
    };
    expr.operands(&mut |operand| parts += self::parts(operand));
    parts
}

fn parts_of_statement(statement: &Statement) -> usize {
    struct Parts(usize);
    impl<'m> Visitor<'m> for Parts {
        fn expr(&mut self, expr: &'m Expr) {
            self.0 += if matches!(expr.kind, ExprKind::Rule { .. }) { 5 } else { 1 };
        }
    }
    let mut parts = Parts(1);
    statement.walk(&mut parts);
    parts.0
}
