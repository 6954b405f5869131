//! "Did you mean …?"
//!
//! In: a name that is not there, and those that are. Out: the one that was probably meant, or what to write instead
//! of a name that other tools have.

/// The candidate nearest to `name`, if it is near enough to be a slip.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    if length > 100 {
        return None;
    }
    let most = (length / 3).clamp(1, 3);
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name && candidate.chars().count().abs_diff(length) <= most)
        .map(|candidate| {
            // A slip of the shift key is nearer than any other.
            let distance = if candidate.eq_ignore_ascii_case(name) { 0 } else { strsim::osa_distance(name, candidate) };
            (distance, candidate)
        })
        .filter(|&(distance, candidate)| distance <= most && distance < length.max(candidate.chars().count()))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// What to write instead of a rule that people bring from other grammar tools.
#[must_use]
pub fn instead_of_rule(name: &str) -> Option<&'static str> {
    Some(match name {
        "EOF" => "a document ends where its grammar ends: leave `EOF` out",
        "ε" | "λ" | "epsilon" | "eps" | "EPSILON" | "empty" | "EMPTY" | "nothing" | "lambda" => {
            "an empty alternative is written as nothing: `a | ;`"
        }
        "skip" => "there is nothing to skip: texts are generated as they stand",
        _ => return None,
    })
}

/// What to write instead of a function or method that other languages have.
#[must_use]
pub fn instead_of_function(name: &str) -> Option<&'static str> {
    Some(match name {
        "print" => "emit a value with `[expr]`",
        "length" | "size" => "write `len(x)`",
        "push" | "add" => "write `X.append(e)`",
        "toString" | "to_string" | "String" | "string" => "write `str(x)`",
        _ => return None,
    })
}

/// What to write instead of a name that stands for a value in other languages.
#[must_use]
pub fn instead_of_value(name: &str) -> Option<&'static str> {
    Some(match name {
        "true" | "TRUE" => "write `True`",
        "false" | "FALSE" => "write `False`",
        "null" | "nil" | "NULL" | "undefined" => "use a value of the variable's own type, such as `0` or `''`",
        "this" | "self" => "variables are in sight by their names",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        for (name, expected) in [
            ("thread_df", Some("thread_def")),
            ("THREADS", Some("threads")),
            ("theards", Some("threads")),
            ("x", None),
            ("module", None),
            ("thraeds", Some("threads")),
            (&"x".repeat(100_000), None),
        ] {
            assert_eq!(nearest(name, ["thread_def", "threads", "start"]), expected, "{name}");
        }
    }
}
