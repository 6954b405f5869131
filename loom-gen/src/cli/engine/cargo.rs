//! Runs cargo: without the network first, with it where that is not enough.

use std::env;
use std::io;
use std::process::{Command, Stdio};

use super::program::Program;
use super::workshop::Workshop;
use crate::corpus::Failure;

/// Variables that would change what is built, or where.
const NOT_OURS: &[&str] = &[
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_TARGET_DIR",
    "RUSTC_WRAPPER",
    "RUSTC_WORKSPACE_WRAPPER",
];

/// Builds a program.
///
/// # Errors
/// Where there is no cargo, or it cannot build; its last words are told.
pub(super) fn build(workshop: &Workshop, program: &Program) -> Result<(), Failure> {
    let Err(problem) = attempt(workshop, program, true)? else { return Ok(()) };
    // What was never downloaded is missed before anything is compiled; all else fails again in the same way.
    let missing = ["no matching package", "offline", "failed to download", "failed to load source"];
    let problem = match missing.iter().any(|words| problem.contains(words)) {
        true => match attempt(workshop, program, false)? {
            Ok(()) => return Ok(()),
            Err(problem) => problem,
        },
        false => problem,
    };
    let words: Vec<&str> = problem.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = words[words.len().saturating_sub(12)..].join("\n  ");
    Err(Failure::failed(format!("cargo cannot compile the grammar:\n  {last}")))
}

fn attempt(workshop: &Workshop, program: &Program, offline: bool) -> Result<Result<(), String>, Failure> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--quiet", "--color", "never"]);
    if offline {
        command.arg("--offline");
    }
    command.current_dir(workshop.program(program)).env("CARGO_TARGET_DIR", workshop.target());
    for (name, _) in env::vars_os() {
        let profile = name.to_str().is_some_and(|name| name.starts_with("CARGO_PROFILE_") || NOT_OURS.contains(&name));
        if profile {
            command.env_remove(name);
        }
    }
    let output = command.stdin(Stdio::null()).output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::failed("there is no cargo here to compile the grammar"),
        _ => Failure::failed(format!("cannot run cargo: {error}")),
    })?;
    Ok(if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) })
}
