//! macro
