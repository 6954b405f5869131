//! Expressions that are computed as they are written.

use super::Builder;
use crate::check::hir::{Clause, ExprId, Kind, Part};
use crate::check::infer::{self, Made};
use crate::model::{self, Expr, ExprKind, FormatPart, Hole, Op, SiteKind, Type};
use crate::source::Span;

impl Builder<'_> {
    /// An expression.
    pub(super) fn expr(&mut self, id: ExprId) -> Expr {
        match &self.typing.exprs[id.index()] {
            Some(made) if self.wrong[id.index()] => self.unknown(&self.ty(made.ty), self.hir.expr(id).span),
            Some(made) => self.made(made, id),
            None => {
                let span = self.hir.expr(id).span;
                self.no_type(span);
                self.unknown(&Type::Int, span)
            }
        }
    }

    pub(super) fn new_expr(&mut self, kind: ExprKind, ty: Type, span: Span) -> Expr {
        Expr { node: self.node(), kind, ty, span }
    }

    /// Something of a type and of no known value, in place of what was reported.
    pub(super) fn unknown(&mut self, ty: &Type, span: Span) -> Expr {
        let kind = match ty {
            Type::Float => ExprKind::Op(Op::Random, Vec::new(), Some(self.site(SiteKind::Random, span))),
            Type::Bool => {
                let int = self.unknown(&Type::Int, span);
                ExprKind::Not(Box::new(int))
            }
            Type::Str | Type::Mixed => {
                let code = self.unknown(&Type::Int, span);
                ExprKind::Op(Op::IntChr, vec![code], None)
            }
            Type::Bytes => ExprKind::Bytes(Vec::new()),
            Type::List(_) | Type::Iter(_) => ExprKind::List(Vec::new()),
            Type::Tuple(parts) => ExprKind::Tuple(parts.iter().map(|part| self.unknown(part, span)).collect()),
            Type::Int => {
                let bounds = [i64::MIN, i64::MAX].map(|bound| self.new_expr(ExprKind::Int(bound), Type::Int, span));
                ExprKind::Op(Op::RandInt, bounds.into(), Some(self.site(SiteKind::Random, span)))
            }
        };
        self.new_expr(kind, ty.clone(), span)
    }

    /// The expression of an id that is computed as it is written.
    pub(super) fn parts(&mut self, id: ExprId, parts: &[Made], ty: Type) -> Expr {
        let expr = self.hir.expr(id);
        let span = expr.span;
        // Pushed before the operands, so that numbers of nodes follow the text.
        let node = self.node();
        let mut rest = parts.iter();
        let mut next = |this: &mut Self| match rest.next() {
            Some(part) => Box::new(this.made(part, id)),
            None => Box::new(this.unknown(&Type::Int, span)),
        };
        let kind = match &expr.kind {
            Kind::Int(value) => ExprKind::Int(*value),
            Kind::Float(value) => ExprKind::Float(*value),
            Kind::Bool(value) => ExprKind::Bool(*value),
            Kind::Str(text) => ExprKind::Str(text.clone()),
            Kind::Bytes(bytes) => ExprKind::Bytes(bytes.clone()),
            Kind::Read(place) => ExprKind::Var(self.hir.uses[place.index()].var, self.flow.scope(*place)),
            Kind::Local(local) => ExprKind::Local(*local),
            Kind::List(_) => ExprKind::List(self.all(parts, id)),
            Kind::Tuple(_) | Kind::Function(..) => ExprKind::Tuple(self.all(parts, id)),
            Kind::Comprehension(_, clauses, _) => {
                let mut built = Vec::with_capacity(clauses.len());
                for clause in clauses {
                    built.push(match clause {
                        Clause::For(pattern, _) => model::Clause::For(pattern.clone(), *next(self)),
                        Clause::If(_) => model::Clause::If(*next(self)),
                    });
                }
                ExprKind::Comprehension(next(self), built)
            }
            Kind::Not(_) => ExprKind::Not(next(self)),
            Kind::And(_) => ExprKind::And(self.all(parts, id)),
            Kind::Or(_) => ExprKind::Or(self.all(parts, id)),
            Kind::If(_) => {
                let condition = next(self);
                let then = next(self);
                ExprKind::If(condition, then, next(self))
            }
            Kind::Compare(_, rest) => {
                let first = next(self);
                ExprKind::Compare(first, rest.iter().map(|&(op, _)| (op, *next(self))).collect())
            }
            Kind::Slice(_, bounds) => {
                let of = next(self);
                ExprKind::Slice(of, bounds.map(|bound| bound.map(|_| next(self))))
            }
            Kind::Pop(place, index) => {
                let index = index.map(|_| next(self));
                ExprKind::Pop(self.hir.uses[place.index()].var, self.flow.scope(*place), index)
            }
            Kind::Rule(call) => {
                let rule = self.hir.calls[call.index()].rule;
                self.fits(*call);
                ExprKind::Rule { rule, arguments: self.all(parts, id), passes: self.passes(*call) }
            }
            Kind::Extern(function, _) => ExprKind::Extern(*function, self.all(parts, id)),
            // The others have forms of their own.
            Kind::Format(_) | Kind::Unary(..) | Kind::Binary(..) | Kind::Index(..) => ExprKind::Int(0),
            Kind::Demand(..) | Kind::IsList(..) | Kind::Wrong => ExprKind::Int(0),
        };
        Expr { node, kind, ty, span }
    }

    fn all(&mut self, parts: &[Made], id: ExprId) -> Vec<Expr> {
        parts.iter().map(|part| self.made(part, id)).collect()
    }

    /// An f-string, whose holes are given.
    pub(super) fn format(&mut self, id: ExprId, holes: &[infer::Hole]) -> Expr {
        let expr = self.hir.expr(id);
        let node = self.node();
        let mut holes = holes.iter();
        let mut built = Vec::new();
        if let Kind::Format(parts) = &expr.kind {
            for part in parts {
                match part {
                    Part::Text(text) => built.push(FormatPart::Text(text.clone())),
                    Part::Hole(_) => built.extend(holes.next().map(|hole| self.hole(hole, id))),
                }
            }
        }
        Expr { node, kind: ExprKind::Format(built), ty: Type::Str, span: expr.span }
    }

    pub(super) fn hole(&mut self, hole: &infer::Hole, id: ExprId) -> FormatPart {
        let expr = self.made(&hole.made, id);
        FormatPart::Hole(Box::new(Hole { expr, conversion: hole.conversion, spec: hole.spec }))
    }
}
