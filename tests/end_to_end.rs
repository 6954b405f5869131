//! The macro in a crate of its own, built by cargo: where paths lead, what rustc shows of a wrong grammar, when a changed
//! grammar is compiled again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A small crate in the target folder.
struct Crate {
    folder: PathBuf,
}

impl Crate {
    fn new(name: &str, main: &str, grammar: &str) -> Crate {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(folder.join("src"));
        fs::create_dir_all(folder.join("src")).expect("the target folder can be written");
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             loom-gen = {{ path = {:?} }}\n",
            Path::new(env!("CARGO_MANIFEST_DIR")).join("loom-gen")
        );
        let created = Crate { folder };
        created.write("Cargo.toml", &manifest);
        let lock =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock")).expect("there is a lock file");
        created.write("Cargo.lock", &lock);
        created.write("src/main.rs", main);
        created.write("grammar.g", grammar);
        created
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).expect("the target folder can be written");
    }

    fn cargo(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO"))
            .args(arguments)
            .arg("--offline")
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("end_to_end"))
            .env_remove("RUSTFLAGS")
            .output()
            .expect("cargo runs")
    }

    fn run(&self, arguments: &[&str]) -> String {
        let output = self.cargo(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

const MAIN: &str = r#"
loom_gen::loom_grammar!("grammar.g");
fn main() {
    let mut text = String::new();
    for document in grammar::Grammar_::documents(1).take(1) {
        text = document.expect("it generates");
    }
    print!("{text}");
}
"#;

fn main_of(call: &str) -> String {
    MAIN.replace("loom_gen::loom_grammar!(\"grammar.g\");", call)
        .replace("grammar::Grammar_", "grammar::GrammarGrammar")
}

#[test]
fn a_changed_grammar_is_compiled_again_and_a_wrong_one_shows_all_its_errors_and_nothing_else() {
    let own = Crate::new(
        "rebuilds",
        &main_of("loom_gen::loom_grammar!(\"grammar.g\");"),
        "include \"part.g\";\nstart: part;\n",
    );
    own.write("part.g", "part: 'one';\n");
    assert_eq!(own.run(&["run", "-q"]), "one");
    own.write("part.g", "part: 'two';\n");
    assert_eq!(own.run(&["run", "-q"]), "two");
    assert_eq!(own.run(&["run", "-q", "--release"]), "two");
    own.write("part.g", "part: 'three';\n");
    assert_eq!(own.run(&["run", "-q", "--release"]), "three");

    own.write("part.g", "part: [K] pat '\\z';\n");
    let output = own.cargo(&["build", "-q"]);
    assert!(!output.status.success());
    let shown = String::from_utf8_lossy(&output.stderr);
    for piece in ["unbound variable", "undefined rule", "unknown escape", "part: [K] pat '\\z';", "part.g:1:8", "^"] {
        assert!(shown.contains(piece), "{piece:?} is missing in\n{shown}");
    }
    let errors = shown.lines().filter(|line| line.starts_with("error")).count();
    assert_eq!(errors, 2, "one error, and cargo's last line, but\n{shown}");

    own.write("part.g", "part: 'four';\n");
    assert_eq!(own.run(&["run", "-q"]), "four");
}

#[test]
fn paths_lead_from_the_manifest_or_from_the_file_of_the_call() {
    let own =
        Crate::new("paths", &main_of("loom_gen::loom_grammar!(\"./../grammar.g\");"), "start: 'from the file';\n");
    assert_eq!(own.run(&["run", "-q"]), "from the file");
    own.write("src/main.rs", &main_of("loom_gen::loom_grammar!(\"no/such/grammar.g\");"));
    let output = own.cargo(&["build", "-q"]);
    let shown = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    let tried = own.folder.join("no/such/grammar.g");
    assert!(shown.contains(&*tried.to_string_lossy()), "the full path tried is missing in\n{shown}");
}
