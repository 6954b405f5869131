//! The hash that tells grammars apart.
//!
//! In: the files of a grammar and its entry. Out: 128 bits that are the same wherever the grammar is compiled, and by
//! whatever path: of the names only those of included files go in, seen from the folder of the main file.

use crate::source::Sources;
use hmac_sha256::Hash;

/// What the hash is of, so that no other use of SHA-256 gives the same.
const DOMAIN: &[u8] = b"loom grammar 1\0";

/// The hash of a grammar: the first 128 bits of the SHA-256 of its entry, and of the names and normalised texts of its files in
/// the order in which they are included.
#[must_use]
pub fn grammar_hash(sources: &Sources, entry: &str) -> u128 {
    let mut hash = Hash::new();
    hash.update(DOMAIN);
    let mut part = |text: &str| {
        // With its length, so that no two lists of parts look alike.
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    };
    part(entry);
    let main = sources.files.first().map_or("", |file| file.name.as_str());
    for (index, file) in sources.files.iter().enumerate() {
        // A grammar that is moved or renamed stays the same.
        part(&if index == 0 { String::new() } else { relative(main, &file.name) });
        part(&file.text);
    }
    let digest = hash.finalize();
    digest.iter().take(16).fold(0, |number, byte| number << 8 | u128::from(*byte))
}

/// The path of the file `name` as seen from the folder of the file `main`; as it is where one begins at the root and the other
/// does not.
fn relative(main: &str, name: &str) -> String {
    if main.starts_with('/') != name.starts_with('/') {
        return name.to_owned();
    }
    let folder: Vec<&str> = main.rsplit_once('/').map_or_else(Vec::new, |(folder, _)| folder.split('/').collect());
    let file: Vec<&str> = name.split('/').collect();
    let shared = folder.iter().zip(&file).take_while(|(one, other)| one == other).count();
    let up = folder[shared..].iter().map(|_| "..");
    up.chain(file[shared..].iter().copied()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceFile;

    fn hash(files: &[(&str, &str)], entry: &str) -> u128 {
        let file = |(name, text): &(&str, &str)| {
            SourceFile::new((*name).to_owned(), text.as_bytes(), None).expect("it is text")
        };
        grammar_hash(&Sources { files: files.iter().map(file).collect() }, entry)
    }

    #[test]
    fn names_seen_from_the_main_file() {
        for (main, name, expected) in [
            ("a.g", "b.g", "b.g"),
            ("x/a.g", "x/b.g", "b.g"),
            ("x/a.g", "x/y/b.g", "y/b.g"),
            ("x/y/a.g", "x/b.g", "../b.g"),
            ("../x/a.g", "../b.g", "../b.g"),
            ("/r/x/a.g", "/r/b.g", "../b.g"),
            ("x/a.g", "/r/b.g", "/r/b.g"),
        ] {
            assert_eq!(relative(main, name), expected, "{name} from {main}");
        }
    }

    #[test]
    fn what_changes_it() {
        let files = [("g/a.g", "include 'b.g'; start: b;"), ("g/b.g", "b: 'x';")];
        let one = hash(&files, "start");
        // Pinned: a trace of today replays tomorrow.
        assert_eq!(format!("{one:032x}"), "df4aa58b681a7db5bc727f905cafaaa6");
        assert_eq!(hash(&[("/else/where/c.g", files[0].1), ("/else/where/b.g", files[1].1)], "start"), one);
        assert_eq!(hash(&[("g/a.g", "\u{feff}include 'b.g'; start: b;"), files[1]], "start"), one);
        let others = [
            hash(&files, "b"),
            hash(&[files[0], ("g/x/b.g", files[1].1)], "start"),
            hash(&[files[0], ("g/b.g", "b: 'y';")], "start"),
            hash(&files[..1], "start"),
        ];
        for other in others {
            assert_ne!(other, one);
        }
    }
}
