//! Variables that are bound and never read.
//!
//! In: the graph of bindings. Out: an `unused variable` for each variable of a rule's frame of which no binding reaches
//! a read. Included files are libraries and say nothing; neither do names that begin with `_`.

use std::collections::HashSet;

use super::{Flow, NodeId};
use crate::check::hir::Grammar;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::source::FileId;

/// Reports all that are unused. `silent`: names of which something else was said.
pub(in crate::check) fn report(
    hir: &Grammar,
    flow: &Flow,
    silent: impl Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) {
    let read = read(hir, flow);
    let mut used = HashSet::new();
    for (index, bind) in hir.binds.iter().enumerate() {
        if read[index] {
            used.insert((bind.rule, bind.var));
        }
    }
    for bind in &hir.binds {
        let name = hir.name(bind.var);
        let quiet = name.starts_with('_') || silent(name);
        if quiet || bind.span.file != FileId(0) || !used.insert((bind.rule, bind.var)) {
            continue;
        }
        let what = if bind.value.is_some() { "variable" } else { "parameter" };
        diagnostics.report(
            Diagnostic::new(Kind::UnusedVariable, bind.span, format!("the {what} `{name}` is never read"))
                .label("bound here")
                .help(format!("remove it, or call it `_{name}`")),
        );
    }
}

/// For each node whether a read is reached from it.
fn read(hir: &Grammar, flow: &Flow) -> Vec<bool> {
    let mut before: Vec<Vec<NodeId>> = vec![Vec::new(); flow.graph.len()];
    for &(from, to) in flow.graph.edges() {
        before[to.index()].push(from);
    }
    let mut read = vec![false; flow.graph.len()];
    let reads = (0..hir.uses.len()).filter(|&at| hir.uses[at].reads);
    let mut open: Vec<NodeId> = reads.map(|at| flow.node(hir, crate::check::hir::UseId(at as u32))).collect();
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut read[node.index()], true) {
            open.extend(&before[node.index()]);
        }
    }
    read
}
