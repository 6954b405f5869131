//! Random bits in, decisions out: the one place that says what a draw does with random bits.
//!
//! A document is a function of its grammar, a seed and an index. This page is the part of that function that a port to
//! another language has to repeat; every step is exact integer arithmetic, and what holds afterwards is that each
//! decision has exactly the stated distribution, provided that the bits are uniform.
//!
//! # The algorithm
//!
//! The generator gives *words* of 64 bits. There is a *pool* of at most 64 bits, empty at the start of a document.
//!
//! - `bits(k)`, 1 ≤ k ≤ 16: if the pool holds fewer than k bits, these are dropped and a new word fills the pool. The
//!   result is the number made of the k lowest bits of the pool; they leave it, and the others move down by k.
//! - `word()`: a fresh word of the generator. The pool stays as it is.
//! - `below(n)`, a number from 0 to n-1:
//!   1. n ≤ 1: 0, and nothing is drawn.
//!   2. n = 2ᵏ ≤ 2¹⁶: `bits(k)`.
//!   3. n < 256: x = `bits(16)` and m = x·n. While m mod 2¹⁶ < 2¹⁶ mod n, x and m are drawn anew. The result is
//!      ⌊m / 2¹⁶⌋.
//!   4. otherwise the same with 64 for 16 and `word()` for `bits(16)`. (For a power of two nothing is ever rejected: the
//!      result is the word's highest bits.)
//! - `weighted(w₀ … wₖ)`: r = `below(w₀ + … + wₖ)`; the result is the least i with r < w₀ + … + wᵢ.
//! - `count(least, most)`: least + `below(most - least + 1)`; where that is 2⁶⁴, least + `word()`.
//! - `count(least)` without an upper bound: what the pool holds is dropped and a new word fills it; its bits are taken one by
//!   one as by `bits(1)`, up to and with the first 0. The result is least and the number of 1s. (So the length of a short
//!   run and its characters come from one word.)
//! - `fraction()`: ⌊`word()` / 2¹¹⌋ · 2⁻⁵³.
//!
//! The random functions of the language are made of these, in `python/random.rs`. A decision with one outcome asks for
//! nothing at all.
//!
//! # Documents
//!
//! Document `index` under `seed` is drawn from the generator PCG64 MCG (`mcg_xsl_rr_128_64`, in `rand_pcg` the type
//! `Pcg64Mcg`) with the state of 128 bits ⟨high, low | 1⟩, where, all modulo 2⁶⁴, G = 0x9e3779b97f4a7c15 and
//! mix(z) is the finaliser of SplitMix64 (z ^= z >> 30, z *= 0xbf58476d1ce4e5b9, z ^= z >> 27, z *= 0x94d049bb133111eb,
//! z ^= z >> 31):
//!
//! - a = mix(seed + G), b = mix(a + G): the seed's part, the same for all documents;
//! - w = mix(index + G), high = mix(a ^ w), low = mix(b + w).
//!
//! Index and seed go through a bijection of their own before they meet, so that neighbouring documents and seeds share
//! nothing: index i+1 under seed s is not index i under seed s+1.
//!
//! # Sources
//!
//! Multiplication and rejection: D. Lemire, *Fast Random Integer Generation in an Interval*, ACM TOMACS 29 (2019),
//! arXiv 1805.10941. The generator: M. O'Neill, *PCG: A Family of Simple Fast Space-Efficient Statistically Good
//! Algorithms for Random Number Generation*, Harvey Mudd College HMC-CS-2014-0905. The finaliser: G. Steele, D. Lea,
//! C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014.

use crate::source::{Characters, Site, Source};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// Makes any generator of random bits a source of decisions; how is this module's page.
#[derive(Clone, Debug)]
pub struct Draws<R> {
    generator: R,
    /// The word that the generator gave last and that nothing has used yet: it is there before it is wanted.
    ahead: u64,
    /// The bits left of a word, the next ones lowest, and above them a 1 that ends them: so their number is not one more value
    /// to be kept and changed. A word of which nothing was taken is never here.
    pool: u64,
}

/// The pool without a bit.
const EMPTY: u64 = 1;

/// The 1 that ends a pool of 63 bits.
const END: u64 = 1 << 63;

/// 2¹⁶ mod n for each n below 256.
const THRESHOLDS: [u8; 256] = {
    let (mut thresholds, mut n) = ([0; 256], 1);
    while n < 256 {
        thresholds[n] = ((1 << 16) % n) as u8;
        n += 1;
    }
    thresholds
};

impl<R: Rng> Draws<R> {
    /// Decisions from the bits of `generator`, which is asked for one word ahead.
    #[inline]
    pub fn new(mut generator: R) -> Draws<R> {
        let ahead = generator.next_u64();
        Draws { generator, ahead, pool: EMPTY }
    }

    /// Begins a document: drops the bits that are left over from the one before.
    #[inline]
    pub fn start_document(&mut self) {
        self.pool = EMPTY;
    }

    /// The generator, which is one word ahead of the decisions.
    pub fn generator(&mut self) -> &mut R {
        &mut self.generator
    }

    /// Gives the generator back, one word ahead of the decisions.
    pub fn into_generator(self) -> R {
        self.generator
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn word(&mut self) -> u64 {
        core::mem::replace(&mut self.ahead, self.generator.next_u64())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(&mut self, k: u32) -> u64 {
        let mask = (1 << k) - 1;
        if self.pool > mask {
            let bits = self.pool & mask;
            self.pool >>= k;
            return bits;
        }
        let word = self.word();
        self.pool = (word >> 1 | END) >> (k - 1);
        word & mask
    }

    /// `count(least)` of any length.
    #[cold]
    #[inline(never)]
    fn long_count(&mut self, mut count: u64) -> u64 {
        loop {
            let word = self.word();
            let ones = word.trailing_ones();
            count = count.saturating_add(u64::from(ones));
            if ones < 64 {
                self.pool = (word >> 1 | END) >> ones;
                return count;
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn below_small(&mut self, n: u64) -> u64 {
        let threshold = u64::from(THRESHOLDS[(n & 255) as usize]);
        let product = self.bits(16) * n;
        if product & 0xffff >= threshold { product >> 16 } else { self.below_small_anew(n, threshold) }
    }

    #[cold]
    #[inline(never)]
    fn below_small_anew(&mut self, n: u64, threshold: u64) -> u64 {
        loop {
            let product = self.bits(16) * n;
            if product & 0xffff >= threshold {
                return product >> 16;
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn below_large(&mut self, n: u64) -> u64 {
        let product = u128::from(self.word()) * u128::from(n);
        if product as u64 >= n { (product >> 64) as u64 } else { self.below_large_anew(product, n) }
    }

    #[cold]
    #[inline(never)]
    fn below_large_anew(&mut self, mut product: u128, n: u64) -> u64 {
        let threshold = n.wrapping_neg() % n;
        while (product as u64) < threshold {
            product = u128::from(self.word()) * u128::from(n);
        }
        (product >> 64) as u64
    }
}

impl Draws<Pcg64Mcg> {
    /// The decisions of document `index` under `seed`. For many documents of one seed, [`Seed`] saves a part of the work.
    #[inline]
    #[must_use]
    pub fn document(seed: u64, index: u64) -> Draws<Pcg64Mcg> {
        Seed::new(seed).document(index)
    }
}

impl<R: Rng> Source for Draws<R> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn below(&mut self, _site: Site, n: u64) -> u64 {
        if n <= 1 {
            0
        } else if n.is_power_of_two() && n <= 1 << 16 {
            self.bits(n.trailing_zeros())
        } else if n < 256 {
            self.below_small(n)
        } else {
            self.below_large(n)
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn weighted(&mut self, site: Site, weights: &[u64]) -> usize {
        let total = weights.iter().fold(0, |sum: u64, weight| sum.wrapping_add(*weight));
        let mut rest = self.below(site, total);
        for (index, weight) in weights.iter().enumerate() {
            if rest < *weight {
                return index;
            }
            rest -= weight;
        }
        0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(&mut self, site: Site, least: u64, most: Option<u64>) -> u64 {
        match most {
            Some(most) => match most.saturating_sub(least).checked_add(1) {
                Some(n) => least + self.below(site, n),
                None => self.word(),
            },
            None => {
                let ones = self.ahead.trailing_ones();
                if ones == 64 {
                    return self.long_count(least);
                }
                self.pool = (self.word() >> 1 | END) >> ones;
                least.saturating_add(u64::from(ones))
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn characters(&mut self, _count: Site, _class: Site, least: u32, k: u32) -> Characters {
        let length = self.ahead.trailing_ones() + least;
        if length > Characters::MOST || k > Characters::WIDEST {
            return Characters::Long(self.long_count(u64::from(least)));
        }
        let characters = (self.word() >> 1 | END) >> (length - least);
        self.pool = characters >> (length * k);
        Characters::Short(length, characters)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fraction(&mut self, _site: Site) -> f64 {
        const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
        (self.word() >> 11) as f64 * UNIT
    }
}

/// The part of a document's state that its seed gives, computed once for all documents of a corpus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed {
    a: u64,
    b: u64,
}

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of SplitMix64: a bijection.
#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The two halves of a key that a seed gives.
#[cfg(feature = "count")]
pub(crate) fn key_of_seed(seed: u64) -> (u64, u64) {
    let Seed { a, b } = Seed::new(seed);
    (a, b)
}

impl Seed {
    /// The seed's part.
    #[must_use]
    pub const fn new(seed: u64) -> Seed {
        let a = mix(seed.wrapping_add(GAMMA));
        Seed { a, b: mix(a.wrapping_add(GAMMA)) }
    }

    /// The decisions of document `index`.
    #[inline]
    #[must_use]
    pub fn document(self, index: u64) -> Draws<Pcg64Mcg> {
        let w = mix(index.wrapping_add(GAMMA));
        let (high, low) = (mix(self.a ^ w), mix(self.b.wrapping_add(w)));
        Draws::new(Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)))
    }
}
