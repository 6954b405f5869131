//! Two engines of one grammar: they agree in every document, every decision and every failure.

use loom_gen::interp::Interpreter;
use loom_gen::sources::{Enumerate, Record, Trace, TraceError, derivations};
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

/// Whether the trace of each document under one engine gives the same document, or the same failure, under the other, and whether the
/// interpreted twin of the first is the second; for a seed and the indices below `number`.
///
/// # Errors
/// The first difference.
pub fn same_traces(a: &impl Grammar, b: &impl Grammar, seed: u64, number: u64) -> Result<(), String> {
    let twin = Interpreter::twin_of(a).map_err(|error| error.to_string())?;
    for index in 0..number {
        let (trace, document) = recorded(a, seed, index);
        let (other, _) = recorded(b, seed, index);
        if trace != other {
            return Err(format!("document {index} of seed {seed}: {trace} and {other}"));
        }
        let text: Trace = trace.to_string().parse().map_err(|error: TraceError| format!("{trace}: {error}"))?;
        if text != trace {
            return Err(format!("{text:?} was {trace:?}"));
        }
        let replays = [replayed(a, &text), replayed(b, &text), replayed(&twin, &text)];
        if let Some(replayed) = replays.iter().find(|replayed| seen(replayed) != seen(&document)) {
            return Err(format!("document {index} of seed {seed}, {trace}:\n{document:?}\n{replayed:?}"));
        }
    }
    Ok(())
}

fn recorded(grammar: &impl Grammar, seed: u64, index: u64) -> (Trace, Result<Vec<u8>, Error>) {
    let mut sink = Bytes::default();
    let (trace, result) = Trace::record(grammar, Draws::document(seed, index), &mut sink);
    (trace, result.map(|()| sink.0))
}

/// The document of a trace, which fits.
fn replayed(grammar: &impl Grammar, trace: &Trace) -> Result<Vec<u8>, Error> {
    let mut sink = Bytes::default();
    match trace.replay(grammar, &mut sink) {
        Ok(()) => Ok(sink.0),
        Err(TraceError::Document(error)) => Err(error),
        Err(error) => Ok(error.to_string().into_bytes()),
    }
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
