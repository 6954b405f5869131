//! What is proved of grammars: `tests/facts/NAME.g` with all of it in `NAME.facts`.
//!
//! Run with `BLESS=1`, the test writes what it finds.

mod hostile;

use loom_grammar::analysis::reach;
use loom_grammar::compile;
use loom_grammar::model::{Choice, Constant, Expr, Facts, Grammar, Item, NodeId, Rule, Statement, Visitor};
use loom_grammar::source::{Loaded, Loader, MemoryLoader, Sources, Span};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Reads files by their paths.
struct Files;

impl Loader for Files {
    fn load(&mut self, name: &str, _from: Option<&str>) -> Result<Loaded, String> {
        let bytes = fs::read(name).map_err(|error| error.to_string())?;
        Ok(Loaded { name: name.to_owned(), bytes })
    }
}

#[test]
fn facts_are_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/facts");
    let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../grammar/spatial.g");
    let entries = fs::read_dir(&folder).expect("a folder of grammars");
    let mut grammars: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    grammars.retain(|path| path.extension().is_some_and(|extension| extension == "g"));
    grammars.push(seed);
    grammars.sort();
    let mut failures = Vec::new();
    for path in grammars {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let expected = folder.join(name).with_extension("facts");
        let found = all(&path);
        if env::var_os("BLESS").is_some() {
            fs::write(&expected, &found).expect("a file that can be written");
        } else if found != fs::read_to_string(&expected).unwrap_or_default() {
            failures.push(format!("{}:\n{found}", expected.display()));
        }
    }
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
}

/// No grammar is more work than a constant and some units for each node, however it is made.
#[test]
fn hostile_grammars_are_little_work() {
    let shapes = hostile::SHAPES.iter().map(|shape| (shape.name, shape.grammar(250), (350_000, 20)));
    // Where many variables are in sight of many steps, each step is more.
    let others = hostile::others(250).into_iter().map(|(name, text)| (name, text, (1_200_000, 30)));
    let mut failures = Vec::new();
    for (name, text, (anyway, for_a_node)) in shapes.chain(others) {
        let start: String = text.chars().take(200).collect();
        let compiled = compile("main.g", &mut MemoryLoader::new().with("main.g", text.into_bytes()), None);
        let Some(grammar) = compiled.grammar else {
            failures.push(format!("{name} is wrong, {:?}: {start}", compiled.diagnostics.list().first()));
            continue;
        };
        let nodes = u64::from(grammar.nodes);
        for effort in [grammar.facts.effort, grammar.open_facts.effort] {
            println!("{name}: {nodes} nodes, {} steps, {} states", effort.steps, effort.states);
            let most = (anyway + for_a_node * nodes, 50_000 + 4 * nodes);
            // None at all: it was given up, and nothing is known.
            if effort.steps == 0 || effort.steps > most.0 || effort.states > most.1 {
                failures.push(format!("{name}: {effort:?} for {nodes} nodes: {start}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A warning that rests on all calls of a large rule.
#[test]
fn a_rule_that_calls_many_is_infinite() {
    for (times, infinite) in [(5, false), (7, true), (6_000, true)] {
        let text = format!("start: r; r: {}; q: r | 'x' | 'y';", "(q | 'x') ".repeat(times));
        let compiled = compile("main.g", &mut MemoryLoader::new().with("main.g", text.into_bytes()), None);
        assert_eq!(compiled.diagnostics.len(), usize::from(infinite), "{times}");
    }
}

/// All that is found out about a grammar.
fn all(path: &Path) -> String {
    let compiled = compile(&path.to_string_lossy(), &mut Files, None);
    let mut text = String::new();
    for one in compiled.diagnostics.list() {
        let at = place(&compiled.sources, one.span);
        writeln!(text, "{at} {}: {}", one.kind.name(), one.message).expect("text");
    }
    if let Some(grammar) = &compiled.grammar {
        describe(&mut text, grammar, &compiled.sources, &grammar.facts);
        let open = &mut String::new();
        describe(open, grammar, &compiled.sources, &grammar.open_facts);
        if !text.ends_with(open.as_str()) {
            text += &format!("\nWhatever is set from outside:\n{open}");
        }
        chains(&mut text, grammar, &compiled.sources);
    }
    text
}

/// Which alternatives can be taken right below which, by their places.
fn chains(text: &mut String, grammar: &Grammar, sources: &Sources) {
    let mut places = BTreeMap::new();
    grammar.rules.iter().for_each(|rule| alternatives(&rule.body, sources, &mut places));
    let mut below: BTreeMap<NodeId, Vec<&str>> = BTreeMap::new();
    let chains = reach(grammar, false, 2).chains;
    for chain in &chains {
        if let [above, alternative] = chain.as_slice() {
            below.entry(*above).or_default().push(&places[alternative]);
        }
    }
    writeln!(text, "\nAlternatives, each with those right below it:").expect("text");
    for (above, below) in below {
        writeln!(text, "{} > {}", places[&above], below.join(" ")).expect("text");
    }
}

fn alternatives(choice: &Choice, sources: &Sources, places: &mut BTreeMap<NodeId, String>) {
    fn of_item(item: &Item, sources: &Sources, places: &mut BTreeMap<NodeId, String>) {
        match item {
            Item::Group(choice) => alternatives(choice, sources, places),
            Item::Repeat(repeat) => {
                of_item(&repeat.item, sources, places);
                repeat.separator.iter().for_each(|separator| of_item(separator, sources, places));
            }
            _ => {}
        }
    }
    for alternative in &choice.alternatives {
        places.insert(alternative.node, place(sources, alternative.span));
        alternative.items.iter().for_each(|item| of_item(item, sources, places));
    }
}

fn place(sources: &Sources, span: Span) -> String {
    let position = sources.position(span);
    format!("{}:{}", position.line, position.column)
}

fn describe(text: &mut String, grammar: &Grammar, sources: &Sources, facts: &Facts) {
    let bound = |bound: Option<u64>| bound.map_or("any".to_owned(), |bound| bound.to_string());
    let bounds = facts.bounds;
    let (depth, steps, bytes) = (bound(bounds.depth), bound(bounds.steps), bound(bounds.bytes));
    writeln!(text, "depth {depth}, steps {steps}, bytes {bytes}").expect("text");
    for (index, rule) in grammar.rules.iter().enumerate() {
        let entries = facts.entries[index].as_ref().map_or("?".to_owned(), |rows| rows_of(rows));
        writeln!(text, "{} (height {}) {entries}", rule.name, rule.height).expect("text");
        let body = &rule.body;
        if facts.may_fail.has(body.node) || facts.several.has(body.node) {
            let stuck = if facts.may_fail.has(body.node) { " may be stuck" } else { "" };
            let several = if facts.several.has(body.node) { " several enabled" } else { "" };
            writeln!(text, "   {stuck}{several}").expect("text");
        }
        if body.alternatives.len() > 1 {
            let each =
                body.alternatives.iter().map(|one| match (facts.never.has(one.node), facts.always.has(one.node)) {
                    (true, _) => "never",
                    (false, true) => "always",
                    (false, false) => "sometimes",
                });
            writeln!(text, "    {}", each.collect::<Vec<_>>().join(" | ")).expect("text");
        }
        for failure in failures(rule, sources, facts) {
            writeln!(text, "    fails {failure}").expect("text");
        }
    }
}

fn rows_of(rows: &[Vec<Constant>]) -> String {
    let value = |value: &Constant| match value {
        Constant::Int(value) => value.to_string(),
        Constant::Bool(value) => value.to_string(),
        Constant::Str(text) => format!("{text:?}"),
        Constant::Any => "*".to_owned(),
    };
    let row = |row: &Vec<Constant>| row.iter().map(value).collect::<Vec<_>>().join(",");
    rows.iter().map(row).collect::<Vec<_>>().join(" ")
}

/// Where a rule can fail.
fn failures(rule: &Rule, sources: &Sources, facts: &Facts) -> Vec<String> {
    struct Failing<'a>(&'a Sources, &'a Facts, Vec<String>);
    impl<'m> Visitor<'m> for Failing<'_> {
        fn expr(&mut self, expr: &'m Expr) {
            if self.1.may_fail.has(expr.node) {
                self.2.push(format!("{} {}", place(self.0, expr.span), self.0.text(expr.span)));
            }
        }

        fn statement(&mut self, statement: &'m Statement) {
            if self.1.may_fail.has(statement.node) {
                self.2.push(format!("{} {}", place(self.0, statement.span), self.0.text(statement.span)));
            }
        }
    }
    let mut failing = Failing(sources, facts, Vec::new());
    rule.body.walk(&mut failing);
    failing.2
}
