//! Expressions that types have made: operations, conversions, and the few that are put together.

use super::Builder;
use crate::check::hir::{ExprId, Kind};
use crate::check::infer::{Form, Made};
use crate::model::{Clause, Expr, ExprKind, Op, Pattern, SiteKind, Type};
use crate::source::Span;

impl Builder<'_> {
    /// A value in its form, in the expression `id`.
    pub(super) fn made(&mut self, made: &Made, id: ExprId) -> Expr {
        let span = self.hir.expr(id).span;
        let kind = match &made.form {
            Form::Expr(other) => return self.expr(*other),
            Form::Parts(parts) => return self.parts(id, parts, self.ty(made.ty)),
            Form::Holes(holes) => return self.format(id, holes),
            Form::Wrong | Form::Element => {
                self.no_type(span);
                return self.unknown(&self.ty(made.ty), span);
            }
            Form::Extend(inner) => return self.made(inner, id),
            Form::Crossed(op, operands) => return self.crossed(*op, operands, made, id),
            Form::Each(op, list) => return self.each(*op, list, made, id),
            Form::Op(op, operands) => return self.op(*op, operands, self.ty(made.ty), id),
            Form::Use(place) => {
                let used = &self.hir.uses[place.index()];
                let kind = ExprKind::Var(used.var, self.flow.scope(*place));
                return self.new_expr(kind, self.ty(made.ty), used.span);
            }
            Form::Int(value) => ExprKind::Int(*value),
            Form::Float(value) => ExprKind::Float(*value),
            Form::Bool(value) => ExprKind::Bool(*value),
            Form::Str(text) => ExprKind::Str((*text).to_owned()),
            Form::Not(inner) => ExprKind::Not(Box::new(self.made(inner, id))),
            Form::List(elements) => ExprKind::List(elements.iter().map(|element| self.made(element, id)).collect()),
            Form::Picked(of, items) => return self.picked(of, items, made, id),
            Form::TupleItem(tuple, at) => ExprKind::TupleItem(Box::new(self.made(tuple, id)), *at),
            Form::Hole(hole) => ExprKind::Format(vec![self.hole(hole, id)]),
        };
        self.new_expr(kind, self.ty(made.ty), span)
    }

    fn op(&mut self, op: Op, operands: &[Made], ty: Type, id: ExprId) -> Expr {
        let span = self.hir.expr(id).span;
        let node = self.node();
        let site = op.traits().draws.then(|| self.site(SiteKind::Random, span));
        let operands: Vec<Expr> = operands.iter().map(|operand| self.made(operand, id)).collect();
        // What needs no list of a range makes none, where none is written: a written one has a span of its own.
        let unwritten = operands.first().filter(|list| list.span == span);
        if let (Some(op), Some(bounds)) = (op.of_range(), unwritten.and_then(Expr::listed_range)) {
            let operands = bounds.iter().cloned().chain(operands.iter().skip(1).cloned()).collect();
            return Expr { node, kind: ExprKind::Op(op, operands, site), ty, span };
        }
        let kind = match (op, operands.first().map(|operand| &operand.kind)) {
            // A literal is converted here, where no digit is lost.
            (Op::BoolToInt, Some(&ExprKind::Bool(value))) => ExprKind::Int(value.into()),
            (Op::IntToFloat, Some(&ExprKind::Int(value))) if value.unsigned_abs() <= 1 << 53 => {
                ExprKind::Float(value as f64)
            }
            _ => ExprKind::Op(op, operands, site),
        };
        Expr { node, kind, ty, span }
    }

    /// `op(second, first)`, the first evaluated first.
    fn crossed(&mut self, op: Op, operands: &[Made; 2], made: &Made, id: ExprId) -> Expr {
        let [first, second] = operands;
        let ty = self.ty(made.ty);
        if self.constant(first) || self.constant(second) || (self.quiet(first) && self.quiet(second)) {
            return self.op(op, &[second.clone(), first.clone()], ty, id);
        }
        // [op(second, it) for it in [first]][0]
        let span = self.hir.expr(id).span;
        let of = self.ty(first.ty);
        let local = self.new_local(of.clone());
        let value = self.made(first, id);
        let once = self.new_expr(ExprKind::List(vec![value]), Type::List(Box::new(of.clone())), span);
        let second = self.made(second, id);
        let it = self.new_expr(ExprKind::Local(local), of, span);
        let element = self.new_expr(ExprKind::Op(op, vec![second, it], None), ty.clone(), span);
        let list = self.mapped(element, local, once, span);
        let zero = self.new_expr(ExprKind::Int(0), Type::Int, span);
        self.new_expr(ExprKind::Op(Op::ListItem, vec![list, zero], None), ty, span)
    }

    /// Elements of tuples: `[(it[0], it[1], …) for it in [tuple] for …][0]`.
    fn picked(&mut self, of: &[Made], items: &[(usize, usize)], made: &Made, id: ExprId) -> Expr {
        let span = self.hir.expr(id).span;
        let ty = self.ty(made.ty);
        let mut clauses = Vec::with_capacity(of.len());
        let mut locals = Vec::with_capacity(of.len());
        for tuple in of {
            let value = self.made(tuple, id);
            let tuple = value.ty.clone();
            let local = self.new_local(tuple.clone());
            let once = self.new_expr(ExprKind::List(vec![value]), Type::List(Box::new(tuple.clone())), span);
            clauses.push(Clause::For(Pattern::Local(local), once));
            locals.push((local, tuple));
        }
        let types = if let Type::Tuple(types) = &ty { types.clone() } else { Vec::new() };
        let mut elements = Vec::with_capacity(items.len());
        for (&(whose, which), ty) in items.iter().zip(types) {
            let (local, tuple) = locals[whose].clone();
            let it = self.new_expr(ExprKind::Local(local), tuple, span);
            elements.push(self.new_expr(ExprKind::TupleItem(Box::new(it), which), ty, span));
        }
        let element = self.new_expr(ExprKind::Tuple(elements), ty.clone(), span);
        let list = Type::List(Box::new(ty.clone()));
        let list = self.new_expr(ExprKind::Comprehension(Box::new(element), clauses), list, span);
        let zero = self.new_expr(ExprKind::Int(0), Type::Int, span);
        self.new_expr(ExprKind::Op(Op::ListItem, vec![list, zero], None), ty, span)
    }

    fn constant(&self, made: &Made) -> bool {
        match &made.form {
            Form::Int(_) | Form::Float(_) | Form::Bool(_) | Form::Str(_) => true,
            Form::Expr(id) => {
                matches!(self.hir.expr(*id).kind, Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) | Kind::Str(_))
            }
            Form::List(elements) => elements.iter().all(|element| self.constant(element)),
            _ => false,
        }
    }

    /// Whether evaluation does nothing but give a value.
    fn quiet(&self, made: &Made) -> bool {
        match &made.form {
            Form::Expr(id) => matches!(self.hir.expr(*id).kind, Kind::Read(_) | Kind::Local(_)) || self.constant(made),
            _ => self.constant(made),
        }
    }

    fn mapped(&mut self, element: Expr, local: crate::model::LocalId, list: Expr, span: Span) -> Expr {
        let ty = Type::List(Box::new(element.ty.clone()));
        let clauses = vec![Clause::For(Pattern::Local(local), list)];
        self.new_expr(ExprKind::Comprehension(Box::new(element), clauses), ty, span)
    }

    /// A list with each element converted; in a comprehension and a list that is written out, where they are made.
    fn each(&mut self, op: Op, list: &Made, made: &Made, id: ExprId) -> Expr {
        let span = self.hir.expr(id).span;
        let mut list = self.made(list, id);
        let (Type::List(to), Type::List(from)) = (self.ty(made.ty), list.ty.clone()) else { return list };
        match &mut list.kind {
            ExprKind::Comprehension(element, _) => {
                let inner = std::mem::replace(&mut element.kind, ExprKind::Int(0));
                let (ty, inner_span) = (element.ty.clone(), element.span);
                let inner = self.new_expr(inner, ty, inner_span);
                element.kind = ExprKind::Op(op, vec![inner], None);
                element.ty = (*to).clone();
            }
            ExprKind::List(elements) => {
                for element in elements.iter_mut() {
                    let inner = std::mem::replace(&mut element.kind, ExprKind::Int(0));
                    let inner = self.new_expr(inner, (*from).clone(), element.span);
                    element.kind = ExprKind::Op(op, vec![inner], None);
                    element.ty = (*to).clone();
                }
            }
            _ => {
                let local = self.new_local((*from).clone());
                let it = self.new_expr(ExprKind::Local(local), *from, span);
                let element = self.new_expr(ExprKind::Op(op, vec![it], None), *to, span);
                return self.mapped(element, local, list, span);
            }
        }
        list.ty = Type::List(to);
        list
    }
}
