//! The hand-written generators generate what the grammars do.

#[expect(dead_code, reason = "the benchmarks use all of it")]
mod baseline;

use baseline::symbols::{Joined, Program};
use baseline::{json, json_runs, spatial, spatial_templates};
use loom::{enumerated, interpreter, workspace};
use rand::SeedableRng;
use rand::rand_core::{Infallible, TryRng};
use rand_pcg::Pcg64Mcg;
use std::collections::{BTreeMap, BTreeSet};

/// A generator that counts what is drawn from it.
struct Counted(Pcg64Mcg, u64);

impl TryRng for Counted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.1 += 1;
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.1 += 1;
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

fn counted() -> Counted {
    Counted(Pcg64Mcg::seed_from_u64(7), 0)
}

/// The mean sizes of documents, and of draws.
fn means(documents: u64, mut generate: impl FnMut(&mut Counted, &mut String)) -> (f64, f64) {
    let (mut random, mut bytes) = (counted(), 0);
    for _ in 0..documents {
        let mut text = String::new();
        generate(&mut random, &mut text);
        bytes += text.len();
    }
    (bytes as f64 / documents as f64, random.1 as f64 / documents as f64)
}

fn near(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() < tolerance, "{value} is not near {expected}");
}

/// Takes what JSON does not allow and the grammar does: zeros after a sign that begins a number.
fn without_leading_zeros(text: &str) -> String {
    let mut result = String::new();
    let (mut quoted, mut escaped) = (false, false);
    for (index, character) in text.char_indices() {
        if !quoted
            && character == '0'
            && result.ends_with('-')
            && text[index + 1..].starts_with(|c: char| c.is_ascii_digit())
        {
            continue;
        }
        (quoted, escaped) = match character {
            _ if escaped => (quoted, false),
            '\\' => (quoted, true),
            '"' => (!quoted, false),
            _ => (quoted, false),
        };
        result.push(character);
    }
    result
}

#[test]
fn json_is_json() {
    let mut random = counted();
    let generators: [fn(&mut Counted, &mut String); 3] = [
        |random, text| json::document(random, text),
        json_runs::document,
        |random, text| json::sized(random, text, 20),
    ];
    for generate in generators {
        for _ in 0..5_000 {
            let mut text = String::new();
            generate(&mut random, &mut text);
            // A number may be too large for the parser's floats, so numbers are told apart by their form alone.
            let text = without_leading_zeros(&text);
            let parsed: Result<Vec<&serde_json::value::RawValue>, _> = serde_json::from_str(&text);
            assert!(parsed.is_ok(), "{text}: {:?}", parsed.err());
        }
    }
}

#[test]
fn json_has_the_stated_sizes() {
    let (bytes, draws) = means(100_000, json::document);
    near(bytes, 172.9, 2.0);
    near(draws, 279.0, 3.0);
    near(means(50_000, json_runs::document).0, 172.9, 3.0);
    near(means(200, |random, text| json::sized(random, text, 1_000)).0 / 1_000.0, 10.8, 0.2);
}

/// How often each character occurs: two generators of one distribution agree in it.
fn characters(mut generate: impl FnMut(&mut Counted, &mut String)) -> BTreeMap<char, f64> {
    let (mut random, mut found, mut total) = (counted(), BTreeMap::new(), 0.0);
    for _ in 0..50_000 {
        let mut text = String::new();
        generate(&mut random, &mut text);
        for character in text.chars() {
            *found.entry(character).or_insert(0.0) += 1.0;
            total += 1.0;
        }
    }
    found.values_mut().for_each(|count| *count /= total);
    found
}

#[test]
fn json_of_both_hands_has_the_same_characters() {
    let one = characters(json::document);
    let other = characters(json_runs::document);
    assert!(one.keys().eq(other.keys()));
    for (character, share) in &one {
        near(other[character] / share, 1.0, 0.15);
    }
}

#[test]
fn modules_are_those_of_the_grammar() {
    let known = interpreter(&workspace().join("grammar/spatial.g")).and_then(|grammar| enumerated(&grammar, 8_420));
    let known = known.unwrap();
    let (spliced, whole) = (spatial_templates::Spliced::default(), spatial_templates::Whole::default());
    let mut random = [counted(), counted(), counted()];
    for _ in 0..20_000 {
        let mut texts = [String::new(), String::new(), String::new()];
        let [pieces, splicing, choosing] = &mut texts;
        spatial::module(&mut random[0], pieces);
        spliced.module(&mut random[1], splicing);
        whole.module(&mut random[2], choosing);
        assert!(known.contains_key(pieces.as_str()), "{pieces}");
        assert!(known.contains_key(splicing.as_str()), "{splicing}");
        assert!(known.contains_key(choosing.as_str()), "{choosing}");
    }
    let (bytes, draws) = means(100_000, spatial::module);
    near(bytes, 1_565.0, 10.0);
    near(draws, 5.0, 0.05);
}

/// Checks that each name is declared before it is used, and only once.
fn check_declarations(text: &str) {
    let mut names = BTreeSet::new();
    for line in text.lines() {
        let (declared, used) = match line.strip_prefix("let ").and_then(|rest| rest.split_once(" = ")) {
            Some((name, value)) => (Some(name), value),
            None => (None, line),
        };
        for word in used.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
            let number = word.chars().all(|c| c.is_ascii_digit());
            assert!(number || word == "print" || names.contains(word), "{word} in {line}");
        }
        assert!(declared.is_none_or(|name| names.insert(name)), "{line}");
    }
}

#[test]
fn programs_declare_before_they_use() {
    let (mut plain, mut joined) = (Program::<Vec<String>>::default(), Program::<Joined>::default());
    let (mut one, mut other) = (counted(), counted());
    for statements in [0, 1, 10, 100, 1_000] {
        let (mut text, mut same) = (String::new(), String::new());
        plain.generate(&mut one, &mut text, statements);
        joined.generate(&mut other, &mut same, statements);
        check_declarations(&text);
        assert_eq!(text, same);
        assert_eq!(text.lines().count(), statements + 1);
    }
    let (bytes, _) = means(1_000, |random, text| plain.generate(random, text, 320));
    near(bytes / 320.0, 34.5, 1.0);
}
