//! The module of a wrong grammar: the names that code around it uses, so that only the grammar's own errors are shown.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::Options;
use super::host::host_trait;
use super::names::{claim, ident, reserved};
use crate::model::Extern;

/// A module with the grammar's type, a function for each of `rules`, and the host's trait.
#[must_use]
pub fn stub(rules: &[String], externs: &[Extern], options: &Options) -> TokenStream {
    let (import, visibility, module) = (super::import(options), &options.visibility, ident(&options.module));
    let (host, parameter) = match externs.is_empty() {
        true => (quote!(), quote!()),
        false => (quote!(, H: Host), quote!(_: H,)),
    };
    let mut taken = reserved();
    let functions = rules.iter().collect::<BTreeSet<_>>().into_iter().map(|rule| {
        let function = claim(&mut taken, rule);
        quote! {
            #[doc = "Of a grammar with errors."]
            pub fn #function<D: Source, S: Sink #host>(#parameter _: &mut D, sink: &mut S) -> Result<(), Error> {
                sink.write_str("").map_err(Error::sink)
            }
        }
    });
    let (host, grammar) = (host_trait(externs), grammar(!externs.is_empty(), options));
    quote! {
        #[doc = "A grammar with errors."]
        #[allow(non_snake_case, dead_code, unused_imports, clippy::all, clippy::pedantic)]
        #visibility mod #module {
            #import
            use self::__loom_gen::generated::{
                Default, Documents, Error, Fault, Grammar, GrammarHash, Limits, SettingError, Sink, Sized, Source, Str, Value, Vec, support,
            };
            use ::core::fmt::Write as _;
            use ::core::option::Option::{self, None};
            use ::core::result::Result::{self, Err, Ok};
            #host
            #grammar
            #(#functions)*
        }
    }
}

/// The grammar's type; with a host where it has one.
fn grammar(has_host: bool, options: &Options) -> TokenStream {
    let (name, text) = (ident(&options.type_name), &options.module);
    let (of, bounded, field, argument) = match has_host {
        true => (quote!(<H>), quote!(<H: Host>), quote!(#[doc = "The host."] pub host: H,), quote!(host: H,)),
        false => Default::default(),
    };
    let made = if has_host { quote!(<#name #of>::new(host)) } else { quote!(<#name as Default>::default()) };
    let new = has_host.then(|| {
        quote! {
            #[doc = "Of a grammar with errors."]
            #[must_use]
            pub fn new(host: H) -> #name #of { #name { limits: Limits::DEFAULT, host } }
        }
    });
    quote! {
        #[doc = "A grammar with errors."]
        #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::default::Default)]
        pub struct #name #of {
            /// The limits of each document.
            pub limits: Limits,
            #field
        }
        impl #bounded #name #of {
            #new
            #[doc = "Of a grammar with errors."]
            #[must_use]
            pub fn documents(#argument seed: u64) -> Documents<#name #of> {
                Documents::new(#made, seed)
            }
        }
        impl #bounded Grammar for #name #of {
            fn name(&self) -> &str { #text }
            fn is_binary(&self) -> bool { false }
            fn hash(&self) -> GrammarHash { GrammarHash(0) }
            fn entry(&self) -> &str { "" }
            fn sources(&self) -> Vec<(&str, &str)> { Vec::new() }
            fn settings(&self) -> &[(&str, &str)] { &[] }
            fn set(&mut self, name: &str, _: Value) -> Result<(), SettingError> { Err(support::unknown_setting(self, name)) }
            fn setting(&self, _: &str) -> Option<Value> { None }
            fn reset(&mut self) {}
            fn limits(&self) -> Limits { self.limits }
            fn set_limits(&mut self, limits: Limits) { self.limits = limits; }
            fn generate<D: Source, S: Sink>(&self, _: &mut D, sink: &mut S) -> Result<(), Error> {
                sink.write_str("").map_err(Error::sink)
            }
        }
    }
}
