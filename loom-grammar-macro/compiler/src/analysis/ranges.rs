//! Python's integer operations on ranges of 64-bit integers.
//!
//! In: ranges. Out: the range of the results that fit, and whether the operation can fail. Exact for single integers.

use super::value::Value;

/// Whether an operation fails.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fails {
    /// Never.
    No,
    /// For some of the values, as far as is known.
    Perhaps,
    /// For all.
    Surely,
}

/// What comes of an operation: its value, which means nothing if it surely fails.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Applied {
    pub(super) value: Value,
    pub(super) fails: Fails,
}

impl Applied {
    /// A value without failure.
    pub(super) fn sure(value: Value) -> Applied {
        Applied { value, fails: Fails::No }
    }

    /// A value that perhaps is not reached.
    pub(super) fn perhaps(value: Value) -> Applied {
        Applied { value, fails: Fails::Perhaps }
    }

    /// A value that is reached if `safe`.
    pub(super) fn safe_if(safe: bool, value: Value) -> Applied {
        Applied { value, fails: if safe { Fails::No } else { Fails::Perhaps } }
    }

    /// A failure for all values.
    pub(super) fn failure() -> Applied {
        Applied { value: Value::Any, fails: Fails::Surely }
    }
}

type Range = (i64, i64);

/// The integers from `least` to `most` that fit 64 bits; those that do not are failures.
fn fit(least: i128, most: i128) -> Applied {
    let (low, high) = (least.max(i128::from(i64::MIN)), most.min(i128::from(i64::MAX)));
    if low > high {
        return Applied::failure();
    }
    Applied::safe_if((low, high) == (least, most), Value::Int(low as i64, high as i64))
}

/// The range over the corners of two ranges of an operation that is monotone in each operand.
fn corners((a, b): Range, (c, d): Range, op: impl Fn(i128, i128) -> i128) -> (i128, i128) {
    let [a, b, c, d] = [a, b, c, d].map(i128::from);
    let all = [op(a, c), op(a, d), op(b, c), op(b, d)];
    (all.into_iter().min().unwrap_or(0), all.into_iter().max().unwrap_or(0))
}

/// `a + b`
pub(super) fn add(a: Range, b: Range) -> Applied {
    let (least, most) = corners(a, b, |a, b| a + b);
    fit(least, most)
}

/// `a - b`
pub(super) fn sub(a: Range, b: Range) -> Applied {
    let (least, most) = corners(a, b, |a, b| a - b);
    fit(least, most)
}

/// `a * b`
pub(super) fn mul(a: Range, b: Range) -> Applied {
    let (least, most) = corners(a, b, |a, b| a * b);
    fit(least, most)
}

/// The parts of a range of divisors below and above 0, and whether 0 is in it.
fn divisors((least, most): Range) -> (Option<Range>, Option<Range>, bool) {
    let below = (least < 0).then(|| (least, most.min(-1)));
    let above = (most > 0).then(|| (least.max(1), most));
    (below, above, least <= 0 && most >= 0)
}

fn worse(applied: Applied, zero: bool) -> Applied {
    match applied.fails {
        Fails::No if zero => Applied::perhaps(applied.value),
        _ => applied,
    }
}

/// `a // b`
pub(super) fn floor_div(a: Range, b: Range) -> Applied {
    let (below, above, zero) = divisors(b);
    let floor = |a: i128, b: i128| {
        let quotient = a / b;
        if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
    };
    let parts = [below, above].into_iter().flatten().map(|b| corners(a, b, floor));
    match parts.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))) {
        None => Applied::failure(),
        Some((least, most)) => worse(fit(least, most), zero),
    }
}

/// `a % b`
pub(super) fn modulo(a: Range, b: Range) -> Applied {
    let (below, above, zero) = divisors(b);
    let of = |b: Range| {
        if a.0 == a.1 && b.0 == b.1 {
            let value = (i128::from(a.0)).rem_euclid(i128::from(b.0));
            let value = if b.0 < 0 && value != 0 { value + i128::from(b.0) } else { value };
            return (value, value);
        }
        let (least, most) = (i128::from(b.0), i128::from(b.1));
        let (low, high) = (i128::from(a.0), i128::from(a.1));
        if least > 0 {
            if low >= 0 && high < least { (low, high) } else { (0, (most - 1).min(if low >= 0 { high } else { most })) }
        } else if high <= 0 && low > most {
            (low, high)
        } else {
            (least + 1, 0)
        }
    };
    match [below, above].into_iter().flatten().map(of).reduce(|(a, b), (c, d)| (a.min(c), b.max(d))) {
        None => Applied::failure(),
        Some((least, most)) => worse(fit(least, most), zero),
    }
}

/// `a ** b`
pub(super) fn pow(a: Range, b: Range) -> Applied {
    if b.1 < 0 {
        return Applied::failure();
    }
    let whole = |base: i64, exponent: i64| match base {
        0 | 1 => Some(if exponent == 0 { 1 } else { i128::from(base) }),
        -1 => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        _ if exponent > 64 => None,
        _ => i128::from(base).checked_pow(exponent as u32),
    };
    if a.0 == a.1 && b.0 == b.1 {
        return whole(a.0, b.0).map_or_else(Applied::failure, |value| fit(value, value));
    }
    if a.0 >= 1 && b.0 >= 0 {
        let too_large = i128::MAX;
        return fit(whole(a.0, b.0).unwrap_or(too_large), whole(a.1, b.1).unwrap_or(too_large));
    }
    Applied::perhaps(Value::Any)
}

/// `-a`
pub(super) fn neg((least, most): Range) -> Applied {
    fit(-i128::from(most), -i128::from(least))
}

/// `abs(a)`
pub(super) fn abs((least, most): Range) -> Applied {
    let (low, high) = (i128::from(least).abs(), i128::from(most).abs());
    let smallest = if least <= 0 && most >= 0 { 0 } else { low.min(high) };
    fit(smallest, low.max(high))
}

/// `a & b`, `a | b`, `a ^ b`: none fails.
pub(super) fn bits(a: Range, b: Range, op: impl Fn(i64, i64) -> i64, narrows: bool) -> Value {
    if a.0 == a.1 && b.0 == b.1 {
        return Value::int(op(a.0, b.0));
    }
    if a.0 < 0 || b.0 < 0 {
        return Value::Any;
    }
    let most =
        if narrows { a.1.min(b.1) } else { (i64::MAX as u64 >> (a.1 | b.1).leading_zeros().saturating_sub(1)) as i64 };
    Value::Int(0, most)
}

/// `a << b`
pub(super) fn shift_left(a: Range, b: Range) -> Applied {
    if b.1 < 0 {
        return Applied::failure();
    }
    if b.0 < 0 || (b.1 > 63 && a != (0, 0)) {
        return if a.0 == a.1 && b.0 > 63 { Applied::failure() } else { Applied::perhaps(Value::Any) };
    }
    if a == (0, 0) {
        return Applied::sure(Value::int(0));
    }
    let (least, most) = corners(a, b, |a, b| a << b);
    fit(least, most)
}

/// `a >> b`
pub(super) fn shift_right(a: Range, b: Range) -> Applied {
    if b.1 < 0 {
        return Applied::failure();
    }
    let (least, most) = corners(a, (b.0.max(0), b.1), |a, b| a >> b.min(127));
    worse(fit(least, most), b.0 < 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(applied: Applied, expected: Option<i128>) {
        match expected.and_then(|value| i64::try_from(value).ok()) {
            None => assert_eq!(applied.fails, Fails::Surely),
            Some(value) => assert_eq!(applied, Applied::sure(Value::int(value))),
        }
    }

    /// Each operation on each range of small numbers covers its results on all numbers in the range.
    #[test]
    fn ranges_cover_their_members() {
        type Op = fn(Range, Range) -> Applied;
        let bit_ops: [Op; 3] = [
            |a, b| Applied::sure(bits(a, b, |a, b| a & b, true)),
            |a, b| Applied::sure(bits(a, b, |a, b| a | b, false)),
            |a, b| Applied::sure(bits(a, b, |a, b| a ^ b, false)),
        ];
        let ops: [Op; 8] = [add, sub, mul, floor_div, modulo, pow, shift_left, shift_right];
        let unary: [Op; 2] = [|a, _| neg(a), |a, _| abs(a)];
        let near = |at: i64| (-3i64..=3).map(move |by| at.saturating_add(by));
        let numbers: Vec<i64> = near(0).chain(near(i64::MAX).take(4)).chain(near(i64::MIN).skip(3)).collect();
        let ranges: Vec<Range> = numbers
            .iter()
            .flat_map(|&a| numbers.iter().map(move |&b| (a, b)))
            .filter(|&(a, b)| a <= b && b.abs_diff(a) <= 5)
            .collect();
        for op in ops.into_iter().chain(bit_ops).chain(unary) {
            for &a in &ranges {
                for &b in &ranges {
                    let whole = op(a, b);
                    let (mut fails, mut works) = (false, false);
                    for x in a.0..=a.1 {
                        for y in b.0..=b.1 {
                            let one = op((x, x), (y, y));
                            fails |= one.fails != Fails::No;
                            works |= one.fails != Fails::Surely;
                            if one.fails == Fails::No {
                                let ((low, high), (value, _)) = (whole.value.range(), one.value.range());
                                assert!(low <= value && value <= high, "{a:?} {b:?}: {value} is not in {whole:?}");
                            }
                        }
                    }
                    assert!(!fails || whole.fails != Fails::No, "{a:?} {b:?} can fail");
                    assert!(!works || whole.fails != Fails::Surely, "{a:?} {b:?} can succeed");
                }
            }
        }
    }

    #[test]
    fn single_integers_are_python() {
        for (a, b, quotient, rest) in [(-7, 2, -4, 1), (7, -2, -4, -1), (-7, -2, 3, -1), (7, 2, 3, 1), (6, -3, -2, 0)] {
            same(floor_div((a, a), (b, b)), Some(quotient));
            same(modulo((a, a), (b, b)), Some(rest));
        }
        same(floor_div((i64::MIN, i64::MIN), (-1, -1)), None);
        same(modulo((i64::MIN, i64::MIN), (-1, -1)), Some(0));
        same(pow((2, 2), (62, 62)), Some(1 << 62));
        same(pow((-2, -2), (63, 63)), Some(i128::from(i64::MIN)));
        same(pow((2, 2), (63, 63)), None);
        same(pow((0, 0), (0, 0)), Some(1));
        same(pow((2, 2), (-1, -1)), None);
        same(shift_left((1, 1), (63, 63)), None);
        same(shift_left((-1, -1), (63, 63)), Some(i128::from(i64::MIN)));
        same(shift_left((0, 0), (1 << 40, 1 << 40)), Some(0));
        same(shift_right((-5, -5), (1 << 40, 1 << 40)), Some(-1));
        same(abs((i64::MIN, i64::MIN)), None);
    }
}
