//! Values of different types that meet.
//!
//! In: the nodes at which they do. Out: a `type mismatch` at the first read behind each, or at the calls whose arguments
//! differ. A meeting behind which nothing is read is no error.

use std::collections::{HashMap, HashSet, VecDeque};

use super::Typer;
use crate::check::flow::NodeId;
use crate::check::hir::{BindId, UseId};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::RuleId;

impl Typer<'_> {
    pub(super) fn report_conflicts(&mut self, diagnostics: &mut Diagnostics) {
        if !self.conflicts.contains(&true) {
            return;
        }
        self.parameters(diagnostics);
        let mut uses: Vec<Vec<UseId>> = vec![Vec::new(); self.flow.graph.len()];
        for at in 0..self.hir.uses.len() {
            let id = UseId(at as u32);
            uses[self.flow.node(self.hir, id).index()].push(id);
        }
        let mut before: Vec<Vec<NodeId>> = vec![Vec::new(); self.flow.graph.len()];
        for &(from, to) in self.flow.graph.edges() {
            before[to.index()].push(from);
        }
        let mut said = HashSet::new();
        for at in self.hir.binds.len()..self.flow.graph.len() {
            if self.conflicts[at] {
                self.meeting(NodeId::new(at), &uses, &before, &mut said, diagnostics);
            }
        }
    }

    /// Arguments of one parameter: the first call decides, the others are reported.
    fn parameters(&self, diagnostics: &mut Diagnostics) {
        let hir = self.hir;
        let mut firsts = HashMap::new();
        for call in &hir.calls {
            let rule = &hir.rules[call.rule.index()];
            for (at, parameter) in rule.parameters.iter().enumerate() {
                if !self.conflicts[parameter.index()] {
                    continue;
                }
                let first = *firsts.entry((call.rule, at)).or_insert_with(|| self.first_call(call.rule, at));
                let Some(first) = first else { continue };
                let known = |call: &crate::check::hir::Call| {
                    let argument = *call.arguments.get(at)?;
                    Some(self.typing.exprs[argument.index()].as_ref()?.ty)
                };
                let (Some(wanted), Some(this)) = (known(&hir.calls[first]), known(call)) else { continue };
                if self.typing.types.compatible(wanted, this) {
                    continue;
                }
                let name = hir.name(hir.binds[parameter.index()].var);
                let (wanted, this) = (self.show(wanted), self.show(this));
                let message = format!("`{name}` of `{}` is given {this} here, and {wanted} in another call", rule.name);
                diagnostics.report(
                    Diagnostic::new(Kind::TypeMismatch, call.span, message)
                        .label(format!("{this} here"))
                        .also(hir.calls[first].span, format!("{wanted} here"))
                        .also(hir.binds[parameter.index()].span, "the parameter"),
                );
            }
        }
    }

    fn first_call(&self, rule: RuleId, at: usize) -> Option<usize> {
        let typed = |argument: crate::check::hir::ExprId| {
            let made = self.typing.exprs[argument.index()].as_ref()?;
            (*self.typing.types.head(made.ty) != super::Head::Wrong).then_some(())
        };
        self.hir.calls.iter().position(|call| {
            call.rule == rule && call.arguments.get(at).is_some_and(|argument| typed(*argument).is_some())
        })
    }

    fn meeting(
        &self,
        node: NodeId,
        uses: &[Vec<UseId>],
        before: &[Vec<NodeId>],
        said: &mut HashSet<UseId>,
        diagnostics: &mut Diagnostics,
    ) {
        let Some(read) = self.nearest_read(node, uses) else { return };
        if !said.insert(read) {
            return;
        }
        let used = &self.hir.uses[read.index()];
        let name = self.hir.name(used.var);
        let message = format!("`{name}` has one type or another here, after the way that led here");
        let mut diagnostic = Diagnostic::new(Kind::TypeMismatch, used.span, message).label("of which type?");
        let mut types = Vec::new();
        for bind in bindings(node, before, self.hir.binds.len()) {
            let Some(ty) = self.typing.nodes[bind.index()] else { continue };
            if types.iter().all(|&other| !self.typing.types.compatible(other, ty)) {
                types.push(ty);
                let span = self.hir.binds[bind.index()].span;
                diagnostic = diagnostic.also(span, format!("bound to {} here", self.show(ty)));
            }
        }
        diagnostics.report(diagnostic.help("give both bindings one type, or the variables two names"));
    }

    /// The first read, in the nearest rule, that what meets at a node reaches.
    fn nearest_read(&self, node: NodeId, uses: &[Vec<UseId>]) -> Option<UseId> {
        let mut seen = HashSet::from([node]);
        let mut open = VecDeque::from([node]);
        while let Some(node) = open.pop_front() {
            if let Some(&first) = uses[node.index()].first() {
                return Some(first);
            }
            open.extend(self.flow.graph.after(node).iter().copied().filter(|next| seen.insert(*next)));
        }
        None
    }
}

/// The bindings that reach a node, in order; the first hundred that are found.
fn bindings(node: NodeId, before: &[Vec<NodeId>], binds: usize) -> Vec<BindId> {
    let mut seen = HashSet::from([node]);
    let mut open = VecDeque::from([node]);
    let mut found = Vec::new();
    while let Some(node) = open.pop_front() {
        if node.index() < binds && found.len() < 100 {
            found.push(BindId(node.index() as u32));
        }
        open.extend(before[node.index()].iter().copied().filter(|next| seen.insert(*next)));
    }
    found.sort_unstable();
    found
}
