//! Values of settings as they are written on the command line.
//!
//! In: the type of a setting as the manual writes it (`int`, `list[tuple[int, str]]`) and a text. Out: a [`Value`] of that
//! type. A `str` is taken as it stands; everything else is a literal of the grammar language.

use super::number::show_count;
use crate::Value;

/// How deep lists and tuples may nest.
const DEEPEST: usize = 50;

/// The value that `text` writes, for a setting of the type `ty`.
///
/// # Errors
/// A sentence that says what to write.
pub(crate) fn value(ty: &str, text: &str) -> Result<Value, String> {
    if ty == "str" {
        return Ok(Value::Str(text.into()));
    }
    let wanted = || format!("write {}", example(ty));
    let mut reader = Reader { rest: text.trim(), depth: 0 };
    let value = reader.value().map_err(|problem| problem.unwrap_or_else(wanted))?;
    if !reader.rest.trim_start().is_empty() {
        return Err(wanted());
    }
    fit(value, &Type::parse(ty)).ok_or_else(wanted)
}

/// What a value of the type looks like.
fn example(ty: &str) -> String {
    match ty {
        "int" => "an integer such as 100, 1_000 or -0x1f".to_owned(),
        "float" => "a number such as 0.25 or 1e-3".to_owned(),
        "bool" => "True or False".to_owned(),
        "bytes" => r"bytes such as b'\x00\xff'".to_owned(),
        _ if ty.starts_with("list") => format!("a {ty} as Python does, such as [1, 2, 3] or ['a', 'b']"),
        _ => format!("a {ty} as Python does, such as (1, 'a')"),
    }
}

/// A type, read from its name; what is not known fits every value, and the grammar then decides.
enum Type {
    Named(String),
    List(Box<Type>),
    Tuple(Vec<Type>),
}

impl Type {
    fn parse(text: &str) -> Type {
        let text = text.trim();
        let inside = |name: &str| text.strip_prefix(name)?.trim_start().strip_prefix('[')?.strip_suffix(']');
        if let Some(item) = inside("list") {
            Type::List(Box::new(Type::parse(item)))
        } else if let Some(items) = inside("tuple") {
            Type::Tuple(split(items).into_iter().map(Type::parse).collect())
        } else {
            Type::Named(text.to_owned())
        }
    }
}

/// The parts between the commas outside of brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut open) = (Vec::new(), 0, 0_usize);
    for (at, letter) in text.char_indices() {
        match letter {
            '[' => open += 1,
            ']' => open = open.saturating_sub(1),
            ',' if open == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !text[start..].trim().is_empty() {
        parts.push(&text[start..]);
    }
    parts
}

/// The value as one of the type; an integer serves as a float.
fn fit(value: Value, ty: &Type) -> Option<Value> {
    match (ty, value) {
        (Type::Named(name), Value::Int(number)) if name == "float" => Some(Value::Float(number as f64)),
        (Type::Named(name), value) => {
            let own = match value {
                Value::Int(_) => "int",
                Value::Float(_) => "float",
                Value::Bool(_) => "bool",
                Value::Str(_) => "str",
                Value::Bytes(_) => "bytes",
                Value::List(_) => "list",
                Value::Tuple(_) => "tuple",
            };
            let known = ["int", "float", "bool", "str", "bytes", "list", "tuple"].contains(&name.as_str());
            (!known || name == own).then_some(value)
        }
        (Type::List(item), Value::List(values)) => {
            values.into_iter().map(|value| fit(value, item)).collect::<Option<_>>().map(Value::List)
        }
        (Type::Tuple(items), Value::Tuple(values)) if items.len() == values.len() => {
            values.into_iter().zip(items).map(|(value, ty)| fit(value, ty)).collect::<Option<_>>().map(Value::Tuple)
        }
        _ => None,
    }
}

/// Reads literals off the front of a text. An error without a sentence means that this is no literal.
struct Reader<'t> {
    rest: &'t str,
    depth: usize,
}

type Read<T> = Result<T, Option<String>>;

impl Reader<'_> {
    fn value(&mut self) -> Read<Value> {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next().ok_or(None)? {
            '[' => Ok(Value::List(self.items(']')?.0)),
            '(' => match self.items(')')? {
                // A parenthesis around one value without a comma is only that.
                (mut items, false) if items.len() == 1 => items.pop().ok_or(None),
                (items, _) => Ok(Value::Tuple(items)),
            },
            quote @ ('\'' | '"') => {
                let bytes = self.quoted(quote, false)?;
                String::from_utf8(bytes).map(|text| Value::Str(text.into())).map_err(|_| None)
            }
            'b' => {
                self.rest = &self.rest[1..];
                let quote = self.rest.chars().next().filter(|c| matches!(c, '\'' | '"')).ok_or(None)?;
                self.quoted(quote, true).map(Value::Bytes)
            }
            _ => self.word(),
        }
    }

    /// The values up to the closing bracket, and whether a comma stood behind the last of them.
    fn items(&mut self, close: char) -> Read<(Vec<Value>, bool)> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Some(format!("lists and tuples nest at most {DEEPEST} deep")));
        }
        self.rest = &self.rest[1..];
        let (mut items, mut comma) = (Vec::new(), false);
        loop {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(close) {
                self.rest = rest;
                self.depth -= 1;
                return Ok((items, comma));
            }
            if !items.is_empty() && !comma {
                return Err(None);
            }
            items.push(self.value()?);
            self.rest = self.rest.trim_start();
            comma = self.rest.starts_with(',');
            self.rest = self.rest.strip_prefix(',').unwrap_or(self.rest);
        }
    }

    /// A quoted text; the escapes are those of the grammar language.
    fn quoted(&mut self, quote: char, binary: bool) -> Read<Vec<u8>> {
        let mut chars = self.rest[1..].chars();
        let mut out = Vec::new();
        loop {
            let letter = match chars.next().ok_or(None)? {
                letter if letter == quote => break,
                '\\' => match chars.next().ok_or(None)? {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    '0' => '\0',
                    same @ ('\\' | '\'' | '"') => same,
                    'x' => hex(chars.by_ref().take(2))?,
                    'u' if !binary => match chars.clone().next() {
                        Some('{') => hex(chars.by_ref().skip(1).take_while(|&c| c != '}'))?,
                        _ => hex(chars.by_ref().take(4))?,
                    },
                    other => return Err(Some(format!("the escape \\{other} means nothing"))),
                },
                letter if binary && !letter.is_ascii() => return Err(None),
                letter => letter,
            };
            if binary {
                out.push(u8::try_from(u32::from(letter)).map_err(|_| None)?);
            } else {
                out.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
        self.rest = chars.as_str();
        Ok(out)
    }

    /// A number, `True` or `False`.
    fn word(&mut self) -> Read<Value> {
        let end = self.rest.find(|c: char| c == ',' || c == ']' || c == ')' || c.is_whitespace());
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        match word {
            "True" => Ok(Value::Bool(true)),
            "False" => Ok(Value::Bool(false)),
            _ => number(word),
        }
    }
}

/// The character that hexadecimal digits name.
fn hex(digits: impl Iterator<Item = char>) -> Read<char> {
    let digits: String = digits.collect();
    if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
        return Err(None);
    }
    u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).ok_or(None)
}

/// An integer or a float, as Python writes them.
fn number(word: &str) -> Read<Value> {
    let unsigned = word.trim_start_matches(['-', '+']);
    let sign = match &word[..word.len() - unsigned.len()] {
        "" | "+" => "",
        "-" => "-",
        _ => return Err(None),
    };
    let bad_underscore = unsigned.starts_with('_') || unsigned.ends_with('_') || unsigned.contains("__");
    if bad_underscore || !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return Err(None);
    }
    let plain = unsigned.replace('_', "").to_ascii_lowercase();
    let (radix, digits) = match plain.get(..2) {
        Some("0x") => (16, &plain[2..]),
        Some("0o") => (8, &plain[2..]),
        Some("0b") => (2, &plain[2..]),
        _ => (10, plain.as_str()),
    };
    if !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)) {
        return i64::from_str_radix(&format!("{sign}{digits}"), radix).map(Value::Int).map_err(|_| {
            Some(format!(
                "an integer lies between -{} and {}",
                show_count(i64::MIN.unsigned_abs()),
                show_count(i64::MAX as u64)
            ))
        });
    }
    if radix != 10 || plain.contains("inf") || plain.contains("nan") {
        return Err(None);
    }
    match format!("{sign}{plain}").parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(Value::Float(number)),
        Ok(_) => Err(Some("the number is too large for a float".to_owned())),
        Err(_) => Err(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        for (ty, text, expected) in [
            ("int", "100", "Int(100)"),
            ("int", " -1_000 ", "Int(-1000)"),
            ("int", "0xff", "Int(255)"),
            ("int", "(3)", "Int(3)"),
            ("int", "-9223372036854775808", "Int(-9223372036854775808)"),
            ("float", "1", "Float(1.0)"),
            ("float", "-2.5e-3", "Float(-0.0025)"),
            ("float", ".5", "Float(0.5)"),
            ("bool", "True", "Bool(true)"),
            ("str", "it's 'raw' ", "Str(\"it's 'raw' \")"),
            ("str", "", "Str(\"\")"),
            ("bytes", r"b'a\x00\xff'", "Bytes([97, 0, 255])"),
            ("list[int]", "[1, 2,]", "List([Int(1), Int(2)])"),
            ("list[int]", "[]", "List([])"),
            ("list[float]", "[1, 2.5]", "List([Float(1.0), Float(2.5)])"),
            ("list[str]", r#"['a\n', "b\u{1F600}"]"#, "List([Str(\"a\\n\"), Str(\"b😀\")])"),
            ("tuple[int, str]", "(1, 'x')", "Tuple([Int(1), Str(\"x\")])"),
            ("tuple[int]", "(1,)", "Tuple([Int(1)])"),
            ("list[tuple[int, list[bool]]]", "[(1, [True])]", "List([Tuple([Int(1), List([Bool(true)])])])"),
        ] {
            assert_eq!(format!("{:?}", value(ty, text).expect(text)), expected, "{ty} {text}");
        }
    }

    #[test]
    fn refused() {
        let deep = "[".repeat(100_000);
        for (ty, text) in [
            ("int", "1.5"),
            ("int", ""),
            ("int", "True"),
            ("int", "9223372036854775808"),
            ("int", "1 2"),
            ("int", "--1"),
            ("int", "0x"),
            ("float", "nan"),
            ("float", "infinity"),
            ("float", "1e999"),
            ("bool", "true"),
            ("bool", "1"),
            ("bytes", "abc"),
            ("bytes", "b'é'"),
            ("list[int]", "1, 2"),
            ("list[int]", "[1, 'a']"),
            ("list[int]", "[1 2]"),
            ("list[int]", "[,]"),
            ("list[str]", "['a"),
            ("list[str]", r"['\q']"),
            ("list[str]", r"['\u{D800}']"),
            ("list[int]", &deep),
            ("tuple[int, str]", "(1, 'x', 2)"),
            ("tuple[int]", "(1)"),
        ] {
            assert!(value(ty, text).is_err(), "{ty} {text}");
        }
    }
}
