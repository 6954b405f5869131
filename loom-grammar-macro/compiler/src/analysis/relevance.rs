//! Which variables decide something, which are followed at all, and at which integers ranges stop.
//!
//! A variable is worth exploring value by value only if a guard, a weight, a count or a divisor depends on it, directly or
//! through other variables. Of the others ranges are enough. Where all of them are in sight of so many steps that their
//! values would fill the memory, some are left out: of these nothing is known.

use std::collections::BTreeSet;

use super::explore::Outside;
use super::program::Program;
use super::visit::{self, Part};
use crate::model::{Expr, ExprKind, Grammar, Item, Op, RuleId, Statement, StatementKind, VarId, Weight};

/// For each variable, whether it decides something.
pub(super) fn deciding(grammar: &Grammar, outside: Outside) -> Vec<bool> {
    let given = if outside == Outside::Anything { given(grammar) } else { vec![false; grammar.variables.len()] };
    let mut graph = Graph { sources: vec![Vec::new(); grammar.variables.len()], open: Vec::new(), given };
    for rule in &grammar.rules {
        visit::parts(&rule.body.alternatives, &mut |part| graph.part(grammar, part));
    }
    let mut deciding = vec![false; grammar.variables.len()];
    while let Some(var) = graph.open.pop() {
        if !std::mem::replace(&mut deciding[var.index()], true) {
            graph.open.append(&mut graph.sources[var.index()]);
        }
    }
    deciding
}

struct Graph {
    /// For each variable those that its values come from.
    sources: Vec<Vec<VarId>>,
    /// Variables that decide something.
    open: Vec<VarId>,
    /// Of these nothing is known but what comparisons tell.
    given: Vec<bool>,
}

/// Settings that have no other values than those from outside, of which nothing is known.
fn given(grammar: &Grammar) -> Vec<bool> {
    let mut given = vec![false; grammar.variables.len()];
    grammar.settable.iter().for_each(|setting| given[setting.var.index()] = true);
    for rule in &grammar.rules {
        rule.parameters.iter().for_each(|(var, _)| given[var.index()] = false);
        visit::parts(&rule.body.alternatives, &mut |part| match part {
            Part::Statement(Statement { kind: StatementKind::New { setting: Some(_), .. }, .. }) => {}
            Part::Statement(statement) => visit::targets(statement, &mut |target| given[target.index()] = false),
            _ => {}
        });
    }
    given
}

impl Graph {
    /// A condition: its variables decide, but for those that are only compared with what is given from outside, because no
    /// value of theirs settles that.
    fn condition(&mut self, condition: &Expr) {
        match &condition.kind {
            ExprKind::Not(operand) => self.condition(operand),
            ExprKind::And(operands) | ExprKind::Or(operands) => {
                operands.iter().for_each(|operand| self.condition(operand));
            }
            ExprKind::Compare(left, rest) => match &rest[..] {
                [(_, right)] if self.is_given(left) && varies(right) || self.is_given(right) && varies(left) => {}
                _ => variables(condition, &mut self.open),
            },
            _ => variables(condition, &mut self.open),
        }
    }

    fn is_given(&self, expr: &Expr) -> bool {
        matches!(expr.kind, ExprKind::Var(var, _) if self.given[var.index()])
    }

    fn part(&mut self, grammar: &Grammar, part: Part) {
        match part {
            Part::Alternative(alternative) => {
                alternative.guard.iter().for_each(|guard| self.condition(guard));
                if let Weight::Expr(weight, _) = &alternative.weight {
                    variables(weight, &mut self.open);
                }
            }
            Part::Item(Item::Repeat(repeat)) => visit::count(repeat, &mut |count| variables(count, &mut self.open)),
            Part::Item(Item::Call(call)) => self.arguments(grammar, call.rule, &call.arguments),
            Part::Item(_) => {}
            Part::Statement(statement) => {
                let mut read = Vec::new();
                visit::statement(statement, &mut |expr| variables(expr, &mut read));
                visit::targets(statement, &mut |target| self.sources[target.index()].extend(&read));
            }
            Part::Expr(expr) => visit::all(expr, &mut |expr| match &expr.kind {
                ExprKind::Rule { rule, arguments, .. } => self.arguments(grammar, *rule, arguments),
                ExprKind::Op(Op::IntDiv | Op::IntFloorDiv | Op::IntMod | Op::IntDivmod, operands, _) => {
                    operands.iter().skip(1).for_each(|divisor| variables(divisor, &mut self.open));
                }
                _ => {}
            }),
        }
    }

    fn arguments(&mut self, grammar: &Grammar, rule: RuleId, arguments: &[Expr]) {
        for (&(parameter, _), argument) in grammar.rules[rule.index()].parameters.iter().zip(arguments) {
            variables(argument, &mut self.sources[parameter.index()]);
        }
    }
}

fn varies(expr: &Expr) -> bool {
    let mut read = Vec::new();
    variables(expr, &mut read);
    !read.is_empty()
}

/// The variables that an expression reads.
pub(super) fn variables(expr: &Expr, into: &mut Vec<VarId>) {
    visit::all(expr, &mut |expr| {
        if let ExprKind::Var(var, _) | ExprKind::Pop(var, ..) = expr.kind {
            into.push(var);
        }
    });
}

/// The integers of a grammar, at which growing ranges stop first.
pub(super) fn landmarks(grammar: &Grammar) -> Vec<i64> {
    let mut steps = vec![0, i64::from(i32::MAX)];
    for rule in &grammar.rules {
        visit::parts(&rule.body.alternatives, &mut |part| {
            if let Part::Expr(expr) = part {
                visit::all(expr, &mut |expr| {
                    if let ExprKind::Int(value) = expr.kind {
                        steps.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
                    }
                });
            }
        });
    }
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// How many values in all steps together are little in any grammar, and how many more for each node.
const LITTLE: u64 = 200_000;
const FOR_A_NODE: u64 = 4;

/// For each variable whether it is followed: those that decide something first, the ones in sight of fewer steps first.
pub(super) fn followed(grammar: &Grammar, deciding: &[bool]) -> Vec<bool> {
    let mut sights = vec![0_u64; grammar.variables.len()];
    for rule in &grammar.rules {
        let (mut steps, mut bound) = (1, BTreeSet::new());
        visit::parts(&rule.body.alternatives, &mut |part| match part {
            Part::Statement(statement) => {
                steps += 1;
                if let StatementKind::New { var, .. } = statement.kind {
                    bound.insert(var);
                }
            }
            Part::Alternative(_) | Part::Item(_) => steps += 1,
            Part::Expr(_) => {}
        });
        bound.extend(rule.free.iter().map(|free| free.var));
        bound.extend(rule.parameters.iter().map(|(var, _)| *var));
        bound.iter().for_each(|var| sights[var.index()] += steps);
    }
    let mut room = LITTLE + FOR_A_NODE * u64::from(grammar.nodes);
    let mut followed = vec![false; sights.len()];
    let mut order: Vec<usize> = (0..sights.len()).collect();
    order.sort_by_key(|&var| (!deciding[var], sights[var]));
    for var in order {
        if let Some(left) = room.checked_sub(sights[var]) {
            (followed[var], room) = (true, left);
        }
    }
    followed
}

/// For each slot of each rule, whether its variable decides nothing; counters do decide.
pub(super) fn idle(program: &Program, deciding: &[bool]) -> Vec<Vec<bool>> {
    let idle = |var: &Option<VarId>| var.is_some_and(|var| !deciding[var.index()]);
    program.frames.iter().map(|frame| frame.variables.iter().map(idle).collect()).collect()
}
