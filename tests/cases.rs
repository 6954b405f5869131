//! The cases of `tests/cases` under the interpreter and the compiler.

use loom::{
    Expected, Table, compile_text, diagnostics_cases, distribution_cases, enumerated, expression_cases, interpreter,
    interpreter_of_text, is_table, outcome, sampled, workspace,
};
use loom_gen::count::{Index, Obstacle, Uncountable, by_depth, by_length, without_soft_limits};
use loom_gen::interp::Interpreter;
use loom_gen::sources::{Derivation, Enumerate, Question, Record, Script, derivations, replay};
use loom_gen::{Bytes, Draws, Fault, Grammar, Limits};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Fails with all that went wrong.
fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} cases fail:\n\n{}", failures.len(), failures.join("\n\n"));
}

/// What goes wrong with a check of every distribution case.
fn of_distributions(check: impl Fn(&Interpreter, &Table) -> Result<(), String>) -> Vec<String> {
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
        if own.hard_len < usual.hard_len || own.hard_depth < usual.hard_depth || own.max_steps < usual.max_steps {
            return Ok(());
        }
        grammar.set_limits(without_soft_limits(grammar.limits()));
        let index = match Index::with_budget(&grammar, 200_000) {
            Ok(index) => index,
            Err(uncountable) => return is_uncountable(grammar.name(), &uncountable),
        };
        is_index_of(&index, &grammar, MOST_DERIVATIONS)
            .and_then(|()| has_random_documents(&index, &grammar))
            .and_then(|()| is_counted_by_size(&index, &grammar))
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

/// Whether an index has the first derivations of a grammar, each at its place, and no more if they are all. Of the 2⁵³
/// fractions the enumeration has the least alone.
fn is_index_of(index: &Index, grammar: &Interpreter, most: usize) -> Result<(), String> {
    let (mut next, mut fractions, mut number) = (BigUint::ZERO, false, 0);
    for expected in derivations(grammar, Enumerate::new()).take(most) {
        let answers: Vec<u64> = expected.decisions.iter().map(|decision| decision.answer).collect();
        fractions |= expected.decisions.iter().any(|decision| decision.question == Question::Fraction);
        let Some(rank) = index.rank(&answers) else { return Err(format!("derivation {number} has no index")) };
        if rank < next || (rank != next && !fractions) {
            return Err(format!("derivation {number} has the index {rank}"));
        }
        let found = index.nth(&rank).ok_or("the index has no such derivation")?;
        let shown = |derivation: &Derivation| (outcome(grammar, &derivation.outcome), derivation.decisions.clone());
        if shown(&found) != shown(&expected) || found.probability != expected.probability {
            return Err(format!("derivation {number} is\n{found:?}\ninstead of\n{expected:?}"));
        }
        next = rank + 1_u8;
        number += 1;
    }
    if number < most && index.count() != &next && !fractions {
        return Err(format!("{} derivations are counted, there are {next}", index.count()));
    }
    Ok(())
}

#[test]
fn derivations_of_generated_grammars_are_addressed() {
    let number = |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (seed, grammars) = (number("LOOM_SEED", 1), number("LOOM_GRAMMARS", 80));
    println!("LOOM_SEED={seed} LOOM_GRAMMARS={grammars}");
    let mut generator = interpreter(&workspace().join("grammar/loom.g")).expect("it is right");
    generator.set_limits(Limits { max_len: 2_500, ..Limits::DEFAULT });
    let mut indexed = 0;
    let mut failures = Vec::new();
    for number in 0..grammars {
        let mut text = String::new();
        generator.generate(&mut Draws::document(seed, number), &mut text).expect("it does not fail");
        let mut grammar = interpreter_of_text(&text).expect("it is valid");
        grammar.set_limits(without_soft_limits(grammar.limits()));
        // Where some derivations never end, an enumeration does not either.
        let Some(index) = Index::with_budget(&grammar, 1_000).ok().filter(|index| index.endless().is_none()) else {
            continue;
        };
        indexed += 1;
        let result = is_index_of(&index, &grammar, 50)
            .and_then(|()| has_random_documents(&index, &grammar))
            .and_then(|()| is_counted_by_size(&index, &grammar));
        failures.extend(result.err().map(|problem| format!("grammar {number} of seed {seed}:\n{text}\n{problem}")));
    }
    report(&failures);
    assert!(indexed * 12 >= grammars, "{indexed} of {grammars} grammars have an index");
}

/// Whether random documents of a grammar are at the places that an index says.
fn has_random_documents(index: &Index, grammar: &Interpreter) -> Result<(), String> {
    for number in 0..30 {
        let mut source = Record::new(Draws::document(9, number));
        let mut sink = Bytes::default();
        let _ = grammar.generate(&mut source, &mut sink);
        let answers = source.take_answers();
        let found = index.rank(&answers).and_then(|rank| index.answers(&rank));
        if found.as_ref() != Some(&answers) {
            return Err(format!(
                "document {number} with {answers:?} has rank {:?}, which is {found:?}",
                index.rank(&answers)
            ));
        }
        let drawn = index.draw(9, number);
        let answers = index.answers(&drawn).ok_or("no derivation")?;
        let replayed = replay(grammar, answers.clone());
        let asked: Vec<u64> = replayed.decisions.iter().map(|decision| decision.answer).collect();
        if asked != answers || index.rank(&answers) != Some(drawn) {
            return Err(format!(
                "draw {number} with {answers:?} asks for {asked:?} and has rank {:?}",
                index.rank(&answers)
            ));
        }
    }
    Ok(())
}

/// Whether the numbers of derivations by their sizes are those of an enumeration.
fn is_counted_by_size(index: &Index, grammar: &Interpreter) -> Result<(), String> {
    let depths = by_depth(grammar, 60, Index::BUDGET).map_err(|problem| problem.to_string())?;
    let sum: BigUint = depths.iter().sum();
    // Some go deeper than that.
    if sum > *index.count() {
        return Err(format!("{sum} derivations by depth, {} in all", index.count()));
    }
    if index.count() > &BigUint::from(MOST_DERIVATIONS) {
        return Ok(());
    }
    let outcomes: Vec<_> = index.derivations_from(BigUint::ZERO).map(|(_, derivation)| derivation.outcome).collect();
    // A derivation that only the hard limits make fail has a text as far as counts know.
    let too_much = |error: &loom_gen::Error| matches!(error.fault(), Fault::TooDeep | Fault::TooLong);
    if outcomes.iter().any(|outcome| outcome.as_ref().is_err_and(too_much)) {
        return Ok(());
    }
    let mut expected = vec![BigUint::ZERO; 41];
    for text in outcomes.into_iter().flatten() {
        if let Some(number) = expected.get_mut(text.len()) {
            *number += 1_u8;
        }
    }
    // Where a float is printed, which one it is makes a difference here.
    match by_length(grammar, 40, 100_000) {
        Ok(lengths) if lengths != expected => Err(format!("by length there are {lengths:?}, not {expected:?}")),
        Ok(_) | Err(Uncountable::Obstacle(Obstacle::Fraction(_) | Obstacle::TooManyAnswers(_))) => Ok(()),
        Err(problem) => Err(format!("by length: {problem}")),
    }
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
