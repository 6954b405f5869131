//! Counting with valgrind: a subject's name in, instructions a document out.

use std::process::Command;

/// Instructions a document of a subject, measured over so many documents.
pub(crate) fn instructions(name: &str, documents: u64) -> Result<u64, String> {
    let few = count(name, documents)?;
    let many = count(name, 3 * documents)?;
    Ok(many.saturating_sub(few) / (2 * documents))
}

fn count(name: &str, documents: u64) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--drive", name, &documents.to_string()])
        .output()
        .map_err(|error| format!("valgrind cannot be started: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.lines().find_map(|line| line.split_once("Collected :"));
    let count = collected.and_then(|(_, count)| count.trim().parse().ok()).filter(|_| output.status.success());
    count.ok_or_else(|| format!("valgrind counted nothing:\n{report}"))
}
