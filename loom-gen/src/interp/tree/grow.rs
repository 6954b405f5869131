//! The observer that keeps a derivation as a tree.

use super::{Kind, Node};
use crate::interp::observer::{Entered, Observer, Sight};
use std::collections::BTreeSet;

/// How many characters of a value are kept.
const SHOWN: usize = 200;

/// A tree that grows.
#[derive(Default)]
pub(super) struct Grow {
    pub(super) nodes: Vec<Node>,
    /// The texts of values.
    pub(super) values: Vec<Vec<u8>>,
    /// The nodes that have not ended, with the variables that are in sight where each begins.
    open: Vec<(usize, Vec<u32>)>,
    /// How many of these were open when each activation began, and when its rule did, which may have taken another's place.
    activations: Vec<(usize, usize)>,
    /// The text that is being made: 0 is the document, the others are values, counted from 1.
    texts: Vec<usize>,
}

impl Grow {
    /// Begins a node.
    fn push(&mut self, kind: Kind, rule: u32, written: u64) {
        let parent = self.open.last().map(|(node, _)| *node);
        let text = self.texts.last().copied().unwrap_or(0);
        let depth = parent.map_or(0, |parent| self.nodes[parent].depth + 1);
        let at = written as usize;
        let node =
            Node { kind, rule, alternative: None, parent, depth, text, start: at, end: at, variables: Vec::new() };
        self.open.push((self.nodes.len(), Vec::new()));
        self.nodes.push(node);
    }

    /// Keeps the values of variables for a node.
    fn show(&mut self, node: usize, variables: impl Iterator<Item = u32>, sight: &Sight<'_>) {
        let shown = variables.filter_map(|variable| Some((variable, sight.value(variable, SHOWN)?)));
        self.nodes[node].variables.extend(shown);
    }

    /// Ends nodes until so many are open.
    fn close(&mut self, to: usize, written: u64) {
        while self.open.len() > to
            && let Some((node, _)) = self.open.pop()
        {
            self.nodes[node].end = written as usize;
        }
    }

    /// Keeps what the open nodes from this one on have bound themselves.
    fn bound(&mut self, from: usize, sight: &Sight<'_>) {
        let mut later = sight.variables();
        for at in (from..self.open.len()).rev() {
            let (node, before) = self.open[at].clone();
            let bound: Vec<u32> = later.iter().filter(|variable| !before.contains(variable)).copied().collect();
            self.show(node, bound.into_iter(), sight);
            later = before;
        }
    }

    /// Brings a run to its end where it has failed.
    pub(super) fn stop(&mut self, written: u64) {
        // Of values that were being made, the text is lost.
        let lost: BTreeSet<usize> = std::mem::take(&mut self.texts).into_iter().collect();
        while let Some((node, _)) = self.open.pop() {
            self.nodes[node].end = written as usize;
        }
        for node in self.nodes.iter_mut().filter(|node| lost.contains(&node.text)) {
            (node.start, node.end) = (0, 0);
        }
    }
}

impl Observer for Grow {
    fn enter(&mut self, rule: u32, entered: Entered, sight: &Sight<'_>) {
        let kind = match entered {
            Entered::Call => Kind::Rule,
            Entered::Tail => Kind::Tail,
            Entered::Value => Kind::Value,
        };
        match entered {
            Entered::Tail => {
                let now = self.open.len();
                let from = self.activations.last_mut().map_or(0, |(_, rule)| std::mem::replace(rule, now));
                self.bound(from, sight);
            }
            _ => self.activations.push((self.open.len(), self.open.len())),
        }
        if entered == Entered::Value {
            self.values.push(Vec::new());
            self.texts.push(self.values.len());
        }
        let written = if entered == Entered::Value { 0 } else { sight.written };
        self.push(kind, rule, written);
    }

    fn leave(&mut self, value: Option<&[u8]>, sight: &Sight<'_>) {
        let to = self.activations.pop().map_or(0, |(first, _)| first);
        self.close(to, sight.written);
        if let Some(value) = value
            && let Some(text) = self.texts.pop()
        {
            self.values[text - 1] = value.to_vec();
        }
    }

    fn begin(&mut self, alternative: u32, sight: &Sight<'_>) {
        let fresh = self.open.last().is_some_and(|(node, _)| self.nodes[*node].alternative.is_none());
        if !fresh {
            self.push(Kind::Group, sight.rule, sight.written);
        }
        let seen = sight.variables();
        if let Some((node, before)) = self.open.last_mut() {
            let node = *node;
            *before = seen.clone();
            self.nodes[node].alternative = Some(alternative);
            self.show(node, seen.into_iter(), sight);
        }
    }

    fn end(&mut self, sight: &Sight<'_>) {
        let Some(last) = self.open.len().checked_sub(1) else { return };
        self.bound(last, sight);
        if self.nodes[self.open[last].0].kind == Kind::Group {
            self.close(last, sight.written);
        }
    }
}
