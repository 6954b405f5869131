//! Lists: the operations of expressions and of statements.

use super::element::{AsFloat, AsInt, Homogeneous, Is, Measure, measure};
use super::order::Order;
use super::size::{MAX_ELEMENTS, elements_fit, times};
use super::text::position;
use super::truth::Truth;
use crate::Fault;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// `a + b`
///
/// # Errors
/// `too large`
pub fn list_concat<T: Clone + Measure>(a: &[T], b: &[T]) -> Result<Vec<T>, Fault> {
    elements_fit(measure(a).checked_add(measure(b)))?;
    Ok([a, b].concat())
}

/// `list * n`
///
/// # Errors
/// `too large`
pub fn list_repeat<T: Clone + Measure>(list: &[T], n: i64) -> Result<Vec<T>, Fault> {
    let len = elements_fit(list.len().checked_mul(times(n)))?;
    elements_fit(measure(list).checked_mul(times(n)))?;
    Ok(list.iter().cycle().take(len).cloned().collect())
}

/// `len(list)`
#[inline]
#[must_use]
pub fn list_len<T>(list: &[T]) -> i64 {
    list.len() as i64
}

/// `list[i]`
///
/// # Errors
/// `index out of range`
#[inline]
pub fn list_item<T>(list: &[T], i: i64) -> Result<&T, Fault> {
    position(i, list.len()).map(|i| &list[i])
}

/// `list.index(x)`
///
/// # Errors
/// `not found`
pub fn list_index<T>(list: &[T], x: impl Is<T>) -> Result<i64, Fault> {
    list.iter().position(|element| x.is(element)).map(|index| index as i64).ok_or(Fault::NotFound)
}

/// `list.count(x)`
pub fn list_count<T>(list: &[T], x: impl Is<T>) -> i64 {
    list.iter().filter(|element| x.is(element)).count() as i64
}

/// `x in list`
pub fn list_contains<T>(list: &[T], x: impl Is<T>) -> bool {
    list.iter().any(|element| x.is(element))
}

/// The first element that no later one replaces.
fn extreme<T: Order>(list: &[T], replaces: Ordering) -> Result<&T, Fault> {
    list.iter()
        .reduce(|best, element| if element.order(best) == Some(replaces) { element } else { best })
        .ok_or(Fault::EmptySequence)
}

/// `min(list)`
///
/// # Errors
/// `empty sequence`
pub fn list_min<T: Order>(list: &[T]) -> Result<&T, Fault> {
    extreme(list, Ordering::Less)
}

/// `max(list)`
///
/// # Errors
/// `empty sequence`
pub fn list_max<T: Order>(list: &[T]) -> Result<&T, Fault> {
    extreme(list, Ordering::Greater)
}

/// `sum(list)` of integers
///
/// # Errors
/// `overflow`
pub fn list_sum<T: AsInt>(list: &[T]) -> Result<i64, Fault> {
    list.iter().try_fold(0_i64, |sum, element| sum.checked_add(element.as_int())).ok_or(Fault::Overflow)
}

/// `sum(list)` of floats, added from left to right. (CPython 3.12 and later correct the rounding errors; here as there
/// before, every addition rounds. And the sum of no floats is a float.)
#[must_use]
pub fn list_sum_float<T: AsFloat>(list: &[T]) -> f64 {
    list.iter().fold(0.0, |sum, element| sum + element.as_float())
}

/// `any(list)`
#[must_use]
pub fn list_any<T: Truth>(list: &[T]) -> bool {
    list.iter().any(T::truth)
}

/// `all(list)`
#[must_use]
pub fn list_all<T: Truth>(list: &[T]) -> bool {
    list.iter().all(T::truth)
}

/// `list(tuple)` of elements of one type
#[must_use]
pub fn tuple_to_list<T: Homogeneous>(tuple: &T) -> Vec<T::Element> {
    tuple.to_list()
}

/// `list.append(x)`
///
/// # Errors
/// `too large`
#[inline]
pub fn list_append<T>(list: &mut Vec<T>, x: T) -> Result<(), Fault> {
    if list.len() >= MAX_ELEMENTS {
        return Err(Fault::TooLarge);
    }
    list.push(x);
    Ok(())
}

/// `list.extend(xs)`
///
/// # Errors
/// `too large`
pub fn list_extend<T>(list: &mut Vec<T>, xs: impl IntoIterator<Item = T>) -> Result<(), Fault> {
    let xs = xs.into_iter();
    elements_fit(list.len().checked_add(xs.size_hint().0))?;
    list.extend(xs.take(MAX_ELEMENTS + 1 - list.len()));
    elements_fit(Some(list.len())).map(|_| ())
}

/// `list.insert(i, x)`
///
/// # Errors
/// `too large`
pub fn list_insert<T>(list: &mut Vec<T>, i: i64, x: T) -> Result<(), Fault> {
    elements_fit(Some(list.len() + 1))?;
    let from_start = if i < 0 { i.saturating_add_unsigned(list.len() as u64) } else { i };
    list.insert(times(from_start).min(list.len()), x);
    Ok(())
}

/// `list.pop(i)`; `list.pop()` is `list.pop(-1)`
///
/// # Errors
/// `empty sequence`, `index out of range`
pub fn list_pop<T>(list: &mut Vec<T>, i: i64) -> Result<T, Fault> {
    if list.is_empty() {
        return Err(Fault::EmptySequence);
    }
    position(i, list.len()).map(|i| list.remove(i))
}

/// `list.remove(x)`
///
/// # Errors
/// `not found`
pub fn list_remove<T>(list: &mut Vec<T>, x: impl Is<T>) -> Result<(), Fault> {
    let index = list.iter().position(|element| x.is(element)).ok_or(Fault::NotFound)?;
    list.remove(index);
    Ok(())
}

/// `list[i] = x`
///
/// # Errors
/// `index out of range`
pub fn list_set<T>(list: &mut [T], i: i64, x: T) -> Result<(), Fault> {
    let i = position(i, list.len())?;
    list[i] = x;
    Ok(())
}

/// `list.reverse()`
pub fn list_reverse<T>(list: &mut [T]) {
    list.reverse();
}
