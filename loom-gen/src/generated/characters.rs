//! Characters of classes: one of them, and runs.
//!
//! In: a class, and how many bytes may come before a soft limit. Out: characters in the sink. What holds: a run draws what its
//! repetition and its characters draw one by one, whatever of it is done at once.

use super::Run;
use super::class::{Class, Four};
use crate::{Characters, Error, Short, Sink, Site, Source};

impl<D: Source, S: Sink, G> Run<'_, D, S, G> {
    /// Emits one character of a class.
    #[inline(always)]
    pub fn class(&mut self, site: Site, class: &'static Class) -> Result<(), Error> {
        let index = self.character(site, class);
        if class.is_ascii() {
            return self.sink.write_char(char::from(class.byte(index) & 0x7f)).map_err(Error::sink);
        }
        self.text(class.character(index as u32).encode_utf8(&mut [0; 4]))
    }

    #[inline(always)]
    fn character(&mut self, site: Site, class: &Class) -> u64 {
        if class.len() < 2 { 0 } else { self.source.below(site, u64::from(class.len())) }
    }

    /// Emits `least` or more characters of a class that is ASCII, going on with even odds as long as there is `room`: so many
    /// bytes until a soft limit.
    #[inline(always)]
    pub fn class_run(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        least: u64,
        room: u64,
    ) -> Result<(), Error> {
        let k = class.len().trailing_zeros();
        let is_short = class.len() == 1 << k && 1 <= k && k <= Characters::WIDEST && least <= 1;
        if !is_short {
            let length = if room == 0 { least } else { self.source.count(count, least, None) };
            return self.characters(length.min(room.max(least)), site, class);
        }
        let byte = |indices: u64, place: u32| class.byte(indices >> (place * k) & ((1 << k) - 1));
        let text = |indices| [byte(indices, 0), byte(indices, 1), byte(indices, 2), byte(indices, 3)];
        self.run(count, site, class, text, least, room)
    }

    /// The same of a class of four, where `least` is 0 or 1.
    #[inline(always)]
    pub fn four_run(
        &mut self,
        count: Site,
        site: Site,
        four: &'static Four,
        least: u64,
        room: u64,
    ) -> Result<(), Error> {
        self.run(count, site, four.class(), |indices| four.text(indices), least, room)
    }

    /// A run of a class of 2ᵏ characters. Nearly always it is short, and `text` finds its characters by their indices.
    #[inline(always)]
    fn run(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        text: impl FnOnce(u64) -> [u8; 4],
        least: u64,
        room: u64,
    ) -> Result<(), Error> {
        if room <= u64::from(Characters::MOST) {
            return self.run_to_limit(count, site, class, least, room);
        }
        match self.source.characters(count, site, least as u32, class.len().trailing_zeros()) {
            Characters::Short(length, indices) => {
                let [a, b, c, d] = text(indices);
                self.short(Short::of([a, b, c, d, 0, 0, 0, 0], length as usize))
            }
            Characters::Long(length) => self.long_run(length.min(room), site, class),
        }
    }

    #[cold]
    #[inline(never)]
    fn run_to_limit(&mut self, count: Site, site: Site, class: &Class, least: u64, room: u64) -> Result<(), Error> {
        let length = if room == 0 { least } else { self.source.count(count, least, None) };
        self.characters(length.min(room.max(least)), site, class)
    }

    #[cold]
    #[inline(never)]
    fn long_run(&mut self, length: u64, site: Site, class: &Class) -> Result<(), Error> {
        self.characters(length, site, class)
    }

    /// Emits from `least` to `most` characters of a class that is ASCII, under a limit no more than `least`.
    #[inline(always)]
    pub fn class_run_to(
        &mut self,
        count: Site,
        site: Site,
        class: &'static Class,
        (least, most): (u64, u64),
        room: u64,
    ) -> Result<(), Error> {
        let length = self.count(count, least, most, room == 0);
        self.characters(length.min(room.max(least)), site, class)
    }

    /// Emits so many characters of a class that is ASCII.
    #[inline]
    fn characters(&mut self, mut length: u64, site: Site, class: &Class) -> Result<(), Error> {
        while length > 0 {
            let part = length.min(Short::WIDTH as u64) as usize;
            let mut bytes = [0; Short::WIDTH];
            for byte in &mut bytes[..part] {
                *byte = class.byte(self.character(site, class));
            }
            self.sink.write_short(Short::of(bytes, part)).map_err(Error::sink)?;
            length -= part as u64;
        }
        Ok(())
    }
}
