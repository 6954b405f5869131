//! Judges the library of grammars: for each of `grammar/*.g`, documents in, and what the tools that read such documents say of
//! them out.
//!
//!     cargo run --release -p loom-library                    every grammar, 300 documents of each
//!     cargo run --release -p loom-library -- sql mlir        some grammars
//!     cargo run --release -p loom-library -- --table         measures, and writes the table of docs/grammars.md
//!
//! `LIBRARY_DOCUMENTS=3000` asks for more documents, `LIBRARY_SEED=7` for others. A judgement whose tool is missing is skipped, and says so.
//! The exit code is 0 if nothing was rejected, 1 otherwise, 2 for wrong arguments.

mod documents;
mod judges;
mod library;
mod measure;
mod report;
mod table;
mod tools;

use std::env;
use std::process::ExitCode;

use library::{LIBRARY, Member};

fn main() -> ExitCode {
    let (flags, names): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let known = |name: &String| LIBRARY.iter().any(|member| member.name == name);
    if let Some(wrong) = flags.iter().find(|flag| *flag != "--table").or(names.iter().find(|name| !known(name))) {
        let all: Vec<&str> = LIBRARY.iter().map(|member| member.name).collect();
        eprintln!("{wrong}: there is --table, and there are the grammars {}", all.join(", "));
        return ExitCode::from(2);
    }
    let members: Vec<&Member> =
        LIBRARY.iter().filter(|member| names.is_empty() || names.iter().any(|name| name == member.name)).collect();
    let result = match flags.is_empty() {
        true => report::judge(&members),
        false => table::write(&members),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
