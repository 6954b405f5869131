//! Guard or group: what a parenthesis at the head of an alternative is.
//!
//! In: a head that reads both ways, and the names of all rules. Out: which it is. A head is a group if it has an item and
//! every bare or called name in it is a rule; each inner head is decided first, and once.

use std::collections::HashMap;

use super::names::Names;
use crate::ast::{Alternative, Head, Item, ItemKind};
use crate::source::Span;

/// The decisions that were made.
#[derive(Default)]
pub(super) struct Heads(HashMap<Span, bool>);

impl Heads {
    /// Whether the head is a group.
    pub(super) fn is_group(&mut self, head: &Head, names: &Names) -> bool {
        let Some(group) = &head.group else { return false };
        if head.guard.is_none() {
            return true;
        }
        if let Some(&known) = self.0.get(&head.span) {
            return known;
        }
        let ItemKind::Group(alternatives) = &group.kind else { return true };
        let decided = self.all_rules(alternatives, names) && self.any_item(alternatives, names);
        self.0.insert(head.span, decided);
        decided
    }

    fn any_item(&mut self, alternatives: &[Alternative], names: &Names) -> bool {
        alternatives.iter().any(|alternative| {
            !alternative.items.is_empty() || alternative.head.as_ref().is_some_and(|head| self.is_group(head, names))
        })
    }

    fn all_rules(&mut self, alternatives: &[Alternative], names: &Names) -> bool {
        alternatives.iter().all(|alternative| {
            // An inner guard has no names that count, and an inner group was found to have rules only, unless it reads
            // in no other way.
            let head = alternative.head.as_ref().filter(|head| self.is_group(head, names));
            let inner = head.and_then(|head| head.group.as_ref());
            inner.into_iter().chain(&alternative.items).all(|item| self.item(item, names))
        })
    }

    fn item(&mut self, item: &Item, names: &Names) -> bool {
        let itself = match &item.kind {
            ItemKind::Call(name, _) => names.rules.contains_key(name.text.as_str()),
            ItemKind::Group(alternatives) => self.all_rules(alternatives, names),
            _ => true,
        };
        let separator = item.quantifier.as_ref().and_then(|quantifier| quantifier.separator.as_ref());
        itself && separator.is_none_or(|separator| self.item(separator, names))
    }
}
