//! The ways in which a document is made smaller, from the coarse to the fine.
//!
//! In: the smallest document so far. Out: plans, one after the other, each of which may give a smaller one; a pass is told what has
//! become of each before it gives the next. Afterwards a pass has run through all its plans for the document that is left,
//! or nearly: what a find makes possible elsewhere, the next turn tries.

mod alternatives;
mod groups;
mod numbers;
mod rounds;
mod subtrees;
mod tail;
mod windows;

use super::candidate::Best;
use crate::sources::Planned;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A way to make a document smaller.
pub(super) trait Pass: Send + Sync {
    /// What it does.
    fn name(&self) -> &'static str;

    /// Whether it looks at the structure of documents.
    #[cfg_attr(not(feature = "interp"), allow(dead_code))]
    fn wants_structure(&self) -> bool {
        false
    }

    /// Begins.
    fn start(&mut self, best: &Best);

    /// The next plan.
    fn next(&mut self, best: &Best) -> Option<Vec<Planned>>;

    /// What has become of the last plan; `best` is the document that it gave, if that was kept.
    fn judged(&mut self, best: &Best, judged: Judged);
}

/// What has become of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    /// Whether it gave a smaller document that is interesting.
    pub(super) kept: bool,
    /// How many of its answers the document had no use for.
    pub(super) unused: usize,
}

/// All of them, in their order.
pub(super) fn passes() -> Vec<Box<dyn Pass>> {
    Vec::from([
        Box::new(tail::Tail::default()) as Box<dyn Pass>,
        Box::new(subtrees::Subtrees::default()),
        Box::new(rounds::Rounds::default()),
        Box::new(windows::Windows::default()),
        Box::new(alternatives::Alternatives::default()),
        Box::new(numbers::Numbers::default()),
        Box::new(groups::Groups::default()),
    ])
}
