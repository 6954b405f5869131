//! Lists the sources of the run time for the command line, which carries them to compile grammars anywhere.
//!
//! In: this package, as it is in the repository or as it was published. Out: `carried.rs`, an array of names and texts. Without
//! the feature `cli` there is nothing to do.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// What a compiled grammar does without.
const LEFT_OUT: &[&str] = &["src/cli", "src/interp", "src/count", "src/main.rs"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_CLI").is_none() {
        return;
    }
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // In the repository these two are the workspace's.
    let above = package.parent().map(Path::to_owned).unwrap_or_default();
    let lock = [package.join("Cargo.lock"), above.join("Cargo.lock")].into_iter().find(|path| path.exists());
    let workspace = above.join("Cargo.toml");
    let mut files = vec![("loom-gen/Cargo.toml".to_owned(), package.join("Cargo.toml"))];
    files.extend(lock.map(|path| ("Cargo.lock".to_owned(), path)));
    if inherits(&package.join("Cargo.toml")) {
        files.push(("Cargo.toml".to_owned(), workspace));
    }
    sources(&package, &package.join("src"), &mut files);
    files.sort();
    let mut list = "&[\n".to_owned();
    for (name, path) in &files {
        println!("cargo::rerun-if-changed={}", path.display());
        list.push_str(&format!("    ({name:?}, include_str!({:?})),\n", path.to_string_lossy()));
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("carried.rs");
    if let Err(error) = fs::write(&out, list) {
        println!("cargo::error=cannot write {}: {error}", out.display());
    }
}

/// Whether a manifest takes something from its workspace's.
fn inherits(manifest: &Path) -> bool {
    fs::read_to_string(manifest).is_ok_and(|text| text.contains("workspace = true"))
}

fn sources(package: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.strip_prefix(package).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if LEFT_OUT.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            sources(package, &path, files);
        } else if name.ends_with(".rs") {
            files.push((format!("loom-gen/{name}"), path));
        }
    }
}
