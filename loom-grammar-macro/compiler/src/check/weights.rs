//! Literal weights, scaled to integers.
//!
//! In: the weights of one choice, literal ones in millionths. Out: those as integers, scaled by the least power of ten
//! that makes all of them whole, and that power, by which the values of the others are multiplied.

use super::hir::Weight;
use crate::source::Span;

/// The scale of a choice: a power of ten up to a million.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scale(u64);

impl Scale {
    /// What the values of expressions are multiplied by.
    pub(super) fn factor(self) -> u64 {
        self.0
    }

    /// A literal in millionths as an integer.
    pub(super) fn of(self, millionths: u128) -> u64 {
        let scaled = millionths.saturating_mul(self.0.into()) / 1_000_000;
        scaled.try_into().unwrap_or(u64::MAX)
    }
}

/// The scale of a choice's weights, or where their sum exceeds 63 bits.
pub(super) fn scale<'w>(weights: impl Iterator<Item = &'w Weight> + Clone) -> Result<Scale, Span> {
    let literals = weights.clone().filter_map(|weight| match weight {
        Weight::Literal(millionths, _) => Some(*millionths),
        _ => None,
    });
    let whole =
        |power: u64| literals.clone().all(|millionths| (millionths % 1_000_000) * u128::from(power) % 1_000_000 == 0);
    let power = (0..=6).map(|digits| 10u64.pow(digits)).find(|&power| whole(power)).unwrap_or(1_000_000);
    let scale = Scale(power);
    let mut sum = 0u64;
    for weight in weights {
        let (value, span) = match weight {
            Weight::None => (power, None),
            Weight::Literal(millionths, span) => (scale.of(*millionths), Some(*span)),
            Weight::Expr(..) => continue,
        };
        sum = sum.saturating_add(value);
        if let (true, Some(span)) = (sum > i64::MAX as u64, span) {
            return Err(span);
        }
    }
    Ok(scale)
}

#[cfg(test)]
mod tests {
    use super::{Weight, scale};
    use crate::source::{FileId, Span};

    #[test]
    fn the_least_power_of_ten() {
        let span = Span { file: FileId(0), start: 0, end: 0 };
        let literal = |millionths| Weight::Literal(millionths, span);
        for (weights, expected) in [
            (vec![literal(3_000_000), Weight::None], Some((1, vec![3]))),
            (vec![literal(3_000_000), literal(1_000_000), literal(500_000)], Some((10, vec![30, 10, 5]))),
            (vec![literal(1), Weight::None], Some((1_000_000, vec![1]))),
            (vec![literal(1_250_000)], Some((100, vec![125]))),
            (vec![literal(u128::MAX)], None),
            (vec![literal((1 << 63) * 1_000_000)], None),
        ] {
            let found = scale(weights.iter()).ok().map(|scale| {
                let literal = |weight: &Weight| match weight {
                    Weight::Literal(millionths, _) => Some(scale.of(*millionths)),
                    _ => None,
                };
                (scale.factor(), weights.iter().filter_map(literal).collect())
            });
            assert_eq!(found, expected);
        }
    }
}
