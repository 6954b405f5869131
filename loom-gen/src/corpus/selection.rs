//! Which documents a corpus has: drawn as the grammar says, each derivation equally likely, or none twice.
//!
//! In: what the options say, a grammar. Out: document after document, each by its number, or that there are no more. Afterwards
//! document k is a function of the grammar, its settings and limits, the options and the seed, whoever makes it and when.

use clap::builder::PossibleValue;
use clap::{Arg, ArgMatches, ValueEnum, value_parser};
use serde_json::{Value, json};

use super::documents::{FailedDocument, document, traced};
use super::exit::Failure;
use super::interrupt::Document;
use super::number;
use super::texts::Texts;
use crate::Grammar;
use crate::sources::Trace;

/// With what probabilities documents are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Distribution {
    /// With those of the grammar.
    Grammar,
    /// Each derivation equally likely.
    Uniform,
}

/// What does not come twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unique {
    Texts,
    Derivations,
}

macro_rules! values {
    ($name:ident: $($variant:ident = $value:literal, $help:literal;)*) => {
        impl ValueEnum for $name {
            fn value_variants<'a>() -> &'a [$name] {
                &[$($name::$variant),*]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(match self {
                    $($name::$variant => PossibleValue::new($value).help($help),)*
                })
            }
        }
    };
}

values! { Distribution:
    Grammar = "grammar", "As its weights and random functions say";
    Uniform = "uniform", "Each derivation equally likely";
}

values! { Unique:
    Texts = "texts", "No text twice; 16 bytes of memory for each";
    Derivations = "derivations", "No derivation twice; no memory";
}

/// How often in a row a document may be one that was there already, where the options do not say.
pub(crate) const MAX_REPEATS: u64 = 1_000_000;

/// The options that say which documents.
pub(crate) fn selection_arguments() -> [Arg; 3] {
    [
        Arg::new("unique")
            .long("unique")
            .value_name("WHAT")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("texts")
            .help("No document twice; exit code 3 where there are no more [texts, or --unique=derivations]")
            .hide_possible_values(true)
            .value_parser(value_parser!(Unique)),
        Arg::new("distribution")
            .long("distribution")
            .value_name("WHICH")
            .help("With what probabilities: those of the `grammar`, or `uniform`, each derivation equally likely")
            .default_value("grammar")
            .hide_possible_values(true)
            .value_parser(value_parser!(Distribution)),
        Arg::new("max-repeats")
            .long("max-repeats")
            .value_name("N")
            .help(format!(
                "--unique gives up after so many documents in a row that are not new [default: {MAX_REPEATS}]"
            ))
            .value_parser(number::count),
    ]
}

/// What [`selection_arguments`] say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Selection {
    distribution: Distribution,
    unique: Option<Unique>,
    max_repeats: u64,
}

impl Selection {
    /// For a manifest.
    pub(crate) fn json(self) -> Value {
        let unique = match self.unique {
            None => Value::Null,
            Some(Unique::Texts) => json!("texts"),
            Some(Unique::Derivations) => json!("derivations"),
        };
        let distribution = match self.distribution {
            Distribution::Grammar => "grammar",
            Distribution::Uniform => "uniform",
        };
        json!({ "distribution": distribution, "unique": unique, "max_repeats": self.max_repeats })
    }

    /// What a manifest says.
    #[cfg(feature = "cli")]
    pub(crate) fn of_json(value: &Value) -> Option<Selection> {
        Some(Selection {
            distribution: Distribution::from_str(value["distribution"].as_str()?, false).ok()?,
            unique: match &value["unique"] {
                Value::Null => None,
                unique => Some(Unique::from_str(unique.as_str()?, false).ok()?),
            },
            max_repeats: value["max_repeats"].as_u64()?,
        })
    }

    /// Whether no text comes twice, so that a document depends on those before it.
    pub(crate) fn is_of_texts(self) -> bool {
        self.unique == Some(Unique::Texts)
    }

    /// The option by which documents are derivations by their index, which only the interpreter knows, if there is one.
    #[cfg(feature = "cli")]
    pub(crate) fn counted(self) -> Option<&'static str> {
        match (self.distribution, self.unique) {
            (_, Some(Unique::Derivations)) => Some("--unique=derivations"),
            (Distribution::Uniform, _) => Some("--distribution uniform"),
            (Distribution::Grammar, _) => None,
        }
    }

    /// Reads them.
    ///
    /// # Errors
    /// Where they do not go together.
    pub(crate) fn read(matches: &ArgMatches) -> Result<Selection, Failure> {
        let distribution = matches.get_one("distribution").copied().unwrap_or(Distribution::Grammar);
        let unique = matches.get_one("unique").copied();
        let max_repeats: Option<u64> = matches.get_one("max-repeats").copied();
        if unique == Some(Unique::Derivations) && distribution == Distribution::Uniform {
            return Err(Failure::wrong("--distribution uniform has no use: with --unique=derivations each comes once"));
        }
        if max_repeats.is_some() && unique != Some(Unique::Texts) {
            return Err(Failure::wrong("--max-repeats has no use without --unique"));
        }
        let sharded = matches!(matches.try_get_raw("shard"), Ok(Some(_)));
        if unique == Some(Unique::Texts) && sharded {
            return Err(Failure::wrong(
                "--unique and --shard do not go together: no shard knows the texts of the others",
            )
            .help("--unique=derivations needs no memory and can be sharded"));
        }
        Ok(Selection { distribution, unique, max_repeats: max_repeats.unwrap_or(MAX_REPEATS) })
    }

    /// Prepares a grammar for it. Where documents are derivations by their index, soft limits are left aside.
    ///
    /// # Errors
    /// Where the derivations of the grammar have to be known and cannot be.
    pub(crate) fn of<G: Grammar>(self, grammar: &mut G, seed: u64) -> Result<Documents, Failure> {
        let kind = match (self.unique, self.distribution) {
            (None, Distribution::Grammar) => Kind::Drawn,
            (None, Distribution::Uniform) => Kind::Uniform(indexed(grammar, "--distribution uniform")?),
            (Some(Unique::Derivations), _) => {
                let index = indexed(grammar, "--unique=derivations")?;
                let order = index.permutation(seed);
                Kind::Permuted(index, order)
            }
            (Some(Unique::Texts), distribution) => {
                let index = match distribution {
                    Distribution::Grammar => None,
                    Distribution::Uniform => Some(indexed(grammar, "--distribution uniform")?),
                };
                Kind::Texts(Box::new(Texts::new(seed, self.max_repeats, index)))
            }
        };
        Ok(Documents { seed, kind })
    }
}

#[cfg(feature = "count")]
pub(crate) use crate::count::{Index, Permutation};

#[cfg(feature = "count")]
fn indexed<G: Grammar>(grammar: &mut G, option: &str) -> Result<Index, Failure> {
    let refused = |why: String| Failure::failed(format!("{option}: {why}"));
    let twin = crate::interp::Interpreter::twin_of(grammar).map_err(|error| refused(error.to_string()))?;
    let index = Index::new(&twin).map_err(|error| refused(error.to_string()))?;
    grammar.set_limits(crate::count::without_soft_limits(grammar.limits()));
    Ok(index)
}

#[cfg(not(feature = "count"))]
pub(crate) use absent::{Index, Permutation};

#[cfg(not(feature = "count"))]
fn indexed<G: Grammar>(_: &mut G, option: &str) -> Result<Index, Failure> {
    Err(Failure::wrong(format!("{option}: this program was built without what counts derivations"))
        .help("build it with the feature `count` of loom-gen"))
}

/// What stands for an index where there is none.
#[cfg(not(feature = "count"))]
mod absent {
    use core::convert::Infallible;

    #[derive(Debug)]
    pub(crate) struct Index(Infallible);
    #[derive(Debug)]
    pub(crate) struct Permutation(Infallible);

    impl Index {
        pub(crate) fn permutation(&self, _: u64) -> Permutation {
            match self.0 {}
        }

        pub(crate) fn drawn(&self, _: u64, _: u64) -> Option<Vec<u64>> {
            match self.0 {}
        }

        pub(crate) fn permuted(&self, _: &Permutation, _: u64) -> Option<Vec<u64>> {
            match self.0 {}
        }

        pub(crate) fn shown_count(&self) -> String {
            match self.0 {}
        }
    }
}

/// The documents of a corpus.
#[derive(Debug)]
pub(crate) struct Documents {
    seed: u64,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Drawn,
    Uniform(Index),
    Permuted(Index, Permutation),
    Texts(Box<Texts>),
}

/// Why a document was not made.
#[derive(Debug)]
pub(crate) enum NotMade {
    /// It fails.
    Failed(FailedDocument),
    /// There are no more; how many there are, and why.
    Exhausted(String),
    /// The program was asked to end.
    Interrupted,
}

/// A document that fails.
impl From<FailedDocument> for NotMade {
    fn from(failed: FailedDocument) -> NotMade {
        NotMade::Failed(failed)
    }
}

impl Documents {
    /// Makes document `number` into `sink`, which is empty; with its trace, if that is wanted, which comes with one that
    /// fails, too.
    ///
    /// # Errors
    /// See [`NotMade`].
    pub(crate) fn make<G: Grammar>(
        &self,
        grammar: &G,
        number: u64,
        sink: &mut Document,
        trace: Option<&mut Option<Trace>>,
    ) -> Result<(), NotMade> {
        let answers = match &self.kind {
            Kind::Drawn => return drawn(grammar, self.seed, number, sink, trace).map_err(NotMade::Failed),
            Kind::Texts(texts) => return texts.make(grammar, number, sink, trace),
            Kind::Uniform(index) => index.drawn(self.seed, number).ok_or_else(|| nothing(index))?,
            Kind::Permuted(index, order) => index.permuted(order, number).ok_or_else(|| nothing(index))?,
        };
        replayed(grammar, self.seed, number, answers, sink, trace).map(drop).map_err(NotMade::Failed)
    }
}

fn nothing(index: &Index) -> NotMade {
    NotMade::Exhausted(format!("exhausted: there are {} derivations, and no more", index.shown_count()))
}

/// Makes the document of that index, as the grammar draws it.
pub(crate) fn drawn<G: Grammar>(
    grammar: &G,
    seed: u64,
    index: u64,
    sink: &mut Document,
    trace: Option<&mut Option<Trace>>,
) -> Result<(), FailedDocument> {
    match trace {
        None => document(grammar, seed, index, sink),
        Some(kept) => {
            let (trace, result) = traced(grammar, seed, index, sink);
            *kept = Some(trace);
            result
        }
    }
}

/// Makes the document of some answers; whether they fit.
pub(crate) fn replayed<G: Grammar>(
    grammar: &G,
    seed: u64,
    index: u64,
    answers: Vec<u64>,
    sink: &mut Document,
    trace: Option<&mut Option<Trace>>,
) -> Result<bool, FailedDocument> {
    if let Some(kept) = trace {
        *kept = Some(Trace::new(grammar, answers.clone()));
    }
    let mut script = crate::sources::Script::new(answers);
    grammar.generate(&mut script, sink).map_err(|error| FailedDocument { seed, index, error })?;
    Ok(script.fits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Command;

    fn read(arguments: &[&str]) -> Result<Selection, Failure> {
        let matches = Command::new("x").args(selection_arguments()).arg(Arg::new("shard").long("shard"));
        Selection::read(&matches.get_matches_from([&["x"], arguments].concat()))
    }

    #[test]
    fn options_that_do_not_go_together() {
        for good in
            [&[][..], &["--unique"], &["--unique=derivations", "--shard", "1"], &["--unique", "--max-repeats", "5"]]
        {
            assert!(read(good).is_ok(), "{good:?}");
        }
        for wrong in [
            &["--unique", "--shard", "1"][..],
            &["--unique=derivations", "--distribution", "uniform"],
            &["--max-repeats", "5"],
        ] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
