//! Numbers in the parts that padding and grouping need: sign, prefix, digits before the point, and what follows.

use super::{FormatSpec, Presentation, extent};
use crate::Fault;
use crate::python::int::{character, push_digits};
use crate::python::print::repr;
use alloc::format;
use alloc::string::String;

/// A number in parts.
pub(super) struct Number {
    pub(super) negative: bool,
    /// `0x` and the like.
    pub(super) prefix: &'static str,
    /// What is grouped.
    pub(super) digits: String,
    /// Point, fraction, exponent, percent sign; or the whole where there are no digits.
    pub(super) tail: String,
}

/// An integer; nothing where the spec wants a float.
pub(super) fn int(number: i64, spec: &FormatSpec) -> Result<Option<Number>, Fault> {
    let mut digits = String::new();
    let magnitude = number.unsigned_abs();
    let prefix = match spec.presentation {
        Presentation::Character => {
            let tail = String::from(character(number)?);
            return Ok(Some(Number { negative: false, prefix: "", digits, tail }));
        }
        Presentation::Binary => {
            push_digits(magnitude, 1, false, &mut digits);
            "0b"
        }
        Presentation::Octal => {
            push_digits(magnitude, 3, false, &mut digits);
            "0o"
        }
        Presentation::Hex { upper } => {
            push_digits(magnitude, 4, upper, &mut digits);
            if upper { "0X" } else { "0x" }
        }
        Presentation::Default | Presentation::Str | Presentation::Decimal | Presentation::Number => {
            digits.push_str(itoa::Buffer::new().format(magnitude));
            ""
        }
        _ => return Ok(None),
    };
    let prefix = if spec.alternate { prefix } else { "" };
    Ok(Some(Number { negative: number < 0, prefix, digits, tail: String::new() }))
}

/// A float.
pub(super) fn float(number: f64, spec: &FormatSpec) -> Result<Number, Fault> {
    let precision = spec.precision.map(extent).transpose()?;
    let (upper, percent) = match spec.presentation {
        Presentation::Exponent { upper } | Presentation::Fixed { upper } | Presentation::General { upper } => {
            (upper, false)
        }
        presentation => (false, presentation == Presentation::Percent),
    };
    let number = if percent { number * 100.0 } else { number };
    let magnitude = libm::fabs(number);
    let mut text = match spec.presentation {
        _ if number.is_nan() => String::from("nan"),
        _ if number.is_infinite() => String::from("inf"),
        Presentation::Fixed { .. } | Presentation::Percent => fixed(magnitude, precision.unwrap_or(6), spec.alternate),
        Presentation::Exponent { .. } => exponent(magnitude, precision.unwrap_or(6), spec.alternate),
        Presentation::General { .. } | Presentation::Number => {
            general(magnitude, precision.unwrap_or(6).max(1), spec.alternate, false)
        }
        _ => match precision {
            Some(precision) => general(magnitude, precision.max(1), spec.alternate, true),
            None => shortest(magnitude, spec.alternate),
        },
    };
    if upper {
        text.make_ascii_uppercase();
    }
    if percent {
        text.push('%');
    }
    let tail = text.split_off(text.bytes().take_while(u8::is_ascii_digit).count());
    Ok(Number { negative: number.is_sign_negative() && !number.is_nan(), prefix: "", digits: text, tail })
}

/// No float has more digits behind the point; all that would follow are zeros.
const EXACT: usize = 1100;

/// As `f` has it.
fn fixed(magnitude: f64, precision: usize, alternate: bool) -> String {
    let mut text = format!("{magnitude:.*}", precision.min(EXACT));
    text.extend(core::iter::repeat_n('0', precision.saturating_sub(EXACT)));
    if precision == 0 && alternate {
        text.push('.');
    }
    text
}

/// The digits, as many as asked for, the first of them before the point, and the exponent of ten.
fn scientific(magnitude: f64, digits: usize) -> (String, i32) {
    let text = format!("{magnitude:.*e}", (digits - 1).min(EXACT));
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mut kept: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    kept.extend(core::iter::repeat_n('0', (digits - 1).saturating_sub(EXACT)));
    (kept, exponent.parse().unwrap_or(0))
}

/// Digits with a point behind the first.
fn with_exponent(digits: &str, exponent: i32, alternate: bool) -> String {
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() && !alternate { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{first}{point}{rest}e{sign}{:02}", exponent.unsigned_abs())
}

/// As `e` has it.
fn exponent(magnitude: f64, precision: usize, alternate: bool) -> String {
    let (digits, exponent) = scientific(magnitude, precision + 1);
    with_exponent(&digits, exponent, alternate)
}

/// As `g` has it: fixed where the exponent is from -4 to below the precision, zeros at the end dropped. `with_point`: as no
/// type has it, with a digit behind the point of a fixed number.
fn general(magnitude: f64, precision: usize, alternate: bool, with_point: bool) -> String {
    let (mut digits, exponent) = scientific(magnitude, precision);
    if !alternate {
        digits.truncate(digits.trim_end_matches('0').len().max(1));
    }
    let fixed_below = precision as i64 - i64::from(with_point);
    if exponent < -4 || i64::from(exponent) >= fixed_below {
        return with_exponent(&digits, exponent, alternate);
    }
    placed(&digits, exponent, alternate, with_point)
}

/// Digits with the point where the exponent puts it.
fn placed(digits: &str, exponent: i32, alternate: bool, with_point: bool) -> String {
    let whole = usize::try_from(exponent + 1).unwrap_or(0);
    let mut text = String::with_capacity(digits.len() + 8);
    if whole == 0 {
        text.push_str("0.");
        text.extend(core::iter::repeat_n('0', exponent.unsigned_abs() as usize - 1));
        text.push_str(digits);
        return text;
    }
    let (before, behind) = digits.split_at(digits.len().min(whole));
    text.push_str(before);
    text.extend(core::iter::repeat_n('0', whole - before.len()));
    match behind {
        "" if with_point => text.push_str(".0"),
        "" if !alternate => {}
        _ => {
            text.push('.');
            text.push_str(behind);
        }
    }
    text
}

/// As `repr` has it.
fn shortest(magnitude: f64, alternate: bool) -> String {
    let text = repr(&magnitude).map_or_else(|_| String::new(), String::from);
    match text.split_once('e') {
        Some((digits, exponent)) if alternate && !digits.contains('.') => format!("{digits}.e{exponent}"),
        _ => text,
    }
}
