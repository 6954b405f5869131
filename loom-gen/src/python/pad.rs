//! Padding: `zfill`, `ljust`, `rjust`, `center`.

use super::size::{TextBuilder, bytes_fit, times};
use crate::{Fault, Str};
use core::iter::repeat_n;

/// How many characters are missing to a width.
fn missing(text: &str, width: i64) -> usize {
    times(width).saturating_sub(text.chars().count())
}

/// The text between fills.
fn padded(text: &str, left: usize, right: usize, fill: &str) -> Result<Str, Fault> {
    let mut characters = fill.chars();
    let (Some(fill), None) = (characters.next(), characters.next()) else { return Err(Fault::BadArgument) };
    let fills = left.checked_add(right).and_then(|fills| fills.checked_mul(fill.len_utf8()));
    let len = bytes_fit(fills.and_then(|fills| fills.checked_add(text.len())))?;
    let mut padded = TextBuilder::with_capacity(len);
    repeat_n(fill, left).try_for_each(|fill| padded.push(fill))?;
    padded.push_str(text)?;
    repeat_n(fill, right).try_for_each(|fill| padded.push(fill))?;
    Ok(padded.finish())
}

/// `text.ljust(width, fill)`
///
/// # Errors
/// `bad argument` where fill is not one character, `too large`
pub fn str_ljust(text: &str, width: i64, fill: &str) -> Result<Str, Fault> {
    padded(text, 0, missing(text, width), fill)
}

/// `text.rjust(width, fill)`
///
/// # Errors
/// `bad argument` where fill is not one character, `too large`
pub fn str_rjust(text: &str, width: i64, fill: &str) -> Result<Str, Fault> {
    padded(text, missing(text, width), 0, fill)
}

/// `text.center(width, fill)`: of an odd number of fills, the one left over stands to the left where the width is odd
///
/// # Errors
/// `bad argument` where fill is not one character, `too large`
pub fn str_center(text: &str, width: i64, fill: &str) -> Result<Str, Fault> {
    let missing = missing(text, width);
    let left = missing / 2 + (missing & times(width) & 1);
    padded(text, left, missing - left, fill)
}

/// `text.zfill(width)`: zeros after the sign
///
/// # Errors
/// `too large`
pub fn str_zfill(text: &str, width: i64) -> Result<Str, Fault> {
    let zeros = missing(text, width);
    let len = bytes_fit(zeros.checked_add(text.len()))?;
    let (sign, digits) = text.split_at(usize::from(text.starts_with(['+', '-'])));
    let mut filled = TextBuilder::with_capacity(len);
    filled.push_str(sign)?;
    repeat_n('0', zeros).try_for_each(|zero| filled.push(zero))?;
    filled.push_str(digits)?;
    Ok(filled.finish())
}
