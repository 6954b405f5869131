//! What the options ask for in; the plan of a run out, or what is wrong with the options.

use std::path::PathBuf;
use std::time::Duration;

use super::codec::Codec;
use super::exit::Failure;
use super::fields::Fields;
use super::format::Format;
use super::frame;
use super::journal::Found;
use super::make::Make;
use super::name::Template;
use super::output::Place;
use super::plan::{End, Layout, Origin, Plan};
use super::selection::Selection;
use super::shard::Shard;
use crate::Grammar;

/// What to generate, and where to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Job {
    pub(crate) seed: u64,
    /// The index of the first document.
    pub(crate) first: u64,
    /// Which documents.
    pub(crate) selection: Selection,
    /// Where it ends; `first` and a count are at most 2⁶⁴.
    pub(crate) end: End,
    pub(crate) shard: Option<Shard>,
    /// The folder or file; none is the standard output.
    pub(crate) path: Option<PathBuf>,
    /// Where the traces of the documents go, if anywhere.
    pub(crate) traces: Option<PathBuf>,
    pub(crate) format: Option<Format>,
    pub(crate) codec: Option<Codec>,
    /// Documents a frame.
    pub(crate) frame: Option<u64>,
    /// Bytes a file.
    pub(crate) roll: Option<u64>,
    /// Files a subfolder; 0 is without subfolders.
    pub(crate) fan_out: Option<u64>,
    /// What lines have beside the documents.
    pub(crate) fields: Fields,
    /// The names of documents.
    pub(crate) names: Option<Template>,
    /// What stands between two texts.
    pub(crate) separator: Option<Vec<u8>>,
    /// What to do where a corpus is there already.
    pub(crate) found: Found,
    /// Whether documents that fail are left out.
    pub(crate) skip: bool,
    /// The variables that are set.
    pub(crate) settings: Vec<(String, String)>,
    /// The number of threads.
    pub(crate) threads: usize,
    /// How long to go without a mark to resume from.
    pub(crate) interval: Duration,
    /// No progress, no summary.
    pub(crate) quiet: bool,
}

/// How many files a folder has before there are subfolders.
const FAN_OUT: u64 = 100_000;

/// How many documents an object store's list has: behind each whole list a run can go on.
const LIST: u64 = if cfg!(test) { 50 } else { 10_000 };

impl Job {
    /// The plan of the run into `place`; `make` makes a few documents where their size decides.
    ///
    /// # Errors
    /// Where an option has no use with the others.
    pub(crate) fn plan<G: Grammar>(&self, grammar: &G, place: &Place, make: &impl Make) -> Result<Plan, Failure> {
        let telling = place.telling_name();
        let format = match (self.format, place) {
            (Some(format), _) => format,
            (None, place) if place.is_folder() => Format::Files,
            (None, _) => telling.as_deref().map_or(Format::Text, Format::of_name),
        };
        let codec = self.codec.unwrap_or_else(|| telling.as_deref().map_or(Codec::Plain, Codec::of_name));
        self.check(place, format, codec)?;
        let origin = Origin::of(grammar);
        let ending = if origin.binary { "bin" } else { "txt" };
        let template = match &self.names {
            Some(names) => names.clone(),
            None => Template::parse(&format!("{{grammar}}-{{seed}}-{{index}}.{ending}")).map_err(Failure::wrong)?,
        };
        let files = format == Format::Files;
        let layout = Layout {
            format,
            codec,
            frame: match codec {
                Codec::Plain => None,
                _ if files => None,
                _ => Some(self.frame.unwrap_or_else(|| frame::fitting(make, self.first, self.end))),
            },
            roll: self.roll,
            list: (files && place.is_store()).then_some(LIST),
            separator: self.separator.clone().unwrap_or_else(|| b"\n".to_vec()),
            fields: self.fields,
            template: if files { template.ending_in(codec.ending()) } else { template },
            fan_out: self.fan_out(files),
        };
        let plan = Plan {
            origin,
            settings: self.settings.clone(),
            limits: grammar.limits(),
            seed: self.seed,
            selection: self.selection,
            first: self.first,
            end: self.end,
            shard: self.shard,
            layout,
        };
        match plan.namer().clash().filter(|_| files) {
            Some(clash) => Err(Failure::wrong(clash).help("give other names with --name")),
            None => Ok(plan),
        }
    }

    /// Whether the corpus goes into an object store.
    #[cfg(feature = "cli")]
    pub(crate) fn goes_to_store(&self) -> bool {
        self.path.as_deref().is_some_and(super::shelf::is_address)
    }

    /// Where documents go that come one by one.
    #[cfg(feature = "cli")]
    pub(crate) fn target(&self) -> super::output::Target {
        let (path, names, separator) = (self.path.clone(), self.names.clone(), self.separator.clone());
        super::output::Target { path, force: self.found == Found::Replace, names, separator }
    }

    /// How many files a subfolder has; none where one folder has them all.
    fn fan_out(&self, files: bool) -> Option<u64> {
        let many = match self.end {
            End::Count(count) => count > self.fan_out.unwrap_or(FAN_OUT),
            End::Bytes(_) | End::Time(_) => true,
        };
        Some(self.fan_out.unwrap_or(FAN_OUT)).filter(|fan_out| files && many && *fan_out > 0)
    }

    /// Refuses options that would have no effect.
    fn check(&self, place: &Place, format: Format, codec: Codec) -> Result<(), Failure> {
        let (files, shown) = (format == Format::Files, place.show());
        let folder = place.is_folder();
        let stream = matches!(place, Place::Standard | Place::Device(_));
        let useless = |option: &str, why: String, help: &str| {
            Err(Failure::wrong(format!("{option} has no use: {why}")).help(help))
        };
        if files && !folder {
            return Err(Failure::wrong(format!("--format files needs a folder, and {shown} is none"))
                .help("name a folder with -o, such as -o corpus/"));
        }
        if self.names.is_some() && !files && format != Format::Tar {
            return useless(
                "--name",
                format!("all documents go to {shown}"),
                "name a folder with -o, such as -o corpus/",
            );
        }
        if self.separator.is_some() && format != Format::Text {
            let why = if files { format!("{shown} is a folder") } else { format!("the format is {}", format.name()) };
            return useless("--separator", why, "--format text has separators; name a file with -o for all in one");
        }
        if self.roll.is_some() && (files || stream) {
            let why =
                if files { "each document gets its own file".to_owned() } else { format!("{shown} is one stream") };
            return useless("--shard-size", why, "name a file with -o, or give another --format");
        }
        if self.fan_out.is_some() && !files {
            return useless("--fan-out", format!("the format is {}", format.name()), "--format files has subfolders");
        }
        if !self.fields.is_empty() && format != Format::JsonLines {
            return useless("--fields", format!("the format is {}", format.name()), "--format jsonl has fields");
        }
        if self.frame.is_some() && (files || codec == Codec::Plain) {
            return useless("--frame", "there are no frames of several documents".to_owned(), "add --compress zstd");
        }
        if self.found == Found::Resume && stream {
            return Err(Failure::wrong(format!("--resume: {shown} cannot be resumed"))
                .help("name a folder or a file with -o, or begin behind what there is with --index"));
        }
        Ok(())
    }
}
