//! A generator that takes part: how its documents are generated, one after the other, into a buffer.

use std::hint::black_box;

/// Generates so many documents into a buffer, one after the other; gives their bytes.
type Run<'a> = dyn FnMut(u64, &mut String) -> u64 + 'a;

/// A generator under a name.
pub(crate) struct Competitor<'a> {
    pub(super) name: &'a str,
    run: Box<Run<'a>>,
}

impl<'a> Competitor<'a> {
    /// A generator that appends a document to a buffer.
    pub(crate) fn new(name: &'a str, mut generate: impl FnMut(&mut String) + 'a) -> Competitor<'a> {
        let run = move |documents, text: &mut String| {
            let mut bytes = 0;
            for _ in 0..documents {
                text.clear();
                generate(text);
                bytes += black_box(text.as_str()).len() as u64;
            }
            bytes
        };
        Competitor { name, run: Box::new(run) }
    }

    /// Generates so many documents into a buffer; gives their bytes.
    pub(crate) fn run(&mut self, documents: u64, text: &mut String) -> u64 {
        (self.run)(documents, text)
    }
}
