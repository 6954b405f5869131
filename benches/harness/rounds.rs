//! Rounds: each competitor in turn, over and over.
//!
//! Time is the processor's time of this thread, so that what else runs on the machine takes no part of a round. All competitors
//! of a round write to the same buffer, and there are several buffers: where one happens to lie in memory changes how fast it is
//! copied to, by a fifth.

use super::Competitor;
use cpu_time::ThreadTime;
use std::time::Duration;

/// How many buffers there are.
const BUFFERS: usize = 4;

/// The bytes of a line of the cache.
const LINE: usize = 64;

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
        let mut text = String::new();
        let documents = competitors.iter_mut().map(|competitor| self.documents(competitor, &mut text));
        let documents: Vec<u64> = documents.collect();
        let mut measured: Vec<Measured> = competitors
            .iter_mut()
            .zip(&documents)
            .map(|(competitor, documents)| count(competitor, *documents, &mut text))
            .collect();
        let mut buffers = buffers(text.capacity());
        for round in 0..self.rounds {
            // Nobody always follows the same one.
            for turn in 0..competitors.len() {
                let index = (round + turn) % competitors.len();
                let text = &mut buffers[round % BUFFERS];
                let start = ThreadTime::now();
                let bytes = competitors[index].run(documents[index], text);
                measured[index].rates.push(bytes as f64 / start.elapsed().as_secs_f64());
            }
        }
        measured
    }

    /// How many documents fill a round; warms up.
    fn documents(self, competitor: &mut Competitor<'_>, text: &mut String) -> u64 {
        let mut documents = 1;
        loop {
            let start = ThreadTime::now();
            competitor.run(documents, text);
            let elapsed = start.elapsed();
            if elapsed * 2 > self.round {
                let scale = self.round.as_secs_f64() / elapsed.as_secs_f64();
                return ((documents as f64 * scale) as u64).max(1);
            }
            documents *= 2;
        }
    }
}

/// Buffers that lie differently in the lines of the cache, of at least that capacity.
fn buffers(capacity: usize) -> [String; BUFFERS] {
    let capacity = capacity.next_multiple_of(LINE);
    // The allocator puts them one behind the other, a few bytes of its own between.
    std::array::from_fn(|_| String::with_capacity(capacity))
}

fn count(competitor: &mut Competitor<'_>, documents: u64, text: &mut String) -> Measured {
    let mut bytes = 0;
    let allocations = allocation_counter::measure(|| bytes = competitor.run(documents, text));
    Measured {
        size: bytes as f64 / documents as f64,
        rates: Vec::new(),
        allocations: allocations.count_total as f64 / documents as f64,
    }
}
