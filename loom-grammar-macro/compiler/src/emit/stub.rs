//! The module of a wrong grammar: the names that code around it uses, so that only the grammar's own errors are shown.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::Options;
use super::names::{ident, is_reserved};

/// A module with the grammar's type and a function for each of `rules`.
#[must_use]
pub fn stub(rules: &[String], options: &Options) -> TokenStream {
    let (krate, visibility) = (&options.krate, &options.visibility);
    let (module, name, text) = (ident(&options.module), ident(&options.type_name), &options.module);
    let rules: BTreeSet<&String> = rules.iter().collect();
    let functions = rules.into_iter().map(|rule| {
        let function = if is_reserved(rule) { ident(&format!("{rule}_")) } else { ident(rule) };
        quote! {
            #[doc = "Of a grammar with errors."]
            pub fn #function<D: Source, S: Sink>(_: &mut D, sink: &mut S) -> Result<(), Error> {
                sink.write_str("").map_err(Error::sink)
            }
        }
    });
    quote! {
        #[doc = "A grammar with errors."]
        #[allow(non_snake_case, dead_code, unused_imports, clippy::all, clippy::pedantic)]
        #visibility mod #module {
            use #krate::generated::{Default, Documents, Error, Grammar, Limits, SettingError, Sink, Source, Value, support};
            use ::core::fmt::Write as _;
            use ::core::result::Result::{self, Err, Ok};
            #[doc = "A grammar with errors."]
            #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::default::Default)]
            pub struct #name {
                /// The limits of each document.
                pub limits: Limits,
            }
            impl #name {
                #[doc = "Of a grammar with errors."]
                #[must_use]
                pub fn documents(seed: u64) -> Documents<#name> {
                    Documents::new(<#name as Default>::default(), seed)
                }
            }
            impl Grammar for #name {
                fn name(&self) -> &str { #text }
                fn is_binary(&self) -> bool { false }
                fn settings(&self) -> &[(&str, &str)] { &[] }
                fn set(&mut self, name: &str, _: Value) -> Result<(), SettingError> { Err(support::unknown_setting(self, name)) }
                fn limits(&self) -> Limits { self.limits }
                fn set_limits(&mut self, limits: Limits) { self.limits = limits; }
                fn generate<D: Source, S: Sink>(&self, _: &mut D, sink: &mut S) -> Result<(), Error> {
                    sink.write_str("").map_err(Error::sink)
                }
            }
            #(#functions)*
        }
    }
}
