//! JSON as an expert writes it: the distribution of `json.g`, with runs as units.
//!
//! The length of a run comes from the trailing ones of one word, which serve blanks, strings and digits as well; small choices
//! are served from one word; the text of a run is put into a small array and appended at once.

use super::json::{ESCAPED, PLAIN};
use rand::Rng;

/// Random bits of a word, taken from below.
struct Pool<'r, R> {
    random: &'r mut R,
    word: u64,
    left: u32,
}

impl<R: Rng> Pool<'_, R> {
    #[inline]
    fn refill(&mut self, bits: u32) {
        if self.left < bits {
            self.word = self.random.next_u64();
            self.left = 64;
        }
    }

    #[inline]
    fn bits(&mut self, bits: u32) -> usize {
        self.refill(bits);
        let result = self.word & ((1 << bits) - 1);
        self.word >>= bits;
        self.left -= bits;
        result as usize
    }

    /// A number below `n`, by multiplication and rejection.
    #[inline]
    fn below(&mut self, n: usize) -> usize {
        let mut product = self.bits(16) * n;
        if product & 0xffff < n {
            while product & 0xffff < (1 << 16) % n {
                product = self.bits(16) * n;
            }
        }
        product >> 16
    }

    /// How often something that goes on with even odds does.
    #[inline]
    fn run(&mut self) -> usize {
        self.refill(32);
        let mut run = 0;
        loop {
            let ones = self.word.trailing_ones();
            if ones < self.left {
                self.word = self.word >> ones >> 1;
                self.left -= ones + 1;
                return run + ones as usize;
            }
            run += self.left as usize;
            self.left = 0;
            self.refill(1);
        }
    }
}

/// A document of `json.g`.
pub(crate) fn document(random: &mut impl Rng, text: &mut String) {
    let mut pool = Pool { random, word: 0, left: 0 };
    text.push('[');
    element(&mut pool, text);
    while pool.bits(4) > 0 {
        text.push(',');
        element(&mut pool, text);
    }
    text.push(']');
}

/// How many characters of a run are appended at once.
const CHUNK: usize = 16;

#[inline]
fn run<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String, mut length: usize, next: impl Fn(&mut Pool<'_, R>) -> u8) {
    while length > 0 {
        let mut chunk = [0; CHUNK];
        let size = length.min(CHUNK);
        for byte in &mut chunk[..size] {
            *byte = next(pool);
        }
        text.push_str(str::from_utf8(&chunk[..size]).unwrap_or_default());
        length -= size;
    }
}

#[inline]
fn blanks<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    let length = pool.run();
    run(pool, text, length, |pool| b" \n\t\r"[pool.bits(2)]);
}

fn element<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    blanks(pool, text);
    match pool.below(7) {
        0 => list(pool, text, '{', '}', member),
        1 => list(pool, text, '[', ']', element),
        2 => string(pool, text),
        3 => number(pool, text),
        literal => text.push_str(["true", "false", "null"][literal - 4]),
    }
    blanks(pool, text);
}

#[inline]
fn list<R: Rng>(
    pool: &mut Pool<'_, R>,
    text: &mut String,
    open: char,
    close: char,
    item: impl Fn(&mut Pool<'_, R>, &mut String),
) {
    text.push(open);
    if pool.bits(1) == 0 {
        blanks(pool, text);
    } else {
        item(pool, text);
        for _ in 0..pool.run() {
            text.push(',');
            item(pool, text);
        }
    }
    text.push(close);
}

fn member<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    blanks(pool, text);
    string(pool, text);
    blanks(pool, text);
    text.push(':');
    element(pool, text);
}

fn string<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    text.push('"');
    for _ in 0..pool.run() {
        match PLAIN.get(pool.below(94)) {
            Some(plain) => text.push(*plain as char),
            None => {
                text.push('\\');
                text.push(ESCAPED[pool.below(7)] as char);
            }
        }
    }
    text.push('"');
}

#[inline]
fn one_nine<R: Rng>(pool: &mut Pool<'_, R>) -> u8 {
    b'1' + pool.below(9) as u8
}

#[inline]
fn digits<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    let length = 1 + pool.run();
    run(pool, text, length, |pool| if pool.bits(1) == 0 { b'0' } else { one_nine(pool) });
}

fn number<R: Rng>(pool: &mut Pool<'_, R>, text: &mut String) {
    let int = pool.bits(2);
    if int > 1 {
        text.push('-');
    }
    if int & 1 == 1 {
        text.push(one_nine(pool) as char);
    }
    match int {
        0 => run(pool, text, 1, |pool| if pool.bits(1) == 0 { b'0' } else { one_nine(pool) }),
        _ => digits(pool, text),
    }
    if pool.bits(1) == 1 {
        text.push('.');
        digits(pool, text);
    }
    let exponent = pool.below(3);
    if exponent > 0 {
        text.push_str(["E", "e"][exponent - 1]);
        text.push_str(["", "+", "-"][pool.below(3)]);
        digits(pool, text);
    }
}
