//! Chains: the frame that the members share, and how a caller's variables get into it.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Module;
use super::function::Typed;
use crate::lower::is_scalar;
use crate::model::{Free, Rule, RuleId, Type, VarId};
use crate::plan::{Chain, Function, Shape, Storage};

impl<'m> Module<'_, 'm> {
    /// The name of the function that steps through a member.
    pub(super) fn member(&self, rule: RuleId) -> Ident {
        self.names.own(&format!("{}_step", self.names.rule(rule)))
    }

    /// The name of a chain's frame.
    pub(super) fn frame(&self, chain: usize) -> Ident {
        format_ident!("Frame{chain}")
    }

    /// Whether binding a variable of the frame anew has to write back what the caller's binding has become.
    pub(super) fn is_written_back(&self, function: &Function<'m>, var: VarId, ty: &Type) -> bool {
        let Shape::Member(chain) = function.shape else { return false };
        let field = self.instance.chains[chain].fields.get(&(var, ty.clone()));
        field == Some(&Storage::Copied(true))
    }

    /// The types of a chain's frame.
    pub(super) fn frame_type(&self, index: usize, chain: &Chain) -> TokenStream {
        let frame = self.frame(index);
        let fields = chain.fields.iter().map(|((var, ty), storage)| {
            let (name, owned) = (self.names.variable(*var, ty), super::types::owned(ty));
            match storage {
                Storage::Shared => quote!(#name: &'r #owned,),
                Storage::Exclusive => quote!(#name: &'r mut #owned,),
                Storage::Copied(true) => {
                    let (outer, bound) = (self.names.beside(*var, ty, "outer"), self.names.beside(*var, ty, "bound"));
                    quote!(#name: #owned, #outer: &'r mut #owned, #bound: bool,)
                }
                _ => quote!(#name: #owned,),
            }
        });
        let members: Vec<String> =
            chain.members.iter().map(|rule| format!("`{}`", self.plan.grammar.rules[rule.index()].name)).collect();
        let doc = format!("The variables that the tail calls between {} share.", members.join(", "));
        let shared = self.names.own("shared");
        quote! {
            #[doc = #doc]
            struct #frame<'r> { #(#fields)* #shared: ::core::marker::PhantomData<&'r ()> }
        }
    }

    /// For the function that begins a chain at a member: stand-ins for variables which its caller does not have, the fields
    /// of the frame, and what happens when the chain is over.
    pub(super) fn frame_parts(&self, rule: &Rule, chain: usize) -> (TokenStream, TokenStream, TokenStream) {
        let (mut defaults, mut fields, mut after) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
        for (typed, storage) in &self.instance.chains[chain].fields {
            let (default, field, end) = self.frame_part(rule, typed, *storage);
            defaults.extend(default);
            fields.extend(field);
            after.extend(end);
        }
        let shared = self.names.own("shared");
        fields.extend(quote!(#shared: ::core::marker::PhantomData));
        (defaults, fields, after)
    }

    fn frame_part(&self, rule: &Rule, typed: &Typed, storage: Storage) -> (TokenStream, TokenStream, TokenStream) {
        let (var, ty) = typed;
        let name = self.names.variable(*var, ty);
        let (outer, bound) = (self.names.beside(*var, ty, "outer"), self.names.beside(*var, ty, "bound"));
        let argument = self.names.beside(*var, ty, "argument");
        let free = rule.free.iter().find(|free| free.var == *var && free.ty == *ty);
        let parameter = rule.parameters.contains(typed);
        let default = super::types::default(ty);
        let owned_outer = |free: &Free| match (is_scalar(ty), free.assigned) {
            (true, true) => quote!(*#outer),
            (true, false) => quote!(#outer),
            (false, _) => quote!(#outer.clone()),
        };
        let stand_in = || {
            let owned = super::types::owned(ty);
            quote!(let mut #outer: #owned = #default;)
        };
        let frame = self.names.own("frame");
        // A variable that another member assigns is exclusive in the frame, also where what begins here only reads it.
        let copied = |free: &Free| {
            let (copy, owned, value) =
                (self.names.beside(*var, ty, "copy"), super::types::owned(ty), owned_outer(free));
            (quote!(let mut #copy: #owned = #value;), quote!(&mut #copy))
        };
        match (storage, free) {
            (Storage::Exclusive, Some(free)) if !free.assigned => {
                let (made, reference) = copied(free);
                (made, quote!(#name: #reference,), quote!())
            }
            (Storage::Copied(true), Some(free)) if !free.assigned => {
                let (made, reference) = copied(free);
                let value = if parameter { quote!(#argument) } else { owned_outer(free) };
                (made, quote!(#name: #value, #outer: #reference, #bound: true,), quote!())
            }
            (Storage::Value | Storage::Shared | Storage::Exclusive, Some(_)) => {
                (quote!(), quote!(#name: #outer,), quote!())
            }
            (Storage::Value, None) => (quote!(), quote!(#name: #default,), quote!()),
            (Storage::Shared, None) => (stand_in(), quote!(#name: &#outer,), quote!()),
            (Storage::Exclusive, None) => (stand_in(), quote!(#name: &mut #outer,), quote!()),
            (Storage::Copied(true), Some(free)) => {
                let copy = if parameter { quote!(#argument) } else { owned_outer(free) };
                (
                    quote!(),
                    quote!(#name: #copy, #outer, #bound: #parameter,),
                    quote!(if !#frame.#bound { *#frame.#outer = #frame.#name; }),
                )
            }
            (Storage::Copied(true), None) => {
                let value = if parameter { quote!(#argument) } else { default.clone() };
                (stand_in(), quote!(#name: #value, #outer: &mut #outer, #bound: true,), quote!())
            }
            (_, Some(free)) if !parameter => {
                let copy = owned_outer(free);
                (quote!(), quote!(#name: #copy,), quote!())
            }
            _ => {
                let value = if parameter { quote!(#argument) } else { default.clone() };
                (quote!(), quote!(#name: #value,), quote!())
            }
        }
    }
}
