//! Two engines of one grammar: they agree in every document, every decision and every failure.

use loom_gen::interp::Interpreter;
use loom_gen::interp::coverage::{Coverage, Kind};
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
        derives(&twin, &text, &document)?;
        let replays = [replayed(a, &text), replayed(b, &text), replayed(&twin, &text)];
        if let Some(replayed) = replays.iter().find(|replayed| seen(replayed) != seen(&document)) {
            return Err(format!("document {index} of seed {seed}, {trace}:\n{document:?}\n{replayed:?}"));
        }
    }
    Ok(())
}

/// Whether the spans of a trace's derivation nest and tile its document.
fn derives(grammar: &Interpreter, trace: &Trace, document: &Result<Vec<u8>, Error>) -> Result<(), String> {
    let tree = grammar.explain(trace).map_err(|error| error.to_string())?;
    if seen(&tree.failure().map_or_else(|| Ok(tree.document().to_vec()), |error| Err(error.clone()))) != seen(document)
    {
        return Err(format!("{trace} is explained as {:?}, {:?}", tree.document(), tree.failure()));
    }
    let mut end = 0;
    for (bytes, span) in tree.segments() {
        let within = span.bytes();
        if bytes.start != end || bytes.is_empty() || bytes.start < within.start || bytes.end > within.end {
            return Err(format!("{trace}: {bytes:?} of {span:?}"));
        }
        end = bytes.end;
    }
    if end != tree.document().len() {
        return Err(format!("{trace}: the spans end at {end} of {}", tree.document().len()));
    }
    let mut last: Vec<usize> = Vec::new();
    for span in tree.spans() {
        let (bytes, parent) = (span.bytes(), span.parent());
        // Of what has failed, the text of values is lost.
        let ends = last.get(span.depth()).copied().unwrap_or(0);
        let nests = parent.is_none_or(|parent| {
            let around = parent.bytes();
            let other = span.value_of().map(|value| value.number()) != parent.value_of().map(|value| value.number());
            other || (around.start <= bytes.start && bytes.end <= around.end && ends <= bytes.start)
        });
        if !nests || bytes.start > bytes.end || (tree.failure().is_none() && span.alternative().is_none()) {
            return Err(format!("{trace}: {span:?}"));
        }
        // Only siblings come one after the other.
        last.truncate(span.depth());
        last.resize(span.depth(), 0);
        last.push(if span.kind() == loom_gen::interp::Kind::Value { ends } else { bytes.end });
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

/// Whether documents use the same of a grammar under both engines.
///
/// # Errors
/// The first difference.
pub fn same_coverage(a: &impl Grammar, b: &Interpreter, seed: u64, number: u64) -> Result<(), String> {
    let twin = Interpreter::twin_of(a).map_err(|error| error.to_string())?;
    let (mut first, mut second) = (Coverage::new(&twin, 3), Coverage::new(b, 3));
    let mut alternatives = 0;
    for index in 0..number {
        let (trace, _) = recorded(a, seed, index);
        first.add_trace(&trace).map_err(|error| error.to_string())?;
        let _ = second.add(Draws::document(seed, index));
        let tree = twin.explain(&trace).map_err(|error| error.to_string())?;
        alternatives += tree.spans().filter(|span| span.alternative().is_some()).count() as u64;
    }
    let hits = |coverage: &Coverage| coverage.goals().map(|(goal, hits)| (goal.kind(), hits)).collect::<Vec<_>>();
    if hits(&first) != hits(&second) {
        return Err(format!("the engines use different things:\n{first:?}\n{second:?}"));
    }
    // Each span is one alternative that was taken.
    let taken: u64 = first.goals().filter(|(goal, _)| goal.kind() == Kind::Alternative).map(|(_, hits)| hits).sum();
    if taken != alternatives {
        return Err(format!("{taken} alternatives were taken, in {alternatives} spans"));
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
