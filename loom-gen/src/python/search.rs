//! Texts in texts: searching, counting, replacing, splitting.

use super::size::{TextBuilder, bytes_fit, elements_fit, times};
use super::unicode::is_space;
use crate::{Fault, Str};
use alloc::vec::Vec;

/// `part in text`
#[inline]
#[must_use]
pub fn str_contains(text: &str, part: &str) -> bool {
    text.contains(part)
}

/// `text.startswith(prefix)`
#[inline]
#[must_use]
pub fn str_startswith(text: &str, prefix: &str) -> bool {
    text.starts_with(prefix)
}

/// `text.endswith(suffix)`
#[inline]
#[must_use]
pub fn str_endswith(text: &str, suffix: &str) -> bool {
    text.ends_with(suffix)
}

/// The stretch from the character at `start` to the one before `end`, and the start as a position; nothing where the
/// start is beyond the end.
fn stretch(text: &str, start: i64, end: i64) -> Option<(&str, usize)> {
    let len = text.chars().count();
    let clamped = |bound: i64| times(if bound < 0 { bound.saturating_add_unsigned(len as u64) } else { bound });
    let (start, end) = (clamped(start), clamped(end).min(len));
    let taken = end.checked_sub(start)?;
    let from = text.chars().take(start).map(char::len_utf8).sum();
    let length: usize = text[from..].chars().take(taken).map(char::len_utf8).sum();
    Some((&text[from..from + length], start))
}

/// `text.find(part, start, end)`
#[must_use]
pub fn str_find(text: &str, part: &str, start: i64, end: i64) -> i64 {
    let found = stretch(text, start, end).and_then(|(stretch, start)| {
        let at = stretch.find(part)?;
        Some(start + stretch[..at].chars().count())
    });
    found.map_or(-1, |position| position as i64)
}

/// `text.count(part, start, end)`
#[must_use]
pub fn str_count(text: &str, part: &str, start: i64, end: i64) -> i64 {
    stretch(text, start, end).map_or(0, |(stretch, _)| stretch.matches(part).count() as i64)
}

/// `text.replace(old, new)`
///
/// # Errors
/// `too large`
pub fn str_replace(text: &str, old: &str, new: &str) -> Result<Str, Fault> {
    str_replace_count(text, old, new, -1)
}

/// `text.replace(old, new, count)`: a negative count is no limit
///
/// # Errors
/// `too large`
pub fn str_replace_count(text: &str, old: &str, new: &str, count: i64) -> Result<Str, Fault> {
    let limit = if count < 0 { usize::MAX } else { times(count) };
    let replaced = text.matches(old).take(limit).count();
    let kept = text.len() - replaced * old.len();
    let len = bytes_fit(new.len().checked_mul(replaced).and_then(|added| added.checked_add(kept)))?;
    let mut result = TextBuilder::with_capacity(len);
    let mut end = 0;
    for (at, old) in text.match_indices(old).take(limit) {
        result.push_str(&text[end..at])?;
        result.push_str(new)?;
        end = at + old.len();
    }
    result.push_str(&text[end..])?;
    Ok(result.finish())
}

/// `text.split()`: at blanks
///
/// # Errors
/// `too large`
pub fn str_split(text: &str) -> Result<Vec<Str>, Fault> {
    let words = || text.split(is_space).filter(|word| !word.is_empty());
    elements_fit(Some(words().count()))?;
    Ok(words().map(Str::from).collect())
}

/// `text.split(separator, limit)`: at most `limit` times; a negative limit is none
///
/// # Errors
/// `bad argument` for an empty separator, `too large`
pub fn str_split_on(text: &str, separator: &str, limit: i64) -> Result<Vec<Str>, Fault> {
    if separator.is_empty() {
        return Err(Fault::BadArgument);
    }
    let most = if limit < 0 { usize::MAX } else { times(limit).saturating_add(1) };
    let parts = || text.splitn(most, separator);
    elements_fit(Some(parts().count()))?;
    Ok(parts().map(Str::from).collect())
}
