//! The module as tokens of the compiler.
//!
//! In: a grammar file and options. Out: its module. It is made as text, which the compiler reads as it reads any file: tokens that
//! are handed over one by one take longer, and most macros are compiled without optimisation.

use std::sync::{Mutex, PoisonError};

use loom_grammar::expand::{ExpandOptions, expand};
use loom_grammar::source::Loader;
use proc_macro::{Delimiter, Group, TokenStream, TokenTree};
use proc_macro2::fallback;

/// A module, and all diagnostics as text where the grammar is refused.
pub(crate) struct Module {
    pub(crate) tokens: TokenStream,
    pub(crate) problems: Option<String>,
}

/// Tokens are the compiler's or of `proc_macro2` in the whole process, so there is one expansion at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Runs what uses `proc_macro2`, alone.
pub(crate) fn alone<T>(work: impl FnOnce() -> T) -> T {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    // Whatever the one before has come to.
    fallback::unforce();
    work()
}

/// The module of the grammar in the file `name`; `krate` is the path of `loom_gen`.
pub(crate) fn module(name: &str, files: &mut dyn Loader, options: ExpandOptions, krate: &TokenStream) -> Module {
    fallback::force();
    let options = ExpandOptions { krate: proc_macro2::TokenStream::new(), ..options };
    let expansion = expand(name, files, &options);
    let text = expansion.module.to_string();
    fallback::unforce();
    match text.parse::<TokenStream>() {
        Ok(tokens) => {
            let tokens = tokens.into_iter().map(|token| imported(token, krate)).collect();
            Module { tokens, problems: expansion.problems }
        }
        Err(error) => Module {
            tokens: TokenStream::new(),
            problems: Some(format!("the expansion cannot be read, please report this: {error}")),
        },
    }
}

/// Puts `use krate as __loom_gen;` at the beginning of the module: the path may be one that is no text.
fn imported(token: TokenTree, krate: &TokenStream) -> TokenTree {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            let import: [TokenStream; 4] = [word("use"), krate.clone(), word("as __loom_gen;"), group.stream()];
            Group::new(Delimiter::Brace, import.into_iter().collect()).into()
        }
        token => token,
    }
}

fn word(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}
