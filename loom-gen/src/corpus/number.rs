//! Numbers and sizes as people write them (`10M`, `1_000_000`, `64KiB`), and as they read them.

use std::time::Duration;

/// A count: digits with `_` between, then nothing or `k`, `M`, `G`, `T` for powers of 1,000; `1.5M` is understood.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    scaled(text, &[("k", 1_000), ("M", 1_000_000), ("G", 1_000_000_000), ("T", 1_000_000_000_000)], false)
        .map_err(|problem| problem.sentence("a number such as 1000, 1_000_000 or 10M"))
}

/// The same for the limits that fit 32 bits.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn small_count(text: &str) -> Result<u32, String> {
    u32::try_from(count(text)?).map_err(|_| Problem::TooLarge(u64::from(u32::MAX)).sentence(""))
}

/// A size in bytes: a count, or one of `KiB`, `MiB`, `GiB`, `TiB`, `kB`, `MB`, `GB`, `TB`, `B`; of `1.3GiB` the whole bytes.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn size(text: &str) -> Result<u64, String> {
    const UNITS: &[(&str, u64)] = &[
        ("KiB", 1 << 10),
        ("MiB", 1 << 20),
        ("GiB", 1 << 30),
        ("TiB", 1 << 40),
        ("kB", 1_000),
        ("KB", 1_000),
        ("MB", 1_000_000),
        ("GB", 1_000_000_000),
        ("TB", 1_000_000_000_000),
        ("k", 1_000),
        ("M", 1_000_000),
        ("G", 1_000_000_000),
        ("T", 1_000_000_000_000),
        ("B", 1),
    ];
    scaled(text, UNITS, true).map_err(|problem| problem.sentence("a size such as 4096, 64KiB or 10MB"))
}

/// A time: a number of `ms`, `s`, `m`, `h` or `d`, seconds where nothing is said; `1.5h` is understood.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    const UNITS: &[(&str, f64)] =
        &[("ms", 0.001), ("s", 1.0), ("min", 60.0), ("m", 60.0), ("h", 3_600.0), ("d", 86_400.0)];
    let text = text.trim();
    let (digits, factor) =
        UNITS.iter().find_map(|&(unit, factor)| Some((text.strip_suffix(unit)?, factor))).unwrap_or((text, 1.0));
    let digits = digits.trim_end();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = digits.parse::<f64>().ok().filter(|_| plain).map(|number| number * factor);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "write a time such as 60s, 5m or 1.5h".to_owned())
}

/// A seed: a count, or hexadecimal digits behind `0x`.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let number = match digits {
        Some(digits) if digits.starts_with('+') => None,
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => count(text).ok(),
    };
    number.ok_or_else(|| "write a number from 0 to 18446744073709551615, such as 7 or 0x1f".to_owned())
}

enum Problem {
    NotANumber,
    Negative,
    TooLarge(u64),
}

impl Problem {
    fn sentence(&self, wanted: &str) -> String {
        match self {
            Problem::NotANumber => format!("write {wanted}"),
            Problem::Negative => "it cannot be negative".to_owned(),
            Problem::TooLarge(most) => format!("it can be at most {most}"),
        }
    }
}

/// A number of units; `floor` says that what is left of a fraction does not matter.
fn scaled(text: &str, units: &[(&str, u64)], floor: bool) -> Result<u64, Problem> {
    let text = text.trim();
    if text.starts_with('-') {
        return Err(Problem::Negative);
    }
    let (digits, factor) =
        units.iter().find_map(|&(unit, factor)| Some((text.strip_suffix(unit)?, factor))).unwrap_or((text, 1));
    let (digits, fraction) = match digits.trim_end().split_once('.') {
        Some((digits, fraction)) => (digits, part_of(factor, fraction, floor).ok_or(Problem::NotANumber)?),
        None => (digits.trim_end(), 0),
    };
    let well_formed = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '_');
    if !well_formed {
        return Err(Problem::NotANumber);
    }
    let number: u64 = digits.replace('_', "").parse().map_err(|_| Problem::TooLarge(u64::MAX))?;
    number.checked_mul(factor).and_then(|whole| whole.checked_add(fraction)).ok_or(Problem::TooLarge(u64::MAX))
}

/// What the digits behind a point say of a unit, if that is whole or `floor` is set.
fn part_of(unit: u64, digits: &str, floor: bool) -> Option<u64> {
    let plain = unit > 1 && (1..=18).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u128 = digits.parse().ok().filter(|_| plain)?;
    let (scaled, parts) = (number * u128::from(unit), 10_u128.pow(digits.len() as u32));
    (floor || scaled % parts == 0).then_some((scaled / parts) as u64)
}

/// A size for the reader: `917 B`, `1.8 MB`.
pub(crate) fn show_size(bytes: f64) -> String {
    let (mut value, mut unit) = (bytes, "B");
    for larger in ["kB", "MB", "GB", "TB", "PB"] {
        if value < 999.5 {
            break;
        }
        (value, unit) = (value / 1_000.0, larger);
    }
    if unit == "B" || value >= 99.95 { format!("{value:.0} {unit}") } else { format!("{value:.1} {unit}") }
}

/// A count for the reader: `1,234,567`.
pub(crate) fn show_count(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count that is not 0.
pub(crate) fn positive_count(text: &str) -> Result<u64, String> {
    count(text).and_then(|count| if count == 0 { Err("it cannot be 0".to_owned()) } else { Ok(count) })
}

/// A size that is not 0.
pub(crate) fn positive_size(text: &str) -> Result<u64, String> {
    size(text).and_then(|size| if size == 0 { Err("it cannot be 0".to_owned()) } else { Ok(size) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, expected) in [
            ("0", Some(0)),
            ("12", Some(12)),
            ("1_000_000", Some(1_000_000)),
            ("10M", Some(10_000_000)),
            ("10 M", Some(10_000_000)),
            ("3k", Some(3_000)),
            ("2G", Some(2_000_000_000)),
            ("18446744073709551615", Some(u64::MAX)),
            ("18446744073709551616", None),
            ("99999999999T", None),
            ("", None),
            ("M", None),
            ("-1", None),
            ("+1", None),
            ("1.5", None),
            ("1.5M", Some(1_500_000)),
            ("0.25 k", Some(250)),
            ("1.0005k", None),
            ("1.k", None),
            (".5k", None),
            ("1.5.5k", None),
            ("18446744.073709551615T", Some(u64::MAX)),
            ("18446744.073709551616T", None),
            ("_1", None),
            ("1_", None),
            ("0x10", None),
            ("٣", None),
        ] {
            assert_eq!(count(text).ok(), expected, "{text}");
        }
        assert_eq!(small_count("4294967295"), Ok(u32::MAX));
        assert_eq!(small_count("4294967296"), Err("it can be at most 4294967295".to_owned()));
    }

    #[test]
    fn sizes_and_seeds() {
        for (text, expected) in [
            ("64KiB", Some(65_536)),
            ("10MB", Some(10_000_000)),
            ("7B", Some(7)),
            ("8", Some(8)),
            ("1XiB", None),
            ("1.5GiB", Some(3 << 29)),
            ("1.3KiB", Some(1331)),
            ("1.5B", None),
        ] {
            assert_eq!(size(text).ok(), expected, "{text}");
        }
        for (text, expected) in
            [("7", Some(7)), ("0x1F", Some(31)), ("0xffffffffffffffff", Some(u64::MAX)), ("0x", None), ("0x+1", None)]
        {
            assert_eq!(seed(text).ok(), expected, "{text}");
        }
    }

    #[test]
    fn times() {
        for (text, expected) in [
            ("60", Some(60_000)),
            ("60s", Some(60_000)),
            ("250 ms", Some(250)),
            ("1.5h", Some(5_400_000)),
            ("2m", Some(120_000)),
            ("0", Some(0)),
            ("", None),
            ("s", None),
            ("-1s", None),
            ("1e3", None),
            ("inf", None),
            ("1.2.3", None),
            ("99999999999999999999d", None),
        ] {
            assert_eq!(time(text).ok(), expected.map(Duration::from_millis), "{text}");
        }
    }

    #[test]
    fn for_the_reader() {
        for (bytes, expected) in
            [(0.0, "0 B"), (917.0, "917 B"), (1_800_000.0, "1.8 MB"), (999_600.0, "1.0 MB"), (175e6, "175 MB")]
        {
            assert_eq!(show_size(bytes), expected);
        }
        for (number, expected) in [(7, "7"), (100, "100"), (1_000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(show_count(number), expected);
        }
    }
}
