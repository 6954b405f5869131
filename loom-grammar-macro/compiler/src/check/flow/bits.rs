//! Sets of small numbers.

/// A set of numbers below a bound.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::check) struct Bits(Vec<u64>);

impl Bits {
    /// The empty set of numbers below `bound`.
    pub(in crate::check) fn new(bound: usize) -> Bits {
        Bits(vec![0; bound.div_ceil(64)])
    }

    /// Whether the number is in it.
    pub(in crate::check) fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Puts it in; whether it was not.
    pub(in crate::check) fn insert(&mut self, number: usize) -> bool {
        let word = &mut self.0[number / 64];
        let before = *word;
        *word |= 1 << (number % 64);
        *word != before
    }

    /// Puts in what is in `other` and not in `except`; whether anything is new.
    pub(in crate::check) fn add(&mut self, other: &Bits, except: &Bits) -> bool {
        let mut changed = false;
        for ((word, &other), &except) in self.0.iter_mut().zip(&other.0).zip(&except.0) {
            let more = other & !except & !*word;
            *word |= more;
            changed |= more != 0;
        }
        changed
    }

    /// Puts in what is in both `a` and `b` and not in `except`; whether anything is new.
    pub(in crate::check) fn add_common(&mut self, a: &Bits, b: &Bits, except: &Bits) -> bool {
        let mut changed = false;
        for (((word, &a), &b), &except) in self.0.iter_mut().zip(&a.0).zip(&b.0).zip(&except.0) {
            let more = a & b & !except & !*word;
            *word |= more;
            changed |= more != 0;
        }
        changed
    }

    /// Whether nothing is in it.
    pub(in crate::check) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many are in it.
    pub(in crate::check) fn count(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// What is in both, in order.
    pub(in crate::check) fn common<'a>(&'a self, other: &'a Bits) -> impl Iterator<Item = usize> + 'a {
        self.0.iter().zip(&other.0).enumerate().flat_map(|(at, (a, b))| ones(at, a & b))
    }

    /// What is in it, in order.
    pub(in crate::check) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| ones(at, word))
    }
}

fn ones(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(at * 64 + bit)
    })
}
