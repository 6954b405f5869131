//! What the model promises holds for every grammar of the project, and for what is left of them after a change.

mod typed;

use loom_grammar::compile;
use loom_grammar::source::{Loaded, Loader, join};
use std::fs;
use std::path::{Path, PathBuf};

/// Reads below a folder; the file `main.g` is given.
struct Folder(PathBuf, String);

impl Loader for Folder {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let name = from.map_or(name.to_owned(), |from| join(from, name));
        let bytes = match name.as_str() {
            "main.g" => self.1.clone().into_bytes(),
            name => fs::read(self.0.join(name)).map_err(|error| error.to_string())?,
        };
        Ok(Loaded { name, bytes })
    }
}

/// All grammars below a folder.
fn grammars(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            grammars(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "g") {
            found.push(path);
        }
    }
}

fn all() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    grammars(&root.join("tests/cases"), &mut paths);
    grammars(&root.join("grammar"), &mut paths);
    paths.sort();
    assert!(paths.len() > 50);
    paths.into_iter().filter_map(|path| Some((path.clone(), fs::read_to_string(path).ok()?))).collect()
}

/// Compiles; whether it was accepted. What is accepted keeps the promises.
fn judged(path: &Path, text: String) -> bool {
    let mut loader = Folder(path.parent().expect("a folder").to_owned(), text.clone());
    let compiled = compile("main.g", &mut loader, None);
    let Some(grammar) = compiled.grammar else { return false };
    let faults = typed::faults(&grammar);
    assert!(faults.is_empty(), "{}:\n{text}\n{}", path.display(), faults.join("\n"));
    true
}

#[test]
fn of_the_grammars_of_the_project() {
    let accepted = all().into_iter().filter(|(path, text)| judged(path, text.clone())).count();
    assert!(accepted > 40, "{accepted}");
}

#[test]
fn of_expressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/expressions");
    let (mut all, mut accepted) = (0, 0);
    for entry in fs::read_dir(&folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a file of expressions");
        for line in text.split('\n').filter(|line| !line.starts_with('#')) {
            let Some((expression, answer)) = line.split_once('\t') else { continue };
            let right = judged(&path, format!("start: [{expression}];"));
            // What fails at run time may be known to fail before.
            assert!(right || answer.starts_with('!'), "{}: {line}", path.display());
            all += 1;
            accepted += usize::from(right);
        }
    }
    assert!(accepted > all / 2 && accepted > 100, "{accepted} of {all}");
}

/// Code around code: before all, around each, in the middle, and behind all.
const NESTED: &[(&str, &str, &str, &str, &str)] = &[
    ("", "('a' | ", "'x'", ")", ""),
    ("", "'y'* % (", "'x'", ")", ""),
    ("", "((1 == 1) ", "'x'", " | 'y')", ""),
    ("", "({new X = 1} ", "[X]", ")?", ""),
    ("[", "(", "1", ")", "]"),
    ("[", "[", "1", "]", "]"),
    ("[", "(1, ", "1", ")", "]"),
    ("[", "-", "V", "", "]"),
    ("[V", " + 1", "", "", "]"),
    ("[V", " + 0.5", "", "", "]"),
    ("[", "1 if V else (", "1", ")", "]"),
    ("[", "V or (", "'x'", ")", "]"),
    ("[", "str(", "1", ")", "]"),
    ("[", "[x for x in ", "[1]", "]", "]"),
    ("[", "sum(x for x in [", "1", "])", "]"),
    ("[", "True == (", "1", ")", "]"),
    ("[", "not ", "V", "", "]"),
    ("[", "len('a') * (", "'x'", ")", "]"),
    ("[", "(1,) + (", "(1,)", ")", "]"),
    ("[", "a(", "'x'", ")", "]"),
    ("/", "(a|", "b", ")", "/"),
    ("/", "[a", "[b]", "]", "/"),
];

#[test]
fn deep_grammars_fit_the_stack_of_a_thread() {
    let work = || {
        for (before, open, inner, close, after) in NESTED {
            for depth in [20, 90, 190] {
                let (open, close) = (open.repeat(depth), close.repeat(depth));
                let grammar = format!("start: {{new V = 1}} [V] {before}{open}{inner}{close}{after}; a(P): [P];");
                let accepted = judged(Path::new("x/main.g"), grammar.clone());
                assert!(accepted || depth > 20, "{grammar}");
            }
        }
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).expect("a thread").join().expect("no fault");
}

/// A small generator of numbers, so that the same changes are made each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        if at > 0 && !(word(c) && word(before)) {
            tokens.push(&text[start..at]);
            start = at;
        }
        before = c;
    }
    tokens.push(&text[start..]);
    tokens
}

#[test]
fn of_grammars_with_changes() {
    let all = all();
    let pool: Vec<&str> =
        all.iter().flat_map(|(_, text)| tokens(text)).filter(|token| !token.trim().is_empty()).collect();
    let mut numbers = Numbers(7);
    let mut accepted = 0;
    for _ in 0..1_500 {
        let (path, text) = &all[numbers.below(all.len())];
        let mut changed = tokens(text);
        for _ in 0..=numbers.below(2) {
            let at = numbers.below(changed.len());
            match numbers.below(3) {
                0 => changed.insert(at, pool[numbers.below(pool.len())]),
                1 => changed[at] = pool[numbers.below(pool.len())],
                _ => {
                    changed.remove(at);
                }
            }
            if changed.is_empty() {
                break;
            }
        }
        accepted += usize::from(judged(path, changed.concat()));
    }
    assert!(accepted > 100, "{accepted}");
}
