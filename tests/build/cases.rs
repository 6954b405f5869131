//! Lists the grammars of `tests/cases/dist` for `tests/compiled.rs`, which compiles each with the macro: data stays data.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).to_path_buf();
    println!("cargo::rerun-if-changed=tests/cases/dist");
    println!("cargo::rerun-if-changed=tests/build/cases.rs");
    let mut names = Vec::new();
    collect(&folder.join("tests/cases/dist"), &mut names);
    names.sort();
    let (mut grammars, mut calls) = (String::new(), String::new());
    for path in &names {
        let relative = path.strip_prefix(&folder).unwrap_or(path).display().to_string();
        let name = relative.trim_start_matches("tests/cases/dist/").trim_end_matches(".g").replace('/', "_");
        let _ = writeln!(grammars, "    loom_gen::loom_grammar!({relative:?}, module = case_{name});");
        let camel: String = name.split('_').map(capital).collect();
        let _ = writeln!(calls, "    visit.grammar({relative:?}, grammars::case_{name}::Case{camel}::default());");
    }
    let code = format!(
        "/// The grammars.\npub mod grammars {{\n{grammars}}}\n\n/// Shows each grammar.\n\
         pub fn each_grammar(visit: &mut impl Visit) {{\n{calls}}}\n"
    );
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("dist.rs");
    fs::write(out, code).expect("the output folder can be written");
}

/// The grammars that have a table.
fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "g") && path.with_extension("json").exists() {
            into.push(path);
        }
    }
}

fn capital(part: &str) -> String {
    let mut letters = part.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
