//! A run at one moment as bytes: two that are equal go on equally.

use super::config::{Config, Counter, Text, Written};
use crate::interp::datum::{Datum, List};
use crate::interp::machine::Iter;
use std::rc::Rc;

/// The bytes of an activation.
pub(super) fn of_config(config: &Config) -> Box<[u8]> {
    let mut key = Key::default();
    key.number(u64::from(config.next));
    key.text(&config.text);
    for bindings in [&config.own, &config.outer] {
        key.number(bindings.len() as u64);
        for (variable, value) in bindings {
            key.number(u64::from(*variable));
            key.datum(value);
        }
    }
    key.data(&config.data);
    key.number(config.weights.len() as u64);
    config.weights.iter().for_each(|weight| key.number(*weight));
    key.number(config.counters.len() as u64);
    config.counters.iter().for_each(|counter| key.counter(*counter));
    key.data(&config.locals);
    key.number(config.loops.len() as u64);
    config.loops.iter().for_each(|iter| key.iter(iter));
    key.number(config.texts.len() as u64);
    config.texts.iter().for_each(|text| key.written(text));
    key.bytes.into()
}

/// The bytes of what an activation leaves behind.
pub(super) fn of_outcome(values: &[Datum], text: &Option<Written>) -> Box<[u8]> {
    let mut key = Key::default();
    key.data(values);
    if let Some(text) = text {
        key.written(text);
    }
    key.bytes.into()
}

#[derive(Default)]
struct Key {
    bytes: Vec<u8>,
    /// The lists so far that more than one place knows.
    lists: Vec<List>,
}

impl Key {
    /// A number in as many groups of 7 bits as it takes.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn slice(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    fn text(&mut self, text: &Text) {
        match text {
            Text::Emitted => self.bytes.push(0),
            Text::Unseen => self.bytes.push(1),
            Text::Kept(written) => {
                self.bytes.push(2);
                self.written(written);
            }
        }
    }

    fn written(&mut self, written: &Written) {
        match written {
            Written::Known(bytes) => {
                self.bytes.push(0);
                self.slice(bytes);
            }
            Written::Opaque(_) => self.bytes.push(1),
        }
    }

    fn counter(&mut self, counter: Counter) {
        let (kind, rounds) = match counter {
            Counter::Left(rounds) => (0, rounds),
            Counter::AtLeast(rounds) => (1, rounds),
        };
        self.bytes.push(kind);
        self.number(rounds);
    }

    fn data(&mut self, data: &[Datum]) {
        self.number(data.len() as u64);
        data.iter().for_each(|datum| self.datum(datum));
    }

    fn datum(&mut self, datum: &Datum) {
        match datum {
            Datum::Int(value) => {
                self.bytes.push(0);
                self.number((value << 1 ^ value >> 63) as u64);
            }
            Datum::Float(value) => {
                self.bytes.push(1);
                self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
            }
            Datum::Bool(value) => self.bytes.push(2 + u8::from(*value)),
            Datum::Str(value) => {
                self.bytes.push(4);
                self.slice(value.as_bytes());
            }
            Datum::Bytes(value) => {
                self.bytes.push(5);
                self.slice(value);
            }
            Datum::List(list) => {
                self.bytes.push(6);
                self.list(list);
            }
            Datum::Tuple(elements) => {
                self.bytes.push(7);
                self.data(elements);
            }
            // What it comes from makes no difference to how the run goes on.
            Datum::Opaque(_) => self.bytes.push(8),
        }
    }

    /// A list, or the number of the same list before.
    fn list(&mut self, list: &List) {
        if Rc::strong_count(list) > 1 {
            match self.lists.iter().position(|known| Rc::ptr_eq(known, list)) {
                Some(number) => return self.number(number as u64 + 1),
                None => self.lists.push(list.clone()),
            }
        }
        self.number(0);
        self.data(&list.borrow());
    }

    fn iter(&mut self, iter: &Iter) {
        match iter {
            Iter::List(list, index) => {
                self.bytes.push(0);
                self.list(list);
                self.number(*index as u64);
            }
            Iter::Reversed(list, left) => {
                self.bytes.push(1);
                self.list(list);
                self.number(*left as u64);
            }
            Iter::Range(number, step, left) => {
                self.bytes.push(2);
                self.number(*number as u64);
                self.number(*step as u64);
                self.number(*left);
            }
            Iter::Enumerate(list, index, start) => {
                self.bytes.push(3);
                self.list(list);
                self.number(*index as u64);
                self.number(*start as u64);
            }
            Iter::Zip(lists, index) => {
                self.bytes.push(4);
                self.number(lists.len() as u64);
                lists.iter().for_each(|list| self.list(list));
                self.number(*index as u64);
            }
        }
    }
}
