//! The cases of `tests/cases`, as `tests/cases/README.md` describes them.

use crate::distribution::Table;
use crate::files::workspace;
use num_bigint::BigUint;
use num_rational::Ratio;
use std::fs;
use std::path::{Path, PathBuf};

/// A grammar with the exact probability of each of its outcomes.
#[derive(Debug)]
pub struct DistributionCase {
    /// Its name: that of the file without folder and ending.
    pub name: String,
    /// The grammar file.
    pub grammar: PathBuf,
    /// The outcomes.
    pub table: Table,
}

/// A grammar with what the compiler has to report about it.
#[derive(Debug)]
pub struct DiagnosticsCase {
    /// Its name: that of the file without folder and ending.
    pub name: String,
    /// The grammar file.
    pub grammar: PathBuf,
    /// What is expected: line, column where one is given, severity and kind.
    pub expected: Vec<(u32, Option<u32>, String)>,
}

/// The cases of `tests/cases/dist`, by name.
///
/// # Panics
/// When a case cannot be read.
#[must_use]
pub fn distribution_cases() -> Vec<DistributionCase> {
    let cases = files("dist", "json").into_iter().map(|path| DistributionCase {
        name: stem(&path),
        grammar: path.with_extension("g"),
        table: table(&read(&path)).unwrap_or_else(|problem| panic!("{}: {problem}", path.display())),
    });
    cases.collect()
}

/// The cases of `tests/cases/diagnostics`, by name.
///
/// # Panics
/// When a case cannot be read.
#[must_use]
pub fn diagnostics_cases() -> Vec<DiagnosticsCase> {
    let cases = files("diagnostics", "expected").into_iter().map(|path| DiagnosticsCase {
        name: stem(&path),
        grammar: path.with_extension("g"),
        expected: read(&path)
            .lines()
            .map(|line| expected(line).unwrap_or_else(|| panic!("{}: `{line}`", path.display())))
            .collect(),
    });
    cases.collect()
}

/// `LINE[:COLUMN] severity kind`
fn expected(line: &str) -> Option<(u32, Option<u32>, String)> {
    let (place, what) = line.split_once(' ')?;
    let (line, column) = match place.split_once(':') {
        Some((line, column)) => (line, Some(column.parse().ok()?)),
        None => (place, None),
    };
    Some((line.parse().ok()?, column, what.trim().to_owned()))
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

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files of a folder of cases with an ending, by name.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = workspace().join("tests/cases").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no cases in {}", folder.display());
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_expectations() {
        assert_eq!(expected("2:49 warning may be stuck"), Some((2, Some(49), "warning may be stuck".into())));
        assert_eq!(expected("1 error syntax"), Some((1, None, "error syntax".into())));
        assert_eq!(expected("error syntax"), None);
    }

    #[test]
    fn tables() {
        let read = table(r#"{"a\u00e9": "2/6", "!stuck in a": "2/3"}"#).unwrap();
        assert_eq!(read["aé"], Ratio::new(1_u8.into(), 3_u8.into()));
        assert!(table(r#"{"a": 1}"#).is_err());
    }
}
