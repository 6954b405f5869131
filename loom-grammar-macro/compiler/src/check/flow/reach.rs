//! Which rules the entry reaches.

use crate::check::hir::Grammar;
use crate::model::RuleId;

/// For each rule whether it is reached, as an item or for its value. A rule of a name that was taken counts with the
/// rule that has it.
pub(in crate::check) fn reachable(hir: &Grammar) -> Vec<bool> {
    let mut duplicates = vec![Vec::new(); hir.rules.len()];
    for (index, rule) in hir.rules.iter().enumerate() {
        if let Some(first) = rule.duplicate_of {
            duplicates[first.index()].push(RuleId(index as u32));
        }
    }
    let mut reached = vec![false; hir.rules.len()];
    let mut open: Vec<RuleId> = hir.entry.into_iter().collect();
    while let Some(rule) = open.pop() {
        if std::mem::replace(&mut reached[rule.index()], true) {
            continue;
        }
        open.extend(&duplicates[rule.index()]);
        open.extend(hir.rules[rule.index()].calls.iter().map(|call| hir.calls[call.index()].rule));
    }
    reached
}
