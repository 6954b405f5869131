//! The cases of `tests/cases/dist` under compiled code: the same checks as the interpreter's, and the same documents.

use loom::{
    Erased, distribution_cases, edits_are_documents, enumerated, interpreter, is_table, same_coverage,
    same_derivations, same_documents, same_traces, sampled,
};
use loom_gen::{Grammar, Limits};

include!(concat!(env!("OUT_DIR"), "/dist.rs"));

/// Is shown every compiled grammar with the path of its file.
pub trait Visit {
    /// A grammar.
    fn grammar<G: Grammar>(&mut self, file: &str, grammar: G);
}

/// Fails with all that went wrong.
fn report(failures: &[String], checked: usize) {
    assert_eq!(checked, distribution_cases().len());
    assert!(failures.is_empty(), "{} cases fail:\n\n{}", failures.len(), failures.join("\n\n"));
}

#[derive(Default)]
struct Checks {
    failures: Vec<String>,
    checked: usize,
}

impl Visit for Checks {
    fn grammar<G: Grammar>(&mut self, file: &str, mut grammar: G) {
        self.checked += 1;
        let case = distribution_cases().into_iter().find(|case| case.grammar.ends_with(file));
        let result = case.ok_or("it has no table".to_owned()).and_then(|case| {
            case.prepare(&mut grammar)?;
            is_table(&enumerated(&grammar, 1_000_000)?, &case.table)?;
            let number = 500.max(5 * case.table.len() as u64);
            sampled(&grammar, &case.table, 3, number)?;
            let mut interpreted = interpreter(&case.grammar)?;
            case.prepare(&mut interpreted)?;
            same_documents(&grammar, &interpreted, 5, 200)?;
            same_traces(&grammar, &interpreted, 7, 50)?;
            same_coverage(&grammar, &interpreted, 7, 50)?;
            same_derivations(&grammar, &interpreted, 500)?;
            edits_are_documents(&Erased::new(interpreted.clone()), &interpreted, &case.table, 11)?;
            edits_are_documents(&Erased::new(grammar), &interpreted, &case.table, 12)
        });
        self.failures.extend(result.err().map(|problem| format!("{file}: {problem}")));
    }
}

#[test]
fn compiled_grammars_give_their_tables_and_the_interpreters_documents() {
    let mut checks = Checks::default();
    each_grammar(&mut checks);
    report(&checks.failures, checks.checked);
}

/// Grammars that are no cases: they are looked at by name.
mod others {
    loom_gen::loom_grammar!("tests/hygiene/grammar/own.g");
    loom_gen::loom_grammar!("tests/grammars/unreached.g");
    loom_gen::loom_grammar!("tests/grammars/supercritical.g");
    loom_gen::loom_grammar!("benches/json.g");
    loom_gen::loom_grammar!("benches/symbols.g");
}

#[test]
fn names_that_expansions_use_mean_what_the_grammar_says() {
    let interpreted = interpreter(&loom::workspace().join("tests/hygiene/grammar/own.g")).expect("it is right");
    same_documents(&others::own::Own::default(), &interpreted, 1, 300).expect("the same");
    same_traces(&others::own::Own::default(), &interpreted, 1, 100).expect("the same");
}

#[test]
fn limits_hold_for_rules_that_the_grammar_does_not_reach() {
    for index in 0..50 {
        let mut text = String::new();
        others::unreached::deep(&mut loom_gen::Draws::document(3, index), &mut text).expect("a soft limit ends it");
        assert!(text.ends_with(['x', ')', ']']));
    }
}

/// Compiled code looks at limits only where they can be near; the interpreter always does.
fn limited_alike<G: Grammar>(mut grammar: G, file: &str) {
    let mut interpreted = interpreter(&loom::workspace().join(file)).expect("it is right");
    let lengths =
        (0..40).chain((40..3_000).step_by(97)).chain([20_000]).map(|max_len| Limits { max_len, ..Limits::DEFAULT });
    let hard = |hard_len| Limits { hard_len, max_len: 2_000, ..Limits::DEFAULT };
    let hard_lengths = (0..40).chain((40..2_500).step_by(211)).map(hard);
    let steps = (0..60).chain((60..4_000).step_by(331)).map(|max_steps| Limits {
        max_steps,
        max_len: 2_000,
        ..Limits::DEFAULT
    });
    let depths = (0..12).map(|max_depth| Limits { max_depth, max_len: 4_000, ..Limits::DEFAULT });
    let hard_depths = (0..12).map(|hard_depth| Limits { hard_depth, max_len: 4_000, ..Limits::DEFAULT });
    for (number, limits) in lengths.chain(hard_lengths).chain(steps).chain(depths).chain(hard_depths).enumerate() {
        grammar.set_limits(limits);
        interpreted.set_limits(limits);
        let seed = number as u64;
        same_documents(&grammar, &interpreted, seed, 4)
            .unwrap_or_else(|problem| panic!("{file}, {limits:?}: {problem}"));
    }
}

#[test]
fn limits_strike_at_the_same_places() {
    limited_alike(others::json::Json::default(), "benches/json.g");
    limited_alike(others::symbols::Symbols::default(), "benches/symbols.g");
    limited_alike(others::supercritical::Supercritical::default(), "tests/grammars/supercritical.g");
}
