//! `loom-gen new`.

use crate::tool::Tool;
use std::path::Path;
use std::process::Command;

/// A crate with host functions and a grammar of several files: it builds, passes its test, and generates.
#[test]
fn a_new_crate_builds_and_passes() {
    let tool = Tool::new("new");
    let source = env!("CARGO_MANIFEST_DIR");
    tool.run(&format!("new pictures-of-mine --from png --loom-gen {source}")).ends(0);
    let folder = tool.folder.join("pictures-of-mine");
    // What the workspace has downloaded is enough.
    std::fs::copy(Path::new(source).join("../Cargo.lock"), folder.join("Cargo.lock")).expect("there is a lock file");
    let target = tool.folder.join("../new-target");
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).current_dir(&folder).env("CARGO_TARGET_DIR", &target).env_remove("RUSTFLAGS");
        let output = command.output().expect("cargo runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    cargo(&["test", "-q", "--offline"]);
    let picture = cargo(&["run", "-q", "--offline", "--", "--seed", "7"]);
    assert!(picture.starts_with(b"\x89PNG\r\n"), "no picture: {picture:?}");
}

/// Every grammar of the library gives a crate with its files.
#[test]
fn every_grammar_is_there() {
    let tool = Tool::new("new-all");
    for name in loom_grammar_library::LIBRARY.iter().map(|one| one.name) {
        tool.run(&format!("new my_{name} --from {name}")).ends(0);
        tool.run(&format!("check my_{name}/grammar/{name}.g --deny-warnings")).ends(0);
        // What the binary names is there in the expansion.
        let binary = tool.read(&format!("my_{name}/src/main.rs"));
        let ty = binary.split(&format!("my_{name}::{name}::")).nth(1).and_then(|rest| rest.split("::").next());
        let expansion = tool.run(&format!("expand my_{name}/grammar/{name}.g")).ends(0).out;
        assert!(expansion.contains(&format!("pub struct {}", ty.expect("a type"))), "{name}: {ty:?}");
        let manifest = tool.read(&format!("my_{name}/Cargo.toml"));
        assert!(manifest.contains(&format!("name = \"my_{name}\"")), "{manifest}");
    }
}

#[test]
fn what_is_there_is_kept() {
    let tool = Tool::new("new-kept");
    tool.run("new mine").ends(0);
    let before = tool.read("mine/Cargo.toml");
    tool.run("new mine --from sql").ends(2);
    assert_eq!(tool.read("mine/Cargo.toml"), before);
}

#[test]
fn names_that_cargo_refuses() {
    let tool = Tool::new("new-names");
    for name in ["1st", "a b", "fn", "test", "é", ".", "..", "loom-gen", "crate"] {
        tool.run_with(&["new", name]).ends(2);
    }
    assert_eq!(tool.list("."), [""; 0]);
    tool.run("new mine --from cobol").ends(2);
}
