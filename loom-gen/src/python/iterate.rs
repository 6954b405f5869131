//! What is looped over: `range`, `reversed`, `enumerate`, `zip`.

use super::size::{MAX_ELEMENTS, elements_fit};
use crate::Fault;
use alloc::vec::Vec;

/// How many numbers a range has; `None` for a step of 0.
pub(super) fn range_count(start: i64, stop: i64, step: i64) -> Option<u64> {
    let distance = if step < 0 { i128::from(start) - i128::from(stop) } else { i128::from(stop) - i128::from(start) };
    match (step, u64::try_from(distance - 1)) {
        (0, _) => None,
        (_, Err(_)) => Some(0),
        (_, Ok(distance)) => Some(distance / step.unsigned_abs() + 1),
    }
}

/// The number at `index` of a range; it is within the range.
#[inline]
pub(super) fn range_item(start: i64, step: i64, index: u64) -> i64 {
    start.wrapping_add(step.wrapping_mul(index as i64))
}

/// `range(start, stop, step)`
///
/// # Errors
/// `bad argument` for a step of 0, `too large`
pub fn range(start: i64, stop: i64, step: i64) -> Result<impl ExactSizeIterator<Item = i64> + Clone, Fault> {
    let len = range_count(start, stop, step).ok_or(Fault::BadArgument)?;
    let len = elements_fit(usize::try_from(len).ok())?;
    Ok((0..len).map(move |index| range_item(start, step, index as u64)))
}

/// `reversed(list)`
pub fn reversed<T: Clone>(list: &[T]) -> impl ExactSizeIterator<Item = T> + Clone {
    list.iter().rev().cloned()
}

/// `enumerate(list, start)`
///
/// # Errors
/// `overflow` where the last number does not fit
pub fn enumerate<T: Clone>(list: &[T], start: i64) -> Result<impl ExactSizeIterator<Item = (i64, T)> + Clone, Fault> {
    start.checked_add_unsigned(list.len().saturating_sub(1) as u64).ok_or(Fault::Overflow)?;
    Ok(list.iter().enumerate().map(move |(index, element)| (start + index as i64, element.clone())))
}

/// `zip(a, b)`
pub fn zip2<A: Clone, B: Clone>(a: &[A], b: &[B]) -> impl ExactSizeIterator<Item = (A, B)> + Clone {
    a.iter().cloned().zip(b.iter().cloned())
}

/// `zip(a, b, c)`
pub fn zip3<A: Clone, B: Clone, C: Clone>(
    a: &[A],
    b: &[B],
    c: &[C],
) -> impl ExactSizeIterator<Item = (A, B, C)> + Clone {
    a.iter().zip(b).zip(c).map(|((a, b), c)| (a.clone(), b.clone(), c.clone()))
}

/// `list(xs)` of what is looped over
///
/// # Errors
/// `too large`
pub fn iter_to_list<T>(xs: impl Iterator<Item = T>) -> Result<Vec<T>, Fault> {
    elements_fit(Some(xs.size_hint().0))?;
    let list: Vec<T> = xs.take(MAX_ELEMENTS + 1).collect();
    elements_fit(Some(list.len()))?;
    Ok(list)
}
