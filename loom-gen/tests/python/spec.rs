//! The text of a legal format spec, parsed as the compiler does.

use loom_gen::python::{Align, FormatSpec, Grouping, Presentation, Sign};
use std::iter::Peekable;
use std::str::Chars;

/// Parses a spec for a text or a number.
pub(crate) fn parse(text: &str, of_text: bool) -> FormatSpec {
    let mut spec = FormatSpec::DEFAULT;
    let mut rest = text.chars().peekable();
    let characters: Vec<char> = text.chars().collect();
    let mut filled = false;
    if let Some(align) = characters.get(1).copied().and_then(align) {
        spec.fill = characters[0];
        spec.align = Some(align);
        filled = true;
        rest.nth(1);
    } else if let Some(align) = characters.first().copied().and_then(align) {
        spec.align = Some(align);
        rest.next();
    }
    match rest.next_if(|next| "+- ".contains(*next)) {
        Some('+') => spec.sign = Sign::Plus,
        Some(' ') => spec.sign = Sign::Space,
        _ => {}
    }
    spec.alternate = rest.next_if_eq(&'#').is_some();
    if !filled && rest.next_if_eq(&'0').is_some() {
        spec.zero = true;
        spec.fill = '0';
        if spec.align.is_none() && !of_text {
            spec.align = Some(Align::AfterSign);
        }
    }
    spec.width = number(&mut rest).unwrap_or(0);
    spec.grouping = match rest.next_if(|next| ",_".contains(*next)) {
        Some(',') => Grouping::Comma,
        Some(_) => Grouping::Underscore,
        None => Grouping::None,
    };
    spec.precision = rest.next_if_eq(&'.').and_then(|_| number(&mut rest));
    spec.presentation = presentation(rest.next());
    spec
}

fn align(character: char) -> Option<Align> {
    match character {
        '<' => Some(Align::Left),
        '>' => Some(Align::Right),
        '^' => Some(Align::Center),
        '=' => Some(Align::AfterSign),
        _ => None,
    }
}

fn number(rest: &mut Peekable<Chars<'_>>) -> Option<u64> {
    let mut digits = String::new();
    while let Some(digit) = rest.next_if(char::is_ascii_digit) {
        digits.push(digit);
    }
    digits.parse().ok()
}

fn presentation(character: Option<char>) -> Presentation {
    let upper = character.is_some_and(char::is_uppercase);
    match character.map(|character| character.to_ascii_lowercase()) {
        None => Presentation::Default,
        Some('s') => Presentation::Str,
        Some('d') => Presentation::Decimal,
        Some('b') => Presentation::Binary,
        Some('o') => Presentation::Octal,
        Some('x') => Presentation::Hex { upper },
        Some('c') => Presentation::Character,
        Some('n') => Presentation::Number,
        Some('e') => Presentation::Exponent { upper },
        Some('f') => Presentation::Fixed { upper },
        Some('g') => Presentation::General { upper },
        Some('%') => Presentation::Percent,
        Some(other) => panic!("no presentation `{other}`"),
    }
}
