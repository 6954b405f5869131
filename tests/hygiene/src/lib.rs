//! Expansions in the least friendly surroundings: no standard library, no prelude, warnings and missing documentation denied,
//! a renamed dependency, two grammars and one of them twice in one module, names that Rust or the expansion needs.
#![no_std]
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unreachable_pub, clippy::all, clippy::pedantic)]

/// Two grammars in one module, one of them twice.
pub mod grammars {
    ::weaver::loom_grammar!("../../../grammar/spatial.g");
    ::weaver::loom_grammar!("../../../grammar/spatial.g", module = again, max_depth = 20, max_len = 1000);
    ::weaver::loom_grammar!("grammar/names.g");
    ::weaver::loom_grammar!("grammar/names.g", module = part, entry = chain, hard_depth = 7, max_steps = 1000);
    ::weaver::loom_grammar!("./../grammar/source.g", deny(warnings));
    ::weaver::loom_grammar!("../../grammars/host.g");
    ::weaver::loom_grammar!("grammar/own.g");
}

pub use grammars::spatial::start;
