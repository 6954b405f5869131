//! How long a grammar takes to become Rust code: `cargo run -p loom-grammar --example expansion -- grammar/spatial.g`.
//!
//! Run like this the compiler is built as cargo builds it for a macro, without optimisation. What is timed is all that the macro
//! does, from the grammar's text to the module's, stage by stage in time of the processor; of several times the fastest counts.

use cpu_time::ThreadTime;
use loom_grammar::check::check;
use loom_grammar::diagnostic::{Diagnostics, render_all};
use loom_grammar::emit::{Options, emit};
use loom_grammar::expand::{ExpandOptions, module_name, type_name};
use loom_grammar::lower::lower;
use loom_grammar::parse::parse;
use loom_grammar::source::{Loaded, Loader};
use std::path::Path;
use std::time::Duration;

/// Files by their paths; what they include is beside them.
struct Files;

impl Loader for Files {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let folder = from.and_then(|from| Path::new(from).parent()).unwrap_or(Path::new(""));
        let path = folder.join(name);
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Loaded { name: path.to_string_lossy().into_owned(), bytes })
    }
}

/// The stages, and when each was over.
type Stages = [(&'static str, Duration); 5];

/// The stages of an expansion, with the bytes of the module. The diagnostics of a wrong grammar.
fn stages(file: &str) -> Result<(Stages, usize), String> {
    let start = ThreadTime::now();
    let mut diagnostics = Diagnostics::default();
    let (sources, ast) = parse(file, &mut Files, &mut diagnostics);
    let parsed = start.elapsed();
    let grammar = check(&ast, None, &mut diagnostics).filter(|_| !diagnostics.has_errors());
    let grammar = grammar.ok_or_else(|| render_all(&sources, &diagnostics))?;
    let checked = start.elapsed();
    let plan = lower(&grammar, &sources);
    let lowered = start.elapsed();
    let module = module_name(file);
    let ExpandOptions { krate, limits, .. } = ExpandOptions::default();
    let type_name = type_name(&module);
    let tokens = emit(&plan, &Options { module, type_name, krate, visibility: quote::quote!(pub), limits });
    let emitted = start.elapsed();
    let bytes = tokens.to_string().len();
    let printed = start.elapsed();
    let over = [("parse", parsed), ("check", checked), ("lower", lowered), ("emit", emitted), ("print", printed)];
    Ok((over, bytes))
}

fn main() {
    for file in std::env::args().skip(1) {
        let time = || {
            stages(&file).unwrap_or_else(|problems| {
                eprintln!("{problems}");
                std::process::exit(2);
            })
        };
        let (mut fastest, bytes) = time();
        let more = if fastest[4].1 < Duration::from_millis(200) { 9 } else { 2 };
        for _ in 0..more {
            let (other, _) = time();
            if other[4].1 < fastest[4].1 {
                fastest = other;
            }
        }
        print!("{file}: {:.1} ms, {:.2} MB of code", fastest[4].1.as_secs_f64() * 1e3, bytes as f64 / 1e6);
        let mut before = Duration::ZERO;
        for (stage, over) in fastest {
            print!(", {stage} {:.1}", (over - before).as_secs_f64() * 1e3);
            before = over;
        }
        println!();
    }
}
