//! How a command ends: its exit code, and what it says on the way.
//!
//! Nothing here panics where the standard error output is closed or full: then there is nobody to tell.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// The exit codes of every command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// All went well; a reader that has seen enough and closed the pipe counts as that.
    Success,
    /// A failure while running: a document that cannot be generated, an output that takes no more, an interruption.
    Failed,
    /// The grammar is wrong, or the arguments are.
    Wrong,
    /// There are no more documents of the kind that was asked for.
    Exhausted,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Success => 0,
            Status::Failed => 1,
            Status::Wrong => 2,
            Status::Exhausted => 3,
        })
    }
}

/// Why a command stops before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) status: Status,
    /// What went wrong; empty where it has been said already or where there is nothing to say.
    pub(crate) message: String,
    /// What to do about it.
    pub(crate) help: Option<String>,
}

impl Failure {
    /// The arguments are wrong.
    pub(crate) fn wrong(message: impl Into<String>) -> Failure {
        Failure { status: Status::Wrong, message: message.into(), help: None }
    }

    /// Something failed while running.
    pub(crate) fn failed(message: impl Into<String>) -> Failure {
        Failure { status: Status::Failed, message: message.into(), help: None }
    }

    /// There are no more documents.
    pub(crate) fn exhausted(message: impl Into<String>) -> Failure {
        Failure { status: Status::Exhausted, message: message.into(), help: None }
    }

    /// An end without a word.
    pub(crate) fn silent(status: Status) -> Failure {
        Failure { status, message: String::new(), help: None }
    }

    /// What to do about it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Failure {
        self.help = Some(help.into());
        self
    }

    /// What to do about it, where nothing else is known.
    #[cfg(feature = "cli")]
    pub(crate) fn or_help(mut self, help: &str) -> Failure {
        self.help.get_or_insert_with(|| help.to_owned());
        self
    }

    /// Says what went wrong; the exit code that goes with it.
    pub(crate) fn report(&self) -> ExitCode {
        if !self.message.is_empty() {
            match self.status {
                // Nothing went wrong.
                Status::Exhausted => complain(&self.message),
                _ => complain(format_args!("error: {}", self.message)),
            }
        }
        if let Some(help) = &self.help {
            complain(format_args!("  help: {help}"));
        }
        self.status.into()
    }
}

/// Writes a line to the standard error output.
pub(crate) fn complain(line: impl Display) {
    // What a test says is shown where it fails.
    #[cfg(test)]
    std::eprintln!("{line}");
    #[cfg(not(test))]
    // Without anybody who reads it there is nothing left to do.
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("{line}\n"));
}

/// The failure of a write to `target`.
pub(crate) fn unwritable(target: impl Display, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::silent(Status::Success),
        _ => Failure::failed(format!("cannot write {target}: {error}")),
    }
}
