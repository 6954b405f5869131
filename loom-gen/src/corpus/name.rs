//! Names of documents: a template such as `{grammar}-{seed}-{index}.txt`, filled in for each document, and read back.

use std::fmt::Write;

use super::journal::PARTIAL;
use super::output::SUMS;

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
        if text.chars().any(char::is_control) {
            return Err("a name cannot contain line feeds or other control characters".to_owned());
        }
        parts.push(Part::Text(rest.to_owned()));
        parts.retain(|part| !matches!(part, Part::Text(text) if text.is_empty()));
        if !parts.iter().any(|part| matches!(part, Part::Index(_))) {
            return Err("without {index} all documents would have one name".to_owned());
        }
        Ok(Template { parts })
    }

    /// The template as it was written.
    pub(crate) fn show(&self) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Grammar => "{grammar}".to_owned(),
            Part::Seed => "{seed}".to_owned(),
            Part::Index(0) => "{index}".to_owned(),
            Part::Index(width) => format!("{{index:0{width}}}"),
        };
        self.parts.iter().map(part).collect()
    }

    /// The template of names that end in `ending`.
    pub(crate) fn ending_in(mut self, ending: &str) -> Template {
        match self.parts.last_mut() {
            Some(Part::Text(text)) if text.ends_with(ending) => {}
            Some(Part::Text(text)) => text.push_str(ending),
            _ if ending.is_empty() => {}
            _ => self.parts.push(Part::Text(ending.to_owned())),
        }
        self
    }
}

/// The names of the documents of a grammar under a seed.
#[derive(Clone, Debug)]
pub(crate) struct Namer {
    template: Template,
    grammar: String,
    seed: u64,
}

impl Namer {
    pub(crate) fn new(template: Template, grammar: &str, seed: u64) -> Namer {
        Namer { template, grammar: plain(grammar), seed }
    }

    /// Replaces `name` by that of a document.
    pub(crate) fn fill(&self, name: &mut String, index: u64) {
        name.clear();
        for part in &self.template.parts {
            match part {
                Part::Text(text) => name.push_str(text),
                Part::Grammar => name.push_str(&self.grammar),
                // Writing to a `String` does not fail.
                Part::Seed => drop(write!(name, "{}", self.seed)),
                Part::Index(width) => drop(write!(name, "{index:0width$}")),
            }
        }
    }

    /// What is wrong with the names for files beside those that a corpus itself has.
    pub(crate) fn clash(&self) -> Option<String> {
        let mut name = String::new();
        self.fill(&mut name, 0);
        let own =
            [MANIFESTS, SUMS].into_iter().find(|own| name.starts_with(own)).map(|own| format!("begins with {own}"));
        let own = own.or_else(|| name.ends_with(PARTIAL).then(|| format!("ends in {PARTIAL}")));
        own.map(|how| format!("the name {name} {how}, as files do that the corpus has beside its documents"))
    }

    /// The index of the document that is called `name`.
    #[cfg(any(feature = "cli", test))]
    pub(crate) fn index(&self, name: &str) -> Option<u64> {
        let mut own = String::new();
        let digit = |at: usize| name.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
        (0..name.len()).filter(|&start| digit(start)).find_map(|start| {
            let ends = (start + 1..=start + MOST_DIGITS).take_while(|end| digit(end - 1));
            ends.filter_map(|end| name[start..end].parse().ok()).find(|&index| {
                self.fill(&mut own, index);
                own == name
            })
        })
    }
}

/// What the names of manifests begin with.
const MANIFESTS: &str = "manifest.";

/// As many as the largest index has, or the widest template.
const MOST_DIGITS: usize = 20;

/// A grammar's name as a part of a file's. That of a grammar comes from that of a file, which has no slash; what a compiled
/// grammar is called is up to whoever wrote it. A list of files has a line for each, so that no name has more than one.
pub(crate) fn plain(grammar: &str) -> String {
    grammar.chars().map(|c| if matches!(c, '/' | '\\') || c.is_control() { '_' } else { c }).collect()
}

fn part(hole: &str) -> Result<Part, String> {
    match hole.split_once(':').unwrap_or((hole, "")) {
        ("grammar", "") => Ok(Part::Grammar),
        ("seed", "") => Ok(Part::Seed),
        ("index", "") => Ok(Part::Index(0)),
        ("index", width) => match width.strip_prefix('0').and_then(|width| width.parse().ok()) {
            Some(width @ 1..=MOST_DIGITS) => Ok(Part::Index(width)),
            _ => Err(format!("{{{hole}}}: write {{index:06}} for six digits; there are at most 20")),
        },
        _ => Err(format!("{{{hole}}} means nothing; there are {{grammar}}, {{seed}}, {{index}} and {{index:06}}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(template: &str, grammar: &str, index: u64) -> String {
        let mut name = String::new();
        Namer::new(Template::parse(template).expect(template), grammar, 7).fill(&mut name, index);
        name
    }

    #[test]
    fn templates() {
        for (text, expected) in [
            ("{grammar}-{seed}-{index}.txt", "a b-7-42.txt"),
            ("{index:06}", "000042"),
            ("é{index}{index:01}", "é4242"),
        ] {
            assert_eq!(name(text, "a b", 42), expected);
            assert_eq!(Template::parse(text).expect(text).show(), text);
        }
        assert_eq!(name("{grammar}{index}", "../x\n", 0), ".._x_0");
        let clash = |template: &str, grammar: &str| {
            Namer::new(Template::parse(template).expect(template), grammar, 7).clash().unwrap_or_default()
        };
        assert_eq!(clash("{grammar}-{seed}-{index}.txt", "manifest"), "");
        for (template, words) in [
            ("manifest.{index}-of-3.json", "begins with manifest."),
            ("{grammar}{index}", "begins with SHA256SUMS"),
            (".loom-gen-{index}.partial", "ends in .partial"),
        ] {
            assert!(clash(template, "SHA256SUMS").contains(words), "{template}");
        }
        for text in [
            "",
            "x.txt",
            "{index",
            "index}",
            "{{index}}",
            "{i}",
            "a/{index}",
            "{index:6}",
            "{index:021}",
            "{index:0}",
            "a\n{index}",
            "\u{7f}{index}",
        ] {
            assert!(Template::parse(text).is_err(), "{text}");
        }
        let ending = |text: &str| Template::parse(text).expect(text).ending_in(".gz").show();
        assert_eq!(
            (ending("{index}"), ending("{index}.txt"), ending("{index}.gz")),
            ("{index}.gz".into(), "{index}.txt.gz".into(), "{index}.gz".into())
        );
    }

    #[test]
    fn names_are_read_back() {
        for (template, grammar) in [
            ("{grammar}-{seed}-{index}.txt", "g7-7"),
            ("{seed}{grammar}{index:06}", "é"),
            ("m{index:02}.7", "x"),
            ("{seed}{index}", "x"),
            ("{index}7", "x"),
        ] {
            let namer = Namer::new(Template::parse(template).expect(template), grammar, 7);
            for index in [0, 7, 42, 1_234_567, u64::MAX] {
                assert_eq!(namer.index(&name(template, grammar, index)), Some(index), "{template}");
            }
            for other in ["", "x", "g7-7-8-42.txt", "g7-7-7-042.txt", "m7.7"] {
                assert_eq!(namer.index(other), None, "{template} {other}");
            }
        }
    }
}
