//! Types: for each expression its type, and the operation and conversions that the types call for.
//!
//! In: `hir` and where bindings reach. Out: [`Typing`]. Each expression has a rule that computes its type from those of its
//! operands; it waits for what is not known yet and is woken when it is, so order does not matter. Types flow along the
//! graph of bindings; what meets there must be one type. Where nothing more follows, what is still unknown (elements of
//! lists that are only ever empty) is guessed. Afterwards every expression of a reachable rule has a type, or
//! something was reported.

mod calls;
mod compare;
mod conflicts;
mod demands;
mod form;
mod functions;
mod guess;
mod iterables;
mod methods;
mod operators;
mod places;
mod random;
mod rules;
mod tuples;
mod types;

pub(super) use form::{Form, Hole, Made};
pub(super) use types::{Head, TypeId, Types};

use std::collections::{HashMap, VecDeque};

use form::Stop;
use types::WRONG;

use super::flow::{Flow, NodeId};
use super::hir::{ExprId, Grammar};
use crate::diagnostic::Diagnostics;

/// What inference finds.
#[derive(Debug)]
pub(super) struct Typing {
    pub(super) types: Types,
    /// For each expression how it is computed, and its type; none where that could not be told.
    pub(super) exprs: Vec<Option<Made>>,
    /// For each node of the graph of bindings its type.
    pub(super) nodes: Vec<Option<TypeId>>,
}

/// Infers all types.
pub(super) fn infer(hir: &Grammar, flow: &Flow, diagnostics: &mut Diagnostics) -> Typing {
    let mut typer = Typer::new(hir, flow);
    for at in 0..hir.exprs.len() {
        typer.step(ExprId(at as u32));
        typer.run();
    }
    typer.guess_rest();
    typer.report(diagnostics);
    typer.typing
}

struct Typer<'a> {
    hir: &'a Grammar,
    flow: &'a Flow,
    typing: Typing,
    /// Nodes where different types meet.
    conflicts: Vec<bool>,
    /// Errors, by expression.
    wrong: HashMap<ExprId, Box<crate::diagnostic::Diagnostic>>,
    /// The node that an expression gives its value to: that of `new`, or of a parameter.
    gives: HashMap<ExprId, NodeId>,
    queue: VecDeque<ExprId>,
    stuck: HashMap<ExprId, TypeId>,
    for_expr: HashMap<ExprId, Vec<ExprId>>,
    for_node: HashMap<NodeId, Vec<ExprId>>,
    for_type: HashMap<TypeId, Vec<ExprId>>,
}

impl<'a> Typer<'a> {
    fn new(hir: &'a Grammar, flow: &'a Flow) -> Typer<'a> {
        let mut gives = HashMap::new();
        for (at, bind) in hir.binds.iter().enumerate() {
            if let Some(value) = bind.value {
                gives.insert(value, NodeId::of_bind(at));
            }
        }
        for call in hir.calls.iter().filter(|call| flow.counts(call)) {
            for (argument, parameter) in call.arguments.iter().zip(&hir.rules[call.rule.index()].parameters) {
                gives.insert(*argument, NodeId::of_bind(parameter.index()));
            }
        }
        let exprs = (0..hir.exprs.len()).map(|_| None).collect();
        Typer {
            hir,
            flow,
            typing: Typing { types: Types::new(), exprs, nodes: vec![None; flow.graph.len()] },
            conflicts: vec![false; flow.graph.len()],
            wrong: HashMap::new(),
            gives,
            queue: VecDeque::new(),
            stuck: HashMap::new(),
            for_expr: HashMap::new(),
            for_node: HashMap::new(),
            for_type: HashMap::new(),
        }
    }

    fn types(&mut self) -> &mut Types {
        &mut self.typing.types
    }

    /// Tries the rules of all expressions that were woken.
    fn run(&mut self) {
        while let Some(id) = self.queue.pop_front() {
            self.step(id);
        }
    }

    /// Tries an expression's rule.
    fn step(&mut self, id: ExprId) {
        if self.typing.exprs[id.index()].is_some() {
            return;
        }
        match self.rule(id) {
            Ok(made) => self.finish(id, made),
            Err(Stop::Expr(of)) => self.for_expr.entry(of).or_default().push(id),
            Err(Stop::Node(node)) => self.for_node.entry(node).or_default().push(id),
            Err(Stop::Type(ty)) => {
                let root = self.typing.types.root(ty);
                self.stuck.insert(id, root);
                self.for_type.entry(root).or_default().push(id);
            }
            Err(Stop::Silent) => self.finish(id, Made { form: Form::Wrong, ty: WRONG }),
            Err(Stop::Wrong(diagnostic)) => {
                self.wrong.insert(id, diagnostic);
                self.finish(id, Made { form: Form::Wrong, ty: WRONG });
            }
        }
        self.wake_types();
    }

    fn wake_types(&mut self) {
        for ty in std::mem::take(&mut self.typing.types.found) {
            self.queue.extend(self.for_type.remove(&ty).unwrap_or_default());
        }
    }

    fn finish(&mut self, id: ExprId, made: Made) {
        let ty = made.ty;
        self.typing.exprs[id.index()] = Some(made);
        self.queue.extend(self.for_expr.remove(&id).unwrap_or_default());
        if let Some(&node) = self.gives.get(&id) {
            self.deliver(node, ty);
        }
    }

    /// A value of the type reaches the node, and all behind it.
    fn deliver(&mut self, node: NodeId, ty: TypeId) {
        let mut open = vec![(node, ty)];
        while let Some((node, ty)) = open.pop() {
            if self.typing.types.root(ty) == WRONG {
                continue;
            }
            match self.typing.nodes[node.index()] {
                Some(known) => {
                    if !self.typing.types.unify(known, ty) {
                        self.conflicts[node.index()] = true;
                    }
                }
                None => {
                    self.typing.nodes[node.index()] = Some(ty);
                    self.queue.extend(self.for_node.remove(&node).unwrap_or_default());
                    open.extend(self.flow.graph.after(node).iter().rev().map(|&next| (next, ty)));
                }
            }
        }
        self.wake_types();
    }

    fn report(&mut self, diagnostics: &mut Diagnostics) {
        let mut wrong: Vec<_> = self.wrong.drain().collect();
        wrong.sort_by_key(|&(id, _)| id);
        for (_, diagnostic) in wrong {
            diagnostics.report(*diagnostic);
        }
        self.report_conflicts(diagnostics);
        if !diagnostics.has_errors() {
            self.report_unknown(diagnostics);
        }
    }
}
