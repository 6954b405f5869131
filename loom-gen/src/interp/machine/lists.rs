//! Statements: steps that bind variables or change lists.

use super::Machine;
use crate::interp::code::Step;
use crate::interp::datum::{Datum, List};
use crate::interp::observer::Observer;
use crate::python;
use crate::{Fault, Sink, Source};

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// One step of a statement.
    pub(super) fn execute(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::New(variable) => {
                let value = self.pop().own();
                self.bind(*variable, value);
            }
            Step::UnlessSet(setting, variable, target) => {
                if let Some(value) = self.interpreter.setting(*setting) {
                    self.bind(*variable, Datum::from(value));
                    self.next = *target;
                }
            }
            Step::Assign(variable) => {
                let value = self.pop().own();
                self.assign(*variable, value);
            }
            Step::Unpack(variables) => {
                if let Datum::Tuple(elements) = self.pop() {
                    for (&variable, element) in variables.iter().zip(elements.iter()) {
                        self.assign(variable, element.clone().own());
                    }
                }
            }
            Step::Drop => drop(self.pop()),
            Step::ExtendIter(variable) => {
                let elements = self.rest()?;
                return self.change(*variable, |list| python::list_extend(list, elements));
            }
            Step::Shuffle(variable, site) => {
                if let Some(list) = self.list(*variable) {
                    python::shuffle(self.source, *site, &mut list.borrow_mut());
                }
            }
            _ => return self.change_list(step),
        }
        Ok(())
    }

    /// One step that changes a variable's list.
    fn change_list(&mut self, step: &Step) -> Result<(), Fault> {
        match step {
            Step::SetItem(variable) => {
                let index = self.pop_int();
                let value = self.pop().own();
                self.change(*variable, |list| python::list_set(list, index, value))
            }
            Step::Element(variable) => {
                let index = self.data.last().map_or(0, Datum::int);
                let element = self.change(*variable, |list| python::list_item(list, index).cloned())?;
                self.data.push(element);
                Ok(())
            }
            Step::PutItem(variable) => {
                let value = self.pop().own();
                let index = self.pop_int();
                self.change(*variable, |list| python::list_set(list, index, value))
            }
            Step::Append(variable) => {
                let value = self.pop().own();
                self.change(*variable, |list| python::list_append(list, value))
            }
            Step::Extend(variable) => {
                // The value may be the variable itself.
                let Datum::List(value) = self.pop() else { return Ok(()) };
                let elements: Vec<Datum> = value.borrow().iter().map(|element| element.clone().own()).collect();
                self.change(*variable, |list| python::list_extend(list, elements))
            }
            Step::Insert(variable) => {
                let value = self.pop().own();
                let index = self.pop_int();
                self.change(*variable, |list| python::list_insert(list, index, value))
            }
            Step::Remove(variable) => {
                let value = self.pop().own();
                self.change(*variable, |list| python::list_remove(list, value))
            }
            Step::Sort(variable) => self.change(*variable, |list| {
                python::list_sort(list);
                Ok(())
            }),
            Step::Reverse(variable) => self.change(*variable, |list| {
                python::list_reverse(list);
                Ok(())
            }),
            _ => {
                self.tell(step);
                Ok(())
            }
        }
    }

    /// `X.pop()` and `X.pop(i)`
    pub(super) fn pop_element(&mut self, variable: u32, indexed: bool) -> Result<Datum, Fault> {
        let index = if indexed { self.pop_int() } else { -1 };
        self.change(variable, |list| python::list_pop(list, index))
    }

    /// Binds a variable in the frame on top.
    fn bind(&mut self, variable: u32, value: Datum) {
        self.bindings.bind(variable, self.depth(), value);
    }

    /// Assigns to the innermost binding of a variable.
    fn assign(&mut self, variable: u32, value: Datum) {
        match self.bindings.get_mut(variable) {
            Some(binding) => *binding = value,
            None => debug_assert!(false, "an assignment without a binding"),
        }
    }

    /// The list of a variable.
    fn list(&self, variable: u32) -> Option<List> {
        match self.bindings.get(variable) {
            Some(Datum::List(list)) => Some(list.clone()),
            _ => None,
        }
    }

    /// Changes the list of a variable; the change looks at no other list of the machine.
    fn change<T>(
        &mut self,
        variable: u32,
        change: impl FnOnce(&mut Vec<Datum>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let list = self.list(variable);
        debug_assert!(list.is_some(), "a change to what is no list");
        change(&mut list.unwrap_or_default().borrow_mut())
    }
}
