//! The grammars of the library, as they were when the tool was built.

/// A grammar of the library.
pub(super) struct Entry {
    /// The name of its file, without ending.
    pub(super) name: &'static str,
    /// What its documents are.
    pub(super) about: &'static str,
    /// Its files, the main one first: the path in the library, and the text.
    pub(super) files: &'static [(&'static str, &'static str)],
    /// The host functions that it declares: name, types of the arguments, type of the result, as Rust writes them.
    pub(super) host: &'static [(&'static str, &'static str, &'static str)],
}

macro_rules! entry {
    ($name:literal, $about:literal, [$($file:literal),*] $(, $host:expr)?) => {
        Entry {
            name: $name,
            about: $about,
            files: &[
                (concat!($name, ".g"), include_str!(concat!("../../../grammar/", $name, ".g"))),
                $((concat!($name, "/", $file, ".g"), include_str!(concat!("../../../grammar/", $name, "/", $file, ".g")))),*
            ],
            host: entry!(@host $($host)?),
        }
    };
    (@host) => { &[] };
    (@host $host:expr) => { $host };
}

const CHECKSUMS: &[(&str, &str, &str)] = &[("crc32", "&[u8]", "i64"), ("adler32", "&[u8]", "i64")];

/// All of them.
pub(super) const LIBRARY: &[Entry] = &[
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
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Every grammar of the library is here with all its files.
    #[test]
    fn it_is_complete() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
        let mut there = BTreeSet::new();
        for entry in std::fs::read_dir(&folder).expect("the library") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match path.is_dir() {
                true => there.extend(
                    std::fs::read_dir(&path)
                        .expect("a folder")
                        .map(|file| format!("{name}/{}", file.expect("a file").file_name().to_string_lossy())),
                ),
                false => drop(there.insert(name)),
            }
        }
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
                assert!(text.contains(&format!("extern fn {name}(")), "{name}");
            }
        }
    }
}
