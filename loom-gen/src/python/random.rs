//! The random functions, made of a source's decisions. What those do with random bits says `draws.rs`.
//!
//! A decision with one outcome asks the source for nothing.

use super::element::{AsFloat, AsInt};
use super::iterate::{range_count, range_item};
use super::size::{elements_fit, times};
use crate::{Fault, Site, Source, Str};
use alloc::vec::Vec;

/// A number below `n`; 2⁶⁴ where n is `None`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn below(source: &mut impl Source, site: Site, n: Option<u64>) -> u64 {
    match n {
        Some(0 | 1) => 0,
        Some(n) => source.below(site, n),
        // No source is asked for as much at once: the high half comes first.
        None => source.below(site, 1 << 32) << 32 | source.below(site, 1 << 32),
    }
}

/// An index into `len` elements.
#[cfg_attr(not(debug_assertions), inline(always))]
fn index(source: &mut impl Source, site: Site, len: usize) -> Result<usize, Fault> {
    if len == 0 { Err(Fault::EmptySequence) } else { Ok(below(source, site, Some(len as u64)) as usize) }
}

/// `random.randint(a, b)`: one decision among b - a + 1
///
/// # Errors
/// `empty range`
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rand_int(source: &mut impl Source, site: Site, a: i64, b: i64) -> Result<i64, Fault> {
    if a > b {
        return Err(Fault::EmptyRange);
    }
    let span = b.wrapping_sub(a) as u64;
    Ok(a.wrapping_add(below(source, site, span.checked_add(1)) as i64))
}

/// `random.randrange(start, stop, step)`: one decision among as many as the range has numbers
///
/// # Errors
/// `bad argument` for a step of 0, `empty range`
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rand_range(source: &mut impl Source, site: Site, start: i64, stop: i64, step: i64) -> Result<i64, Fault> {
    match range_count(start, stop, step) {
        None => Err(Fault::BadArgument),
        Some(0) => Err(Fault::EmptyRange),
        len => Ok(range_item(start, step, below(source, site, len))),
    }
}

/// `random.random()`: one fraction
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn random(source: &mut impl Source, site: Site) -> f64 {
    source.fraction(site)
}

/// `random.uniform(a, b)`: a + (b - a) · fraction
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn uniform(source: &mut impl Source, site: Site, a: f64, b: f64) -> f64 {
    if a == b { a } else { a + (b - a) * source.fraction(site) }
}

/// `random.choice(list)`: one decision among its elements
///
/// # Errors
/// `empty sequence`
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn choice<'list, T>(source: &mut impl Source, site: Site, list: &'list [T]) -> Result<&'list T, Fault> {
    list.get(index(source, site, list.len())?).ok_or(Fault::EmptySequence)
}

/// `random.choice(text)`: one decision among its characters
///
/// # Errors
/// `empty sequence`
pub fn choice_str(source: &mut impl Source, site: Site, text: &str) -> Result<Str, Fault> {
    let index = index(source, site, text.chars().count())?;
    text.chars().nth(index).map(Str::from).ok_or(Fault::EmptySequence)
}

/// `random.choices(list, k=k)`: k decisions as of `choice`
///
/// # Errors
/// `empty sequence`, `too large`
pub fn choices<T: Clone>(source: &mut impl Source, site: Site, list: &[T], k: i64) -> Result<Vec<T>, Fault> {
    let k = elements_fit(Some(times(k)))?;
    (0..k).map(|_| choice(source, site, list).cloned()).collect()
}

/// `random.choices(list, weights=weights, k=k)`: k weighted decisions
///
/// # Errors
/// `bad argument` where there are not as many weights as elements, or their sum is 0; `empty sequence`, `negative weight`,
/// `overflow`, `too large`
pub fn choices_int<T: Clone, W: AsInt>(
    source: &mut impl Source,
    site: Site,
    list: &[T],
    weights: &[W],
    k: i64,
) -> Result<Vec<T>, Fault> {
    let k = elements_fit(Some(times(k)))?;
    let weights: Vec<u64> = weights
        .iter()
        .map(|weight| u64::try_from(weight.as_int()).map_err(|_| Fault::NegativeWeight))
        .collect::<Result<_, _>>()?;
    let only = check_weights(list.len(), weights.iter().map(|weight| *weight > 0))?;
    weights
        .iter()
        .try_fold(0_u64, |sum, weight| sum.checked_add(*weight).filter(|sum| *sum <= i64::MAX as u64))
        .ok_or(Fault::Overflow)?;
    let picked = |_| only.unwrap_or_else(|| source.weighted(site, &weights));
    Ok((0..k).map(picked).filter_map(|index| list.get(index)).cloned().collect())
}

/// `random.choices(list, weights=weights, k=k)` with floats: where the weights are multiples of one power of two whose sum fits
/// 63 bits, k weighted decisions, exactly; otherwise k fractions, each scaled to the sum of the weights and looked up in their
/// partial sums
///
/// # Errors
/// `bad argument` where there are not as many weights as elements, or their sum is 0 or not finite; `empty sequence`,
/// `negative weight`, `too large`
pub fn choices_float<T: Clone, W: AsFloat>(
    source: &mut impl Source,
    site: Site,
    list: &[T],
    weights: &[W],
    k: i64,
) -> Result<Vec<T>, Fault> {
    let k = elements_fit(Some(times(k)))?;
    if weights.iter().any(|weight| weight.as_float() < 0.0) {
        return Err(Fault::NegativeWeight);
    }
    let only = check_weights(list.len(), weights.iter().map(|weight| weight.as_float() > 0.0))?;
    let sums: Vec<f64> = weights
        .iter()
        .scan(0.0, |sum, weight| {
            *sum += weight.as_float();
            Some(*sum)
        })
        .collect();
    let total = sums.last().copied().unwrap_or_default();
    if !total.is_finite() {
        return Err(Fault::BadArgument);
    }
    if let (None, Some(weights)) = (only, multiples(weights)) {
        let picked = |_| source.weighted(site, &weights);
        return Ok((0..k).map(picked).filter_map(|index| list.get(index)).cloned().collect());
    }
    // Where rounding would lead beyond every partial sum, the last element that has a weight is meant.
    let last = sums.partition_point(|sum| *sum < total);
    let mut picked = |_| match only {
        Some(index) => index,
        None => {
            let target = source.fraction(site) * total;
            sums.partition_point(|sum| *sum <= target).min(last)
        }
    };
    Ok((0..k).map(&mut picked).filter_map(|index| list.get(index)).cloned().collect())
}

/// Weights that are not negative as multiples of one power of two, where their sum fits 63 bits.
fn multiples<W: AsFloat>(weights: &[W]) -> Option<Vec<u64>> {
    // A float is m · 2ᵉ; with m odd, e is as large as it can be.
    let parts = |weight: &W| {
        let bits = weight.as_float().to_bits();
        let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        let mantissa = if exponent == 0 { fraction } else { fraction | 1 << 52 };
        let zeros = mantissa.trailing_zeros();
        (mantissa.checked_shr(zeros).unwrap_or(0), exponent.max(1) + zeros as i32)
    };
    let least = weights.iter().map(parts).filter(|(mantissa, _)| *mantissa > 0).map(|(_, exponent)| exponent).min()?;
    let scaled = weights.iter().map(|weight| {
        let (mantissa, exponent) = parts(weight);
        let shift = if mantissa == 0 { 0 } else { u32::try_from(exponent - least).ok()? };
        (shift < mantissa.leading_zeros()).then(|| mantissa << shift)
    });
    let scaled: Vec<u64> = scaled.collect::<Option<_>>()?;
    let sum = scaled.iter().try_fold(0_u64, |sum, weight| sum.checked_add(*weight))?;
    (sum <= i64::MAX as u64).then_some(scaled)
}

/// Checks that there are as many weights as elements, some of them positive; gives the index of the positive one where
/// there is only one.
fn check_weights(len: usize, positive: impl ExactSizeIterator<Item = bool>) -> Result<Option<usize>, Fault> {
    if positive.len() != len {
        return Err(Fault::BadArgument);
    }
    if len == 0 {
        return Err(Fault::EmptySequence);
    }
    let mut positive = positive.enumerate().filter(|(_, positive)| *positive);
    match (positive.next(), positive.next()) {
        (None, _) => Err(Fault::BadArgument),
        (Some((index, _)), None) => Ok(Some(index)),
        _ => Ok(None),
    }
}

/// `random.sample(list, k)`: the i-th of the k elements, from 0, is one decision among the n - i that are left
///
/// # Errors
/// `bad argument` for a k below 0 or above the list's length
pub fn sample<T: Clone>(source: &mut impl Source, site: Site, list: &[T], k: i64) -> Result<Vec<T>, Fault> {
    let k = usize::try_from(k).ok().filter(|k| *k <= list.len()).ok_or(Fault::BadArgument)?;
    let mut left: Vec<usize> = (0..list.len()).collect();
    for taken in 0..k {
        let other = taken + below(source, site, Some((list.len() - taken) as u64)) as usize;
        left.swap(taken, other.min(list.len() - 1));
    }
    Ok(left[..k].iter().filter_map(|index| list.get(*index)).cloned().collect())
}

/// `random.getrandbits(k)`: one decision among 2ᵏ
///
/// # Errors
/// `bad argument` for a k below 0 or above 63
pub fn getrandbits(source: &mut impl Source, site: Site, k: i64) -> Result<i64, Fault> {
    if !(0..=63).contains(&k) {
        return Err(Fault::BadArgument);
    }
    Ok(below(source, site, Some(1 << k)) as i64)
}

/// `random.shuffle(list)`: for each i from the last down to 1, a decision among i + 1 says what the element changes places
/// with
pub fn shuffle<T>(source: &mut impl Source, site: Site, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        let other = source.below(site, last as u64 + 1) as usize;
        list.swap(last, other.min(last));
    }
}

#[cfg(test)]
mod tests {
    use super::multiples;
    use alloc::vec;

    #[test]
    fn floats_as_multiples_of_a_power_of_two() {
        assert_eq!(multiples(&[0.25, 0.75, 0.0]), Some(vec![1, 3, 0]));
        assert_eq!(multiples(&[3.0, 0.5]), Some(vec![6, 1]));
        assert_eq!(multiples(&[5e-324, 1e-323]), Some(vec![1, 2]));
        assert_eq!(multiples(&[0.1, 0.2]), Some(vec![3_602_879_701_896_397, 7_205_759_403_792_794]));
        assert_eq!(multiples(&[1e300, 1.0]), None);
        assert_eq!(multiples(&[0.0]), None);
    }
}
