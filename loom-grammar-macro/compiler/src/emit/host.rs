//! The functions that a grammar wants of its host: a trait, and the type parameter `H` of everything that calls them.
//!
//! A grammar without such functions has neither.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::names::{ident, methods};
use super::types::{owned, viewed};
use super::{Module, paragraphs};
use crate::model::Extern;

impl Module<'_, '_> {
    /// Whether the grammar wants functions of its host.
    pub(super) fn has_host(&self) -> bool {
        !self.plan.grammar.externs.is_empty()
    }

    /// The grammar's type, with its host.
    pub(super) fn grammar_type(&self) -> TokenStream {
        let name = ident(&self.options.type_name);
        if self.has_host() { quote!(#name<H>) } else { quote!(#name) }
    }

    /// What generated functions are generic over.
    pub(super) fn generics(&self) -> TokenStream {
        let host = self.has_host().then(|| quote!(, H: Host));
        quote!(D: Source, S: Sink #host)
    }

    /// The host as one more type argument behind others.
    pub(super) fn host_argument(&self) -> TokenStream {
        if self.has_host() { quote!(, H) } else { quote!() }
    }

    /// The type parameter of the grammar's `impl`s.
    pub(super) fn host_generics(&self) -> TokenStream {
        if self.has_host() { quote!(<H: Host>) } else { quote!() }
    }

    /// The trait.
    pub(super) fn host_trait(&self) -> TokenStream {
        host_trait(&self.plan.grammar.externs)
    }
}

/// The trait with a method for each function, which references to a host implement too.
pub(super) fn host_trait(externs: &[Extern]) -> TokenStream {
    if externs.is_empty() {
        return quote!();
    }
    let methods = methods(externs);
    let declared = externs.iter().zip(&methods).map(|(function, name)| {
        let (doc, signature) = (doc(function), signature(function, name));
        quote!(#doc #signature;)
    });
    let forwarded = externs.iter().zip(&methods).map(|(function, name)| {
        let (signature, arguments) = (signature(function, name), arguments(function));
        quote!(#signature { (**self).#name(#(#arguments),*) })
    });
    quote! {
        /// The functions that the grammar declares `extern`, for its host to supply.
        ///
        /// A document is the same each time only where what they give depends on their arguments alone.
        pub trait Host {
            #(#declared)*
        }

        impl<H: Host + ?Sized> Host for &H {
            #(#forwarded)*
        }
    }
}

/// The comment above the declaration, and its signature as the grammar writes it.
fn doc(function: &Extern) -> TokenStream {
    let parameters: Vec<String> = function.parameters.iter().map(ToString::to_string).collect();
    let declared = format!("`extern fn {}({}) -> {};`", function.name, parameters.join(", "), function.result);
    let comment = function.doc.as_ref().map(|doc| format!("{doc}\n\n")).unwrap_or_default();
    paragraphs(&format!("{comment}{declared}\n\n# Errors\nWhat the document fails with, at the place of the call."))
}

fn signature(function: &Extern, name: &Ident) -> TokenStream {
    let result = owned(&function.result);
    let parameters = arguments(function).into_iter().zip(&function.parameters).map(|(name, ty)| {
        let ty = viewed(ty);
        quote!(, #name: #ty)
    });
    quote!(fn #name(&self #(#parameters)*) -> Result<#result, Fault>)
}

fn arguments(function: &Extern) -> Vec<Ident> {
    (1..=function.parameters.len()).map(|index| format_ident!("argument{index}")).collect()
}
