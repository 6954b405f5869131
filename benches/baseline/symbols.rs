//! Programs of `symbols.g` as one writes them by hand: a function a rule, one draw a choice, names in a list.
//!
//! `Program` keeps its names in one text, so that a document allocates nothing once the buffers have grown; `plain` has a
//! `String` for each name.

use rand::{Rng, RngExt};

/// What names are kept in.
pub(crate) trait Names {
    /// Forgets all of them.
    fn clear(&mut self);
    /// How many there are.
    fn len(&self) -> usize;
    /// One of them.
    fn get(&self, index: usize) -> &str;
    /// Takes one more.
    fn add(&mut self, name: &str);
}

/// The plain way: a `String` for each.
impl Names for Vec<String> {
    fn clear(&mut self) {
        Vec::clear(self);
    }

    fn len(&self) -> usize {
        Vec::len(self)
    }

    fn get(&self, index: usize) -> &str {
        &self[index]
    }

    fn add(&mut self, name: &str) {
        self.push(name.to_owned());
    }
}

/// All names in one text, with their ends.
#[derive(Debug, Default)]
pub(crate) struct Joined {
    text: String,
    ends: Vec<usize>,
}

impl Names for Joined {
    fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn get(&self, index: usize) -> &str {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.text[start..self.ends[index]]
    }

    fn add(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }
}

/// A generator of programs.
#[derive(Debug, Default)]
pub(crate) struct Program<N> {
    names: N,
    name: String,
}

impl<N: Names> Program<N> {
    /// A program of `statements` statements.
    pub(crate) fn generate(&mut self, random: &mut impl Rng, text: &mut String, statements: usize) {
        self.names.clear();
        self.names.add("seed");
        text.push_str("let seed = 1;\n");
        for _ in 0..statements {
            match random.random_range(0..4u32) {
                0 => self.declaration(random, text),
                1 | 2 => self.assignment(random, text),
                _ => self.print(random, text),
            }
        }
    }

    fn declaration(&mut self, random: &mut impl Rng, text: &mut String) {
        self.name.clear();
        for _ in 0..random.random_range(2..=8u32) {
            self.name.push((b'a' + random.random_range(0..26u8)) as char);
        }
        self.name.push('_');
        number(&mut self.name, self.names.len() as u64);
        text.push_str("let ");
        text.push_str(&self.name);
        text.push_str(" = ");
        self.expression(random, text);
        text.push_str(";\n");
        self.names.add(&self.name);
    }

    fn assignment(&mut self, random: &mut impl Rng, text: &mut String) {
        self.used(random, text);
        text.push_str(" = ");
        self.expression(random, text);
        text.push_str(";\n");
    }

    fn print(&mut self, random: &mut impl Rng, text: &mut String) {
        text.push_str("print(");
        self.expression(random, text);
        if random.random_range(0..2u32) == 1 {
            text.push_str(", ");
            self.expression(random, text);
        }
        text.push_str(");\n");
    }

    fn expression(&mut self, random: &mut impl Rng, text: &mut String) {
        self.term(random, text);
        while random.random_range(0..2u32) == 1 {
            text.push_str([" + ", " - ", " * ", " % "][random.random_range(0..4usize)]);
            self.term(random, text);
        }
    }

    fn term(&mut self, random: &mut impl Rng, text: &mut String) {
        match random.random_range(0..6u32) {
            0..3 => self.used(random, text),
            3 | 4 => match random.random_range(0..2u32) {
                0 => text.push('0'),
                _ => number(text, random.random_range(1..=9999u64)),
            },
            _ => {
                text.push('(');
                self.expression(random, text);
                text.push(')');
            }
        }
    }

    fn used(&mut self, random: &mut impl Rng, text: &mut String) {
        let count = self.names.len();
        let index = if count == 1 { 0 } else { random.random_range(0..count) };
        text.push_str(self.names.get(index));
    }
}

fn number(text: &mut String, number: u64) {
    text.push_str(itoa::Buffer::new().format(number));
}
