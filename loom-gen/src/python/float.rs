//! Floats: CPython's algorithms for `//`, `%`, `**` and `round`. Functions come from a pinned crate, not the platform.

use crate::Fault;
use alloc::format;
use alloc::string::String;

/// `a + b`
#[inline]
#[must_use]
pub fn float_add(a: f64, b: f64) -> f64 {
    a + b
}

/// `a - b`
#[inline]
#[must_use]
pub fn float_sub(a: f64, b: f64) -> f64 {
    a - b
}

/// `a * b`
#[inline]
#[must_use]
pub fn float_mul(a: f64, b: f64) -> f64 {
    a * b
}

/// `a / b`
///
/// # Errors
/// `division by zero`
#[inline]
pub fn float_div(a: f64, b: f64) -> Result<f64, Fault> {
    if b == 0.0 { Err(Fault::DivisionByZero) } else { Ok(a / b) }
}

/// `-a`
#[inline]
#[must_use]
pub fn float_neg(a: f64) -> f64 {
    -a
}

/// `abs(a)`
#[inline]
#[must_use]
pub fn float_abs(a: f64) -> f64 {
    libm::fabs(a)
}

/// `divmod(a, b)`
///
/// # Errors
/// `division by zero`
pub fn float_divmod(a: f64, b: f64) -> Result<(f64, f64), Fault> {
    if b == 0.0 {
        return Err(Fault::DivisionByZero);
    }
    let mut remainder = libm::fmod(a, b);
    let mut quotient = (a - remainder) / b;
    if remainder == 0.0 {
        remainder = libm::copysign(0.0, b);
    } else if (b < 0.0) != (remainder < 0.0) {
        remainder += b;
        quotient -= 1.0;
    }
    if quotient == 0.0 {
        return Ok((libm::copysign(0.0, a / b), remainder));
    }
    // The quotient is close to a whole number, which need not be the one below it.
    let floor = libm::floor(quotient);
    Ok((if quotient - floor > 0.5 { floor + 1.0 } else { floor }, remainder))
}

/// `a // b`
///
/// # Errors
/// `division by zero`
pub fn float_floor_div(a: f64, b: f64) -> Result<f64, Fault> {
    float_divmod(a, b).map(|(quotient, _)| quotient)
}

/// `a % b`
///
/// # Errors
/// `division by zero`
pub fn float_mod(a: f64, b: f64) -> Result<f64, Fault> {
    float_divmod(a, b).map(|(_, remainder)| remainder)
}

/// `a ** b`
///
/// # Errors
/// `division by zero` for 0 to a negative power; `bad argument` for a negative number to a power that is not whole, which
/// Python makes complex; `overflow`
pub fn float_pow(a: f64, b: f64) -> Result<f64, Fault> {
    if b == 0.0 || a == 1.0 {
        return Ok(1.0);
    }
    if a.is_nan() || b.is_nan() {
        return Ok(f64::NAN);
    }
    if b.is_infinite() {
        let magnitude = libm::fabs(a);
        return Ok(match magnitude == 1.0 {
            true => 1.0,
            false if (b > 0.0) == (magnitude > 1.0) => f64::INFINITY,
            false => 0.0,
        });
    }
    let odd = libm::fabs(libm::fmod(b, 2.0)) == 1.0;
    if a.is_infinite() {
        let magnitude = if b > 0.0 { f64::INFINITY } else { 0.0 };
        return Ok(if odd { libm::copysign(magnitude, a) } else { magnitude });
    }
    if a == 0.0 {
        return match b < 0.0 {
            true => Err(Fault::DivisionByZero),
            false => Ok(if odd { a } else { 0.0 }),
        };
    }
    if a < 0.0 && b != libm::floor(b) {
        return Err(Fault::BadArgument);
    }
    let power = libm::pow(libm::fabs(a), b);
    if power.is_infinite() {
        return Err(Fault::Overflow);
    }
    Ok(if a < 0.0 && odd { -power } else { power })
}

/// A whole float as an integer.
fn whole(a: f64) -> Result<i64, Fault> {
    const BOUND: f64 = 9_223_372_036_854_775_808.0;
    if a.is_nan() {
        Err(Fault::BadConversion)
    } else if (-BOUND..BOUND).contains(&a) {
        Ok(a as i64)
    } else {
        Err(Fault::Overflow)
    }
}

/// `int(a)`, rounded towards 0.
///
/// # Errors
/// `bad conversion` for `nan`, `overflow`
pub fn float_to_int(a: f64) -> Result<i64, Fault> {
    whole(libm::trunc(a))
}

/// `round(a)`, of two whole numbers equally near the even one.
///
/// # Errors
/// `bad conversion` for `nan`, `overflow`
pub fn float_round(a: f64) -> Result<i64, Fault> {
    whole(libm::rint(a))
}

/// `round(a, n)`: correctly rounded from the exact decimal expansion.
///
/// # Errors
/// `overflow` where the result is larger than every float
pub fn float_round_to(a: f64, n: i64) -> Result<f64, Fault> {
    if !a.is_finite() || a == 0.0 || n > 323 {
        return Ok(a);
    }
    if n < -308 {
        return Ok(libm::copysign(0.0, a));
    }
    let text = if n >= 0 { format!("{a:.*}", n as usize) } else { rounded_left_of_point(a, n.unsigned_abs() as usize) };
    let rounded: f64 = text.parse().unwrap_or(a);
    if rounded.is_infinite() { Err(Fault::Overflow) } else { Ok(rounded) }
}

/// The decimal text of `a` rounded to a multiple of 10ᵖˡᵃᶜᵉˢ.
fn rounded_left_of_point(a: f64, places: usize) -> String {
    let whole = libm::trunc(libm::fabs(a));
    let digits = format!("{whole:.0}");
    let (kept, dropped) = digits.split_at(digits.len().saturating_sub(places));
    let padded = places > digits.len();
    let half = !padded && dropped.starts_with('5') && dropped[1..].bytes().all(|digit| digit == b'0');
    let tie = half && whole == libm::fabs(a);
    let odd = kept.bytes().next_back().is_some_and(|digit| digit % 2 == 1);
    let up = !padded && dropped >= "5" && (!tie || odd);
    let sign = if a < 0.0 { "-" } else { "" };
    format!("{sign}{}e{places}", if up { incremented(kept) } else { String::from("0") + kept })
}

/// A decimal number and 1.
fn incremented(digits: &str) -> String {
    let kept = digits.trim_end_matches('9');
    let nines = digits.len() - kept.len();
    let mut text = String::with_capacity(digits.len() + 1);
    match kept.as_bytes().split_last() {
        Some((last, before)) => {
            text.extend(before.iter().map(|digit| char::from(*digit)));
            text.push(char::from(last + 1));
        }
        None => text.push('1'),
    }
    text.extend(core::iter::repeat_n('0', nines));
    text
}
