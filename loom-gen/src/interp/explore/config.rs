//! What a run is at one moment, within one activation of a rule.

use super::opaque::{Origins, union};
use crate::interp::code::Pc;
use crate::interp::datum::{Datum, List};
use crate::interp::machine::Iter;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// An activation at a step. What its callers are is left out: all that it can know of them is in `outer`.
#[derive(Debug, Default)]
pub(super) struct Config {
    /// The step that comes next.
    pub(super) next: Pc,
    /// Which rule.
    pub(super) rule: u32,
    /// What becomes of its text.
    pub(super) text: Text,
    /// The bindings of its own frame.
    pub(super) own: BTreeMap<u32, Datum>,
    /// The innermost bindings of its callers.
    pub(super) outer: BTreeMap<u32, Datum>,
    /// Operands.
    pub(super) data: Vec<Datum>,
    /// The weights of open choices.
    pub(super) weights: Vec<u64>,
    /// Repetitions that are running.
    pub(super) counters: Vec<Counter>,
    /// Variables of comprehensions.
    pub(super) locals: Vec<Datum>,
    /// Their loops.
    pub(super) loops: Vec<Iter>,
    /// Texts that are being made of parts.
    pub(super) texts: Vec<Written>,
}

/// What becomes of the text that an activation generates.
#[derive(Clone, Debug, Default)]
pub(super) enum Text {
    /// It goes into the document.
    #[default]
    Emitted,
    /// It goes into a value that nothing looks at.
    Unseen,
    /// It goes into a value: what there is of it.
    Kept(Written),
}

/// Text that is being made.
#[derive(Clone, Debug)]
pub(super) enum Written {
    Known(Vec<u8>),
    /// Something in it is not looked at.
    Opaque(Origins),
}

impl Default for Written {
    fn default() -> Written {
        Written::Known(Vec::new())
    }
}

impl Written {
    /// Adds bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        if let Written::Known(known) = self {
            known.extend_from_slice(bytes);
        }
    }

    /// Adds what is not looked at.
    pub(super) fn push_opaque(&mut self, origins: &Origins) {
        *self = Written::Opaque(match self {
            Written::Known(_) => origins.clone(),
            Written::Opaque(before) => union(before, origins),
        });
    }

    /// Adds other text.
    pub(super) fn append(&mut self, other: &Written) {
        match other {
            Written::Known(bytes) => self.push(bytes),
            Written::Opaque(origins) => self.push_opaque(origins),
        }
    }

    /// As a value.
    pub(super) fn value(self, bytes: bool) -> Datum {
        match self {
            Written::Opaque(origins) => Datum::Opaque(origins),
            Written::Known(known) if bytes => Datum::from(known),
            Written::Known(known) => Datum::from(String::from_utf8_lossy(&known).as_ref()),
        }
    }
}

/// A repetition that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counter {
    /// So many rounds are left, the one at hand counted in.
    Left(u64),
    /// At least so many, the one at hand counted in; then it goes on or not.
    AtLeast(u64),
}

impl Config {
    /// The innermost binding of a variable.
    pub(super) fn get(&self, variable: u32) -> Option<&Datum> {
        self.own.get(&variable).or_else(|| self.outer.get(&variable))
    }

    /// A copy that shares no list with this one, while the copy's places share among each other what these do.
    pub(super) fn copy(&self) -> Config {
        let mut copies = Copies::default();
        let mut map = |bindings: &BTreeMap<u32, Datum>| {
            bindings.iter().map(|(&variable, value)| (variable, copies.datum(value))).collect()
        };
        let (own, outer) = (map(&self.own), map(&self.outer));
        Config {
            next: self.next,
            rule: self.rule,
            text: self.text.clone(),
            own,
            outer,
            data: copies.data(&self.data),
            weights: self.weights.clone(),
            counters: self.counters.clone(),
            locals: copies.data(&self.locals),
            loops: self.loops.iter().map(|iter| copies.iter(iter)).collect(),
            texts: self.texts.clone(),
        }
    }
}

/// The lists that were copied, each with its copy.
#[derive(Default)]
struct Copies(Vec<(List, List)>);

impl Copies {
    fn data(&mut self, data: &[Datum]) -> Vec<Datum> {
        data.iter().map(|datum| self.datum(datum)).collect()
    }

    fn datum(&mut self, datum: &Datum) -> Datum {
        match datum {
            Datum::List(list) => Datum::List(self.list(list)),
            Datum::Tuple(elements) => Datum::Tuple(elements.iter().map(|element| self.datum(element)).collect()),
            other => other.clone(),
        }
    }

    fn list(&mut self, list: &List) -> List {
        // A list that only one place knows needs no entry.
        if Rc::strong_count(list) > 1
            && let Some((_, copy)) = self.0.iter().find(|(known, _)| Rc::ptr_eq(known, list))
        {
            return copy.clone();
        }
        let copy = Rc::new(RefCell::new(self.data(&list.borrow())));
        if Rc::strong_count(list) > 1 {
            self.0.push((list.clone(), copy.clone()));
        }
        copy
    }

    fn iter(&mut self, iter: &Iter) -> Iter {
        match iter {
            Iter::List(list, index) => Iter::List(self.list(list), *index),
            Iter::Reversed(list, left) => Iter::Reversed(self.list(list), *left),
            Iter::Range(number, step, left) => Iter::Range(*number, *step, *left),
            Iter::Enumerate(list, index, start) => Iter::Enumerate(self.list(list), *index, *start),
            Iter::Zip(lists, index) => Iter::Zip(lists.iter().map(|list| self.list(list)).collect(), *index),
        }
    }
}
