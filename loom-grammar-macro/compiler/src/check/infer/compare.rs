//! Comparisons, chained and `in`.

use super::Typer;
use super::form::{Form, Made, Number, Outcome, mismatch, number, wrong};
use super::types::{BOOL, Head, INT};
use crate::ast::CompareOp;
use crate::check::hir::ExprId;
use crate::diagnostic::Kind as Complaint;
use crate::model::Op;
use crate::source::Span;

impl Typer<'_> {
    pub(super) fn compare(&mut self, first: ExprId, rest: &[(CompareOp, ExprId)], span: Span) -> Outcome {
        let mut operands = vec![self.of(first)?];
        for (_, id) in rest {
            operands.push(self.of(*id)?);
        }
        self.widen(&mut operands, rest)?;
        for (at, (op, id)) in rest.iter().enumerate() {
            if matches!(op, CompareOp::In | CompareOp::NotIn) {
                self.member(&mut operands[at..at + 2], rest.len() == 1, self.span(*id), span)?;
            } else {
                self.comparable(*op, &operands[at], &operands[at + 1], span)?;
            }
        }
        Ok(Made { form: Form::Parts(operands), ty: BOOL })
    }

    /// Bools that are compared with other numbers become ints.
    fn widen(&self, operands: &mut [Made], rest: &[(CompareOp, ExprId)]) -> Outcome<()> {
        let mut heads = Vec::with_capacity(operands.len());
        for operand in operands.iter() {
            heads.push(number(&self.head(operand.ty)?));
        }
        let apart = rest.iter().enumerate().any(|(at, (op, _))| {
            let with_bool = heads[at] == Some(Number::Bool) || heads[at + 1] == Some(Number::Bool);
            let in_list = matches!(op, CompareOp::In | CompareOp::NotIn);
            !in_list && with_bool && heads[at].is_some() && heads[at + 1].is_some() && heads[at] != heads[at + 1]
        });
        if apart {
            for (operand, head) in operands.iter_mut().zip(heads) {
                if head == Some(Number::Bool) {
                    *operand = Made::op(Op::BoolToInt, vec![operand.clone()], INT);
                }
            }
        }
        Ok(())
    }

    fn comparable(&mut self, op: CompareOp, left: &Made, right: &Made, span: Span) -> Outcome<()> {
        let (a, b) = (self.head(left.ty)?, self.head(right.ty)?);
        if number(&a).is_some() && number(&b).is_some() {
            return Ok(());
        }
        let single = |head: &Head| !matches!(head, Head::Mixed | Head::Iter(_));
        let types = &mut self.typing.types;
        if single(&a) && single(&b) && types.agree(left.ty, right.ty) {
            return Ok(());
        }
        let (a, b) = (self.show(left.ty), self.show(right.ty));
        let outcome = mismatch(span, format!("`{}` does not compare {a} with {b}", op.symbol()));
        self.with_place(self.with_place(outcome, left), right)
    }

    /// `element in container`.
    fn member(&mut self, pair: &mut [Made], alone: bool, place: Span, span: Span) -> Outcome<()> {
        let [element, container] = pair else { return Ok(()) };
        let (head, inner) = (self.head(container.ty)?, self.head(element.ty)?);
        if head == Head::Str {
            if inner == Head::Str {
                return Ok(());
            }
            return mismatch(span, format!("`in` looks for a str in a str, and this is {}", self.show(element.ty)));
        }
        let (list, ty) = self.listed(container.clone(), place)?;
        if !matches!(head, Head::List(_)) {
            if !alone {
                let message = "in a chain of comparisons, `in` takes a list or a str";
                return wrong(Complaint::Unsupported, span, message);
            }
            *container = list;
        }
        let wanted = self.typing.types.head(ty).clone();
        match (number(&inner), number(&wanted)) {
            (Some(Number::Bool), Some(Number::Int)) => *element = self.int(element.clone(), "it", span)?,
            (Some(a), Some(Number::Float)) if a != Number::Float => {
                *element = self.float(element.clone(), "it", span)?
            }
            _ => {
                let types = &mut self.typing.types;
                if inner == Head::Mixed || !types.agree(element.ty, ty) {
                    let (this, ty) = (self.show(element.ty), self.show(ty));
                    return mismatch(span, format!("`in` looks for {this} among {ty}"));
                }
            }
        }
        Ok(())
    }
}
