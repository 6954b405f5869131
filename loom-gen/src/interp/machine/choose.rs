//! Choices between alternatives, and characters of classes.

use super::Machine;
use crate::interp::code::{Choice, Class, Pc};
use crate::interp::flatten::characters;
use crate::interp::observer::Observer;
use crate::{Fault, Sink, Site, Source};

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// The index into the open weights of an alternative of the innermost open choice.
    fn open(&mut self, from_last: u32) -> Option<&mut u64> {
        let index = self.weights.len().checked_sub(from_last as usize)?;
        self.weights.get_mut(index)
    }

    /// Disables the alternative if the guard is false.
    pub(super) fn guard(&mut self, from_last: u32) {
        if !self.pop_truth()
            && let Some(weight) = self.open(from_last)
        {
            *weight = 0;
        }
    }

    /// Passes over the weight of an alternative that is disabled.
    pub(super) fn skip_weight(&mut self, from_last: u32, target: Pc) {
        if self.open(from_last).is_some_and(|weight| *weight == 0) {
            self.next = target;
        }
    }

    /// Sets the weight of an alternative.
    pub(super) fn weight(&mut self, from_last: u32, scale: u64) -> Result<(), Fault> {
        let value = u64::try_from(self.pop_int()).map_err(|_| Fault::NegativeWeight)?;
        let scaled = value.checked_mul(scale).ok_or(Fault::Overflow)?;
        if let Some(weight) = self.open(from_last) {
            *weight = scaled;
        }
        Ok(())
    }

    /// Ends an open choice: goes on at the alternative that is drawn.
    pub(super) fn decide(&mut self, choice: u32) -> Result<(), Fault> {
        let choice = &self.program.choices[choice as usize];
        let first = self.weights.len().saturating_sub(choice.weights.len());
        let limited = choice.limited && self.limited();
        let drawn = draw(choice, limited, &mut self.weights[first..], self.source);
        self.weights.truncate(first);
        self.next = choice.starts[drawn?];
        Ok(())
    }

    /// A choice whose alternatives all have literal weights and no guards.
    pub(super) fn pick(&mut self, choice: u32) -> Result<(), Fault> {
        let id = choice;
        let choice = &self.program.choices[choice as usize];
        if !choice.uniform || (choice.limited && self.limited()) {
            self.weights.extend_from_slice(&choice.weights);
            return self.decide(id);
        }
        let drawn = self.below(choice.site, choice.starts.len() as u64);
        self.next = choice.starts[drawn as usize];
        Ok(())
    }

    /// One of the parts of a regular expression.
    pub(super) fn alternation(&mut self, starts: &[Pc], site: Site) {
        let drawn = self.below(site, starts.len() as u64);
        self.next = starts[drawn as usize];
    }

    /// A character of a class.
    pub(super) fn class(&mut self, class: &Class) -> Result<(), Fault> {
        let mut rest = self.below(class.site, class.size);
        for &(first, last) in &class.ranges {
            let size = characters(first, last);
            if rest < size {
                return self.out.text(nth(first, rest).encode_utf8(&mut [0; 4]));
            }
            rest -= size;
        }
        Ok(())
    }

    /// A number below `n`, which draws nothing where there is only one, and never trusts the source.
    fn below(&mut self, site: Site, n: u64) -> u64 {
        if n < 2 { 0 } else { self.source.below(site, n).min(n - 1) }
    }
}

/// Draws one of the alternatives whose weight is not 0; under a limit only of those of least height.
fn draw(choice: &Choice, limited: bool, weights: &mut [u64], source: &mut impl Source) -> Result<usize, Fault> {
    if limited {
        keep_lowest(weights, &choice.heights);
    }
    let sum = weights.iter().try_fold(0, |sum: u64, &weight| sum.checked_add(weight));
    if sum.is_none_or(|sum| sum > i64::MAX as u64) {
        return Err(Fault::Overflow);
    }
    let first = weights.iter().position(|&weight| weight > 0).ok_or(Fault::Stuck)?;
    if weights[first + 1..].iter().all(|&weight| weight == 0) {
        return Ok(first);
    }
    let drawn = source.weighted(choice.site, weights);
    // A source that answers outside of what it may does not get its way.
    Ok(if weights.get(drawn).is_some_and(|&weight| weight > 0) { drawn } else { first })
}

/// Disables all but the alternatives of least height among those that are enabled.
fn keep_lowest(weights: &mut [u64], heights: &[u32]) {
    let enabled = weights.iter().zip(heights).filter(|(weight, _)| **weight > 0);
    let Some(least) = enabled.map(|(_, height)| *height).min() else { return };
    for (weight, height) in weights.iter_mut().zip(heights) {
        if *height > least {
            *weight = 0;
        }
    }
}

/// The character so many behind `first`, surrogates passed over.
pub(in crate::interp) fn nth(first: char, offset: u64) -> char {
    let code = u64::from(u32::from(first)) + offset;
    let code = if u32::from(first) < 0xD800 && code >= 0xD800 { code + 0x800 } else { code };
    u32::try_from(code).ok().and_then(char::from_u32).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_pass_over_surrogates() {
        assert_eq!(characters('a', 'z'), 26);
        assert_eq!(characters('\u{d7ff}', '\u{e000}'), 2);
        assert_eq!(characters('\0', char::MAX), 0x11_0000 - 0x800);
        assert_eq!(nth('\u{d7ff}', 1), '\u{e000}');
        assert_eq!(nth('\u{e000}', 1), '\u{e001}');
        assert_eq!(nth('\0', characters('\0', char::MAX) - 1), char::MAX);
    }
}
