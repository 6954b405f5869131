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

    /// The decisions of a run of characters of a class of 2ᵏ, k at least 1: `count(count, least, None)` and, where the source
    /// has them at hand, so many of `below(class, 2ᵏ)`. It makes no difference to what is decided whether a source has them:
    /// it is asked for the characters of a [`Characters::Long`] one by one.
    #[inline]
    fn characters(&mut self, count: Site, _class: Site, least: u32, _k: u32) -> Characters {
        Characters::Long(self.count(count, u64::from(least), None))
    }
}

/// What [`Source::characters`] answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Characters {
    /// A length of at most [`Characters::MOST`], and the characters, each k bits, the first ones lowest; above the last one there may
    /// be anything.
    Short(u32, u64),
    /// A length alone.
    Long(u64),
}

impl Characters {
    /// The longest [`Characters::Short`].
    pub const MOST: u32 = 4;
    /// The largest k of one.
    pub const WIDEST: u32 = 7;
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

    #[inline]
    fn characters(&mut self, count: Site, class: Site, least: u32, k: u32) -> Characters {
        (**self).characters(count, class, least, k)
    }
}
