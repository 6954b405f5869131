//! Ranges as they are, without their lists: what is asked of one, however long it is.
//!
//! Each gives what it would give of the list, draws counted in.

use super::iterate::{range_count, range_item};
use super::size::elements_fit;
use crate::{Fault, Site, Source};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// How many numbers it has, and whether there is one.
fn count(start: i64, stop: i64, step: i64) -> Result<u64, Fault> {
    range_count(start, stop, step).ok_or(Fault::BadArgument)
}

/// `len(range(start, stop, step))`
///
/// # Errors
/// `bad argument` for a step of 0, `overflow` where the number does not fit
pub fn range_len(start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    i64::try_from(count(start, stop, step)?).map_err(|_| Fault::Overflow)
}

/// `range(start, stop, step)[index]`
///
/// # Errors
/// `bad argument` for a step of 0, `index out of range`
pub fn range_at(start: i64, stop: i64, step: i64, index: i64) -> Result<i64, Fault> {
    let count = count(start, stop, step)?;
    let index = if index < 0 { count.checked_sub(index.unsigned_abs()) } else { Some(index.unsigned_abs()) };
    let index = index.filter(|index| *index < count).ok_or(Fault::IndexOutOfRange)?;
    Ok(range_item(start, step, index))
}

/// `min(range(start, stop, step))`
///
/// # Errors
/// `bad argument` for a step of 0, `empty sequence`
pub fn range_min(start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    let last = count(start, stop, step)?.checked_sub(1).ok_or(Fault::EmptySequence)?;
    Ok(if step > 0 { start } else { range_item(start, step, last) })
}

/// `max(range(start, stop, step))`
///
/// # Errors
/// `bad argument` for a step of 0, `empty sequence`
pub fn range_max(start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    let last = count(start, stop, step)?.checked_sub(1).ok_or(Fault::EmptySequence)?;
    Ok(if step < 0 { start } else { range_item(start, step, last) })
}

/// `sum(range(start, stop, step))`
///
/// # Errors
/// `bad argument` for a step of 0; `overflow`, also where only a sum on the way does not fit
pub fn range_sum(start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    let count = count(start, stop, step)?;
    // The sums on the way go one way as long as the numbers have the sign of the first, then the other.
    let toward = (start < 0) != (step < 0) && start != 0;
    let same = if toward { start.unsigned_abs() / step.unsigned_abs() + 1 } else { count };
    partial(start, step, same.min(count))?;
    partial(start, step, count)
}

/// The sum of the first numbers.
fn partial(start: i64, step: i64, count: u64) -> Result<i64, Fault> {
    let Some(last) = count.checked_sub(1) else { return Ok(0) };
    let ends = i128::from(start) + i128::from(range_item(start, step, last));
    // One of the two is even.
    let sum =
        if ends % 2 == 0 { (ends / 2).checked_mul(count.into()) } else { ends.checked_mul(i128::from(count / 2)) };
    sum.and_then(|sum| i64::try_from(sum).ok()).ok_or(Fault::Overflow)
}

/// `x in range(start, stop, step)`
///
/// # Errors
/// `bad argument` for a step of 0
pub fn range_contains(x: i64, start: i64, stop: i64, step: i64) -> Result<bool, Fault> {
    let count = count(start, stop, step)?;
    let distance = i128::from(x) - i128::from(start);
    let step = i128::from(step);
    Ok(distance % step == 0 && (0..i128::from(count)).contains(&(distance / step)))
}

/// `random.choice(range(start, stop, step))`: one decision among its numbers
///
/// # Errors
/// `bad argument` for a step of 0, `empty sequence`, `too large` where it has 2⁶³ numbers or more
pub fn range_choice(source: &mut impl Source, site: Site, start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    let index = match count(start, stop, step)? {
        0 => return Err(Fault::EmptySequence),
        1 => 0,
        count if i64::try_from(count).is_err() => return Err(Fault::TooLarge),
        count => source.below(site, count).min(count - 1),
    };
    Ok(range_item(start, step, index))
}

/// `random.sample(range(start, stop, step), k)`: the i-th of the k numbers, from 0, is one decision among the n - i that are
/// left
///
/// # Errors
/// `bad argument` for a step of 0, and for a k below 0 or above the range's length; `too large`
pub fn range_sample(
    source: &mut impl Source,
    site: Site,
    start: i64,
    stop: i64,
    step: i64,
    k: i64,
) -> Result<Vec<i64>, Fault> {
    let count = count(start, stop, step)?;
    let k = u64::try_from(k).ok().filter(|k| *k <= count).ok_or(Fault::BadArgument)?;
    elements_fit(usize::try_from(k).ok())?;
    if k > 0 && i64::try_from(count).is_err() {
        return Err(Fault::TooLarge);
    }
    // Of the indices only those that have changed places are kept.
    let mut moved: BTreeMap<u64, u64> = BTreeMap::new();
    let mut taken = Vec::new();
    for at in 0..k {
        let left = count - at;
        let other = at + if left < 2 { 0 } else { source.below(site, left).min(left - 1) };
        let here = moved.remove(&at).unwrap_or(at);
        let index = if other == at { here } else { moved.insert(other, here).unwrap_or(other) };
        taken.push(range_item(start, step, index));
    }
    Ok(taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Draws;
    use crate::python::{choice, iter_to_list, list_sum, range, sample};
    use rand_pcg::Pcg64Mcg;

    const ENDS: [i64; 9] = [i64::MIN, i64::MIN + 1, -7, -1, 0, 1, 6, i64::MAX - 1, i64::MAX];
    const STEPS: [i64; 8] = [i64::MIN, -(1 << 60), -3, -1, 1, 2, 1 << 61, i64::MAX];

    /// Whatever is asked of a range is what is asked of its list.
    #[test]
    fn ranges_are_as_their_lists() {
        for start in ENDS {
            for stop in ENDS {
                for step in STEPS {
                    if range_count(start, stop, step).is_none_or(|count| count > 20) {
                        continue;
                    }
                    let list: Vec<i64> = iter_to_list(range(start, stop, step).unwrap()).unwrap();
                    let shown = (start, stop, step);
                    assert_eq!(range_len(start, stop, step), Ok(list.len() as i64), "{shown:?}");
                    assert_eq!(range_min(start, stop, step).ok(), list.iter().min().copied(), "{shown:?}");
                    assert_eq!(range_max(start, stop, step).ok(), list.iter().max().copied(), "{shown:?}");
                    assert_eq!(range_sum(start, stop, step), list_sum(&list), "{shown:?}");
                    for index in -21..21 {
                        let at = if index < 0 { index + list.len() as i64 } else { index };
                        let found = usize::try_from(at).ok().and_then(|at| list.get(at)).copied();
                        assert_eq!(range_at(start, stop, step, index).ok(), found, "{shown:?}[{index}]");
                    }
                    for x in ENDS.into_iter().chain(list.iter().copied()) {
                        assert_eq!(range_contains(x, start, stop, step), Ok(list.contains(&x)), "{x} in {shown:?}");
                    }
                    let draws = || Draws::<Pcg64Mcg>::document(7, list.len() as u64);
                    let chosen = range_choice(&mut draws(), Site(0), start, stop, step);
                    assert_eq!(chosen, choice(&mut draws(), Site(0), &list).copied(), "{shown:?}");
                    for k in -1..list.len() as i64 + 2 {
                        let taken = range_sample(&mut draws(), Site(0), start, stop, step, k);
                        assert_eq!(taken, sample(&mut draws(), Site(0), &list, k), "{k} of {shown:?}");
                    }
                }
            }
        }
    }
}
