//! A guard of speed that noise cannot fool: how many instructions a document costs.
//!
//! `cargo bench --bench instructions` counts them with valgrind, compares with what is recorded in `recorded.txt`, prints
//! what has changed, and fails where something grew by more than 2 %. With `-- --record` it records. Further arguments choose
//! subjects by a part of their names.
//!
//! A subject is run twice, with some documents and with more of them; the difference knows nothing of how a process
//! begins. What is left to vary is the C library's choice of its copying routines, so that records of different machines may
//! differ a little.

#[path = "../grammars.rs"]
mod grammars;
mod subjects;
mod valgrind;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// By how much a count may grow.
const TOLERANCE: f64 = 0.02;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [drive, name, documents] = &arguments[..]
        && drive == "--drive"
    {
        subjects::drive(name, documents.parse().unwrap_or(0));
        return ExitCode::SUCCESS;
    }
    let record = arguments.iter().any(|argument| argument == "--record");
    let wanted: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let known = recorded();
    let mut counts = known.clone();
    let mut grown = false;
    println!("{:<28} {:>14} {:>14} {:>9}", "instructions a document", "recorded", "now", "change");
    for (name, documents) in subjects::NAMES {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| name.contains(wanted.as_str())) {
            continue;
        }
        let count = match valgrind::instructions(name, *documents) {
            Ok(count) => count,
            Err(problem) => {
                eprintln!("{name}: {problem}");
                return ExitCode::FAILURE;
            }
        };
        counts.insert((*name).to_owned(), count);
        let Some(before) = known.get(*name) else {
            println!("{name:<28} {:>14} {count:>14}", "-");
            continue;
        };
        let change = count as f64 / *before as f64 - 1.0;
        let mark = if change > TOLERANCE { "  GREW" } else { "" };
        grown |= change > TOLERANCE;
        println!("{name:<28} {before:>14} {count:>14} {:>+8.1}%{mark}", change * 100.0);
    }
    if record {
        let lines: String = counts.iter().map(|(name, count)| format!("{count:>12}  {name}\n")).collect();
        if let Err(error) = fs::write(file(), lines) {
            eprintln!("{}: {error}", file().display());
            return ExitCode::FAILURE;
        }
        return ExitCode::SUCCESS;
    }
    if grown { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn file() -> PathBuf {
    loom::workspace().join("benches/instructions/recorded.txt")
}

/// The counts of the last record.
fn recorded() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    let line = |line: &str| {
        let (count, name) = line.trim().split_once("  ")?;
        Some((name.to_owned(), count.parse().ok()?))
    };
    text.lines().filter_map(line).collect()
}
