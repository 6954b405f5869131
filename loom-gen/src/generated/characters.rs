//! Characters of classes: one of them, and runs.
//!
//! In: a class. Out: characters in the sink. What holds: a run draws what its repetition and its characters draw one by one, stops
//! where these would, and its rounds count; nearly always it is short and nothing is near, and all is done at once.
//!
//! Methods whose names end in `rounds` count, those in `run` need not: no limit can be reached.

use super::Run;
use super::class::{Class, Four};
use crate::{Characters, Error, Fault, Short, Sink, Site, Source};
use core::fmt;

impl<D: Source, S: Sink, G> Run<'_, D, S, G> {
    /// Emits one character of a class.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn class(&mut self, site: Site, class: &'static Class) -> Result<(), Error> {
        let index = self.character(site, class);
        if class.is_ascii() {
            return self.sink.write_char(char::from(class.byte(index) & 0x7f)).map_err(Error::sink);
        }
        self.text(class.character(index as u32).encode_utf8(&mut [0; 4]))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn character(&mut self, site: Site, class: &Class) -> u64 {
        if class.len() < 2 { 0 } else { self.source.below(site, u64::from(class.len())) }
    }

    /// Emits `least` or more characters of a class that is ASCII, going on with even odds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn class_run(&mut self, count: Site, site: Site, class: &'static Class, least: u64) -> Result<(), Error> {
        if is_short(class, least) {
            return self.short_run(count, site, class, |indices| text(class, indices), least);
        }
        let length = self.source.count(count, least, None);
        self.characters(length, site, class).map_err(Error::sink)
    }

    /// The same of a class of four, where `least` is 0 or 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn four_run(&mut self, count: Site, site: Site, four: &'static Four, least: u64) -> Result<(), Error> {
        self.short_run(count, site, four.class(), |indices| four.text(indices), least)
    }

    /// Emits from `least` to `most` characters of a class that is ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn class_to_run(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        (least, most): (u64, u64),
    ) -> Result<(), Error> {
        let length = self.count(count, least, most, false);
        self.characters(length, site, class).map_err(Error::sink)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn short_run(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        text: impl FnOnce(u64) -> [u8; 4],
        least: u64,
    ) -> Result<(), Error> {
        match self.source.characters(count, site, least as u32, class.len().trailing_zeros()) {
            Characters::Short(length, indices) => self.short(short(text(indices), length)),
            Characters::Long(length) => self.characters(length, site, class).map_err(Error::sink),
        }
    }

    /// As [`class_run`](Run::class_run) at `depth`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn class_rounds(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        least: u64,
        depth: u32,
    ) -> Result<(), Fault> {
        if is_short(class, least) {
            return self.short_rounds(count, site, class, |indices| text(class, indices), least, depth);
        }
        self.rounds_to_limit(count, site, class, (least, None), depth)
    }

    /// As [`four_run`](Run::four_run) at `depth`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn four_rounds(
        &mut self,
        count: Site,
        site: Site,
        four: &'static Four,
        least: u64,
        depth: u32,
    ) -> Result<(), Fault> {
        self.short_rounds(count, site, four.class(), |indices| four.text(indices), least, depth)
    }

    /// Counts an activation that does what [`class_rounds`](Run::class_rounds) does, and does it; false, and nothing is done, where
    /// something is not near.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_class(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        least: u64,
        depth: u32,
    ) -> Result<bool, Fault> {
        self.enter_short(count, site, class, |indices| text(class, indices), least, depth)
    }

    /// The same of a class of four.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter_four(
        &mut self,
        count: Site,
        site: Site,
        four: &'static Four,
        least: u64,
        depth: u32,
    ) -> Result<bool, Fault> {
        self.enter_short(count, site, four.class(), |indices| four.text(indices), least, depth)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter_short(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        text: impl FnOnce(u64) -> [u8; 4],
        least: u64,
        depth: u32,
    ) -> Result<bool, Fault> {
        if !self.is_near(1 + u64::from(Characters::MOST), depth) {
            return Ok(false);
        }
        match self.source.characters(count, site, least as u32, class.len().trailing_zeros()) {
            Characters::Short(length, indices) => {
                self.take_near(1 + u64::from(length));
                self.sink.write_short(short(text(indices), length))?;
            }
            Characters::Long(length) => {
                self.take_near(1);
                self.long_rounds((length, least), site, class, depth)?;
            }
        }
        Ok(true)
    }

    /// A run that is not near, of [`enter_class`](Run::enter_class).
    #[inline]
    pub fn class_slowly(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        least: u64,
        depth: u32,
    ) -> Result<(), Fault> {
        self.rounds_to_limit(count, site, class, (least, None), depth)
    }

    /// A run that is not near, of [`enter_four`](Run::enter_four).
    #[inline]
    pub fn four_slowly(
        &mut self,
        count: Site,
        site: Site,
        four: &'static Four,
        least: u64,
        depth: u32,
    ) -> Result<(), Fault> {
        self.rounds_to_limit(count, site, four.class(), (least, None), depth)
    }

    /// As [`class_to_run`](Run::class_to_run) at `depth`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn class_to_rounds(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        (least, most): (u64, u64),
        depth: u32,
    ) -> Result<(), Fault> {
        if most > MOST_CALM || !self.is_near(most, depth) {
            return self.rounds_to_limit(count, site, class, (least, Some(most)), depth);
        }
        let length = self.count(count, least, most, false);
        self.take_near(length.min(most));
        Ok(self.characters(length, site, class)?)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn short_rounds(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        text: impl FnOnce(u64) -> [u8; 4],
        least: u64,
        depth: u32,
    ) -> Result<(), Fault> {
        if !self.is_near(u64::from(Characters::MOST), depth) {
            return self.rounds_to_limit(count, site, class, (least, None), depth);
        }
        match self.source.characters(count, site, least as u32, class.len().trailing_zeros()) {
            Characters::Short(length, indices) => {
                self.take_near(u64::from(length));
                Ok(self.sink.write_short(short(text(indices), length))?)
            }
            Characters::Long(length) => self.long_rounds((length, least), site, class, depth),
        }
    }

    /// A run that a limit may stop.
    #[cold]
    #[inline(never)]
    fn rounds_to_limit(
        &mut self,
        count: Site,
        site: Site,
        class: &Class,
        (least, most): (u64, Option<u64>),
        depth: u32,
    ) -> Result<(), Fault> {
        let fixed = most == Some(least) || self.is_limited(depth);
        let length = if fixed { least } else { self.source.count(count, least, most) };
        self.long_rounds((length, least), site, class, depth)
    }

    #[cold]
    #[inline(never)]
    fn long_rounds(&mut self, (length, least): (u64, u64), site: Site, class: &Class, depth: u32) -> Result<(), Fault> {
        let mut counted = 0;
        while counted < length {
            let done = counted;
            counted = self.rounds(done, length, least, depth)?;
            // Each character is a byte, and the limit is asked before each above the least.
            let allowed = least.max(done.saturating_add(self.room(depth))).min(counted);
            self.characters(allowed.saturating_sub(done), site, class)?;
            if allowed < counted {
                break;
            }
        }
        Ok(())
    }

    /// Emits so many characters of a class that is ASCII.
    #[inline]
    fn characters(&mut self, mut length: u64, site: Site, class: &Class) -> fmt::Result {
        while length > 0 {
            let part = length.min(Short::WIDTH as u64) as usize;
            let mut bytes = [0; Short::WIDTH];
            for byte in &mut bytes[..part] {
                *byte = class.byte(self.character(site, class));
            }
            self.sink.write_short(Short::of(bytes, part))?;
            length -= part as u64;
        }
        Ok(())
    }
}

/// So long may a run be whose greatest length is known, and is not cut into blocks of rounds.
const MOST_CALM: u64 = 1 << 10;

/// Whether the characters of a run can come from the word that its length comes from.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_short(class: &Class, least: u64) -> bool {
    let k = class.len().trailing_zeros();
    class.len() == 1 << k && (1..=Characters::WIDEST).contains(&k) && least <= 1
}

/// Four characters by their indices.
#[cfg_attr(not(debug_assertions), inline(always))]
fn text(class: &Class, indices: u64) -> [u8; 4] {
    let k = class.len().trailing_zeros();
    [0, 1, 2, 3].map(|place: u32| class.byte(indices >> (place * k) & ((1 << k) - 1)))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn short([a, b, c, d]: [u8; 4], length: u32) -> Short {
    Short::of([a, b, c, d, 0, 0, 0, 0], length as usize)
}
