//! What a run makes: all that its bytes depend on. Two runs with the same plan make the same corpus.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::codec::Codec;
use super::fields::Fields;
use super::format::Format;
use super::name::{Namer, Template};
use super::selection::Selection;
use super::shard::Shard;
use crate::{Grammar, GrammarHash, Limits};

/// The plan of a run.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) origin: Origin,
    /// The variables that were set, as the options say them.
    pub(crate) settings: Vec<(String, String)>,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
    /// Which documents.
    pub(crate) selection: Selection,
    /// The first index of the whole corpus.
    pub(crate) first: u64,
    /// The end of the whole corpus.
    pub(crate) end: End,
    /// The part of it that is this run's.
    pub(crate) shard: Option<Shard>,
    pub(crate) layout: Layout,
}

/// What the documents are made of.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The grammar's name.
    pub(crate) name: String,
    /// Whether its documents are bytes.
    pub(crate) binary: bool,
    /// What tells it from every other.
    pub(crate) hash: GrammarHash,
    /// The rule that a document starts with.
    pub(crate) entry: String,
    /// Its files: names and texts, the main one first.
    pub(crate) files: Vec<(String, String)>,
}

/// Where a corpus ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Behind so many documents.
    Count(u64),
    /// Behind the document, or the frame, with which the documents are so many bytes.
    Bytes(u64),
    /// After that time.
    Time(Duration),
}

/// How a corpus is laid out.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) format: Format,
    pub(crate) codec: Codec,
    /// How many documents a frame has, where documents share frames.
    pub(crate) frame: Option<u64>,
    /// The size at which a new file begins.
    pub(crate) roll: Option<u64>,
    /// How many documents a list has, where there are several lists.
    pub(crate) list: Option<u64>,
    /// What stands between two texts.
    pub(crate) separator: Vec<u8>,
    /// What lines have beside the documents.
    pub(crate) fields: Fields,
    /// The names of documents.
    pub(crate) template: Template,
    /// How many documents a subfolder has, where there are subfolders.
    pub(crate) fan_out: Option<u64>,
}

impl Origin {
    pub(crate) fn of<G: Grammar>(grammar: &G) -> Origin {
        let own = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        Origin {
            name: grammar.name().to_owned(),
            binary: grammar.is_binary(),
            hash: grammar.hash(),
            entry: grammar.entry().to_owned(),
            files: grammar.sources().into_iter().map(own).collect(),
        }
    }

    fn json(&self) -> Value {
        json!({ "name": self.name, "hash": self.hash.to_string(), "entry": self.entry, "binary": self.binary })
    }

    /// Its files as a manifest has them. They are no part of the plan: what they are called depends on where one looks from,
    /// and the hash says what they have.
    pub(crate) fn sources(&self) -> Value {
        self.files.iter().map(|(name, text)| json!({ "name": name, "text": text })).collect()
    }
}

impl Plan {
    /// The indices of this run: the first, and how many at most.
    pub(crate) fn indices(&self) -> (u64, u64) {
        match (self.end, self.shard) {
            (End::Count(count), Some(shard)) => shard.part(self.first, count),
            (End::Count(count), None) => (self.first, count),
            _ => (self.first, u64::MAX - self.first),
        }
    }

    /// The names of its documents.
    pub(crate) fn namer(&self) -> Namer {
        Namer::new(self.layout.template.clone(), &self.origin.name, self.seed)
    }

    /// The plan as a manifest has it, field by field.
    pub(crate) fn fields(&self) -> Vec<(&'static str, Value)> {
        let settings: Map<String, Value> =
            self.settings.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let Limits { max_depth, max_len, hard_depth, hard_len, max_steps } = self.limits;
        let end = match self.end {
            End::Count(count) => ("count", json!(count)),
            End::Bytes(bytes) => ("until_bytes", json!(bytes)),
            End::Time(time) => ("until_seconds", json!(time.as_secs_f64())),
        };
        vec![
            ("tool", json!(concat!("loom-gen ", env!("CARGO_PKG_VERSION")))),
            ("grammar", self.origin.json()),
            ("settings", Value::Object(settings)),
            (
                "limits",
                json!({
                    "max_depth": max_depth, "max_len": max_len, "hard_depth": hard_depth, "hard_len": hard_len,
                    "max_steps": max_steps,
                }),
            ),
            ("seed", json!(self.seed)),
            ("selection", self.selection.json()),
            ("first", json!(self.first)),
            end,
            ("shard", self.shard.map_or(Value::Null, |shard| json!(shard.to_string()))),
            ("layout", self.layout.json()),
        ]
    }

    /// The same as one value.
    pub(crate) fn json(&self) -> Value {
        Value::Object(self.fields().into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }
}

impl Layout {
    fn json(&self) -> Value {
        let separator = self.separator.escape_ascii().to_string();
        let mut fields = Map::new();
        let mut field = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        field("format", json!(self.format.name()));
        field("compression", json!(self.codec.show()));
        if let Some(frame) = self.frame {
            field("frame", json!(frame));
        }
        if let Some(roll) = self.roll {
            field("shard_size", json!(roll));
        }
        if let Some(list) = self.list {
            field("list", json!(list));
        }
        if !self.fields.is_empty() {
            field("fields", json!(self.fields.show()));
        }
        match self.format {
            Format::Text => drop(field("separator", json!(separator))),
            Format::Files | Format::Tar => drop(field("name", json!(self.template.show()))),
            Format::Nul | Format::Length | Format::JsonLines => {}
        }
        if let Some(fan_out) = self.fan_out {
            field("fan_out", json!(fan_out));
        }
        Value::Object(fields)
    }
}
