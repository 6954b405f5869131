//! What is still unknown when nothing more follows: elements of lists into which nothing is ever put.
//!
//! Nothing of such a type ever exists, so any type is right that lets the expressions around it be typed.

use super::Typer;
use super::form::number;
use super::types::{Head, INT, STR, TypeId};
use crate::ast::BinaryOp;
use crate::check::functions::Space;
use crate::check::hir::{Demand, ExprId, Kind};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind as Complaint};

impl Typer<'_> {
    /// Guesses until every expression that waits for a type has one.
    pub(super) fn guess_rest(&mut self) {
        loop {
            let mut waiting: Vec<ExprId> = self.stuck.keys().copied().collect();
            waiting.sort_unstable();
            let mut guessed = false;
            for id in waiting {
                if self.typing.exprs[id.index()].is_some() {
                    self.stuck.remove(&id);
                    continue;
                }
                let ty = self.stuck[&id];
                if *self.typing.types.head(ty) == Head::Unknown {
                    let guess = self.guess(id, ty);
                    guessed |= self.typing.types.unify(ty, guess);
                    self.wake_types();
                    self.run();
                }
            }
            if !guessed {
                return;
            }
        }
    }

    fn guess(&mut self, id: ExprId, unknown: TypeId) -> TypeId {
        let hir = self.hir;
        match &hir.expr(id).kind {
            Kind::Binary(op, left, right) => self.like(&[*left, *right], *op == BinaryOp::Mul),
            Kind::Compare(first, rest) => {
                let operands: Vec<ExprId> = std::iter::once(*first).chain(rest.iter().map(|&(_, id)| id)).collect();
                self.like(&operands, false)
            }
            Kind::Index(of, _) | Kind::Slice(of, _) | Kind::Demand(Demand::Loop, of) if self.is_type(*of, unknown) => {
                self.unknown_list()
            }
            Kind::Function(function, arguments) => {
                let first = arguments.first().copied().flatten();
                let itself = first.is_some_and(|first| self.is_type(first, unknown));
                match function.space() {
                    Space::Method if itself => STR,
                    Space::Builtin | Space::Random if itself && function.name() != "abs" => STR,
                    _ => INT,
                }
            }
            Kind::IsList(..) | Kind::Pop(..) | Kind::Demand(Demand::Element(..) | Demand::Elements(..), _) => {
                self.unknown_list()
            }
            _ => INT,
        }
    }

    fn is_type(&self, id: ExprId, ty: TypeId) -> bool {
        let types = &self.typing.types;
        self.typing.exprs[id.index()].as_ref().is_some_and(|made| types.root(made.ty) == types.root(ty))
    }

    fn unknown_list(&mut self) -> TypeId {
        let element = self.types().unknown();
        self.types().list(element)
    }

    /// The type of the first operand whose type is known; in a product of a sequence, a number.
    fn like(&mut self, operands: &[ExprId], product: bool) -> TypeId {
        for id in operands {
            let Some(made) = &self.typing.exprs[id.index()] else { continue };
            match self.typing.types.head(made.ty) {
                Head::Unknown | Head::Wrong | Head::Mixed | Head::Iter(_) => {}
                head if product && number(head).is_none() => return INT,
                _ => return made.ty,
            }
        }
        INT
    }

    /// Says so if the type of something reachable is not known in the end: nothing may be computed without one.
    pub(super) fn report_unknown(&self, diagnostics: &mut Diagnostics) {
        let reachable = |rule: crate::model::RuleId| self.flow.reachable[rule.index()];
        let places = self.hir.uses.iter().enumerate().filter(|(_, used)| reachable(used.rule));
        for (at, used) in places {
            let node = self.flow.node(self.hir, crate::check::hir::UseId(at as u32));
            if self.typing.nodes[node.index()].is_none() {
                let message = format!("the type of `{}` cannot be told", self.hir.name(used.var));
                diagnostics.report(Diagnostic::new(Complaint::TypeMismatch, used.span, message));
                return;
            }
        }
    }
}
