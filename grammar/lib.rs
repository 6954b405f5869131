//! The library of grammars, as they were when this was compiled.
//!
//! In: the files of this folder. Out: [`LIBRARY`], their names and texts, with what one must know of each to compile it. No file is
//! read when the program runs, and every file of the folder is there.
#![no_std]

/// A grammar of the library.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name of its file, without ending.
    pub name: &'static str,
    /// What its documents are.
    pub about: &'static str,
    /// Its files, the main one first: the path in the library, and the text.
    pub files: &'static [(&'static str, &'static str)],
    /// The host functions that it declares: name, type of the argument, type of the result, as Rust writes them.
    pub host: &'static [(&'static str, &'static str, &'static str)],
}

macro_rules! entry {
    ($name:literal, $about:literal, [$($file:literal),*] $(, $host:expr)?) => {
        Entry {
            name: $name,
            about: $about,
            files: &[
                (concat!($name, ".g"), include_str!(concat!($name, ".g"))),
                $((concat!($name, "/", $file, ".g"), include_str!(concat!($name, "/", $file, ".g")))),*
            ],
            host: entry!(@host $($host)?),
        }
    };
    (@host) => { &[] };
    (@host $host:expr) => { $host };
}

const CHECKSUMS: &[(&str, &str, &str)] = &[("crc32", "&[u8]", "i64"), ("adler32", "&[u8]", "i64")];

/// All of them.
pub const LIBRARY: &[Entry] = &[
    entry!("json", "JSON texts of RFC 8259", []),
    entry!("sql", "SQL scripts that SQLite runs", ["schema", "rows", "query", "expression"]),
    entry!(
        "c",
        "C programs that end, without undefined behaviour",
        ["declaration", "function", "statement", "expression"]
    ),
    entry!("python", "Python modules", ["statement", "definition", "pattern", "expression"]),
    entry!("javascript", "JavaScript modules", ["statement", "function", "expression"]),
    entry!("lua", "Lua programs that run without an error", ["statement", "expression"]),
    entry!("mlir", "MLIR modules that can be run", ["function", "operation", "region", "memory"]),
    entry!("spatial", "MLIR modules of the dialects dataflow and loom", []),
    entry!("xml", "XML documents with namespaces", []),
    entry!("regex", "regular expressions", []),
    entry!("http", "HTTP requests", []),
    entry!("png", "PNG images", ["picture", "chunks"], CHECKSUMS),
    entry!("loom", "grammars of Loom", ["names", "items", "statements", "expressions", "values"]),
];

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeSet;
    use std::path::Path;
    use std::prelude::v1::*;

    use super::LIBRARY;

    /// The grammars in a folder, and in the folders in it.
    fn grammars(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                grammars(&path, &std::format!("{prefix}{name}/"), found);
            } else if name.ends_with(".g") {
                found.insert(std::format!("{prefix}{name}"));
            }
        }
    }

    /// Every grammar of the folder is here with all its files.
    #[test]
    fn it_is_complete() {
        let mut there = BTreeSet::new();
        grammars(Path::new(env!("CARGO_MANIFEST_DIR")), "", &mut there);
        let here: BTreeSet<String> =
            LIBRARY.iter().flat_map(|one| one.files).map(|(path, _)| (*path).to_owned()).collect();
        assert_eq!(here, there);
    }

    /// Host functions are declared as the table says.
    #[test]
    fn host_functions_are_those_of_the_grammar() {
        for one in LIBRARY {
            let text: String = one.files.iter().map(|(_, text)| *text).collect();
            assert_eq!(text.matches("extern fn ").count(), one.host.len(), "{}", one.name);
            for (name, _, _) in one.host {
                assert!(text.contains(&std::format!("extern fn {name}(")), "{name}");
            }
        }
    }
}
