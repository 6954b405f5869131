//! Integers of 64 bits, every result checked, and the operators of truth values.

use crate::{Fault, Str};
use alloc::string::String;

macro_rules! checked {
    ($($(#[doc = $doc:literal])* $name:ident = $method:ident;)*) => {$(
        $(#[doc = $doc])*
        ///
        /// # Errors
        /// `overflow`
        #[inline]
        pub fn $name(a: i64, b: i64) -> Result<i64, Fault> {
            a.$method(b).ok_or(Fault::Overflow)
        }
    )*};
}

checked! {
    /// `a + b`
    int_add = checked_add;
    /// `a - b`
    int_sub = checked_sub;
    /// `a * b`
    int_mul = checked_mul;
}

/// `-a`
///
/// # Errors
/// `overflow`
#[inline]
pub fn int_neg(a: i64) -> Result<i64, Fault> {
    a.checked_neg().ok_or(Fault::Overflow)
}

/// `abs(a)`
///
/// # Errors
/// `overflow`
#[inline]
pub fn int_abs(a: i64) -> Result<i64, Fault> {
    a.checked_abs().ok_or(Fault::Overflow)
}

/// `a // b`, rounded down.
///
/// # Errors
/// `division by zero`, `overflow`
#[inline]
pub fn int_floor_div(a: i64, b: i64) -> Result<i64, Fault> {
    if b == 0 {
        return Err(Fault::DivisionByZero);
    }
    let quotient = a.checked_div(b).ok_or(Fault::Overflow)?;
    Ok(if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

/// `a % b`, with the sign of b.
///
/// # Errors
/// `division by zero`
#[inline]
pub fn int_mod(a: i64, b: i64) -> Result<i64, Fault> {
    if b == 0 {
        return Err(Fault::DivisionByZero);
    }
    let remainder = a.wrapping_rem(b);
    Ok(if remainder != 0 && (remainder < 0) != (b < 0) { remainder + b } else { remainder })
}

/// `divmod(a, b)`
///
/// # Errors
/// `division by zero`, `overflow`
#[inline]
pub fn int_divmod(a: i64, b: i64) -> Result<(i64, i64), Fault> {
    Ok((int_floor_div(a, b)?, int_mod(a, b)?))
}

/// `a / b`: the float nearest to the exact quotient.
///
/// # Errors
/// `division by zero`
pub fn int_div(a: i64, b: i64) -> Result<f64, Fault> {
    if b == 0 {
        return Err(Fault::DivisionByZero);
    }
    if a == 0 {
        return Ok(if b < 0 { -0.0 } else { 0.0 });
    }
    let (dividend, divisor) = (u128::from(a.unsigned_abs()), u128::from(b.unsigned_abs()));
    // With its highest bit at the top, the dividend gives a quotient of at least 64 bits; whether something remains is
    // kept in the lowest one, so that the conversion rounds correctly. The scale is a power of two and changes no digit.
    let shift = dividend.leading_zeros();
    let dividend = dividend << shift;
    let quotient = (dividend / divisor) | u128::from(dividend % divisor != 0);
    let scale = f64::from_bits(u64::from(1023 - shift) << 52);
    let magnitude = quotient as f64 * scale;
    Ok(if (a < 0) == (b < 0) { magnitude } else { -magnitude })
}

/// `a ** b`
///
/// # Errors
/// `bad argument` for a negative exponent, `overflow`
pub fn int_pow(a: i64, b: i64) -> Result<i64, Fault> {
    match (a, b) {
        (_, i64::MIN..=-1) => Err(Fault::BadArgument),
        (_, 0) | (1, _) => Ok(1),
        (0, _) => Ok(0),
        (-1, _) => Ok(if b % 2 == 0 { 1 } else { -1 }),
        _ => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)).ok_or(Fault::Overflow),
    }
}

/// `~a`
#[inline]
#[must_use]
pub fn int_invert(a: i64) -> i64 {
    !a
}

/// `a & b`
#[inline]
#[must_use]
pub fn int_and(a: i64, b: i64) -> i64 {
    a & b
}

/// `a | b`
#[inline]
#[must_use]
pub fn int_or(a: i64, b: i64) -> i64 {
    a | b
}

/// `a ^ b`
#[inline]
#[must_use]
pub fn int_xor(a: i64, b: i64) -> i64 {
    a ^ b
}

/// `a << b`
///
/// # Errors
/// `bad argument` for a negative b, `overflow`
#[inline]
pub fn int_shl(a: i64, b: i64) -> Result<i64, Fault> {
    match b {
        i64::MIN..=-1 => Err(Fault::BadArgument),
        0..=63 if a << b >> b == a => Ok(a << b),
        _ if a == 0 => Ok(0),
        _ => Err(Fault::Overflow),
    }
}

/// `a >> b`
///
/// # Errors
/// `bad argument` for a negative b
#[inline]
pub fn int_shr(a: i64, b: i64) -> Result<i64, Fault> {
    if b < 0 { Err(Fault::BadArgument) } else { Ok(a >> b.min(63)) }
}

/// `round(a, n)`: for a negative n the nearest multiple of a power of ten, of two the one with an even digit.
///
/// # Errors
/// `overflow`
pub fn int_round(a: i64, n: i64) -> Result<i64, Fault> {
    if n >= 0 {
        return Ok(a);
    }
    if n < -19 {
        return Ok(0);
    }
    let unit = 10_i128.pow(n.unsigned_abs() as u32);
    let (down, rest) = (i128::from(a).div_euclid(unit), i128::from(a).rem_euclid(unit));
    let up = rest * 2 > unit || (rest * 2 == unit && down % 2 != 0);
    i64::try_from((down + i128::from(up)) * unit).map_err(|_| Fault::Overflow)
}

fn with_prefix(a: i64, prefix: &str, bits: u32) -> Str {
    let mut text = String::with_capacity(67);
    if a < 0 {
        text.push('-');
    }
    text.push_str(prefix);
    push_digits(a.unsigned_abs(), bits, false, &mut text);
    Str::from(text)
}

/// Adds the digits of `number` in base 2ᵇⁱᵗˢ.
pub(super) fn push_digits(number: u64, bits: u32, upper: bool, text: &mut String) {
    let digits = (64 - number.leading_zeros()).div_ceil(bits).max(1);
    let alphabet: &[u8; 16] = if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" };
    for place in (0..digits).rev() {
        let digit = (number >> (place * bits)) & ((1 << bits) - 1);
        text.push(char::from(alphabet[digit as usize]));
    }
}

/// `hex(a)`
#[must_use]
pub fn int_hex(a: i64) -> Str {
    with_prefix(a, "0x", 4)
}

/// `oct(a)`
#[must_use]
pub fn int_oct(a: i64) -> Str {
    with_prefix(a, "0o", 3)
}

/// `bin(a)`
#[must_use]
pub fn int_bin(a: i64) -> Str {
    with_prefix(a, "0b", 1)
}

/// `chr(a)`; a surrogate is no character.
///
/// # Errors
/// `bad argument`
pub fn int_chr(a: i64) -> Result<Str, Fault> {
    character(a).map(Str::from)
}

/// The character of a number.
pub(super) fn character(a: i64) -> Result<char, Fault> {
    u32::try_from(a).ok().and_then(char::from_u32).ok_or(Fault::BadArgument)
}

/// An integer as a float: the nearest one.
#[inline]
#[must_use]
pub fn int_to_float(a: i64) -> f64 {
    a as f64
}

/// A truth value as an integer.
#[inline]
#[must_use]
pub fn bool_to_int(a: bool) -> i64 {
    i64::from(a)
}

/// `a & b`
#[inline]
#[must_use]
pub fn bool_and(a: bool, b: bool) -> bool {
    a & b
}

/// `a | b`
#[inline]
#[must_use]
pub fn bool_or(a: bool, b: bool) -> bool {
    a | b
}

/// `a ^ b`
#[inline]
#[must_use]
pub fn bool_xor(a: bool, b: bool) -> bool {
    a ^ b
}
