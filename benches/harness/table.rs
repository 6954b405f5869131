//! A suite and its table.

use super::{Competitor, Plan};

/// Generators of the same documents.
pub(crate) struct Suite<'a> {
    name: String,
    /// Each with what its ratio is wanted to.
    competitors: Vec<Competitor<'a>>,
    /// The indices of those that the others are compared with.
    references: Vec<usize>,
}

impl<'a> Suite<'a> {
    /// An empty suite.
    pub(crate) fn new(name: impl Into<String>) -> Suite<'a> {
        Suite { name: name.into(), competitors: Vec::new(), references: Vec::new() }
    }

    /// With one more competitor.
    #[must_use]
    pub(crate) fn with(mut self, name: &'a str, generate: impl FnMut(&mut String) + 'a) -> Suite<'a> {
        self.competitors.push(Competitor::new(name, generate));
        self
    }

    /// With one more that the others are compared with.
    #[must_use]
    pub(crate) fn reference(mut self, name: &'a str, generate: impl FnMut(&mut String) + 'a) -> Suite<'a> {
        self.references.push(self.competitors.len());
        self.with(name, generate)
    }

    /// Measures all, and prints what was found.
    pub(crate) fn print(mut self, plan: Plan) {
        let measured = plan.measure(&mut self.competitors);
        let names = self.references.iter().map(|&index| format!("of {}", self.competitors[index].name));
        let names: Vec<String> = names.collect();
        print!("\n{:<28} {:>12} {:>10} {:>12} {:>12}", self.name, "bytes/doc", "MB/s", "ns/doc", "allocs/doc");
        names.iter().for_each(|name| print!("  {name:>16}"));
        println!();
        for (competitor, of) in self.competitors.iter().zip(&measured) {
            let (size, rate) = (of.size, of.rate());
            let nanoseconds = size / rate * 1e9;
            print!("{:<28} {size:>12.1} {:>10.1} {nanoseconds:>12.1}", competitor.name, rate / 1e6);
            print!(" {:>12.2}", of.allocations);
            for (name, &reference) in names.iter().zip(&self.references) {
                let width = name.len().max(16);
                print!("  {:>width$.2}", of.relative_to(&measured[reference]));
            }
            println!();
        }
    }
}
