//! JSON as an expert writes it: the distribution of `json.g`, with runs as units.
//!
//! What is dear is not the bytes but the branches that a processor cannot foresee. So a run of blanks takes its length and
//! its characters from one word, is written at full width and cut to its length; a digit is found without a branch; what is a
//! literal comes from a table. Small choices share a word, too. Bytes are written, and checked to be text at the end.

use super::json::{ESCAPED, PLAIN};
use rand::Rng;

/// A document of `json.g`.
pub(crate) fn document(random: &mut impl Rng, text: &mut String) {
    let mut writer = Writer { random, word: 0, left: 0, bytes: std::mem::take(text).into_bytes() };
    writer.bytes.push(b'[');
    writer.element();
    while writer.bits(4) > 0 {
        writer.bytes.push(b',');
        writer.element();
    }
    writer.bytes.push(b']');
    *text = String::from_utf8(writer.bytes).unwrap_or_default();
}

/// How many blanks are written at once.
const WIDTH: u32 = 4;

/// The four blanks that eight bits stand for.
static BLANKS: [[u8; WIDTH as usize]; 256] = {
    let (mut table, mut bits) = ([[0; WIDTH as usize]; 256], 0);
    while bits < 256 {
        let mut place = 0;
        while place < WIDTH as usize {
            table[bits][place] = b" \n\t\r"[bits >> (2 * place) & 3];
            place += 1;
        }
        bits += 1;
    }
    table
};

struct Writer<'r, R> {
    random: &'r mut R,
    /// Random bits, taken from below.
    word: u64,
    left: u32,
    bytes: Vec<u8>,
}

impl<R: Rng> Writer<'_, R> {
    #[inline(always)]
    fn refill(&mut self) {
        self.word = self.random.next_u64();
        self.left = 64;
    }

    #[inline(always)]
    fn take(&mut self, bits: u32) {
        self.word >>= bits;
        self.left -= bits;
    }

    #[inline(always)]
    fn bits(&mut self, bits: u32) -> usize {
        if self.left < bits {
            self.refill();
        }
        let result = self.word & ((1 << bits) - 1);
        self.take(bits);
        result as usize
    }

    /// A number below `n`, by multiplication and rejection.
    #[inline(always)]
    fn below(&mut self, n: usize) -> usize {
        loop {
            let product = self.bits(16) * n;
            if product & 0xffff >= (1 << 16) % n {
                return product >> 16;
            }
        }
    }

    /// How often something that goes on with even odds does; the word is a new one.
    #[inline(always)]
    fn run(&mut self) -> usize {
        let mut run = 0;
        loop {
            self.refill();
            let ones = self.word.trailing_ones();
            run += ones as usize;
            if ones < 63 {
                self.take(ones + 1);
                return run;
            }
        }
    }

    /// Writes the beginning of a text that is padded to a width.
    #[inline(always)]
    fn write<const N: usize>(&mut self, padded: [u8; N], length: usize) {
        let end = self.bytes.len() + length;
        self.bytes.extend_from_slice(&padded);
        self.bytes.truncate(end);
    }

    #[inline(always)]
    fn blanks(&mut self) {
        let mut length = self.run() as u32;
        while length > WIDTH {
            let blanks = BLANKS[self.bits(8)];
            self.write(blanks, WIDTH as usize);
            length -= WIDTH;
        }
        if self.left < 2 * WIDTH {
            self.refill();
        }
        self.write(BLANKS[self.word as usize & 255], length as usize);
        self.take(2 * length);
    }

    fn element(&mut self) {
        self.blanks();
        match self.below(7) {
            0 => {
                self.bytes.push(b'{');
                self.list(Self::member);
                self.bytes.push(b'}');
            }
            1 => {
                self.bytes.push(b'[');
                self.list(Self::element);
                self.bytes.push(b']');
            }
            2 => self.string(),
            3 => self.number(),
            literal => {
                let (padded, length) = [(*b"true ", 4), (*b"false", 5), (*b"null ", 4)][literal - 4];
                self.write(padded, length);
            }
        }
        self.blanks();
    }

    #[inline(always)]
    fn list(&mut self, item: impl Fn(&mut Self)) {
        if self.bits(1) == 0 {
            return self.blanks();
        }
        item(self);
        for _ in 0..self.run() {
            self.bytes.push(b',');
            item(self);
        }
    }

    fn member(&mut self) {
        self.blanks();
        self.string();
        self.blanks();
        self.bytes.push(b':');
        self.element();
    }

    fn string(&mut self) {
        self.bytes.push(b'"');
        for _ in 0..self.run() {
            match PLAIN.get(self.below(94)) {
                Some(plain) => self.bytes.push(*plain),
                None => {
                    let escaped = ESCAPED[self.below(7)];
                    self.write([b'\\', escaped], 2);
                }
            }
        }
        self.bytes.push(b'"');
    }

    #[inline(always)]
    fn one_nine(&mut self) {
        let digit = self.below(9);
        self.bytes.push(b'1' + digit as u8);
    }

    #[inline(always)]
    fn digit(&mut self) {
        if self.left < 17 {
            self.refill();
        }
        let other = self.word & 1;
        let product = (self.word >> 1 & 0xffff) * 9;
        if other == 1 && product & 0xffff < (1 << 16) % 9 {
            self.take(17);
            return self.one_nine();
        }
        self.bytes.push(b'0' + other as u8 * ((product >> 16) as u8 + 1));
        self.take(1 + 16 * other as u32);
    }

    #[inline(always)]
    fn digits(&mut self) {
        for _ in 0..=self.run() {
            self.digit();
        }
    }

    fn number(&mut self) {
        let int = self.bits(2);
        self.write(*b"-", int >> 1);
        if int & 1 == 1 {
            self.one_nine();
        }
        match int {
            0 => self.digit(),
            _ => self.digits(),
        }
        if self.bits(1) == 1 {
            self.bytes.push(b'.');
            self.digits();
        }
        let exponent = self.below(3);
        if exponent > 0 {
            self.bytes.push([b'E', b'e'][exponent - 1]);
            let (sign, length) = [(*b" ", 0), (*b"+", 1), (*b"-", 1)][self.below(3)];
            self.write(sign, length);
            self.digits();
        }
    }
}
