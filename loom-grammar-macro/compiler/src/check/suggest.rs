//! "Did you mean": the nearest of the names that are there.

/// The candidate nearest to `name`, if it is near enough to be a slip.
pub(super) fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
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
        ] {
            assert_eq!(nearest(name, ["thread_def", "threads", "start"]), expected, "{name}");
        }
    }
}
