//! What is still unknown when nothing more follows: elements of lists into which nothing is ever put.
//!
//! Nothing of such a type ever exists, so any type is right that lets the expressions around it be typed.

use super::Typer;
use super::form::number;
use super::types::{Head, INT, STR, TypeId};
use crate::ast::BinaryOp;
use crate::check::functions::Space;
use crate::check::hir::{Clause, Demand, ExprId, Kind};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind as Complaint};
use crate::model::{LocalId, Pattern};

/// Whether an argument of a text's method, counted with the text, is a text.
fn is_text(method: &str, at: usize) -> bool {
    match method {
        "zfill" => false,
        "ljust" | "rjust" | "center" => at == 2,
        "replace" => at < 3,
        _ => at < 2,
    }
}

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
            Kind::And(operands) | Kind::Or(operands) => self.like(operands, false),
            Kind::If([_, then, otherwise]) => self.like(&[*then, *otherwise], false),
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
                let at = arguments.iter().position(|argument| argument.is_some_and(|id| self.is_type(id, unknown)));
                match function.space() {
                    Space::Method if itself || at.is_some_and(|at| is_text(function.name(), at)) => STR,
                    Space::Builtin | Space::Random if itself && function.name() != "abs" => STR,
                    _ => INT,
                }
            }
            Kind::Local(local) => {
                let parts = self.parts_of_local(*local);
                parts.map_or(INT, |parts| self.tuple_of_unknowns(parts))
            }
            Kind::Comprehension(_, clauses, _) => {
                let parts = clauses.iter().find_map(|clause| match clause {
                    Clause::For(pattern, iterable) => self.parts_of(pattern, *iterable, unknown),
                    Clause::If(_) => None,
                });
                parts.map_or(INT, |parts| self.tuple_of_unknowns(parts))
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

    /// How many parts the first unknown type on the way to a local has.
    fn parts_of_local(&self, local: LocalId) -> Option<usize> {
        let local = &self.hir.locals[local.index()];
        let made = self.typing.exprs[local.iterable.index()].as_ref()?;
        let (Head::List(mut ty) | Head::Iter(mut ty)) = *self.typing.types.head(made.ty) else { return None };
        for &(at, parts) in &local.path {
            match self.typing.types.head(ty) {
                Head::Unknown => return Some(parts),
                Head::Tuple(types) => ty = *types.get(at)?,
                _ => return None,
            }
        }
        None
    }

    /// How many parts a pattern takes apart where its elements, or parts of them, are of the type.
    fn parts_of(&self, pattern: &Pattern, iterable: ExprId, unknown: TypeId) -> Option<usize> {
        let made = self.typing.exprs[iterable.index()].as_ref()?;
        let (Head::List(element) | Head::Iter(element)) = *self.typing.types.head(made.ty) else { return None };
        self.parts_at(pattern, element, unknown)
    }

    fn parts_at(&self, pattern: &Pattern, ty: TypeId, unknown: TypeId) -> Option<usize> {
        let Pattern::Tuple(patterns) = pattern else { return None };
        match self.typing.types.head(ty) {
            Head::Unknown if self.typing.types.root(ty) == self.typing.types.root(unknown) => Some(patterns.len()),
            Head::Tuple(parts) => {
                patterns.iter().zip(parts).find_map(|(pattern, part)| self.parts_at(pattern, *part, unknown))
            }
            _ => None,
        }
    }

    fn tuple_of_unknowns(&mut self, parts: usize) -> TypeId {
        let parts = (0..parts).map(|_| self.types().unknown()).collect();
        self.types().tuple(parts)
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
