//! Repetitions.

use super::Machine;
use crate::interp::code::Pc;
use crate::interp::observer::Observer;
use crate::{Fault, Sink, Site, Source};

/// A repetition that is running.
#[derive(Debug)]
pub(super) struct Counter {
    done: u64,
    /// How often if no limit stops it.
    count: u64,
    /// How often at least.
    least: u64,
    /// Up to which round they are counted.
    counted: u64,
}

impl<D: Source, S: Sink, O: Observer> Machine<'_, D, S, O> {
    /// Begins a repetition between two literal bounds; goes to the end if there is none. What stands
    /// once at most has no rounds.
    pub(super) fn repeat(&mut self, least: u64, most: Option<u64>, site: Site, end: Pc) -> Result<(), Fault> {
        let count = self.drawn(least, most, site);
        if most == Some(1) {
            self.begin_counted(count, least, u64::MAX, end);
            return Ok(());
        }
        self.begin(count, least, end)
    }

    /// How often.
    fn drawn(&mut self, least: u64, most: Option<u64>, site: Site) -> u64 {
        if most == Some(least) || self.limited() {
            least
        } else {
            let count = self.source.count(site, least, most);
            // A source that answers outside of what it may does not get its way.
            count.max(least).min(most.unwrap_or(u64::MAX))
        }
    }

    /// Begins a repetition of so many times.
    pub(super) fn repeat_exactly(&mut self, end: Pc) -> Result<(), Fault> {
        let count = u64::try_from(self.pop_int()).map_err(|_| Fault::EmptyRange)?;
        self.begin(count, count, end)
    }

    /// Begins a repetition between two bounds that were evaluated.
    pub(super) fn repeat_between(&mut self, site: Site, end: Pc) -> Result<(), Fault> {
        let most = self.pop_int();
        let least = self.pop_int();
        if least < 0 || most < least {
            return Err(Fault::EmptyRange);
        }
        let least = least.unsigned_abs();
        let count = self.drawn(least, Some(most.unsigned_abs()), site);
        self.begin(count, least, end)
    }

    fn begin(&mut self, count: u64, least: u64, end: Pc) -> Result<(), Fault> {
        let counted = if count == 0 { 0 } else { self.take_rounds(0, count, least)? };
        self.begin_counted(count, least, counted, end);
        Ok(())
    }

    fn begin_counted(&mut self, count: u64, least: u64, counted: u64, end: Pc) {
        if count == 0 {
            self.next = end;
        } else {
            self.counters.push(Counter { done: 0, count, least, counted });
        }
    }

    /// Counts the next rounds of a repetition: up to which.
    fn take_rounds(&mut self, done: u64, count: u64, least: u64) -> Result<u64, Fault> {
        let counted = self.steps.take_rounds((done, count, least), || self.out.interrupted())?;
        self.within_hard_len()?;
        Ok(counted)
    }

    /// After one repetition: goes to the next one, if there is one and no limit stops it.
    pub(super) fn again(&mut self, start: Pc) -> Result<(), Fault> {
        if let Some(&Counter { done, count, least, counted }) = self.counters.last()
            && done + 1 == counted
            && counted < count
        {
            let counted = self.take_rounds(counted, count, least)?;
            if let Some(counter) = self.counters.last_mut() {
                counter.counted = counted;
            }
        }
        let limited =
            self.counters.last().is_some_and(|c| c.done + 1 >= c.least && c.done + 1 < c.count) && self.limited();
        let Some(counter) = self.counters.last_mut() else { return Ok(()) };
        counter.done += 1;
        if counter.done < counter.count && !limited {
            self.next = start;
        } else {
            self.counters.pop();
        }
        Ok(())
    }
}
