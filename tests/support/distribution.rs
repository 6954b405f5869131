//! Distributions: what an engine's enumeration and its random documents give, against a table.

use crate::chi_square::ChiSquare;
use loom_gen::sources::{Enumerate, Probability, derivations};
use loom_gen::{Bytes, Draws, Error, Fault, Grammar};
use num_rational::Ratio;
use std::collections::BTreeMap;

/// The probability of each outcome.
pub type Table = BTreeMap<String, Probability>;

/// An outcome as the tables name it: the text, of a byte grammar read as Latin-1, or `!` and the kind of failure.
pub fn outcome(grammar: &impl Grammar, result: &Result<Vec<u8>, Error>) -> String {
    match result {
        Ok(bytes) if grammar.is_binary() => bytes.iter().copied().map(char::from).collect(),
        Ok(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Err(error) if error.fault() == Fault::Stuck => format!("!stuck in {}", error.at().rule),
        Err(error) => format!("!{}", error.fault().name()),
    }
}

/// The outcomes of all derivations, of which there are at most `most`. Of counts without an upper bound the first 16 are
/// enough, as `tests/cases/README.md` says, and of fractions one.
///
/// # Errors
/// When there are more, or when their probabilities do not sum to 1.
pub fn enumerated(grammar: &impl Grammar, most: usize) -> Result<Table, String> {
    let mut table = Table::new();
    let mut all = derivations(grammar, Enumerate::new().cap(15).standing_for_the_rest());
    let zero = || Ratio::new(0_u8.into(), 1_u8.into());
    for derivation in all.by_ref().take(most) {
        *table.entry(outcome(grammar, &derivation.outcome)).or_insert_with(zero) += derivation.probability;
    }
    if all.next().is_some() {
        return Err(format!("more than {most} derivations"));
    }
    let total: Probability = table.values().fold(zero(), |sum, probability| sum + probability);
    if total == Ratio::new(1_u8.into(), 1_u8.into()) { Ok(table) } else { Err(format!("probabilities sum to {total}")) }
}

/// Whether a distribution is the expected one.
///
/// # Errors
/// The first outcomes that differ.
pub fn is_table(found: &Table, expected: &Table) -> Result<(), String> {
    let of = |table: &Table, outcome: &String| table.get(outcome).map_or("0".into(), ToString::to_string);
    let outcomes = expected.keys().chain(found.keys().filter(|outcome| !expected.contains_key(*outcome)));
    let differences: Vec<String> = outcomes
        .filter(|outcome| found.get(*outcome) != expected.get(*outcome))
        .take(5)
        .map(|outcome| format!("{outcome:?} has {} instead of {}", of(found, outcome), of(expected, outcome)))
        .collect();
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n")) }
}

/// Whether random documents agree with a distribution: `number` of them, from a seed on.
///
/// # Errors
/// An outcome that is not in the table, or how far the frequencies are off.
pub fn sampled(grammar: &impl Grammar, expected: &Table, seed: u64, number: u64) -> Result<(), String> {
    let mut frequencies: BTreeMap<&str, u64> = expected.keys().map(|outcome| (outcome.as_str(), 0)).collect();
    for index in 0..number {
        let mut sink = Bytes::default();
        let result = grammar.generate(&mut Draws::document(seed, index), &mut sink).map(|()| sink.0);
        let found = outcome(grammar, &result);
        match frequencies.get_mut(found.as_str()) {
            Some(frequency) => *frequency += 1,
            None => return Err(format!("document {index} of seed {seed} is {found:?}, which has probability 0")),
        }
    }
    let cells = expected.iter().map(|(outcome, probability)| (frequencies[outcome.as_str()], as_float(probability)));
    ChiSquare::of(cells, number).is_plausible()
}

fn as_float(probability: &Probability) -> f64 {
    let digits = |number: &num_bigint::BigUint| number.to_string().parse().unwrap_or(f64::INFINITY);
    digits(probability.numer()) / digits(probability.denom())
}
