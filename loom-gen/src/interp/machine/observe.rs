//! Steps that only tell whoever watches; the plain program has none of them.

use super::Machine;
use crate::interp::code::Step;
use crate::interp::observer::{Entered, Observer, Sight};
use crate::python::Truth;
use crate::{Sink, Source};

/// What can be seen at the step at hand; a macro, so that the observer beside it can be changed.
macro_rules! sight {
    ($machine:ident) => {
        Sight {
            program: $machine.program,
            bindings: &$machine.bindings,
            at: $machine.at,
            rule: $machine.activations.last().map_or(0, |activation| activation.rule),
            written: $machine.out.position(),
        }
    };
}

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// Tells what the step says.
    #[cold]
    pub(super) fn tell(&mut self, step: &Step) {
        match step {
            Step::Begin(alternative) => self.observer.begin(*alternative, &sight!(self)),
            Step::End => self.observer.end(&sight!(self)),
            Step::Outcome(alternative) => {
                let truth = self.data.last().is_some_and(Truth::truth);
                self.observer.guard(*alternative, truth);
            }
            Step::Repetition(repeat) => self.observer.repeat(*repeat),
            Step::Round => self.observer.round(),
            Step::Repeated => self.observer.repeated(),
            _ => {}
        }
    }

    /// Tells that a rule is entered.
    #[inline]
    pub(super) fn tell_enter(&mut self, rule: u32, entered: Entered) {
        if O::WATCHES {
            self.observer.enter(rule, entered, &sight!(self));
        }
    }

    /// Tells that the activation on top ends, with its value if it has one.
    #[inline]
    pub(super) fn tell_leave(&mut self) {
        if !O::WATCHES {
            return;
        }
        let for_value = self.activations.last().is_some_and(|activation| activation.for_value);
        let value = for_value.then(|| self.out.captured());
        self.observer.leave(value, &sight!(self));
    }
}
