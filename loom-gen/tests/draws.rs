//! What draws do with random bits: pinned bit by bit, and the distributions of what is made of them.

use loom_gen::python as py;
use loom_gen::{Draws, Fault, Seed, Site, Source};
use rand_core::{Infallible, TryRng};
use std::collections::BTreeMap;

const SITE: Site = Site(0);

/// A generator that gives the words of a list.
struct Words(std::vec::IntoIter<u64>);

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next().expect("no word is left"))
    }

    fn try_fill_bytes(&mut self, _bytes: &mut [u8]) -> Result<(), Infallible> {
        panic!("draws take words only")
    }
}

/// Draws from these words, with one more behind them: a generator is asked for one word ahead.
fn words(words: &[u64]) -> Draws<Words> {
    Draws::new(Words([words, &[0]].concat().into_iter()))
}

fn left(draws: Draws<Words>) -> usize {
    draws.into_generator().0.len()
}

#[test]
fn powers_of_two_take_bits_from_the_pool_lowest_first() {
    let mut draws = words(&[0xfedc_ba98_7654_3210, 0x5]);
    let digits: Vec<u64> = (0..16).map(|_| draws.below(SITE, 16)).collect();
    assert_eq!(digits, (0..16).collect::<Vec<_>>());
    assert_eq!(draws.below(SITE, 16), 5);
    assert_eq!(left(draws), 0);
}

#[test]
fn too_few_bits_are_dropped() {
    let mut draws = words(&[u64::MAX, 0x1234]);
    let sixteens = [draws.below(SITE, 1 << 16), draws.below(SITE, 1 << 16), draws.below(SITE, 1 << 16)];
    assert_eq!(sixteens, [0xffff; 3]);
    assert_eq!(draws.below(SITE, 2), 1);
    assert_eq!(draws.below(SITE, 1 << 16), 0x1234);
    draws.start_document();
    assert_eq!(left(draws), 0);
}

#[test]
fn small_numbers_multiply_and_reject() {
    // 2¹⁶ mod 6 is 4: products with a low half of 0 are rejected, and that of 0x2aab is 2, rejected too.
    let mut draws = words(&[0xffff_2aac_2aab_0000]);
    assert_eq!(draws.below(SITE, 6), 1);
    assert_eq!(draws.below(SITE, 6), 5);
    assert_eq!(left(draws), 0);
}

#[test]
fn large_numbers_take_a_word_and_leave_the_pool() {
    let mut draws = words(&[0b10, 9 << 60, u64::MAX, 0, 9 << 60]);
    assert_eq!(draws.below(SITE, 2), 0);
    assert_eq!(draws.below(SITE, 1000), 562);
    assert_eq!(draws.below(SITE, 1 << 40), (1 << 40) - 1);
    // 2⁶⁴ mod 1000 is 616, so a product of 0 is rejected.
    assert_eq!(draws.below(SITE, 1000), 562);
    assert_eq!(draws.below(SITE, 2), 1);
    assert_eq!(left(draws), 0);
}

#[test]
fn counts_without_bound_begin_with_a_word_and_run_across_words() {
    let mut draws = words(&[0b0111_0101, 0, u64::MAX, u64::MAX, 0b101]);
    assert_eq!(draws.count(SITE, 1, None), 2);
    // What is left of the word is in the pool.
    assert_eq!((draws.below(SITE, 2), draws.below(SITE, 4)), (1, 2));
    assert_eq!(draws.count(SITE, 1, None), 1);
    assert_eq!(draws.count(SITE, 0, None), 129);
    assert_eq!(draws.below(SITE, 2), 1);
    assert_eq!(left(draws), 0);
}

#[test]
fn what_has_one_outcome_draws_nothing() {
    let mut draws = words(&[]);
    assert_eq!(draws.below(SITE, 1), 0);
    assert_eq!(draws.weighted(SITE, &[0, 1]), 1);
    assert_eq!(draws.count(SITE, 3, Some(3)), 3);
    assert_eq!(py::rand_int(&mut draws, SITE, -4, -4), Ok(-4));
    assert_eq!(py::rand_range(&mut draws, SITE, 5, 0, -5), Ok(5));
    assert_eq!(py::uniform(&mut draws, SITE, 1.5, 1.5), 1.5);
    assert_eq!(py::choice(&mut draws, SITE, &["x"]), Ok(&"x"));
    assert_eq!(py::choice_str(&mut draws, SITE, "é").as_deref(), Ok("é"));
    assert_eq!(py::choices(&mut draws, SITE, &[8], 3), Ok(vec![8, 8, 8]));
    assert_eq!(py::choices_int(&mut draws, SITE, &[1, 2, 3], &[0, 5, 0], 2), Ok(vec![2, 2]));
    assert_eq!(py::choices_float(&mut draws, SITE, &[1, 2], &[0.0, 0.5], 2), Ok(vec![2, 2]));
    assert_eq!(py::sample(&mut draws, SITE, &[9], 1), Ok(vec![9]));
    assert_eq!(py::sample(&mut draws, SITE, &[9, 8], 0), Ok(vec![]));
    assert_eq!(py::getrandbits(&mut draws, SITE, 0), Ok(0));
    py::shuffle(&mut draws, SITE, &mut [1]);
    py::shuffle::<i64>(&mut draws, SITE, &mut []);
}

#[test]
fn whole_ranges() {
    let mut draws = words(&[1 << 63, u64::MAX, 7]);
    assert_eq!(py::rand_int(&mut draws, SITE, i64::MIN, i64::MAX), Ok((1_u64 << 63 | 0xffff_ffff) as i64 ^ i64::MIN));
    assert_eq!(draws.count(SITE, 0, Some(u64::MAX)), 7);
    let mut draws = words(&[u64::MAX]);
    assert_eq!(py::getrandbits(&mut draws, SITE, 63), Ok(i64::MAX));
    assert_eq!(words(&[u64::MAX]).fraction(SITE), 1.0 - f64::EPSILON / 2.0);
}

#[test]
fn weights_of_one_draw_as_a_plain_choice() {
    for n in [2_usize, 3, 7, 16, 255, 256, 300] {
        let (mut plain, mut weighted) = (Draws::document(3, 4), Draws::document(3, 4));
        for _ in 0..100 {
            assert_eq!(plain.below(SITE, n as u64), weighted.weighted(SITE, &vec![1; n]) as u64);
        }
    }
}

#[test]
fn failures() {
    let mut draws = words(&[]);
    assert_eq!(py::rand_int(&mut draws, SITE, 1, 0), Err(Fault::EmptyRange));
    assert_eq!(py::rand_range(&mut draws, SITE, 0, 5, 0), Err(Fault::BadArgument));
    assert_eq!(py::rand_range(&mut draws, SITE, 0, 5, -1), Err(Fault::EmptyRange));
    assert_eq!(py::choice::<i64>(&mut draws, SITE, &[]), Err(Fault::EmptySequence));
    assert_eq!(py::choice_str(&mut draws, SITE, ""), Err(Fault::EmptySequence));
    assert_eq!(py::choices::<i64>(&mut draws, SITE, &[], 1), Err(Fault::EmptySequence));
    assert_eq!(py::choices::<i64>(&mut draws, SITE, &[], -1), Ok(vec![]));
    assert_eq!(py::choices(&mut draws, SITE, &[1], 1 << 40), Err(Fault::TooLarge));
    assert_eq!(py::choices_int(&mut draws, SITE, &[1, 2], &[1], 1), Err(Fault::BadArgument));
    assert_eq!(py::choices_int(&mut draws, SITE, &[1, 2], &[0, 0], 1), Err(Fault::BadArgument));
    assert_eq!(py::choices_int(&mut draws, SITE, &[1, 2], &[2, -1], 1), Err(Fault::NegativeWeight));
    assert_eq!(py::choices_int(&mut draws, SITE, &[1, 2], &[i64::MAX, 1], 1), Err(Fault::Overflow));
    assert_eq!(py::choices_int::<i64, i64>(&mut draws, SITE, &[], &[], 1), Err(Fault::EmptySequence));
    assert_eq!(py::choices_float(&mut draws, SITE, &[1, 2], &[1.0, f64::INFINITY], 1), Err(Fault::BadArgument));
    assert_eq!(py::choices_float(&mut draws, SITE, &[1, 2], &[1.0, f64::NAN], 1), Err(Fault::BadArgument));
    assert_eq!(py::choices_float(&mut draws, SITE, &[1, 2], &[1.0, -0.5], 1), Err(Fault::NegativeWeight));
    assert_eq!(py::sample(&mut draws, SITE, &[1, 2], 3), Err(Fault::BadArgument));
    assert_eq!(py::sample(&mut draws, SITE, &[1, 2], -1), Err(Fault::BadArgument));
    assert_eq!(py::getrandbits(&mut draws, SITE, 64), Err(Fault::BadArgument));
    assert_eq!(py::getrandbits(&mut draws, SITE, -1), Err(Fault::BadArgument));
}

/// The bits of documents. They may change until the first release, each change with a line in the CHANGELOG.
#[test]
fn documents_are_pinned() {
    let drawn = |seed, index| {
        let mut draws = Draws::document(seed, index);
        let small = [draws.below(SITE, 2), draws.below(SITE, 6), draws.below(SITE, 100), draws.below(SITE, 1000)];
        let count = draws.count(SITE, 0, None);
        let weighted = draws.weighted(SITE, &[5, 0, 3]) as u64;
        (small, count, weighted, draws.below(SITE, u64::MAX), draws.fraction(SITE).to_bits())
    };
    assert_eq!([drawn(0, 0), drawn(7, 1), drawn(u64::MAX, u64::MAX)], GOLDEN);
}

type Drawn = ([u64; 4], u64, u64, u64, u64);

const GOLDEN: [Drawn; 3] = [
    ([1, 5, 11, 908], 1, 0, 1662957197554862558, 4602471552411953218),
    ([1, 4, 54, 570], 2, 2, 13838328174493073955, 4598361284963074304),
    ([1, 2, 22, 54], 0, 2, 3053713772777354955, 4604133639204550246),
];

#[test]
fn documents_of_a_grid_of_seeds_and_indices_are_all_different() {
    let mut states = BTreeMap::new();
    for seed in (0..64).chain(u64::MAX - 64..=u64::MAX) {
        for index in (0..64).chain(u64::MAX - 64..=u64::MAX) {
            let mut generator = Seed::new(seed).document(index).into_generator();
            assert_eq!(Draws::document(seed, index).into_generator(), generator);
            let word = generator.try_next_u64();
            assert_eq!(states.insert(word, (seed, index)), None, "{seed}, {index}");
        }
    }
}

/// Checks that counts of outcomes agree with their probabilities: chi-square within five standard deviations.
fn consistent<K: Ord + std::fmt::Debug>(name: &str, expected: &[(K, f64)], mut draw: impl FnMut() -> K) {
    const TRIALS: usize = 60_000;
    let mut counts: BTreeMap<K, f64> = BTreeMap::new();
    for _ in 0..TRIALS {
        *counts.entry(draw()).or_default() += 1.0;
    }
    let total: f64 = expected.iter().map(|(_, probability)| probability).sum();
    assert!((total - 1.0).abs() < 1e-9, "{name}: probabilities sum to {total}");
    let chi_square: f64 = expected
        .iter()
        .map(|(outcome, probability)| {
            let expected = probability * TRIALS as f64;
            (counts.remove(outcome).unwrap_or(0.0) - expected).powi(2) / expected
        })
        .sum();
    assert!(counts.is_empty(), "{name}: impossible outcomes {counts:?}");
    let freedom = (expected.len() - 1) as f64;
    assert!((chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{name}: {chi_square} of {freedom}");
}

fn uniform<K: Clone>(outcomes: &[K]) -> Vec<(K, f64)> {
    outcomes.iter().map(|outcome| (outcome.clone(), 1.0 / outcomes.len() as f64)).collect()
}

#[test]
fn distributions_of_decisions() {
    for n in [2_u64, 3, 6, 7, 16, 100, 200, 255, 256, 257, 300] {
        let mut draws = Draws::document(11, n);
        consistent(&format!("below({n})"), &uniform(&(0..n).collect::<Vec<_>>()), || draws.below(SITE, n));
    }
    let mut draws = Draws::document(12, 0);
    let weights = [3, 0, 1, 6];
    consistent("weighted", &[(0, 0.3), (2, 0.1), (3, 0.6)], || draws.weighted(SITE, &weights));
    let geometric: Vec<(u64, f64)> =
        (0..8).map(|n| (n, 0.5_f64.powi(n as i32 + 1))).chain([(8, 0.5_f64.powi(8))]).collect();
    consistent("count", &geometric, || draws.count(SITE, 0, None).min(8));
    consistent("bounded count", &uniform(&[2_u64, 3, 4]), || draws.count(SITE, 2, Some(4)));
    consistent("fraction", &uniform(&(0..50).collect::<Vec<_>>()), || (draws.fraction(SITE) * 50.0) as i32);
}

#[test]
fn distributions_of_random_functions() {
    let mut draws = Draws::document(13, 0);
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|b| *b != a) {
            for c in (0..4).filter(|c| *c != a && *c != b) {
                orders.push(vec![a, b, c]);
            }
        }
    }
    consistent("sample", &uniform(&orders), || py::sample(&mut draws, SITE, &[0, 1, 2, 3], 3).expect("three of four"));
    let shuffles: Vec<Vec<i32>> =
        orders.iter().map(|order| [order.as_slice(), &[6 - order.iter().sum::<i32>()]].concat()).collect();
    consistent("shuffle", &uniform(&shuffles), || {
        let mut list = vec![0, 1, 2, 3];
        py::shuffle(&mut draws, SITE, &mut list);
        list
    });
    consistent("randint", &uniform(&[-2, -1, 0, 1, 2]), || py::rand_int(&mut draws, SITE, -2, 2).expect("a range"));
    consistent("randrange", &uniform(&[10, 7, 4]), || py::rand_range(&mut draws, SITE, 10, 1, -3).expect("a range"));
    consistent("getrandbits", &uniform(&[0, 1, 2, 3, 4, 5, 6, 7]), || {
        py::getrandbits(&mut draws, SITE, 3).expect("bits")
    });
    let weighted = [("p", 0.75), ("q", 0.25)];
    consistent("choices", &weighted, || py::choices_int(&mut draws, SITE, &["p", "q"], &[3, 1], 1).expect("one")[0]);
    consistent("choices of floats", &weighted, || {
        py::choices_float(&mut draws, SITE, &["p", "-", "q"], &[1.5, 0.0, 0.5], 1).expect("one")[0]
    });
    let pairs = [("xx", 0.25), ("xé", 0.25), ("éx", 0.25), ("éé", 0.25)];
    consistent("choice", &pairs.map(|(pair, odds)| (pair.to_owned(), odds)), || {
        let mut one = || py::choice_str(&mut draws, SITE, "xé").expect("one");
        format!("{}{}", one(), one())
    });
}
