//! What Unicode says of characters, from pinned tables.

use super::case_table::{
    LOWER, LOWER_SPECIAL, OTHER_CASE_IGNORABLE, OTHER_CASED, OTHER_DIGITS, Row, TITLE_SPECIAL, UPPER, UPPER_SPECIAL,
};
use core::cmp::Ordering;
use unicode_general_category::{GeneralCategory as Category, get_general_category};

fn within(ranges: &[(u32, u32)], character: char) -> bool {
    let code = u32::from(character);
    let place = ranges.partition_point(|(_, last)| *last < code);
    ranges.get(place).is_some_and(|(first, _)| *first <= code)
}

/// Whether Python's `repr` shows a character as it is.
pub(super) fn is_printable(character: char) -> bool {
    if character.is_ascii() {
        return matches!(character, ' '..='~');
    }
    !matches!(
        get_general_category(character),
        Category::Control
            | Category::Format
            | Category::Surrogate
            | Category::PrivateUse
            | Category::Unassigned
            | Category::LineSeparator
            | Category::ParagraphSeparator
            | Category::SpaceSeparator
    )
}

/// Whether a character is a blank for Python: separators (Zs), and those with the bidirectional class WS, B or S.
pub(super) fn is_space(character: char) -> bool {
    matches!(
        character,
        '\t'..='\r'
            | '\x1c'..=' '
            | '\u{85}'
            | '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}'
    )
}

/// Whether a character is a letter.
pub(super) fn is_alphabetic(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic();
    }
    matches!(
        get_general_category(character),
        Category::UppercaseLetter
            | Category::LowercaseLetter
            | Category::TitlecaseLetter
            | Category::ModifierLetter
            | Category::OtherLetter
    )
}

/// Whether a character is a decimal digit of some script.
fn is_decimal(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_digit();
    }
    get_general_category(character) == Category::DecimalNumber
}

/// Whether a character is a digit, decimal or not, as `²` is.
pub(super) fn is_digit(character: char) -> bool {
    is_decimal(character) || within(OTHER_DIGITS, character)
}

/// The value of a decimal digit. Decimal digits come in ranges of ten, so the distance from the start of the range of
/// decimals says it.
pub(super) fn decimal_value(character: char) -> Option<u8> {
    if !is_decimal(character) {
        return None;
    }
    if character.is_ascii() {
        return Some(character as u8 - b'0');
    }
    let code = u32::from(character);
    let before = (1..code).take_while(|distance| char::from_u32(code - distance).is_some_and(is_decimal)).count();
    Some((before % 10) as u8)
}

/// Whether a character has case: `Cased`.
pub(super) fn is_cased(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic();
    }
    let letter = matches!(
        get_general_category(character),
        Category::UppercaseLetter | Category::LowercaseLetter | Category::TitlecaseLetter
    );
    letter || within(OTHER_CASED, character)
}

/// Whether a character does not count when a word's end is looked for: `Case_Ignorable`.
pub(super) fn is_case_ignorable(character: char) -> bool {
    let ignorable = matches!(
        get_general_category(character),
        Category::NonspacingMark
            | Category::EnclosingMark
            | Category::Format
            | Category::ModifierLetter
            | Category::ModifierSymbol
    );
    ignorable || within(OTHER_CASE_IGNORABLE, character)
}

/// A character in another case: one or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mapped {
    One(char),
    Several(&'static str),
}

fn special(table: &[(char, &'static str)], character: char) -> Option<Mapped> {
    let place = table.binary_search_by_key(&character, |(from, _)| *from).ok()?;
    Some(Mapped::Several(table[place].1))
}

fn simple(table: &[Row], character: char) -> Mapped {
    let code = u32::from(character);
    let row = table.binary_search_by(|(first, last, ..)| match () {
        () if *last < code => Ordering::Less,
        () if *first > code => Ordering::Greater,
        () => Ordering::Equal,
    });
    let mapped = row.ok().map(|row| table[row]).filter(|(first, _, stride, _)| (code - first) % stride == 0);
    let moved = mapped.and_then(|(_, _, _, distance)| char::from_u32(code.wrapping_add_signed(distance)));
    Mapped::One(moved.unwrap_or(character))
}

/// A character in lower case, wherever it stands; a final sigma is the caller's to see.
pub(super) fn lower(character: char) -> Mapped {
    if character.is_ascii() {
        return Mapped::One(character.to_ascii_lowercase());
    }
    special(LOWER_SPECIAL, character).unwrap_or_else(|| simple(LOWER, character))
}

/// A character in upper case.
pub(super) fn upper(character: char) -> Mapped {
    if character.is_ascii() {
        return Mapped::One(character.to_ascii_uppercase());
    }
    special(UPPER_SPECIAL, character).unwrap_or_else(|| simple(UPPER, character))
}

/// A character in title case.
pub(super) fn title(character: char) -> Mapped {
    special(TITLE_SPECIAL, character).unwrap_or_else(|| upper(character))
}

#[cfg(test)]
mod tests {
    use super::{Mapped, is_alphabetic, is_case_ignorable, is_cased, is_decimal, lower, title, upper};
    use alloc::string::String;
    use alloc::vec::Vec;
    use regex_syntax::hir::{Class, HirKind};

    fn agrees(character: char, ours: Mapped, theirs: &[u32]) {
        let theirs: String =
            theirs.iter().filter(|code| **code != 0).filter_map(|code| char::from_u32(*code)).collect();
        let ours = match ours {
            Mapped::One(one) => String::from(one),
            Mapped::Several(several) => String::from(several),
        };
        let expected = if theirs.is_empty() { String::from(character) } else { theirs };
        assert_eq!(ours, expected, "{character:?}");
    }

    #[test]
    fn case_agrees_with_unicode() {
        for character in '\0'..=char::MAX {
            agrees(character, lower(character), &unicode_case_mapping::to_lowercase(character));
            agrees(character, upper(character), &unicode_case_mapping::to_uppercase(character));
            agrees(character, title(character), &unicode_case_mapping::to_titlecase(character));
        }
    }

    fn property(pattern: &str, ours: impl Fn(char) -> bool) {
        let hir = regex_syntax::parse(pattern).expect("a class");
        let HirKind::Class(Class::Unicode(class)) = hir.kind() else { panic!("{pattern} is no class") };
        let theirs: Vec<(char, char)> = class.iter().map(|range| (range.start(), range.end())).collect();
        let mut ranges: Vec<(char, char)> = Vec::new();
        let mut before = None;
        for character in '\0'..=char::MAX {
            if ours(character) {
                match ranges.last_mut() {
                    Some((_, last)) if Some(*last) == before => *last = character,
                    _ => ranges.push((character, character)),
                }
            }
            before = Some(character);
        }
        assert_eq!(ranges, theirs, "{pattern}");
    }

    #[test]
    fn properties_agree_with_unicode() {
        property(r"\p{Cased}", is_cased);
        property(r"\p{Case_Ignorable}", is_case_ignorable);
        property(r"\p{L}", is_alphabetic);
        property(r"\p{Nd}", is_decimal);
    }
}
