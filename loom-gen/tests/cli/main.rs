//! The tool `loom-gen` as a user meets it: arguments in; output, messages and exit codes out.
#![cfg(all(feature = "cli", unix))]

mod arguments;
mod check;
mod engine;
mod formats;
mod interrupt;
mod output;
mod paths;
mod resume;
mod stock;
mod tool;
mod traces;
