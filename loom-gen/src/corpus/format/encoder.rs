//! Documents in, records out.

use ::tar::Header;

use super::{Format, json_lines, tar};
use crate::corpus::fields::{Fields, Rules};
use crate::corpus::name::Namer;
use crate::sources::Trace;

/// Makes records of one format; each thread has one. It allocates nothing once its buffers have grown.
pub(crate) struct Encoder {
    format: Format,
    binary: bool,
    seed: u64,
    namer: Namer,
    joint: Vec<u8>,
    scratch: Vec<u8>,
    name: String,
    fields: Fields,
    /// What all members of an archive have in common.
    member: Header,
}

impl Encoder {
    /// For the documents of `seed`; `separator` stands between texts, `namer` names the members of archives.
    pub(crate) fn new(format: Format, binary: bool, seed: u64, separator: &[u8], namer: Namer) -> Encoder {
        let joint = if format == Format::Text { separator.to_vec() } else { Vec::new() };
        let (scratch, name) = (Vec::new(), String::new());
        Encoder { format, binary, seed, namer, joint, scratch, name, fields: Fields::default(), member: tar::member() }
    }

    /// With these fields beside each document.
    pub(crate) fn with(self, fields: Fields) -> Encoder {
        Encoder { fields, ..self }
    }

    /// What stands between two records.
    pub(crate) fn joint(&self) -> &[u8] {
        &self.joint
    }

    /// What ends a file.
    pub(crate) fn end(&self) -> &'static [u8] {
        if self.format == Format::Tar { tar::END } else { b"" }
    }

    /// Begins a record at the end of `out`; the document comes behind it.
    pub(crate) fn begin(&self, out: &mut Vec<u8>) {
        match self.format {
            Format::Length => out.extend_from_slice(&[0; 8]),
            Format::Tar => out.extend_from_slice(&[0; tar::BLOCK]),
            Format::Files | Format::Text | Format::Nul | Format::JsonLines => {}
        }
    }

    /// Ends the record that begins at `start`, with the document behind `begin` of it; `made` is its trace, where fields need it,
    /// and what finds its rules.
    ///
    /// # Errors
    /// A sentence that says why the document does not fit the format.
    pub(crate) fn finish(
        &mut self,
        out: &mut Vec<u8>,
        start: usize,
        index: u64,
        made: Option<(&Trace, Option<&Rules>)>,
    ) -> Result<(), String> {
        match self.format {
            Format::Files | Format::Text => {}
            Format::Nul => {
                if out[start..].contains(&0) {
                    return Err("it contains a NUL byte, which would end it in the format nul; \
                                --format length or jsonl takes any document"
                        .to_owned());
                }
                out.push(0);
            }
            Format::Length => {
                let length = (out.len() - start - 8) as u64;
                out[start..start + 8].copy_from_slice(&length.to_le_bytes());
            }
            Format::JsonLines => {
                self.scratch.clear();
                self.scratch.extend_from_slice(&out[start..]);
                out.truncate(start);
                json_lines::record(out, self.seed, index, &self.scratch, self.binary);
                if let Some((trace, rules)) = made {
                    json_lines::fields(out, self.fields, trace, rules);
                }
            }
            Format::Tar => {
                self.namer.fill(&mut self.name, index);
                tar::record(out, start, &self.name, &self.member);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::name::Template;

    fn encoded(format: Format, binary: bool, document: &[u8]) -> Result<Vec<u8>, String> {
        let template = Template::parse("{grammar}-{index}").expect("a template");
        let mut encoder = Encoder::new(format, binary, 7, b"--", Namer::new(template, "g", 7));
        let mut out = b"before".to_vec();
        encoder.begin(&mut out);
        out.extend_from_slice(document);
        encoder.finish(&mut out, 6, 42, None)?;
        Ok(out.split_off(6))
    }

    #[test]
    fn records() {
        for (format, binary, document, expected) in [
            (Format::Text, false, &b"a\0b"[..], Ok(&b"a\0b"[..])),
            (Format::Nul, false, b"ab", Ok(b"ab\0")),
            (Format::Nul, false, b"a\0b", Err(())),
            (Format::Length, true, b"abc", Ok(b"\x03\0\0\0\0\0\0\0abc")),
            (Format::Length, true, b"", Ok(b"\0\0\0\0\0\0\0\0")),
            (
                Format::JsonLines,
                false,
                "a\"\\\n\u{1}é".as_bytes(),
                Ok("{\"seed\":7,\"index\":42,\"text\":\"a\\\"\\\\\\n\\u0001é\"}\n".as_bytes()),
            ),
            (
                Format::JsonLines,
                true,
                b"\xff\0",
                Ok(b"{\"seed\":7,\"index\":42,\"encoding\":\"base64\",\"bytes\":\"/wA=\"}\n"),
            ),
        ] {
            let record = encoded(format, binary, document).map_err(|_| ());
            assert_eq!(record.as_deref(), expected.as_ref().map(|bytes| *bytes).map_err(|()| &()), "{format:?}");
        }
        let record = encoded(Format::Tar, false, b"abc").expect("a record");
        assert_eq!((record.len(), &record[..5], &record[512..516]), (1024, &b"g-42\0"[..], &b"abc\0"[..]));
    }
}
