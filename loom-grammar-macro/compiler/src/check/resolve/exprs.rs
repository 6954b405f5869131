//! Expressions.

use super::Resolver;
use crate::ast::{self, ExprKind, UnaryOp};
use crate::check::hir::{Clause, Demand, ExprId, Kind, Local, Part};
use crate::diagnostic::{Diagnostic, Kind as Complaint};
use crate::model::{Conversion, LocalId, Pattern};
use crate::source::Span;

impl<'a> Resolver<'a, '_> {
    /// An expression with all that is in it.
    pub(super) fn expr(&mut self, expr: &'a ast::Expr) -> ExprId {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Int(value) => self.integer(*value, span),
            ExprKind::Float(value) => Kind::Float(*value),
            ExprKind::Bool(value) => Kind::Bool(*value),
            ExprKind::Str(text) => Kind::Str(text.clone()),
            ExprKind::Bytes(bytes) => {
                self.hir.bytes = true;
                Kind::Bytes(bytes.clone())
            }
            ExprKind::Format(parts) => Kind::Format(self.parts(parts)),
            ExprKind::Name(name) => self.name(name, span),
            ExprKind::List(elements) => Kind::List(self.exprs(elements)),
            ExprKind::Tuple(elements) => Kind::Tuple(self.exprs(elements)),
            ExprKind::Comprehension(comprehension) => {
                if !comprehension.bracketed {
                    self.bare(span);
                }
                return self.comprehension(comprehension, span);
            }
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Not(operand) => Kind::Not(self.tested(operand)),
            ExprKind::Binary(op, left, right) => {
                let left = self.expr(left);
                Kind::Binary(*op, left, self.expr(right))
            }
            ExprKind::And(operands) => Kind::And(self.exprs(operands)),
            ExprKind::Or(operands) => Kind::Or(self.exprs(operands)),
            ExprKind::Compare(first, rest) => {
                let first = self.expr(first);
                Kind::Compare(first, rest.iter().map(|(op, operand)| (*op, self.expr(operand))).collect())
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let condition = self.tested(condition);
                let then = self.expr(then);
                Kind::If([condition, then, self.expr(otherwise)])
            }
            ExprKind::Call(name, arguments) => return self.call(name, arguments, span),
            ExprKind::Method(receiver, name, arguments) => return self.method(receiver, name, arguments, span),
            ExprKind::Index(of, index) => {
                let of = self.expr(of);
                Kind::Index(of, self.expr(index))
            }
            ExprKind::Slice(of, bounds) => self.slice(of, bounds),
            ExprKind::Invalid(names) => {
                for name in names {
                    self.mention(name);
                }
                Kind::Wrong
            }
        };
        self.push(kind, span)
    }

    fn exprs(&mut self, list: &'a [ast::Expr]) -> Vec<ExprId> {
        list.iter().map(|expr| self.expr(expr)).collect()
    }

    fn tested(&mut self, expr: &'a ast::Expr) -> ExprId {
        let expr = self.expr(expr);
        self.demand(Demand::Test, expr)
    }

    fn integer(&mut self, value: u64, span: Span) -> Kind {
        match i64::try_from(value) {
            Ok(value) => Kind::Int(value),
            Err(_) => {
                let message = format!("the integer {value} does not fit 64 bits");
                self.report(
                    Diagnostic::new(Complaint::Overflow, span, message)
                        .label("too large")
                        .note("integers go from -9223372036854775808 to 9223372036854775807"),
                );
                Kind::Wrong
            }
        }
    }

    /// A sign before a literal makes a literal.
    fn unary(&mut self, op: UnaryOp, operand: &'a ast::Expr) -> Kind {
        match (op, &operand.kind) {
            (UnaryOp::Negative, ExprKind::Int(value)) if *value <= 1 << 63 => Kind::Int((*value as i64).wrapping_neg()),
            (UnaryOp::Negative, ExprKind::Float(value)) => Kind::Float(-value),
            _ => Kind::Unary(op, self.expr(operand)),
        }
    }

    fn name(&mut self, name: &'a str, span: Span) -> Kind {
        if let Some(local) = self.local(name) {
            return Kind::Local(local);
        }
        if self.names.rules.contains_key(name) && !self.is_variable(name) {
            self.report(
                Diagnostic::new(Complaint::UnboundVariable, span, format!("`{name}` is a rule, not a variable"))
                    .label("a rule")
                    .help(format!("the text that it generates is `{name}()`")),
            );
            return Kind::Wrong;
        }
        Kind::Read(self.use_of(name, span, true, false))
    }

    fn slice(&mut self, of: &'a ast::Expr, bounds: &'a [Option<Box<ast::Expr>>; 3]) -> Kind {
        let of = self.expr(of);
        let mut resolved = [None; 3];
        for (bound, into) in bounds.iter().zip(&mut resolved) {
            *into = bound.as_deref().map(|bound| {
                let bound = self.expr(bound);
                self.demand(Demand::Int("the bound of a slice"), bound)
            });
        }
        Kind::Slice(of, resolved)
    }

    fn bare(&mut self, span: Span) {
        self.report(
            Diagnostic::new(Complaint::Unsupported, span, "a comprehension stands in brackets here")
                .label("without brackets")
                .note("without brackets it can be the one argument of any, all, sum, min, max, len, sorted, bytes and join")
                .help("write `[… for … in …]`"),
        );
    }

    /// A comprehension, whose locals end with it.
    pub(super) fn comprehension(&mut self, comprehension: &'a ast::Comprehension, span: Span) -> ExprId {
        let outer = self.locals.len();
        let mut clauses = Vec::with_capacity(comprehension.clauses.len());
        for clause in &comprehension.clauses {
            clauses.push(match clause {
                ast::Clause::For(pattern, iterable) => {
                    let iterable = self.expr(iterable);
                    let iterable = self.demand(Demand::Loop, iterable);
                    Clause::For(self.pattern(pattern, iterable, &mut Vec::new()), iterable)
                }
                ast::Clause::If(condition) => Clause::If(self.tested(condition)),
            });
        }
        let element = self.expr(&comprehension.element);
        self.locals.truncate(outer);
        self.push(Kind::Comprehension(element, clauses, comprehension.bracketed), span)
    }

    fn pattern(&mut self, pattern: &'a ast::Pattern, iterable: ExprId, path: &mut Vec<(usize, usize)>) -> Pattern {
        match pattern {
            ast::Pattern::Name(name) => {
                let id = LocalId(self.hir.locals.len() as u32);
                self.hir.locals.push(Local { name: name.text.clone(), iterable, path: path.clone() });
                self.locals.push((&name.text, id));
                Pattern::Local(id)
            }
            ast::Pattern::Tuple(patterns, _) => {
                let mut inner = Vec::with_capacity(patterns.len());
                for (at, pattern) in patterns.iter().enumerate() {
                    path.push((at, patterns.len()));
                    inner.push(self.pattern(pattern, iterable, path));
                    path.pop();
                }
                Pattern::Tuple(inner)
            }
        }
    }

    /// The parts of an f-string.
    pub(super) fn parts(&mut self, parts: &'a [ast::FormatPart]) -> Vec<Part> {
        let part = |part: &'a ast::FormatPart| match part {
            ast::FormatPart::Text(text) => Part::Text(text.clone()),
            ast::FormatPart::Hole(hole) => {
                let expr = self.expr(&hole.expr);
                let conversion = hole.conversion.map(|c| if c == 'r' { Conversion::Repr } else { Conversion::Str });
                Part::Hole(self.demand(Demand::Hole(conversion, hole.spec.clone()), expr))
            }
        };
        parts.iter().map(part).collect()
    }
}
