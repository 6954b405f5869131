//! Statements: bindings and changes of lists. Of a variable that is not looked at nothing is kept.

use super::config::Config;
use super::opaque::{origins, union};
use super::run::{Flow, Run, Stop};
use crate::interp::code::Step;
use crate::interp::datum::Datum;
use crate::python;

impl<'e> Run<'e> {
    /// One step of a statement.
    pub(super) fn execute(&mut self, step: &'e Step) -> Flow {
        match step {
            Step::New(variable) => {
                let value = self.pop().own();
                self.bind(*variable, value);
            }
            Step::UnlessSet(setting, variable, target) => {
                if let Some(value) = self.context.interpreter.setting(*setting) {
                    self.bind(*variable, Datum::from(value));
                    self.config.next = *target;
                }
            }
            Step::Assign(variable) => {
                let value = self.pop().own();
                self.assign(*variable, value);
            }
            Step::Unpack(variables) => match self.pop() {
                Datum::Tuple(elements) => {
                    for (&variable, element) in variables.iter().zip(elements.iter()) {
                        self.assign(variable, element.clone().own());
                    }
                }
                other => variables.iter().for_each(|&variable| self.assign(variable, other.clone())),
            },
            Step::Drop => drop(self.pop()),
            Step::Pop(variable, indexed) => return self.pop_element(*variable, *indexed),
            Step::Shuffle(variable, _) => return self.shuffle(*variable),
            _ => return self.change_list(step),
        }
        Ok(())
    }

    /// Binds a variable in the activation's own frame.
    fn bind(&mut self, variable: u32, value: Datum) {
        if self.context.looks_at_variable(variable) {
            self.config.own.insert(variable, value);
        }
    }

    /// Assigns to the innermost binding of a variable.
    fn assign(&mut self, variable: u32, value: Datum) {
        if self.context.looks_at_variable(variable) {
            let free = &self.context.program.rules[self.config.rule as usize].free;
            assign(&mut self.config, free, variable, value);
        }
    }

    /// One step that changes a variable's list.
    fn change_list(&mut self, step: &'e Step) -> Flow {
        match step {
            Step::SetItem(variable) => {
                let index = self.pop();
                let value = self.pop().own();
                self.set_item(*variable, index, value)
            }
            Step::PutItem(variable) => {
                let value = self.pop().own();
                let index = self.pop();
                self.set_item(*variable, index, value)
            }
            Step::Element(variable) => {
                let index = self.config.data.last().cloned().unwrap_or(Datum::Int(0));
                if self.passes_over(*variable, std::slice::from_ref(&index))? {
                    let origins = self.context.origin_of_variable(*variable);
                    self.config.data.push(Datum::Opaque(origins));
                    return Ok(());
                }
                let element = self.change(*variable, |list| python::list_item(list, index.int()).cloned())?;
                self.config.data.push(element);
                Ok(())
            }
            Step::Remove(variable) => {
                let value = self.pop().own();
                if self.passes_over(*variable, std::slice::from_ref(&value))? {
                    return Ok(());
                }
                self.look_into(*variable)?;
                self.change(*variable, |list| python::list_remove(list, value))
            }
            Step::Sort(_) | Step::Reverse(_) => self.order(step),
            _ => self.grow(step),
        }
    }

    fn order(&mut self, step: &Step) -> Flow {
        match step {
            Step::Sort(variable) if self.context.looks_at_variable(*variable) => {
                self.look_into(*variable)?;
                self.change(*variable, |list| {
                    python::list_sort(list);
                    Ok(())
                })
            }
            Step::Reverse(variable) if self.context.looks_at_variable(*variable) => self.change(*variable, |list| {
                python::list_reverse(list);
                Ok(())
            }),
            _ => Ok(()),
        }
    }

    fn grow(&mut self, step: &Step) -> Flow {
        let (variable, elements) = match step {
            Step::Append(variable) => (*variable, vec![self.pop().own()]),
            Step::Extend(variable) => match self.pop() {
                Datum::List(list) => {
                    (*variable, list.borrow().iter().map(|element| element.clone().own()).collect::<Vec<_>>())
                }
                Datum::Opaque(origins) if self.context.looks_at_variable(*variable) => return Err(Stop::Look(origins)),
                _ => return Ok(()),
            },
            Step::ExtendIter(variable) => (*variable, self.rest()?),
            Step::Insert(variable) => {
                let value = self.pop().own();
                let index = self.pop();
                if !self.context.looks_at_variable(*variable) {
                    return Ok(());
                }
                if let Datum::Opaque(origins) = index {
                    return Err(Stop::Look(origins));
                }
                return self.change(*variable, |list| python::list_insert(list, index.int(), value));
            }
            _ => {
                debug_assert!(false, "a step that is not explored: {step:?}");
                return Ok(());
            }
        };
        if self.context.looks_at_variable(variable) { self.extend(variable, elements) } else { Ok(()) }
    }

    fn set_item(&mut self, variable: u32, index: Datum, value: Datum) -> Flow {
        if self.passes_over(variable, std::slice::from_ref(&index))? {
            return Ok(());
        }
        self.change(variable, |list| python::list_set(list, index.int(), value))
    }

    /// `X.pop()` and `X.pop(i)`
    fn pop_element(&mut self, variable: u32, indexed: bool) -> Flow {
        let index = if indexed { self.pop() } else { Datum::Int(-1) };
        let element = if self.passes_over(variable, std::slice::from_ref(&index))? {
            Datum::Opaque(self.context.origin_of_variable(variable))
        } else {
            self.change(variable, |list| python::list_pop(list, index.int()))?
        };
        self.config.data.push(element);
        Ok(())
    }

    /// Whether a change of a list can be passed over, which may fail: surely it does not, and nothing of it is kept. If
    /// it cannot, the list and the operands are known.
    fn passes_over(&self, variable: u32, operands: &[Datum]) -> Result<bool, Stop> {
        let unseen = origins(operands);
        if !self.context.looks_at_variable(variable) {
            if !self.context.may_fail(self.at) {
                return Ok(true);
            }
            let list = self.context.origin_of_variable(variable);
            return Err(Stop::Look(unseen.map_or(list.clone(), |unseen| union(&unseen, &list))));
        }
        unseen.map_or(Ok(false), |unseen| Err(Stop::Look(unseen)))
    }

    /// Whatever is in a variable's list is looked at.
    fn look_into(&self, variable: u32) -> Flow {
        let list = self.list(variable)?;
        origins(&[Datum::List(list)]).map_or(Ok(()), |unseen| Err(Stop::Look(unseen)))
    }
}

/// Assigns to the innermost binding of a variable in an activation of a rule that takes `free` from its callers.
pub(super) fn assign(config: &mut Config, free: &[u32], variable: u32, value: Datum) {
    // A binding that nothing reads before this assignment may have been forgotten.
    let own = config.own.contains_key(&variable) || !free.contains(&variable);
    if own { &mut config.own } else { &mut config.outer }.insert(variable, value);
}
