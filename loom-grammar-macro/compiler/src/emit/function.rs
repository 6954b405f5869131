//! Functions: of rules, and of the chains that tail calls form.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::Module;
use super::scope::Scope;
use super::steps::Place;
use crate::lower::is_scalar;
use crate::model::{
    Called, Expr, ExprKind, Free, Grammar, Rule, RuleId, Statement, StatementKind, Type, VarId, Visitor,
};
use crate::plan::{Choose, Function, How, Shape, Step, Storage};

impl<'m> Module<'_, 'm> {
    /// The function of a rule, and what goes with it.
    pub(super) fn function(&self, function: &Function<'m>) -> TokenStream {
        let rule = &self.plan.grammar.rules[function.rule.index()];
        let scope = Scope::new(self, function, changed(self.plan.grammar, rule));
        let code = match function.shape {
            Shape::Plain | Shape::Loop => self.plain(&scope, rule),
            Shape::Member(chain) => self.chained(&scope, rule, chain),
        };
        let lists = scope.fails.borrow();
        let failed = lists.iter().enumerate().map(|(list, names)| self.failure_function(function.rule, list, names));
        let tables = self.tables(function);
        quote!(#tables #code #(#failed)*)
    }

    fn plain(&self, scope: &Scope<'_, 'm>, rule: &Rule) -> TokenStream {
        let function = scope.function;
        let (name, signature) = (self.names.rule(function.rule), self.signature(function, rule));
        let (doc, generics) = (self.doc(rule), self.generics());
        let (prologue, entered) = (self.prologue(scope, rule), self.entered(scope, rule));
        let body = match (&function.shape, while_loop(function)) {
            (Shape::Loop, Some((test, again, after))) if entered.is_empty() && scope.epilogue().is_empty() => {
                let (test, again) = (scope.truth(test), scope.block(again, Place::End));
                let after = scope.block(after, Place::Middle);
                quote!(while #test { #again } #after Ok(()))
            }
            (Shape::Loop, _) => {
                let body = scope.block(&function.body, Place::End);
                quote!(loop { #entered #body })
            }
            _ => scope.short_rule(rule, &function.body).unwrap_or_else(|| {
                let body = scope.block(&function.body, Place::End);
                quote!(#entered #body)
            }),
        };
        let inline = match (function.inline, self.instance.open) {
            (true, _) => quote!(#[cfg_attr(not(debug_assertions), inline(always))]),
            // What the other instance does not do is seldom done.
            (_, true) if function.rule == self.plan.grammar.entry => quote!(#[cold]),
            _ => quote!(),
        };
        quote! {
            #doc
            #inline
            pub(super) fn #name<#generics>(#signature) -> Result<(), Error> {
                #prologue
                #body
            }
        }
    }

    /// `run`, the depth, the rule's parameters, the caller's variables.
    pub(super) fn signature(&self, function: &Function<'m>, rule: &Rule) -> TokenStream {
        let (run, run_type) = (self.names.own("run"), self.run_type());
        let depth = self.instance.tracks.depth.then(|| {
            let depth = self.names.own("depth");
            quote!(, #depth: u32)
        });
        let changed = changed(self.plan.grammar, rule);
        let looping = function.shape == Shape::Loop;
        let parameters = rule.parameters.iter().map(|(var, ty)| {
            let (name, owned) = (self.names.variable(*var, ty), super::types::owned(ty));
            let mutable = (looping || changed.contains(var)).then(|| quote!(mut));
            match function.variables.get(&(*var, ty.clone())) {
                Some(Storage::Parameter) => quote!(, #mutable #name: #owned),
                _ => {
                    let name = self.names.beside(*var, ty, "argument");
                    quote!(, #name: #owned)
                }
            }
        });
        let free = rule.free.iter().map(|free| {
            let ty = super::types::passed(free);
            let name = self.outer_name(function, free);
            quote!(, #name: #ty)
        });
        quote!(#run: &mut #run_type #depth #(#parameters)* #(#free)*)
    }

    /// The name of the parameter that brings a caller's variable.
    fn outer_name(&self, function: &Function<'m>, free: &Free) -> proc_macro2::Ident {
        match function.variables.get(&(free.var, free.ty.clone())) {
            Some(Storage::Copied(_) | Storage::Chained) => self.names.beside(free.var, &free.ty, "outer"),
            _ => self.names.variable(free.var, &free.ty).clone(),
        }
    }

    /// Variables that live as long as the function.
    fn prologue(&self, scope: &Scope<'_, 'm>, rule: &Rule) -> TokenStream {
        let mut code = self.slots(scope);
        for ((var, ty), storage) in &scope.function.variables {
            let (name, owned) = (self.names.variable(*var, ty), super::types::owned(ty));
            if let Storage::Copied(write_back) = storage {
                let free = rule.free.iter().find(|free| free.var == *var && free.ty == *ty);
                let outer = self.names.beside(*var, ty, "outer");
                let copy = match free {
                    Some(free) if is_scalar(ty) && !free.assigned => quote!(#outer),
                    _ if is_scalar(ty) => quote!(*#outer),
                    _ => quote!(#outer.clone()),
                };
                code.extend(quote!(let mut #name: #owned = #copy;));
                if *write_back {
                    let bound = self.names.beside(*var, ty, "bound");
                    code.extend(quote!(let mut #bound = false;));
                }
            }
        }
        // A parameter that hides a variable of its own name which the rule also takes from outside is bound on entry.
        for (var, ty) in &rule.parameters {
            let argument = self.names.beside(*var, ty, "argument");
            match scope.storage(*var, ty) {
                Storage::Copied(true) => code.extend(scope.rebind(*var, ty, &quote!(#argument))),
                Storage::Copied(false) => {
                    let target = scope.target(*var, ty);
                    code.extend(quote!(#target = #argument;));
                }
                _ => {}
            }
        }
        code
    }

    /// Counts the activation.
    fn entered(&self, scope: &Scope<'_, 'm>, rule: &Rule) -> TokenStream {
        let run = self.names.own("run");
        let tracks = self.instance.tracks;
        let entering = match (tracks.depth, tracks.counts()) {
            (false, false) => return quote!(),
            (true, steps) => {
                let depth = self.names.own("depth");
                if steps { quote!(#run.enter(#depth)) } else { quote!(#run.enter_depth(#depth)) }
            }
            (false, true) => quote!(#run.enter_step()),
        };
        let fault = self.names.own("fault");
        let failure = scope.failure(&quote!(#fault), rule.span);
        quote!(if let Err(#fault) = #entering { return Err(#failure); })
    }

    /// A member of a chain: the function that others call, and the one that the chain steps through.
    fn chained(&self, scope: &Scope<'_, 'm>, rule: &Rule, chain: usize) -> TokenStream {
        let function = scope.function;
        let (name, member, frame) = (self.names.rule(function.rule), self.member(function.rule), self.frame(chain));
        let (run, depth, variable) = (self.names.own("run"), self.names.own("depth"), self.names.own("frame"));
        let (run_type, signature, doc) = (self.run_type(), self.signature(function, rule), self.doc(rule));
        let deep = self.instance.tracks.depth.then(|| quote!(, #depth));
        let deep_parameter = self.instance.tracks.depth.then(|| quote!(, #depth: u32));
        let (defaults, fields, after) = self.frame_parts(rule, chain);
        let (entered, slots) = (self.entered(scope, rule), self.slots(scope));
        let body = scope.block(&function.body, Place::End);
        let (next, generics, host) = (self.names.own("next"), self.generics(), self.host_argument());
        quote! {
            #doc
            pub(super) fn #name<#generics>(#signature) -> Result<(), Error> {
                #defaults
                let mut #variable = #frame { #fields };
                let mut #next: Option<Next<D, S #host, #frame<'_>>> = Some(Next(#member));
                while let Some(Next(step)) = #next {
                    #next = step(#run #deep, &mut #variable)?;
                }
                #after
                Ok(())
            }

            fn #member<'f, #generics>(#run: &mut #run_type #deep_parameter, #variable: &mut #frame<'f>)
                -> Result<Option<Next<D, S #host, #frame<'f>>>, Error>
            {
                #slots
                #entered
                #body
            }
        }
    }

    /// Own variables that live as long as the function.
    fn slots(&self, scope: &Scope<'_, 'm>) -> TokenStream {
        let slots = scope.function.variables.iter().filter(|(_, storage)| **storage == Storage::Slot);
        let declared = slots.map(|((var, ty), _)| {
            let (name, owned, default) =
                (self.names.variable(*var, ty), super::types::owned(ty), super::types::default(ty));
            quote!(let mut #name: #owned = #default;)
        });
        declared.collect()
    }
}

/// `while test { again } after`, where a looping function's body has that form.
fn while_loop<'f, 'm>(function: &'f Function<'m>) -> Option<(&'m Expr, &'f [Step<'m>], &'f [Step<'m>])> {
    let [Step::Choose(Choose { how: How::Test(tests), arms, .. })] = &function.body[..] else { return None };
    let ([Some(test), None], [first, second]) = (&tests[..], &arms[..]) else { return None };
    let again = matches!(first.block.last(), Some(Step::Next(_)));
    let over = !loops(&second.block);
    (again && over).then_some((*test, &first.block[..], &second.block[..]))
}

fn loops(steps: &[Step<'_>]) -> bool {
    steps.iter().any(|step| match step {
        Step::Next(_) | Step::Last(_) => true,
        Step::Choose(choose) => choose.arms.iter().any(|arm| loops(&arm.block)),
        _ => false,
    })
}

/// The variables that a rule changes after they are bound: by a statement, or through a call.
fn changed(grammar: &Grammar, rule: &Rule) -> BTreeSet<VarId> {
    struct Changes<'m>(&'m Grammar, BTreeSet<VarId>);
    impl<'m> Visitor<'m> for Changes<'m> {
        fn expr(&mut self, expr: &'m Expr) {
            if let ExprKind::Pop(var, ..) = expr.kind {
                self.1.insert(var);
            }
        }
        fn call(&mut self, call: Called<'m>) {
            let free = &self.0.rules[call.rule.index()].free;
            self.1.extend(free.iter().filter(|free| free.assigned).map(|free| free.var));
        }
        fn place(&mut self, place: &'m crate::model::Place) {
            self.1.insert(place.var);
        }
        fn statement(&mut self, statement: &'m Statement) {
            // A parameter that is bound again is assigned.
            if let StatementKind::New { var, before, .. } = statement.kind
                && before != crate::model::Scope::Outer
            {
                self.1.insert(var);
            }
        }
    }
    let mut changes = Changes(grammar, BTreeSet::new());
    rule.body.walk(&mut changes);
    changes.1
}

/// A variable of one type.
pub(super) type Typed = (VarId, Type);

/// Whether a rule can be generated by itself.
pub(super) fn stands_alone(rule: &Rule) -> bool {
    rule.reachable && rule.free.is_empty() && rule.parameters.is_empty()
}

/// The rules that can be generated by themselves, the entry first.
pub(super) fn entries(grammar: &Grammar) -> Vec<RuleId> {
    let alone = (0u32..).map(RuleId).zip(&grammar.rules).filter(|(_, rule)| stands_alone(rule)).map(|(id, _)| id);
    std::iter::once(grammar.entry).chain(alone.filter(|&id| id != grammar.entry)).collect()
}
