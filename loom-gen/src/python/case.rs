//! Texts in another case, with all of Unicode's special cases.

use super::size::{TextBuilder, build};
use super::unicode::{Mapped, is_case_ignorable, is_cased, lower, title, upper};
use crate::{Fault, Str};

fn push(out: &mut TextBuilder, mapped: Mapped) -> Result<(), Fault> {
    match mapped {
        Mapped::One(character) => out.push(character),
        Mapped::Several(characters) => out.push_str(characters),
    }
}

/// Lower case of the character at a byte position. A capital sigma at the end of a word becomes a final one: there is a
/// cased character before it and none behind it, characters that do not count left aside.
fn lower_at(text: &str, at: usize, character: char) -> Mapped {
    let decisive = |character: &char| !is_case_ignorable(*character);
    if character != 'Σ' {
        lower(character)
    } else if text[..at].chars().rev().find(decisive).is_some_and(is_cased)
        && !text[at + character.len_utf8()..].chars().find(decisive).is_some_and(is_cased)
    {
        Mapped::One('ς')
    } else {
        Mapped::One('σ')
    }
}

/// `text.upper()`
///
/// # Errors
/// `too large`
pub fn str_upper(text: &str) -> Result<Str, Fault> {
    build(|out| text.chars().try_for_each(|character| push(out, upper(character))))
}

/// `text.lower()`
///
/// # Errors
/// `too large`
pub fn str_lower(text: &str) -> Result<Str, Fault> {
    build(|out| text.char_indices().try_for_each(|(at, character)| push(out, lower_at(text, at, character))))
}

/// `text.capitalize()`
///
/// # Errors
/// `too large`
pub fn str_capitalize(text: &str) -> Result<Str, Fault> {
    let mapped = |(at, character)| if at == 0 { title(character) } else { lower_at(text, at, character) };
    build(|out| text.char_indices().try_for_each(|place| push(out, mapped(place))))
}

/// `text.title()`: of each run of characters that have case, the first in title case
///
/// # Errors
/// `too large`
pub fn str_title(text: &str) -> Result<Str, Fault> {
    let mut within = false;
    build(|out| {
        text.char_indices().try_for_each(|(at, character)| {
            let mapped = if within { lower_at(text, at, character) } else { title(character) };
            within = is_cased(character);
            push(out, mapped)
        })
    })
}
