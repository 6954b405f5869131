//! What the acceptance tests share: the cases, and what an engine has to do with them.
//!
//! An engine is any [`loom_gen::Grammar`], so that all of it serves the interpreter and compiled grammars alike.

mod agreement;
mod cases;
mod chi_square;
mod conditions;
mod distribution;
mod edits;
mod erased;
mod files;
mod outcomes;

pub use agreement::{same_coverage, same_derivations, same_documents, same_traces};
pub use cases::{
    DiagnosticsCase, DistributionCase, Expected, ExpressionCase, diagnostics_cases, distribution_cases,
    expression_cases,
};
pub use chi_square::ChiSquare;
pub use conditions::Conditions;
pub use distribution::{Table, enumerated, is_table, outcome, sampled};
pub use edits::edits_are_documents;
pub use erased::Erased;
pub use files::{compile, compile_text, interpreter, interpreter_of_text, workspace};
pub use outcomes::outcomes;
