//! The terminal: how wide it is, and whether it takes colours.

use std::env;
use std::io::{IsTerminal, stdout};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How wide output is where nobody says.
const WIDTH: usize = 100;

/// How the standard output is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terminal {
    /// How many columns it has.
    pub(super) width: usize,
    colours: bool,
}

/// How a piece of text is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    Plain,
    Bold,
    Dim,
    Good,
    Bad,
}

impl Terminal {
    /// The terminal that the standard output is; a file or a pipe has no colours. `COLUMNS` says otherwise how wide it is, and
    /// `NO_COLOR` that it has none.
    pub(super) fn of_output() -> Terminal {
        let is_terminal = stdout().is_terminal();
        let asked = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|columns| *columns > 0);
        let found = is_terminal.then(terminal_size::terminal_size).flatten().map(|(width, _)| usize::from(width.0));
        let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Terminal { width: asked.or(found).unwrap_or(WIDTH), colours: is_terminal && !plain && !dumb }
    }

    /// The text in a style.
    pub(super) fn style(self, style: Style, text: &str) -> String {
        let code = match style {
            Style::Plain => "",
            Style::Bold => "1",
            Style::Dim => "2",
            Style::Good => "32",
            Style::Bad => "31",
        };
        if self.colours && !code.is_empty() && !text.is_empty() {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> usize {
    text.width()
}

/// The text with as many blanks behind it as `width` columns take; cut where it is longer.
pub(super) fn fit(text: &str, width: usize) -> String {
    let text = cut(text, width);
    let blanks = width.saturating_sub(columns(&text));
    text + &" ".repeat(blanks)
}

/// The text, or as much of it as `width` columns take, with `…` at the end.
pub(super) fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let (mut kept, mut used) = (String::new(), 1);
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if used > width {
            break;
        }
        kept.push(letter);
    }
    if width > 0 {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fit() {
        for (text, width, expected) in
            [("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("日本語", 5, "日本…"), ("日本語", 4, "日… "), ("abc", 0, "")]
        {
            assert_eq!(fit(text, width), expected, "{text} {width}");
        }
    }

    #[test]
    fn only_terminals_have_colours() {
        let plain = Terminal { width: 10, colours: false };
        assert_eq!(plain.style(Style::Bad, "x"), "x");
        let other = Terminal { width: 10, colours: true };
        assert_eq!(other.style(Style::Bad, "x"), "\u{1b}[31mx\u{1b}[0m");
    }
}
