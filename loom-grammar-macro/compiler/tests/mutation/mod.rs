//! Grammars that nobody would write: those of the tests, with some bytes or words changed.

use loom_grammar::source::{Loaded, Loader};
use std::fs;
use std::path::{Path, PathBuf};

/// A number from the environment.
pub(crate) fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Every file is the same one, under its own name, up to a number of files.
pub(crate) struct Everywhere(pub(crate) Vec<u8>, pub(crate) usize);

impl Loader for Everywhere {
    fn load(&mut self, name: &str, _: Option<&str>) -> Result<Loaded, String> {
        self.1 = self.1.checked_sub(1).ok_or("no more files")?;
        Ok(Loaded { name: name.to_owned(), bytes: self.0.clone() })
    }
}

/// A small generator of numbers: the test needs no better one.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// The beginnings of the grammars of the tests, and the tests of syntax.
pub(crate) fn grammars() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in ["tests/cases/dist", "tests/cases/diagnostics", "grammar", "loom-grammar-macro/compiler/tests/syntax"]
    {
        collect(&root.join(folder), &mut paths);
    }
    paths.sort();
    let read = |path: &PathBuf| {
        let mut bytes = fs::read(path).expect("a file");
        bytes.truncate(3_000);
        bytes
    };
    paths.iter().map(read).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "g" || extension == "txt") {
            paths.push(path);
        }
    }
}

/// Changes some bytes: cuts, repeats, moves and replaces pieces, or puts in what means something.
pub(crate) fn mutated(grammars: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    const PIECES: &[&str] = &[
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "'",
        "\"",
        "'''",
        "f'",
        "b'",
        "{{",
        "|",
        ";",
        ":",
        "@",
        "*",
        "**",
        "%",
        "..",
        "/",
        "//",
        "/*",
        "*/",
        "#",
        "\\",
        "\n",
        "\\u{",
        "=",
        "==",
        " for ",
        " in ",
        " if ",
        " else ",
        " not ",
        " lambda ",
        " new ",
        ",",
        ".",
        "!",
        "$",
        "<",
        "é",
        "\u{1F600}",
        "\t",
        "\r\n",
        "0x",
        "1_0",
        "1e9",
        "include ",
        "extern fn ",
        "\0",
    ];
    let mut bytes = grammars[numbers.below(grammars.len())].clone();
    for _ in 0..1 + numbers.below(6) {
        let at = numbers.below(bytes.len() + 1);
        let length = numbers.below(12).min(bytes.len() - at);
        match numbers.below(6) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let piece = bytes[at..at + length].to_vec();
                let to = numbers.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            2 if at < bytes.len() => bytes[at] = numbers.below(256) as u8,
            3 => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, PIECES[numbers.below(PIECES.len())].bytes())),
        }
    }
    bytes
}

/// Changes some words and numbers for others of their kind, of any grammar: most of what comes out can be parsed.
pub(crate) fn reworded(grammars: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let text = String::from_utf8_lossy(&grammars[numbers.below(grammars.len())]).into_owned();
    let mut words = words(&text);
    for _ in 0..1 + numbers.below(4) {
        let other = String::from_utf8_lossy(&grammars[numbers.below(grammars.len())]).into_owned();
        // From the same grammar as often as from another one.
        let source = if numbers.below(2) == 0 { text.clone() } else { other };
        let others = self::words(&source);
        let at = numbers.below(words.len());
        let Some(kind) = words.get(at).and_then(|word| kind(word)) else { continue };
        let fitting: Vec<&String> = others.iter().filter(|word| self::kind(word) == Some(kind)).collect();
        let extremes = ["0", "-1", "9223372036854775807", "4000000000", "1e308", "0.5"];
        words[at] = match fitting.get(numbers.below(fitting.len())) {
            _ if kind == '0' && numbers.below(4) == 0 => extremes[numbers.below(extremes.len())].to_owned(),
            Some(word) => (*word).clone(),
            None => continue,
        };
    }
    words.concat().into_bytes()
}

/// Names, numbers and operators as they stand, and what is between.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in text.chars() {
        let of = |letter: char| kind(letter.encode_utf8(&mut [0; 4]));
        let goes_on = words.last().and_then(|word| word.chars().last()).is_some_and(|last| {
            matches!((of(last), of(letter)), (Some('a' | '0'), Some('a' | '0')) | (None, None) | (Some('+'), Some('+')))
        });
        match words.last_mut() {
            Some(word) if goes_on => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    words
}

/// `a` for a name, `0` for a number, `+` for an operator.
fn kind(word: &str) -> Option<char> {
    let first = word.chars().next()?;
    match first {
        '0'..='9' => Some('0'),
        _ if first.is_alphanumeric() || first == '_' => Some('a'),
        _ if "+-*/%<>=!&|^~?".contains(first) => Some('+'),
        _ => None,
    }
}
