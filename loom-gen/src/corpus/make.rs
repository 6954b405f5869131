//! What a run makes its documents with.
//!
//! In: an index. Out: the document of that index. It depends on nothing but its index: any thread makes any of them, in any
//! order.

use super::interrupt::Document;
use super::selection::{Documents, NotMade};
use crate::Grammar;
use crate::sources::Trace;

/// Makes the documents of a run.
pub(crate) trait Make: Sync {
    /// Makes document `index` into `document`, which is empty; with its trace, if that is wanted, which comes with one that
    /// fails, too.
    ///
    /// # Errors
    /// Where there is no such document; what `document` has taken by then is none.
    fn make(&self, index: u64, document: &mut Document, trace: Option<&mut Option<Trace>>) -> Result<(), NotMade>;
}

/// Documents of a grammar.
pub(crate) struct OfGrammar<'a, G> {
    pub(crate) grammar: &'a G,
    pub(crate) documents: &'a Documents,
}

impl<G: Grammar + Sync> Make for OfGrammar<'_, G> {
    fn make(&self, index: u64, document: &mut Document, trace: Option<&mut Option<Trace>>) -> Result<(), NotMade> {
        self.documents.make(self.grammar, index, document, trace)
    }
}
