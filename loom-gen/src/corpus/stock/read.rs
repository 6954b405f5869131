//! Documents back from the files of a corpus, in the order of their indices.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::Inventory;
use crate::corpus::exit::Failure;
use crate::corpus::format::Format;
use crate::corpus::shelf;

/// Documents larger than that are refused: the length before one may be anything.
const LARGEST: u64 = 1 << 40;

/// Hands each document to `take`.
///
/// Texts are taken apart where their separator stands, in documents too: whoever cares compares the number of documents.
///
/// # Errors
/// Where a file cannot be read, or is not of its format.
pub(crate) fn each_document(inventory: &Inventory, take: &mut dyn FnMut(&[u8])) -> Result<(), Failure> {
    for part in &inventory.files {
        let path = inventory.folder().join(&part.path);
        read(inventory, &path, part.documents, take)
            .map_err(|error| Failure::failed(format!("cannot read {}: {error}", path.display())))?;
    }
    Ok(())
}

fn read(inventory: &Inventory, path: &Path, documents: u64, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
    let file = BufReader::with_capacity(1 << 18, shelf::open(path)?);
    if inventory.format == Format::Files {
        return leaves(inventory, file, take);
    }
    let mut input = BufReader::with_capacity(1 << 18, inventory.codec.reader(file)?);
    match inventory.format {
        Format::Text if documents == 0 => Ok(()),
        Format::Text => texts(&mut input, &inventory.separator, take),
        Format::Nul => {
            let mut document = Vec::new();
            while input.read_until(0, &mut document)? > 0 {
                take(document.strip_suffix(b"\0").ok_or_else(cut_off)?);
                document.clear();
            }
            Ok(())
        }
        Format::Length => lengths(&mut input, take),
        Format::JsonLines => json_lines(&mut input, take),
        Format::Tar => {
            let mut archive = tar::Archive::new(input);
            let mut document = Vec::new();
            for member in archive.entries()? {
                document.clear();
                member?.read_to_end(&mut document)?;
                take(&document);
            }
            Ok(())
        }
        Format::Files => Ok(()),
    }
}

fn leaves(inventory: &Inventory, list: impl BufRead, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
    let mut document = Vec::new();
    for line in list.lines() {
        let line = line?;
        let name = line.split_once("  ").map_or("", |(_, name)| name);
        let file = shelf::open(&inventory.folder().join(name))
            .map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        document.clear();
        inventory.codec.reader(file)?.read_to_end(&mut document)?;
        take(&document);
    }
    Ok(())
}

/// Texts with a separator between them. The search looks at each byte once or, where separators nearly occur, a few times.
fn texts(input: &mut impl BufRead, separator: &[u8], take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
    let mut document = Vec::new();
    let Some(&last) = separator.last() else {
        input.read_to_end(&mut document)?;
        take(&document);
        return Ok(());
    };
    while input.read_until(last, &mut document)? > 0 {
        if document.ends_with(separator) {
            take(&document[..document.len() - separator.len()]);
            document.clear();
        }
    }
    take(&document);
    Ok(())
}

fn lengths(input: &mut impl BufRead, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
    let mut document = Vec::new();
    while !input.fill_buf()?.is_empty() {
        let mut length = [0; 8];
        input.read_exact(&mut length)?;
        let length = u64::from_le_bytes(length);
        document.clear();
        if length > LARGEST || input.by_ref().take(length).read_to_end(&mut document)? as u64 != length {
            return Err(cut_off());
        }
        take(&document);
    }
    Ok(())
}

fn json_lines(input: &mut impl BufRead, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let value: Value = serde_json::from_slice(&line)?;
        match (value["text"].as_str(), value["bytes"].as_str()) {
            (Some(text), _) => take(text.as_bytes()),
            (None, Some(bytes)) => take(&STANDARD.decode(bytes).map_err(|error| io::Error::other(error.to_string()))?),
            (None, None) => return Err(io::Error::other("a line has neither text nor bytes")),
        }
        line.clear();
    }
    Ok(())
}

fn cut_off() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "it is cut off")
}
