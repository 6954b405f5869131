//! Where a type comes from, for messages.

use super::Typer;
use super::form::{Form, Made, Outcome, Stop};
use super::types::TypeId;
use crate::check::hir::{Kind, UseId};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Typer<'_> {
    /// An error with the place of an operand and its type.
    pub(super) fn with_place<T>(&self, outcome: Outcome<T>, made: &Made) -> Outcome<T> {
        let of = self.show(made.ty);
        match made.form {
            Form::Expr(id) => match self.hir.expr(id).kind {
                Kind::Read(place) => self.with_binding(outcome, place),
                _ => also(outcome, Some((self.span(id), format!("this is {of}")))),
            },
            Form::Use(place) => self.with_binding(outcome, place),
            _ => outcome,
        }
    }

    /// An error with the place where a variable is bound to its type.
    pub(super) fn with_binding<T>(&self, outcome: Outcome<T>, place: UseId) -> Outcome<T> {
        let var = self.hir.uses[place.index()].var;
        let node = self.flow.node(self.hir, place);
        let place = self.typing.nodes[node.index()].and_then(|ty| self.bound_to(ty, node.index(), var));
        also(outcome, place.map(|(span, of)| (span, format!("`{}` is bound to {of} here", self.hir.name(var)))))
    }

    /// A binding of the variable to a type: the one that reaches the node, or the first.
    fn bound_to(&self, ty: TypeId, node: usize, var: crate::model::VarId) -> Option<(Span, String)> {
        let at = if node < self.hir.binds.len() {
            node
        } else {
            self.hir.binds.iter().enumerate().position(|(at, bind)| {
                let known = self.typing.nodes[at];
                bind.var == var && known.is_some_and(|known| self.typing.types.compatible(known, ty))
            })?
        };
        Some((self.hir.binds[at].span, self.show(ty)))
    }
}

fn also<T>(outcome: Outcome<T>, place: Option<(Span, String)>) -> Outcome<T> {
    let add = |diagnostic: Box<Diagnostic>, (span, label)| Box::new(diagnostic.also(span, label));
    match (outcome, place) {
        (Err(Stop::Wrong(diagnostic)), Some(place)) => Err(Stop::Wrong(add(diagnostic, place))),
        (outcome, _) => outcome,
    }
}
