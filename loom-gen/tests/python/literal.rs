//! Python's literals as they stand in the vectors, read into values. The vectors are our own: what is no literal panics.

use loom_gen::Value;
use std::iter::Peekable;
use std::str::Chars;

/// Reads a tuple of operands.
pub(crate) fn operands(text: &str) -> Vec<Value> {
    let mut rest = text.chars().peekable();
    match value(&mut rest) {
        Value::Tuple(operands) => operands,
        other => panic!("{other:?} is no tuple"),
    }
}

fn value(rest: &mut Peekable<Chars<'_>>) -> Value {
    match rest.peek() {
        Some('(') => Value::Tuple(sequence(rest, ')')),
        Some('[') => Value::List(sequence(rest, ']')),
        Some('\'' | '"') => Value::Str(text(rest).into()),
        _ => word(rest),
    }
}

fn sequence(rest: &mut Peekable<Chars<'_>>, end: char) -> Vec<Value> {
    rest.next();
    let mut values = Vec::new();
    loop {
        while rest.next_if(|next| matches!(next, ',' | ' ')).is_some() {}
        if rest.next_if_eq(&end).is_some() {
            return values;
        }
        values.push(value(rest));
    }
}

fn word(rest: &mut Peekable<Chars<'_>>) -> Value {
    let mut word = String::new();
    while let Some(next) = rest.next_if(|next| next.is_ascii_alphanumeric() || "+-.".contains(*next)) {
        word.push(next);
        if word == "b" && matches!(rest.peek(), Some('\'' | '"')) {
            return Value::Bytes(text(rest).chars().map(|character| character as u8).collect());
        }
    }
    match word.as_str() {
        "True" => Value::Bool(true),
        "False" => Value::Bool(false),
        _ => word.parse().map(Value::Int).unwrap_or_else(|_| Value::Float(word.parse().expect(&word))),
    }
}

fn text(rest: &mut Peekable<Chars<'_>>) -> String {
    let quote = rest.next().expect("a quote");
    let mut text = String::new();
    loop {
        match rest.next().expect("the end of a text") {
            '\\' => text.push(escape(rest)),
            next if next == quote => return text,
            next => text.push(next),
        }
    }
}

fn escape(rest: &mut Peekable<Chars<'_>>) -> char {
    let digits = match rest.next() {
        Some('n') => return '\n',
        Some('r') => return '\r',
        Some('t') => return '\t',
        Some('x') => 2,
        Some('u') => 4,
        Some('U') => 8,
        Some(other) => return other,
        None => panic!("an escape at the end"),
    };
    let code: String = rest.take(digits).collect();
    u32::from_str_radix(&code, 16).ok().and_then(char::from_u32).expect("a character")
}
