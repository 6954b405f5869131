//! Failures: where, and with which variables.

use super::Machine;
use crate::interp::observer::Observer;
use crate::interp::operations::representation;
use crate::{Error, Fault, Sink, Source};
use std::fmt;

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// The failure of the step at hand.
    #[cold]
    pub(super) fn failure(&mut self, fault: Fault) -> Error {
        if fault == Fault::Sink {
            return Error::sink(fmt::Error);
        }
        if self.out.is_full() {
            self.unwind_to_call_for_value();
        }
        let Some(activation) = self.activations.last() else {
            return Error::new(fault, self.program.at(self.at, self.program.entry), Vec::new());
        };
        let rule = activation.rule as usize;
        let shown = self.program.in_sight(self.at, rule).into_iter();
        let variables = shown.filter_map(|variable| {
            let value = self.bindings.get(variable)?;
            Some((self.program.variables[variable as usize].clone(), representation(value)))
        });
        Error::new(fault, self.program.at(self.at, rule), variables.collect())
    }

    /// Goes back to the innermost call for a value, which is where a value that is too large fails.
    fn unwind_to_call_for_value(&mut self) {
        while let Some(activation) = self.activations.pop() {
            self.bindings.end(activation.frame);
            if activation.for_value {
                self.at = activation.caller - 1;
                return;
            }
        }
    }
}
