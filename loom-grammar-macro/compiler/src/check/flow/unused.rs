//! Variables that are bound and never read.
//!
//! In: the graph of bindings. Out: an `unused variable` for each variable of a rule's frame of which no binding reaches
//! a read. Included files are libraries and say nothing; neither do names that begin with `_`.

use std::collections::{HashMap, HashSet};

use super::{Flow, NodeId};
use crate::check::hir::Grammar;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::model::VarId;
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

/// For each binding whether a read is reached from it, in its rule or in one that is called.
fn read(hir: &Grammar, flow: &Flow) -> Vec<bool> {
    let mut before: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for &(from, to) in flow.graph.local() {
        before.entry(to).or_default().push(from);
    }
    let reads = hir.uses.iter().zip(&flow.uses).filter(|(used, _)| used.reads);
    let mut open: Vec<NodeId> = reads.filter_map(|(_, slot)| slot.map(|slot| slot.node)).collect();
    for (index, call) in hir.calls.iter().enumerate() {
        let (caller, called) = (&flow.rules[call.caller.index()], &flow.rules[call.rule.index()]);
        let read = called.wants.reads.common(&caller.binds);
        open.extend(read.filter_map(|var| caller.slot(VarId(var as u32), flow.calls[index])).map(|slot| slot.node));
    }
    let mut read = vec![false; flow.graph.len()];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut read[node.index()], true) {
            open.extend(before.get(&node).into_iter().flatten());
        }
    }
    read
}
