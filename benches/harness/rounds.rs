//! Rounds: each competitor in turn, over and over.
//!
//! Time is the processor's time of this thread, so that what else runs on the machine takes no part of a round.

use super::Competitor;
use cpu_time::ThreadTime;
use std::time::Duration;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// How many rounds.
    pub rounds: usize,
    /// How long a competitor's round takes, about.
    pub round: Duration,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { rounds: 15, round: Duration::from_millis(10) }
    }
}

/// What was measured of one competitor.
#[derive(Debug)]
pub(super) struct Measured {
    /// The bytes of a document, on average.
    pub(super) size: f64,
    /// Bytes a second, round by round.
    pub(super) rates: Vec<f64>,
    /// Allocations a document, once all buffers have grown.
    pub(super) allocations: f64,
}

impl Measured {
    pub(super) fn rate(&self) -> f64 {
        median(self.rates.clone())
    }

    /// The median of the ratios of neighbouring rounds.
    pub(super) fn relative_to(&self, other: &Measured) -> f64 {
        median(self.rates.iter().zip(&other.rates).map(|(rate, other)| rate / other).collect())
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

impl Plan {
    pub(super) fn measure(self, competitors: &mut [Competitor<'_>]) -> Vec<Measured> {
        let documents: Vec<u64> = competitors.iter_mut().map(|competitor| self.documents(competitor)).collect();
        let mut measured: Vec<Measured> = competitors
            .iter_mut()
            .zip(&documents)
            .map(|(competitor, documents)| count(competitor, *documents))
            .collect();
        for round in 0..self.rounds {
            // Nobody always follows the same one.
            for turn in 0..competitors.len() {
                let index = (round + turn) % competitors.len();
                let start = ThreadTime::now();
                let bytes = competitors[index].run(documents[index]);
                measured[index].rates.push(bytes as f64 / start.elapsed().as_secs_f64());
            }
        }
        measured
    }

    /// How many documents fill a round; warms up.
    fn documents(self, competitor: &mut Competitor<'_>) -> u64 {
        let mut documents = 1;
        loop {
            let start = ThreadTime::now();
            competitor.run(documents);
            let elapsed = start.elapsed();
            if elapsed * 2 > self.round {
                let scale = self.round.as_secs_f64() / elapsed.as_secs_f64();
                return ((documents as f64 * scale) as u64).max(1);
            }
            documents *= 2;
        }
    }
}

fn count(competitor: &mut Competitor<'_>, documents: u64) -> Measured {
    let mut bytes = 0;
    let allocations = allocation_counter::measure(|| bytes = competitor.run(documents));
    Measured {
        size: bytes as f64 / documents as f64,
        rates: Vec::new(),
        allocations: allocations.count_total as f64 / documents as f64,
    }
}
