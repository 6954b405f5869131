//! Traces as text and as bytes: docs/traces.md specifies both.
//!
//! In: a trace; or a text or bytes from anywhere. Out: the text or the bytes; or the trace they are of, or what is wrong with
//! them. One trace has one text, and reading takes time and memory linear in the text.

use super::{Trace, TraceError};
use crate::{GrammarHash, Limits, Value};
use alloc::string::String;
use alloc::vec::Vec;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use core::fmt;
use core::str::FromStr;

/// The name of the format and its version.
const MAGIC: &str = "loom1";
/// How deep lists and tuples in settings nest.
const DEEPEST: u32 = 100;

type Read<T> = Result<T, TraceError>;

impl Trace {
    /// The trace as bytes: `loom1`, the hash, what [`fmt::Display`] shows in Base64.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(self.grammar.0.to_be_bytes());
        bytes.extend(self.body());
        bytes
    }

    /// The trace that these bytes are.
    ///
    /// # Errors
    /// Where they are none, or not a whole one.
    pub fn from_bytes(bytes: &[u8]) -> Read<Trace> {
        let Some(rest) = bytes.strip_prefix(MAGIC.as_bytes()) else {
            return Err(match bytes.get(..MAGIC.len()).map(core::str::from_utf8) {
                Some(Ok(version)) if version.starts_with("loom") => TraceError::Version(version.into()),
                _ => TraceError::Malformed("it begins with `loom1`"),
            });
        };
        let (hash, body) = rest.split_first_chunk().ok_or(TraceError::Malformed("the grammar's hash is missing"))?;
        read(GrammarHash(u128::from_be_bytes(*hash)), body)
    }

    /// All but magic and hash, with the checksum at the end.
    fn body(&self) -> Vec<u8> {
        let mut body = conditions(self);
        put(&mut body, self.answers.len() as u64);
        self.answers.iter().for_each(|&answer| put(&mut body, answer));
        body.extend(checksum(self.grammar, &body).to_le_bytes());
        body
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{MAGIC}-{}-{}", self.grammar, URL_SAFE_NO_PAD.encode(self.body()))
    }
}

impl FromStr for Trace {
    type Err = TraceError;

    fn from_str(text: &str) -> Read<Trace> {
        let (version, rest) = text.trim().split_once('-').ok_or(TraceError::Malformed("it begins with `loom1-`"))?;
        if version != MAGIC {
            let digits = version.strip_prefix("loom").filter(|digits| !digits.is_empty() && digits.len() < 10);
            return Err(match digits {
                Some(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()) => {
                    TraceError::Version(version.into())
                }
                _ => TraceError::Malformed("it begins with `loom1-`"),
            });
        }
        let hash = "the grammar's hash, 32 hexadecimal digits, is missing";
        let (digits, body) = rest.split_once('-').ok_or(TraceError::Malformed(hash))?;
        let is_hash = digits.len() == 32 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        let hash = u128::from_str_radix(digits, 16).ok().filter(|_| is_hash).ok_or(TraceError::Malformed(hash))?;
        let body = URL_SAFE_NO_PAD.decode(body).map_err(|_| TraceError::Malformed("its last part is not Base64"))?;
        read(GrammarHash(hash), &body)
    }
}

/// Limits and settings as bytes.
pub(super) fn conditions(trace: &Trace) -> Vec<u8> {
    let mut bytes = Vec::new();
    let limits = numbers(trace.limits).into_iter().zip(numbers(Limits::DEFAULT)).enumerate();
    let others: Vec<(usize, u64)> =
        limits.filter(|(_, (own, default))| own != default).map(|(index, (own, _))| (index, own)).collect();
    bytes.push(others.iter().fold(0, |mask: u8, (index, _)| mask | 1 << index));
    others.iter().for_each(|(_, limit)| put(&mut bytes, *limit));
    put(&mut bytes, trace.settings.len() as u64);
    for (name, value) in &trace.settings {
        put_bytes(&mut bytes, name.as_bytes());
        put_value(&mut bytes, value);
    }
    bytes
}

/// Limits in the order in which a trace has them.
fn numbers(limits: Limits) -> [u64; 5] {
    [limits.max_depth.into(), limits.max_len, limits.hard_depth.into(), limits.max_steps, limits.hard_len]
}

/// A number of 64 bits, seven bits a byte, the lowest first; all bytes but the last have their highest bit set.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_bytes(bytes: &mut Vec<u8>, part: &[u8]) {
    put(bytes, part.len() as u64);
    bytes.extend_from_slice(part);
}

fn put_value(bytes: &mut Vec<u8>, value: &Value) {
    match value {
        Value::Int(value) => {
            bytes.push(b'i');
            // Small numbers are short, negative ones too.
            put(bytes, (value << 1 ^ value >> 63) as u64);
        }
        Value::Float(value) => {
            bytes.push(b'f');
            bytes.extend(value.to_bits().to_le_bytes());
        }
        Value::Bool(value) => bytes.push(if *value { b'T' } else { b'F' }),
        Value::Str(value) => {
            bytes.push(b's');
            put_bytes(bytes, value.as_bytes());
        }
        Value::Bytes(value) => {
            bytes.push(b'b');
            put_bytes(bytes, value);
        }
        Value::List(items) | Value::Tuple(items) => {
            bytes.push(if matches!(value, Value::List(_)) { b'l' } else { b't' });
            put(bytes, items.len() as u64);
            items.iter().for_each(|item| put_value(bytes, item));
        }
    }
}

/// The checksum of a trace: CRC-32 of the hash and all that stands before the checksum.
fn checksum(grammar: GrammarHash, body: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&grammar.0.to_be_bytes());
    crc.update(body);
    crc.finalize()
}

/// The trace of a grammar that this body is.
fn read(grammar: GrammarHash, body: &[u8]) -> Read<Trace> {
    let (body, sum) = body.split_last_chunk().ok_or(TraceError::Malformed("its end is missing"))?;
    if checksum(grammar, body) != u32::from_le_bytes(*sum) {
        return Err(TraceError::Checksum);
    }
    let mut reader = Reader(body);
    let limits = reader.limits()?;
    let settings = reader.several(|reader| Ok((reader.text()?, reader.value(0)?)))?;
    let answers = reader.several(Reader::number)?;
    if !reader.0.is_empty() {
        return Err(TraceError::Malformed("there is more behind its decisions"));
    }
    Ok(Trace { grammar, limits, settings, answers })
}

/// What is left to read.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn byte(&mut self) -> Read<u8> {
        let (byte, rest) = self.0.split_first().ok_or(TraceError::Malformed("its end is missing"))?;
        self.0 = rest;
        Ok(*byte)
    }

    fn number(&mut self) -> Read<u64> {
        const WRONG: TraceError = TraceError::Malformed("a number of it is not one of 64 bits");
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits || (byte == 0 && shift > 0) {
                return Err(WRONG);
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(WRONG)
    }

    /// So many of something that takes a byte each at least.
    fn several<T>(&mut self, mut one: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let number = usize::try_from(self.number()?).ok().filter(|number| *number <= self.0.len());
        let number = number.ok_or(TraceError::Malformed("its end is missing"))?;
        (0..number).map(|_| one(self)).collect()
    }

    fn bytes(&mut self) -> Read<&'b [u8]> {
        let number = usize::try_from(self.number()?).ok();
        let split = number.and_then(|number| self.0.split_at_checked(number));
        let (part, rest) = split.ok_or(TraceError::Malformed("its end is missing"))?;
        self.0 = rest;
        Ok(part)
    }

    fn text(&mut self) -> Read<String> {
        let text = core::str::from_utf8(self.bytes()?);
        text.map(String::from).map_err(|_| TraceError::Malformed("a text of it is not UTF-8"))
    }

    fn limits(&mut self) -> Read<Limits> {
        let mask = self.byte()?;
        let mut found = numbers(Limits::DEFAULT);
        for (index, limit) in found.iter_mut().enumerate() {
            if mask >> index & 1 == 1 {
                *limit = self.number()?;
            }
        }
        let [max_depth, max_len, hard_depth, max_steps, hard_len] = found;
        match (u32::try_from(max_depth), u32::try_from(hard_depth)) {
            (Ok(max_depth), Ok(hard_depth)) if mask < 32 => {
                Ok(Limits { max_depth, max_len, hard_depth, hard_len, max_steps })
            }
            _ => Err(TraceError::Malformed("its limits are none")),
        }
    }

    fn value(&mut self, depth: u32) -> Read<Value> {
        if depth > DEEPEST {
            return Err(TraceError::Malformed("a value of it nests too deep"));
        }
        Ok(match self.byte()? {
            b'i' => {
                let number = self.number()?;
                Value::Int((number >> 1) as i64 ^ -((number & 1) as i64))
            }
            b'f' => {
                let (bits, rest) = self.0.split_first_chunk().ok_or(TraceError::Malformed("its end is missing"))?;
                self.0 = rest;
                Value::Float(f64::from_bits(u64::from_le_bytes(*bits)))
            }
            b'T' => Value::Bool(true),
            b'F' => Value::Bool(false),
            b's' => Value::Str(self.text()?.into()),
            b'b' => Value::Bytes(self.bytes()?.into()),
            b'l' => Value::List(self.several(|reader| reader.value(depth + 1))?),
            b't' => Value::Tuple(self.several(|reader| reader.value(depth + 1))?),
            _ => return Err(TraceError::Malformed("a value of it has no type")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    fn trace() -> Trace {
        let nested = vec![Value::Tuple(vec![Value::Bool(true), Value::Bytes(vec![0, 255])]), Value::Bool(false)];
        Trace {
            grammar: GrammarHash(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef),
            limits: Limits { max_depth: 7, max_steps: u64::MAX, ..Limits::DEFAULT },
            settings: vec![
                ("COUNT".into(), Value::Int(-3)),
                ("RATE".into(), Value::Float(0.25)),
                ("NAMES".into(), Value::List(vec![Value::Str("é".into()), Value::Int(i64::MIN)])),
                ("NESTED".into(), Value::List(nested)),
            ],
            answers: vec![0, 1, 127, 128, 16_383, 16_384, u64::MAX],
        }
    }

    #[test]
    fn texts_are_pinned() {
        let empty = Trace { limits: Limits::DEFAULT, settings: vec![], answers: vec![], ..trace() };
        for (trace, text) in [
            (&empty, "loom1-0123456789abcdef0123456789abcdef-AAAARmhpVA"),
            (
                &Trace { answers: vec![1, 0, 300], ..empty.clone() },
                "loom1-0123456789abcdef0123456789abcdef-AAADAQCsAhqIZhI",
            ),
            (
                &trace(),
                "loom1-0123456789abcdef0123456789abcdef-CQf___________8BBAVDT1VOVGkFBFJBVEVmAAAAAAAA0D8FTkFNRVNsAnMCw6lp____________AQZORVNURURsAnQCVGICAP9GBwABf4AB_3-AgAH___________8B_JN9iQ",
            ),
        ] {
            assert_eq!(trace.to_string(), text);
            assert_eq!(text.parse().as_ref(), Ok(trace));
            assert_eq!(Trace::from_bytes(&trace.to_bytes()).as_ref(), Ok(trace));
        }
    }

    #[test]
    fn nothing_else_is_read() {
        let text = trace().to_string();
        for end in 0..text.len() {
            assert!(text[..end].parse::<Trace>().is_err(), "{end}");
        }
        for at in 0..text.len() {
            for other in ["A", "b", "-", "=", "\u{e9}", " "] {
                let changed = alloc::format!("{}{other}{}", &text[..at], &text[at + 1..]);
                assert!(changed == text || changed.parse::<Trace>().is_err(), "{changed}");
            }
        }
        assert_eq!("loom2-00-AA".parse::<Trace>(), Err(TraceError::Version("loom2".into())));
        assert_eq!(Trace::from_bytes(b"loom7xyz"), Err(TraceError::Version("loom7".into())));
        assert!(matches!("loom-a".parse::<Trace>(), Err(TraceError::Malformed(_))));
    }

    #[test]
    fn bodies_that_lie_are_refused() {
        let nested = [&b"\0\x01\x01X"[..], &[b'l', 1].repeat(200), b"F\0"].concat();
        let bodies: [&[u8]; 10] = [
            b"",
            b"\x10\0\0",
            b"\x01\xff\xff\xff\xff\xff\x01\0\0",
            b"\0\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
            b"\0\0\x01\x80\x00",
            b"\0\0\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02",
            b"\0\x01\x01Xq\0",
            b"\0\x01\x02\xff\xffT\0",
            b"\0\0\0\0",
            &nested,
        ];
        for body in bodies {
            let grammar = GrammarHash(5);
            let whole = [body, &checksum(grammar, body).to_le_bytes()].concat();
            assert!(matches!(read(grammar, &whole), Err(TraceError::Malformed(_))), "{body:?}");
        }
    }
}
