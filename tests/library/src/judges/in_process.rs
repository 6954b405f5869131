//! Judges that are crates.

use loom_gen::{Draws, Grammar, Limits};

use super::framing;
use crate::documents::Corpus;
use crate::library::Verdict;
use crate::tools;

fn each(corpus: &Corpus, judge: impl Fn(&[u8]) -> Result<(), String> + Sync) -> Result<Verdict, String> {
    let rejected =
        tools::for_each(&corpus.documents, |(name, document)| judge(document).err().map(|why| (name.clone(), why)));
    Ok(Verdict::Read(rejected.into_iter().flatten().collect()))
}

fn text(document: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(document).map_err(|error| error.to_string())
}

pub(crate) fn json(corpus: &Corpus) -> Result<Verdict, String> {
    each(corpus, |document| {
        serde_json::from_slice::<serde_json::Value>(document).map(drop).map_err(|error| error.to_string())
    })
}

pub(crate) fn regex(corpus: &Corpus) -> Result<Verdict, String> {
    each(corpus, |document| regex::Regex::new(text(document)?).map(drop).map_err(|error| error.to_string()))
}

/// Decodes the whole picture, with all checksums.
pub(crate) fn png(corpus: &Corpus) -> Result<Verdict, String> {
    each(corpus, |document| {
        let mut options = png::DecodeOptions::default();
        options.set_ignore_checksums(false);
        options.set_skip_ancillary_crc_failures(false);
        let decoder = png::Decoder::new_with_options(std::io::Cursor::new(document), options);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let size = reader.output_buffer_size().ok_or("it is too large")?;
        let mut picture = vec![0; size];
        reader.next_frame(&mut picture).map_err(|error| error.to_string())?;
        reader.finish().map_err(|error| error.to_string())
    })
}

/// Every request is one for httparse, and where it ends is where the next one begins.
pub(crate) fn http(corpus: &Corpus) -> Result<Verdict, String> {
    each(corpus, |document| {
        let mut rest = document;
        while !rest.is_empty() {
            let mut headers = [httparse::EMPTY_HEADER; 64];
            let mut request = httparse::Request::new(&mut headers);
            let head = match request.parse(rest).map_err(|error| error.to_string())? {
                httparse::Status::Complete(length) => length,
                httparse::Status::Partial => return Err("a request is not complete".to_owned()),
            };
            let end = framing::request(rest)?;
            let fields = request.headers.iter().filter(|header| !header.name.is_empty()).count();
            if (end.head, end.fields) != (head, fields) {
                return Err(format!("httparse sees {fields} headers in {head} bytes, not {end:?}"));
            }
            rest = &rest[end.whole..];
        }
        Ok(())
    })
}

/// A grammar of Loom: it compiles, and its documents end, or fail in a way that a grammar may. That compiled code gives the same is
/// tested in `tests/agreement.rs`.
pub(crate) fn loom(corpus: &Corpus) -> Result<Verdict, String> {
    each(corpus, |document| {
        let mut grammar = crate::documents::interpreter_of_text(text(document)?)?;
        grammar.set_limits(Limits { max_len: 2_000, max_steps: 100_000, ..Limits::DEFAULT });
        for index in 0..3 {
            let mut document = loom_gen::Bytes::default();
            let _ = grammar.generate(&mut Draws::document(7, index), &mut document);
        }
        Ok(())
    })
}
