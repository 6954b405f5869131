//! Judges: each takes the documents of a grammar and says which of them it rejects.

mod framing;
pub(crate) mod in_process;
pub(crate) mod mlir;
pub(crate) mod programs;
pub(crate) mod scripts;
