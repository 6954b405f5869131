//! The examples of the documentation, run: README, manual, cookbook and the page of diagnostics.
//!
//! A fenced block `loom` is a grammar; with `file=NAME` it is kept for `include`s, otherwise a block `outcomes`, `diagnostics`,
//! `shrinks` or `mutants` behind it says what becomes of it. A block `loom fixed` has no diagnostics. Other words behind `loom` are
//! limits and settings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use loom::{Table, enumerated, is_table};
use loom_gen::interp::Interpreter;
use loom_gen::mutate::Mutator;
use loom_gen::shrink::Shrinker;
use loom_gen::sources::{Probability, Record};
use loom_gen::{Draws, Fault, Grammar, Limits, Value};
use loom_grammar::diagnostic::{Kind, Severity, render_all};
use loom_grammar::source::{Loaded, Loader};
use loom_grammar::{Compiled, compile};

/// What can stand behind a grammar.
const ANSWERS: [&str; 4] = ["outcomes", "diagnostics", "shrinks", "mutants"];

/// More derivations than any example has.
const MANY: usize = 500;

/// A fenced block: the words of its fence, its lines, where it is.
struct Block {
    words: Vec<String>,
    text: String,
    line: usize,
    /// The heading that it stands under.
    heading: String,
}

impl Block {
    fn is(&self, first: &str) -> bool {
        self.words.first().is_some_and(|word| word == first)
    }

    fn fixed(&self) -> bool {
        self.words.iter().any(|word| word == "fixed")
    }
}

fn blocks(page: &str) -> Vec<Block> {
    let path = format!("{}/{page}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut blocks, mut heading, mut open): (Vec<Block>, _, bool) = (Vec::new(), String::new(), false);
    for (at, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(fence), false) => {
                let words = fence.split_whitespace().map(str::to_owned).collect();
                blocks.push(Block { words, text: String::new(), line: at + 1, heading: heading.clone() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let block = blocks.last_mut().expect("a fence has opened one");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {
                if let Some(title) = line.strip_prefix('#') {
                    heading = title.trim_start_matches('#').trim().to_owned();
                }
            }
        }
    }
    assert!(!open, "{page}: the last fence is open");
    blocks
}

/// The grammars of a page that are not parts of others, each with the block behind it and the files it may include.
fn examples(page: &str) -> Vec<(Block, Option<Block>, BTreeMap<String, String>)> {
    let mut files = BTreeMap::new();
    let mut found = Vec::new();
    let mut rest = blocks(page).into_iter().peekable();
    while let Some(block) = rest.next() {
        if !block.is("loom") {
            continue;
        }
        if let Some(name) = block.words.iter().find_map(|word| word.strip_prefix("file=")) {
            files.insert(name.to_owned(), block.text);
            continue;
        }
        let answer = rest.next_if(|next| ANSWERS.iter().any(|answer| next.is(answer)));
        assert!(
            answer.is_some() || block.fixed() || page == "README.md",
            "{page}:{}: what becomes of this grammar?",
            block.line
        );
        found.push((block, answer, files.clone()));
    }
    assert!(!found.is_empty(), "{page} has no examples");
    found
}

/// The files of an example.
struct Files<'f> {
    main: &'f str,
    others: &'f BTreeMap<String, String>,
}

impl Loader for Files<'_> {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let text = match from {
            None => self.main,
            Some(_) => self.others.get(name).ok_or_else(|| format!("there is no {name}"))?,
        };
        Ok(Loaded { name: name.to_owned(), bytes: text.as_bytes().to_vec() })
    }
}

fn compiled(block: &Block, others: &BTreeMap<String, String>) -> Compiled {
    compile("example.g", &mut Files { main: &block.text, others }, None)
}

/// The outcomes of a grammar, with the limits and settings of its fence.
fn outcomes(compiled: &Compiled, words: &[String]) -> Result<Table, String> {
    let errors = || render_all(&compiled.sources, &compiled.diagnostics);
    let model = compiled.grammar.as_ref().ok_or_else(errors)?;
    let mut grammar = Interpreter::new("example", model, &compiled.sources).map_err(|missing| missing.to_string())?;
    let mut limits = Limits::DEFAULT;
    for (name, value) in words.iter().filter_map(|word| word.split_once('=')) {
        let number: u32 = value.parse().expect("a number");
        match name.strip_prefix("set:") {
            Some(variable) => grammar.set(variable, Value::Int(number.into())).expect("can be set"),
            None if name == "max_depth" => limits.max_depth = number,
            None if name == "max_len" => limits.max_len = number.into(),
            None if name == "hard_len" => limits.hard_len = number.into(),
            None if name == "hard_depth" => limits.hard_depth = number,
            None => panic!("{name} means nothing"),
        }
    }
    grammar.set_limits(limits);
    enumerated(&grammar, MANY)
}

/// `PROBABILITY TEXT`, the text as JSON writes it, or `PROBABILITY !FAILURE`.
fn expected_outcomes(block: &Block) -> Table {
    let line = |line: &str| {
        let (probability, text) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
        let text = match text.starts_with('!') {
            true => text.to_owned(),
            false => serde_json::from_str(text).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        (text, probability.parse::<Probability>().unwrap_or_else(|_| panic!("{line}")))
    };
    block.text.lines().map(line).collect()
}

/// The diagnostics as a block writes them: with the column, and without.
fn reported(compiled: &Compiled) -> Vec<[String; 2]> {
    let line = |diagnostic: &loom_grammar::diagnostic::Diagnostic| {
        let place = compiled.sources.position(diagnostic.span);
        let what = format!("{} {}", diagnostic.kind.severity().name(), diagnostic.kind.name());
        [format!("{}:{} {what}", place.line, place.column), format!("{} {what}", place.line)]
    };
    compiled.diagnostics.list().iter().map(line).collect()
}

fn is_reported(compiled: &Compiled, expected: &str) -> Result<(), String> {
    let mut reported = reported(compiled);
    for line in expected.lines() {
        let found = reported.iter().position(|ways| ways.iter().any(|way| way == line));
        reported.remove(found.ok_or_else(|| format!("{line} is not reported: {reported:?}"))?);
    }
    let all = || render_all(&compiled.sources, &compiled.diagnostics);
    if reported.is_empty() { Ok(()) } else { Err(format!("{reported:?} are not expected:\n{}", all())) }
}

/// What the page says of a grammar holds.
fn holds(block: &Block, answer: Option<&Block>, files: &BTreeMap<String, String>) -> Result<(), String> {
    let compiled = compiled(block, files);
    match answer {
        Some(answer) if answer.is("outcomes") => {
            is_table(&outcomes(&compiled, &block.words)?, &expected_outcomes(answer))
        }
        Some(answer) if answer.is("shrinks") || answer.is("mutants") => {
            let model = compiled.grammar.as_ref().ok_or("it is wrong")?;
            let grammar = Interpreter::new("example", model, &compiled.sources).map_err(|error| error.to_string())?;
            becomes(&grammar, &answer.text)
        }
        answer => is_reported(&compiled, answer.map_or("", |answer| &answer.text)),
    }
}

/// What becomes of a document: `seed S index I` and `from TEXT` say of which, then `with PART` and `to TEXT` how it shrinks while it
/// has that part, and `M TEXT` what mutant M of mutation seed 0 is; all texts as JSON writes them.
fn becomes(grammar: &Interpreter, lines: &str) -> Result<(), String> {
    let (mut answers, mut found) = (Vec::new(), String::new());
    for line in lines.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let text = || serde_json::from_str::<String>(rest).unwrap_or_else(|error| panic!("{line}: {error}"));
        match (word, word.parse::<u64>()) {
            ("seed", _) => {
                let numbers: Vec<u64> = rest.split(' ').filter_map(|word| word.parse().ok()).collect();
                let mut source = Record::new(Draws::document(numbers[0], numbers[1]));
                found.clear();
                grammar.generate(&mut source, &mut found).map_err(|error| error.to_string())?;
                answers = source.take_answers();
            }
            ("with", _) => {
                let part = text();
                let has = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains(&part);
                let shrunk = Shrinker::new(grammar).twin(grammar.clone()).shrink(answers.clone(), has);
                found = shrunk.map_err(|error| format!("{line}: {error}"))?.text().into_owned();
            }
            ("from" | "to", _) if text() == found => {}
            (_, Ok(index)) => {
                let mutator = Mutator::new(grammar).twin(grammar.clone());
                let mutant =
                    mutator.change(&answers, &mut Draws::document(0, index)).map_err(|error| error.to_string())?;
                let mutant = mutant.map(|mutant| String::from_utf8_lossy(&mutant.bytes).into_owned());
                if mutant != Some(text()) {
                    return Err(format!("{line}: it is {mutant:?}"));
                }
            }
            _ => return Err(format!("{line}: it is {found:?}")),
        }
    }
    Ok(())
}

fn run(page: &str) {
    let failure = |(block, answer, files): (Block, Option<Block>, _)| {
        let problem = holds(&block, answer.as_ref(), &files).err()?;
        Some(format!("{page}:{}: {problem}", block.line))
    };
    let failures: Vec<String> = examples(page).into_iter().filter_map(failure).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_screen_of_the_readme_is_a_grammar() {
    let (block, _, files) = examples("README.md").remove(0);
    let compiled = compiled(&block, &files);
    assert!(compiled.diagnostics.is_empty(), "{}", render_all(&compiled.sources, &compiled.diagnostics));
}

#[test]
fn the_manual_is_right() {
    run("docs/language.md");
}

#[test]
fn the_cookbook_is_right() {
    run("docs/cookbook.md");
}

#[test]
fn shrinking_and_mutation_are_as_they_are_shown() {
    run("docs/shrinking.md");
}

/// What the page of the adapters shows stands in files that are compiled and run.
#[test]
fn the_adapters_are_as_they_are_shown() {
    let read = |file: &str| fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).expect("it is there");
    let examples = ["arbitrary", "iterators", "proptest"].map(|name| format!("loom-gen/examples/{name}.rs"));
    let targets = ["json", "json_target"].map(|name| format!("fuzz/fuzz_targets/{name}.rs"));
    let texts: Vec<String> = examples.iter().chain(&targets).map(|file| read(file)).collect();
    let shown: Vec<Block> = blocks("docs/adapters.md").into_iter().filter(|block| block.is("rust")).collect();
    assert!(shown.len() >= 5);
    for block in shown {
        assert!(texts.iter().any(|text| text.contains(&block.text)), "docs/adapters.md:{}: no such code", block.line);
    }
}

#[test]
fn the_diagnostics_are_right() {
    run("docs/diagnostics.md");
}

#[test]
fn every_kind_of_diagnostic_is_documented() {
    let (mut shown, mut mended) = (BTreeSet::new(), BTreeSet::new());
    for (block, answer, _) in examples("docs/diagnostics.md") {
        let kind = Kind::ALL.iter().find(|kind| kind.name() == block.heading);
        let kind = *kind.unwrap_or_else(|| panic!("`{}` is no kind", block.heading));
        let line = format!(" {} {}\n", kind.severity().name(), kind.name());
        if answer.is_some_and(|answer| answer.text.contains(&line)) {
            shown.insert(kind);
        }
        if block.fixed() {
            mended.insert(kind);
        }
    }
    for kind in Kind::ALL {
        assert!(shown.contains(kind), "docs/diagnostics.md shows no example of `{}`", kind.name());
        assert!(mended.contains(kind), "docs/diagnostics.md does not say how to mend `{}`", kind.name());
    }
    assert!(Kind::ALL.iter().any(|kind| kind.severity() == Severity::Warning));
}

/// Every failure while generating is in the table of the manual.
#[test]
fn every_failure_is_documented() {
    let manual = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/language.md")).expect("the manual");
    for fault in Fault::ALL {
        assert!(manual.contains(&format!("`{}`", fault.name())), "docs/language.md lacks `{}`", fault.name());
    }
}
