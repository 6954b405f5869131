//! The cases of `tests/cases` under the interpreter and the compiler.

use loom::{
    Expected, Table, compile_text, diagnostics_cases, distribution_cases, enumerated, expression_cases, interpreter,
    interpreter_of_text, is_table, outcome, sampled,
};
use loom_gen::count::{Index, Obstacle, Uncountable, without_soft_limits};
use loom_gen::sources::{Derivation, Enumerate, Script, derivations};
use loom_gen::{Bytes, Grammar};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Fails with all that went wrong.
fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} cases fail:\n\n{}", failures.len(), failures.join("\n\n"));
}

/// What goes wrong with a check of every distribution case.
fn of_distributions(check: impl Fn(&loom_gen::interp::Interpreter, &Table) -> Result<(), String>) -> Vec<String> {
    let checked = distribution_cases().into_iter().filter_map(|case| {
        let result = interpreter(&case.grammar).and_then(|mut grammar| {
            case.prepare(&mut grammar)?;
            check(&grammar, &case.table)
        });
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
    report(&of_distributions(|grammar, table| sampled(grammar, table, 1, 1_000.max(20 * table.len() as u64))));
}

#[test]
fn derivations_are_counted_and_addressed() {
    let failures = of_distributions(|grammar, _| {
        let mut grammar = grammar.clone();
        // A count knows nothing of the limits that make documents fail.
        let (own, usual) = (grammar.limits(), loom_gen::Limits::DEFAULT);
        if own.hard_len < usual.hard_len || own.max_steps < usual.max_steps {
            return Ok(());
        }
        grammar.set_limits(without_soft_limits(grammar.limits()));
        let index = match Index::with_budget(&grammar, 200_000) {
            Ok(index) => index,
            Err(uncountable) => return is_uncountable(grammar.name(), &uncountable),
        };
        is_index_of(&index, &grammar)
    });
    report(&failures);
}

/// Whether the derivations of a grammar of that name are expected to have no index.
fn is_uncountable(name: &str, uncountable: &Uncountable) -> Result<(), String> {
    let expected = match uncountable {
        // Grammars of which only the limits make an end.
        Uncountable::Infinite(_) => [
            "height_of_quantified_items",
            "left_recursion",
            "length_zero",
            "mutual_recursion_of_heights",
            "plus_stops",
            "right_recursion_by_length",
            "star_stops",
            "star_with_separator_stops",
            "supercritical_depth",
            "supercritical_two_operators",
            "counts_under_a_limit",
            "open_counts_end_at_a_limit",
        ]
        .contains(&name),
        Uncountable::Obstacle(Obstacle::Shared(_)) => {
            ["lists_that_change_while_read", "loops_over_changing_lists"].contains(&name)
        }
        Uncountable::Obstacle(Obstacle::Fraction(_)) => name == "random_and_uniform",
        _ => name == "rounds_of_nothing",
    };
    if expected { Ok(()) } else { Err(uncountable.to_string()) }
}

/// Whether an index has all derivations of a grammar, each at its place.
fn is_index_of(index: &Index, grammar: &loom_gen::interp::Interpreter) -> Result<(), String> {
    let shown = |derivation: &Derivation| (outcome(grammar, &derivation.outcome), derivation.decisions.clone());
    let mut number = BigUint::ZERO;
    for (expected, place) in derivations(grammar, Enumerate::new()).zip(0..MOST_DERIVATIONS) {
        let Some(found) = index.nth(&number) else { return Err(format!("there is no derivation {place}")) };
        if shown(&found) != shown(&expected) || found.probability != expected.probability {
            return Err(format!("derivation {place} is\n{found:?}\ninstead of\n{expected:?}"));
        }
        let answers: Vec<u64> = found.decisions.iter().map(|decision| decision.answer).collect();
        if index.rank(&answers).as_ref() != Some(&number) {
            return Err(format!("derivation {place} has rank {:?}", index.rank(&answers)));
        }
        number += 1_u8;
    }
    if number < BigUint::from(MOST_DERIVATIONS) && index.count() != &number {
        return Err(format!("{} derivations are counted, there are {number}", index.count()));
    }
    Ok(())
}

/// More derivations of a case are not looked at.
const MOST_DERIVATIONS: usize = 3_000;

#[test]
fn expressions_print_what_python_prints() {
    let failures = expression_cases().into_iter().filter_map(|case| {
        let found = printed(&format!("start: [{}];", case.expression));
        (found != case.value).then(|| format!("{}: {} prints\n{found}\n{}", case.name, case.expression, case.value))
    });
    report(&failures.collect::<Vec<_>>());
}

/// What a grammar of one document generates, or its failure, which the compiler may report as well.
fn printed(grammar: &str) -> String {
    let compiled = compile_text(grammar);
    let mut errors = compiled.diagnostics.list().iter().filter(|diagnostic| diagnostic.is_error());
    if let Some(error) = errors.next() {
        return format!("!{}", error.kind.name());
    }
    match interpreter_of_text(grammar) {
        Ok(grammar) => {
            let mut sink = Bytes::default();
            let result = grammar.generate(&mut Script::default(), &mut sink).map(|()| sink.0);
            outcome(&grammar, &result)
        }
        Err(problem) => problem,
    }
}

#[test]
fn the_compiler_reports_what_is_expected() {
    let failures = diagnostics_cases().into_iter().filter_map(|case| {
        let compiled = loom::compile(&case.grammar);
        let found = compiled.diagnostics.list().iter().map(|diagnostic| {
            let position = compiled.sources.position(diagnostic.span);
            let file = &compiled.sources.file(diagnostic.span.file).name;
            Expected {
                file: (diagnostic.span.file.0 > 0).then(|| file.clone()),
                line: position.line,
                column: Some(position.column),
                what: format!("{} {}", diagnostic.kind.severity().name(), diagnostic.kind.name()),
            }
        });
        problems(found.collect(), &case.expected).map(|problem| format!("{}: {problem}", case.name))
    });
    report(&failures.collect::<Vec<_>>());
}

/// What is missing, and what was reported at a line where nothing is expected.
fn problems(mut found: Vec<Expected>, expected: &[Expected]) -> Option<String> {
    let mut problems = Vec::new();
    for wanted in expected {
        let answers = |other: &Expected| {
            let place = other.file == wanted.file && other.line == wanted.line;
            place && (wanted.column.is_none() || wanted.column == other.column) && other.what == wanted.what
        };
        match found.iter().position(answers) {
            Some(index) => drop(found.swap_remove(index)),
            None => problems.push(format!("missing {}", shown(wanted))),
        }
    }
    let listed: BTreeSet<(&Option<String>, u32)> = expected.iter().map(|one| (&one.file, one.line)).collect();
    let unexpected = found.iter().filter(|one| !listed.contains(&(&one.file, one.line)));
    problems.extend(unexpected.map(|one| format!("unexpected {}", shown(one))));
    (!problems.is_empty()).then(|| problems.join("; "))
}

fn shown(Expected { file, line, column, what }: &Expected) -> String {
    let file = file.as_ref().map(|file| format!("{file}:")).unwrap_or_default();
    let column = column.map(|column| format!(":{column}")).unwrap_or_default();
    format!("{file}{line}{column} {what}")
}
