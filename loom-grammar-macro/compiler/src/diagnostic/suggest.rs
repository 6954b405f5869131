//! "Did you mean …?"
//!
//! In: a name that is not there, and those that are. Out: the one that was probably meant, or what to write instead
//! of a name that other tools have.

/// Names longer than this are not compared.
const LONG: usize = 64;

/// The candidate that is most like `name`, if one is like it: a third of its characters may differ, or only
/// the case of letters. Of several the first is taken.
#[must_use]
pub fn closest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = name.chars().count();
    if length > LONG {
        return None;
    }
    let allowed = if length <= 2 { length - length.min(1) } else { length.div_ceil(3) };
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        if candidate == name || candidate.len() > 4 * LONG {
            continue;
        }
        if candidate.chars().count().abs_diff(length) > allowed {
            continue;
        }
        let distance =
            if candidate.eq_ignore_ascii_case(name) { 0 } else { strsim::damerau_levenshtein(name, candidate) };
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// What to write instead of a name that people bring from Python or from other grammar tools.
#[must_use]
pub fn habit(name: &str) -> Option<&'static str> {
    Some(match name {
        "EOF" => "a document ends where its grammar ends: leave `EOF` out",
        "ε" | "λ" | "epsilon" | "eps" | "EPSILON" | "empty" | "EMPTY" | "nothing" | "lambda" => {
            "an empty alternative is written as nothing: `a | ;`"
        }
        "skip" => "there is nothing to skip: texts are generated as they stand",
        "true" | "TRUE" => "write `True`",
        "false" | "FALSE" => "write `False`",
        "null" | "nil" | "NULL" | "undefined" => "use a value of the variable's own type, such as `0` or `''`",
        "print" => "emit a value with `[expr]`",
        "length" | "size" => "write `len(x)`",
        "randint" | "choice" | "uniform" | "choices" | "shuffle" | "randrange" | "sample" | "getrandbits" => {
            "write `random.` before it"
        }
        "push" | "add" | "append_all" => "write `X.append(e)`",
        "toString" | "to_string" | "String" | "string" => "write `str(x)`",
        "this" | "self" => "variables are in sight by their names",
        _ => return None,
    })
}
