//! One run: a grammar and a job in, a corpus and its summary out.
//!
//! Threads make documents ([`Worker`](super::worker::Worker)), a [`Line`] brings them into order, this thread writes them
//! ([`Output`]), and another one keeps account of what was written ([`Keeper`]).

#[cfg(feature = "object-store")]
mod store;

use std::cell::Cell;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use sha2::{Digest, Sha256};

use super::block::{Block, Cut};
use super::exit::{Failure, Status, complain, unwritable};
use super::fields::Rules;
use super::format::Format;
use super::job::Job;
use super::journal::{Found, Journal, Mark};
use super::keeper::{Keeper, Reach};
use super::line::{Line, Step, Taken, WAITING};
use super::make::{Make, OfGrammar};
use super::number::show_count;
use super::output::{
    Kept, Leaving, Output, Parts, Paths, Place, Stream, Vacancy, create_folder, look, partial, standard_output, sweep,
};
use super::plan::{End, Plan};
use super::progress::Progress;
use super::stack::{on_large_stack, spawn};
use super::traces::Traces;
use super::worker::{Worker, end_of_file};
use super::{interrupt, manifest, summary};
use crate::Grammar;

/// What to do about a run that has ended early.
const RESUME: &str = "the same command with --resume goes on from here";

/// How many failed documents are told one by one.
const TOLD: u64 = 20;

impl Job {
    /// Generates, on threads whose stacks are large enough for the limits in force.
    ///
    /// # Errors
    /// A document that fails, an output that takes no more, an interruption; the summary has been printed by then.
    pub(crate) fn run<G: Grammar + Sync>(&self, grammar: &mut G) -> Result<(), Failure> {
        interrupt::watch();
        let place = Place::find(self.path.as_deref())?;
        let documents = &self.selection.of(grammar, self.seed)?;
        let grammar = &*grammar;
        let make = OfGrammar { grammar, documents };
        let plan = on_large_stack(grammar.limits().hard_depth, || self.plan(grammar, &place, &make))??;
        let traces = self.traces.as_ref().map(|path| Traces::create(path, self.found == Found::Replace)).transpose()?;
        let rules = if plan.layout.fields.rules {
            let refused = |problem: String| Failure::wrong(format!("--fields rules: {problem}"));
            Some(Rules::of(grammar).map_err(refused)?)
        } else {
            None
        };
        let run = Run {
            rules: rules.as_ref(),
            job: self,
            plan: &plan,
            make: &make,
            place: &place,
            traces: Cell::new(traces),
        };
        match &place {
            Place::Standard => {
                let out = standard_output().map_err(|error| unwritable(place.show(), &error))?;
                run.stream(out)
            }
            Place::Device(path) => {
                let file = std::fs::File::options().write(true).open(path);
                run.stream(file.map_err(|error| unwritable(path.display(), &error))?)
            }
            Place::File(path) => run.files(&Paths::of_file(path, &plan)),
            Place::Folder(path) => {
                create_folder(path)?;
                run.files(&Paths::of_folder(path, &plan))
            }
            #[cfg(feature = "object-store")]
            Place::Store { path, folder: true } => run.objects(&Paths::of_folder(path, &plan), true),
            #[cfg(feature = "object-store")]
            Place::Store { path, folder: false } => run.objects(&Paths::of_file(path, &plan), false),
        }
    }
}

/// A run.
struct Run<'a, M> {
    job: &'a Job,
    plan: &'a Plan,
    make: &'a M,
    place: &'a Place,
    traces: Cell<Option<Traces>>,
    rules: Option<&'a Rules>,
}

/// What has to be said at the end.
struct Outcome {
    result: Result<(), Failure>,
    skipped: u64,
    exhausted: Option<Failure>,
}

impl<M: Make> Run<'_, M> {
    /// Generates into a stream.
    fn stream(&self, out: std::fs::File) -> Result<(), Failure> {
        let (first, count) = self.plan.indices();
        let line = self.line(first, count);
        let end = end_of_file(self.plan)?;
        let mut output = Stream::new(out, self.place.show(), end, &line);
        let mut progress = self.progress(Kept::default());
        let outcome = self.drive(&line, None, &mut output, &mut progress, Mark { next: first, ..Mark::default() });
        self.conclude(&progress, output.kept(), outcome)
    }

    /// Generates into files.
    fn files(&self, paths: &Paths) -> Result<(), Failure> {
        let folder = matches!(self.place, Place::Folder(_));
        create_folder(&paths.folder)?;
        if let Vacancy::Whole { skipped } = look(paths, folder, self.plan, self.job.found)? {
            return self.nothing_to_do(skipped);
        }
        let (journal, resumed) = Journal::open(&paths.journal(), &self.plan.json(), self.job.found)?;
        if self.job.found == Found::Replace {
            let _ = std::fs::remove_file(&paths.manifest);
        }
        let (first, _) = self.plan.indices();
        let mark = resumed.clone().unwrap_or(Mark { next: first, ..Mark::default() });
        if self.plan.layout.format == Format::Files {
            sweep(self.plan, &paths.folder, mark.next);
        }
        if let (Some(mark), false) = (&resumed, self.job.quiet) {
            complain(format_args!("going on behind {} documents", show_count(mark.documents)));
        }
        let (journal, mark, synced, progress, outcome) = self.write_files(paths, journal, resumed.as_ref(), &mark)?;
        let kept = Kept { documents: mark.documents, content: mark.content, bytes: mark.bytes };
        let outcome = self.settle(paths, journal, &mark, resumed.is_some(), synced, outcome);
        self.conclude(&progress, kept, outcome)
    }

    /// Writes the files, on from a mark.
    fn write_files(
        &self,
        paths: &Paths,
        journal: Journal,
        resumed: Option<&Mark>,
        mark: &Mark,
    ) -> Result<(Journal, Mark, bool, Progress, Outcome), Failure> {
        let (first, count) = self.plan.indices();
        let line = self.line(mark.next, count - mark.next.wrapping_sub(first));
        let (sender, receiver) = sync_channel(WAITING as usize);
        let end = end_of_file(self.plan)?;
        let replace = self.job.found != Found::Refuse;
        let mut parts = Parts::new(paths.clone(), self.plan, end.clone(), replace, sender);
        let open = resumed.map(|mark| parts.resume(mark)).transpose()?.flatten();
        let (file, hasher) = open.map_or((None, Sha256::new()), |(file, hasher)| (Some(file), hasher));
        let files = self.plan.layout.format == Format::Files;
        let sync = if files { Reach::FileSystem } else { Reach::File };
        let interval = self.job.interval;
        let keeper = Keeper { journal, mark: mark.clone(), hasher, file, ended: Vec::new(), end, sync, interval };
        let mut progress = self.progress(parts.kept());
        thread::scope(|scope| {
            let keeper = scope.spawn(|| keeper.keep(receiver, &line));
            let leaves = files.then_some(Leaving::into(paths));
            let mut outcome = self.drive(&line, leaves, &mut parts, &mut progress, mark.clone());
            let kept = parts.kept();
            drop(parts);
            let account = keeper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let account = account.inspect_err(|_| progress.end()).map_err(|failure| failure.help(RESUME));
            let (journal, mut mark, synced) = account?;
            if outcome.result.is_err() {
                // What is there beyond the last mark counts in the summary.
                (mark.documents, mark.content, mark.bytes) = (kept.documents, kept.content, kept.bytes);
            }
            outcome.skipped = mark.skipped.max(outcome.skipped);
            Ok((journal, mark, synced, progress, outcome))
        })
    }

    /// Writes the manifest of a corpus that is whole; takes everything away where there is nothing.
    fn settle(
        &self,
        paths: &Paths,
        journal: Journal,
        mark: &Mark,
        resumed: bool,
        synced: bool,
        mut outcome: Outcome,
    ) -> Outcome {
        match &mut outcome.result {
            Ok(()) => {
                outcome.result = manifest::write(&paths.manifest, self.plan, mark, &journal, synced);
                if outcome.result.is_ok() {
                    journal.remove();
                }
            }
            Err(_) if mark.documents == 0 && !resumed => {
                let _ = std::fs::remove_file(partial(&paths.folder.join(paths.part(0))));
                journal.remove();
            }
            Err(failure) if !failure.message.is_empty() => {
                failure.help =
                    Some(failure.help.take().map_or_else(|| RESUME.to_owned(), |help| format!("{help}; {RESUME}")));
            }
            Err(_) => {}
        }
        outcome
    }

    fn line(&self, first: u64, count: u64) -> Line {
        let step = self.plan.layout.frame.map_or(Step::Fitting, Step::Fixed);
        Line::new(first, count, step, self.threads(count))
    }

    fn threads(&self, count: u64) -> usize {
        // They would wait for each other.
        if self.plan.selection.is_of_texts() {
            return 1;
        }
        self.job.threads.clamp(1, usize::try_from(count).unwrap_or(usize::MAX).max(1))
    }

    fn progress(&self, before: Kept) -> Progress {
        let total = matches!(self.plan.end, End::Count(_)).then(|| self.plan.indices().1);
        Progress::new(self.job.quiet, total, *self.place == Place::Standard, before)
    }

    /// Has documents made and written, until there are enough or something goes wrong.
    fn drive(
        &self,
        line: &Line,
        leaves: Option<Leaving<'_>>,
        output: &mut dyn Output,
        progress: &mut Progress,
        mark: Mark,
    ) -> Outcome {
        let traces = self.traces.take();
        let mut transfer =
            Transfer { run: self, line, progress, traces, skipped: mark.skipped, next: mark.next, exhausted: None };
        let written = thread::scope(|scope| {
            let started = (0..self.threads(u64::MAX)).try_for_each(|thread| {
                let leaves = leaves.map(|leaving| leaving.leaves(self.plan, thread));
                let worker = Worker::new(self.plan, self.make, line, leaves, self.job, self.rules)?;
                spawn(scope, self.plan.limits.hard_depth, || worker.work()).map(drop)
            });
            let written = started.and_then(|()| transfer.all(output));
            line.close();
            written
        });
        let Transfer { skipped, next, traces, exhausted, .. } = transfer;
        let written = traces.map_or(Ok(()), |mut traces| traces.finish()).and(written);
        if let Some(leaving) = leaves.filter(|leaving| leaving.are_files()) {
            // Documents behind the end were written by threads that did not know of it.
            leaving.leaves(self.plan, 0).remove(next..line.claimed());
        }
        let result = written.and_then(|()| output.finish(true));
        Outcome { result, skipped, exhausted }
    }

    /// Says that the corpus is whole already, but for so many documents.
    fn nothing_to_do(&self, skipped: u64) -> Result<(), Failure> {
        if !self.job.quiet {
            complain(format_args!("{} is whole already", self.place.show()));
        }
        summary::left_out(skipped)
    }

    /// Says how it went.
    fn conclude(&self, progress: &Progress, kept: Kept, outcome: Outcome) -> Result<(), Failure> {
        progress.end();
        let Outcome { result, skipped, exhausted } = outcome;
        let closed = result.as_ref().is_err_and(|failure| failure.message.is_empty());
        if !self.job.quiet && !closed {
            complain(summary::line(kept, progress.before(), progress.elapsed(), &self.place.show()));
        }
        result?;
        summary::left_out(skipped)?;
        exhausted.map_or(Ok(()), Err)
    }
}

/// The way from the line to the output.
struct Transfer<'a, 'b, M> {
    run: &'a Run<'a, M>,
    line: &'a Line,
    progress: &'b mut Progress,
    traces: Option<Traces>,
    skipped: u64,
    /// The index behind what was written.
    next: u64,
    /// That there were no more documents than that.
    exhausted: Option<Failure>,
}

impl<M: Make> Transfer<'_, '_, M> {
    fn all(&mut self, output: &mut dyn Output) -> Result<(), Failure> {
        let plan = self.run.plan;
        let mut deadline = match plan.end {
            End::Time(time) => Instant::now().checked_add(time),
            End::Count(_) | End::Bytes(_) => None,
        };
        // A run that was interrupted at its very end.
        if matches!(plan.end, End::Bytes(wanted) if output.kept().content >= wanted) {
            return Ok(());
        }
        let mut late = false;
        loop {
            let mut block = match self.line.take(deadline) {
                Taken::Block(block) => block,
                Taken::Late => {
                    (late, deadline) = (true, None);
                    self.line.close();
                    continue;
                }
                Taken::End if late || self.is_complete() => return Ok(()),
                // A thread has panicked, which will be told, or the run was asked to end before it began.
                Taken::End => return Err(self.interrupted(output)),
            };
            let enough = self.cut_to_size(&mut block, output.kept());
            let cut = block.cut.take();
            let exhausted = matches!(cut, Some(Cut::Exhausted(_)));
            let end = enough || exhausted || (late && matches!(cut, None | Some(Cut::Asked)));
            let resumable = cut.is_none() || end || plan.layout.frame.is_none();
            self.tell_skipped(&block);
            let next = block.next;
            if let Some(traces) = &mut self.traces {
                traces.take(&block.traces)?;
            }
            output.take(block, resumable)?;
            self.next = next;
            self.progress.tell(output.kept());
            match cut {
                _ if enough => return Ok(()),
                None => {}
                Some(Cut::Asked) if late => return Ok(()),
                Some(Cut::Asked) => return Err(self.interrupted(output)),
                Some(Cut::Exhausted(message)) => {
                    self.exhausted = Some(Failure::exhausted(message));
                    return Ok(());
                }
                Some(Cut::Unmade(unmade)) => {
                    return Err(Failure::failed(unmade.problem).help("--on-error skip leaves such documents out"));
                }
                Some(Cut::Unwritten(failure)) => return Err(failure),
            }
        }
    }

    fn is_complete(&self) -> bool {
        let (first, count) = self.run.plan.indices();
        self.next == first.wrapping_add(count)
    }

    /// Ends a block with the piece with which there are bytes enough.
    fn cut_to_size(&self, block: &mut Block, kept: Kept) -> bool {
        let End::Bytes(wanted) = self.run.plan.end else { return false };
        let mut content = kept.content;
        let enough = block.pieces.iter().position(|piece| {
            content += piece.content;
            content >= wanted
        });
        if let Some(last) = enough {
            block.truncate(last + 1);
        }
        enough.is_some()
    }

    fn tell_skipped(&mut self, block: &Block) {
        for skipped in &block.skipped {
            self.skipped += 1;
            match self.skipped {
                ..=TOLD => self.progress.say(&format!("skipped: {}", skipped.problem)),
                more if more == TOLD + 1 => {
                    self.progress.say("more documents fail; the manifest has all their indices")
                }
                _ => {}
            }
        }
    }

    fn interrupted(&self, output: &dyn Output) -> Failure {
        if !interrupt::asked() {
            return Failure::silent(Status::Failed);
        }
        let behind = show_count(output.kept().documents);
        match self.run.plan.end {
            End::Count(_) => {
                let count = show_count(self.run.plan.indices().1);
                Failure::failed(format!("interrupted behind {behind} of {count} documents"))
            }
            _ => Failure::failed(format!("interrupted behind {behind} documents")),
        }
    }
}
