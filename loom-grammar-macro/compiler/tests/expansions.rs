//! No bytes make the compiler panic or overflow the stack: what comes out is diagnostics, or Rust that `syn` reads.
//!
//! `LOOM_MUTANTS=1000000` tries more of them, `LOOM_SEED=7` others; `LOOM_SLOW=500` shows those that take more milliseconds.

#[allow(dead_code)]
mod mutation;

use loom_grammar::expand::{ExpandOptions, Expansion, expand};
use mutation::{Everywhere, Numbers, grammars, mutated, number, reworded};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Compiles bytes; whether they are a grammar.
fn compiles(bytes: &[u8]) -> bool {
    let Expansion { module, problems } =
        expand("main.g", &mut Everywhere(bytes.to_vec(), 3), &ExpandOptions::default());
    // Of a wrong grammar it is a stub, which has to be right, too.
    if let Err(error) = syn::parse2::<syn::File>(module.clone()) {
        panic!("{error} in\n{module}");
    }
    problems.is_none_or(|problems| {
        assert!(!problems.is_empty());
        false
    })
}

/// The grammar at hand, for the message of a panic.
type Current = Arc<Mutex<Vec<u8>>>;

fn tries(current: &Current) -> u64 {
    let (seed, count, slow) = (number("LOOM_SEED", 1), number("LOOM_MUTANTS", 1_500), number("LOOM_SLOW", u64::MAX));
    println!("LOOM_SEED={seed} LOOM_MUTANTS={count}");
    let (grammars, mut numbers, mut right) = (grammars(), Numbers(seed), 0);
    for index in 0..count {
        let bytes = match index % 3 {
            0 => mutated(&grammars, &mut numbers),
            _ => reworded(&grammars, &mut numbers),
        };
        *current.lock().unwrap_or_else(PoisonError::into_inner) = bytes.clone();
        let before = Instant::now();
        right += u64::from(compiles(&bytes));
        if before.elapsed() > Duration::from_millis(slow) {
            println!("{} ms:\n{}\n", before.elapsed().as_millis(), String::from_utf8_lossy(&bytes));
        }
    }
    right
}

#[test]
fn mutated_grammars_give_diagnostics_or_rust() {
    let current = Current::default();
    let shared = current.clone();
    // The stack of a compiler's thread.
    let work = thread::Builder::new().stack_size(8 << 20).spawn(move || tries(&shared)).expect("a thread");
    match work.join() {
        // Otherwise the test tests little.
        Ok(right) => assert!(right * 20 > number("LOOM_MUTANTS", 1_500), "{right} of them are right"),
        Err(_) => {
            let bytes = current.lock().unwrap_or_else(PoisonError::into_inner);
            panic!("this grammar:\n{}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn grammars_of_the_tests_give_diagnostics_or_rust() {
    let right = grammars().iter().filter(|bytes| compiles(bytes)).count();
    assert!(right > 100, "{right} of them are right");
}
