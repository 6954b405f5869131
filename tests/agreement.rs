//! Generated grammars, of `grammar/loom.g`, through both engines: the compiler accepts each, rustc accepts what becomes of it, and
//! compiled code and interpreter agree in every document, decision and failure.
//!
//! `LOOM_GRAMMARS=600` tests more of them, `LOOM_SEED=7` others; a failure shows the grammar and the first difference.

use loom::{interpreter, interpreter_of_text, outcomes, workspace};
use loom_gen::{Draws, Grammar, Limits};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// How many grammars go into one crate.
const IN_A_CRATE: usize = 60;

/// A number from the environment.
fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[test]
fn engines_agree_on_generated_grammars() {
    let (seed, count) = (number("LOOM_SEED", 1), number("LOOM_GRAMMARS", IN_A_CRATE as u64));
    println!("LOOM_SEED={seed} LOOM_GRAMMARS={count}");
    let grammars: Vec<(u64, String)> = generated(seed, count);
    let mut failures = Vec::new();
    for some in grammars.chunks(IN_A_CRATE) {
        let compiled = Crate::new(some).outcomes(seed);
        for (index, text) in some {
            let none = Vec::new();
            let lines = compiled.get(index).unwrap_or(&none);
            if let Err(problem) = agrees(text, lines, seed) {
                failures.push(format!("grammar {index} of LOOM_SEED={seed}:\n{text}\n{problem}"));
            }
        }
    }
    let shown = failures.iter().take(5).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{} of {count} grammars fail:\n\n{shown}", failures.len());
}

/// Grammars that `grammar/loom.g` generates, with their numbers.
fn generated(seed: u64, count: u64) -> Vec<(u64, String)> {
    let mut grammar = interpreter(&workspace().join("grammar/loom.g")).expect("it is right");
    grammar.set_limits(Limits { max_len: 6_000, ..Limits::DEFAULT });
    let one = |index| {
        let mut text = String::new();
        grammar.generate(&mut Draws::document(seed, index), &mut text).expect("it does not fail");
        (index, text)
    };
    (0..count).map(one).collect()
}

/// Whether the interpreter gives the lines that compiled code has given.
fn agrees(text: &str, compiled: &[String], seed: u64) -> Result<(), String> {
    let mut grammar = interpreter_of_text(text)?;
    let interpreted = outcomes(&mut grammar, seed);
    for (number, line) in interpreted.iter().enumerate() {
        let other = compiled.get(number).map_or("nothing", String::as_str);
        if line != other {
            return Err(format!("interpreted: {line}\n   compiled: {other}"));
        }
    }
    Ok(())
}

/// A crate in the target folder that runs compiled grammars.
struct Crate(PathBuf);

impl Crate {
    fn new(grammars: &[(u64, String)]) -> Crate {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("agreement");
        let _ = fs::remove_dir_all(folder.join("src"));
        let _ = fs::remove_dir_all(folder.join("grammars"));
        fs::create_dir_all(folder.join("src")).expect("the target folder can be written");
        fs::create_dir_all(folder.join("grammars")).expect("the target folder can be written");
        let made = Crate(folder);
        let loom_gen = workspace().join("loom-gen");
        made.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"agreement\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
                 loom-gen = {{ path = {loom_gen:?}, features = [\"enumerate\"] }}\n\n[profile.dev]\ndebug = false\n"
            ),
        );
        made.write("Cargo.lock", &fs::read_to_string(workspace().join("Cargo.lock")).expect("there is a lock file"));
        let (mut modules, mut calls) = (String::new(), String::new());
        for (index, text) in grammars {
            made.write(&format!("grammars/g{index}.g"), text);
            let _ = writeln!(modules, "mod m{index} {{ loom_gen::loom_grammar!(\"grammars/g{index}.g\"); }}");
            let _ = writeln!(calls, "    show({index}, seed, m{index}::g{index}::G{index}::default());");
        }
        let outcomes = workspace().join("tests/support/outcomes.rs");
        made.write("src/main.rs", &format!("#[path = {outcomes:?}]\nmod outcomes;\n{modules}\n{MAIN}{calls}}}\n"));
        made
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).expect("the target folder can be written");
    }

    /// What compiled code makes of each grammar.
    fn outcomes(&self, seed: u64) -> BTreeMap<u64, Vec<String>> {
        let output = Command::new(env!("CARGO"))
            .args(["run", "-q", "--offline", "--", &seed.to_string()])
            .current_dir(&self.0)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("end_to_end"))
            .env_remove("RUSTFLAGS")
            .output()
            .expect("cargo runs");
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "in {}: {complaints}", self.0.display());
        let mut outcomes: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let (index, line) = line.split_once('\t').expect("a number before each line");
            outcomes.entry(index.parse().expect("a number")).or_default().push(line.to_owned());
        }
        outcomes
    }
}

/// The program: each line of a grammar begins with its number.
const MAIN: &str = "
fn show<G: loom_gen::Grammar>(index: u64, seed: u64, mut grammar: G) {
    for line in outcomes::outcomes(&mut grammar, seed) {
        println!(\"{index}\\t{line}\");
    }
}

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(0);
";
