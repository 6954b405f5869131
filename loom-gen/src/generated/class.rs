//! Character classes of regular expressions.

/// The characters of a class, as sorted ranges that do not touch.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    ranges: &'static [(char, char)],
    len: u32,
    /// The characters by index, where all are ASCII.
    table: [u8; 128],
    is_ascii: bool,
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
        let is_ascii = ranges.is_empty() || (ranges[ranges.len() - 1].1 as u32) < 128;
        Class { ranges, len, table: if is_ascii { table(ranges) } else { [0; 128] }, is_ascii }
    }

    /// How many characters there are.
    #[inline]
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether all characters are ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// The character at an index below `len` of a class that is ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn byte(&self, index: u64) -> u8 {
        self.table[(index & 127) as usize]
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

/// A class of four ASCII characters, with all texts of four of them.
#[derive(Clone, Copy, Debug)]
pub struct Four {
    class: Class,
    texts: [[u8; 4]; 256],
}

impl Four {
    /// Ranges of four ASCII characters as a class.
    #[must_use]
    pub const fn new(ranges: &'static [(char, char)]) -> Four {
        let class = Class::new(ranges);
        let (mut texts, mut bits) = ([[0; 4]; 256], 0);
        while bits < 256 {
            let mut place = 0;
            while place < 4 {
                texts[bits][place] = class.byte((bits >> (2 * place) & 3) as u64);
                place += 1;
            }
            bits += 1;
        }
        Four { class, texts }
    }

    /// The class.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn class(&self) -> &Class {
        &self.class
    }

    /// Four characters by their indices, two bits each, the first ones lowest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn text(&self, indices: u64) -> [u8; 4] {
        self.texts[(indices & 255) as usize]
    }
}

/// The characters of ranges that are ASCII, in order.
const fn table(ranges: &[(char, char)]) -> [u8; 128] {
    let mut table = [0; 128];
    let (mut range, mut next) = (0, 0);
    while range < ranges.len() {
        let mut code = ranges[range].0 as u8;
        while code <= ranges[range].1 as u8 {
            table[next] = code;
            next += 1;
            code += 1;
        }
        range += 1;
    }
    table
}

/// How many characters a range has: surrogates are none.
const fn size((first, last): (char, char)) -> u32 {
    let (first, last) = (first as u32, last as u32);
    let surrogates = if first < 0xD800 && last > 0xDFFF { 0x800 } else { 0 };
    last - first + 1 - surrogates
}
