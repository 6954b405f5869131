//! A grammar's model in, the crate of its corpus binary out: the expansion, and a `main`.

use std::path::Path;

use loom_grammar::expand::{ExpandOptions, module};
use loom_grammar::model::{self, Extern, Type};
use loom_grammar::source::Sources;
use sha2::{Digest, Sha256};

use crate::cli::grammar;
use crate::corpus::Failure;

/// The crate.
pub(super) struct Program {
    /// The path of the grammar, for the reader.
    pub(super) grammar: String,
    /// All of its code.
    pub(super) source: String,
    /// Whether it wants host functions.
    host: bool,
    /// Whether it writes into object stores.
    stores: bool,
}

/// The functions that a command line has, all of one argument.
const STANDARD: &[&str] = &["crc32", "adler32", "sha256_hex", "base64"];

/// What runs only before and beside the work: optimising it takes longer than it will ever save.
const BEFORE_IT_RUNS: &[&str] = &["clap_builder", "clap_lex", "console", "ctrlc", "indicatif"];

impl Program {
    /// Of the grammar in the file `path`.
    ///
    /// # Errors
    /// Where it wants a function of its host that no command line has.
    pub(super) fn new(
        path: &Path,
        grammar: &model::Grammar,
        sources: &Sources,
        stores: bool,
    ) -> Result<Program, Failure> {
        let methods: Vec<String> = grammar.externs.iter().map(method).collect::<Result<_, _>>()?;
        let options = ExpandOptions { module: Some("compiled".to_owned()), ..ExpandOptions::default() };
        let expansion = module(grammar, sources, &path.to_string_lossy(), &options);
        let name = grammar::name(path);
        let host = !methods.is_empty();
        let (trait_of_host, made) = if host {
            let methods = methods.concat();
            (
                format!("struct Standard;\n\nimpl compiled::Host for Standard {{\n{methods}}}\n\n"),
                "compiled::Compiled::new(Standard)",
            )
        } else {
            (String::new(), "compiled::Compiled::default()")
        };
        let source = format!(
            "//! The corpus binary of a grammar.\n\n{expansion}\n\n{trait_of_host}fn main() -> std::process::ExitCode {{\n    \
             loom_gen::__corpus_main({name:?}, {made})\n}}\n"
        );
        Ok(Program { grammar: path.display().to_string(), source, host, stores })
    }

    /// The name of its package, which no other grammar has.
    pub(super) fn package(&self) -> String {
        let hash =
            Sha256::new().chain_update(&self.source).chain_update(if self.stores { "stores" } else { "" }).finalize();
        hash.iter().take(10).fold("corpus-".to_owned(), |name, byte| name + &format!("{byte:02x}"))
    }

    /// Its manifest.
    pub(super) fn manifest(&self) -> String {
        let host = if self.host { ", \"host\"" } else { "" };
        let stores = if self.stores { ", \"object-store\"" } else { "" };
        format!(
            "[package]
name = \"{}\"
version = \"0.0.0\"
edition = \"2024\"

[workspace]

[dependencies]
loom-gen = {{ path = \"../../run-time/loom-gen\", default-features = false, features = [\"corpus\"{host}{stores}] }}

[profile.release]
panic = \"abort\"
{}",
            self.package(),
            BEFORE_IT_RUNS
                .iter()
                .map(|name| format!("\n[profile.release.package.{name}]\nopt-level = 0\n"))
                .collect::<String>()
        )
    }
}

/// The method of a host function.
fn method(function: &Extern) -> Result<String, Failure> {
    let name = &function.name;
    let (argument, of_text) = match function.parameters.as_slice() {
        [Type::Str] => ("str", ".as_bytes()"),
        [Type::Bytes] => ("[u8]", ""),
        _ => return Err(missing(name)),
    };
    let (result, into) = match (STANDARD.contains(&name.as_str()), name.as_str(), &function.result) {
        (true, "crc32" | "adler32", Type::Int) => ("i64", ""),
        (true, "sha256_hex" | "base64", Type::Str) => ("loom_gen::Str", ".into()"),
        _ => return Err(missing(name)),
    };
    Ok(format!(
        "    fn {name}(&self, argument: &{argument}) -> Result<{result}, loom_gen::Fault> {{\n        \
         Ok(loom_gen::host::{name}(argument{of_text}){into})\n    }}\n"
    ))
}

fn missing(name: &str) -> Failure {
    Failure::failed(format!("the grammar wants a function {name} of its host that compiled code does not have here"))
}
