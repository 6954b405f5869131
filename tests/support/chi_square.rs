//! The chi-square test.

/// How far frequencies are off their probabilities.
#[derive(Clone, Copy, Debug)]
pub struct ChiSquare {
    statistic: f64,
    degrees: u32,
}

impl ChiSquare {
    /// The test of cells, each a frequency and its probability, of `number` trials. Cells of which fewer than five are
    /// expected are thrown together.
    pub fn of(cells: impl Iterator<Item = (u64, f64)>, number: u64) -> ChiSquare {
        let mut rest = (0.0, 0.0);
        let mut statistic = 0.0;
        let mut cell_count = 0_u32;
        let mut add = |frequency: f64, expected: f64| {
            statistic += (frequency - expected) * (frequency - expected) / expected;
            cell_count += 1;
        };
        for (frequency, probability) in cells {
            let expected = probability * number as f64;
            if expected < 5.0 {
                rest = (rest.0 + frequency as f64, rest.1 + expected);
            } else {
                add(frequency as f64, expected);
            }
        }
        if rest.1 > 0.0 {
            add(rest.0, rest.1);
        }
        ChiSquare { statistic, degrees: cell_count.saturating_sub(1) }
    }

    /// How many standard deviations the statistic is above its mean, as if it were normal (Wilson and Hilferty).
    #[must_use]
    pub fn deviations(&self) -> f64 {
        if self.degrees == 0 {
            return 0.0;
        }
        let k = f64::from(self.degrees);
        let spread = 2.0 / (9.0 * k);
        ((self.statistic / k).cbrt() - (1.0 - spread)) / spread.sqrt()
    }

    /// Whether it happens by chance at least once in 30,000 times.
    ///
    /// # Errors
    /// How far it is off.
    pub fn is_plausible(&self) -> Result<(), String> {
        let deviations = self.deviations();
        if deviations <= 4.0 {
            return Ok(());
        }
        Err(format!(
            "chi-square is {:.1} with {} degrees of freedom, {deviations:.1} deviations off",
            self.statistic, self.degrees
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_quantiles() {
        // The 99.9 % quantiles, which are 3.09 deviations off.
        for (statistic, degrees) in [(29.588, 10), (149.449, 100), (1143.917, 1000)] {
            let deviations = ChiSquare { statistic, degrees }.deviations();
            assert!((deviations - 3.09).abs() < 0.03, "{degrees}: {deviations}");
        }
    }

    #[test]
    fn fair_and_unfair() {
        let cells = |first| [(first, 0.5), (1000 - first, 0.5)].into_iter();
        assert!(ChiSquare::of(cells(520), 1000).is_plausible().is_ok());
        assert!(ChiSquare::of(cells(600), 1000).is_plausible().is_err());
    }

    #[test]
    fn small_cells_are_thrown_together() {
        let cells = [(990, 0.99)].into_iter().chain((0..10).map(|_| (1, 0.001)));
        assert_eq!(ChiSquare::of(cells, 1000).degrees, 1);
    }
}
