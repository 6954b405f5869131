//! What stands between the parentheses of the macro.

use loom_grammar::expand::ExpandOptions;
use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitInt, LitStr, Token, bracketed, parenthesized};

/// The path and the options.
pub(crate) struct Input {
    /// The path of `loom_gen`, from the facade.
    pub(crate) krate: TokenStream,
    pub(crate) path: LitStr,
    pub(crate) options: ExpandOptions,
}

impl Parse for Input {
    fn parse(input: ParseStream<'_>) -> syn::Result<Input> {
        let krate;
        bracketed!(krate in input);
        let krate: TokenStream = krate.parse()?;
        let path: LitStr = input.parse()?;
        let mut options = ExpandOptions::default();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            option(input, &mut options)?;
        }
        Ok(Input { krate, path, options })
    }
}

fn option(input: ParseStream<'_>, options: &mut ExpandOptions) -> syn::Result<()> {
    let name: Ident = input.parse()?;
    if name == "deny" {
        let content;
        parenthesized!(content in input);
        let what: Ident = content.parse()?;
        if what != "warnings" || !content.is_empty() {
            return Err(syn::Error::new(what.span(), "only `deny(warnings)` is known"));
        }
        options.deny_warnings = true;
        return Ok(());
    }
    input.parse::<Token![=]>()?;
    match name.to_string().as_str() {
        "module" => options.module = Some(module(&input.parse()?)?),
        // A rule may have the name of a keyword.
        "entry" => options.entry = Some(Ident::parse_any(input)?.unraw().to_string()),
        "max_depth" => options.limits.max_depth = Some(input.parse::<LitInt>()?.base10_parse()?),
        "hard_depth" => options.limits.hard_depth = Some(input.parse::<LitInt>()?.base10_parse()?),
        "max_len" => options.limits.max_len = Some(input.parse::<LitInt>()?.base10_parse()?),
        "hard_len" => options.limits.hard_len = Some(input.parse::<LitInt>()?.base10_parse()?),
        "max_steps" => options.limits.max_steps = Some(input.parse::<LitInt>()?.base10_parse()?),
        _ => {
            let known = "module, entry, max_depth, max_len, hard_depth, hard_len, max_steps and deny(warnings)";
            return Err(syn::Error::new(name.span(), format!("there is no option `{name}`; there are {known}")));
        }
    }
    Ok(())
}

fn module(name: &Ident) -> syn::Result<String> {
    let text = name.to_string();
    match text.strip_prefix("r#") {
        Some(keyword) => Err(syn::Error::new(name.span(), format!("`{keyword}` is a keyword; take another name"))),
        None => Ok(text),
    }
}
