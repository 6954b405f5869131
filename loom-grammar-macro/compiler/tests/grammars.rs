//! Every grammar of the project parses, without anything to say where it is right.

use loom_grammar::diagnostic::{Diagnostics, Kind, render_all};
use loom_grammar::parse::parse;
use loom_grammar::source::{Loaded, Loader, join};
use std::fs;
use std::path::{Path, PathBuf};

/// Reads below a folder.
struct Folder(PathBuf);

impl Loader for Folder {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let name = from.map_or(name.to_owned(), |from| join(from, name));
        let bytes = fs::read(self.0.join(&name)).map_err(|error| error.to_string())?;
        Ok(Loaded { name, bytes })
    }
}

/// The kinds that the front end reports.
const FRONT: &[Kind] = &[
    Kind::Syntax,
    Kind::UnterminatedText,
    Kind::UnknownEscape,
    Kind::Surrogate,
    Kind::Unsupported,
    Kind::FileNotFound,
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn grammars(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("a folder of grammars");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "g"));
    paths.sort();
    assert!(!paths.is_empty(), "no grammars in {folder}");
    paths
}

/// The front end's diagnostics of a file as `LINE:COLUMN severity kind`, and as text.
fn found(path: &Path) -> (Vec<String>, String) {
    let mut loader = Folder(path.parent().expect("a folder").to_owned());
    let name = path.file_name().expect("a name").to_str().expect("UTF-8");
    let mut diagnostics = Diagnostics::default();
    let (sources, _) = parse(name, &mut loader, &mut diagnostics);
    diagnostics.sort(&sources);
    let lines = diagnostics.list().iter().map(|diagnostic| {
        let position = sources.position(diagnostic.span);
        let kind = diagnostic.kind;
        format!("{}:{} {} {}", position.line, position.column, kind.severity().name(), kind.name())
    });
    (lines.collect(), render_all(&sources, &diagnostics))
}

#[test]
fn right_grammars_parse() {
    for path in grammars("tests/cases/dist").into_iter().chain(grammars("grammar")) {
        let (lines, text) = found(&path);
        assert!(lines.is_empty(), "{}:\n{text}", path.display());
    }
}

#[test]
fn wrong_grammars_are_refused_in_the_right_place() {
    for path in grammars("tests/cases/diagnostics") {
        let expected = fs::read_to_string(path.with_extension("expected")).expect("an expected list");
        let of_the_front = |line: &&str| FRONT.iter().any(|kind| line.ends_with(&format!("error {}", kind.name())));
        let expected: Vec<&str> = expected.lines().filter(of_the_front).collect();
        let (found, text) = found(&path);
        assert_eq!(expected.len(), found.len(), "{}:\n{text}", path.display());
        for (expected, found) in expected.iter().zip(&found) {
            let (place, kind) = expected.split_once(' ').expect("a place and a kind");
            let fits = if place.contains(':') {
                found == expected
            } else {
                found.starts_with(&format!("{place}:")) && found.ends_with(kind)
            };
            assert!(fits, "{}: expected {expected}\n{text}", path.display());
        }
    }
}
