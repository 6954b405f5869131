//! Expressions: each leaves its value on the stack, operands from left to right.

use super::format::format;
use super::{Flatten, Hole};
use crate::Site;
use crate::interp::code::{Pattern, Step};
use loom_grammar::model::{self, Clause, CompareOp, Expr, ExprKind, FormatPart, Op, Type};

impl Flatten {
    pub(super) fn expression(&mut self, expr: &Expr) {
        self.at(expr.span, |this| this.of(expr.node, |this| this.expression_kind(&expr.kind)));
    }

    fn expressions(&mut self, exprs: &[Expr]) -> u32 {
        exprs.iter().for_each(|expr| self.expression(expr));
        exprs.len() as u32
    }

    fn expression_kind(&mut self, kind: &ExprKind) {
        match kind {
            ExprKind::Int(value) => self.step(Step::Int(*value)),
            ExprKind::Float(value) => self.step(Step::Float(*value)),
            ExprKind::Bool(value) => self.step(Step::Bool(*value)),
            ExprKind::Str(value) => self.step(Step::Str(value.into())),
            ExprKind::Bytes(value) => self.step(Step::ConstantBytes(value.as_slice().into())),
            ExprKind::Var(var, _) => self.step(Step::Load(var.0)),
            ExprKind::Local(local) => self.step(Step::Local(self.slots[local.index()])),
            ExprKind::List(elements) => {
                let number = self.expressions(elements);
                self.step(Step::List(number));
            }
            ExprKind::Tuple(elements) => {
                let number = self.expressions(elements);
                self.step(Step::Tuple(number));
            }
            ExprKind::Format(parts) => self.text_of(parts),
            ExprKind::Comprehension(element, clauses) => self.comprehension(element, clauses, None),
            ExprKind::Op(op @ (Op::AnyOf | Op::AllOf), operands, _) => {
                match operands.first().map(|operand| &operand.kind) {
                    Some(ExprKind::Comprehension(element, clauses)) => {
                        self.comprehension(element, clauses, Some(*op == Op::AnyOf));
                    }
                    _ => drop(self.expressions(operands)),
                }
                self.step(Step::Op(*op, 1, Site(0)));
            }
            ExprKind::Op(op, operands, site) => {
                let number = self.expressions(operands);
                self.step(Step::Op(*op, number, Site(site.map_or(0, |site| site.0))));
            }
            ExprKind::Not(operand) => {
                self.expression(operand);
                self.step(Step::Not);
            }
            ExprKind::And(operands) => self.chain(operands, || Step::JumpIfFalse(0)),
            ExprKind::Or(operands) => self.chain(operands, || Step::JumpIfTrue(0)),
            ExprKind::Compare(first, rest) => self.compare(first, rest),
            ExprKind::If(condition, then, otherwise) => self.conditional(condition, then, otherwise),
            ExprKind::TupleItem(tuple, index) => {
                self.expression(tuple);
                self.step(Step::TupleItem(*index as u32));
            }
            ExprKind::Slice(operand, bounds) => {
                self.expression(operand);
                bounds.iter().flatten().for_each(|bound| self.expression(bound));
                self.step(Step::Slice(bounds.each_ref().map(Option::is_some)));
            }
            ExprKind::Pop(var, _, index) => {
                index.iter().for_each(|index| self.expression(index));
                self.step(Step::Pop(var.0, index.is_some()));
            }
            ExprKind::Rule { rule, arguments, .. } => {
                self.expressions(arguments);
                self.step(Step::CallForValue(rule.0));
            }
            ExprKind::Extern(function, arguments) => {
                let number = self.expressions(arguments);
                self.step(Step::Extern(function.0, number));
            }
        }
    }

    fn text_of(&mut self, parts: &[FormatPart]) {
        self.step(Step::BeginText);
        for part in parts {
            match part {
                FormatPart::Text(text) => self.step(Step::PartText(text.as_str().into())),
                FormatPart::Hole(hole) => {
                    self.expression(&hole.expr);
                    self.step(Step::Part(format(hole)));
                }
            }
        }
        self.step(Step::EndText);
    }

    /// Operands of which the first that settles it is the value, or the last one.
    fn chain(&mut self, operands: &[Expr], jump: impl Fn() -> Step) {
        let mut settled = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            self.expression(operand);
            if index + 1 < operands.len() {
                settled.push(self.hole(jump()));
            }
        }
        settled.into_iter().for_each(|hole| self.fill(hole));
    }

    fn compare(&mut self, first: &Expr, rest: &[(CompareOp, Expr)]) {
        self.expression(first);
        if let [(op @ (CompareOp::In | CompareOp::NotIn), list)] = rest
            && let Some(bounds) = list.listed_range().filter(|_| first.ty == Type::Int)
        {
            self.expressions(bounds);
            self.at(list.span, |this| this.step(Step::InRange));
            if *op == CompareOp::NotIn {
                self.step(Step::Not);
            }
            return;
        }
        let mut settled = Vec::new();
        for (index, (op, operand)) in rest.iter().enumerate() {
            self.expression(operand);
            if index + 1 < rest.len() {
                settled.push(self.hole(Step::CompareOr(*op, 0)));
            } else {
                self.step(Step::Compare(*op));
            }
        }
        settled.into_iter().for_each(|hole| self.fill(hole));
    }

    fn conditional(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr) {
        self.expression(condition);
        let no = self.hole(Step::JumpUnless(0));
        self.expression(then);
        let end = self.hole(Step::Jump(0));
        self.fill(no);
        self.expression(otherwise);
        self.fill(end);
    }

    /// A comprehension; with `until` it ends at the first element of that truth.
    fn comprehension(&mut self, element: &Expr, clauses: &[Clause], until: Option<bool>) {
        let outside = self.used;
        let patterns: Vec<Option<Pattern>> = clauses
            .iter()
            .map(|clause| match clause {
                Clause::For(pattern, _) => Some(self.pattern(pattern)),
                Clause::If(_) => None,
            })
            .collect();
        let slots = self.used - outside;
        self.step(Step::BeginComprehension(slots));
        // For each loop where its next round begins, and the jump out of it.
        let mut loops: Vec<(u32, Hole)> = Vec::new();
        for (clause, pattern) in clauses.iter().zip(patterns) {
            match clause {
                Clause::For(_, iterable) => {
                    self.expression(iterable);
                    self.at(iterable.span, |this| {
                        if !matches!(iterable.ty, Type::Iter(_)) {
                            this.step(Step::Loop);
                        }
                        this.step(Step::Rounds);
                    });
                    let next = self.here();
                    let out = self.hole(Step::Next(Box::new(pattern.unwrap_or(Pattern::Tuple(Vec::new()))), 0));
                    loops.push((next, out));
                }
                Clause::If(condition) => {
                    self.expression(condition);
                    let next = loops.last().map_or(0, |(next, _)| *next);
                    self.step(Step::JumpUnless(next));
                }
            }
        }
        self.expression(element);
        let decided = match until {
            None => {
                self.step(Step::Collect);
                None
            }
            Some(truth) => Some(self.hole(Step::CollectUntil(truth, loops.len() as u32, 0))),
        };
        while let Some((next, out)) = loops.pop() {
            self.step(Step::Jump(next));
            self.fill(out);
        }
        if let Some(decided) = decided {
            self.fill(decided);
        }
        self.step(Step::EndComprehension(slots));
        self.used = outside;
    }

    /// Gives slots to the variables of a pattern.
    fn pattern(&mut self, pattern: &model::Pattern) -> Pattern {
        match pattern {
            model::Pattern::Local(local) => {
                let slot = self.used;
                self.slots[local.index()] = slot;
                self.used += 1;
                Pattern::Local(slot)
            }
            model::Pattern::Tuple(patterns) => {
                Pattern::Tuple(patterns.iter().map(|pattern| self.pattern(pattern)).collect())
            }
        }
    }
}
