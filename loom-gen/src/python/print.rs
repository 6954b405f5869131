//! Values as text: what Python's `str()` and `repr()` give.

use super::size::build;
use super::unicode::is_printable;
use crate::{Fault, Str, Value};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

/// `repr()`
pub trait Repr {
    /// Writes the text.
    ///
    /// # Errors
    /// When `out` refuses it.
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result;
}

/// `str()`
pub trait Text {
    /// Writes the text.
    ///
    /// # Errors
    /// When `out` refuses it.
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result;
}

/// `repr(x)` as a value.
///
/// # Errors
/// `too large`
pub fn repr<T: Repr + ?Sized>(x: &T) -> core::result::Result<Str, Fault> {
    build(|out| x.repr(out).map_err(|_| Fault::TooLarge))
}

/// `str(x)` as a value.
///
/// # Errors
/// `too large`
pub fn str<T: Text + ?Sized>(x: &T) -> core::result::Result<Str, Fault> {
    build(|out| x.text(out).map_err(|_| Fault::TooLarge))
}

macro_rules! text_is_repr {
    ($([$($generics:tt)*] $ty:ty;)*) => {$(
        impl<$($generics)*> Text for $ty {
            #[inline]
            fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
                self.repr(out)
            }
        }
    )*};
}

text_is_repr! {
    [] i64;
    [] f64;
    [] bool;
    [] [u8];
    [] Vec<u8>;
    [T: Repr] [T];
    [T: Repr] Vec<T>;
    [] ();
}

impl<T: Repr + ?Sized> Repr for &T {
    #[inline]
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        (**self).repr(out)
    }
}

impl<T: Text + ?Sized> Text for &T {
    #[inline]
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        (**self).text(out)
    }
}

impl Repr for i64 {
    #[inline]
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str(itoa::Buffer::new().format(*self))
    }
}

impl Repr for bool {
    #[inline]
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str(if *self { "True" } else { "False" })
    }
}

impl Repr for f64 {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        write_float(*self, out)
    }
}

/// The shortest text that reads as the same float: as a decimal from 1e-4 up to, not including, 1e16.
fn write_float<W: Write + ?Sized>(number: f64, out: &mut W) -> Result {
    if number.is_nan() {
        return out.write_str("nan");
    }
    if number.is_infinite() {
        return out.write_str(if number < 0.0 { "-inf" } else { "inf" });
    }
    let magnitude = libm::fabs(number);
    let (digits, exponent) = shortest(magnitude);
    if number.is_sign_negative() {
        out.write_str("-")?;
    }
    if magnitude == 0.0 || (1e-4..1e16).contains(&magnitude) {
        return write_placed(&digits, exponent, out);
    }
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    write!(out, "{first}{point}{rest}e{sign}{:02}", exponent.unsigned_abs())
}

/// The fewest digits that read as the same float, and the exponent of ten of the first. Where two such texts are equally
/// near, Python has the one with an even last digit, Rust the larger; that takes 16 digits or more.
fn shortest(magnitude: f64) -> (String, i32) {
    let mut text = format!("{magnitude:e}");
    let places = text.find('e').unwrap_or(0).saturating_sub(2);
    if places >= 15 {
        let nearest = format!("{magnitude:.places$e}");
        if nearest.parse() == Ok(magnitude) {
            text = nearest;
        }
    }
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.chars().filter(char::is_ascii_digit).collect(), exponent.parse().unwrap_or(0))
}

/// Digits with the point where the exponent puts it, and at least one digit behind it.
fn write_placed<W: Write + ?Sized>(digits: &str, exponent: i32, out: &mut W) -> Result {
    let Ok(last_before) = usize::try_from(exponent) else {
        return write!(out, "0.{:0>1$}", digits, digits.len() + exponent.unsigned_abs() as usize - 1);
    };
    let (before, behind) = digits.split_at(digits.len().min(last_before + 1));
    let behind = if behind.is_empty() { "0" } else { behind };
    write!(out, "{before:0<width$}.{behind}", width = last_before + 1)
}

/// The quote that Python puts around a text: double ones where that saves escapes.
fn quote(single: bool, double: bool) -> char {
    if single && !double { '"' } else { '\'' }
}

impl Repr for str {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        let quote = quote(self.contains('\''), self.contains('"'));
        out.write_char(quote)?;
        // What needs no escape is written in runs.
        let mut rest = self;
        while let Some((at, character)) = rest.char_indices().find(|(_, character)| is_escaped(*character, quote)) {
            out.write_str(&rest[..at])?;
            write_escaped(character, out)?;
            rest = &rest[at + character.len_utf8()..];
        }
        out.write_str(rest)?;
        out.write_char(quote)
    }
}

fn is_escaped(character: char, quote: char) -> bool {
    character == quote || character == '\\' || !is_printable(character)
}

fn write_escaped<W: Write + ?Sized>(character: char, out: &mut W) -> Result {
    match (character, u32::from(character)) {
        ('\'' | '"' | '\\', _) => write!(out, "\\{character}"),
        ('\t', _) => out.write_str("\\t"),
        ('\n', _) => out.write_str("\\n"),
        ('\r', _) => out.write_str("\\r"),
        (_, code @ 0..=0xff) => write!(out, "\\x{code:02x}"),
        (_, code @ 0x100..=0xffff) => write!(out, "\\u{code:04x}"),
        (_, code) => write!(out, "\\U{code:08x}"),
    }
}

impl Text for str {
    #[inline]
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str(self)
    }
}

impl Repr for Str {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        self.as_str().repr(out)
    }
}

impl Text for Str {
    #[inline]
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str(self)
    }
}

impl Repr for [u8] {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        let quote = quote(self.contains(&b'\''), self.contains(&b'"'));
        out.write_char('b')?;
        out.write_char(quote)?;
        for &byte in self {
            match char::from(byte) {
                character @ ('\'' | '"') if character != quote => out.write_char(character)?,
                character @ ('\'' | '"' | '\\' | '\t' | '\n' | '\r') => write_escaped(character, out)?,
                character @ ' '..='~' => out.write_char(character)?,
                _ => write!(out, "\\x{byte:02x}")?,
            }
        }
        out.write_char(quote)
    }
}

impl Repr for Vec<u8> {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        self.as_slice().repr(out)
    }
}

impl<T: Repr> Repr for [T] {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str("[")?;
        for (index, element) in self.iter().enumerate() {
            if index > 0 {
                out.write_str(", ")?;
            }
            element.repr(out)?;
        }
        out.write_str("]")
    }
}

impl<T: Repr> Repr for Vec<T> {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        self.as_slice().repr(out)
    }
}

impl Repr for () {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        out.write_str("()")
    }
}

macro_rules! tuples {
    ($($first:ident $($name:ident)*;)*) => {$(
        impl<$first: Repr, $($name: Repr),*> Repr for ($first, $($name,)*) {
            #[allow(non_snake_case)]
            fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
                let ($first, $($name,)*) = self;
                out.write_str("(")?;
                $first.repr(out)?;
                $(
                    out.write_str(", ")?;
                    $name.repr(out)?;
                )*
                out.write_str(tuples!(@end $($name)*))
            }
        }

        impl<$first: Repr, $($name: Repr),*> Text for ($first, $($name,)*) {
            #[inline]
            fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
                self.repr(out)
            }
        }
    )*};
    (@end) => { ",)" };
    (@end $($name:ident)+) => { ")" };
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}

impl Repr for Value {
    fn repr<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        match self {
            Value::Int(number) => number.repr(out),
            Value::Float(number) => number.repr(out),
            Value::Bool(truth) => truth.repr(out),
            Value::Str(text) => text.repr(out),
            Value::Bytes(bytes) => bytes.repr(out),
            Value::List(list) => list.repr(out),
            Value::Tuple(elements) => {
                out.write_str("(")?;
                for (index, element) in elements.iter().enumerate() {
                    if index > 0 {
                        out.write_str(", ")?;
                    }
                    element.repr(out)?;
                }
                out.write_str(if elements.len() == 1 { ",)" } else { ")" })
            }
        }
    }
}

impl Text for Value {
    #[inline]
    fn text<W: Write + ?Sized>(&self, out: &mut W) -> Result {
        match self {
            Value::Str(text) => out.write_str(text),
            _ => self.repr(out),
        }
    }
}
