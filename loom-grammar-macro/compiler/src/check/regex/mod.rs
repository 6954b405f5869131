//! Regular expressions: from their text to what is drawn.
//!
//! In: what stands between the slashes. Out: a [`Regex`] in which everything is as it was written, flags and classes
//! resolved to characters; its sites are not numbered yet. What cannot be generated from is a [`Fault`].

mod class;

use regex_syntax::ast::{self, Ast, FlagsItemKind, GroupKind, RepetitionKind, RepetitionRange};

use crate::diagnostic::{Diagnostic, Kind};
use crate::model::{Regex, SiteId};
use crate::source::Span;

/// How deeply groups, classes and repetitions may stand in each other.
const NESTING: u32 = 100;

/// The number of a site before sites are numbered.
const UNNUMBERED: SiteId = SiteId(0);

/// Why a regular expression cannot be generated from.
#[derive(Debug)]
pub(super) struct Fault {
    message: String,
    /// Where, in bytes of the text.
    at: std::ops::Range<usize>,
    help: Option<&'static str>,
}

impl Fault {
    fn new(message: impl Into<String>, at: &ast::Span, help: Option<&'static str>) -> Fault {
        Fault { message: message.into(), at: at.start.offset..at.end.offset, help }
    }

    /// At the slash that opens the expression, with the place in it.
    pub(super) fn diagnostic(self, whole: Span, inner: Span) -> Diagnostic {
        let at = |offset: usize| (inner.start + offset as u32).min(inner.end);
        let place = Span { start: at(self.at.start), end: at(self.at.end), ..inner };
        let mut diagnostic = Diagnostic::new(Kind::RegularExpression, whole, self.message).also(place, "here");
        diagnostic.help = self.help.map(str::to_owned);
        diagnostic
    }
}

/// The flags that matter for what is drawn.
#[derive(Clone, Copy, Default)]
struct Flags {
    /// `i`
    insensitive: bool,
    /// `u`, given: all of Unicode rather than printable ASCII.
    unicode: bool,
    /// `s`
    newline: bool,
    /// `R`
    crlf: bool,
}

/// Translates the text of a regular expression.
pub(super) fn translate(text: &str) -> Result<Regex, Fault> {
    let mut parser = ast::parse::ParserBuilder::new().nest_limit(NESTING).build();
    let parsed = parser.parse(text).map_err(|error| unparsed(&error))?;
    let mut flags = Flags::default();
    tree(&parsed, &mut flags)
}

fn unparsed(error: &ast::Error) -> Fault {
    use ast::ErrorKind::{NestLimitExceeded, UnsupportedBackreference, UnsupportedLookAround};
    match error.kind() {
        UnsupportedLookAround => Fault::new("look-around cannot be generated from", error.span(), None),
        UnsupportedBackreference => Fault::new("a backreference cannot be generated from", error.span(), None),
        NestLimitExceeded(_) => Fault::new("it is nested too deeply", error.span(), None),
        kind => Fault::new(format!("not a regular expression: {kind}"), error.span(), None),
    }
}

fn tree(parsed: &Ast, flags: &mut Flags) -> Result<Regex, Fault> {
    match parsed {
        Ast::Empty(_) => Ok(Regex::Concat(Vec::new())),
        Ast::Flags(set) => {
            *flags = with(*flags, &set.flags);
            Ok(Regex::Concat(Vec::new()))
        }
        Ast::Literal(literal) => class::literal(literal.c, *flags),
        Ast::Dot(span) => class::drawn(class::dot(*flags), span),
        Ast::Assertion(assertion) => Err(Fault::new(
            "an anchor or a boundary cannot be generated from",
            &assertion.span,
            Some("leave it out: the whole text matches; a literal one is written with a backslash"),
        )),
        Ast::ClassUnicode(unicode) => class::drawn(class::unicode(unicode, *flags)?, &unicode.span),
        Ast::ClassPerl(perl) => class::drawn(class::perl(perl, *flags), &perl.span),
        Ast::ClassBracketed(bracketed) => class::drawn(class::bracketed(bracketed, *flags)?, &bracketed.span),
        Ast::Repetition(repetition) => {
            let (least, most) = bounds(&repetition.op.kind);
            let inner = tree(&repetition.ast, &mut flags.clone())?;
            // So many times nothing takes no decision and gives nothing.
            if most == Some(least) && matches!(&inner, Regex::Concat(parts) if parts.is_empty()) {
                return Ok(inner);
            }
            Ok(Regex::Repeat(Box::new(inner), least, most, UNNUMBERED))
        }
        Ast::Group(group) => {
            let mut inner = match &group.kind {
                GroupKind::NonCapturing(set) => with(*flags, set),
                _ => *flags,
            };
            tree(&group.ast, &mut inner)
        }
        Ast::Alternation(alternation) => {
            // Flags that are set in a branch hold in those behind it.
            let branches = alternation.asts.iter().map(|branch| tree(branch, flags));
            Ok(Regex::Alternation(branches.collect::<Result<_, _>>()?, UNNUMBERED))
        }
        Ast::Concat(concat) => {
            let mut parts = Vec::with_capacity(concat.asts.len());
            for part in &concat.asts {
                match (tree(part, flags)?, parts.last_mut()) {
                    (Regex::Literal(text), Some(Regex::Literal(before))) => before.push_str(&text),
                    (Regex::Concat(inner), _) if inner.is_empty() => {}
                    (part, _) => parts.push(part),
                }
            }
            // One part alone needs no frame.
            Ok(if parts.len() == 1 { parts.remove(0) } else { Regex::Concat(parts) })
        }
    }
}

fn bounds(kind: &RepetitionKind) -> (u64, Option<u64>) {
    match kind {
        RepetitionKind::ZeroOrOne => (0, Some(1)),
        RepetitionKind::ZeroOrMore => (0, None),
        RepetitionKind::OneOrMore => (1, None),
        RepetitionKind::Range(RepetitionRange::Exactly(n)) => ((*n).into(), Some((*n).into())),
        RepetitionKind::Range(RepetitionRange::AtLeast(n)) => ((*n).into(), None),
        RepetitionKind::Range(RepetitionRange::Bounded(m, n)) => ((*m).into(), Some((*n).into())),
    }
}

fn with(mut flags: Flags, set: &ast::Flags) -> Flags {
    let mut value = true;
    for item in &set.items {
        match item.kind {
            FlagsItemKind::Negation => value = false,
            FlagsItemKind::Flag(ast::Flag::CaseInsensitive) => flags.insensitive = value,
            FlagsItemKind::Flag(ast::Flag::Unicode) => flags.unicode = value,
            FlagsItemKind::Flag(ast::Flag::DotMatchesNewLine) => flags.newline = value,
            FlagsItemKind::Flag(ast::Flag::CRLF) => flags.crlf = value,
            // Greediness and lines are no matter of what is drawn; blanks are the parser's.
            FlagsItemKind::Flag(_) => {}
        }
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::translate;
    use crate::model::Regex;

    fn show(regex: &Regex) -> String {
        match regex {
            Regex::Literal(text) => format!("{text:?}"),
            Regex::Class(ranges, _) => {
                let ranges: Vec<String> =
                    ranges.iter().map(|(a, b)| format!("{}-{}", a.escape_default(), b.escape_default())).collect();
                format!("[{}]", ranges.join(" "))
            }
            Regex::Concat(parts) => format!("({})", parts.iter().map(show).collect::<Vec<_>>().join(" ")),
            Regex::Alternation(parts, _) => format!("({})", parts.iter().map(show).collect::<Vec<_>>().join(" | ")),
            Regex::Repeat(inner, least, most, _) => {
                format!("{}{{{least},{}}}", show(inner), most.map_or(String::new(), |most| most.to_string()))
            }
        }
    }

    #[test]
    fn what_is_drawn() {
        for (text, expected) in [
            ("abc", "\"abc\""),
            (r"a\/b\.", "\"a/b.\""),
            ("[ab]x{1,2}", "([a-b] \"x\"{1,2})"),
            ("(cat|dog)s?", "((\"cat\" | \"dog\") \"s\"{0,1})"),
            (r"[^\x00-yA-z{}~\x7f]", "[|-|]"),
            (r"\d{0}", "[0-9]{0,0}"),
            (r"\d+?", "[0-9]{1,}"),
            (r".", "[ -~]"),
            (r"\S", "[!-~]"),
            (r"\s", "[\\t-\\r  - ]"),
            (r"(?i)a1", "([A-A a-a] \"1\")"),
            (r"(?i)k", "[K-K k-k]"),
            (r"(?iu)k", "[K-K k-k \\u{212a}-\\u{212a}]"),
            (r"(?i:a)a", "([A-A a-a] \"a\")"),
            (r"(?u).", "[\\u{0}-\\t \\u{b}-\\u{d7ff} \\u{e000}-\\u{10ffff}]"),
            (r"(?su).", "[\\u{0}-\\u{d7ff} \\u{e000}-\\u{10ffff}]"),
            (r"[a-z&&[^aeiou]]", "[b-d f-h j-n p-t v-z]"),
            (r"[[:upper:]--B]", "[A-A C-Z]"),
            (r"[a]", "[a-a]"),
            (r"a{1000000000}", "\"a\"{1000000000,1000000000}"),
            ("a|", "(\"a\" | ())"),
            ("é+", "\"é\"{1,}"),
        ] {
            match translate(text) {
                Ok(regex) => assert_eq!(show(&regex), expected, "{text}"),
                Err(fault) => panic!("{text}: {fault:?}"),
            }
        }
    }

    #[test]
    fn what_cannot_be_drawn() {
        let deep = format!("{}a{}", "(".repeat(500), ")".repeat(500));
        for text in [
            "[a-",
            "^a",
            "a$",
            r"\bx",
            "a(?=b)",
            r"(a)\1",
            "[a&&b]",
            "a{2,1}",
            "(",
            "*",
            r"[^\x00-\x7f]",
            deep.as_str(),
        ] {
            assert!(translate(text).is_err(), "{text}");
        }
    }
}
