//! `loom-gen shrink`: a document and a program that finds it interesting in, a smaller one that it finds interesting, too, out.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::origin::{self, Origin};
use super::program::{Looked, Program};
use super::show;
use crate::Grammar;
use crate::corpus::{Failure, Poured, Target, asked, complain, number, watch};
use crate::interp::Interpreter;
use crate::shrink::{DEFAULT_BUDGET, Progress, ShrinkError, Shrinker, Shrunk, Verdict};
use crate::sources::Trace;

pub(super) fn command() -> Command {
    origin::arguments(Command::new("shrink").about("Finds a smaller document that a program still finds interesting."))
        .args(judging())
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("PATH")
                .help("Where the smaller document goes, - for the standard output")
                .default_value("-")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(Arg::new("force").long("force").action(ArgAction::SetTrue).help("Replace an existing file"))
        .arg(
            Arg::new("print-trace")
                .long("print-trace")
                .action(ArgAction::SetTrue)
                .help("Print the trace; in place of the document where that goes to the standard output"),
        )
        .arg(Arg::new("quiet").short('q').long("quiet").action(ArgAction::SetTrue).help("No progress, no summary"))
        .arg(
            Arg::new("command")
                .value_name("COMMAND")
                .num_args(1..)
                .required(true)
                .last(true)
                .help("The program and its arguments; {} is a file with the document, {}.c one with that ending. Without {} \
                       the document is its standard input. Exit status 0 says that it is interesting"),
        )
        .after_help(
            "Every document that is tried is one of the grammar. The smaller of two documents is the one of fewer bytes.

Examples:
  loom-gen shrink grammar/spatial.g --seed 7 --index 42 -- ./crashes.sh {}
  loom-gen shrink grammar/spatial.g --seed 7 --index 42 --status signal -o small.mlir -- ./compiler {}.mlir
  loom-gen shrink grammar/spatial.g --trace loom1-… --print-trace -- grep -q 'scf.if'

Exit codes: 0 success, 1 the document fails or is not interesting, or an interruption (the smallest document so far is still
written), 2 a wrong grammar, wrong arguments, a program that cannot be run.",
        )
}

/// How documents are judged.
fn judging() -> [Arg; 4] {
    [
        Arg::new("budget")
            .long("budget")
            .value_name("N")
            .help(format!("Run the program so many times at most [default: {DEFAULT_BUDGET}]"))
            .allow_negative_numbers(true)
            .value_parser(number::count),
        Arg::new("timeout")
            .long("timeout")
            .value_name("SECONDS")
            .help("A run that takes longer is ended, and its document is not interesting; 0 is no limit")
            .default_value("60")
            .allow_negative_numbers(true)
            .value_parser(seconds),
        Arg::new("time-limit")
            .long("time-limit")
            .value_name("SECONDS")
            .help("Stop with what was found by then [default: no limit]")
            .allow_negative_numbers(true)
            .value_parser(seconds),
        Arg::new("status")
            .long("status")
            .value_name("STATUS")
            .help("The end that is interesting: an exit status, `failure` (any but 0, or a signal) or `signal`")
            .default_value("0")
            .allow_negative_numbers(true)
            .value_parser(Looked::parse),
    ]
}

/// A duration in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "write a number of seconds, such as 10 or 0.5".to_owned())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let words: Vec<String> = matches.get_many::<String>("command").unwrap_or_default().cloned().collect();
    let limit = matches.get_one::<Duration>("timeout").copied().filter(|limit| !limit.is_zero());
    let looked = matches.get_one::<Looked>("status").copied().unwrap_or(Looked::Status(0));
    let Origin { grammar, trace, name } = origin::read(matches)?;
    let program = Program::new(&words, limit, looked)?;
    let end = matches.get_one::<Duration>("time-limit").and_then(|limit| Instant::now().checked_add(*limit));
    let mut judge = Judge { program, looked, end, first: None, late: false, failure: None };
    let output = output(matches, &grammar)?;
    watch();
    let budget = matches.get_one::<u64>("budget").copied().unwrap_or(DEFAULT_BUDGET);
    let shrinker = Shrinker::new(&grammar).twin(grammar.clone()).budget(budget);
    let (quiet, mut last) = (matches.get_flag("quiet"), Instant::now());
    let decisions = trace.answers.len();
    let progress = |progress: &Progress<'_>| {
        if !quiet && last.elapsed() > Duration::from_secs(1) {
            last = Instant::now();
            complain(line(progress));
        }
    };
    let mut before = None;
    let shrunk = shrinker.shrink_with_progress(
        trace.answers,
        |document| {
            before.get_or_insert(document.len());
            judge.verdict(document)
        },
        progress,
    );
    let shrunk = shrunk.map_err(|error| judge.refused(&name, error));
    put(output, shrunk.as_ref().ok())?;
    let shrunk = shrunk?;
    if matches.get_flag("print-trace") {
        show(&format!("{}\n", Trace::new(&grammar, shrunk.answers.clone())))?;
    }
    if let Some(failure) = judge.failure {
        return Err(failure);
    }
    if !quiet {
        complain(summary(before.unwrap_or(0), decisions, &shrunk, judge.late));
    }
    Ok(())
}

/// The program, and what has come of it.
struct Judge {
    program: Program,
    looked: Looked,
    /// When the search ends.
    end: Option<Instant>,
    /// Whether it has ended for that.
    late: bool,
    /// What the program did with the first document.
    first: Option<String>,
    /// Why shrinking stopped.
    failure: Option<Failure>,
}

impl Judge {
    fn verdict(&mut self, document: &[u8]) -> Verdict {
        if self.first.is_some() && self.end.is_some_and(|end| Instant::now() >= end) {
            self.late = true;
            return Verdict::Stop;
        }
        let judged = self.program.judge(document);
        if asked() {
            self.failure = Some(Failure::failed("interrupted; the document is the smallest so far"));
            return Verdict::Stop;
        }
        match judged {
            Ok((end, interesting)) => {
                self.first.get_or_insert_with(|| end.say());
                interesting.into()
            }
            Err(failure) => {
                self.failure = Some(failure);
                Verdict::Stop
            }
        }
    }

    /// Why nothing was shrunk.
    fn refused(&mut self, name: &str, error: ShrinkError) -> Failure {
        match error {
            ShrinkError::Document(error) => Failure::failed(format!("{name}: {error}")),
            ShrinkError::Stopped => self.failure.take().unwrap_or_else(|| Failure::failed("interrupted")),
            ShrinkError::Boring => {
                let (did, looked) = (self.first.take().unwrap_or_default(), self.looked.say());
                Failure::failed(format!("{name} is not interesting itself: the program {did}, and {looked} is looked for"))
                    .help("see what it does: loom-gen generate, or replay, writes the document; --status says what is looked for")
            }
        }
    }
}

/// Where the document goes; nowhere where only the trace is wanted. What is there already is refused before anything is shrunk.
fn output(matches: &ArgMatches, grammar: &Interpreter) -> Result<Option<Poured>, Failure> {
    let path = matches.get_one::<PathBuf>("output").filter(|path| path.as_os_str() != "-").cloned();
    if path.is_none() && matches.get_flag("print-trace") {
        return Ok(None);
    }
    let target = Target { path, force: matches.get_flag("force"), names: None, separator: None };
    target.open(grammar.name(), grammar.is_binary(), 0).map(Some)
}

/// Writes the document, if there is one.
fn put(output: Option<Poured>, shrunk: Option<&Shrunk>) -> Result<(), Failure> {
    let Some(mut output) = output else { return Ok(()) };
    let taken = shrunk.map_or(Ok(()), |shrunk| output.take(0, &shrunk.bytes));
    let finished = output.finish();
    taken.and(finished)
}

fn line(progress: &Progress<'_>) -> String {
    let Progress { smallest, decisions, judged, kept, pass } = progress;
    format!("{} bytes, {decisions} decisions after {judged} runs, {kept} of them interesting; {pass}", smallest.len())
}

fn summary(before: usize, decisions: usize, shrunk: &Shrunk, late: bool) -> String {
    let (after, left, runs) = (shrunk.bytes.len(), shrunk.answers.len(), shrunk.judged);
    let spent = if late { "the time is over" } else { "the budget is spent" };
    let end = match shrunk.finished {
        true => String::new(),
        false => format!("; {spent}, and --trace with what --print-trace prints goes on"),
    };
    format!("from {before} to {after} bytes, from {decisions} to {left} decisions, in {runs} runs{end}")
}
