//! Grammars from files and from texts.

use loom_gen::interp::Interpreter;
use loom_grammar::Compiled;
use loom_grammar::diagnostic::render_all;
use loom_grammar::source::{Loaded, Loader};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder, known by their paths from there.
struct Folder<'a>(&'a Path);

impl Loader for Folder<'_> {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let name = seen_from(name, from);
        let path = self.0.join(&name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Loaded { name, bytes }),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }
}

/// A path seen from a file, `..` taken away.
fn seen_from(name: &str, from: Option<&str>) -> String {
    let folder = from.and_then(|from| from.rsplit_once('/')).map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(name.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// One text, known as `text.g`.
struct Text<'a>(&'a str);

impl Loader for Text<'_> {
    fn load(&mut self, name: &str, _from: Option<&str>) -> Result<Loaded, String> {
        Ok(Loaded { name: name.to_owned(), bytes: self.0.as_bytes().to_vec() })
    }
}

/// What becomes of a grammar file.
#[must_use]
pub fn compile(path: &Path) -> Compiled {
    let folder = path.parent().map(PathBuf::from).unwrap_or_default();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    loom_grammar::compile(&name, &mut Folder(&folder), None)
}

/// What becomes of a grammar's text.
#[must_use]
pub fn compile_text(text: &str) -> Compiled {
    loom_grammar::compile("text.g", &mut Text(text), None)
}

/// The interpreter of a grammar file.
///
/// # Errors
/// The diagnostics, where the grammar is wrong.
pub fn interpreter(path: &Path) -> Result<Interpreter, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    interpret(&compile(path), &name)
}

/// The interpreter of a grammar's text.
///
/// # Errors
/// The diagnostics, where the grammar is wrong.
pub fn interpreter_of_text(text: &str) -> Result<Interpreter, String> {
    interpret(&compile_text(text), "text")
}

fn interpret(compiled: &Compiled, name: &str) -> Result<Interpreter, String> {
    let Some(model) = &compiled.grammar else {
        return Err(render_all(&compiled.sources, &compiled.diagnostics));
    };
    Interpreter::new(name, model, &compiled.sources).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_seen_from_files() {
        assert_eq!(seen_from("a.g", None), "a.g");
        assert_eq!(seen_from("b.g", Some("a.g")), "b.g");
        assert_eq!(seen_from("c.g", Some("x/b.g")), "x/c.g");
        assert_eq!(seen_from("../y/./c.g", Some("x/b.g")), "y/c.g");
        assert_eq!(seen_from("../c.g", Some("a.g")), "../c.g");
    }
}
