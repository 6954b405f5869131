//! The files that the tool carries: the sources of the run time, as they were when the tool itself was compiled, its manifest,
//! and the versions of its dependencies.

use sha2::{Digest, Sha256};

/// Names and texts.
pub(super) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/carried.rs"));

/// What tells these files from those of any other version of the tool: 16 hexadecimal digits.
pub(super) fn identity() -> String {
    let mut hasher = Sha256::new();
    for (name, text) in FILES {
        for part in [name, text] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The files as they are laid out to be compiled: the manifests without what is not carried.
pub(super) fn laid_out() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = FILES
        .iter()
        .filter(|(name, _)| *name != "Cargo.toml")
        .map(|(name, text)| match *name {
            "loom-gen/Cargo.toml" => ((*name).to_owned(), package(text)),
            _ => ((*name).to_owned(), (*text).to_owned()),
        })
        .collect();
    let shared = FILES.iter().find(|(name, _)| *name == "Cargo.toml").map_or("", |(_, text)| text);
    files.push(("Cargo.toml".to_owned(), workspace(shared)));
    for (folder, name) in STUBS {
        let manifest =
            format!("[package]\nname = \"{name}\"\nversion = \"{}\"\nedition = \"2024\"\n", env!("CARGO_PKG_VERSION"));
        files.push((format!("{folder}/Cargo.toml"), manifest));
        files.push((format!("{folder}/src/lib.rs"), STUB.to_owned()));
    }
    files
}

/// What has been done already when code of an expansion is compiled.
const STUBS: &[(&str, &str)] = &[
    ("loom-grammar-macro", "loom-grammar-macro"),
    ("loom-grammar-macro/compiler", "loom-grammar"),
    ("grammar", "loom-grammar-library"),
];

const STUB: &str = "//! Stands for what is not needed where grammars are expanded already.

/// Is never called.
#[macro_export]
macro_rules! loom_grammar {
    ($($input:tt)*) => {
        ::core::compile_error!(\"there is no grammar compiler here\");
    };
}
";

/// The manifest of the package without the binary, and without what only tests need.
fn package(manifest: &str) -> String {
    sections(manifest)
        .filter(|(header, _)| {
            !["[[bin]]", "[[test]]", "[[example]]", "[dev-dependencies", "[build-dependencies"]
                .iter()
                .any(|out| header.starts_with(out))
        })
        .map(|(header, body)| match header {
            // The build script lists the files that are carried.
            "[package]" => format!("{header}\nbuild = false\n{}", without(body, "build")),
            _ => format!("{header}\n{body}"),
        })
        .collect()
}

/// The manifest of the workspace: what its packages share.
fn workspace(manifest: &str) -> String {
    let shared = sections(manifest).filter(|(header, _)| header.starts_with("[workspace."));
    let shared: String = shared.map(|(header, body)| format!("{header}\n{body}")).collect();
    let members: Vec<String> = STUBS.iter().map(|(folder, _)| format!(", \"{folder}\"")).collect();
    format!("[workspace]\nresolver = \"3\"\nmembers = [\"loom-gen\"{}]\n\n{shared}", members.concat())
}

/// The sections of a manifest: their headers, and what stands below.
fn sections(manifest: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = manifest;
    std::iter::from_fn(move || {
        let start = if rest.starts_with('[') { 0 } else { rest.find("\n[")? + 1 };
        let section = &rest[start..];
        let end = section.find("\n[").map_or(section.len(), |end| end + 1);
        rest = &section[end..];
        Some(section[..end].split_once('\n').unwrap_or((section, "")))
    })
}

/// The lines of a section but that of a key.
fn without(body: &str, key: &str) -> String {
    let own = |line: &&str| line.split_once('=').is_some_and(|(name, _)| name.trim() == key);
    body.lines().filter(|line| !own(line)).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_lose_what_is_not_carried() {
        let manifest = "# Comment\n[package]\nname = \"x\"\nbuild = \"build.rs\"\n\n[[bin]]\nname = \"x\"\n\n[dependencies]\na = \"1\"\n\n[dev-dependencies.b]\nversion = \"1\"\n";
        assert_eq!(package(manifest), "[package]\nbuild = false\nname = \"x\"\n\n[dependencies]\na = \"1\"\n\n");
        let shared = "[workspace]\nmembers = []\n[workspace.dependencies]\na = \"1\"\n[package]\nname = \"y\"\n";
        assert!(workspace(shared).ends_with("\n\n[workspace.dependencies]\na = \"1\"\n"), "{}", workspace(shared));
    }

    #[test]
    fn the_run_time_is_carried() {
        let names: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        for name in ["Cargo.lock", "loom-gen/Cargo.toml", "loom-gen/src/lib.rs", "loom-gen/src/corpus/run.rs"] {
            assert!(names.contains(&name), "{name}");
        }
        assert!(!names.iter().any(|name| name.contains("/cli/") || name.contains("/interp/")));
        assert_eq!(identity().len(), 16);
    }
}
