//! A run into an object store.

#[cfg(all(test, feature = "cli"))]
mod tests;

use std::io::{Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

use super::{Make, Outcome, Run};
use crate::corpus::exit::{Failure, Status, complain, unwritable};
use crate::corpus::format::Format;
use crate::corpus::journal::{Found, Journal, Mark};
use crate::corpus::number::show_count;
use crate::corpus::output::{Account, Kept, Leaving, Objects, Output, Paths, Vacancy, look};
use crate::corpus::shelf::{Lease, Object, Puts};
use crate::corpus::worker::end_of_file;

impl<M: Make> Run<'_, M> {
    /// Generates into objects.
    pub(super) fn objects(&self, paths: &Paths, folder: bool) -> Result<(), Failure> {
        if let Vacancy::Whole { skipped } = look(paths, folder, self.plan, self.job.found)? {
            return self.nothing_to_do(skipped);
        }
        let (account, resumed) = self.account(paths)?;
        if self.job.found == Found::Replace {
            // What is replaced is no whole corpus any more.
            Object::at(&paths.manifest)
                .and_then(|manifest| manifest.remove())
                .map_err(|error| unwritable(paths.manifest.display(), &error))?;
        }
        let (first, count) = self.plan.indices();
        let mark = resumed.clone().unwrap_or(Mark { next: first, ..Mark::default() });
        if let (Some(mark), false) = (&resumed, self.job.quiet) {
            complain(format_args!("going on behind {} documents", show_count(mark.documents)));
        }
        let line = self.line(mark.next, count - mark.next.wrapping_sub(first));
        let puts = (self.plan.layout.format == Format::Files).then(Puts::new);
        let end = end_of_file(self.plan)?;
        let mut output = Objects::new(paths.clone(), self.plan, end, puts.clone(), mark.clone(), account, &line);
        let mut progress = self.progress(output.kept());
        let leaves = puts.as_ref().map(|puts| Leaving::with(paths, puts));
        let mut outcome = self.drive(&line, leaves, &mut output, &mut progress, mark);
        let (kept, outcome) = match outcome.result {
            Ok(()) => {
                let kept = output.kept();
                outcome.result = output.conclude();
                (kept, outcome)
            }
            Err(failure) => {
                let (kept, anything) = output.abandon(resumed.is_some());
                let failure = if anything { self.how_to_go_on(failure, kept) } else { failure };
                (kept, Outcome { result: Err(failure), ..outcome })
            }
        };
        self.conclude(&progress, kept, outcome)
    }

    /// Takes the journal at its place, or begins one there; how far the run was that this one goes on with, if it goes on.
    fn account(&self, paths: &Paths) -> Result<(Account, Option<Mark>), Failure> {
        let path = paths.journal();
        let (lease, there) = Lease::look(&path)?;
        let cannot = |error: std::io::Error| Failure::failed(format!("cannot write a temporary file: {error}"));
        let mut file = tempfile::tempfile().map_err(cannot)?;
        file.write_all(&there.unwrap_or_default()).map_err(cannot)?;
        file.seek(SeekFrom::Start(0)).map_err(cannot)?;
        let (journal, resumed) = Journal::begin(file, &path, &self.plan.json(), self.job.found)?;
        let (interval, published) = (self.job.interval, Instant::now());
        let mut account = Account { journal, lease, interval, published, pause: Duration::ZERO };
        account.publish()?;
        Ok((account, resumed))
    }

    fn how_to_go_on(&self, failure: Failure, kept: Kept) -> Failure {
        // Where another run is at work, this one has nothing to go on with.
        if failure.message.is_empty() || failure.status == Status::Wrong {
            return failure;
        }
        let resume = match kept.documents {
            0 => "the same command with --resume begins anew: there is no whole object or list yet to go on behind",
            _ => "the same command with --resume goes on behind the last whole object or list",
        };
        let help = failure.help.clone().map_or_else(|| resume.to_owned(), |help| format!("{help}; {resume}"));
        failure.help(help)
    }
}
