//! Steps: what a document has left of `max_steps`.
//!
//! In: how many there may be. Afterwards every activation and every round of a repetition or a comprehension has taken one, in
//! both engines at the same place; and whoever generates has been asked from time to time whether it is to go on.

use crate::Fault;

/// How many steps may still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// Those up to the next time at which is asked whether to go on.
    pub(crate) near: u64,
    /// Those behind it, a multiple of [`BLOCK`].
    pub(crate) far: u64,
}

/// After so many steps is asked whether to go on.
pub(crate) const BLOCK: u64 = 1 << 20;

/// So many rounds of a repetition are counted at once.
pub(crate) const ROUNDS: u64 = 1 << 10;

/// A value of so many bytes is held against `hard_len` as it is emitted; shorter ones are held against it together.
pub(crate) const LONG: u64 = 1 << 12;

impl Steps {
    /// So many.
    #[inline]
    #[must_use]
    pub fn new(all: u64) -> Steps {
        let near = all % BLOCK;
        Steps { near, far: all - near }
    }

    /// How many in all.
    #[inline]
    pub(crate) fn left(self) -> u64 {
        self.near + self.far
    }

    /// Takes some.
    ///
    /// # Errors
    /// `too long` where so many are not left; `sink` where `interrupted` says so.
    #[inline]
    pub fn take(&mut self, number: u64, interrupted: impl FnOnce() -> bool) -> Result<(), Fault> {
        match self.near.checked_sub(number) {
            Some(near) => {
                self.near = near;
                Ok(())
            }
            None => self.take_far(number, interrupted),
        }
    }

    #[cold]
    fn take_far(&mut self, number: u64, interrupted: impl FnOnce() -> bool) -> Result<(), Fault> {
        let left = (self.near + self.far).checked_sub(number).ok_or(Fault::TooLong)?;
        *self = Steps::new(left);
        if interrupted() { Err(Fault::Sink) } else { Ok(()) }
    }

    /// Takes those of the next rounds of a repetition of which `done` are behind and `count` are due, of these at least
    /// `least`: up to which round.
    ///
    /// # Errors
    /// As [`take`](Steps::take); `too long` also, before the first round, where the least would be.
    #[inline]
    pub fn take_rounds(
        &mut self,
        (done, count, least): (u64, u64, u64),
        interrupted: impl FnOnce() -> bool,
    ) -> Result<u64, Fault> {
        if least.saturating_sub(done) > self.near + self.far {
            return Err(Fault::TooLong);
        }
        let rounds = count.saturating_sub(done).min(ROUNDS);
        self.take(rounds, interrupted)?;
        Ok(done + rounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_can_be_taken_and_no_more() {
        for all in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7, u64::MAX] {
            for number in [1, 7, BLOCK - 1, BLOCK, BLOCK + 1, all] {
                let (mut steps, mut left) = (Steps::new(all), all);
                for _ in 0..20 {
                    let taken = steps.take(number, || false);
                    assert_eq!(taken.is_ok(), number <= left, "{number} of {left}");
                    left -= if taken.is_ok() { number } else { 0 };
                    assert_eq!(steps, Steps::new(left));
                }
            }
        }
    }

    #[test]
    fn it_is_asked_once_a_block() {
        let (mut steps, mut asked) = (Steps::new(10 * BLOCK + 5), 0);
        for _ in 0..10 * BLOCK + 5 {
            let taken = steps.take(1, || {
                asked += 1;
                false
            });
            assert_eq!(taken, Ok(()));
        }
        assert_eq!(asked, 10);
        assert_eq!(Steps::new(2 * BLOCK).take(1, || true), Err(Fault::Sink));
    }

    #[test]
    fn rounds_that_do_not_fit_fail_before_the_first() {
        let mut steps = Steps::new(5_000);
        assert_eq!(steps.take_rounds((0, u64::MAX, u64::MAX), || false), Err(Fault::TooLong));
        assert_eq!(steps.take_rounds((0, u64::MAX, 5_001), || false), Err(Fault::TooLong));
        assert_eq!(steps, Steps::new(5_000));
        assert_eq!(steps.take_rounds((0, u64::MAX, 5_000), || false), Ok(ROUNDS));
        assert_eq!(steps.take_rounds((ROUNDS, ROUNDS + 3, 0), || false), Ok(ROUNDS + 3));
        assert_eq!(steps, Steps::new(5_000 - ROUNDS - 3));
    }
}
