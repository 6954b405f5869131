//! Arguments of functions, and which file has the function's rule.

use super::Typer;
use super::form::{Made, Outcome};
use super::types::{Head, TypeId};
use crate::check::functions::{Function, Space};
use crate::check::hir::ExprId;
use crate::source::Span;

/// A call that is being typed.
#[derive(Clone, Copy)]
pub(super) struct Call<'c> {
    pub(super) function: Function,
    pub(super) arguments: &'c [Option<ExprId>],
    pub(super) span: Span,
}

impl Call<'_> {
    /// The argument at a place, if it was given.
    pub(super) fn given(self, at: usize) -> Option<ExprId> {
        self.arguments.get(at).copied().flatten()
    }
}

impl Typer<'_> {
    pub(super) fn function(&mut self, function: Function, arguments: &[Option<ExprId>], span: Span) -> Outcome {
        // All arguments are known before anything is said of one.
        for argument in arguments.iter().flatten() {
            self.of(*argument)?;
        }
        let call = Call { function, arguments, span };
        match function.space() {
            Space::Builtin => self.builtin(call),
            Space::Random => self.random(call),
            Space::Method => self.method(call),
        }
    }

    /// An argument that must be there.
    pub(super) fn argument_at(&self, call: Call, at: usize) -> Outcome<(Made, Head)> {
        match call.given(at) {
            Some(id) => self.known(id),
            None => Err(super::form::Stop::Silent),
        }
    }

    /// Where an argument stands.
    pub(super) fn place(&self, call: Call, at: usize) -> Span {
        call.given(at).map_or(call.span, |id| self.span(id))
    }

    pub(super) fn int_at(&self, call: Call, at: usize, what: &str) -> Outcome {
        let (made, _) = self.argument_at(call, at)?;
        self.int(made, what, self.place(call, at))
    }

    /// An optional integer.
    pub(super) fn int_or(&self, call: Call, at: usize, what: &str, default: i64) -> Outcome {
        if call.given(at).is_some() { self.int_at(call, at, what) } else { Ok(Made::int(default)) }
    }

    pub(super) fn float_at(&self, call: Call, at: usize, what: &str) -> Outcome {
        let (made, _) = self.argument_at(call, at)?;
        self.float(made, what, self.place(call, at))
    }

    pub(super) fn text_at(&self, call: Call, at: usize, what: &str) -> Outcome {
        let (made, _) = self.argument_at(call, at)?;
        self.text(made, what, self.place(call, at))
    }

    /// An argument as a list, and the type of its elements.
    pub(super) fn list_at(&mut self, call: Call, at: usize) -> Outcome<(Made, TypeId)> {
        let (made, _) = self.argument_at(call, at)?;
        let place = self.place(call, at);
        self.listed(made, place)
    }
}
