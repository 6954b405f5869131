//! Operations on texts and bytes as far as they are known.
//!
//! Texts that are known are computed only where they are ASCII, for which no Unicode table is needed. Of the others the
//! length is known, which tells whether an index is in range and whether a text may become too large.

use super::ranges::Applied;
use super::value::{LONGEST, LONGEST_LIST, Value};
use crate::model::Op;

/// Applies an operation on texts or bytes; none if it is another.
pub(super) fn apply(op: Op, operands: &[Value]) -> Option<Applied> {
    let text = operands.first()?;
    let (least, most) = text.length();
    Some(match op {
        Op::IntHex | Op::IntOct | Op::IntBin => digits(op, text),
        Op::IntChr => chr(text.range()),
        Op::StrToInt => to_int(text),
        Op::StrToList => {
            let items = known(text).map(|text| text.chars().map(|c| Value::text(c.encode_utf8(&mut [0; 4]))).collect());
            Applied::safe_if(most <= LONGEST_LIST, items.map_or(Value::seq(least, most, Value::Any), Value::items))
        }
        Op::BytesToList => Applied::safe_if(most <= LONGEST_LIST, Value::seq(least, most, Value::Int(0, 255))),
        Op::StrConcat | Op::BytesConcat => concat(text, operands.get(1)?),
        Op::StrRepeat | Op::BytesRepeat => repeat(text, operands.get(1)?.range()),
        Op::StrLen | Op::BytesLen => Applied::sure(Value::Int(least as i64, most as i64)),
        Op::StrItem => item(text, operands.get(1)?),
        Op::BytesItem => {
            let index = operands.get(1)?.range();
            Applied { value: Value::Int(0, 255), ..index_in(index, (least, most)) }
        }
        Op::StrOrd => match known(text).map(|text| (text.chars().next(), text.chars().count())) {
            Some((Some(only), 1)) => Applied::sure(Value::int(i64::from(u32::from(only)))),
            Some(_) => Applied::failure(),
            None => Applied::safe_if((least, most) == (1, 1), Value::Int(0, 0x10_FFFF)),
        },
        Op::StrUpper | Op::StrLower | Op::StrCapitalize | Op::StrTitle => cased(op, text),
        Op::StrStrip | Op::StrLstrip | Op::StrRstrip | Op::StrStripOf | Op::StrLstripOf | Op::StrRstripOf => {
            Applied::sure(Value::seq(0, most, Value::Any))
        }
        Op::StrReplace => replace(operands),
        Op::StrStartsWith | Op::StrEndsWith => match (known(text), operands.get(1).and_then(known)) {
            (Some(text), Some(part)) if op == Op::StrStartsWith => Applied::sure(Value::Bool(text.starts_with(part))),
            (Some(text), Some(part)) => Applied::sure(Value::Bool(text.ends_with(part))),
            _ => Applied::sure(Value::Any),
        },
        Op::StrFind => Applied::sure(Value::Int(-1, most as i64)),
        Op::StrCount => Applied::sure(Value::Int(0, most as i64 + 1)),
        Op::StrIsDigit | Op::StrIsAlpha => is(op, text),
        Op::StrSplit => Applied::safe_if(most <= LONGEST_LIST, Value::seq(0, most, Value::seq(1, most, Value::Any))),
        Op::StrSplitOn => split_on(operands),
        Op::StrJoin => join(text, operands.get(1)?),
        Op::StrZfill => pad(text, operands.get(1)?.range(), true),
        Op::StrLjust | Op::StrRjust | Op::StrCenter => {
            pad(text, operands.get(1)?.range(), operands.get(2)?.length() == (1, 1))
        }
        Op::StrMin | Op::StrMax => match most {
            0 => Applied::failure(),
            _ => Applied::safe_if(least > 0, Value::seq(1, 1, Value::Any)),
        },
        _ => return None,
    })
}

/// The text, where it is known.
pub(super) fn known(value: &Value) -> Option<&str> {
    match value {
        Value::Str(text) => Some(text),
        _ => None,
    }
}

fn ascii(value: &Value) -> Option<&str> {
    known(value).filter(|text| text.is_ascii())
}

/// Whether texts of that many characters are never too large, each having at most four bytes.
pub(super) fn fits(most: u64) -> bool {
    most.saturating_mul(4) <= LONGEST
}

/// Texts of a range of lengths, perhaps refused as too large.
pub(super) fn sized(least: u64, most: u64) -> Applied {
    Applied::safe_if(fits(most), Value::seq(least, most, Value::Any))
}

/// Whether an index is in a text or list of some length, and nothing of the value.
pub(super) fn index_in((low, high): (i64, i64), (least, most): (u64, u64)) -> Applied {
    let inside = |index: i64, length: u64| {
        let length = length as i64;
        -length <= index && index < length
    };
    if inside(low, least) && inside(high, least) {
        Applied::sure(Value::Any)
    } else if high < -(most as i64) || low >= most as i64 {
        Applied::failure()
    } else {
        Applied::perhaps(Value::Any)
    }
}

fn digits(op: Op, value: &Value) -> Applied {
    let Value::Int(value, most) = *value else { return Applied::sure(Value::seq(3, 67, Value::Any)) };
    if value != most {
        return Applied::sure(Value::seq(3, 67, Value::Any));
    }
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    Applied::sure(Value::text(&match op {
        Op::IntHex => format!("{sign}{size:#x}"),
        Op::IntOct => format!("{sign}{size:#o}"),
        _ => format!("{sign}{size:#b}"),
    }))
}

fn chr((least, most): (i64, i64)) -> Applied {
    let character = |code: i64| u32::try_from(code).ok().and_then(char::from_u32);
    if least == most {
        return character(least)
            .map_or_else(Applied::failure, |c| Applied::sure(Value::text(c.encode_utf8(&mut [0; 4]))));
    }
    let safe = (0..0xD800).contains(&least) && most < 0xD800
        || (0xE000..0x11_0000).contains(&least) && (0xE000..0x11_0000).contains(&most);
    Applied::safe_if(safe, Value::seq(1, 1, Value::Any))
}

fn to_int(text: &Value) -> Applied {
    match known(text) {
        Some(digits) if digits.len() <= 18 && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            digits.parse().map_or_else(|_| Applied::failure(), |value| Applied::sure(Value::int(value)))
        }
        _ => Applied::perhaps(Value::Any),
    }
}

fn concat(a: &Value, b: &Value) -> Applied {
    if let (Some(a), Some(b)) = (known(a), known(b)) {
        return Applied::sure(Value::text(&[a, b].concat()));
    }
    let ((a, b), (c, d)) = (a.length(), b.length());
    sized(a + c, b + d)
}

fn repeat(text: &Value, (low, high): (i64, i64)) -> Applied {
    let (low, high) = (low.max(0) as u64, high.max(0) as u64);
    if let Some(text) = known(text).filter(|text| low == high && (text.len() as u64).saturating_mul(low) <= 256) {
        return Applied::sure(Value::text(&text.repeat(low as usize)));
    }
    let (least, most) = text.length();
    sized(least.saturating_mul(low), most.saturating_mul(high))
}

fn item(text: &Value, index: &Value) -> Applied {
    let checked = index_in(index.range(), text.length());
    let value = match (known(text), index) {
        (Some(text), Value::Int(low, high)) if low == high => {
            let at = if *low < 0 { *low + text.chars().count() as i64 } else { *low };
            let found = usize::try_from(at).ok().and_then(|at| text.chars().nth(at));
            found.map(|c| Value::text(c.encode_utf8(&mut [0; 4])))
        }
        _ => None,
    };
    Applied { value: value.unwrap_or_else(|| Value::seq(1, 1, Value::Any)), ..checked }
}

fn cased(op: Op, text: &Value) -> Applied {
    match (op, ascii(text)) {
        (Op::StrUpper, Some(text)) => Applied::sure(Value::text(&text.to_ascii_uppercase())),
        (Op::StrLower, Some(text)) => Applied::sure(Value::text(&text.to_ascii_lowercase())),
        (_, Some(text)) => Applied::sure(Value::seq(text.len() as u64, text.len() as u64, Value::Any)),
        // One character becomes at most three.
        (_, None) => sized(0, text.length().1.saturating_mul(3)),
    }
}

fn replace(operands: &[Value]) -> Applied {
    match operands {
        [text, old, new] => match (known(text), known(old), known(new)) {
            (Some(text), Some(old), Some(new)) if !old.is_empty() => {
                Applied::sure(Value::text(&text.replace(old, new)))
            }
            _ => {
                let places = text.length().1 + 1;
                sized(0, text.length().1.saturating_add(places.saturating_mul(new.length().1)))
            }
        },
        _ => Applied::perhaps(Value::Any),
    }
}

fn is(op: Op, text: &Value) -> Applied {
    let all = |text: &str| {
        !text.is_empty()
            && text
                .bytes()
                .all(|byte| if op == Op::StrIsDigit { byte.is_ascii_digit() } else { byte.is_ascii_alphabetic() })
    };
    Applied::sure(ascii(text).map_or(Value::Any, |text| Value::Bool(all(text))))
}

fn split_on(operands: &[Value]) -> Applied {
    let [text, separator, ..] = operands else { return Applied::perhaps(Value::Any) };
    if let (Some(text), Some(separator), Some(Value::Int(-1, -1))) = (known(text), known(separator), operands.get(2)) {
        if separator.is_empty() {
            return Applied::failure();
        }
        return Applied::sure(Value::items(text.split(separator).map(Value::text).collect()));
    }
    let most = text.length().1;
    let safe = separator.length().0 > 0 && most < LONGEST_LIST;
    Applied::safe_if(safe, Value::seq(1, most + 1, Value::seq(0, most, Value::Any)))
}

fn join(separator: &Value, list: &Value) -> Applied {
    if let (Some(separator), Value::Items(items)) = (known(separator), list) {
        let texts: Option<Vec<&str>> = items.iter().map(known).collect();
        if let Some(texts) = texts {
            return Applied::sure(Value::text(&texts.join(separator)));
        }
    }
    let ((a, b), (c, d), (e, f)) = (separator.length(), list.length(), list.item().length());
    let length = |separator: u64, count: u64, item: u64| {
        count.saturating_mul(item).saturating_add(count.saturating_sub(1).saturating_mul(separator))
    };
    sized(length(a, c, e), length(b, d, f))
}

fn pad(text: &Value, (low, high): (i64, i64), legal: bool) -> Applied {
    let (least, most) = text.length();
    let (least, most) = (least.max(low.max(0) as u64), most.max(high.max(0) as u64));
    let padded = sized(least, most);
    if legal { padded } else { Applied::perhaps(padded.value) }
}
