//! One run: a grammar and what to generate in, a corpus and its summary out.

use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use super::documents::{document, traced};
use super::exit::{Failure, complain};
use super::output::{Output, Target};
use super::traces::Traces;
use super::{interrupt, summary};
use crate::{Bytes, Grammar};

/// What to generate, and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    pub(crate) seed: u64,
    /// The index of the first document.
    pub(crate) first: u64,
    /// How many; `first + count` is at most 2⁶⁴.
    pub(crate) count: u64,
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
    pub(crate) fn run<G: Grammar + Sync>(&self, grammar: &G) -> Result<(), Failure> {
        let depth = grammar.limits().hard_depth as usize;
        let stack = depth.saturating_mul(ACTIVATION_STACK).saturating_add(BASE_STACK);
        let no_stack = |error: io::Error| {
            Failure::failed(format!("there is no room for a stack of {depth} activations: {error}"))
                .help("lower --hard-depth (or --max-depth, from which it follows)")
        };
        thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size(stack).spawn_scoped(scope, || self.generate(grammar));
            match thread.map_err(no_stack)?.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }

    fn generate<G: Grammar>(&self, grammar: &G) -> Result<(), Failure> {
        interrupt::watch();
        let mut output = self.target.open(grammar.name(), grammar.is_binary(), self.seed)?;
        let force = self.target.force;
        let traces = self.traces.as_ref().map(|path| Traces::create(path, force, self.seed));
        let mut traces = traces.transpose()?;
        let start = Instant::now();
        let taken = self.documents(grammar, &mut *output, traces.as_mut());
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
        output: &mut dyn Output,
        mut traces: Option<&mut Traces>,
    ) -> Result<(), Failure> {
        let mut buffer = Bytes::default();
        for offset in 0..self.count {
            if interrupt::asked() {
                return Err(Failure::failed(format!("interrupted behind {offset} of {} documents", self.count)));
            }
            let index = self.first + offset;
            buffer.0.clear();
            let generated = match &mut traces {
                None => document(grammar, self.seed, index, &mut buffer),
                Some(traces) => {
                    let (trace, generated) = traced(grammar, self.seed, index, &mut buffer);
                    traces.take(index, &trace)?;
                    generated
                }
            };
            generated.map_err(|failed| Failure::failed(failed.to_string()))?;
            output.take(index, &buffer.0)?;
        }
        Ok(())
    }
}
