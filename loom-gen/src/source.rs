//! Where decisions come from.

/// The place in a grammar where a decision is taken: a choice between alternatives, the count of a repetition, a
/// random function, a part of a regular expression. Numbered from 0 in the order of the grammar's text; the compiled
/// grammar has a table of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(pub u32);

/// A source of decisions. A document is a function of its grammar, its settings and the decisions: whoever implements
/// this trait drives the generation, and any answers within the stated ranges give a document of the grammar.
///
/// A decision with one possible outcome is never asked for.
pub trait Source {
    /// A number from 0 to `n - 1`, each equally likely; `n` is at least 2.
    fn below(&mut self, site: Site, n: u64) -> u64;

    /// The index of a weight, with probability proportional to it. At least two weights are not 0, the sum fits 63
    /// bits, and the answer is never the index of a 0.
    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize;

    /// How often something is repeated. With `Some(most)`: from `least` to `most`, which is larger, each equally likely.
    /// With `None`: at least `least`, going on with even odds.
    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64;

    /// A number from 0 up to, not including, 1: a multiple of 2⁻⁵³, each equally likely.
    fn fraction(&mut self, site: Site) -> f64;
}

impl<D: Source + ?Sized> Source for &mut D {
    fn below(&mut self, site: Site, n: u64) -> u64 {
        (**self).below(site, n)
    }

    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        (**self).weighted(site, weights)
    }

    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64 {
        (**self).count(site, least, most)
    }

    fn fraction(&mut self, site: Site) -> f64 {
        (**self).fraction(site)
    }
}
