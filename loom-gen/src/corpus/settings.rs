//! Variables and limits that are set on the command line: the options, and what they do to a grammar.
//!
//! In: arguments and a grammar. Out: the grammar with its settings and limits, or which option is wrong and why.

use clap::{Arg, ArgAction, ArgMatches};

use super::exit::Failure;
use super::{literal, number};
use crate::{Grammar, Limits};

/// Values from outside and limits.
pub(crate) fn settings_arguments() -> [Arg; 6] {
    let limit = |name: &'static str, help: String| {
        Arg::new(name).long(name).help_heading("Limits").help(help).allow_negative_numbers(true)
    };
    let Limits { max_depth, max_len, hard_depth, hard_len, max_steps } = Limits::DEFAULT;
    [
        Arg::new("set")
            .long("set")
            .value_name("NAME=VALUE")
            .action(ArgAction::Append)
            .help("Set a variable that `start` binds first, such as COUNT=100")
            .value_parser(assignment),
        limit("max-depth", format!("From this depth on, choices take what ends soonest [default: {max_depth}]"))
            .value_name("N")
            .value_parser(number::small_count),
        limit("max-len", format!("The same from this size of the document on [default: {}MiB]", max_len >> 20))
            .value_name("SIZE")
            .value_parser(number::size),
        limit(
            "hard-depth",
            format!("A document fails beyond this depth [default: {hard_depth}, or five times --max-depth]"),
        )
        .value_name("N")
        .value_parser(number::small_count),
        limit(
            "hard-len",
            format!(
                "A document fails beyond this size [default: {}GiB, or twice --max-len where that is more]",
                hard_len >> 30
            ),
        )
        .value_name("SIZE")
        .value_parser(number::size),
        limit("max-steps", format!("A document fails beyond so many activations and rounds [default: {max_steps}]"))
            .value_name("N")
            .value_parser(number::count),
    ]
}

/// What [`settings_arguments`] say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(super) values: Vec<(String, String)>,
    max_depth: Option<u32>,
    max_len: Option<u64>,
    hard_depth: Option<u32>,
    hard_len: Option<u64>,
    max_steps: Option<u64>,
}

impl Settings {
    /// These variables, and no limits.
    #[cfg(feature = "cli")]
    pub(crate) fn of(values: Vec<(String, String)>) -> Settings {
        Settings { values, max_depth: None, max_len: None, hard_depth: None, hard_len: None, max_steps: None }
    }

    /// Reads them.
    pub(crate) fn read(matches: &ArgMatches) -> Settings {
        Settings {
            values: matches.get_many::<(String, String)>("set").unwrap_or_default().cloned().collect(),
            max_depth: matches.get_one("max-depth").copied(),
            max_len: matches.get_one("max-len").copied(),
            hard_depth: matches.get_one("hard-depth").copied(),
            hard_len: matches.get_one("hard-len").copied(),
            max_steps: matches.get_one("max-steps").copied(),
        }
    }

    /// The limits that a grammar has, where the options say nothing else.
    fn limits(&self, own: Limits) -> Limits {
        // A soft limit beyond the hard one would have no effect but failures.
        let room = self.max_depth.map_or(0, |depth| depth.saturating_mul(5));
        let space = self.max_len.map_or(0, |len| len.saturating_mul(2));
        Limits {
            max_depth: self.max_depth.unwrap_or(own.max_depth),
            max_len: self.max_len.unwrap_or(own.max_len),
            hard_depth: self.hard_depth.unwrap_or(own.hard_depth.max(room)),
            hard_len: self.hard_len.unwrap_or(own.hard_len.max(space)),
            max_steps: self.max_steps.unwrap_or(own.max_steps),
        }
    }

    /// Applies them to a grammar.
    ///
    /// # Errors
    /// For a variable that cannot be set, or not to that value.
    pub(crate) fn apply<G: Grammar>(&self, grammar: &mut G) -> Result<(), Failure> {
        grammar.set_limits(self.limits(grammar.limits()));
        for (at, (name, text)) in self.values.iter().enumerate() {
            if self.values[..at].iter().any(|(before, _)| before == name) {
                return Err(Failure::wrong(format!("--set {name}={text}: {name} is set twice")));
            }
            let Some(&(_, ty)) = grammar.settings().iter().find(|(known, _)| known == name) else {
                return Err(unknown(grammar, name, text));
            };
            let wrong =
                |problem: String| Failure::wrong(format!("--set {name}={text}: {name} is of type {ty}")).help(problem);
            let value = literal::value(ty, text).map_err(wrong)?;
            grammar
                .set(name, value)
                .map_err(|problem| Failure::wrong(format!("--set {name}={text}: {}", problem.0)))?;
        }
        Ok(())
    }
}

fn unknown<G: Grammar>(grammar: &G, name: &str, text: &str) -> Failure {
    let failure =
        Failure::wrong(format!("--set {name}={text}: {} has no variable {name} that can be set", grammar.name()));
    match grammar.settings() {
        [] => {
            failure.help("only variables that `start` binds in actions before any other item can be set; there is none")
        }
        known => {
            let known: Vec<String> = known.iter().map(|(name, ty)| format!("{name} ({ty})")).collect();
            failure.help(format!("these can be set: {}", known.join(", ")))
        }
    }
}

/// `NAME=VALUE`
fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, such as COUNT=100")?;
    match name.trim() {
        "" => Err("write NAME=VALUE, such as COUNT=100".to_owned()),
        name => Ok((name.to_owned(), value.to_owned())),
    }
}
