//! Names of documents in a folder: a template such as `{grammar}-{seed}-{index}.txt`, filled in for each document.

/// A template, checked: filled in, it is always the name of a file, a different one for each index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    Grammar,
    Seed,
    /// With leading zeros up to a width.
    Index(usize),
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// A sentence that says what to write.
    pub(crate) fn parse(text: &str) -> Result<Template, String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}', '/', '\\', '\0']) {
            let hole = rest[at..].strip_prefix('{').and_then(|hole| hole.split_once('}'));
            let Some((hole, behind)) = hole else {
                return Err(match rest[at..].starts_with(['{', '}']) {
                    true => "a brace stands only in {grammar}, {seed}, {index} and {index:06}".to_owned(),
                    false => "a name cannot contain slashes; name the folder with -o".to_owned(),
                });
            };
            parts.push(Part::Text(rest[..at].to_owned()));
            parts.push(part(hole)?);
            rest = behind;
        }
        parts.push(Part::Text(rest.to_owned()));
        parts.retain(|part| !matches!(part, Part::Text(text) if text.is_empty()));
        if !parts.iter().any(|part| matches!(part, Part::Index(_))) {
            return Err("without {index} all documents would have one name".to_owned());
        }
        Ok(Template { parts })
    }

    /// The name of a document.
    pub(crate) fn fill(&self, grammar: &str, seed: u64, index: u64) -> String {
        let mut name = String::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => name.push_str(text),
                // The name of a grammar comes from that of a file, which has no slash; what a compiled grammar is called
                // is up to whoever wrote it.
                Part::Grammar => {
                    name.extend(grammar.chars().map(|c| if matches!(c, '/' | '\\' | '\0') { '_' } else { c }))
                }
                Part::Seed => name.push_str(&seed.to_string()),
                Part::Index(width) => name.push_str(&format!("{index:0width$}")),
            }
        }
        name
    }
}

fn part(hole: &str) -> Result<Part, String> {
    match hole.split_once(':').unwrap_or((hole, "")) {
        ("grammar", "") => Ok(Part::Grammar),
        ("seed", "") => Ok(Part::Seed),
        ("index", "") => Ok(Part::Index(0)),
        ("index", width) => match width.strip_prefix('0').and_then(|width| width.parse().ok()) {
            Some(width @ 1..=20) => Ok(Part::Index(width)),
            _ => Err(format!("{{{hole}}}: write {{index:06}} for six digits; there are at most 20")),
        },
        _ => Err(format!("{{{hole}}} means nothing; there are {{grammar}}, {{seed}}, {{index}} and {{index:06}}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates() {
        for (text, expected) in [
            ("{grammar}-{seed}-{index}.txt", "a b-7-42.txt"),
            ("{index:06}", "000042"),
            ("é{index}{index:01}", "é4242"),
        ] {
            assert_eq!(Template::parse(text).expect(text).fill("a b", 7, 42), expected);
        }
        assert_eq!(Template::parse("{grammar}{index}").expect("good").fill("../x", 0, 0), ".._x0");
        for text in
            ["", "x.txt", "{index", "index}", "{{index}}", "{i}", "a/{index}", "{index:6}", "{index:021}", "{index:0}"]
        {
            assert!(Template::parse(text).is_err(), "{text}");
        }
    }
}
