//! `loom-gen mutate`: a document in, others that are like it out.

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::origin::{self, Origin, one_trace, refused};
use super::show;
use crate::corpus::{Failure, Poured, complain, count_argument, number, output_arguments, show_count, target};
use crate::mutate::Mutator;
use crate::sources::Trace;
use crate::{Draws, Grammar};

pub(super) fn command() -> Command {
    origin::arguments(Command::new("mutate").about("Makes documents that are like one, and valid like it."))
        .arg(count_argument())
        .arg(
            Arg::new("mutation-seed")
                .long("mutation-seed")
                .value_name("M")
                .help("The same seed gives the same changes")
                .default_value("0")
                .allow_negative_numbers(true)
                .value_parser(number::seed),
        )
        .arg(
            Arg::new("with")
                .long("with")
                .value_name("TRACE")
                .help("Take parts of the document of this trace, each in the place of one that the same rule has generated"),
        )
        .arg(
            Arg::new("print-trace")
                .long("print-trace")
                .action(ArgAction::SetTrue)
                .help("Print traces, a line each, in place of the documents"),
        )
        .args(output_arguments())
        .arg(Arg::new("quiet").short('q').long("quiet").action(ArgAction::SetTrue).help("No summary"))
        .after_help(
            "A mutant differs in one decision, with all that is below it drawn anew; with --with in one part.

Examples:
  loom-gen mutate grammar/spatial.g --seed 7 --index 42 -n 10 -o mutants/
  loom-gen mutate grammar/spatial.g --trace loom1-… --mutation-seed 3 --print-trace
  loom-gen mutate grammar/spatial.g --trace loom1-… --with loom1-…

Exit codes: 0 success, 1 a document that fails or that nothing else can be made of, 2 a wrong grammar, wrong arguments or
traces.",
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let Origin { grammar, trace, name } = origin::read(matches)?;
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let other = matches.get_one::<String>("with").map(|text| other(&grammar, &trace, text)).transpose()?;
    let mutator = Mutator::new(&grammar).twin(grammar.clone());
    let mut target = target(matches);
    target.name_by("{grammar}-mutant-{seed}-{index}", grammar.is_binary());
    let traces = matches.get_flag("print-trace");
    let mut output =
        if traces { None } else { Some(target.open(grammar.name(), grammar.is_binary(), number("mutation-seed"))?) };
    let (count, shown) = (number("count"), target.show());
    let mut all = || {
        for index in 0..count {
            let mut draws = Draws::document(number("mutation-seed"), index);
            let made = match &other {
                None => mutator.change(&trace.answers, &mut draws),
                Some(other) => mutator.splice(&trace.answers, &other.answers, &mut draws),
            };
            let made = made.map_err(|error| Failure::failed(format!("{name}: {error}")))?;
            let mutant =
                made.ok_or_else(|| Failure::failed(format!("{name}: no other document could be made of it")))?;
            match &mut output {
                Some(output) => output.take(index, &mutant.bytes)?,
                None => show(&format!("{}\n", Trace::new(&grammar, mutant.answers)))?,
            }
        }
        Ok(())
    };
    let taken = all();
    let finished = output.map_or(Ok(()), Poured::finish);
    taken.and(finished)?;
    if !matches.get_flag("quiet") && !traces {
        let mutants = if count == 1 { "mutant" } else { "mutants" };
        complain(format_args!("{} {mutants} of {name} to {shown}", show_count(count)));
    }
    Ok(())
}

/// The trace that parts are taken of; it is of the same grammar, and of the same settings.
fn other(grammar: &crate::interp::Interpreter, trace: &Trace, text: &str) -> Result<Trace, Failure> {
    let (name, other) = one_trace(text, "--with")?;
    if (other.grammar, &other.settings) == (trace.grammar, &trace.settings) {
        // Its limits are none of its parts.
        let other = Trace { limits: trace.limits, ..other };
        return Ok(other);
    }
    let mut grammar = grammar.clone();
    other.prepare(&mut grammar).map_err(|error| refused(&name, error))?;
    Ok(Trace { limits: trace.limits, settings: trace.settings.clone(), ..other })
}
