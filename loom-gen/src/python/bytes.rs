//! Bytes as sequences of numbers.

use super::element::AsInt;
use super::size::{bytes_fit, elements_fit, times};
use super::text::position;
use crate::Fault;
use alloc::vec::Vec;

/// `a + b`
///
/// # Errors
/// `too large`
pub fn bytes_concat(a: &[u8], b: &[u8]) -> Result<Vec<u8>, Fault> {
    bytes_fit(a.len().checked_add(b.len()))?;
    Ok([a, b].concat())
}

/// `bytes * n`
///
/// # Errors
/// `too large`
pub fn bytes_repeat(bytes: &[u8], n: i64) -> Result<Vec<u8>, Fault> {
    bytes_fit(bytes.len().checked_mul(times(n)))?;
    Ok(if bytes.is_empty() { Vec::new() } else { bytes.repeat(times(n)) })
}

/// `len(bytes)`
#[inline]
#[must_use]
pub fn bytes_len(bytes: &[u8]) -> i64 {
    bytes.len() as i64
}

/// `bytes[i]`
///
/// # Errors
/// `index out of range`
pub fn bytes_item(bytes: &[u8], i: i64) -> Result<i64, Fault> {
    position(i, bytes.len()).map(|i| i64::from(bytes[i]))
}

/// `bytes(list)`: the bytes of these numbers
///
/// # Errors
/// `bad argument` where one is none of 0 to 255
pub fn bytes_of_list<T: AsInt>(numbers: &[T]) -> Result<Vec<u8>, Fault> {
    numbers.iter().map(|number| u8::try_from(number.as_int()).map_err(|_| Fault::BadArgument)).collect()
}

/// `list(bytes)`: their values
///
/// # Errors
/// `too large`
pub fn bytes_to_list(bytes: &[u8]) -> Result<Vec<i64>, Fault> {
    elements_fit(Some(bytes.len()))?;
    Ok(bytes.iter().map(|byte| i64::from(*byte)).collect())
}
