//! The model, from resolved names, bindings and types.
//!
//! In: what the passes before have found. Out: a [`model::Grammar`]. Afterwards nodes are numbered densely and sites in
//! textual order; heights and facts are the analysis's. What was reported, or in an unreachable rule could not be
//! typed, is replaced by something of no known value.

mod exprs;
mod forms;
mod items;
mod statements;

use std::collections::HashMap;

use super::flow::Flow;
use super::hir::{BindId, CallId, ExprId, Grammar, Item, StatementKind};
use super::infer::{TypeId, Typing};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::{
    self, Call, Facts, Free, LocalId, NodeId, Pass, Place, RuleId, Settable, Site, SiteId, SiteKind, Type, VarId,
};
use crate::source::Span;

/// Builds the model of a grammar that has an entry. `wrong`: expressions that were reported though they have a type.
pub(super) fn build(
    hir: &Grammar,
    flow: &Flow,
    typing: &Typing,
    wrong: &[bool],
    entry: RuleId,
    diagnostics: &mut Diagnostics,
) -> model::Grammar {
    let mut builder = Builder {
        hir,
        flow,
        typing,
        wrong,
        diagnostics,
        rule: entry,
        nodes: 0,
        sites: Vec::new(),
        locals: Vec::new(),
        settings: HashMap::new(),
        settable: Vec::new(),
        untyped: false,
    };
    builder.locals();
    builder.settings(entry);
    let rules = (0..hir.rules.len()).map(|at| builder.rule(RuleId(at as u32))).collect::<Vec<_>>();
    let count = rules.len();
    model::Grammar {
        doc: None,
        bytes: hir.bytes,
        rules,
        entry,
        variables: hir.variables.clone(),
        locals: builder.locals,
        externs: hir.externs.clone(),
        sites: builder.sites,
        settable: builder.settable,
        nodes: builder.nodes,
        facts: Facts::none(builder.nodes, count),
        open_facts: Facts::none(builder.nodes, count),
    }
}

struct Builder<'a> {
    hir: &'a Grammar,
    flow: &'a Flow,
    typing: &'a Typing,
    /// Operations on literals that were reported.
    wrong: &'a [bool],
    diagnostics: &'a mut Diagnostics,
    rule: RuleId,
    nodes: u32,
    sites: Vec<Site>,
    locals: Vec<(String, Type)>,
    settings: HashMap<BindId, usize>,
    settable: Vec<Settable>,
    /// Something in the rule had no type.
    untyped: bool,
}

impl Builder<'_> {
    fn node(&mut self) -> NodeId {
        self.nodes += 1;
        NodeId(self.nodes - 1)
    }

    fn site(&mut self, kind: SiteKind, span: Span) -> SiteId {
        self.sites.push(Site { rule: self.rule, kind, span });
        SiteId(self.sites.len() as u32 - 1)
    }

    fn ty(&self, ty: TypeId) -> Type {
        self.typing.types.resolve(ty)
    }

    /// The type at a node of the graph of bindings.
    fn node_type(&mut self, node: super::flow::NodeId) -> Type {
        match self.typing.nodes.get(node.index()).copied().flatten() {
            Some(ty) => self.ty(ty),
            None => {
                self.untyped = true;
                Type::Int
            }
        }
    }

    fn bind_type(&mut self, bind: BindId) -> Type {
        self.node_type(super::flow::NodeId::of_bind(bind.index()))
    }

    fn locals(&mut self) {
        for local in &self.hir.locals {
            let iterable = self.typing.exprs[local.iterable.index()].as_ref();
            let mut ty = iterable.map_or(Type::Int, |made| self.ty(made.ty));
            if let Type::List(inner) | Type::Iter(inner) = ty {
                ty = *inner;
            }
            for &(at, _) in &local.path {
                ty = match ty {
                    Type::Tuple(mut parts) if at < parts.len() => parts.swap_remove(at),
                    other => other,
                };
            }
            self.locals.push((local.name.clone(), ty));
        }
    }

    fn new_local(&mut self, ty: Type) -> LocalId {
        self.locals.push(("it".to_owned(), ty));
        LocalId(self.locals.len() as u32 - 1)
    }

    /// Finds what can be set from outside: bound in actions at the head of an alternative of the entry.
    fn settings(&mut self, entry: RuleId) {
        for alternative in &self.hir.rules[entry.index()].body.alternatives {
            let actions = alternative.items.iter().map_while(|item| match item {
                Item::Action(statements) => Some(statements),
                _ => None,
            });
            let mut seen = Vec::new();
            for statement in actions.flatten() {
                let StatementKind::New(bind, _) = statement.kind else { continue };
                let var = self.hir.binds[bind.index()].var;
                if seen.contains(&var) {
                    continue;
                }
                seen.push(var);
                let ty = self.bind_type(bind);
                let known = self.settable.iter().position(|settable| settable.var == var);
                let index = known.unwrap_or_else(|| {
                    self.settable.push(Settable { var, ty: ty.clone() });
                    self.settable.len() - 1
                });
                // A value from outside has one type.
                if self.settable[index].ty == ty {
                    self.settings.insert(bind, index);
                }
            }
        }
    }

    fn rule(&mut self, id: RuleId) -> model::Rule {
        let rule = &self.hir.rules[id.index()];
        self.rule = id;
        self.untyped = false;
        let parameters = rule.parameters.iter().map(|&bind| (self.hir.binds[bind.index()].var, self.bind_type(bind)));
        let parameters = parameters.collect();
        let mut body = self.choice(&rule.body);
        let reachable = self.flow.reachable[id.index()];
        if self.untyped && !reachable {
            // Nothing is known of what it would be called with; it never is.
            body.alternatives.truncate(1);
            for alternative in &mut body.alternatives {
                (alternative.guard, alternative.items) = (None, Vec::new());
                alternative.weight = model::Weight::Literal(1);
            }
            body.uniform = true;
        }
        let free = self.flow.free(id).iter().map(|&var| self.free(id, var)).collect();
        model::Rule {
            name: rule.name.clone(),
            doc: rule.doc.clone(),
            span: rule.span,
            parameters,
            body,
            height: 0,
            free,
            reachable,
        }
    }

    fn free(&mut self, rule: RuleId, var: VarId) -> Free {
        let ty = match self.flow.entry_node(rule, var) {
            Some(node) => self.node_type(node),
            None => Type::Int,
        };
        Free { var, ty, assigned: self.flow.assigns(rule, var) }
    }

    fn place(&mut self, id: super::hir::UseId) -> Place {
        let used = &self.hir.uses[id.index()];
        let ty = self.node_type(self.flow.node(self.hir, id));
        Place { var: used.var, scope: self.flow.scope(id), ty, span: used.span }
    }

    fn passes(&self, call: CallId) -> Vec<Pass> {
        let called = self.hir.calls[call.index()].rule;
        let free = self.flow.free(called).iter();
        free.map(|&var| Pass { var, scope: self.flow.scope_at(self.hir, call, var) }).collect()
    }

    fn call(&mut self, id: CallId) -> Call {
        let call = &self.hir.calls[id.index()];
        let node = self.node();
        let arguments = call.arguments.iter().map(|&argument| self.expr(argument)).collect();
        self.fits(id);
        Call { node, rule: call.rule, arguments, passes: self.passes(id), tail: call.tail, span: call.span }
    }

    /// Notes where a call in an unreachable rule gives values of other types than the called rule has.
    fn fits(&mut self, id: CallId) {
        let (hir, call) = (self.hir, &self.hir.calls[id.index()]);
        if self.flow.counts(call) {
            return;
        }
        let types = &self.typing.types;
        let same =
            |a: Option<TypeId>, b: Option<TypeId>| a.zip(b).is_some_and(|(a, b)| types.resolve(a) == types.resolve(b));
        let parameters = &hir.rules[call.rule.index()].parameters;
        let given = |argument: &ExprId| self.typing.exprs[argument.index()].as_ref().map(|made| made.ty);
        let node = |node: super::flow::NodeId| self.typing.nodes[node.index()];
        let arguments =
            call.arguments.iter().zip(parameters).all(|(argument, parameter)| {
                same(given(argument), node(super::flow::NodeId::of_bind(parameter.index())))
            });
        let passed = self.flow.free(call.rule).iter().all(|&var| {
            let found = self.flow.entry_node(call.rule, var).and_then(node);
            same(self.flow.node_at(hir, id, var).and_then(node), found)
        });
        self.untyped |= !arguments || !passed;
    }

    /// Something has no type: that of an unreachable rule, or something that was reported; otherwise it is now.
    fn no_type(&mut self, span: Span) {
        self.untyped = true;
        if self.flow.reachable[self.rule.index()] && !self.diagnostics.has_errors() {
            self.report(Kind::TypeMismatch, span, "the type of this expression cannot be told");
        }
    }

    fn report(&mut self, kind: Kind, span: Span, message: &str) {
        self.diagnostics.report(Diagnostic::new(kind, span, message));
    }
}
