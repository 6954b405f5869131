//! Padding and grouping: where signs, digits, separators and fills go.

use super::number::Number;
use super::{Align, FormatSpec, Grouping, Presentation, extent};
use crate::Fault;
use alloc::string::String;
use core::fmt::Write;

/// The fills around a value.
pub(super) struct Layout {
    fill: char,
    /// Before the sign.
    left: usize,
    /// Between sign and digits.
    middle: usize,
    /// Behind everything.
    right: usize,
}

impl Layout {
    /// For a value of `len` characters; `default` is the alignment of its type.
    pub(super) fn new(spec: &FormatSpec, len: usize, default: Align) -> Result<Layout, Fault> {
        let missing = extent(spec.width)?.saturating_sub(len);
        let (left, middle, right) = match spec.align.unwrap_or(default) {
            Align::Left => (0, 0, missing),
            Align::Right => (missing, 0, 0),
            Align::Center => (missing / 2, 0, missing - missing / 2),
            Align::AfterSign => (0, missing, 0),
        };
        Ok(Layout { fill: spec.fill, left, middle, right })
    }
}

/// Writes a value with its fills.
pub(super) fn write_padded<W: Write + ?Sized>(
    layout: &Layout,
    sign: &str,
    rest: &str,
    out: &mut W,
) -> Result<(), Fault> {
    let mut fills = |count: usize, then: &str| {
        (0..count).try_for_each(|_| out.write_char(layout.fill))?;
        out.write_str(then)
    };
    fills(layout.left, sign)
        .and_then(|()| fills(layout.middle, rest))
        .and_then(|()| fills(layout.right, ""))
        .map_err(Fault::from)
}

/// Writes a number as the spec says.
pub(super) fn write_number<W: Write + ?Sized>(number: &Number, spec: &FormatSpec, out: &mut W) -> Result<(), Fault> {
    let Number { negative, prefix, digits, tail } = number;
    let mut sign = String::from(match (negative, spec.sign) {
        (true, _) => "-",
        (false, super::Sign::Minus) => "",
        (false, super::Sign::Plus) => "+",
        (false, super::Sign::Space) => " ",
    });
    sign.push_str(prefix);
    let around = sign.len() + tail.chars().count();
    // Zeros between sign and digits are grouped with the digits.
    let filled_with_zeros = spec.fill == '0' && spec.align == Some(Align::AfterSign);
    let least = if filled_with_zeros { extent(spec.width)?.saturating_sub(around) } else { 0 };
    let mut rest = grouped(digits, least, separator(spec));
    rest.push_str(tail);
    let layout = Layout::new(spec, sign.len() + rest.chars().count(), Align::Right)?;
    write_padded(&layout, &sign, &rest, out)
}

/// The separator between groups of digits, and how many digits a group has.
fn separator(spec: &FormatSpec) -> Option<(char, usize)> {
    let of_two = matches!(spec.presentation, Presentation::Binary | Presentation::Octal | Presentation::Hex { .. });
    match spec.grouping {
        Grouping::None => None,
        Grouping::Comma => Some((',', 3)),
        Grouping::Underscore => Some(('_', if of_two { 4 } else { 3 })),
    }
}

/// Digits with zeros before them up to a least width and separators between groups; the text does not begin with a
/// separator, and so can be one character wider.
fn grouped(digits: &str, least: usize, separator: Option<(char, usize)>) -> String {
    // What is no number, as `inf`, or a single character, has no digits, and zeros before it are fills.
    if digits.is_empty() {
        return String::new();
    }
    let count = match separator {
        None => digits.len().max(least),
        // g groups are g·size digits and g - 1 separators wide.
        Some((_, size)) => {
            let (groups, over) = (least / (size + 1), least % (size + 1));
            digits.len().max(groups * size + over.max(usize::from(least > 0 && over == 0)))
        }
    };
    let zeros = count - digits.len();
    let mut text = String::with_capacity(count + count / 3);
    for (place, digit) in core::iter::repeat_n('0', zeros).chain(digits.chars()).enumerate() {
        match separator {
            Some((separator, size)) if place > 0 && (count - place) % size == 0 => text.push(separator),
            _ => {}
        }
        text.push(digit);
    }
    text
}
