//! Format specs: parsed, and judged by the type of the value as Python would.
//!
//! In: what stands behind the colon, and the type. Out: a [`FormatSpec`] that is legal for the type.

use std::iter::Peekable;
use std::str::Chars;

use super::infer::Head;
use crate::diagnostic::{Diagnostic, Kind};
use crate::model::{Align, FormatSpec, Grouping, Presentation, Sign};
use crate::source::Span;

/// What a value is formatted as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Text,
    Int,
    Float,
}

impl Subject {
    fn name(self) -> &'static str {
        match self {
            Subject::Text => "str",
            Subject::Int => "int",
            Subject::Float => "float",
        }
    }
}

/// Parses a spec that is not empty.
pub(super) fn parse(text: &str, head: &Head, span: Span) -> Result<FormatSpec, Box<Diagnostic>> {
    let subject = match head {
        Head::Str => Subject::Text,
        Head::Int | Head::Bool => Subject::Int,
        Head::Float => Subject::Float,
        _ => {
            let message = "only numbers and texts take a format spec";
            let diagnostic = Diagnostic::new(Kind::TypeMismatch, span, message);
            return Err(Box::new(diagnostic.help("make a text of the value first: `{…!s:…}`")));
        }
    };
    let bad =
        |message: String| Box::new(Diagnostic::new(Kind::BadArgument, span, message).label("in this format spec"));
    let spec = read(text, subject).map_err(bad)?;
    legal(&spec, subject).map_err(bad)?;
    Ok(spec)
}

fn read(text: &str, subject: Subject) -> Result<FormatSpec, String> {
    let mut rest = text.chars().peekable();
    let (fill, mut align) = fill_and_align(&mut rest);
    let written = rest.next_if(|c| matches!(c, '+' | '-' | ' '));
    let sign = match written {
        Some('+') => Sign::Plus,
        Some(' ') => Sign::Space,
        _ => Sign::Minus,
    };
    let alternate = rest.next_if_eq(&'#').is_some();
    // With a fill of its own, the zero is the first digit of the width.
    let zero = fill.is_none() && rest.next_if_eq(&'0').is_some();
    if zero && align.is_none() && subject != Subject::Text {
        align = Some(Align::AfterSign);
    }
    let width = digits(&mut rest)?.unwrap_or(0);
    let grouping = match rest.next_if(|c| matches!(c, ',' | '_')) {
        Some(',') => Grouping::Comma,
        Some(_) => Grouping::Underscore,
        None => Grouping::None,
    };
    let precision = match rest.next_if_eq(&'.') {
        None => None,
        Some(_) => Some(digits(&mut rest)?.ok_or("digits are missing behind the point")?),
    };
    let presentation = presentation(rest.next(), subject)?;
    if let Some(more) = rest.next() {
        return Err(format!("`{more}` is too much behind the type of the format spec"));
    }
    if written.is_some() && subject == Subject::Text {
        return Err("a sign is not allowed for a str".to_owned());
    }
    let fill = fill.unwrap_or(if zero { '0' } else { ' ' });
    Ok(FormatSpec { fill, align, sign, alternate, zero, width, grouping, precision, presentation })
}

fn align_of(c: char) -> Option<Align> {
    match c {
        '<' => Some(Align::Left),
        '>' => Some(Align::Right),
        '^' => Some(Align::Center),
        '=' => Some(Align::AfterSign),
        _ => None,
    }
}

fn fill_and_align(rest: &mut Peekable<Chars>) -> (Option<char>, Option<Align>) {
    let mut ahead = rest.clone();
    let (first, second) = (ahead.next(), ahead.next());
    if let (Some(fill), Some(align)) = (first, second.and_then(align_of)) {
        *rest = ahead;
        return (Some(fill), Some(align));
    }
    let align = first.and_then(align_of);
    if align.is_some() {
        rest.next();
    }
    (None, align)
}

fn digits(rest: &mut Peekable<Chars>) -> Result<Option<u64>, String> {
    let mut value = None;
    while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
        rest.next();
        let before: u64 = value.unwrap_or(0);
        let more = before.checked_mul(10).and_then(|tens| tens.checked_add(digit.into()));
        value = Some(more.filter(|&more| i64::try_from(more).is_ok()).ok_or("the number has too many digits")?);
    }
    Ok(value)
}

fn presentation(letter: Option<char>, subject: Subject) -> Result<Presentation, String> {
    let Some(letter) = letter else {
        return Ok(if subject == Subject::Text { Presentation::Str } else { Presentation::Default });
    };
    let upper = letter.is_ascii_uppercase();
    let presentation = match letter {
        's' => Presentation::Str,
        'd' => Presentation::Decimal,
        'b' => Presentation::Binary,
        'o' => Presentation::Octal,
        'x' | 'X' => Presentation::Hex { upper },
        'c' => Presentation::Character,
        'n' => Presentation::Number,
        'e' | 'E' => Presentation::Exponent { upper },
        'f' | 'F' => Presentation::Fixed { upper },
        'g' | 'G' => Presentation::General { upper },
        '%' => Presentation::Percent,
        '{' => return Err("a format spec in a format spec is not supported".to_owned()),
        _ => return Err(format!("`{letter}` is no type of a format spec")),
    };
    let allowed = match subject {
        Subject::Text => "s",
        Subject::Int => "dboxXcneEfFgG%",
        Subject::Float => "neEfFgG%",
    };
    if allowed.contains(letter) {
        return Ok(presentation);
    }
    Err(format!("the type `{letter}` is not for values of type {}", subject.name()))
}

/// What Python refuses though it can be read.
fn legal(spec: &FormatSpec, subject: Subject) -> Result<(), String> {
    use Presentation::{Binary, Character, Decimal, Default, Hex, Number, Octal, Str};
    let grouped = match spec.grouping {
        Grouping::None => true,
        Grouping::Comma => !matches!(spec.presentation, Str | Binary | Octal | Hex { .. } | Character | Number),
        Grouping::Underscore => !matches!(spec.presentation, Str | Character | Number),
    };
    if !grouped {
        return Err("thousands separators are not allowed with this type".to_owned());
    }
    match subject {
        Subject::Text if spec.align == Some(Align::AfterSign) => Err("`=` is not allowed for a str".to_owned()),
        Subject::Text if spec.alternate => Err("`#` is not allowed for a str".to_owned()),
        Subject::Int if spec.precision.is_some() => match spec.presentation {
            Default | Decimal | Binary | Octal | Hex { .. } | Character | Number => {
                Err("a precision is not allowed for an int".to_owned())
            }
            _ => Ok(()),
        },
        Subject::Int if spec.presentation == Character && spec.sign != Sign::Minus => {
            Err("a sign is not allowed with the type `c`".to_owned())
        }
        Subject::Int if spec.presentation == Character && spec.alternate => {
            Err("`#` is not allowed with the type `c`".to_owned())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Head, Span, parse};
    use crate::source::FileId;

    #[test]
    fn as_python_does() {
        let span = Span { file: FileId(0), start: 0, end: 0 };
        for (text, head, legal) in [
            ("04d", Head::Int, true),
            ("*^6", Head::Str, true),
            ("05", Head::Str, true),
            ("x<05", Head::Int, true),
            ("8.3f", Head::Float, true),
            (".2f", Head::Int, true),
            ("#x", Head::Int, true),
            ("+,.2%", Head::Float, true),
            ("_b", Head::Int, true),
            ("+<5", Head::Str, true),
            ("d", Head::Bool, true),
            (".3", Head::Int, false),
            ("d", Head::Float, false),
            ("s", Head::Int, false),
            ("+5", Head::Str, false),
            ("=5", Head::Str, false),
            ("#", Head::Str, false),
            (",", Head::Str, false),
            (",x", Head::Int, false),
            ("+c", Head::Int, false),
            (".", Head::Float, false),
            ("5q", Head::Int, false),
            ("5dd", Head::Int, false),
            ("99999999999999999999", Head::Int, false),
            ("5", Head::Mixed, false),
        ] {
            assert_eq!(parse(text, &head, span).is_ok(), legal, "{text} of {head:?}");
        }
    }
}
