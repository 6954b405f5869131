//! What an engine makes of a grammar, as lines of text: two engines agree where their lines do.
//!
//! In: a grammar, a seed. Out: a line for each document, of random ones under various limits and settings, and of the first
//! ones of an enumeration. The file is compiled twice: here, and into the crates that `tests/agreement.rs` makes, so it
//! needs nothing but `loom-gen`.

use loom_gen::sources::{Decision, Enumerate, Record};
use loom_gen::{Bytes, Draws, Grammar, Limits, Source, Value};
use std::fmt::Write as _;

/// The documents of `grammar`, a line each. All of them end soon.
pub fn outcomes<G: Grammar>(grammar: &mut G, seed: u64) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, limits) in limits() {
        grammar.set_limits(limits);
        for index in 0..8 {
            lines.push(format!("{name}, document {index} of seed {seed}: {}", random(grammar, seed, index)));
        }
    }
    grammar.set_limits(Limits { max_steps: 300, ..Limits::DEFAULT });
    let mut all = Enumerate::new().cap(2);
    for number in 0..40 {
        let shown = generated(grammar, &mut all);
        lines.push(format!("derivation {number}: {}", with_decisions(&shown, all.decisions())));
        if !all.advance() {
            lines.push("no more derivations".to_owned());
            break;
        }
    }
    grammar.set_limits(Limits { max_steps: 1_000, ..Limits::DEFAULT });
    for round in 0..4 {
        let mut settings = String::new();
        let known: Vec<(String, String)> =
            grammar.settings().iter().map(|(name, ty)| ((*name).to_owned(), (*ty).to_owned())).collect();
        for (number, (name, ty)) in known.iter().enumerate() {
            // In the first rounds some are left as they are; what is set once stays set.
            let values = values(ty);
            if values.is_empty() || (round < 2 && (number + round) % 3 != 0) {
                continue;
            }
            let value = values[(number * 7 + round + seed as usize) % values.len()].clone();
            let _ = write!(settings, "{name} = {value:?}, ");
            if let Err(problem) = grammar.set(name, value) {
                let _ = write!(settings, "{problem}");
            }
        }
        if settings.is_empty() {
            continue;
        }
        for index in 0..4 {
            lines.push(format!("{settings}document {index} of seed {seed}: {}", random(grammar, seed, index)));
        }
    }
    lines
}

/// Limits at the defaults, and small ones, each of which ends a document in its own way.
fn limits() -> [(&'static str, Limits); 7] {
    let usual = Limits { max_steps: 3_000, ..Limits::DEFAULT };
    [
        ("usual limits", usual),
        ("max_depth 3", Limits { max_depth: 3, ..usual }),
        ("max_len 10", Limits { max_len: 10, ..usual }),
        ("max_depth 0", Limits { max_depth: 0, max_len: 0, ..usual }),
        ("hard_depth 20", Limits { hard_depth: 20, ..usual }),
        ("hard_depth 2", Limits { hard_depth: 2, ..usual }),
        ("max_steps 200", Limits { max_steps: 200, max_depth: 10, ..usual }),
    ]
}

/// Values of a type, as the manual writes it.
fn values(ty: &str) -> Vec<Value> {
    let int = |n: i64| Value::Int(n);
    let text = |t: &str| Value::Str(t.into());
    match ty {
        "int" => [0, 1, 2, -1, 7, 100, i64::MAX, i64::MIN].map(int).to_vec(),
        "bool" => vec![Value::Bool(true), Value::Bool(false)],
        "float" => vec![Value::Float(0.0), Value::Float(-1.5), Value::Float(1e300)],
        "str" => ["", "a", "12", "long enough for the heap, longer than that"].map(text).to_vec(),
        "list[int]" => vec![Value::List(vec![]), Value::List(vec![int(3)]), Value::List([4, 0, -2].map(int).to_vec())],
        "list[str]" => vec![Value::List(vec![]), Value::List(["b", "", "a"].map(text).to_vec())],
        "tuple[int, str]" => vec![Value::Tuple(vec![int(0), text("")]), Value::Tuple(vec![int(5), text("five")])],
        _ => vec![],
    }
}

/// A random document.
fn random<G: Grammar>(grammar: &G, seed: u64, index: u64) -> String {
    let mut source = Record::new(Draws::document(seed, index));
    let shown = generated(grammar, &mut source);
    with_decisions(&shown, source.decisions())
}

/// A document or its failure. The source has one type, so that a grammar is compiled once.
fn generated<G: Grammar>(grammar: &G, mut source: &mut dyn Source) -> String {
    let mut sink = Bytes::default();
    match grammar.generate(&mut source, &mut sink) {
        Ok(()) => format!("{:?}", String::from_utf8_lossy(&sink.0)),
        Err(error) => {
            // The file's name is that of the loader.
            let (at, variables) = (error.at(), error.variables());
            format!("{} in {} at {}:{} with {variables:?}", error.fault().name(), at.rule, at.line, at.column)
        }
    }
}

/// The beginning, and a digest of all of it and of the decisions.
fn with_decisions(shown: &str, decisions: &[Decision]) -> String {
    let digest = digest(format!("{shown}{decisions:?}").as_bytes());
    let start: String = shown.chars().take(400).collect();
    format!("{start} after {} decisions, digest {digest:016x}", decisions.len())
}

/// Bytes as a number (FNV-1a).
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |digest, byte| (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
