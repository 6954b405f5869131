//! Threads whose stacks are large enough for the limits in force.
//!
//! In: how many activations of rules a document may have at a time. Afterwards no document that keeps to it overflows the stack;
//! where there is no room for such a stack, that is a failure before anything is generated.

use std::io;
use std::thread::{self, Scope, ScopedJoinHandle};

use super::exit::Failure;
#[cfg(feature = "cli")]
use super::job::Job;

/// Stack that everything besides the activations of a grammar may need.
const BASE: usize = 16 << 20;
/// Stack for each activation that `hard_depth` allows.
const ACTIVATION: usize = 4 << 10;

/// Runs `work` on a thread with a stack for so many activations.
///
/// # Errors
/// Where there is no room for the stack.
pub(crate) fn on_large_stack<T: Send>(depth: u32, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    thread::scope(|scope| spawn(scope, depth, work)?.join().map_err(|panic| std::panic::resume_unwind(panic)))
}

/// Starts a thread with a stack for so many activations.
///
/// # Errors
/// Where there is no room for the stack.
pub(crate) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    depth: u32,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, Failure> {
    let stack = (depth as usize).saturating_mul(ACTIVATION).saturating_add(BASE);
    thread::Builder::new().stack_size(stack).spawn_scoped(scope, work).map_err(|error: io::Error| {
        Failure::failed(format!("there is no room for a stack of {depth} activations: {error}"))
            .help("lower --hard-depth (or --max-depth, from which it follows), or -j")
    })
}

#[cfg(feature = "cli")]
impl Job {
    /// Runs `work` on a thread whose stack is large enough for these limits.
    ///
    /// # Errors
    /// Where there is no room for the stack.
    pub(crate) fn on_large_stack<T: Send>(
        limits: crate::Limits,
        work: impl FnOnce() -> T + Send,
    ) -> Result<T, Failure> {
        on_large_stack(limits.hard_depth, work)
    }
}
