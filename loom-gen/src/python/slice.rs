//! Slices of texts, bytes and lists: `x[start:stop:step]`.

use crate::{Fault, Str};
use alloc::string::String;
use alloc::vec::Vec;

/// The positions that a slice takes from a sequence of `len` elements.
fn positions(
    len: usize,
    start: Option<i64>,
    stop: Option<i64>,
    step: Option<i64>,
) -> Result<impl Iterator<Item = usize>, Fault> {
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(Fault::BadArgument);
    }
    let len = len as i64;
    let (least, most) = if step < 0 { (-1, len - 1) } else { (0, len) };
    let clamped = |bound: i64| (if bound < 0 { bound.saturating_add(len) } else { bound }).clamp(least, most);
    let first = start.map_or(if step < 0 { most } else { least }, clamped);
    let end = stop.map_or(if step < 0 { least } else { most }, clamped);
    let distance = if step < 0 { first - end } else { end - first };
    let count = if distance <= 0 { 0 } else { (distance as u64 - 1) / step.unsigned_abs() + 1 };
    Ok((0..count as i64).map(move |index| (first + index * step) as usize))
}

/// `list[start:stop:step]`
///
/// # Errors
/// `bad argument` for a step of 0
pub fn list_slice<T: Clone>(
    list: &[T],
    start: Option<i64>,
    stop: Option<i64>,
    step: Option<i64>,
) -> Result<Vec<T>, Fault> {
    Ok(positions(list.len(), start, stop, step)?.map(|position| list[position].clone()).collect())
}

/// `bytes[start:stop:step]`
///
/// # Errors
/// `bad argument` for a step of 0
pub fn bytes_slice(bytes: &[u8], start: Option<i64>, stop: Option<i64>, step: Option<i64>) -> Result<Vec<u8>, Fault> {
    list_slice(bytes, start, stop, step)
}

/// `text[start:stop:step]`
///
/// # Errors
/// `bad argument` for a step of 0
pub fn str_slice(text: &str, start: Option<i64>, stop: Option<i64>, step: Option<i64>) -> Result<Str, Fault> {
    if text.is_ascii() {
        let bytes = text.as_bytes();
        let taken = positions(bytes.len(), start, stop, step)?.map(|position| char::from(bytes[position]));
        return Ok(taken.collect());
    }
    let characters: Vec<char> = text.chars().collect();
    let taken: String = positions(characters.len(), start, stop, step)?.map(|position| characters[position]).collect();
    Ok(Str::from(taken))
}
