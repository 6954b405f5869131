//! Types of the language as types of Rust.

use proc_macro2::TokenStream;
use quote::quote;

use crate::lower::is_scalar;
use crate::model::{Free, Type};

/// The type of an owned value.
pub(super) fn owned(ty: &Type) -> TokenStream {
    match ty {
        Type::Int => quote!(i64),
        Type::Float => quote!(f64),
        Type::Bool => quote!(bool),
        Type::Str => quote!(Str),
        Type::Mixed => quote!(Value),
        Type::Bytes => quote!(Vec<u8>),
        Type::List(item) | Type::Iter(item) => {
            let item = owned(item);
            quote!(Vec<#item>)
        }
        Type::Tuple(items) => {
            let items = items.iter().map(owned);
            quote!((#(#items,)*))
        }
    }
}

/// The type of a parameter for a variable of the caller.
pub(super) fn passed(free: &Free) -> TokenStream {
    let ty = owned(&free.ty);
    match free.assigned {
        true => quote!(&mut #ty),
        false if is_scalar(&free.ty) => ty,
        false => quote!(&#ty),
    }
}

/// The type of a view of a value.
pub(super) fn viewed(ty: &Type) -> TokenStream {
    match ty {
        Type::Int | Type::Float | Type::Bool => owned(ty),
        Type::Str => quote!(&str),
        Type::Mixed => quote!(&Value),
        Type::Bytes => quote!(&[u8]),
        Type::List(item) | Type::Iter(item) => {
            let item = owned(item);
            quote!(&[#item])
        }
        Type::Tuple(_) => {
            let tuple = owned(ty);
            quote!(&#tuple)
        }
    }
}

/// A value of the type that is cheap to make and never seen.
pub(super) fn default(ty: &Type) -> TokenStream {
    match ty {
        Type::Int => quote!(0),
        Type::Float => quote!(0.0),
        Type::Bool => quote!(false),
        Type::Str => quote!(Str::new_static("")),
        Type::Mixed => quote!(Value::Bool(false)),
        Type::Bytes | Type::List(_) | Type::Iter(_) => quote!(Vec::new()),
        Type::Tuple(items) => {
            let items = items.iter().map(default);
            quote!((#(#items,)*))
        }
    }
}
