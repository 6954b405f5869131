//! Classes of characters, resolved to sorted ranges.
//!
//! In: a class as it was written and the flags where it stands. Out: the characters it is drawn from. `\d \w \s` are
//! ASCII; what is negated ranges over printable ASCII, or under `(?u)` over all of Unicode.

use regex_syntax::ast::{
    ClassAscii, ClassBracketed, ClassPerl, ClassPerlKind, ClassSet, ClassSetBinaryOp, ClassSetBinaryOpKind,
    ClassSetItem, ClassUnicode as Property, Span,
};
use regex_syntax::hir::{ClassUnicode as Set, ClassUnicodeRange as Range, HirKind};

use super::{Fault, Flags, UNNUMBERED};
use crate::model::Regex;

fn set(ranges: &[(char, char)]) -> Set {
    Set::new(ranges.iter().map(|&(start, end)| Range::new(start, end)))
}

fn ascii() -> Set {
    set(&[('\0', '\x7f')])
}

/// What a negation is taken from.
fn universe(flags: Flags) -> Set {
    if flags.unicode { set(&[('\0', char::MAX)]) } else { set(&[(' ', '~')]) }
}

fn negated(chars: &Set, flags: Flags) -> Set {
    let mut all = universe(flags);
    all.difference(chars);
    all
}

/// The ranges of a set; none reaches over the surrogates, so that the numbers of its ends tell how many are in it.
fn ranges(chars: &Set) -> Vec<(char, char)> {
    let mut ranges = Vec::with_capacity(chars.ranges().len());
    for range in chars.iter() {
        match (range.start(), range.end()) {
            (start @ ..='\u{d7ff}', end @ '\u{e000}'..) => ranges.extend([(start, '\u{d7ff}'), ('\u{e000}', end)]),
            whole => ranges.push(whole),
        }
    }
    ranges
}

/// A class to draw from; one without characters is a fault.
pub(super) fn drawn(chars: Set, span: &Span) -> Result<Regex, Fault> {
    let ranges = ranges(&chars);
    if ranges.is_empty() {
        let help = "negated classes range over printable ASCII, under `(?u)` over all of Unicode";
        return Err(Fault::new("no character is in this class", span, Some(help)));
    }
    Ok(Regex::Class(ranges, UNNUMBERED))
}

/// A character of the text.
pub(super) fn literal(c: char, flags: Flags) -> Result<Regex, Fault> {
    let chars = folded(set(&[(c, c)]), flags);
    let ranges = ranges(&chars);
    match ranges.as_slice() {
        [(start, end)] if start == end => Ok(Regex::Literal(c.to_string())),
        _ => Ok(Regex::Class(ranges, UNNUMBERED)),
    }
}

/// With the other cases of its characters, where the flag says so: ASCII stays in ASCII without `(?u)`.
fn folded(mut chars: Set, flags: Flags) -> Set {
    if !flags.insensitive {
        return chars;
    }
    if flags.unicode {
        // Without the tables of cases there would be none to add; they are compiled in.
        let _ = chars.try_case_fold_simple();
        return chars;
    }
    let mut low = chars.clone();
    low.intersect(&ascii());
    let _ = low.try_case_fold_simple();
    low.intersect(&ascii());
    let mut high = chars.clone();
    high.difference(&ascii());
    let _ = high.try_case_fold_simple();
    chars.union(&low);
    chars.union(&high);
    chars
}

/// `.`
pub(super) fn dot(flags: Flags) -> Set {
    let mut chars = universe(flags);
    if !flags.newline {
        chars.difference(&if flags.crlf { set(&[('\n', '\n'), ('\r', '\r')]) } else { set(&[('\n', '\n')]) });
    }
    chars
}

/// `\d`, `\W` …
pub(super) fn perl(perl: &ClassPerl, flags: Flags) -> Set {
    let chars = match perl.kind {
        ClassPerlKind::Digit => set(&[('0', '9')]),
        ClassPerlKind::Space => set(&[('\t', '\r'), (' ', ' ')]),
        ClassPerlKind::Word => set(&[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')]),
    };
    if perl.negated { negated(&chars, flags) } else { chars }
}

/// `\p{…}`: the tables are the crate's, which tells them by translating the class alone.
pub(super) fn unicode(property: &Property, flags: Flags) -> Result<Set, Fault> {
    use regex_syntax::ast::ClassUnicodeKind::{Named, NamedValue, OneLetter};
    use regex_syntax::ast::ClassUnicodeOpKind::NotEqual;
    let (pattern, opposite) = match &property.kind {
        OneLetter(letter) => (format!(r"\p{{{letter}}}"), false),
        Named(name) => (format!(r"\p{{{name}}}"), false),
        NamedValue { op, name, value } => (format!(r"\p{{{name}={value}}}"), *op == NotEqual),
    };
    let hir = regex_syntax::parse(&pattern)
        .map_err(|_| Fault::new("there is no such class of characters", &property.span, None))?;
    let chars = match hir.kind() {
        HirKind::Class(regex_syntax::hir::Class::Unicode(chars)) => chars.clone(),
        // A class of one character is a literal.
        HirKind::Literal(literal) => {
            let text = String::from_utf8_lossy(&literal.0);
            Set::new(text.chars().map(|c| Range::new(c, c)))
        }
        _ => Set::empty(),
    };
    let chars = folded(chars, flags);
    Ok(if property.negated != opposite { negated(&chars, flags) } else { chars })
}

fn named(class: &ClassAscii, flags: Flags) -> Set {
    use regex_syntax::ast::ClassAsciiKind as Kind;
    let chars = match class.kind {
        Kind::Alnum => set(&[('0', '9'), ('A', 'Z'), ('a', 'z')]),
        Kind::Alpha => set(&[('A', 'Z'), ('a', 'z')]),
        Kind::Ascii => ascii(),
        Kind::Blank => set(&[('\t', '\t'), (' ', ' ')]),
        Kind::Cntrl => set(&[('\0', '\x1f'), ('\x7f', '\x7f')]),
        Kind::Digit => set(&[('0', '9')]),
        Kind::Graph => set(&[('!', '~')]),
        Kind::Lower => set(&[('a', 'z')]),
        Kind::Print => set(&[(' ', '~')]),
        Kind::Punct => set(&[('!', '/'), (':', '@'), ('[', '`'), ('{', '~')]),
        Kind::Space => set(&[('\t', '\r'), (' ', ' ')]),
        Kind::Upper => set(&[('A', 'Z')]),
        Kind::Word => set(&[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')]),
        Kind::Xdigit => set(&[('0', '9'), ('A', 'F'), ('a', 'f')]),
    };
    let chars = folded(chars, flags);
    if class.negated { negated(&chars, flags) } else { chars }
}

/// `[…]`
pub(super) fn bracketed(class: &ClassBracketed, flags: Flags) -> Result<Set, Fault> {
    let chars = folded(members(&class.kind, flags)?, flags);
    Ok(if class.negated { negated(&chars, flags) } else { chars })
}

fn members(class: &ClassSet, flags: Flags) -> Result<Set, Fault> {
    match class {
        ClassSet::Item(item) => member(item, flags),
        ClassSet::BinaryOp(ClassSetBinaryOp { kind, lhs, rhs, .. }) => {
            let mut left = folded(members(lhs, flags)?, flags);
            let right = folded(members(rhs, flags)?, flags);
            match kind {
                ClassSetBinaryOpKind::Intersection => left.intersect(&right),
                ClassSetBinaryOpKind::Difference => left.difference(&right),
                ClassSetBinaryOpKind::SymmetricDifference => left.symmetric_difference(&right),
            }
            Ok(left)
        }
    }
}

fn member(item: &ClassSetItem, flags: Flags) -> Result<Set, Fault> {
    Ok(match item {
        ClassSetItem::Empty(_) => Set::empty(),
        ClassSetItem::Literal(literal) => set(&[(literal.c, literal.c)]),
        ClassSetItem::Range(range) => set(&[(range.start.c, range.end.c)]),
        ClassSetItem::Ascii(class) => named(class, flags),
        ClassSetItem::Unicode(property) => unicode(property, flags)?,
        ClassSetItem::Perl(class) => perl(class, flags),
        ClassSetItem::Bracketed(inner) => bracketed(inner, flags)?,
        ClassSetItem::Union(union) => {
            let mut ranges = Vec::new();
            for item in &union.items {
                ranges.extend(member(item, flags)?.iter().copied());
            }
            Set::new(ranges)
        }
    })
}
