//! What belongs to what in a document: which of its decisions each activation of a rule, each repetition and each round of one
//! has taken.
//!
//! What holds: nodes stand in the order in which they began, so that a node comes before those inside it; a node's decisions are
//! without gaps, and lie within those of the node around it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    /// Its decisions.
    pub(crate) decisions: Range<usize>,
    /// How many nodes are inside it; they follow it.
    pub(crate) inside: usize,
}

/// What a part of a document is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// An activation of a rule, by the rule's number.
    Rule(u32),
    /// A repetition, whose count is that decision where it was one.
    Repetition(Option<usize>),
    /// A round of the repetition around it.
    Round,
    /// The items of an alternative that was chosen by that decision.
    Alternative(Option<usize>),
}

/// The parts of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Structure {
    nodes: Vec<Node>,
    /// The repetition, or the alternative, that a decision has begun.
    begun_by: BTreeMap<usize, usize>,
}

impl Structure {
    /// All parts, outer ones before inner ones.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Whether a part is of a kind.
    pub(crate) fn is(&self, index: usize, kind: Kind) -> bool {
        self.nodes.get(index).is_some_and(|node| node.kind == kind)
    }

    /// The parts that are inside a part, at any depth.
    pub(crate) fn inside(&self, index: usize) -> &[Node] {
        let Some(node) = self.nodes.get(index) else { return &[] };
        self.nodes.get(index + 1..index + 1 + node.inside).unwrap_or_default()
    }

    /// The repetition or the alternative that a decision has begun, by its number.
    pub(crate) fn begun_by(&self, decision: usize) -> Option<usize> {
        self.begun_by.get(&decision).copied()
    }

    /// The rounds of a repetition.
    pub(crate) fn rounds(&self, repetition: usize) -> Vec<Range<usize>> {
        let inside = self.inside(repetition);
        let (mut rounds, mut at) = (Vec::new(), 0);
        while let Some(node) = inside.get(at) {
            if node.kind == Kind::Round {
                rounds.push(node.decisions.clone());
            }
            at += 1 + node.inside;
        }
        rounds
    }
}

/// A structure that is being made: parts begin and end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Builder {
    nodes: Vec<Node>,
    open: Vec<usize>,
}

impl Builder {
    /// A part begins before the decision with that number.
    pub(crate) fn begin(&mut self, kind: Kind, decision: usize) {
        self.open.push(self.nodes.len());
        self.nodes.push(Node { kind, decisions: decision..decision, inside: 0 });
    }

    /// The innermost open part ends before the decision with that number.
    pub(crate) fn end(&mut self, decision: usize) {
        let Some(index) = self.open.pop() else { return };
        let inside = self.nodes.len() - index - 1;
        if let Some(node) = self.nodes.get_mut(index) {
            node.inside = inside;
            node.decisions.end = decision;
        }
    }

    /// How many parts are open.
    pub(crate) fn open(&self) -> usize {
        self.open.len()
    }

    /// The kind of the innermost open part.
    pub(crate) fn innermost(&self) -> Option<Kind> {
        self.open.last().and_then(|&index| self.nodes.get(index)).map(|node| node.kind)
    }

    /// Says what the innermost open part is.
    pub(crate) fn innermost_is(&mut self, kind: Kind) {
        if let Some(node) = self.open.last().and_then(|&index| self.nodes.get_mut(index)) {
            node.kind = kind;
        }
    }

    /// The structure; what is open ends before the decision with that number.
    pub(crate) fn finish(mut self, decision: usize) -> Structure {
        while !self.open.is_empty() {
            self.end(decision);
        }
        let begun = self.nodes.iter().enumerate().filter_map(|(index, node)| match node.kind {
            Kind::Repetition(Some(decision)) | Kind::Alternative(Some(decision)) => Some((decision, index)),
            _ => None,
        });
        Structure { begun_by: begun.collect(), nodes: self.nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_nest() {
        let mut builder = Builder::default();
        builder.begin(Kind::Rule(0), 0);
        builder.begin(Kind::Repetition(None), 0);
        builder.innermost_is(Kind::Repetition(Some(0)));
        for round in [1..3, 3..4] {
            builder.begin(Kind::Round, round.start);
            builder.begin(Kind::Rule(1), round.start);
            builder.end(round.end);
            builder.end(round.end);
        }
        builder.end(4);
        builder.begin(Kind::Alternative(Some(4)), 5);
        assert_eq!(builder.innermost(), Some(Kind::Alternative(Some(4))));
        let structure = builder.finish(6);
        let repetition = structure.begun_by(0).expect("a repetition");
        assert!(structure.is(repetition, Kind::Repetition(Some(0))));
        assert_eq!(structure.rounds(repetition), [1..3, 3..4]);
        assert_eq!(structure.inside(0).len(), 6);
        assert_eq!(structure.nodes()[0].decisions, 0..6);
        assert_eq!(structure.begun_by(4), Some(6));
        assert_eq!(structure.begun_by(1), None);
    }
}
