//! Stripping texts at their ends.

use super::unicode::is_space;
use crate::Str;
use alloc::vec::Vec;

/// Whether a character is one of a set.
fn one_of(characters: &str) -> impl Fn(char) -> bool + use<> {
    let mut set: Vec<char> = characters.chars().collect();
    set.sort_unstable();
    move |character| set.binary_search(&character).is_ok()
}

/// `text.strip()`
#[must_use]
pub fn str_strip(text: &str) -> Str {
    Str::from(text.trim_matches(is_space))
}

/// `text.lstrip()`
#[must_use]
pub fn str_lstrip(text: &str) -> Str {
    Str::from(text.trim_start_matches(is_space))
}

/// `text.rstrip()`
#[must_use]
pub fn str_rstrip(text: &str) -> Str {
    Str::from(text.trim_end_matches(is_space))
}

/// `text.strip(characters)`
#[must_use]
pub fn str_strip_of(text: &str, characters: &str) -> Str {
    Str::from(text.trim_matches(one_of(characters)))
}

/// `text.lstrip(characters)`
#[must_use]
pub fn str_lstrip_of(text: &str, characters: &str) -> Str {
    Str::from(text.trim_start_matches(one_of(characters)))
}

/// `text.rstrip(characters)`
#[must_use]
pub fn str_rstrip_of(text: &str, characters: &str) -> Str {
    Str::from(text.trim_end_matches(one_of(characters)))
}
