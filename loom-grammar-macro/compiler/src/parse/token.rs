//! Tokens: what stands at a place of the text.
//!
//! In: the text, an offset, and the [`Mode`] that the parser is in, for the same characters read differently in a
//! grammar and in an expression (`//`, `#`, a newline). Out: one [`Token`] behind blanks and comments. Afterwards
//! nothing is remembered: lexing is a pure function, so the parser can go back.

/// How the text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Rules and alternatives: `//` and `/* */` are comments.
    Grammar,
    /// Python: `//` divides, `#` and `/* */` are comments.
    Code {
        /// Whether a newline ends the statement; inside brackets it is a blank.
        lines: bool,
    },
    /// Python in the outermost brackets of a hole in an f-string, where a `:` begins a format.
    Hole,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name or a keyword.
    Name,
    /// A number; only its first digits are looked at here.
    Number,
    /// The beginning of a text literal: its prefix and the first quote.
    Quote,
    /// An operator or a bracket.
    Symbol(&'static str),
    /// The end of a line, where it ends a statement.
    Newline,
    /// The end of the file.
    End,
    /// A `/*` without its `*/`.
    OpenComment,
    /// A character that begins nothing.
    Other(char),
}

/// A token and where it stands, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// Its first byte.
    pub(super) start: usize,
    /// One past its last byte.
    pub(super) end: usize,
}

impl Token {
    /// Whether it is this operator or bracket.
    pub(super) fn is(self, symbol: &str) -> bool {
        matches!(self.kind, Kind::Symbol(own) if own == symbol)
    }
}

/// The operators of the grammar, longer ones before their beginnings. Some are of other notations: they are tokens
/// so that a message can name them.
const GRAMMAR: &[&str] = &[
    "::=", "...", "<-", "**", "..", ":=", "->", "=>", "==", "!=", "<=", ">=", "||", "&&", "%%", ":", ";", "|", "(",
    ")", "[", "]", "{", "}", "@", "?", "*", "+", "%", ",", ".", "/", "=", "<", ">", "~", "!", "&", "#", "$", "-", "^",
    "\\", "`",
];

/// The operators of expressions and statements, likewise. `:=` is none of them: in an f-string it begins a format.
const CODE: &[&str] = &[
    "**=", "//=", "<<=", ">>=", "...", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "<>", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "@=", "->", "&&", "||", "+", "-", "*", "/", "%", "@", "&", "|", "^", "~", "<", ">", "=",
    "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "!", "?", "$", "\\", "`",
];

/// The token behind the blanks and comments at `at`.
pub(super) fn lex(text: &str, at: usize, mode: Mode) -> Token {
    let start = match skip_blanks(text, at, mode) {
        Ok(start) => start,
        Err(token) => return token,
    };
    let rest = &text[start..];
    let Some(first) = rest.chars().next() else {
        return Token { kind: Kind::End, start, end: start };
    };
    let token = |kind, length: usize| Token { kind, start, end: start + length };
    if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
        return token(Kind::Number, first.len_utf8());
    }
    if first == '\'' || first == '"' {
        return token(Kind::Quote, 1);
    }
    let name = name_length(rest);
    if name > 0 {
        let quoted = rest[name..].starts_with(['\'', '"']) && is_prefix(&rest[..name], mode);
        return if quoted { token(Kind::Quote, name + 1) } else { token(Kind::Name, name) };
    }
    let symbols = if mode == Mode::Grammar { GRAMMAR } else { CODE };
    match symbols.iter().find(|symbol| rest.starts_with(**symbol)) {
        Some(symbol) => token(Kind::Symbol(symbol), symbol.len()),
        None => token(Kind::Other(first), first.len_utf8()),
    }
}

/// The length in bytes of the name at the start of `text`; 0 if there is none.
pub(super) fn name_length(text: &str) -> usize {
    let continues = |c: char| c == '_' || unicode_ident::is_xid_continue(c);
    if !text.starts_with(|c: char| c == '_' || unicode_ident::is_xid_start(c)) {
        return 0;
    }
    text.find(|c: char| !continues(c)).unwrap_or(text.len())
}

/// Whether letters directly before a quote belong to the literal: `f` and `b`, and those that only Python has.
fn is_prefix(name: &str, mode: Mode) -> bool {
    const PREFIXES: [&str; 8] = ["f", "b", "r", "u", "br", "rb", "fr", "rf"];
    const TEMPLATES: [&str; 3] = ["t", "tr", "rt"];
    let among = |prefixes: &[&str]| prefixes.iter().any(|prefix| prefix.eq_ignore_ascii_case(name));
    among(&PREFIXES) || (mode != Mode::Grammar && among(&TEMPLATES))
}

/// Where the next token starts, or a token that the blanks themselves make.
fn skip_blanks(text: &str, mut at: usize, mode: Mode) -> Result<usize, Token> {
    let bytes = text.as_bytes();
    let line_end = |from: usize| text[from..].find('\n').map_or(text.len(), |length| from + length);
    loop {
        match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\n'), _) if mode == (Mode::Code { lines: true }) => {
                return Err(Token { kind: Kind::Newline, start: at, end: at + 1 });
            }
            (Some(b' ' | b'\t' | b'\r' | b'\n' | b'\x0c'), _) => at += 1,
            (Some(b'/'), Some(b'/')) if mode == Mode::Grammar => at = line_end(at),
            (Some(b'#'), _) if mode != Mode::Grammar => at = line_end(at),
            (Some(b'\\'), Some(b'\n')) if mode != Mode::Grammar => at += 2,
            (Some(b'/'), Some(b'*')) => match text[at + 2..].find("*/") {
                Some(length) => at += length + 4,
                None => return Err(Token { kind: Kind::OpenComment, start: at, end: at + 2 }),
            },
            _ => return Ok(at),
        }
    }
}
