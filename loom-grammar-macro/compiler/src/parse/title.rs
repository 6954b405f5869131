//! The title: free text on the first line of a file.
//!
//! In: a file's text. Out: where the title ends, if there is one, and what it says.

use super::token::name_length;

/// The title's text and its length, if the first line is one: it is no comment, opens no rule, has no quote,
/// brace, bracket, `;` or `|`, and is followed by a blank line.
pub(super) fn title(text: &str) -> Option<&str> {
    let (line, rest) = text.split_once('\n')?;
    let next = rest.split_once('\n').map_or(rest, |(next, _)| next);
    let followed_by_blank = !rest.is_empty() && is_blank(next);
    let is_title = could_be_title(line) && followed_by_blank;
    is_title.then_some(line)
}

/// Whether a line could be a title if a blank line followed it.
pub(super) fn could_be_title(line: &str) -> bool {
    let line = line.trim();
    let name = name_length(line);
    let opens_rule = name > 0 && line[name..].trim_start().starts_with([':', '(']);
    let is_comment = line.starts_with("//") || line.starts_with("/*");
    let has_marks = line.contains(['\'', '"', '{', '}', '[', ']', ';', '|']);
    !line.is_empty() && !is_comment && !opens_rule && !has_marks
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}
