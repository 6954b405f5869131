//! The traces of a corpus, a line each: seed, index and trace, with tabs between them.
//!
//! In: traces, in the order of their documents. Afterwards the file has a whole line for each document that was generated, the
//! one that failed among them; a last line that is cut off, because the program was ended at once, is no trace to anybody
//! who reads it.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::exit::{Failure, unwritable};
use crate::sources::Trace;

/// A file of traces.
pub(crate) struct Traces {
    out: BufWriter<Box<dyn Write>>,
    name: String,
    seed: u64,
}

impl Traces {
    /// Creates the file at `path`, or takes the standard output for `-`; what is there already is replaced if it is empty or
    /// `force` says so.
    ///
    /// # Errors
    /// Where it cannot be written, or would overwrite something.
    pub(crate) fn create(path: &Path, force: bool, seed: u64) -> Result<Traces, Failure> {
        if path.as_os_str() == "-" {
            let name = "the standard output".to_owned();
            return Ok(Traces { out: BufWriter::new(Box::new(io::stdout())), name, seed });
        }
        let name = path.display().to_string();
        if !force && fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0) {
            return Err(Failure::wrong(format!("{name} exists already"))
                .help("name another file with --trace, or add --force to replace it"));
        }
        let file = File::create(path).map_err(|error| unwritable(&name, &error))?;
        Ok(Traces { out: BufWriter::new(Box::new(file)), name, seed })
    }

    /// Takes the trace of the document `index`.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn take(&mut self, index: u64, trace: &Trace) -> Result<(), Failure> {
        writeln!(self.out, "{}\t{index}\t{trace}", self.seed).map_err(|error| unwritable(&self.name, &error))
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| unwritable(&self.name, &error))
    }
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
