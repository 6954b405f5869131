//! Short texts of ASCII characters, and the one place with `unsafe`: a `String` takes them at full width.
//!
//! In: at most [`Short::WIDTH`] ASCII characters. Out: a [`Short`], or its text at the end of a buffer. A copy of eight bytes and
//! a new length cost less than a copy of so many bytes as there are, which the processor has to foresee. Through the safe
//! methods of `String` the gain is lost: they look for borders of characters (JSON: 1.18 of the generator written by hand, here
//! 1.44). The tests below run under Miri.

use alloc::string::String;
use alloc::vec::Vec;

/// A text of at most eight ASCII characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short {
    /// The characters, and behind them others that do not count; each below 128.
    bytes: [u8; Short::WIDTH],
    /// At most [`Short::WIDTH`].
    length: u8,
}

impl Short {
    /// The most characters.
    pub const WIDTH: usize = 8;

    /// The beginning of `bytes`; of each byte the seven lowest bits count. No more than eight are taken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn of(bytes: [u8; Short::WIDTH], length: usize) -> Short {
        let bytes = (u64::from_ne_bytes(bytes) & 0x7f7f_7f7f_7f7f_7f7f).to_ne_bytes();
        Short { bytes, length: if length < Short::WIDTH { length as u8 } else { Short::WIDTH as u8 } }
    }

    /// A text; what is not ASCII or stands behind the eighth character is not kept.
    #[must_use]
    pub const fn text(text: &str) -> Short {
        let (mut bytes, mut length) = ([0; Short::WIDTH], 0);
        while length < text.len() && length < Short::WIDTH {
            bytes[length] = text.as_bytes()[length];
            length += 1;
        }
        Short::of(bytes, length)
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        // It is ASCII.
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }

    /// Appends the text to bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn append_to(self, bytes: &mut Vec<u8>) {
        let end = bytes.len() + usize::from(self.length);
        bytes.extend_from_slice(&self.bytes);
        bytes.truncate(end);
    }

    /// Appends the text to a text.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(unsafe_code)]
    pub(super) fn push_to(self, text: &mut String) {
        // SAFETY: only bytes below 128 are added to what was UTF-8 (`of` makes them so, and there is no other way to a
        // `Short`), and `truncate` takes none away but of these: a `String` stays UTF-8, also if allocation panics.
        self.append_to(unsafe { text.as_mut_vec() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shorts_append_their_text_alone() {
        let mut text = String::from("é");
        let mut expected = text.clone();
        for length in 0..=12 {
            let short = Short::text(&"abcdefghijkl"[..length]);
            short.push_to(&mut text);
            expected.push_str(&"abcdefghijkl"[..length.min(8)]);
            assert_eq!(text, expected);
            assert_eq!(short.as_str(), &"abcdefgh"[..length.min(8)]);
        }
    }

    #[test]
    fn nothing_but_ascii_gets_in() {
        let mut text = String::new();
        Short::of([0xff; 8], 100).push_to(&mut text);
        Short::text("é").push_to(&mut text);
        assert!(text.is_ascii() && text.len() == 10, "{text:?}");
        assert!(core::str::from_utf8(text.as_bytes()).is_ok());
    }
}
