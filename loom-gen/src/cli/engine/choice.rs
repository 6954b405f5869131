//! Which engine a job gets: compiled code, which takes its time to be compiled, or the interpreter, which starts at once. The
//! documents are the same.

use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};

use crate::corpus::{End, Failure, Job};
use crate::{Bytes, Draws, Grammar};

/// An engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Engine {
    Auto,
    Compiled,
    Interpreted,
}

/// The variable that says which one, where the option does not.
const VARIABLE: &str = "LOOM_GEN_ENGINE";

/// The option.
pub(in crate::cli) fn engine_argument() -> Arg {
    Arg::new("engine")
        .long("engine")
        .value_name("ENGINE")
        .help_heading("Running")
        .help(
            "compiled (compiles the grammar first, once), interpreted, or auto, by the size of the job \
             [default: auto, or what LOOM_GEN_ENGINE says]",
        )
        .value_parser(PossibleValuesParser::new(["auto", "compiled", "interpreted"]))
        .hide_possible_values(true)
}

/// What the option and the environment say.
///
/// # Errors
/// Where the environment names none.
pub(in crate::cli) fn engine_of(matches: &ArgMatches) -> Result<Engine, Failure> {
    let variable = std::env::var(VARIABLE).ok();
    match engine_given(matches).or(variable.as_deref()).unwrap_or("auto") {
        "auto" => Ok(Engine::Auto),
        "compiled" => Ok(Engine::Compiled),
        "interpreted" => Ok(Engine::Interpreted),
        other => Err(Failure::wrong(format!("{VARIABLE} is {other:?}"))
            .help("there are the engines auto, compiled and interpreted")),
    }
}

/// What the option says; nothing where it was not given.
pub(in crate::cli) fn engine_given(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("engine").map(String::as_str)
}

/// How long a look at the first documents may take, and how many there are.
const LOOK: Duration = Duration::from_millis(50);
const LOOK_DOCUMENTS: u64 = 64;

/// How long the interpreter would take for a job, by how long it takes for the first few documents.
///
/// # Errors
/// Where there is no room for its stack.
pub(in crate::cli) fn estimate<G: Grammar + Sync>(grammar: &G, job: &Job) -> Result<Duration, Failure> {
    let (start, mut bytes) = (Instant::now(), 0);
    let mut made = 0;
    Job::on_large_stack(grammar.limits(), || {
        let mut document = Bytes::default();
        while made < LOOK_DOCUMENTS && start.elapsed() < LOOK {
            document.0.clear();
            // One that fails takes its time as well.
            let _ = grammar.generate(&mut Draws::document(job.seed, job.first.wrapping_add(made)), &mut document);
            bytes += document.0.len();
            made += 1;
        }
    })?;
    let each = start.elapsed().as_secs_f64() / made as f64;
    let count = match job.end {
        End::Count(count) => job.shard.map_or(count, |shard| count / shard.of) as f64,
        End::Bytes(wanted) => wanted as f64 * made as f64 / (bytes as f64).max(1.0),
        End::Time(time) => return Ok(time),
    };
    let seconds = each * count / job.threads as f64;
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

impl Engine {
    /// The engine for a job that the interpreter would take so long for; `built` says that compiled code is there already.
    pub(in crate::cli) fn suits(self, interpreted: Duration, built: bool) -> Engine {
        /// Compiling takes longer than that, the first time far longer.
        const WORTH_COMPILING: Duration = Duration::from_secs(30);
        /// Starting another program takes less.
        const WORTH_STARTING: Duration = Duration::from_millis(20);
        match self {
            Engine::Auto if interpreted > if built { WORTH_STARTING } else { WORTH_COMPILING } => Engine::Compiled,
            Engine::Auto => Engine::Interpreted,
            chosen => chosen,
        }
    }
}
