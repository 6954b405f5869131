//! How long a grammar takes to become Rust code: `cargo run -p loom-grammar --example expansion -- grammar/spatial.g`.
//!
//! Run like this the compiler is built as cargo builds it for a macro, without optimisation. What is timed is all that the macro
//! does, from the text to the tokens, in time of the processor; several times over, the fastest counts.

use cpu_time::ThreadTime;
use loom_grammar::expand::{ExpandOptions, expand};
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

fn main() {
    for file in std::env::args().skip(1) {
        let time = || {
            let start = ThreadTime::now();
            let expansion = expand(&file, &mut Files, &ExpandOptions::default());
            (start.elapsed(), expansion)
        };
        let (first, expansion) = time();
        if let Some(problems) = &expansion.problems {
            eprintln!("{problems}");
            std::process::exit(2);
        }
        let more = if first < Duration::from_millis(200) { 9 } else { 2 };
        let fastest = (0..more).map(|_| time().0).min().map_or(first, |time| time.min(first));
        let bytes = expansion.module.to_string().len();
        println!("{file}: {:.1} ms, {:.2} MB of code", fastest.as_secs_f64() * 1e3, bytes as f64 / 1e6);
    }
}
