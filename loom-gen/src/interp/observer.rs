//! Who watches a run: is told which rules are entered, which alternatives are taken, how guards turn out, how often items are
//! repeated.
//!
//! The program that is run decides what is told: the plain one has no steps for it, and [`Unobserved`] does nothing, so that
//! whoever only generates pays nothing.

use super::bindings::Bindings;
use super::code::{Pc, Program};
use crate::python::Repr;
use std::fmt::{self, Write};

/// How a rule is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entered {
    /// On top of its caller, which goes on afterwards.
    Call,
    /// In place of its caller.
    Tail,
    /// For its value: what it generates is no part of the document.
    Value,
}

/// Is told what happens in a run. Alternatives and repetitions are told by the numbers of their nodes in the model.
pub(super) trait Observer {
    /// Whether it is told at all.
    const WATCHES: bool = true;

    /// A rule is about to be entered.
    fn enter(&mut self, _rule: u32, _entered: Entered, _sight: &Sight<'_>) {}
    /// The rule entered last, but for those in place of which others were, has ended; with its text where that is a value.
    fn leave(&mut self, _value: Option<&[u8]>, _sight: &Sight<'_>) {}
    /// An alternative begins.
    fn begin(&mut self, _alternative: u32, _sight: &Sight<'_>) {}
    /// The alternative begun last has ended. Those that end in a call in tail position never say so.
    fn end(&mut self, _sight: &Sight<'_>) {}
    /// The guard of an alternative has a truth.
    fn guard(&mut self, _alternative: u32, _truth: bool) {}
    /// A repetition begins.
    fn repeat(&mut self, _repeat: u32) {}
    /// Once more.
    fn round(&mut self) {}
    /// The repetition begun last has ended.
    fn repeated(&mut self) {}
}

/// Nobody.
#[derive(Debug)]
pub(super) struct Unobserved;

impl Observer for Unobserved {
    const WATCHES: bool = false;
}

/// What can be seen at a step.
pub(super) struct Sight<'m> {
    pub(super) program: &'m Program,
    pub(super) bindings: &'m Bindings,
    /// The step.
    pub(super) at: Pc,
    /// Its rule.
    pub(super) rule: u32,
    /// How much has been generated: of the document, or of the value that is being made.
    pub(super) written: u64,
}

impl Sight<'_> {
    /// The variables in sight, by name.
    pub(super) fn variables(&self) -> Vec<u32> {
        self.program.in_sight(self.at, self.rule as usize)
    }

    /// The value of a variable as `repr()` prints it, cut off behind `most` characters.
    pub(super) fn value(&self, variable: u32, most: usize) -> Option<String> {
        let mut cut = Cut { text: String::new(), left: most };
        let value = self.bindings.get(variable)?;
        // What does not fit is left out.
        if value.repr(&mut cut).is_err() {
            cut.text.push('…');
        }
        Some(cut.text)
    }
}

/// Takes so many characters.
struct Cut {
    text: String,
    left: usize,
}

impl Write for Cut {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        match text.char_indices().nth(self.left) {
            Some((end, _)) => {
                self.text.push_str(&text[..end]);
                self.left = 0;
                Err(fmt::Error)
            }
            None => {
                self.text.push_str(text);
                self.left -= text.chars().count();
                Ok(())
            }
        }
    }
}
