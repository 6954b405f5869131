//! The procedural macro of Loom: a thin shell around the grammar compiler, which does all that touches the file system and
//! the environment. Users call it through `loom_gen::loom_grammar!`.

mod files;
mod input;
mod module;

use files::Files;
use input::Input;
use module::{Module, alone, module};
use proc_macro::TokenStream;
use quote::quote;

/// See `loom_gen::loom_grammar!`, which forwards to this with its own path in front.
#[proc_macro]
pub fn loom_grammar(input: TokenStream) -> TokenStream {
    alone(|| expanded(input))
}

fn expanded(input: TokenStream) -> TokenStream {
    let input: Input = match syn::parse(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error().into(),
    };
    let mut files = match Files::new(&input.path) {
        Ok(files) => files,
        Err(message) => return syn::Error::new(input.path.span(), message).into_compile_error().into(),
    };
    let name = files.main().to_owned();
    let Module { tokens, problems } = module(&name, &mut files, input.options, &input.krate.into());
    let module = proc_macro2::TokenStream::from(tokens);
    let tracked = files.tracked();
    let problems = problems.map(|text| {
        let error = syn::Error::new(input.path.span(), text).into_compile_error();
        quote!(#error)
    });
    quote! {
        #problems
        #module
        #(const _: &[u8] = ::core::include_bytes!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), "/", #tracked));)*
    }
    .into()
}
