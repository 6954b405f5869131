//! Texts as sequences of characters.

use super::element::AsText;
use super::size::{TextBuilder, bytes_fit, elements_fit, times};
use super::unicode::{is_alphabetic, is_digit};
use crate::{Fault, Str};
use alloc::string::String;
use alloc::vec::Vec;

/// The position of an index from either end.
#[inline]
pub(super) fn position(index: i64, len: usize) -> Result<usize, Fault> {
    let from_start = if index < 0 { index.checked_add_unsigned(len as u64) } else { Some(index) };
    from_start.and_then(|index| usize::try_from(index).ok()).filter(|index| *index < len).ok_or(Fault::IndexOutOfRange)
}

/// `a + b`
///
/// # Errors
/// `too large`
pub fn str_concat(a: &str, b: &str) -> Result<Str, Fault> {
    let len = bytes_fit(a.len().checked_add(b.len()))?;
    let mut text = TextBuilder::with_capacity(len);
    text.push_str(a)?;
    text.push_str(b)?;
    Ok(text.finish())
}

/// `text * n`
///
/// # Errors
/// `too large`
pub fn str_repeat(text: &str, n: i64) -> Result<Str, Fault> {
    bytes_fit(text.len().checked_mul(times(n)))?;
    Ok(if text.is_empty() { Str::default() } else { Str::from(text.repeat(times(n))) })
}

/// `len(text)`
#[inline]
#[must_use]
pub fn str_len(text: &str) -> i64 {
    text.chars().count() as i64
}

/// `text[i]`
///
/// # Errors
/// `index out of range`
pub fn str_item(text: &str, i: i64) -> Result<Str, Fault> {
    let character = if i >= 0 {
        usize::try_from(i).ok().and_then(|i| text.chars().nth(i))
    } else {
        usize::try_from(!i).ok().and_then(|i| text.chars().nth_back(i))
    };
    character.map(Str::from).ok_or(Fault::IndexOutOfRange)
}

/// `ord(text)`
///
/// # Errors
/// `bad argument` where the text is not one character
pub fn str_ord(text: &str) -> Result<i64, Fault> {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(i64::from(u32::from(character))),
        _ => Err(Fault::BadArgument),
    }
}

/// `separator.join(parts)`
///
/// # Errors
/// `too large`
pub fn str_join<T: AsText>(separator: &str, parts: &[T]) -> Result<Str, Fault> {
    let between = separator.len().checked_mul(parts.len().saturating_sub(1));
    let len = parts.iter().try_fold(between, |sum, part| sum.map(|sum| sum.checked_add(part.as_text().len())));
    let mut text = String::with_capacity(bytes_fit(len.flatten())?);
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            text.push_str(separator);
        }
        text.push_str(part.as_text());
    }
    Ok(Str::from(text))
}

/// `list(text)`: its characters
///
/// # Errors
/// `too large`
pub fn str_to_list(text: &str) -> Result<Vec<Str>, Fault> {
    elements_fit(Some(text.chars().count()))?;
    Ok(text.chars().map(Str::from).collect())
}

/// `text.isdigit()`
#[must_use]
pub fn str_isdigit(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_digit)
}

/// `text.isalpha()`
#[must_use]
pub fn str_isalpha(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_alphabetic)
}

/// `min(text)`: its least character
///
/// # Errors
/// `empty sequence`
pub fn str_min(text: &str) -> Result<Str, Fault> {
    text.chars().min().map(Str::from).ok_or(Fault::EmptySequence)
}

/// `max(text)`: its greatest character
///
/// # Errors
/// `empty sequence`
pub fn str_max(text: &str) -> Result<Str, Fault> {
    text.chars().max().map(Str::from).ok_or(Fault::EmptySequence)
}
