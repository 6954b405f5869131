//! Comprehensions and what they loop over.

use super::Machine;
use crate::interp::code::{Pattern, Pc};
use crate::interp::datum::{Datum, List};
use crate::interp::observer::Observer;
use crate::python::{MAX_ELEMENTS, Truth};
use crate::{Fault, Sink, Source};

/// What is looped over.
#[derive(Debug)]
pub(in crate::interp) enum Iter {
    /// A list, from an index on; as in Python it is looked at in each round anew.
    List(List, usize),
    /// A list backwards: so many are left.
    Reversed(List, usize),
    /// The next number, the step, and how many are left.
    Range(i64, i64, u64),
    /// A list from an index on, with numbers from a start.
    Enumerate(List, usize, i64),
    /// Lists side by side, from an index on.
    Zip(Vec<List>, usize),
}

impl Iter {
    /// How many elements it has, if none come or go.
    fn len(&self) -> u64 {
        let count = |list: &List| list.borrow().len() as u64;
        match self {
            Iter::List(list, _) | Iter::Enumerate(list, ..) => count(list),
            Iter::Reversed(_, left) => *left as u64,
            Iter::Range(_, _, left) => *left,
            Iter::Zip(lists, _) => lists.iter().map(count).min().unwrap_or(0),
        }
    }

    /// The next element.
    pub(in crate::interp) fn next(&mut self) -> Option<Datum> {
        match self {
            Iter::List(list, index) => {
                let element = list.borrow().get(*index).cloned();
                *index += 1;
                element
            }
            Iter::Reversed(list, left) => {
                *left = left.checked_sub(1)?;
                list.borrow().get(*left).cloned()
            }
            Iter::Range(number, step, left) => {
                *left = left.checked_sub(1)?;
                let element = Datum::Int(*number);
                *number = number.wrapping_add(*step);
                Some(element)
            }
            Iter::Enumerate(list, index, start) => {
                let element = list.borrow().get(*index).cloned()?;
                let number = start.wrapping_add(*index as i64);
                *index += 1;
                Some(Datum::Tuple([Datum::Int(number), element].into()))
            }
            Iter::Zip(lists, index) => {
                let elements: Option<Vec<Datum>> =
                    lists.iter().map(|list| list.borrow().get(*index).cloned()).collect();
                *index += 1;
                Some(Datum::Tuple(elements?.into()))
            }
        }
    }
}

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// Begins a comprehension with so many variables: its list, empty.
    pub(super) fn begin_comprehension(&mut self, variables: u32) {
        self.locals.extend((0..variables).map(|_| Datum::Bool(false)));
        self.data.push(Datum::list(Vec::new()));
    }

    /// Ends a comprehension.
    pub(super) fn end_comprehension(&mut self, variables: u32) {
        self.locals.truncate(self.locals.len().saturating_sub(variables as usize));
    }

    /// Begins a loop over the list on top.
    pub(super) fn begin_loop(&mut self) {
        if let Datum::List(list) = self.pop() {
            self.loops.push(Iter::List(list, 0));
        }
    }

    /// Begins a loop over an iterable.
    pub(super) fn iterate(&mut self, iter: Iter) {
        self.loops.push(iter);
    }

    /// Counts the rounds of the innermost loop, which begins.
    pub(super) fn count_rounds(&mut self) -> Result<(), Fault> {
        let rounds = self.loops.last().map_or(0, Iter::len);
        self.take(rounds)
    }

    /// Forgets the innermost loop.
    pub(super) fn end_loop(&mut self) {
        self.loops.pop();
    }

    /// Binds the next element of the innermost loop, or ends it.
    pub(super) fn next_round(&mut self, pattern: &Pattern, end: Pc) {
        match self.loops.last_mut().and_then(Iter::next) {
            Some(element) => {
                let first = self.first_local();
                bind(&mut self.locals[first..], pattern, element);
            }
            None => {
                self.loops.pop();
                self.next = end;
            }
        }
    }

    /// Appends the value on top to the comprehension's list.
    pub(super) fn collect(&mut self) -> Result<(), Fault> {
        let element = self.pop();
        let Some(Datum::List(list)) = self.data.last() else { return Ok(()) };
        let mut list = list.borrow_mut();
        if list.len() >= MAX_ELEMENTS {
            return Err(Fault::TooLarge);
        }
        list.push(element);
        Ok(())
    }

    /// The same, and ends `loops` loops where the truth of the value is `until`.
    pub(super) fn collect_until(&mut self, until: bool, loops: u32, end: Pc) -> Result<(), Fault> {
        let decided = self.data.last().is_some_and(|element| element.truth() == until);
        self.collect()?;
        if decided {
            self.loops.truncate(self.loops.len().saturating_sub(loops as usize));
            self.next = end;
        }
        Ok(())
    }

    /// All that is left of the innermost loop, which ends.
    pub(super) fn rest(&mut self) -> Result<Vec<Datum>, Fault> {
        let mut elements = Vec::new();
        let Some(mut iter) = self.loops.pop() else { return Ok(elements) };
        while let Some(element) = iter.next() {
            if elements.len() >= MAX_ELEMENTS {
                return Err(Fault::TooLarge);
            }
            elements.push(element);
        }
        Ok(elements)
    }

    /// The value of a comprehension's variable.
    pub(super) fn local(&mut self, slot: u32) {
        let value = self.locals.get(self.first_local() + slot as usize);
        debug_assert!(value.is_some(), "a variable outside of its comprehension");
        self.data.push(value.cloned().unwrap_or(Datum::Bool(false)));
    }

    /// Where the variables of this activation's comprehensions begin.
    fn first_local(&self) -> usize {
        self.activations.last().map_or(0, |activation| activation.locals as usize)
    }
}

/// Binds the variables of a pattern.
fn bind(locals: &mut [Datum], pattern: &Pattern, value: Datum) {
    match (pattern, value) {
        (Pattern::Local(slot), value) => {
            if let Some(local) = locals.get_mut(*slot as usize) {
                *local = value;
            }
        }
        (Pattern::Tuple(patterns), Datum::Tuple(elements)) => {
            for (pattern, element) in patterns.iter().zip(elements.iter()) {
                bind(locals, pattern, element.clone());
            }
        }
        (Pattern::Tuple(_), _) => debug_assert!(false, "a pattern of a tuple takes a tuple"),
    }
}
