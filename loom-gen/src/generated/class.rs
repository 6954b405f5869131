//! Character classes of regular expressions.

/// The characters of a class, as sorted ranges that do not touch.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    ranges: &'static [(char, char)],
    len: u32,
}

impl Class {
    /// Ranges as a class.
    #[must_use]
    pub const fn new(ranges: &'static [(char, char)]) -> Class {
        let mut len = 0;
        let mut index = 0;
        while index < ranges.len() {
            len += size(ranges[index]);
            index += 1;
        }
        Class { ranges, len }
    }

    /// How many characters there are.
    #[inline]
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// The character at an index below `len`.
    #[inline]
    #[must_use]
    pub fn character(&self, mut index: u32) -> char {
        for &(first, last) in self.ranges {
            let size = size((first, last));
            if index < size {
                // A range does not begin or end among the surrogates, but it may have them in the middle.
                let code = first as u32 + index;
                let code = if (first as u32) < 0xD800 && code >= 0xD800 { code + 0x800 } else { code };
                return char::from_u32(code).unwrap_or(first);
            }
            index -= size;
        }
        self.ranges.first().map_or('\0', |range| range.0)
    }
}

/// How many characters a range has: surrogates are none.
const fn size((first, last): (char, char)) -> u32 {
    let (first, last) = (first as u32, last as u32);
    let surrogates = if first < 0xD800 && last > 0xDFFF { 0x800 } else { 0 };
    last - first + 1 - surrogates
}
