//! The options of everything that generates: what they are, and what is read from them.

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::codec::Codec;
use super::exit::Failure;
use super::fields::Fields;
use super::format::Format;
use super::job::Job;
use super::journal::Found;
#[cfg(feature = "cli")]
use super::output::Target;
use super::plan::End;
use super::selection::{Selection, selection_arguments};
use super::settings::{Settings, settings_arguments};
use super::shard::Shard;
use super::traces::apart;
use super::{name, number};

/// Adds the options.
pub(crate) fn arguments(command: Command) -> Command {
    command
        .args(what())
        .args(selection_arguments())
        .args(output())
        .args(files())
        .args(running())
        .args(settings_arguments())
}

/// Which documents.
fn what() -> [Arg; 6] {
    [
        count_argument(),
        Arg::new("bytes")
            .long("bytes")
            .value_name("SIZE")
            .help("Instead of -n: documents until they are so many bytes, such as 1GiB")
            .conflicts_with("count")
            .value_parser(number::size),
        Arg::new("time")
            .long("time")
            .value_name("TIME")
            .help("Instead of -n: documents for that time, such as 60s or 5m")
            .conflicts_with_all(["count", "bytes"])
            .value_parser(number::time),
        seed_argument(),
        index_argument(),
        Arg::new("shard")
            .long("shard")
            .value_name("K/N")
            .help("The K-th of N parts, for N machines; auto asks Slurm or Kubernetes")
            .conflicts_with_all(["bytes", "time"])
            .value_parser(shard),
    ]
}

/// How many documents.
pub(crate) fn count_argument() -> Arg {
    Arg::new("count")
        .short('n')
        .long("count")
        .value_name("N")
        .help("How many documents, such as 1000, 1_000_000 or 10M")
        .default_value("1")
        .allow_negative_numbers(true)
        .value_parser(number::count)
}

/// Of which seed.
pub(crate) fn seed_argument() -> Arg {
    Arg::new("seed")
        .long("seed")
        .value_name("S")
        .help("The same seed gives the same documents, on every machine")
        .default_value("0")
        .allow_negative_numbers(true)
        .value_parser(number::seed)
}

/// From which index on.
pub(crate) fn index_argument() -> Arg {
    Arg::new("index")
        .long("index")
        .value_name("I")
        .help("The index of the first document; each can be had by itself")
        .default_value("0")
        .allow_negative_numbers(true)
        .value_parser(number::count)
}

const OUTPUT: &str = if cfg!(feature = "object-store") {
    "A folder (corpus/ or corpus), one file for all (corpus.txt), the same in an object store (s3://bucket/corpus/, gs://…, az://…), or - \
     for the standard output"
} else {
    "A folder (corpus/ or corpus), one file for all (corpus.txt), or - for the standard output"
};

fn output_argument() -> Arg {
    Arg::new("output")
        .short('o')
        .long("output")
        .value_name("PATH")
        .help(OUTPUT)
        .default_value("-")
        .value_parser(value_parser!(PathBuf))
}

pub(crate) fn separator_argument() -> Arg {
    Arg::new("separator")
        .long("separator")
        .value_name("TEXT")
        .help(r"Between the documents of one file, with \n \t \r \0 \\ \xHH as escapes [default: \n]")
        .allow_hyphen_values(true)
        .value_parser(separator)
}

fn force_argument() -> Arg {
    Arg::new("force")
        .long("force")
        .action(ArgAction::SetTrue)
        .help("Replace an existing file, write into a folder that is not empty")
}

fn name_argument() -> Arg {
    Arg::new("name")
        .long("name")
        .value_name("TEMPLATE")
        .help("Names of documents; {index:06} has six digits [default: {grammar}-{seed}-{index}.txt]")
        .allow_hyphen_values(true)
        .value_parser(name::Template::parse)
}

/// Where documents go that come one by one.
#[cfg(feature = "cli")]
pub(crate) fn output_arguments() -> [Arg; 4] {
    [output_argument(), separator_argument(), name_argument(), force_argument()]
}

/// What [`output_arguments`] say.
#[cfg(feature = "cli")]
pub(crate) fn target(matches: &ArgMatches) -> Target {
    Target {
        path: path(matches),
        force: matches.get_flag("force"),
        // Not every command has these two.
        names: matches.try_get_one("name").ok().flatten().cloned(),
        separator: matches.try_get_one("separator").ok().flatten().cloned(),
    }
}

fn path(matches: &ArgMatches) -> Option<PathBuf> {
    matches.get_one::<PathBuf>("output").filter(|path| path.as_os_str() != "-").cloned()
}

/// Where they go.
fn output() -> [Arg; 7] {
    [
        output_argument(),
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .help("files, text, nul, length, jsonl or tar [default: files in a folder; else by the name, or text]")
            .value_parser(named_format),
        Arg::new("compress")
            .long("compress")
            .value_name("HOW")
            .help("none, gzip or zstd, with a level such as zstd:19 [default: by the name]")
            .value_parser(Codec::parse),
        separator_argument(),
        force_argument(),
        Arg::new("resume")
            .long("resume")
            .action(ArgAction::SetTrue)
            .conflicts_with("force")
            .help("Go on with the same run, where it was interrupted"),
        Arg::new("trace")
            .long("trace")
            .value_name("FILE")
            .conflicts_with("resume")
            .help(
                "Write the traces of the documents, too: a line each with seed, index and what `loom-gen replay` takes",
            )
            .value_parser(value_parser!(PathBuf)),
    ]
}

/// The files of a corpus.
fn files() -> [Arg; 5] {
    let files = |name: &'static str| Arg::new(name).long(name).help_heading("Files");
    [
        name_argument().help_heading("Files"),
        files("fields")
            .value_name("LIST")
            .help("What else a line of jsonl has: trace, rules (which the document used), or trace,rules")
            .value_parser(Fields::parse),
        files("fan-out")
            .value_name("N")
            .help("Files a subfolder, where there are more; 0 for no subfolders [default: 100k]")
            .value_parser(number::count),
        files("shard-size")
            .value_name("SIZE")
            .help("Begin a new file before one grows beyond that, such as 1GiB")
            .value_parser(number::positive_size),
        files("frame")
            .value_name("N")
            .help("Documents that are compressed together [default: what makes about 1 MiB]")
            .value_parser(number::positive_count),
    ]
}

/// How it runs.
fn running() -> [Arg; 4] {
    let running = |name: &'static str| Arg::new(name).long(name).help_heading("Running");
    [
        running("jobs")
            .short('j')
            .value_name("N")
            .help("Threads; the documents do not depend on it [default: one for each core]")
            .value_parser(number::positive_count),
        running("on-error")
            .value_name("WHAT")
            .help("What to do when a document fails: stop, or skip it")
            .default_value("stop")
            .value_parser(PossibleValuesParser::new(["stop", "skip"])),
        running("checkpoint")
            .value_name("TIME")
            .help("How often to note, on the disk, how far the run is")
            .default_value("10s")
            .value_parser(number::time),
        running("quiet").short('q').action(ArgAction::SetTrue).help("No progress and no summary"),
    ]
}

/// What [`arguments`] say about the documents and the output.
///
/// # Errors
/// Where the last index would not fit 64 bits.
pub(crate) fn job(matches: &ArgMatches) -> Result<Job, Failure> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let first = number("index").unwrap_or_default();
    let count = number("count").unwrap_or(1);
    let room = u64::MAX - first;
    if count > 0 && count - 1 > room {
        return Err(Failure::wrong(format!(
            "-n {count} from --index {first} on: there is no index beyond {}",
            u64::MAX
        ))
        .help(format!("-n can be at most {} there", room.saturating_add(1))));
    }
    let (path, traces) = (path(matches), matches.get_one::<PathBuf>("trace").cloned());
    apart(traces.as_ref(), path.as_ref())?;
    let end = match (number("bytes"), matches.get_one("time").copied()) {
        (Some(bytes), _) => End::Bytes(bytes),
        (None, Some(time)) => End::Time(time),
        (None, None) => End::Count(count),
    };
    let selection = Selection::read(matches)?;
    let skip = matches.get_one::<String>("on-error").is_some_and(|what| what == "skip");
    if skip && selection.is_of_texts() {
        return Err(Failure::wrong("--on-error skip and --unique do not go together")
            .help("--unique=derivations leaves out what fails, and no text that comes twice"));
    }
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    Ok(Job {
        seed: number("seed").unwrap_or_default(),
        first,
        end,
        shard: matches.get_one("shard").copied(),
        path,
        traces,
        format: matches.get_one("format").copied(),
        codec: matches.get_one("compress").copied(),
        frame: number("frame"),
        roll: number("shard-size"),
        fan_out: number("fan-out"),
        fields: matches.get_one("fields").copied().unwrap_or_default(),
        names: matches.get_one("name").cloned(),
        separator: matches.get_one("separator").cloned(),
        found: match (matches.get_flag("force"), matches.get_flag("resume")) {
            (true, _) => Found::Replace,
            (_, true) => Found::Resume,
            _ => Found::Refuse,
        },
        selection,
        skip,
        settings: Settings::read(matches).values,
        threads: number("jobs")
            .map_or_else(cores, |jobs| usize::try_from(jobs).unwrap_or(usize::MAX).min(MOST_THREADS)),
        interval: matches.get_one("checkpoint").copied().unwrap_or_default(),
        quiet: matches.get_flag("quiet"),
    })
}

/// More threads than any machine has a use for.
const MOST_THREADS: usize = 1024;

fn shard(text: &str) -> Result<Shard, String> {
    if text == "auto" { Shard::of_environment(|name| std::env::var(name).ok()) } else { Shard::parse(text) }
}

fn named_format(text: &str) -> Result<Format, String> {
    let names: Vec<&str> = Format::NAMES.iter().map(|(name, _)| *name).collect();
    Format::named(text).ok_or_else(|| format!("there are {}", names.join(", ")))
}

/// A separator with its escapes replaced.
pub(crate) fn separator(text: &str) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((plain, escape)) = rest.split_once('\\') {
        out.extend_from_slice(plain.as_bytes());
        let mut chars = escape.chars();
        out.push(match chars.next() {
            Some('n') => b'\n',
            Some('t') => b'\t',
            Some('r') => b'\r',
            Some('0') => b'\0',
            Some(mark @ ('\\' | '\'' | '"')) => mark as u8,
            Some('x') => {
                let digits = escape.get(1..3).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
                chars = escape.get(3..).unwrap_or_default().chars();
                digits
                    .and_then(|digits| u8::from_str_radix(digits, 16).ok())
                    .ok_or("\\x takes two hexadecimal digits")?
            }
            _ => return Err("a backslash begins one of \\n \\t \\r \\0 \\\\ \\xHH".to_owned()),
        });
        rest = chars.as_str();
    }
    out.extend_from_slice(rest.as_bytes());
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators() {
        for (text, expected) in [
            ("", Some(&b""[..])),
            (r"// -----\n", Some(b"// -----\n")),
            (r"\0\\\xff", Some(b"\0\\\xff")),
            ("é", Some("é".as_bytes())),
            ("\\", None),
            (r"\q", None),
            (r"\x4", None),
            (r"\xé", None),
        ] {
            assert_eq!(separator(text).ok().as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn options_are_well_formed() {
        arguments(Command::new("x")).debug_assert();
    }

    #[test]
    fn the_last_index_fits() {
        let read = |args: &[&str]| job(&arguments(Command::new("x")).get_matches_from([&["x"], args].concat()));
        assert!(read(&["-n", "18446744073709551615", "--index", "1"]).is_ok());
        assert!(read(&["-n", "0", "--index", "18446744073709551615"]).is_ok());
        assert!(read(&["-n", "1", "--index", "18446744073709551615"]).is_ok());
        let failure = read(&["-n", "18446744073709551615", "--index", "5"]).expect_err("too many");
        assert_eq!(failure.help.as_deref(), Some("-n can be at most 18446744073709551611 there"));
    }
}
