//! What may not change unnoticed: the bytes of documents, and the code that a grammar becomes. `LOOM_BLESS=1` writes the files
//! anew; until the first release that may happen, with a line in the CHANGELOG.

use loom::{interpreter, workspace};
use loom_gen::host::sha256_hex;
use loom_gen::{Bytes, Draws, Grammar};
use loom_grammar::expand::{ExpandOptions, module};
use std::fmt::Write;
use std::fs;

/// Compares a text with a file, or writes the file.
fn golden(file: &str, found: &str) {
    let path = workspace().join("tests").join(file);
    if std::env::var_os("LOOM_BLESS").is_some() {
        fs::write(&path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    let line = differs.unwrap_or_else(|| expected.lines().count().min(found.lines().count())) + 1;
    assert!(expected == found, "{file} differs from line {line} on; if that is meant, run with LOOM_BLESS=1");
}

/// The grammars whose documents are pinned.
const PINNED: [&str; 10] = [
    "grammar/spatial.g",
    "benches/json.g",
    "benches/symbols.g",
    "tests/cases/dist/random_functions.g",
    "tests/cases/dist/random_guards.g",
    "tests/cases/dist/guards_and_weights.g",
    "tests/cases/dist/regexes.g",
    "tests/cases/dist/quantifiers.g",
    "tests/cases/dist/symbol_table.g",
    "tests/cases/dist/text_as_value.g",
];

#[test]
fn documents() {
    let mut found =
        String::from("# grammar, seed, documents from index 0 on: SHA-256 of all of them, one after the other\n");
    for file in PINNED {
        let grammar = interpreter(&workspace().join(file)).unwrap();
        for seed in [0, 1, u64::MAX] {
            let mut all = Bytes::default();
            for index in 0..200 {
                grammar.generate(&mut Draws::document(seed, index), &mut all).unwrap();
            }
            writeln!(found, "{file} {seed} 200: {}", sha256_hex(&all.0)).unwrap();
        }
    }
    golden("golden/documents.txt", &found);
}

/// The code of a grammar, formatted as `loom-gen expand` prints it.
fn expansion(file: &str) -> String {
    let compiled = loom::compile(&workspace().join(file));
    let grammar = compiled.grammar.expect("it is right");
    let name = file.rsplit('/').next().unwrap_or(file);
    let tokens = module(&grammar, &compiled.sources, name, &ExpandOptions::default());
    prettyplease::unparse(&syn::parse2(tokens).expect("an expansion is a file"))
}

#[test]
fn the_code_of_the_seed() {
    golden("snapshots/spatial.rs", &expansion("grammar/spatial.g"));
}

#[test]
fn the_code_of_a_grammar_with_chains_captures_and_repetitions() {
    golden("snapshots/names.rs", &expansion("tests/hygiene/grammar/names.g"));
}
