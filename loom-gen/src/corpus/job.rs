//! One run: a grammar and what to generate in, a corpus and its summary out.

use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use super::exit::{Failure, complain};
use super::interrupt::{self, Document};
use super::output::{Output, Target};
use super::selection::{Documents, NotMade, Selection};
use super::summary;
use super::traces::Traces;
use crate::{Fault, Grammar};

/// What to generate, and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    pub(crate) seed: u64,
    /// The index of the first document.
    pub(crate) first: u64,
    /// How many; `first + count` is at most 2⁶⁴.
    pub(crate) count: u64,
    /// Which documents.
    pub(crate) selection: Selection,
    pub(crate) target: Target,
    /// Where the traces of the documents go, if anywhere.
    pub(crate) traces: Option<PathBuf>,
    /// No summary.
    pub(crate) quiet: bool,
}

/// Stack that everything besides the activations of a grammar may need.
const BASE_STACK: usize = 16 << 20;
/// Stack for each activation that `hard_depth` allows.
const ACTIVATION_STACK: usize = 4 << 10;

impl Job {
    /// Generates, on a thread whose stack is large enough for the limits in force.
    ///
    /// # Errors
    /// A document that fails, an output that takes no more, an interruption; the summary has been printed by then.
    pub(crate) fn run<G: Grammar + Sync>(&self, grammar: &mut G) -> Result<(), Failure> {
        let documents = self.selection.of(grammar, self.seed)?;
        let grammar = &*grammar;
        let depth = grammar.limits().hard_depth as usize;
        let stack = depth.saturating_mul(ACTIVATION_STACK).saturating_add(BASE_STACK);
        let no_stack = |error: io::Error| {
            Failure::failed(format!("there is no room for a stack of {depth} activations: {error}"))
                .help("lower --hard-depth (or --max-depth, from which it follows)")
        };
        thread::scope(|scope| {
            let thread =
                thread::Builder::new().stack_size(stack).spawn_scoped(scope, || self.generate(grammar, &documents));
            match thread.map_err(no_stack)?.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }

    fn generate<G: Grammar>(&self, grammar: &G, documents: &Documents) -> Result<(), Failure> {
        interrupt::watch();
        let mut output = self.target.open(grammar.name(), grammar.is_binary(), self.seed)?;
        let force = self.target.force;
        let traces = self.traces.as_ref().map(|path| Traces::create(path, force, self.seed));
        let mut traces = traces.transpose()?;
        let start = Instant::now();
        let taken = self.documents(grammar, documents, &mut *output, traces.as_mut());
        let taken = traces.map_or(Ok(()), |mut traces| traces.finish()).and(taken);
        let finished = output.finish(taken.is_ok());
        let result = taken.and(finished);
        let closed = result.as_ref().is_err_and(|failure| failure.message.is_empty());
        if !self.quiet && !closed {
            complain(summary::line(output.kept(), start.elapsed(), &self.target.show()));
        }
        result
    }

    fn documents<G: Grammar>(
        &self,
        grammar: &G,
        documents: &Documents,
        output: &mut dyn Output,
        mut traces: Option<&mut Traces>,
    ) -> Result<(), Failure> {
        let mut buffer = Document::default();
        for offset in 0..self.count {
            if interrupt::asked() {
                return Err(self.interrupted(offset));
            }
            let index = self.first + offset;
            buffer.0.clear();
            let mut trace = None;
            let wanted = traces.is_some().then_some(&mut trace);
            let made = documents.make(grammar, index, &mut buffer, wanted);
            if let (Some(traces), Some(trace)) = (&mut traces, &trace) {
                traces.take(index, trace)?;
            }
            made.map_err(|problem| match problem {
                // Only an interruption lets a buffer refuse anything.
                NotMade::Failed(failed) if matches!(failed.error.fault(), Fault::Sink) => self.interrupted(offset),
                NotMade::Failed(failed) => Failure::failed(failed.to_string()),
                NotMade::Exhausted(message) => Failure::exhausted(message),
                NotMade::Interrupted => self.interrupted(offset),
            })?;
            output.take(index, &buffer.0)?;
        }
        Ok(())
    }

    fn interrupted(&self, done: u64) -> Failure {
        Failure::failed(format!("interrupted behind {done} of {} documents", self.count))
    }
}
