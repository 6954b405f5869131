//! A random order of the numbers below any bound, without a list of them.
//!
//! In: a bound, a seed, a number below the bound. Out: the number that it changes places with. The numbers from 0 up give each
//! number below the bound just once, in an order that is another for each seed; any of them can be had by itself, so that
//! parts of the order are made without knowing of each other.
//!
//! # The algorithm
//!
//! A Feistel network with cycle walking: J. Black, P. Rogaway, *Ciphers with Arbitrary Finite Domains*, CT-RSA 2002. Let w be
//! the least number such that 2²ʷ is not below the bound, at least 1. A number x below 2²ʷ is ⟨l, r⟩ with w bits each. Ten rounds,
//! i = 0 … 9, make ⟨l, r⟩ to ⟨r, l ^ f(i, r)⟩; where the result is not below the bound, it goes through the network again,
//! until it is: at most four times on average.
//!
//! f(i, r) is the number made of the w lowest bits of b₀ b₁ …, where bⱼ, lowest first, are the 16 bytes of SipHash-1-3 with 128 bits
//! of the bytes ⟨i, j, r⟩: one, four and ⌈w / 8⌉ of them, each number's lowest first. The hash's key is
//! ⟨mix(seed + G), mix(mix(seed + G) + G)⟩ with G and mix as in `draws.rs`.

use crate::draws::key_of_seed;
use num_bigint::BigUint;
use siphasher::sip128::{Hasher128, SipHasher13};
use std::hash::Hasher;

/// A random order of the numbers below a bound.
#[derive(Clone, Debug)]
pub struct Permutation {
    bound: BigUint,
    key: (u64, u64),
    /// Bits of half a number.
    width: u64,
    mask: BigUint,
}

const ROUNDS: u8 = 10;

impl Permutation {
    /// The order of the numbers below `bound` under `seed`.
    #[must_use]
    pub fn new(bound: BigUint, seed: u64) -> Permutation {
        let largest = if bound == BigUint::ZERO { BigUint::ZERO } else { &bound - 1_u8 };
        let width = largest.bits().div_ceil(2).max(1);
        let mask = (BigUint::from(1_u8) << width) - 1_u8;
        Permutation { bound, key: key_of_seed(seed), width, mask }
    }

    /// The number at a place; none where the place is not below the bound.
    #[must_use]
    pub fn at(&self, place: &BigUint) -> Option<BigUint> {
        if place >= &self.bound {
            return None;
        }
        let mut number = self.network(place);
        while number >= self.bound {
            number = self.network(&number);
        }
        Some(number)
    }

    fn network(&self, number: &BigUint) -> BigUint {
        let (mut left, mut right) = (number >> self.width, number & &self.mask);
        for round in 0..ROUNDS {
            let mixed = left ^ self.round(round, &right);
            (left, right) = (right, mixed);
        }
        (left << self.width) | right
    }

    fn round(&self, round: u8, half: &BigUint) -> BigUint {
        let mut half = half.to_bytes_le();
        half.resize(self.width.div_ceil(8) as usize, 0);
        let mut mixed = Vec::with_capacity(half.len() + 16);
        let mut block = 0_u32;
        while mixed.len() < half.len() {
            let mut hasher = SipHasher13::new_with_keys(self.key.0, self.key.1);
            hasher.write(&[round]);
            hasher.write(&block.to_le_bytes());
            hasher.write(&half);
            mixed.extend_from_slice(&hasher.finish128().as_bytes());
            block += 1;
        }
        BigUint::from_bytes_le(&mixed) & &self.mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_number_comes_once() {
        for bound in [0_u32, 1, 2, 3, 4, 5, 16, 17, 255, 257, 1_000] {
            for seed in [0, 7] {
                let permutation = Permutation::new(bound.into(), seed);
                let numbers: Vec<BigUint> = (0..bound).filter_map(|place| permutation.at(&place.into())).collect();
                let distinct: BTreeSet<&BigUint> = numbers.iter().collect();
                assert_eq!((numbers.len(), distinct.len()), (bound as usize, bound as usize), "{bound}");
                assert!(numbers.iter().all(|number| *number < bound.into()));
                assert_eq!(permutation.at(&bound.into()), None);
            }
        }
    }

    #[test]
    fn orders_are_random() {
        // How often the first of 16 numbers is each of them, over 8,000 seeds: chi-square with 15 degrees of freedom, of
        // which one in a million is beyond 55.
        let mut often = [0_u32; 16];
        for seed in 0..8_000 {
            let first =
                Permutation::new(16_u8.into(), seed).at(&BigUint::ZERO).and_then(|number| number.try_into().ok());
            often[first.unwrap_or(0_usize)] += 1;
        }
        let chi: f64 = often.iter().map(|&often| (f64::from(often) - 500.0).powi(2) / 500.0).sum();
        assert!(chi < 55.0, "{chi}");
    }

    #[test]
    fn large_bounds() {
        let bound = BigUint::from(20_u8).pow(100);
        let permutation = Permutation::new(bound.clone(), 1);
        let numbers: BTreeSet<BigUint> = (0..100_u8).filter_map(|place| permutation.at(&place.into())).collect();
        assert_eq!(numbers.len(), 100);
        assert!(numbers.iter().all(|number| number < &bound));
        // They are not all small.
        assert!(numbers.iter().any(|number| number.bits() > bound.bits() - 3));
    }
}
