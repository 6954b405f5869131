//! Compression: whole records in, frames out.
//!
//! A compressed file is a row of frames, each of which can be read by itself and holds whole documents. So a frame is made by
//! one thread without a look at the others, and a run that was interrupted goes on behind the last whole frame.
//!
//! zstd is the reference implementation in C: the ports to Rust that there are compress at a fraction of its speed or are
//! young, and whoever can link a Rust program has a C compiler. gzip comes from `zlib-rs`.

#[cfg(any(feature = "cli", test))]
use std::io::Read;
use std::io::{self, Write};

use flate2::Compression;
#[cfg(any(feature = "cli", test))]
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

/// How a corpus is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Codec {
    Plain,
    /// With a level from 1 to 9.
    Gzip(u32),
    /// With a level from 1 to 22.
    Zstd(i32),
}

impl Codec {
    /// Reads `none`, `gzip`, `zstd` or `zstd:19`.
    ///
    /// # Errors
    /// A sentence that says what to write.
    pub(crate) fn parse(text: &str) -> Result<Codec, String> {
        let (name, level) = text.split_once(':').map_or((text, None), |(name, level)| (name, Some(level)));
        let level = |default: i32, most: i32| match level.map(str::parse) {
            None => Ok(default),
            Some(Ok(level)) if (1..=most).contains(&level) => Ok(level),
            Some(_) => Err(format!("the level of {name} is a number from 1 to {most}")),
        };
        match name {
            "none" if text == "none" => Ok(Codec::Plain),
            "gzip" => Ok(Codec::Gzip(level(6, 9)?.unsigned_abs())),
            "zstd" => Ok(Codec::Zstd(level(3, 22)?)),
            _ => Err("write none, gzip or zstd, or one with a level such as zstd:19".to_owned()),
        }
    }

    /// What [`Codec::parse`] reads.
    pub(crate) fn show(self) -> String {
        match self {
            Codec::Plain => "none".to_owned(),
            Codec::Gzip(level) => format!("gzip:{level}"),
            Codec::Zstd(level) => format!("zstd:{level}"),
        }
    }

    /// The ending of the names of its files.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Codec::Plain => "",
            Codec::Gzip(_) => ".gz",
            Codec::Zstd(_) => ".zst",
        }
    }

    /// The codec that the name of a file promises.
    pub(crate) fn of_name(name: &str) -> Codec {
        match name.rsplit_once('.') {
            Some((_, "gz")) => Codec::Gzip(6),
            Some((_, "zst")) => Codec::Zstd(3),
            _ => Codec::Plain,
        }
    }

    /// Reads what was compressed.
    #[cfg(any(feature = "cli", test))]
    pub(crate) fn reader<'a>(self, input: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
        Ok(match self {
            Codec::Plain => Box::new(input),
            Codec::Gzip(_) => Box::new(MultiGzDecoder::new(input)),
            Codec::Zstd(_) => Box::new(zstd::Decoder::new(input)?),
        })
    }
}

/// Makes frames; each thread has one.
pub(crate) enum Compressor {
    Plain,
    Gzip(Compression),
    Zstd(Box<zstd::bulk::Compressor<'static>>, Vec<u8>),
}

impl Compressor {
    pub(crate) fn new(codec: Codec) -> io::Result<Compressor> {
        Ok(match codec {
            Codec::Plain => Compressor::Plain,
            Codec::Gzip(level) => Compressor::Gzip(Compression::new(level)),
            Codec::Zstd(level) => {
                let mut zstd = zstd::bulk::Compressor::new(level)?;
                zstd.include_checksum(true)?;
                Compressor::Zstd(Box::new(zstd), Vec::new())
            }
        })
    }

    /// Appends a frame with what `input` has to `out`; nothing of nothing.
    pub(crate) fn frame(&mut self, input: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
        match self {
            _ if input.is_empty() => {}
            Compressor::Plain => out.extend_from_slice(input),
            Compressor::Gzip(level) => {
                let mut encoder = GzEncoder::new(std::mem::take(out), *level);
                encoder.write_all(input)?;
                *out = encoder.finish()?;
            }
            Compressor::Zstd(zstd, frame) => {
                frame.clear();
                frame.reserve(zstd::zstd_safe::compress_bound(input.len()));
                zstd.compress_to_buffer(input, frame)?;
                out.extend_from_slice(frame);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stand_one_after_the_other() {
        for text in ["none", "gzip:1", "gzip:9", "zstd:1", "zstd:19"] {
            let codec = Codec::parse(text).expect(text);
            assert_eq!(codec.show(), text);
            let mut compressor = Compressor::new(codec).expect(text);
            let mut out = b"before".to_vec();
            let frames = ["one".repeat(1_000), String::new(), "\0".to_owned()];
            for frame in &frames {
                compressor.frame(frame.as_bytes(), &mut out).expect(text);
            }
            let mut back = String::new();
            codec.reader(&out[6..]).and_then(|mut reader| reader.read_to_string(&mut back)).expect(text);
            assert_eq!(back, frames.concat(), "{text}");
        }
        for wrong in ["", "zip", "none:1", "gzip:0", "gzip:10", "zstd:23", "zstd:-1", "zstd:"] {
            assert!(Codec::parse(wrong).is_err(), "{wrong}");
        }
    }
}
