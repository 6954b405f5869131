//! Steps, one after the other; choices and repetitions have modules of their own.
//!
//! A block is printed for the place where it stands: in the middle of a function, or at its end, where the last step gives
//! the function's result.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::Scope;
use crate::model::Call;
use crate::plan::{Shape, Step, Storage};

/// Where a block stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Something follows, or the block's value is not the function's result.
    Middle,
    /// At the end of the function.
    End,
}

impl Scope<'_, '_> {
    /// A block with what it binds.
    pub(super) fn block(&self, steps: &[Step<'_>], place: Place) -> TokenStream {
        self.nested(|| self.steps(steps, place))
    }

    fn steps(&self, steps: &[Step<'_>], place: Place) -> TokenStream {
        let Some((last, before)) = steps.split_last() else { return self.end(place) };
        let mut code: TokenStream = before.iter().map(|step| self.step(step)).collect();
        code.extend(match (last, place) {
            (Step::Choose(choose), Place::End) => self.choose(choose, Place::End),
            (Step::Next(call), Place::End) => self.next(call),
            (Step::Last(call), Place::End) if self.ends_plainly() => {
                self.call(call.rule, &call.arguments, &call.passes, false)
            }
            (Step::Text(text), place) => {
                let run = self.own("run");
                self.emitted(&quote!(#run.text(#text)), place)
            }
            (Step::Lookup(lookup), place) => self.emitted(&self.lookup(lookup), place),
            _ => {
                let (step, end) = (self.step(last), self.end(place));
                quote!(#step #end)
            }
        });
        code
    }

    /// What emits something as the last step.
    pub(super) fn emitted(&self, code: &TokenStream, place: Place) -> TokenStream {
        if place == Place::End && self.ends_plainly() {
            return code.clone();
        }
        let end = self.end(place);
        quote!(#code?; #end)
    }

    /// Whether the last step's result is the function's.
    fn ends_plainly(&self) -> bool {
        self.function.shape == Shape::Plain && self.epilogue().is_empty()
    }

    /// What stands where a block is over.
    fn end(&self, place: Place) -> TokenStream {
        if place == Place::Middle {
            return quote!();
        }
        let epilogue = self.epilogue();
        match self.function.shape {
            Shape::Plain => quote!(#epilogue Ok(())),
            Shape::Loop => quote!(#epilogue return Ok(());),
            Shape::Member(_) => quote!(Ok(None)),
        }
    }

    /// Writes back what was worked on as a copy and has not been bound anew.
    pub(super) fn epilogue(&self) -> TokenStream {
        let mut code = TokenStream::new();
        for ((var, ty), storage) in &self.function.variables {
            if *storage == Storage::Copied(true) {
                let name = self.module.names.variable(*var, ty);
                let (outer, bound) = self.beside(*var, ty);
                code.extend(quote!(if !#bound { *#outer = #name; }));
            }
        }
        code
    }

    fn step(&self, step: &Step<'_>) -> TokenStream {
        let run = self.own("run");
        match step {
            Step::Text(text) => quote!(#run.text(#text)?;),
            Step::Bytes(bytes) => {
                let bytes = Literal::byte_string(bytes);
                quote!(#run.bytes(#bytes)?;)
            }
            Step::Lookup(lookup) => self.emitted(&self.lookup(lookup), Place::Middle),
            Step::Emit(expr) => self.emit(expr),
            Step::Call(call) => self.plain_call(call, true),
            Step::Last(call) | Step::Next(call) => self.plain_call(call, false),
            Step::Statement(statement) => self.statement(statement),
            Step::Regex(regex, span) => self.regex(regex, *span),
            Step::Choose(choose) => self.choose(choose, Place::Middle),
            Step::Repeat(repeat) => self.repeat(repeat),
            Step::Leave(bindings) => {
                self.leave(*bindings);
                quote!()
            }
            Step::Piece(block) => {
                // What it binds lives on: it is a local of the function.
                let block = self.steps(block, Place::Middle);
                quote!((|| -> Result<(), Error> { #block Ok(()) })()?;)
            }
        }
    }

    fn plain_call(&self, call: &Call, deeper: bool) -> TokenStream {
        let call = self.call(call.rule, &call.arguments, &call.passes, deeper);
        quote!(#call?;)
    }

    /// Goes on with the same rule, or with another of the chain.
    fn next(&self, call: &Call) -> TokenStream {
        let rule = &self.module.plan.grammar.rules[call.rule.index()];
        let names: Vec<_> = (1..=call.arguments.len()).map(|index| self.own(&format!("argument{index}"))).collect();
        let (lets, values) = match self.with_live(&call.arguments.iter().collect::<Vec<_>>(), true) {
            Some(live) => live,
            None => (quote!(), call.arguments.iter().map(|argument| self.value(argument)).collect()),
        };
        let targets = rule.parameters.iter().zip(&names).map(|((var, ty), name)| match self.storage(*var, ty) {
            Storage::Copied(true) => self.rebind(*var, ty, &quote!(#name)),
            Storage::Chained if self.module.is_written_back(self.function, *var, ty) => {
                self.rebind(*var, ty, &quote!(#name))
            }
            _ => {
                let target = self.target(*var, ty);
                quote!(#target = #name;)
            }
        });
        let arguments = quote!(#lets #(let #names = #values;)* #(#targets)*);
        match self.function.shape {
            Shape::Member(_) => {
                let member = self.module.member(call.rule);
                quote!(#arguments Ok(Some(Next(#member))))
            }
            _ => arguments,
        }
    }
}
