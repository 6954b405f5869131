//! What a build costs: `cargo bench --bench build`. It takes some minutes, and the machine alone.
//!
//! In a folder of its own below `target/` a crate is made that depends on this `loom-gen`; cargo builds it as for a user. Printed
//! are: a debug build of everything from nothing, with the default features and a small grammar; a build with nothing changed; the
//! expansion of grammars by an unoptimised compiler; a release build of a crate with a grammar of 2,000 rules, its memory too.
//!
//! `cargo bench --bench build -- grammar 2000` prints the grammar.

mod grammar;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// How many rules the large grammar has.
const RULES: usize = 2_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [what, rules] = &arguments[..]
        && what == "grammar"
    {
        print!("{}", grammar::large(rules.parse().unwrap_or(RULES)));
        return ExitCode::SUCCESS;
    }
    match measure() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn measure() -> Result<(), String> {
    let root = loom::workspace().join("target/build-bench");
    let small = user_crate(
        &root,
        "small",
        &std::fs::read_to_string(loom::workspace().join("grammar/spatial.g")).map_err(text)?,
    )?;
    let _ = std::fs::remove_dir_all(root.join("target"));
    report("debug build from nothing", &small, &["build"])?;
    report("nothing changed", &small, &["build"])?;
    std::fs::write(small.join("src/other.rs"), "//! Not a part of the crate.\n").map_err(text)?;
    report("a file changed that is no part of it", &small, &["build"])?;
    let large = user_crate(&root, "large", &grammar::large(RULES))?;
    expansions(&[loom::workspace().join("grammar/spatial.g"), large.join("user.g")])?;
    report("dependencies, release", &small, &["build", "--release"])?;
    report("2,000 rules, release", &large, &["build", "--release"])
}

fn text(error: std::io::Error) -> String {
    error.to_string()
}

/// A crate that generates one document of a grammar.
fn user_crate(root: &Path, name: &str, grammar: &str) -> Result<PathBuf, String> {
    let folder = root.join(name);
    std::fs::create_dir_all(folder.join("src")).map_err(text)?;
    let loom_gen = loom::workspace().join("loom-gen");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         loom-gen = {{ path = {loom_gen:?} }}\n\n[workspace]\n"
    );
    let main = "loom_gen::loom_grammar!(\"user.g\");\n\n\
                fn main() {\n    println!(\"{:?}\", user::User::documents(7).next());\n}\n";
    for (file, content) in [("Cargo.toml", manifest.as_str()), ("src/main.rs", main), ("user.g", grammar)] {
        std::fs::write(folder.join(file), content).map_err(text)?;
    }
    Ok(folder)
}

/// Runs cargo in a crate; prints how long it took, and the most memory that one process of it had.
fn report(what: &str, folder: &Path, arguments: &[&str]) -> Result<(), String> {
    let start = Instant::now();
    let mut command = Command::new("/usr/bin/time");
    command.args(["-f", "%M"]).arg(env!("CARGO")).args(arguments).current_dir(folder);
    command.env("CARGO_TARGET_DIR", folder.parent().unwrap_or(folder).join("target"));
    let output = command.stdout(Stdio::null()).output().map_err(text)?;
    let errors = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{what}: {errors}"));
    }
    let kilobytes: f64 = errors.lines().last().and_then(|line| line.trim().parse().ok()).unwrap_or(f64::NAN);
    println!("{what:<40} {:>8.2} s {:>8.0} MiB", start.elapsed().as_secs_f64(), kilobytes / 1024.0);
    Ok(())
}

/// Expands grammars with the compiler as cargo builds it for a macro.
fn expansions(grammars: &[PathBuf]) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "-q", "-p", "loom-grammar", "--example", "expansion", "--"]).args(grammars);
    let status = command.current_dir(loom::workspace()).status().map_err(text)?;
    if status.success() { Ok(()) } else { Err("the expansion failed".to_owned()) }
}
