//! Modules of `grammar/spatial.g` as an expert writes them: a whole thread is one template, found by the two numbers that
//! decide its shape.
//!
//! The templates are made once from the threads that `spatial` writes; where they come from costs a document nothing. The
//! draws are the grammar's: one for the number of threads, two a thread.

use super::spatial;
use rand::{Rng, RngExt};

const WRAPS: usize = 4;
const FORMS: usize = 5;
const COUNTS: usize = 3;

/// What stands in for a thread's index, and how it is written.
const HOLE: u32 = (b'?' - b'0') as u32;

const OPEN: &str = "module {\n";
const CLOSE: &str = "}\n";

/// Templates for each way to wrap and each form, into which the index is spliced.
#[derive(Debug)]
pub(crate) struct Spliced {
    /// The text before the first index, between two, after the last.
    templates: [[Vec<String>; FORMS]; WRAPS],
}

impl Default for Spliced {
    fn default() -> Spliced {
        let template = |wrap, form| {
            let mut text = String::new();
            spatial::thread(&mut text, HOLE, wrap as u32, form as u32);
            text.split('?').map(str::to_owned).collect()
        };
        Spliced { templates: std::array::from_fn(|wrap| std::array::from_fn(|form| template(wrap, form))) }
    }
}

impl Spliced {
    /// A module.
    pub(crate) fn module(&self, random: &mut impl Rng, text: &mut String) {
        let count = random.random_range(0..COUNTS);
        text.push_str(OPEN);
        for index in 0..=count {
            let wrap = random.random_range(0..WRAPS);
            let form = random.random_range(0..FORMS);
            let digit = (b'0' + index as u8) as char;
            if let [first, second, third, rest @ ..] = &self.templates[wrap][form][..] {
                text.push_str(first);
                text.push(digit);
                text.push_str(second);
                text.push(digit);
                text.push_str(third);
                for part in rest {
                    text.push(digit);
                    text.push_str(part);
                }
            }
        }
        text.push_str(CLOSE);
    }
}

/// Whole threads, index and all: 42 different texts.
#[derive(Debug)]
pub(crate) struct Whole {
    threads: [[[String; FORMS]; WRAPS]; COUNTS],
}

impl Default for Whole {
    fn default() -> Whole {
        let thread = |index, wrap, form| {
            let mut text = String::new();
            spatial::thread(&mut text, index as u32, wrap as u32, form as u32);
            text
        };
        let threads = std::array::from_fn(|index| {
            std::array::from_fn(|wrap| std::array::from_fn(|form| thread(index, wrap, form)))
        });
        Whole { threads }
    }
}

impl Whole {
    /// A module.
    pub(crate) fn module(&self, random: &mut impl Rng, text: &mut String) {
        let count = random.random_range(0..COUNTS);
        text.push_str(OPEN);
        for threads in &self.threads[..=count] {
            let wrap = random.random_range(0..WRAPS);
            let form = random.random_range(0..FORMS);
            text.push_str(&threads[wrap][form]);
        }
        text.push_str(CLOSE);
    }
}
