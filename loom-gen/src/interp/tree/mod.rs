//! Derivation trees: which rule and alternative has produced which bytes.
//!
//! In: decisions, as a trace or from any source. Out: the document with its tree, whose spans nest and tile it. Compiled code is not
//! observed: its document is derived once more by the interpreted twin ([`Interpreter::twin_of`]).

mod grow;

use super::Interpreter;
use super::outline::Outline;
use crate::sources::{Replay, Trace, TraceError};
use crate::{At, Bytes, Error, Source};
use grow::Grow;
use std::borrow::Cow;
use std::ops::Range;

/// What kind of node it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A rule that was called as an item.
    Rule,
    /// A rule that was called in tail position: it is below the alternative that calls it, whose place it takes on the stack.
    Tail,
    /// A rule that was called for its value: its text is no part of the document.
    Value,
    /// An alternative of a group.
    Group,
}

/// A rule with the alternative it has taken, or a group with its.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    rule: u32,
    alternative: Option<u32>,
    parent: Option<usize>,
    depth: usize,
    text: usize,
    start: usize,
    end: usize,
    variables: Vec<(u32, String)>,
}

/// A document with the tree of its derivation.
#[derive(Clone, Debug)]
pub struct DerivationTree {
    interpreter: Interpreter,
    document: Vec<u8>,
    values: Vec<Vec<u8>>,
    nodes: Vec<Node>,
    failure: Option<Error>,
}

impl Interpreter {
    /// The derivation that a source decides. One that fails has a tree, too, as far as it has come.
    pub fn derive<D: Source>(&self, mut source: D) -> DerivationTree {
        let (mut grow, mut document) = (Grow::default(), Bytes::default());
        let result = self.observe(&mut source, &mut document, &mut grow);
        grow.stop(document.0.len() as u64);
        DerivationTree {
            interpreter: self.clone(),
            document: document.0,
            values: grow.values,
            nodes: grow.nodes,
            failure: result.err(),
        }
    }

    /// The derivation of a trace, under the trace's settings and limits.
    ///
    /// # Errors
    /// Where the trace is of another grammar or does not fit it. A document that fails is no error here.
    pub fn explain(&self, trace: &Trace) -> Result<DerivationTree, TraceError> {
        let mut interpreter = self.clone();
        trace.prepare(&mut interpreter)?;
        let mut replay = Replay::new(&trace.answers);
        let tree = interpreter.derive(&mut replay);
        replay.finish()?;
        Ok(tree)
    }
}

impl DerivationTree {
    /// The document; of one that failed, what there was by then.
    #[must_use]
    pub fn document(&self) -> &[u8] {
        &self.document
    }

    /// Why there is no more of the document.
    #[must_use]
    pub fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }

    /// All spans, each before those below it, in the order of the text.
    pub fn spans(&self) -> impl DoubleEndedIterator<Item = Span<'_>> + ExactSizeIterator {
        (0..self.nodes.len()).map(|number| Span { tree: self, number })
    }

    /// The span with a number, counted from 0 in the order of [`DerivationTree::spans`].
    #[must_use]
    pub fn span(&self, number: usize) -> Option<Span<'_>> {
        (number < self.nodes.len()).then_some(Span { tree: self, number })
    }

    /// The document in pieces, in order and without gaps, each with the innermost span that has produced it, which is never that of the piece before.
    #[must_use]
    pub fn segments(&self) -> Vec<(Range<usize>, Span<'_>)> {
        let (mut segments, mut open, mut done) = (Vec::<(Range<usize>, Span<'_>)>::new(), Vec::<usize>::new(), 0);
        let mut upto = |end: usize, number: usize| {
            if end <= done {
                return;
            }
            match segments.last_mut() {
                // What stands between was empty.
                Some((bytes, Span { number: last, .. })) if *last == number => bytes.end = end,
                _ => segments.push((done..end, Span { tree: self, number })),
            }
            done = end;
        };
        for (number, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.text == 0) {
            while let Some(&last) = open.last()
                && Some(last) != node.parent
            {
                upto(self.nodes[last].end, last);
                open.pop();
            }
            if let Some(parent) = node.parent {
                upto(node.start, parent);
            }
            open.push(number);
        }
        while let Some(last) = open.pop() {
            upto(self.nodes[last].end, last);
        }
        segments
    }

    fn outline(&self) -> &Outline {
        self.interpreter.outline()
    }
}

/// A node of a derivation: a rule, or a group, with the alternative that was taken and the bytes that have come of it.
#[derive(Clone, Copy, Debug)]
pub struct Span<'t> {
    tree: &'t DerivationTree,
    number: usize,
}

impl<'t> Span<'t> {
    fn node(&self) -> &'t Node {
        &self.tree.nodes[self.number]
    }

    /// Its number, counted from 0 in the order of [`DerivationTree::spans`].
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.node().kind
    }

    /// The rule, of a group the one it stands in.
    #[must_use]
    pub fn rule(&self) -> &'t str {
        self.tree.interpreter.rule_name(self.node().rule)
    }

    /// Which alternative was taken, from 0, and of how many; none where the derivation has failed before it was.
    #[must_use]
    pub fn alternative(&self) -> Option<(usize, usize)> {
        let alternative = self.tree.outline().alternatives.get(&self.node().alternative?)?;
        Some((alternative.index, alternative.of))
    }

    /// Where the alternative stands in the grammar; where none was taken, the rule.
    #[must_use]
    pub fn at(&self) -> At {
        let interpreter = &self.tree.interpreter;
        let taken = self.node().alternative.and_then(|number| self.tree.outline().alternatives.get(&number));
        let span = taken.map(|taken| taken.span).or_else(|| interpreter.rule_span(self.node().rule));
        let place = span.map(|span| interpreter.place(span));
        let (file, line, column) = place.unwrap_or_default();
        At { rule: Cow::Owned(self.rule().to_owned()), file: Cow::Owned(file.to_owned()), line, column }
    }

    /// Which bytes have come of it: of the document, or of the value that [`Span::value_of`] tells.
    #[must_use]
    pub fn bytes(&self) -> Range<usize> {
        self.node().start..self.node().end
    }

    /// The bytes themselves.
    #[must_use]
    pub fn text(&self) -> &'t [u8] {
        let node = self.node();
        let whole = match node.text.checked_sub(1) {
            None => &self.tree.document,
            Some(value) => &self.tree.values[value],
        };
        whole.get(node.start..node.end).unwrap_or_default()
    }

    /// The rule called for its value, itself or above, whose text the bytes are of; none for the document.
    #[must_use]
    pub fn value_of(&self) -> Option<Span<'t>> {
        if self.node().text == 0 {
            return None;
        }
        let mut span = *self;
        while span.kind() != Kind::Value
            && let Some(parent) = span.parent()
        {
            span = parent;
        }
        Some(span)
    }

    /// The span around it.
    #[must_use]
    pub fn parent(&self) -> Option<Span<'t>> {
        self.node().parent.map(|number| Span { tree: self.tree, number })
    }

    /// How many spans are around it.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.node().depth
    }

    /// The variables in sight with their values as `repr()` prints them, cut off behind 200 characters: those that are bound where
    /// the alternative begins with the value they have there, then those that it binds itself with the value at its end.
    pub fn variables(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let interpreter = &self.tree.interpreter;
        self.node().variables.iter().map(|(variable, value)| (interpreter.variable_name(*variable), value.as_str()))
    }
}
