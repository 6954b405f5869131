//! Iterables as lists.

use super::Typer;
use super::form::{Form, Made, Outcome, mismatch};
use super::types::{Head, INT, STR, TypeId};
use crate::model::Op;
use crate::source::Span;

impl Typer<'_> {
    /// A value as a list, and the type of its elements.
    pub(super) fn listed(&mut self, made: Made, span: Span) -> Outcome<(Made, TypeId)> {
        let (op, element) = match self.head(made.ty)? {
            Head::List(element) => return Ok((made, element)),
            Head::Iter(element) => (Op::IterToList, element),
            Head::Str => (Op::StrToList, STR),
            Head::Bytes => (Op::BytesToList, INT),
            Head::Tuple(parts) => (Op::TupleToList, self.homogeneous(&made, &parts, span)?),
            _ => return mismatch(span, format!("a list is expected here, and this is {}", self.show(made.ty))),
        };
        let ty = self.types().list(element);
        if matches!(self.typing.types.head(made.ty), Head::Tuple(parts) if parts.is_empty()) {
            return Ok((Made { form: Form::List(Vec::new()), ty }, element));
        }
        Ok((Made::op(op, vec![made], ty), element))
    }

    /// The one type of a tuple's elements.
    fn homogeneous(&mut self, made: &Made, parts: &[TypeId], span: Span) -> Outcome<TypeId> {
        let Some((&first, rest)) = parts.split_first() else { return Ok(self.types().unknown()) };
        let types = &mut self.typing.types;
        if rest.iter().all(|&part| types.agree(first, part)) {
            return Ok(first);
        }
        mismatch(span, format!("a list is expected here, and the elements of this {} differ", self.show(made.ty)))
    }

    /// A value to loop over: a list, or what gives its elements one by one.
    pub(super) fn looped(&mut self, made: Made, span: Span) -> Outcome<(Made, TypeId)> {
        match self.head(made.ty)? {
            Head::Iter(element) => Ok((made, element)),
            _ => self.listed(made, span),
        }
    }

    /// A list of ints where it is one of bools.
    pub(super) fn ints(&mut self, list: Made, element: TypeId) -> Outcome<(Made, TypeId)> {
        match self.head(element)? {
            Head::Bool => {
                let ty = self.types().list(INT);
                Ok((Made { form: Form::Each(Op::BoolToInt, Box::new(list)), ty }, INT))
            }
            _ => Ok((list, element)),
        }
    }
}
