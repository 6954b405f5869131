//! `loom-gen count`: a grammar in, how many derivations and texts it has out.

use clap::{Arg, ArgAction, ArgMatches, Command};
use num_bigint::BigUint;
use serde_json::{Map, Value};

use super::{file, file_of, grammar, show};
use crate::corpus::{Failure, Settings, complain, number, settings_arguments};
use crate::count::{Index, Obstacle, Texts, Uncountable, by_depth, by_length};
use crate::interp::Interpreter;

/// Documents that are generated to count or estimate texts, where the options do not say.
const TEXTS_BUDGET: u64 = 1_000_000;
/// The same for an estimate alone.
const SAMPLE: u64 = 100_000;

pub(super) fn command() -> Command {
    Command::new("count")
        .about("Counts the derivations of a grammar, exactly and without generating them.")
        .arg(file())
        .args([
            Arg::new("texts").long("texts").action(ArgAction::SetTrue).help(format!(
                "Count distinct texts, too: exactly for up to {TEXTS_BUDGET} derivations, beyond that an estimate"
            )),
            size("by-depth", "D", "How many derivations there are of each depth up to D, also of infinitely many"),
            size("by-length", "BYTES", "How many texts' derivations there are of each length up to that, also of infinitely many"),
            Arg::new("json").long("json").action(ArgAction::SetTrue).help("As JSON; numbers as strings of digits"),
            budget_argument(),
        ])
        .args(settings_arguments())
        .after_help(
            "Examples:
  loom-gen count grammar/spatial.g                     8420
  loom-gen count grammar/spatial.g --texts             how many distinct texts, too
  loom-gen count grammar/spatial.g --set COUNT=100     a number of 131 digits
  loom-gen count FILE --by-length 20                   where there are infinitely many

Soft limits are left aside: the derivations are those of the grammar.

Exit codes: 0 success, 1 the derivations cannot be counted (which says why and where), 2 a wrong grammar or wrong arguments.",
        )
}

fn size(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .help(help)
        .conflicts_with_all(["texts", if name == "by-depth" { "by-length" } else { "by-depth" }])
        .value_parser(number::small_count)
}

/// How many states may be explored.
pub(super) fn budget_argument() -> Arg {
    Arg::new("budget")
        .long("budget")
        .value_name("STATES")
        .help(format!("How many states to explore at most, of about 1 KiB each [default: {}]", Index::BUDGET))
        .value_parser(number::positive_count)
}

pub(super) fn budget_of(matches: &ArgMatches) -> u64 {
    matches.get_one("budget").copied().unwrap_or(Index::BUDGET)
}

/// The grammar that the arguments name, with its settings.
pub(super) fn prepared(matches: &ArgMatches) -> Result<Interpreter, Failure> {
    let mut interpreter = grammar::interpreter(file_of(matches), false)?;
    Settings::read(matches).apply(&mut interpreter)?;
    Ok(interpreter)
}

/// The failure of what has no index.
pub(super) fn uncountable(why: &Uncountable) -> Failure {
    let failure = Failure::failed(why.to_string());
    match why {
        Uncountable::Infinite(_) => {
            failure.help("`loom-gen count` with --by-depth or --by-length tells how many there are up to a size")
        }
        Uncountable::Obstacle(Obstacle::TooManyStates(..) | Obstacle::TooManyAnswers(_)) => {
            failure.help("a larger --budget explores more")
        }
        Uncountable::Obstacle(_) => failure,
    }
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let grammar = prepared(matches)?;
    let (budget, json) = (budget_of(matches), matches.get_flag("json"));
    let most = |name: &str| matches.get_one::<u32>(name).map(|most| *most as usize);
    if let Some(most) = most("by-depth") {
        let depths = by_depth(&grammar, most, budget).map_err(|why| uncountable(&why))?;
        return table("depth", 1, &depths, json);
    }
    if let Some(most) = most("by-length") {
        let lengths = by_length(&grammar, most, budget).map_err(|why| uncountable(&why))?;
        return table("length", 0, &lengths, json);
    }
    let index = match Index::with_budget(&grammar, budget) {
        Ok(index) => Some(index),
        Err(why @ Uncountable::Infinite(_)) => {
            if !json {
                complain(format_args!("note: {}", uncountable(&why).message));
            }
            None
        }
        Err(why) if !matches.get_flag("texts") => return Err(uncountable(&why)),
        Err(why) => {
            complain(format_args!("note: {why}"));
            return texts_alone(&grammar, json);
        }
    };
    notes(&grammar, index.as_ref());
    let texts = matches.get_flag("texts").then(|| match &index {
        Some(index) => Texts::of_index(index, if index.count() > &TEXTS_BUDGET.into() { SAMPLE } else { TEXTS_BUDGET }),
        None => Texts::of_documents(&grammar, SAMPLE),
    });
    if json {
        let mut object = Map::new();
        let derivations = index.as_ref().map_or("infinite".to_owned(), |index| index.count().to_string());
        object.insert("derivations".to_owned(), derivations.into());
        if let Some(texts) = &texts {
            object.insert("texts".to_owned(), texts_json(texts));
        }
        return show(&format!("{}\n", Value::Object(object)));
    }
    let derivations = index.as_ref().map_or("infinitely many".to_owned(), |index| index.count().to_string());
    match texts {
        None => show(&format!("{derivations}\n")),
        Some(texts) => show(&format!("derivations: {derivations}\ntexts: {}\n", texts_shown(&texts))),
    }
}

fn texts_alone(grammar: &Interpreter, json: bool) -> Result<(), Failure> {
    let texts = Texts::of_documents(grammar, SAMPLE);
    if json {
        return show(&format!("{}\n", serde_json::json!({ "derivations": null, "texts": texts_json(&texts) })));
    }
    show(&format!("texts: {}\n", texts_shown(&texts)))
}

/// What has to be said of the number.
fn notes(grammar: &Interpreter, index: Option<&Index>) {
    if let Some(at) = index.and_then(Index::endless) {
        let crate::At { rule, file, line, column } = at;
        complain(format_args!(
            "note: from rule `{rule}` at {file}:{line}:{column} no derivation ends; what limits would end is not counted"
        ));
    }
    if index.is_some() && !grammar.is_within_soft_limits() {
        complain(format_args!(
            "note: --max-depth and --max-len are left aside; `generate` keeps to them, which may make other documents"
        ));
    }
}

fn texts_shown(texts: &Texts) -> String {
    match texts {
        Texts::Exactly(number) => number.to_string(),
        Texts::Estimate { about, least, most, sample, distinct } => {
            let from = format!("{distinct} distinct ones in a sample of {sample}");
            match most {
                Some(most) if about.is_finite() => {
                    format!("about {about:.0}, with 95 % confidence {least:.0} to {} ({from})", large(*most))
                }
                _ => format!("with 95 % confidence at least {least:.0} ({from})"),
            }
        }
    }
}

/// A number that may be very large.
fn large(number: f64) -> String {
    if number < 1e15 { format!("{number:.0}") } else { format!("{number:.2e}") }
}

fn texts_json(texts: &Texts) -> Value {
    let digits = |number: f64| Value::from(format!("{number:.0}"));
    match texts {
        Texts::Exactly(number) => number.to_string().into(),
        Texts::Estimate { about, least, most, sample, distinct } => serde_json::json!({
            "estimate": if about.is_finite() { digits(*about) } else { Value::Null },
            "least": digits(*least),
            "most": most.map(digits),
            "confidence": "95 %",
            "sample": sample.to_string(),
            "distinct": distinct.to_string(),
        }),
    }
}

/// A line for each size, with how many there are and how many up to it.
fn table(what: &str, first: usize, numbers: &[BigUint], json: bool) -> Result<(), Failure> {
    let mut sum = BigUint::ZERO;
    let rows = (first..).zip(numbers).map(|(size, number)| {
        sum += number;
        (size, number.to_string(), sum.to_string())
    });
    let rows: Vec<(usize, String, String)> = rows.collect();
    if json {
        let lines: Vec<String> = rows
            .iter()
            .map(|(size, number, sum)| {
                serde_json::json!({ what: size, "derivations": number, "up_to": sum }).to_string()
            })
            .collect();
        return show(&lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    }
    let width =
        |at: fn(&(usize, String, String)) -> usize, least: usize| rows.iter().map(at).max().unwrap_or(0).max(least);
    let (size, number) = (width(|row| row.0.to_string().len(), what.len()), width(|row| row.1.len(), 11));
    let sum = width(|row| row.2.len(), 5);
    let mut text = format!("{what:>size$}  {:>number$}  {:>sum$}\n", "derivations", "up to");
    for row in &rows {
        text += &format!("{:>size$}  {:>number$}  {:>sum$}\n", row.0, row.1, row.2);
    }
    show(&text)
}
