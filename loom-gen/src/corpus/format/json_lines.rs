//! JSON Lines: an object a document, with its seed, its index, and its `text`. The documents of a grammar of bytes are no
//! text; theirs have `bytes`, and say how they are to be read in `encoding`.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::corpus::fields::{Fields, Rules};
use crate::sources::Trace;

/// The declared encoding of bytes.
pub(crate) const ENCODING: &str = "base64";

/// Appends the line of a document.
pub(super) fn record(out: &mut Vec<u8>, seed: u64, index: u64, document: &[u8], binary: bool) {
    // Writing to a `Vec` does not fail, neither here nor below.
    let _ = write!(out, "{{\"seed\":{seed},\"index\":{index},");
    match std::str::from_utf8(document) {
        Ok(text) if !binary => {
            out.extend_from_slice(b"\"text\":");
            let _ = serde_json::to_writer(&mut *out, text);
        }
        _ => {
            let _ = write!(out, "\"encoding\":\"{ENCODING}\",\"bytes\":\"");
            base64(out, document);
            out.push(b'"');
        }
    }
    out.extend_from_slice(b"}\n");
}

/// Adds fields to the line at the end.
pub(super) fn fields(out: &mut Vec<u8>, fields: Fields, trace: &Trace, rules: Option<&Rules>) {
    out.truncate(out.len() - b"}\n".len());
    if fields.trace {
        let _ = write!(out, ",\"trace\":\"{trace}\"");
    }
    if let (true, Some(rules)) = (fields.rules, rules) {
        out.extend_from_slice(b",\"rules\":");
        let _ = serde_json::to_writer(&mut *out, &rules.used(trace));
    }
    out.extend_from_slice(b"}\n");
}

fn base64(out: &mut Vec<u8>, bytes: &[u8]) {
    let start = out.len();
    out.resize(start + base64::encoded_len(bytes.len(), true).unwrap_or(0), 0);
    let written = STANDARD.encode_slice(bytes, &mut out[start..]).unwrap_or(0);
    out.truncate(start + written);
}
