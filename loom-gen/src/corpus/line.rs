//! The line from the threads that make documents to the one that writes them.
//!
//! In: how many documents there are. Each thread claims the next few indices, and delivers a [`Block`]. Out: the blocks, in the
//! order of their indices, whatever the order in which they were made. No more than a few blocks are on the way at a time, so
//! memory depends on the number of threads, not on that of documents, and blocks that were written are used again.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::block::Block;

/// How many documents a claim has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// As many as take little time and little memory.
    Fitting,
    /// Always so many, where there are.
    Fixed(u64),
}

/// The line.
pub(crate) struct Line {
    state: Mutex<State>,
    /// A block was delivered, or there will be no more.
    delivered: Condvar,
    /// A block was taken, or there will be no more.
    taken: Condvar,
    /// Changed while the state is locked; looked at for each document.
    closed: AtomicBool,
}

struct State {
    /// The first index that is not claimed.
    next: u64,
    /// How many are left from there on.
    left: u64,
    step: Step,
    fitting: u64,
    threads: u64,
    /// How large blocks should be.
    size: usize,
    /// The sequence number of the next claim.
    claims: u64,
    /// Of the next block to be taken.
    turn: u64,
    /// The blocks from there on, as far as they were delivered.
    blocks: VecDeque<Option<Block>>,
    spare: Vec<Block>,
    /// A thread ended without delivering what it had claimed.
    broken: bool,
}

/// What one thread is to make.
pub(crate) struct Claim {
    sequence: u64,
    /// The first index.
    pub(crate) first: u64,
    /// How many.
    pub(crate) count: u64,
    /// An empty block.
    pub(crate) block: Block,
}

/// What comes out of the line.
pub(crate) enum Taken {
    Block(Block),
    /// Nothing until the time that was given.
    Late,
    /// There is no more.
    End,
}

/// A block that takes longer, or is four times as large as it should be, is made of fewer documents next time, …
const LONG: Duration = Duration::from_millis(20);
/// … one that takes less than that and is smaller than it should be of more, …
const SHORT: Duration = Duration::from_millis(4);
/// … but never of more than that.
const MOST: u64 = 1 << 16;

/// How many blocks may wait, besides four for each thread: on a machine that is busy otherwise it takes a while until a thread
/// goes on.
pub(crate) const WAITING: u64 = 16;

/// How large blocks should be for so many threads. They may become twice as large before there are fewer documents in them, and their
/// buffers twice as large as what is in them: all that are on the way are 48 MiB at most, whatever is slow.
fn fitting_size(threads: usize) -> usize {
    ((12 << 20) / (4 * threads + 2 * WAITING as usize)).clamp(16 << 10, 1 << 20)
}

impl Line {
    /// A line of the documents from `first` on for so many threads.
    pub(crate) fn new(first: u64, count: u64, step: Step, threads: usize) -> Line {
        let state = State {
            next: first,
            left: count,
            step,
            fitting: 1,
            threads: threads as u64,
            size: fitting_size(threads),
            claims: 0,
            turn: 0,
            blocks: VecDeque::new(),
            spare: Vec::new(),
            broken: false,
        };
        Line {
            state: Mutex::new(state),
            delivered: Condvar::new(),
            taken: Condvar::new(),
            closed: AtomicBool::new(false),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next documents that nobody makes yet; none where there are none or the line is closed. Waits while too many blocks
    /// are on the way.
    pub(crate) fn claim(&self) -> Option<Claim> {
        let mut state = self.lock();
        while !self.is_closed() && state.left > 0 && state.claims - state.turn >= 4 * state.threads + WAITING {
            state = self.taken.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if self.is_closed() || state.left == 0 {
            return None;
        }
        let count = match state.step {
            Step::Fixed(count) => count.min(state.left),
            // The last blocks are small, so that no thread waits for another at the end.
            Step::Fitting => state.fitting.min(state.left.div_ceil(2 * state.threads)),
        };
        let claim =
            Claim { sequence: state.claims, first: state.next, count, block: state.spare.pop().unwrap_or_default() };
        state.claims += 1;
        state.left -= count;
        state.next = state.next.wrapping_add(count);
        Some(claim)
    }

    /// Delivers what was claimed; making it took so long.
    pub(crate) fn deliver(&self, sequence: u64, block: Block, spent: Duration) {
        let mut state = self.lock();
        if spent > LONG || block.bytes.len() > 4 * state.size {
            state.fitting = (state.fitting / 2).max(1);
        } else if spent < SHORT && block.bytes.len() < state.size {
            state.fitting = (state.fitting * 2).min(MOST);
        }
        let place = (sequence - state.turn) as usize;
        while state.blocks.len() <= place {
            state.blocks.push_back(None);
        }
        state.blocks[place] = Some(block);
        if place == 0 {
            self.delivered.notify_all();
        }
    }

    /// The next block in the order of indices, as soon as it is there, or until `deadline`.
    pub(crate) fn take(&self, deadline: Option<Instant>) -> Taken {
        let mut state = self.lock();
        loop {
            if let Some(Some(_)) = state.blocks.front() {
                state.turn += 1;
                self.taken.notify_one();
                return state.blocks.pop_front().flatten().map_or(Taken::End, Taken::Block);
            }
            let all = state.turn == state.claims && (self.is_closed() || state.left == 0);
            if all || state.broken {
                return Taken::End;
            }
            let Some(deadline) = deadline else {
                state = self.delivered.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let wait = deadline.saturating_duration_since(Instant::now());
            if wait.is_zero() {
                return Taken::Late;
            }
            state = self.delivered.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Takes a block back that is no longer needed.
    pub(crate) fn recycle(&self, block: Block) {
        let mut state = self.lock();
        // One document that was far larger than the others shall not be remembered for ever.
        if block.bytes.capacity() <= 8 * state.size && state.spare.len() as u64 <= 4 * state.threads {
            state.spare.push(block);
        }
    }

    /// Nothing more is to be claimed.
    pub(crate) fn close(&self) {
        let state = self.lock();
        self.closed.store(true, Ordering::Relaxed);
        drop(state);
        self.taken.notify_all();
        self.delivered.notify_all();
    }

    /// Whether it was closed: who makes documents shall deliver what it has.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// The index behind the last one that was claimed.
    pub(crate) fn claimed(&self) -> u64 {
        self.lock().next
    }

    /// What has to be there while a claim is on the way: where it goes before [`Watch::done`], the line ends.
    pub(crate) fn watch(&self) -> Watch<'_> {
        Watch(Some(self))
    }
}

impl Claim {
    /// Its number, for [`Line::deliver`].
    pub(crate) fn sequence(&self) -> u64 {
        self.sequence
    }
}

/// Ends the line when a thread panics.
pub(crate) struct Watch<'a>(Option<&'a Line>);

impl Watch<'_> {
    /// Nothing is on the way any more.
    pub(crate) fn done(mut self) {
        self.0 = None;
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if let Some(line) = self.0 {
            line.lock().broken = true;
            line.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(line: &Line) -> Vec<u64> {
        let mut next = Vec::new();
        while let Taken::Block(block) = line.take(None) {
            next.push(block.next);
            line.recycle(block);
        }
        next
    }

    #[test]
    fn blocks_come_in_order() {
        for step in [Step::Fitting, Step::Fixed(7)] {
            let line = Line::new(5, 1_000, step, 3);
            let ends = std::thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| {
                        let watch = line.watch();
                        while let Some(mut claim) = line.claim() {
                            claim.block.start(claim.first, b"");
                            claim.block.next += claim.count;
                            line.deliver(claim.sequence(), claim.block, Duration::ZERO);
                        }
                        watch.done();
                    });
                }
                drain(&line)
            });
            assert!(ends.is_sorted() && ends.last() == Some(&1_005), "{ends:?}");
            if step == Step::Fixed(7) {
                assert_eq!(ends.len(), 143);
            }
        }
    }

    #[test]
    fn it_ends_when_it_is_closed_or_broken() {
        let line = Line::new(0, u64::MAX, Step::Fixed(1), 1);
        for _ in 0..4 + WAITING {
            assert!(line.claim().is_some());
        }
        assert!(matches!(line.take(Some(Instant::now())), Taken::Late));
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| line.claim().is_none());
            let taking = scope.spawn(|| matches!(line.take(None), Taken::End));
            drop(line.watch());
            assert!(waiting.join().expect("no panic") && taking.join().expect("no panic"));
        });
        assert!(line.is_closed());
        assert_eq!(line.claimed(), 4 + WAITING);
    }
}
