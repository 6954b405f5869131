//! Documents as values of `proptest`, with real shrinking: what it shrinks are the decisions, so that every value that a test is
//! shown is a document of the grammar.
//!
//! In: a grammar. Out: a [`Strategy`] of its documents. Where a test fails, `proptest` is given smaller ones, as
//! [`crate::shrink`] finds them.

use crate::shrink::Shrinking;
use crate::sources::Record;
use crate::{Bytes, Draws, Grammar};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand_core::Rng;

/// How many documents may fail before a grammar counts as one without documents.
const TRIES: u32 = 1_000;

/// What a document is to a test.
pub trait Shown: fmt::Debug {
    /// The document.
    fn of(bytes: &[u8]) -> Self;
}

impl Shown for String {
    /// That of a grammar that generates text always is text.
    fn of(bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }
}

impl Shown for Vec<u8> {
    fn of(bytes: &[u8]) -> Vec<u8> {
        bytes.into()
    }
}

/// The documents of a grammar, as a strategy; see [`texts`] and [`bytes`].
pub struct Documents<G, T> {
    grammar: Arc<G>,
    #[cfg(feature = "interp")]
    twin: Option<crate::interp::Interpreter>,
    shown: PhantomData<fn() -> T>,
}

/// The documents of a grammar that generates text.
pub fn texts<G: Grammar>(grammar: G) -> Documents<G, String> {
    Documents::new(grammar)
}

/// The documents of a grammar as bytes.
pub fn bytes<G: Grammar>(grammar: G) -> Documents<G, Vec<u8>> {
    Documents::new(grammar)
}

impl<G: Grammar, T: Shown> Documents<G, T> {
    fn new(grammar: G) -> Documents<G, T> {
        Documents {
            grammar: Arc::new(grammar),
            #[cfg(feature = "interp")]
            twin: None,
            shown: PhantomData,
        }
    }

    /// Sees the structure of documents through the grammar's interpreted twin, so that shrinking finds smaller ones, and sooner.
    #[cfg(feature = "interp")]
    #[must_use]
    pub fn twin(mut self, twin: crate::interp::Interpreter) -> Documents<G, T> {
        self.twin = Some(twin);
        self
    }
}

impl<G, T> Clone for Documents<G, T> {
    fn clone(&self) -> Documents<G, T> {
        Documents {
            grammar: Arc::clone(&self.grammar),
            #[cfg(feature = "interp")]
            twin: self.twin.clone(),
            shown: PhantomData,
        }
    }
}

impl<G: Grammar, T> fmt::Debug for Documents<G, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Documents").field(&self.grammar.name()).finish()
    }
}

impl<G: Grammar, T: Shown> Strategy for Documents<G, T> {
    type Tree = Document<G, T>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let seed = runner.rng().next_u64();
        let mut last = None;
        for index in 0..TRIES {
            let mut source = Record::new(Draws::document(seed, index.into()));
            match self.grammar.generate(&mut source, &mut Bytes::default()) {
                Ok(()) => match Shrinking::new(Arc::clone(&self.grammar), source.take_answers()) {
                    Ok(steps) => {
                        #[cfg(feature = "interp")]
                        let steps = match &self.twin {
                            Some(twin) => steps.twin(twin.clone()),
                            None => steps,
                        };
                        return Ok(Document { steps, shown: PhantomData });
                    }
                    Err(error) => last = Some(error),
                },
                Err(error) => last = Some(error),
            }
        }
        Err(last.map_or_else(String::new, |error| alloc::format!("no document of {TRIES}: {error}")).into())
    }
}

/// A document that can be shrunk.
pub struct Document<G, T> {
    steps: Shrinking<Arc<G>>,
    shown: PhantomData<fn() -> T>,
}

impl<G: Grammar, T> fmt::Debug for Document<G, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Document").field(&String::from_utf8_lossy(self.steps.current())).finish()
    }
}

impl<G: Grammar, T: Shown> ValueTree for Document<G, T> {
    type Value = T;

    fn current(&self) -> T {
        T::of(self.steps.current())
    }

    /// The value at hand has failed the test: it is what is shrunk now.
    fn simplify(&mut self) -> bool {
        self.steps.judge(true);
        self.steps.next().is_some()
    }

    /// The value at hand has passed the test: another one that is smaller than the last that failed; or that one, which says so
    /// by failing once more, so that what stands beside it is shrunk next.
    fn complicate(&mut self) -> bool {
        let waited = self.steps.waits();
        self.steps.judge(false);
        self.steps.next();
        waited
    }
}
