//! The tool `loom-gen` as a user meets it: arguments in; output, messages and exit codes out.
#![cfg(all(feature = "cli", unix))]

mod arguments;
mod check;
mod interrupt;
mod output;
mod paths;
mod tool;
mod traces;
