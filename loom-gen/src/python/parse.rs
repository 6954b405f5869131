//! Texts as numbers: `int(text)`, `int(text, base)`, `float(text)`, with Python's blanks, underscores and decimal digits
//! of all scripts.

use super::unicode::{decimal_value, is_space};
use crate::Fault;
use alloc::string::String;

/// Blanks around a number; unlike elsewhere, the ASCII separators are none.
fn is_blank(character: char) -> bool {
    is_space(character) && !matches!(character, '\x1c'..='\x1f')
}

/// The text with blanks around it dropped and decimal digits of all scripts made ASCII ones. What is not ASCII then
/// cannot be part of a number, whatever it is.
fn ascii_number(text: &str) -> String {
    text.trim_matches(is_blank)
        .chars()
        .map(|character| match decimal_value(character) {
            Some(value) => char::from(b'0' + value),
            None => character,
        })
        .collect()
}

/// Splits a sign off: whether it is a minus.
fn signed(text: &str) -> (bool, &str) {
    match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    }
}

/// `int(text)`
///
/// # Errors
/// `bad conversion`, `overflow`
pub fn str_to_int(text: &str) -> Result<i64, Fault> {
    str_to_int_base(text, 10)
}

/// `int(text, base)`; base 0 takes it from the prefix
///
/// # Errors
/// `bad argument` for a base that is neither 0 nor from 2 to 36, `bad conversion`, `overflow`
pub fn str_to_int_base(text: &str, base: i64) -> Result<i64, Fault> {
    if base != 0 && !(2..=36).contains(&base) {
        return Err(Fault::BadArgument);
    }
    let text = ascii_number(text);
    let (negative, digits) = signed(&text);
    let prefixed = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => 16,
        [b'0', b'o' | b'O', ..] => 8,
        [b'0', b'b' | b'B', ..] => 2,
        _ => 0,
    };
    let (radix, digits) = match (base, prefixed) {
        (0, 0) => (10, digits),
        // After a prefix an underscore may stand.
        (_, 2..) if base == 0 || base == prefixed => (prefixed, digits[2..].strip_prefix('_').unwrap_or(&digits[2..])),
        _ => (base, digits),
    };
    let magnitude = magnitude(digits, radix as u32)?;
    if base == 0 && radix == 10 && prefixed == 0 && digits.starts_with('0') && magnitude != Some(0) {
        return Err(Fault::BadConversion);
    }
    let number = magnitude.map(|magnitude| if negative { -magnitude } else { magnitude });
    number.and_then(|number| i64::try_from(number).ok()).ok_or(Fault::Overflow)
}

/// The value of digits with single underscores between them; nothing where it is far beyond 64 bits.
fn magnitude(digits: &str, radix: u32) -> Result<Option<i128>, Fault> {
    let mut value = Some(0_i128);
    let mut after_digit = false;
    for character in digits.chars() {
        match character.to_digit(radix) {
            Some(digit) => {
                let shifted = value.and_then(|value| value.checked_mul(i128::from(radix)));
                value = shifted.and_then(|value| value.checked_add(i128::from(digit)));
                after_digit = true;
            }
            None if character == '_' && after_digit => after_digit = false,
            None => return Err(Fault::BadConversion),
        }
    }
    if after_digit { Ok(value) } else { Err(Fault::BadConversion) }
}

/// `float(text)`
///
/// # Errors
/// `bad conversion`
pub fn str_to_float(text: &str) -> Result<f64, Fault> {
    let text = ascii_number(text);
    let mut plain = String::with_capacity(text.len());
    let mut previous = ' ';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if character == '_' {
            if !previous.is_ascii_digit() || !characters.peek().is_some_and(char::is_ascii_digit) {
                return Err(Fault::BadConversion);
            }
        } else {
            plain.push(character);
        }
        previous = character;
    }
    plain.parse().map_err(|_| Fault::BadConversion)
}
