//! Two engines of one grammar: they agree in every document, every decision and every failure.

use loom_gen::sources::{Enumerate, Record, derivations};
use loom_gen::{Bytes, Draws, Error, Grammar};

/// Whether two engines generate the same documents, or fail in the same way, for a seed and the indices below `number`.
///
/// # Errors
/// The first difference.
pub fn same_documents(a: &impl Grammar, b: &impl Grammar, seed: u64, number: u64) -> Result<(), String> {
    for index in 0..number {
        let (first, second) = (document(a, seed, index), document(b, seed, index));
        if seen(&first.0) != seen(&second.0) || first.1 != second.1 {
            return Err(format!("document {index} of seed {seed}:\n{}\n{}", shown(&first), shown(&second)));
        }
    }
    Ok(())
}

/// Whether two engines have the same derivations in the same order, each with the same decisions; at most `most`.
///
/// # Errors
/// The first difference.
pub fn same_derivations(a: &impl Grammar, b: &impl Grammar, most: usize) -> Result<(), String> {
    let mut first = derivations(a, Enumerate::new().cap(3));
    let mut second = derivations(b, Enumerate::new().cap(3));
    for number in 0..most {
        match (first.next(), second.next()) {
            (None, None) => return Ok(()),
            (Some(a), Some(b)) if seen(&a.outcome) == seen(&b.outcome) && a.decisions == b.decisions => {}
            (a, b) => return Err(format!("derivation {number}:\n{a:?}\n{b:?}")),
        }
    }
    Ok(())
}

/// An outcome without the name of the grammar file, which is the loader's.
fn seen(outcome: &Result<Vec<u8>, Error>) -> Result<&[u8], impl PartialEq> {
    let failure = |error: &Error| {
        let at = error.at();
        (error.fault(), at.rule.to_string(), at.line, at.column, error.variables().to_vec())
    };
    outcome.as_deref().map_err(failure)
}

type Outcome = (Result<Vec<u8>, Error>, Vec<loom_gen::sources::Decision>);

fn document(grammar: &impl Grammar, seed: u64, index: u64) -> Outcome {
    let mut source = Record::new(Draws::document(seed, index));
    let mut sink = Bytes::default();
    let result = grammar.generate(&mut source, &mut sink).map(|()| sink.0);
    (result, source.decisions().to_vec())
}

fn shown((result, decisions): &Outcome) -> String {
    let text = match result {
        Ok(bytes) => format!("{:?}", String::from_utf8_lossy(bytes)),
        Err(error) => error.to_string(),
    };
    format!("{text} after {} decisions, the last of them {:?}", decisions.len(), decisions.last())
}
