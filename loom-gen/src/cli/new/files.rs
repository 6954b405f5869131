//! The files of a new crate.

use std::fmt::Write as _;
use std::path::Path;

use loom_grammar_library::Entry;

/// A crate to be written.
pub(super) struct Crate<'c> {
    pub(super) name: &'c str,
    pub(super) grammar: &'c Entry,
    /// The folder of loom-gen, where it is not the published one.
    pub(super) source: Option<&'c Path>,
}

impl Crate<'_> {
    /// All files: paths below the folder of the crate, and texts.
    pub(super) fn files(&self) -> Vec<(String, String)> {
        let mut files = vec![
            ("Cargo.toml".to_owned(), self.manifest()),
            (".gitignore".to_owned(), "/target/\n/corpus/\n".to_owned()),
            ("src/lib.rs".to_owned(), self.library()),
            ("src/main.rs".to_owned(), self.binary()),
            ("tests/documents.rs".to_owned(), self.test()),
        ];
        let grammar = |(path, text): &(&str, &str)| (format!("grammar/{path}"), (*text).to_owned());
        files.extend(self.grammar.files.iter().map(grammar));
        files
    }

    /// The crate as Rust code names it.
    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The type of the compiled grammar.
    fn ty(&self) -> String {
        loom_grammar::expand::type_name(self.grammar.name)
    }

    /// The grammar, ready to generate.
    fn value(&self) -> String {
        match self.grammar.host.is_empty() {
            true => format!("{}::{}::{}::default()", self.module(), self.grammar.name, self.ty()),
            false => format!("{0}::{1}::{2}::new({0}::Checksums)", self.module(), self.grammar.name, self.ty()),
        }
    }

    fn manifest(&self) -> String {
        let name = self.name;
        let features = if self.grammar.host.is_empty() { "\"corpus\"" } else { "\"corpus\", \"host\"" };
        let source = match self.source {
            // A basic string of TOML has the escapes of JSON.
            Some(path) => format!("path = {}", serde_json::Value::from(path.to_string_lossy())),
            None => format!("version = \"{}\"", env!("CARGO_PKG_VERSION")),
        };
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n\
             [dependencies]\nloom-gen = {{ {source}, features = [{features}] }}\n\n\
             # A workspace of its own, wherever the folder is. Take the line away to make it part of one.\n[workspace]\n"
        )
    }

    fn library(&self) -> String {
        let grammar = self.grammar.name;
        let mut text = format!(
            "//! Documents of `grammar/{grammar}.g`, which is yours to change: the next build compiles it anew.\n\n\
             loom_gen::loom_grammar!(\"grammar/{grammar}.g\");\n"
        );
        if self.grammar.host.is_empty() {
            return text;
        }
        let _ = write!(
            text,
            "\n/// The functions that the grammar asks its host for.\n#[derive(Clone, Copy, Debug, Default)]\n\
             pub struct Checksums;\n\nimpl {grammar}::Host for Checksums {{\n"
        );
        for (function, argument, result) in self.grammar.host {
            let _ = write!(
                text,
                "    fn {function}(&self, bytes: {argument}) -> Result<{result}, loom_gen::Fault> {{\n        \
                 Ok(loom_gen::host::{function}(bytes))\n    }}\n"
            );
        }
        text.push_str("}\n");
        text
    }

    fn binary(&self) -> String {
        format!(
            "//! A corpus: `cargo run --release -- -n 1000 -o corpus` writes 1,000 documents, `-- --help` says what else there is.\n\n\
             fn main() -> std::process::ExitCode {{\n    loom_gen::corpus_main({})\n}}\n",
            self.value()
        )
    }

    fn test(&self) -> String {
        format!(
            "//! The program under test reads generated documents.\n\n\
             use loom_gen::{{Bytes, Draws, Grammar}};\n\n\
             #[test]\nfn documents_are_read() {{\n    let grammar = {};\n    for index in 0..100 {{\n        \
             let mut document = Bytes::default();\n        \
             grammar.generate(&mut Draws::document(7, index), &mut document).expect(\"documents of this grammar do not fail\");\n        \
             // Hand `document.0` to the program under test here. What it must not do is fail on:\n        \
             // `cargo run -- --seed 7 --index {{index}}` shows the document again.\n        \
             assert!(!document.0.is_empty(), \"document {{index}} of seed 7 is empty\");\n    }}\n}}\n",
            self.value()
        )
    }
}
