//! `loom-gen explain`: a document's derivation, for people or as JSON.

use std::fmt::Write;

use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Map, Value, json};

use super::origin::{self, Origin};
use super::show;
use super::terminal::{Style, Terminal, columns, cut, fit};
use crate::Grammar;
use crate::corpus::Failure;
use crate::interp::{DerivationTree, Kind, Span};
use crate::sources::Trace;

pub(super) fn command() -> Command {
    origin::arguments(
        Command::new("explain")
            .about("Shows how a document comes about: rules, alternatives, where they stand, their bytes and variables."),
    )
    .arg(
        Arg::new("json")
            .long("json")
            .action(ArgAction::SetTrue)
            .help("One object with the document, its trace and all spans"),
    )
        .after_help(
            "Examples:
  loom-gen explain grammar/spatial.g --seed 7 --index 42
  loom-gen explain grammar/spatial.g --trace \"$(loom-gen trace grammar/spatial.g)\" --json

A line is a rule with the alternative that was taken, or (group) an alternative of a group; > is a call in tail position, which
takes its caller's place, = a rule called for its value, whose bytes are those of the value.

Exit codes: 0 success, 1 the document fails (it is explained as far as it has come), 2 a wrong grammar or wrong arguments.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    // A document that fails is explained as far as it has come.
    let Origin { grammar: interpreter, trace, name: title } = origin::begun(matches)?;
    let tree = interpreter.explain(&trace).map_err(|error| Failure::wrong(error.to_string()))?;
    show(&if matches.get_flag("json") {
        format!("{}\n", object(interpreter.name(), &trace, &tree))
    } else {
        text(&tree, Terminal::of_output())
    })?;
    match tree.failure() {
        Some(error) => Err(Failure::failed(format!("{title}: {error}"))),
        None => Ok(()),
    }
}

/// All of it as an object.
fn object(name: &str, trace: &Trace, tree: &DerivationTree) -> Value {
    let spans: Vec<Value> = tree.spans().map(span_object).collect();
    json!({
        "grammar": name,
        "hash": trace.grammar.to_string(),
        "trace": trace.to_string(),
        "document": String::from_utf8_lossy(tree.document()),
        "bytes": tree.document().len(),
        "error": tree.failure().map(ToString::to_string),
        "spans": spans,
    })
}

fn span_object(span: Span<'_>) -> Value {
    let (bytes, at) = (span.bytes(), span.at());
    let variables: Map<String, Value> =
        span.variables().map(|(name, value)| (name.to_owned(), Value::from(value))).collect();
    json!({
        "kind": kind(span.kind()),
        "rule": span.rule(),
        "alternative": span.alternative().map(|(index, _)| index + 1),
        "alternatives": span.alternative().map(|(_, of)| of),
        "file": at.file,
        "line": at.line,
        "column": at.column,
        "start": bytes.start,
        "end": bytes.end,
        "value_of": span.value_of().map(|value| value.number()),
        "depth": span.depth(),
        "parent": span.parent().map(|parent| parent.number()),
        "variables": variables,
        "text": String::from_utf8_lossy(span.text()),
    })
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => "rule",
        Kind::Tail => "tail call",
        Kind::Value => "value",
        Kind::Group => "group",
    }
}

/// A line for each span: its place in the tree, its bytes, where it stands in the grammar, its text, its variables.
fn text(tree: &DerivationTree, terminal: Terminal) -> String {
    let indents = indents(tree);
    let names: Vec<String> = tree.spans().zip(&indents).map(|(span, &indent)| name(&span, indent)).collect();
    let places: Vec<String> = tree.spans().map(|span| place(&span)).collect();
    let ranges: Vec<String> =
        tree.spans().map(|span| format!("{}..{}", span.bytes().start, span.bytes().end)).collect();
    let widest = |texts: &[String], most: usize| texts.iter().map(|text| columns(text)).max().unwrap_or(0).min(most);
    let (of_names, of_places, of_ranges) =
        (widest(&names, terminal.width * 2 / 5), widest(&places, terminal.width / 4), widest(&ranges, 24));
    let left = terminal.width.saturating_sub(of_names + of_places + of_ranges + 6).max(10);
    let mut out = String::new();
    for (number, span) in tree.spans().enumerate() {
        let variables: Vec<String> = span.variables().map(|(name, value)| format!("{name}={value}")).collect();
        let variables = cut(&variables.join(" "), left / 2);
        let excerpt = cut(&quoted(span.text()), left.saturating_sub(columns(&variables) + 2).max(8));
        let line = [
            terminal.style(Style::Bold, &fit(&names[number], of_names)),
            terminal.style(Style::Dim, &fit(&ranges[number], of_ranges)),
            fit(&places[number], of_places),
            terminal.style(Style::Good, &excerpt),
            terminal.style(Style::Dim, &variables),
        ];
        // A `String` takes everything.
        let _ = writeln!(out, "{}", line.join("  ").trim_end());
    }
    out
}

/// How far each line is set in: a rule that has taken another's place stands where that one does.
fn indents(tree: &DerivationTree) -> Vec<usize> {
    let mut indents: Vec<usize> = Vec::new();
    // For each span the rule whose activation it is a part of.
    let mut rules: Vec<usize> = Vec::new();
    for span in tree.spans() {
        let parent = span.parent().map(|parent| parent.number());
        let indent = match (parent, span.kind()) {
            (None, _) => 0,
            (Some(parent), Kind::Tail) => indents[rules[parent]],
            (Some(parent), _) => indents[parent] + 1,
        };
        rules.push(match (parent, span.kind()) {
            (Some(parent), Kind::Group) => rules[parent],
            _ => span.number(),
        });
        indents.push(indent);
    }
    indents
}

/// `  threads 1/2`
fn name(span: &Span<'_>, indent: usize) -> String {
    let mark = match span.kind() {
        Kind::Rule => "",
        Kind::Tail => "> ",
        Kind::Value => "= ",
        Kind::Group => "(group) ",
    };
    let rule = if span.kind() == Kind::Group { "" } else { span.rule() };
    let alternative = match span.alternative() {
        Some((_, 1)) if span.kind() != Kind::Group => String::new(),
        Some((index, of)) if rule.is_empty() => format!("{}/{of}", index + 1),
        Some((index, of)) => format!(" {}/{of}", index + 1),
        None => " none".to_owned(),
    };
    format!("{}{mark}{rule}{alternative}", "  ".repeat(indent))
}

fn place(span: &Span<'_>) -> String {
    let at = span.at();
    let file = at.file.rsplit('/').next().unwrap_or_default();
    format!("{file}:{}:{}", at.line, at.column)
}

/// How many bytes of a text are looked at for its excerpt.
const LOOKED_AT: usize = 400;

/// The beginning of a text, on one line.
fn quoted(text: &[u8]) -> String {
    let start = String::from_utf8_lossy(&text[..text.len().min(LOOKED_AT)]).into_owned();
    let mut quoted = String::from("\"");
    for letter in start.chars() {
        match letter {
            '\'' => quoted.push(letter),
            _ => quoted.extend(letter.escape_debug()),
        }
    }
    quoted.push('"');
    if text.len() > LOOKED_AT {
        quoted.push('…');
    }
    quoted
}
