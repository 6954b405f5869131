//! Grammar to module: the whole way, for the macro, for build scripts and for the command line.

use proc_macro2::TokenStream;
use quote::quote;
use unicode_ident::{is_xid_continue, is_xid_start};

use crate::diagnostic::render_all;
use crate::emit;
use crate::lower::lower;
use crate::model::Grammar;
use crate::source::{Loader, Sources};
use crate::{Compiled, compile};

/// What an expansion is to be like.
#[derive(Clone, Debug)]
pub struct ExpandOptions {
    /// The path of `loom_gen`, as the expansion has to write it; see [`emit::Options::krate`].
    pub krate: TokenStream,
    /// The module's name; by default that of the grammar file.
    pub module: Option<String>,
    /// The rule to begin with; by default `start`, or the first one.
    pub entry: Option<String>,
    /// Limits that the grammar's default has.
    pub limits: LimitOptions,
    /// Whether warnings are errors.
    pub deny_warnings: bool,
}

impl Default for ExpandOptions {
    fn default() -> ExpandOptions {
        ExpandOptions {
            krate: quote!(::loom_gen),
            module: None,
            entry: None,
            limits: LimitOptions::default(),
            deny_warnings: false,
        }
    }
}

/// Limits, where they are not the run time's defaults.
#[derive(Clone, Copy, Default, Debug)]
pub struct LimitOptions {
    /// Activations on the stack from which choices take what ends soonest.
    pub max_depth: Option<u32>,
    /// Bytes from which they do.
    pub max_len: Option<u64>,
    /// The most activations on the stack.
    pub hard_depth: Option<u32>,
    /// The most bytes.
    pub hard_len: Option<u64>,
    /// The most activations and rounds in all.
    pub max_steps: Option<u64>,
}

/// A grammar's module.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The module; of a wrong grammar one with the same names, so that what uses them does not fail as well.
    pub module: TokenStream,
    /// All diagnostics as text, where the grammar is refused.
    pub problems: Option<String>,
}

/// Compiles the grammar in the file `name` and prints it as a module.
#[must_use]
pub fn expand(name: &str, loader: &mut dyn Loader, options: &ExpandOptions) -> Expansion {
    let Compiled { sources, diagnostics, grammar, rules, externs } = compile(name, loader, options.entry.as_deref());
    let refused = diagnostics.has_errors() || (options.deny_warnings && !diagnostics.is_empty());
    match grammar.filter(|_| !refused) {
        Some(grammar) => Expansion { module: module(&grammar, &sources, name, options), problems: None },
        None => {
            let module = emit::stub(&rules, &externs, &emission(name, options));
            Expansion { module, problems: Some(render_all(&sources, &diagnostics)) }
        }
    }
}

/// The module of a grammar that has been compiled from the file `name`. It cannot fail.
#[must_use]
pub fn module(grammar: &Grammar, sources: &Sources, name: &str, options: &ExpandOptions) -> TokenStream {
    let plan = lower(grammar, sources);
    emit::emit(&plan, &emission(name, options))
}

fn emission(name: &str, options: &ExpandOptions) -> emit::Options {
    let module = options.module.clone().unwrap_or_else(|| module_name(name));
    emit::Options {
        type_name: type_name(&module),
        module,
        krate: options.krate.clone(),
        visibility: quote!(pub),
        limits: options.limits,
    }
}

/// The name of the module for a grammar file: the file's without folders and ending, made an identifier.
#[must_use]
pub fn module_name(file: &str) -> String {
    let base = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = base.split('.').next().unwrap_or(base);
    let mut name: String = stem.chars().map(|c| if is_xid_continue(c) { c } else { '_' }).collect();
    if !name.chars().next().is_some_and(|c| is_xid_start(c) || c == '_') {
        name.insert(0, '_');
    }
    if emit::is_reserved(&name) {
        name.push('_');
    }
    name
}

/// The name of the grammar's type: the module's in camel case, with `Grammar` where that is no name or the expansion needs it.
#[must_use]
pub fn type_name(module: &str) -> String {
    let mut name = String::new();
    for part in module.split('_') {
        let mut letters = part.chars();
        name.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        name.push_str(letters.as_str());
    }
    if !name.chars().next().is_some_and(is_xid_start) {
        name.insert_str(0, "Grammar");
    } else if emit::is_imported(&name) {
        name.push_str("Grammar");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::{module_name, type_name};

    #[test]
    fn every_file_names_a_module_and_a_type() {
        let cases = [
            ("grammar/spatial.g", "spatial", "Spatial"),
            ("two words-and.more.g", "two_words_and", "TwoWordsAnd"),
            ("2d.g", "_2d", "Grammar2d"),
            ("_.g", "__", "Grammar"),
            ("", "__", "Grammar"),
            ("½.g", "__", "Grammar"),
            ("ⓐb.g", "_b", "B"),
            ("größe.g", "größe", "Größe"),
            ("match.g", "match_", "Match"),
            ("host.g", "host", "HostGrammar"),
            ("d.g", "d", "DGrammar"),
            ("frame0.g", "frame0", "Frame0Grammar"),
            ("c:\\grammars\\run.g", "run", "RunGrammar"),
        ];
        for (file, module, ty) in cases {
            assert_eq!((module_name(file).as_str(), type_name(module).as_str()), (module, ty), "{file}");
            let identifier = |name| proc_macro2::Ident::new(name, proc_macro2::Span::call_site());
            assert!(identifier(module) != identifier(ty));
        }
    }
}
