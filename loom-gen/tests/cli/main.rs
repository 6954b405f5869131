//! The tool `loom-gen` as a user meets it: arguments in; output, messages and exit codes out.
#![cfg(all(feature = "cli", unix))]

mod arguments;
mod check;
mod count;
mod coverage;
mod engine;
mod formats;
mod interrupt;
mod mutate;
mod new;
mod output;
mod paths;
mod resume;
mod shrink;
mod stock;
#[cfg(feature = "object-store")]
mod stores;
mod tool;
mod traces;
