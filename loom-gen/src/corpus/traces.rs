//! The traces of a corpus, a line each: seed, index and trace, with tabs between them.
//!
//! In: traces, in the order of their documents. Afterwards the file has a whole line for each document that was generated, the
//! one that failed among them; a last line that is cut off, because the program was ended at once, is no trace to anybody
//! who reads it.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::exit::{Failure, unwritable};
use super::shelf::is_address;
use crate::sources::Trace;

/// A file of traces.
pub(crate) struct Traces {
    out: BufWriter<Box<dyn Write>>,
    name: String,
}

impl Traces {
    /// Creates the file at `path`, or takes the standard output for `-`; what is there already is replaced if it is empty or
    /// `force` says so.
    ///
    /// # Errors
    /// Where it cannot be written, or would overwrite something.
    pub(crate) fn create(path: &Path, force: bool) -> Result<Traces, Failure> {
        if path.as_os_str() == "-" {
            let name = "the standard output".to_owned();
            return Ok(Traces { out: BufWriter::new(Box::new(io::stdout())), name });
        }
        let name = path.display().to_string();
        if is_address(path) {
            return Err(Failure::wrong(format!("--trace {name}: traces go to a file of this machine"))
                .help("--fields trace has the traces in the documents' own lines, with --format jsonl"));
        }
        if !force && fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0) {
            return Err(Failure::wrong(format!("{name} exists already"))
                .help("name another file with --trace, or add --force to replace it"));
        }
        let file = File::create(path).map_err(|error| unwritable(&name, &error))?;
        Ok(Traces { out: BufWriter::new(Box::new(file)), name })
    }

    /// Takes [lines](line).
    ///
    /// # Errors
    /// Where they cannot be written.
    pub(crate) fn take(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.out.write_all(lines).map_err(|error| unwritable(&self.name, &error))
    }

    /// Takes the trace of the document `index` of `seed`.
    ///
    /// # Errors
    /// Where it cannot be written.
    #[cfg(feature = "cli")]
    pub(crate) fn take_one(&mut self, seed: u64, index: u64, trace: &Trace) -> Result<(), Failure> {
        let mut text = Vec::new();
        line(&mut text, seed, index, trace);
        self.take(&text)
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| unwritable(&self.name, &error))
    }
}

/// Appends the line of the document `index` of `seed`.
pub(crate) fn line(out: &mut Vec<u8>, seed: u64, index: u64, trace: &Trace) {
    // Writing to a `Vec` does not fail.
    let _ = writeln!(out, "{seed}\t{index}\t{trace}");
}

/// What the option `--trace` says: the traces must not get between the documents.
///
/// # Errors
/// Where both would go to the standard output.
pub(crate) fn apart(traces: Option<&PathBuf>, documents: Option<&PathBuf>) -> Result<(), Failure> {
    match traces {
        Some(path) if path.as_os_str() == "-" && documents.is_none() => {
            Err(Failure::wrong("--trace - has no use: the documents go to the standard output, too")
                .help("name a file with --trace, or a place for the documents with -o"))
        }
        _ => Ok(()),
    }
}
