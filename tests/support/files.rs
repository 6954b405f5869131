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

/// Files of one folder, known by their names.
struct Folder<'a>(&'a Path);

impl Loader for Folder<'_> {
    fn load(&mut self, name: &str, _from: Option<&str>) -> Result<Loaded, String> {
        let path = self.0.join(name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Loaded { name: name.to_owned(), bytes }),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }
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
