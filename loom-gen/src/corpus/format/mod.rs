//! What a corpus looks like inside its files: the formats, and how a document becomes a record of one.
//!
//! A file is its records, each in front of all but the first with the *joint*, and the *end*. A record is made in place: a
//! document is generated right behind what goes before it.

mod encoder;
mod json_lines;
mod tar;

pub(crate) use self::encoder::Encoder;

/// A format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// A file for each document.
    Files,
    /// One after the other, with a separator between them.
    Text,
    /// A NUL byte behind each document.
    Nul,
    /// The length before each document: 8 bytes, the least first.
    Length,
    /// A JSON object a line.
    JsonLines,
    /// A tar archive with a member for each document.
    Tar,
}

impl Format {
    /// All formats by their names.
    pub(crate) const NAMES: &'static [(&'static str, Format)] = &[
        ("files", Format::Files),
        ("text", Format::Text),
        ("nul", Format::Nul),
        ("length", Format::Length),
        ("jsonl", Format::JsonLines),
        ("tar", Format::Tar),
    ];

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        Format::NAMES.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    /// The format of that name.
    pub(crate) fn named(name: &str) -> Option<Format> {
        Format::NAMES.iter().find(|(known, _)| *known == name).map(|(_, format)| *format)
    }

    /// The format that the name of a file promises, the ending of its compression left aside.
    pub(crate) fn of_name(name: &str) -> Format {
        let plain = name.strip_suffix(".zst").or_else(|| name.strip_suffix(".gz")).unwrap_or(name);
        match plain.rsplit_once('.') {
            Some((_, "jsonl" | "ndjson")) => Format::JsonLines,
            Some((_, "tar")) => Format::Tar,
            _ => Format::Text,
        }
    }

    /// The usual ending of the names of its files.
    pub(crate) fn ending(self, binary: bool) -> &'static str {
        match self {
            Format::JsonLines => "jsonl",
            Format::Tar => "tar",
            Format::Files | Format::Text if !binary => "txt",
            _ => "bin",
        }
    }
}
