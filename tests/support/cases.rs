//! The cases of `tests/cases`, as `tests/cases/README.md` describes them.

use crate::conditions::Conditions;
use crate::distribution::Table;
use crate::files::workspace;
use loom_gen::Grammar;
use num_bigint::BigUint;
use num_rational::Ratio;
use std::fs;
use std::path::{Path, PathBuf};

/// A grammar with the exact probability of each of its outcomes.
#[derive(Debug)]
pub struct DistributionCase {
    /// Its name: the path below `tests/cases`, without the ending.
    pub name: String,
    /// The grammar file.
    pub grammar: PathBuf,
    /// What it is run with.
    pub conditions: Conditions,
    /// The outcomes.
    pub table: Table,
}

impl DistributionCase {
    /// Sets up an engine as the case asks.
    ///
    /// # Errors
    /// When the engine refuses a setting.
    pub fn prepare(&self, grammar: &mut impl Grammar) -> Result<(), String> {
        self.conditions.apply(grammar)
    }
}

/// A grammar with what the compiler has to report about it.
#[derive(Debug)]
pub struct DiagnosticsCase {
    /// Its name: the path below `tests/cases`, without the ending.
    pub name: String,
    /// The grammar file.
    pub grammar: PathBuf,
    /// What is expected.
    pub expected: Vec<Expected>,
}

/// A diagnostic that a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// The file, where it is not the main one.
    pub file: Option<String>,
    /// The line.
    pub line: u32,
    /// The column, where one is given.
    pub column: Option<u32>,
    /// Severity and kind.
    pub what: String,
}

/// An expression with what it prints in Python.
#[derive(Debug)]
pub struct ExpressionCase {
    /// Where it stands: file and line.
    pub name: String,
    /// The expression.
    pub expression: String,
    /// What it prints, or `!` and the kind of the failure.
    pub value: String,
}

/// The cases of `tests/cases/dist`, by path.
///
/// # Panics
/// When a case cannot be read.
#[must_use]
pub fn distribution_cases() -> Vec<DistributionCase> {
    let case = |path: PathBuf| {
        let grammar = path.with_extension("g");
        Ok(DistributionCase {
            name: name(&path),
            conditions: Conditions::read(&read(&grammar))?,
            table: table(&read(&path))?,
            grammar,
        })
    };
    let failed = |path: &Path, problem: String| -> DistributionCase { panic!("{}: {problem}", path.display()) };
    files("dist", "json")
        .into_iter()
        .map(|path| case(path.clone()).unwrap_or_else(|problem: String| failed(&path, problem)))
        .collect()
}

/// The cases of `tests/cases/diagnostics`, by path.
///
/// # Panics
/// When a case cannot be read.
#[must_use]
pub fn diagnostics_cases() -> Vec<DiagnosticsCase> {
    let cases = files("diagnostics", "expected").into_iter().map(|path| DiagnosticsCase {
        name: name(&path),
        grammar: path.with_extension("g"),
        expected: read(&path)
            .lines()
            .map(|line| expected(line).unwrap_or_else(|| panic!("{}: `{line}`", path.display())))
            .collect(),
    });
    cases.collect()
}

/// The cases of `tests/cases/expressions`, by file and line.
///
/// # Panics
/// When a case cannot be read.
#[must_use]
pub fn expression_cases() -> Vec<ExpressionCase> {
    let mut cases = Vec::new();
    for path in files("expressions", "txt") {
        for (number, line) in read(&path).lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let name = format!("{}.txt:{}", name(&path), number + 1);
            let Some((expression, value)) = line.split_once('\t') else { panic!("{name}: no tab") };
            cases.push(ExpressionCase { name, expression: expression.to_owned(), value: unescaped(value) });
        }
    }
    cases
}

/// The value of an expression case, in which `\n`, `\t`, `\r`, `\xHH` and `\\` are one character each.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, escape)) = rest.split_once('\\') {
        text.push_str(before);
        let code = escape.strip_prefix('x').and_then(|hex| u8::from_str_radix(hex.get(..2)?, 16).ok());
        let (character, length) = match (escape.chars().next(), code) {
            (_, Some(code)) => (char::from(code), 3),
            (Some('n'), _) => ('\n', 1),
            (Some('t'), _) => ('\t', 1),
            (Some('r'), _) => ('\r', 1),
            (other, _) => (other.unwrap_or('\\'), other.map_or(0, char::len_utf8)),
        };
        text.push(character);
        rest = &escape[length..];
    }
    text + rest
}

/// `[FILE:]LINE[:COLUMN] severity kind`
fn expected(line: &str) -> Option<Expected> {
    let (place, what) = line.split_once(' ')?;
    let (file, place) = match place.split_once(".g:") {
        Some((file, place)) => (Some(format!("{file}.g")), place),
        None => (None, place),
    };
    let (line, column) = match place.split_once(':') {
        Some((line, column)) => (line, Some(column.parse().ok()?)),
        None => (place, None),
    };
    Some(Expected { file, line: line.parse().ok()?, column, what: what.trim().to_owned() })
}

/// An object of fractions.
fn table(text: &str) -> Result<Table, String> {
    let object: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    let entries = object.into_iter().map(|(outcome, fraction)| {
        let fraction = fraction.as_str().and_then(|fraction| {
            let (numerator, denominator) = fraction.split_once('/')?;
            Some(Ratio::<BigUint>::new(numerator.parse().ok()?, denominator.parse().ok()?))
        });
        fraction.map(|fraction| (outcome.clone(), fraction)).ok_or(format!("`{outcome}` has no fraction"))
    });
    entries.collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folder of the cases.
fn cases() -> PathBuf {
    workspace().join("tests/cases")
}

/// The path of a case without its ending, below the folder of all cases.
fn name(path: &Path) -> String {
    let path = path.with_extension("");
    path.strip_prefix(cases()).unwrap_or(&path).to_string_lossy().into_owned()
}

/// The files of a folder of cases, and of those in it, with an ending, by path.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![cases().join(folder)];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(!files.is_empty(), "no cases in {folder}");
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_expectations() {
        let of = |file: Option<&str>, line, column, what: &str| {
            Some(Expected { file: file.map(str::to_owned), line, column, what: what.to_owned() })
        };
        assert_eq!(expected("2:49 warning may be stuck"), of(None, 2, Some(49), "warning may be stuck"));
        assert_eq!(expected("1 error syntax"), of(None, 1, None, "error syntax"));
        assert_eq!(expected("a/b.g:3:4 error syntax"), of(Some("a/b.g"), 3, Some(4), "error syntax"));
        assert_eq!(expected("error syntax"), None);
    }

    #[test]
    fn values_of_expressions() {
        assert_eq!(unescaped(r"a\n\\n\tb\x1b"), "a\n\\n\tb\x1b");
    }

    #[test]
    fn tables() {
        let read = table(r#"{"a\u00e9": "2/6", "!stuck in a": "2/3"}"#).unwrap();
        assert_eq!(read["aé"], Ratio::new(1_u8.into(), 3_u8.into()));
        assert!(table(r#"{"a": 1}"#).is_err());
    }
}
