//! Addresses in object stores, such as `s3://bucket/corpora/spatial/`.

use std::path::Path;

use crate::corpus::exit::Failure;

/// The schemes of stores, as the crate `object_store` knows them.
const SCHEMES: &[&str] = &["s3", "s3a", "gs", "az", "azure", "adl", "abfs", "abfss", "file", "memory"];

/// An address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// The store: a scheme, and a bucket or a container.
    pub(super) root: String,
    /// What is looked for in it.
    pub(super) key: String,
}

/// Whether a path has the form of an address, of whatever scheme.
pub(crate) fn is_address(path: &Path) -> bool {
    let text = path.to_str().unwrap_or_default();
    // A single letter is a drive.
    text.split_once("://").is_some_and(|(scheme, _)| {
        scheme.len() > 1
            && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    })
}

impl Address {
    /// Takes the address of a corpus, or of one of its files, apart.
    ///
    /// # Errors
    /// Where there is no store of that scheme, this program has no stores, or the address leads nowhere.
    pub(crate) fn of(path: &Path) -> Result<Address, Failure> {
        let address = Address::of_folder(path)?;
        let (shown, key) = (path.display(), &address.key);
        let local = address.root.ends_with("://");
        // What is beside it is found by its parent.
        if key.is_empty() || (local && !key.contains('/')) {
            return Err(Failure::wrong(format!("{shown} has no name for the corpus"))
                .help(format!("add one, such as {}/corpora/json/", path.to_string_lossy().trim_end_matches('/'))));
        }
        if key.split('/').any(|name| ["", ".", ".."].contains(&name)) {
            return Err(Failure::wrong(format!("{shown}: the names in an address are neither empty nor . nor ..")));
        }
        Ok(address)
    }

    /// Takes the address of a folder apart, which may be all of a bucket.
    ///
    /// # Errors
    /// Where there is no store of that scheme, this program has no stores, or the address leads nowhere.
    pub(crate) fn of_folder(path: &Path) -> Result<Address, Failure> {
        let shown = path.display();
        let text = path.to_string_lossy();
        let Some((scheme, rest)) = text.split_once("://") else {
            return Err(Failure::wrong(format!("{shown} is no address of an object store")));
        };
        if !SCHEMES.contains(&scheme) {
            return Err(Failure::wrong(format!("{shown}: there are no object stores of the scheme {scheme:?}")).help(
                "there are s3://bucket/…, gs://bucket/…, az://container/… and file:///…; a file of that name is ./…",
            ));
        }
        if cfg!(not(feature = "object-store")) {
            return Err(Failure::wrong(format!("{shown}: this program was built without object stores")).help(
                "the tool has them with the feature object-store (cargo install --path loom-gen --features \
                 cli,object-store), a corpus binary with `loom-gen build --object-store`",
            ));
        }
        // A path of Windows has been joined with its own separators.
        let rest = if cfg!(windows) { rest.replace('\\', "/") } else { rest.to_owned() };
        let (authority, key) = rest.split_once('/').unwrap_or((&rest, ""));
        let local = ["file", "memory"].contains(&scheme);
        if authority.is_empty() != local {
            let help =
                if local { "write three slashes, as in file:///corpora/json/" } else { "write s3://bucket/corpus/" };
            return Err(Failure::wrong(format!("{shown} does not name a bucket or a folder")).help(help));
        }
        Ok(Address { root: format!("{scheme}://{authority}"), key: key.trim_matches('/').to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        for (text, address) in [
            ("s3://bucket/corpus/", true),
            ("https://host/x", true),
            ("s3:/bucket", false),
            ("c://x", false),
            ("corpus", false),
            ("./s3://bucket", false),
            ("://x", false),
        ] {
            assert_eq!(is_address(Path::new(text)), address, "{text}");
        }
    }

    #[test]
    #[cfg(feature = "object-store")]
    fn parts() {
        for (text, root, key) in [
            ("s3://bucket/corpora/json/", "s3://bucket", "corpora/json"),
            ("gs://bucket/c.txt", "gs://bucket", "c.txt"),
            ("abfss://box@account.dfs.core.windows.net/c", "abfss://box@account.dfs.core.windows.net", "c"),
            ("file:///corpora/json/", "file://", "corpora/json"),
        ] {
            let address = Address::of(Path::new(text)).expect(text);
            assert_eq!((address.root.as_str(), address.key.as_str()), (root, key), "{text}");
        }
        for wrong in [
            "https://host/x",
            "s3://",
            "s3://bucket",
            "s3://bucket/",
            "s3:///x/y",
            "file:///",
            "file://host/x",
            "s3://b/a//c/",
            "s3://b/../c",
        ] {
            assert!(Address::of(Path::new(wrong)).is_err(), "{wrong}");
        }
    }
}
