//! Decisions of choices and repetitions, as the manual states them: what has one outcome draws nothing, and a soft limit
//! that is reached leaves what ends soonest.

use super::Run;
use crate::{Fault, Sink, Site, Source};

impl<D: Source, S: Sink, G> Run<'_, D, S, G> {
    /// One of `n` alternatives, each equally likely.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pick(&mut self, site: Site, n: usize) -> usize {
        if n < 2 { 0 } else { self.source.below(site, n as u64) as usize }
    }

    /// The same, where a limit leaves the alternatives of least height.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pick_limited<const N: usize>(&mut self, site: Site, heights: &'static [u32; N], limited: bool) -> usize {
        if limited { self.lowest(site, &mut [1; N], heights) } else { self.pick(site, N) }
    }

    /// One of several alternatives with weights, of which at least two are not 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn weigh<const N: usize>(&mut self, site: Site, weights: &'static [u64; N]) -> usize {
        self.source.weighted(site, weights)
    }

    /// The same, where a limit leaves the alternatives of least height.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn weigh_limited<const N: usize>(
        &mut self,
        site: Site,
        weights: &'static [u64; N],
        heights: &'static [u32; N],
        limited: bool,
    ) -> usize {
        if limited { self.lowest(site, &mut { *weights }, heights) } else { self.weigh(site, weights) }
    }

    /// One of the alternatives of least height.
    #[cold]
    fn lowest(&mut self, site: Site, weights: &mut [u64], heights: &[u32]) -> usize {
        keep_lowest(weights, heights);
        self.weigh_kept(site, weights).unwrap_or(0)
    }

    /// One of several alternatives with weights that were found at run time, of which at least one is not 0.
    #[inline]
    pub fn weigh_found(&mut self, site: Site, weights: &[u64]) -> usize {
        self.weigh_kept(site, weights).unwrap_or(0)
    }

    /// One of several alternatives of which any may have weight 0.
    ///
    /// # Errors
    /// `stuck` where all have; `overflow` where their sum does not fit 63 bits.
    #[inline]
    pub fn weigh_enabled(&mut self, site: Site, weights: &[u64]) -> Result<usize, Fault> {
        let sum = weights.iter().try_fold(0, |sum: u64, weight| sum.checked_add(*weight));
        if sum.is_none_or(|sum| sum > i64::MAX as u64) {
            return Err(Fault::Overflow);
        }
        self.weigh_kept(site, weights).ok_or(Fault::Stuck)
    }

    #[inline]
    fn weigh_kept(&mut self, site: Site, weights: &[u64]) -> Option<usize> {
        let mut enabled = weights.iter().enumerate().filter(|(_, weight)| **weight > 0).map(|(index, _)| index);
        let first = enabled.next()?;
        if enabled.next().is_none() { Some(first) } else { Some(self.source.weighted(site, weights)) }
    }

    /// Whether an optional item stands.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn perhaps(&mut self, site: Site, limited: bool) -> bool {
        self.count(site, 0, 1, limited) == 1
    }

    /// A count from `least` to `most`; under a limit `least`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn count(&mut self, site: Site, least: u64, most: u64, limited: bool) -> u64 {
        if limited || least == most { least } else { self.source.count(site, least, Some(most)) }
    }

    /// A count of `least` or more, going on with even odds; under a limit `least`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at_least(&mut self, site: Site, least: u64, limited: bool) -> u64 {
        if limited { least } else { self.source.count(site, least, None) }
    }

    /// The count of `** a..b`, and `a`.
    ///
    /// # Errors
    /// `empty range` where `a` is negative or above `b`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_to(&mut self, site: Site, a: i64, b: i64, limited: bool) -> Result<(u64, u64), Fault> {
        if a < 0 || b < a {
            return Err(Fault::EmptyRange);
        }
        Ok(self.from_up_to(site, a, b, limited))
    }

    /// The same for `0 <= a <= b`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_up_to(&mut self, site: Site, a: i64, b: i64, limited: bool) -> (u64, u64) {
        (self.count(site, a as u64, b as u64, limited), a as u64)
    }

    /// An integer from `low` to `high`, which is not less, each equally likely.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn between(&mut self, site: Site, low: i64, high: i64) -> i64 {
        crate::python::rand_int(self.source, site, low, high).unwrap_or(low)
    }
}

/// Sets the weights to 0 but for those of the least height among the ones that are not 0.
#[inline]
pub fn keep_lowest(weights: &mut [u64], heights: &[u32]) {
    let enabled = weights.iter().zip(heights).filter(|(weight, _)| **weight > 0);
    let Some(lowest) = enabled.map(|(_, height)| *height).min() else { return };
    for (weight, height) in weights.iter_mut().zip(heights) {
        if *height > lowest {
            *weight = 0;
        }
    }
}

/// The value of a weight's expression, scaled.
///
/// # Errors
/// `negative weight`, `overflow`
#[inline]
pub fn weight(value: i64, scale: u64) -> Result<u64, Fault> {
    let value = u64::try_from(value).map_err(|_| Fault::NegativeWeight)?;
    value.checked_mul(scale).ok_or(Fault::Overflow)
}

/// The count of `** n`.
///
/// # Errors
/// `empty range` where it is negative.
#[inline]
pub fn exactly(n: i64) -> Result<u64, Fault> {
    u64::try_from(n).map_err(|_| Fault::EmptyRange)
}

/// An integer, where the code around does not say that it is one of 64 bits.
#[inline]
#[must_use]
pub const fn int(value: i64) -> i64 {
    value
}
