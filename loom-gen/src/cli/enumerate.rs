//! `loom-gen enumerate`: a grammar in, its derivations out, in the order of their indices.

use std::io::{self, BufWriter, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use clap::{Arg, ArgAction, ArgMatches, Command};
use num_bigint::BigUint;
use serde_json::{Map, Value};

use super::count::{budget_argument, budget_of, prepared, uncountable};
use super::file;
use crate::corpus::{Failure, Status, number, separator_argument, settings_arguments, unwritable};
use crate::count::Index;
use crate::sources::Derivation;

pub(super) fn command() -> Command {
    Command::new("enumerate")
        .about("Shows the derivations of a grammar one after the other, from any index on.")
        .arg(file())
        .args([
            Arg::new("from")
                .long("from")
                .value_name("I")
                .help("The index of the first one, of as many digits as it takes")
                .default_value("0")
                .value_parser(index),
            Arg::new("limit").long("limit").value_name("N").help("How many at most").value_parser(number::count),
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .conflicts_with("separator")
                .help("A line of JSON for each: index, probability, and text, base64 of bytes, or error"),
            separator_argument(),
            budget_argument(),
        ])
        .args(settings_arguments())
        .after_help(
            "Examples:
  loom-gen enumerate grammar/spatial.g --limit 3
  loom-gen enumerate grammar/spatial.g --from 8000 --json
  loom-gen enumerate grammar/spatial.g --set COUNT=100 --from 123456789012345678901234567890 --limit 1

Soft limits are left aside: the derivations are those of the grammar.

Exit codes: 0 success, 1 a derivation fails (with --json it is a line like the others), or there is no index of them (which
says why and where), 2 a wrong grammar or wrong arguments.",
        )
}

/// An index of any size.
fn index(text: &str) -> Result<BigUint, String> {
    let digits: String = text.trim().chars().filter(|digit| *digit != '_').collect();
    if !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()) {
        digits.parse().map_err(|_| "write an index, such as 1000".to_owned())
    } else {
        Err("write an index, such as 1000 or 1_000_000".to_owned())
    }
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let grammar = prepared(matches)?;
    let index = Index::with_budget(&grammar, budget_of(matches)).map_err(|why| uncountable(&why))?;
    let first = matches.get_one::<BigUint>("from").cloned().unwrap_or_default();
    if &first > index.count() {
        return Err(Failure::wrong(format!("--from {first}: there are {} derivations", index.count())));
    }
    let limit = matches.get_one::<u64>("limit").copied().unwrap_or(u64::MAX);
    let separator = matches.get_one::<Vec<u8>>("separator").cloned().unwrap_or_else(|| b"\n".to_vec());
    let json = matches.get_flag("json");
    let mut out = BufWriter::new(io::stdout().lock());
    let unwritable = |error: io::Error| unwritable("the standard output", &error);
    let mut failed = 0_u64;
    for ((number, derivation), place) in index.derivations_from(first).zip(0..limit) {
        let written = if json {
            writeln!(out, "{}", object(&number, derivation))
        } else {
            match derivation.outcome {
                Ok(text) if place > failed => out.write_all(&separator).and_then(|()| out.write_all(&text)),
                Ok(text) => out.write_all(&text),
                Err(error) => {
                    failed += 1;
                    out.flush().map(|()| crate::corpus::complain(format_args!("derivation {number}: {error}")))
                }
            }
        };
        written.map_err(unwritable)?;
    }
    out.flush().map_err(unwritable)?;
    if failed > 0 { Err(Failure::silent(Status::Failed)) } else { Ok(()) }
}

/// A derivation as an object.
fn object(number: &BigUint, derivation: Derivation) -> Value {
    let mut object = Map::new();
    object.insert("index".to_owned(), number.to_string().into());
    object.insert("probability".to_owned(), derivation.probability.to_string().into());
    let (key, value) = match derivation.outcome {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => ("text", text.into()),
            Err(error) => ("base64", STANDARD.encode(error.as_bytes()).into()),
        },
        Err(error) => {
            let at = error.at();
            let place = format!("{}:{}:{}", at.file, at.line, at.column);
            let failure = serde_json::json!({ "kind": error.fault().name(), "rule": at.rule, "at": place });
            ("error", failure)
        }
    };
    object.insert(key.to_owned(), value);
    Value::Object(object)
}
