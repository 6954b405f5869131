//! Running steps at compile time.
//!
//! In: steps that draw nothing, and the values of variables. Out: the text that they emit; nothing where something is in the way:
//! a decision, a variable whose value is not given (which one is noted), an operation that is not known here, too much work.

use std::collections::BTreeMap;

use crate::analysis::{apply_constants, compare_constants};
use crate::model::{
    Call, CompareOp, Constant, Count, Expr, ExprKind, FormatPart, Grammar, Regex, RuleId, Statement, StatementKind,
    Type, VarId,
};
use crate::plan::{Choose, Function, How, Pattern, Repeat, Step};

/// A variable of one type.
type Typed = (VarId, Type);

/// How many calls may be inside each other.
const DEEPEST: usize = 32;

/// How many variables may be bound at once.
const MOST_VALUES: usize = 64;

/// How many steps and expressions may be looked at for one grammar.
pub(super) const MOST_WORK: usize = 400_000;

/// Runs steps.
pub(super) struct Runner<'r, 'm> {
    pub(super) grammar: &'m Grammar,
    /// The functions of all rules.
    pub(super) functions: &'r BTreeMap<RuleId, &'r Function<'m>>,
    /// The values of variables; the last one of a variable is in sight.
    pub(super) values: Vec<(Typed, Constant)>,
    /// The text so far.
    pub(super) text: String,
    /// How long it may become.
    pub(super) longest: usize,
    /// How much work is left.
    pub(super) work: usize,
    /// The variable that was asked for in vain.
    pub(super) missing: Option<Typed>,
    pub(super) depth: usize,
}

impl Runner<'_, '_> {
    /// Runs steps, one after the other.
    pub(super) fn block(&mut self, steps: &[Step<'_>]) -> Option<()> {
        steps.iter().try_for_each(|step| self.step(step))
    }

    fn step(&mut self, step: &Step<'_>) -> Option<()> {
        self.work = self.work.checked_sub(1)?;
        match step {
            Step::Text(text) => self.push(text),
            Step::Emit(expr) => {
                let text = self.printed(expr)?;
                self.push(&text)
            }
            Step::Call(call) | Step::Last(call) => self.call(call),
            Step::Statement(statement) => self.statement(statement),
            Step::Regex(regex, _) => self.regex(regex),
            Step::Choose(choose) => self.choose(choose),
            Step::Repeat(repeat) => self.repeat(repeat),
            Step::Piece(block) => self.block(block),
            Step::Leave(_) => Some(()),
            Step::Bytes(_) | Step::Next(_) | Step::Lookup(_) => None,
        }
    }

    fn push(&mut self, text: &str) -> Option<()> {
        self.text.push_str(text);
        (self.text.len() <= self.longest).then_some(())
    }

    /// Runs a rule; what it binds is forgotten afterwards.
    fn call(&mut self, call: &Call) -> Option<()> {
        let function = *self.functions.get(&call.rule)?;
        if self.depth == DEEPEST {
            return None;
        }
        let arguments: Vec<Constant> =
            call.arguments.iter().map(|argument| self.eval(argument)).collect::<Option<_>>()?;
        let before = self.values.len();
        let parameters = &self.grammar.rules[call.rule.index()].parameters;
        self.values.extend(parameters.iter().cloned().zip(arguments));
        self.depth += 1;
        let done = self.block(&function.body);
        self.depth -= 1;
        self.values.truncate(before);
        done
    }

    fn statement(&mut self, statement: &Statement) -> Option<()> {
        // On the outside others may want to see what is bound.
        let StatementKind::New { var, value, setting: None, .. } = &statement.kind else { return None };
        if self.depth == 0 || self.values.len() > MOST_VALUES {
            return None;
        }
        let constant = self.eval(value)?;
        self.values.push(((*var, value.ty.clone()), constant));
        Some(())
    }

    fn regex(&mut self, regex: &Regex) -> Option<()> {
        match regex {
            Regex::Literal(text) => self.push(text),
            Regex::Concat(parts) => parts.iter().try_for_each(|part| self.regex(part)),
            _ => None,
        }
    }

    fn choose(&mut self, choose: &Choose<'_>) -> Option<()> {
        let chosen = match &choose.how {
            How::Test(tests) => {
                let holds =
                    |(index, test): (usize, &Option<&Expr>)| match test.map_or(Some(true), |test| self.truth(test)) {
                        Some(false) => None,
                        known => Some(known.map(|_| index)),
                    };
                tests.iter().enumerate().find_map(holds)??
            }
            How::Match(scrutinee, patterns) => {
                let value = self.eval(scrutinee)?;
                self.matching(&value, patterns)?
            }
            How::Even | How::Weights(_) | How::Enabled(_) => return None,
        };
        self.block(&choose.arms.get(chosen)?.block)
    }

    fn matching(&mut self, value: &Constant, patterns: &[Pattern<'_>]) -> Option<usize> {
        for (index, pattern) in patterns.iter().enumerate() {
            let equal = match pattern.constant {
                None => true,
                Some(constant) => {
                    let constant = self.eval(constant)?;
                    compare_constants(CompareOp::Equal, value, &constant)?
                }
            };
            let mut all = equal;
            for test in &pattern.tests {
                all = all && self.truth(test)?;
            }
            if all {
                return Some(index);
            }
        }
        None
    }

    fn repeat(&mut self, repeat: &Repeat<'_>) -> Option<()> {
        let Count::Exactly(count) = &repeat.model.count else { return None };
        let Constant::Int(count) = self.eval(count)? else { return None };
        for index in 0..count {
            if index > 0 {
                self.block(&repeat.separator)?;
            }
            self.block(&repeat.item)?;
            self.work = self.work.checked_sub(1)?;
        }
        (count >= 0).then_some(())
    }

    /// A value as text.
    fn printed(&mut self, expr: &Expr) -> Option<String> {
        match self.eval(expr)? {
            Constant::Int(value) => Some(value.to_string()),
            Constant::Bool(value) => Some(if value { "True" } else { "False" }.to_owned()),
            Constant::Str(text) => Some(text),
            Constant::Any => None,
        }
    }

    fn truth(&mut self, expr: &Expr) -> Option<bool> {
        match self.eval(expr)? {
            Constant::Int(value) => Some(value != 0),
            Constant::Bool(value) => Some(value),
            Constant::Str(text) => Some(!text.is_empty()),
            Constant::Any => None,
        }
    }

    fn eval(&mut self, expr: &Expr) -> Option<Constant> {
        self.work = self.work.checked_sub(1)?;
        match &expr.kind {
            ExprKind::Int(value) => Some(Constant::Int(*value)),
            ExprKind::Bool(value) => Some(Constant::Bool(*value)),
            ExprKind::Str(text) => Some(Constant::Str(text.clone())),
            ExprKind::Var(var, _) => self.variable((*var, expr.ty.clone())),
            ExprKind::Format(parts) => self.format(parts),
            ExprKind::Op(op, operands, None) => {
                let operands: Vec<Constant> =
                    operands.iter().map(|operand| self.eval(operand)).collect::<Option<_>>()?;
                apply_constants(*op, &operands)
            }
            ExprKind::Not(operand) => Some(Constant::Bool(!self.truth(operand)?)),
            ExprKind::And(operands) => self.first_of(operands, false),
            ExprKind::Or(operands) => self.first_of(operands, true),
            ExprKind::Compare(first, rest) => {
                let mut left = self.eval(first)?;
                for (op, operand) in rest {
                    let right = self.eval(operand)?;
                    if !compare_constants(*op, &left, &right)? {
                        return Some(Constant::Bool(false));
                    }
                    left = right;
                }
                Some(Constant::Bool(true))
            }
            ExprKind::If(condition, then, otherwise) => {
                if self.truth(condition)? {
                    self.eval(then)
                } else {
                    self.eval(otherwise)
                }
            }
            _ => None,
        }
    }

    fn variable(&mut self, typed: Typed) -> Option<Constant> {
        match self.values.iter().rev().find(|(known, _)| *known == typed) {
            Some((_, value)) => Some(value.clone()),
            None => {
                self.missing = Some(typed);
                None
            }
        }
    }

    fn first_of(&mut self, operands: &[Expr], stop_at: bool) -> Option<Constant> {
        let (last, before) = operands.split_last()?;
        for operand in before {
            let value = self.eval(operand)?;
            let truth = match &value {
                Constant::Int(value) => *value != 0,
                Constant::Bool(value) => *value,
                Constant::Str(text) => !text.is_empty(),
                Constant::Any => return None,
            };
            if truth == stop_at {
                return Some(value);
            }
        }
        self.eval(last)
    }

    fn format(&mut self, parts: &[FormatPart]) -> Option<Constant> {
        let mut text = String::new();
        for part in parts {
            match part {
                FormatPart::Text(part) => text.push_str(part),
                FormatPart::Hole(hole) if hole.spec.is_none() && hole.conversion.is_none() => {
                    text.push_str(&self.printed(&hole.expr)?);
                }
                FormatPart::Hole(_) => return None,
            }
        }
        Some(Constant::Str(text))
    }
}
