//! What the compiled grammars are compared with: generators of the same distributions, written by hand.
//!
//! In: a generator of random bits. Out: one document, appended to a buffer that the caller keeps. All are safe Rust, draw
//! by `random_range` of the crate `rand`, and allocate nothing once their buffers have grown, but where said.

pub(crate) mod floor;
pub(crate) mod json;
pub(crate) mod json_runs;
pub(crate) mod spatial;
pub(crate) mod spatial_templates;
pub(crate) mod symbols;
