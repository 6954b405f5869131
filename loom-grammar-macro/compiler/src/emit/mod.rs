//! Plan to Rust.
