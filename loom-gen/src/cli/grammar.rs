//! A grammar file in, its model out, or its diagnostics on the standard error output.

use std::path::Path;

use loom_grammar::diagnostic::{Diagnostics, render_all};
use loom_grammar::source::{Loader, MemoryLoader, Sources};
use loom_grammar::{Compiled, model};

use super::loader::{FileLoader, is_stdin};
use crate::Grammar;
use crate::corpus::{Failure, Inventory, Settings, Status, complain};
use crate::interp::Interpreter;

/// Compiles the grammar in a file as far as the model.
///
/// # Errors
/// Where the file cannot be read. What is wrong with the grammar itself is in its diagnostics.
pub(super) fn compile(path: &Path) -> Result<Compiled, Failure> {
    let mut loader = FileLoader::new(path);
    let name = loader.main_name();
    let main = loader.load(&name, None).map_err(Failure::wrong)?;
    // The main file is read once, so that a pipe can be one.
    let mut files = Reread { main: Some(main), files: loader };
    Ok(loom_grammar::compile(&name, &mut files, None))
}

/// A loader that has read the main file already.
struct Reread {
    main: Option<loom_grammar::source::Loaded>,
    files: FileLoader,
}

impl Loader for Reread {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<loom_grammar::source::Loaded, String> {
        match (from, self.main.take()) {
            (None, Some(main)) => Ok(main),
            (_, main) => {
                self.main = main;
                self.files.load(name, from)
            }
        }
    }
}

/// The grammar in a file, ready to run; its diagnostics have been shown, warnings only where they are wanted.
///
/// # Errors
/// Where the file cannot be read or the grammar is wrong.
pub(super) fn model(path: &Path, warnings: bool) -> Result<(model::Grammar, Sources), Failure> {
    let Compiled { sources, diagnostics, grammar, .. } = compile(path)?;
    if warnings || grammar.is_none() {
        tell(&sources, &diagnostics);
    }
    match grammar {
        Some(grammar) => Ok((grammar, sources)),
        None => Err(Failure::silent(Status::Wrong)),
    }
}

/// The interpreter of the grammar in a file; its diagnostics have been shown, warnings only where they are wanted.
///
/// # Errors
/// Where the file cannot be read, the grammar is wrong, or it wants host functions that the command line does not have.
pub(super) fn interpreter(path: &Path, warnings: bool) -> Result<Interpreter, Failure> {
    let (model, sources) = model(path, warnings)?;
    interpreted(path, &model, &sources)
}

/// The interpreter of a model.
///
/// # Errors
/// Where the grammar wants host functions that the command line does not have.
pub(super) fn interpreted(path: &Path, model: &model::Grammar, sources: &Sources) -> Result<Interpreter, Failure> {
    Interpreter::new(&name(path), model, sources).map_err(|error| Failure::wrong(error.to_string()))
}

/// The interpreter of a grammar that a manifest has with its files, the main one first.
///
/// # Errors
/// Where the files are no grammar to this version, or another one.
pub(super) fn kept(inventory: &Inventory) -> Result<Interpreter, Failure> {
    let (files, entry) = inventory.sources();
    let main = files.first().map_or("", |(name, _)| name);
    let mut loader = files.iter().fold(MemoryLoader::new(), |loader, (name, text)| loader.with(*name, *text));
    let Compiled { sources, diagnostics, grammar, .. } = loom_grammar::compile(main, &mut loader, Some(entry));
    let Some(model) = grammar else {
        tell(&sources, &diagnostics);
        return Err(Failure::failed("the grammar in the manifest is none to this version of loom-gen"));
    };
    let mut interpreter =
        Interpreter::new(&inventory.grammar, &model, &sources).map_err(|error| Failure::failed(error.to_string()))?;
    if interpreter.hash() != inventory.hash {
        return Err(Failure::failed(format!("{} was changed: its grammar is another one", inventory.path.display())));
    }
    Settings::of(inventory.settings()).apply(&mut interpreter)?;
    if let Some(limits) = inventory.limits() {
        interpreter.set_limits(limits);
    }
    Ok(interpreter)
}

/// Shows diagnostics, and how many there are.
pub(super) fn tell(sources: &Sources, diagnostics: &Diagnostics) {
    if !diagnostics.is_empty() {
        complain(render_all(sources, diagnostics));
        complain(tally(diagnostics));
    }
}

/// `2 errors, 1 warning`
pub(super) fn tally(diagnostics: &Diagnostics) -> String {
    let errors = diagnostics.list().iter().filter(|diagnostic| diagnostic.is_error()).count();
    let warnings = diagnostics.len() - errors;
    let say = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    match (errors, warnings) {
        (0, _) => say(warnings, "warning"),
        (_, 0) => say(errors, "error"),
        _ => format!("{}, {}", say(errors, "error"), say(warnings, "warning")),
    }
}

/// The name of the grammar in a file: that of the file without folders and ending.
pub(super) fn name(path: &Path) -> String {
    if is_stdin(path) {
        return "stdin".to_owned();
    }
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
