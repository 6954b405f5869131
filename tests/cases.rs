//! The cases of `tests/cases` under the interpreter and the compiler.

use loom::{Table, diagnostics_cases, distribution_cases, enumerated, interpreter, is_table, sampled};
use std::collections::BTreeMap;

/// Fails with all that went wrong.
fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} cases fail:\n\n{}", failures.len(), failures.join("\n\n"));
}

/// What goes wrong with a check of every distribution case.
fn of_distributions(check: impl Fn(&loom_gen::interp::Interpreter, &Table) -> Result<(), String>) -> Vec<String> {
    let checked = distribution_cases().into_iter().filter_map(|case| {
        let result = interpreter(&case.grammar).and_then(|grammar| check(&grammar, &case.table));
        result.err().map(|problem| format!("{}: {problem}", case.name))
    });
    checked.collect()
}

#[test]
fn enumeration_gives_the_table() {
    report(&of_distributions(|grammar, table| is_table(&enumerated(grammar, 1_000_000)?, table)));
}

#[test]
fn random_documents_agree_with_the_table() {
    report(&of_distributions(|grammar, table| {
        let number = 2_000.max(10 * table.len() as u64);
        (1..=2).try_for_each(|seed| sampled(grammar, table, seed, number))
    }));
}

#[test]
fn the_compiler_reports_what_is_expected() {
    let failures = diagnostics_cases().into_iter().filter_map(|case| {
        let compiled = loom::compile(&case.grammar);
        let found = compiled.diagnostics.list().iter().map(|diagnostic| {
            let position = compiled.sources.position(diagnostic.span);
            let what = format!("{} {}", diagnostic.kind.severity().name(), diagnostic.kind.name());
            (position.line, position.column, what)
        });
        problems(found.collect(), &case.expected).map(|problem| format!("{}: {problem}", case.name))
    });
    report(&failures.collect::<Vec<_>>());
}

/// What is missing, and what was reported at a line where nothing is expected.
fn problems(found: Vec<(u32, u32, String)>, expected: &[(u32, Option<u32>, String)]) -> Option<String> {
    let mut left = found.clone();
    let mut problems = Vec::new();
    for (line, column, what) in expected {
        let matches =
            |(l, c, w): &(u32, u32, String)| l == line && column.is_none_or(|column| column == *c) && w == what;
        match left.iter().position(matches) {
            Some(index) => drop(left.swap_remove(index)),
            None => {
                let column = column.map(|column| format!(":{column}")).unwrap_or_default();
                problems.push(format!("missing {line}{column} {what}"));
            }
        }
    }
    let lines: BTreeMap<u32, ()> = expected.iter().map(|(line, ..)| (*line, ())).collect();
    let unexpected = left.iter().filter(|(line, ..)| !lines.contains_key(line));
    problems.extend(unexpected.map(|(line, column, what)| format!("unexpected {line}:{column} {what}")));
    (!problems.is_empty()).then(|| problems.join("; "))
}
