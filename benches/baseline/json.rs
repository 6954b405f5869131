//! JSON as one writes it by hand: a function a rule, one draw a choice. It has exactly the distribution of `json.g`.
//!
//! A repetition goes on by a draw of its own before each turn, and a character is a draw too.

use rand::{Rng, RngExt};

/// The plain characters of a string.
pub(crate) const PLAIN: &[u8; 93] =
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&'()*+,-./:;<=>?@[]^_`{|}~ ";

/// What may follow a backslash.
pub(crate) const ESCAPED: &[u8; 7] = b"\\bfnrt\"";

const BLANKS: &[u8; 4] = b" \n\t\r";

/// A document of `json.g`.
pub(crate) fn document(random: &mut impl Rng, text: &mut String) {
    text.push('[');
    top(random, text);
    text.push(']');
}

/// A document of `json_sized.g`.
pub(crate) fn sized(random: &mut impl Rng, text: &mut String, elements: usize) {
    text.push('[');
    for index in 0..elements {
        if index > 0 {
            text.push(',');
        }
        element(random, text);
    }
    text.push(']');
}

fn one_of<const N: usize>(random: &mut impl Rng, text: &mut String, characters: &[u8; N]) {
    text.push(characters[random.random_range(0..N)] as char);
}

fn goes_on(random: &mut impl Rng) -> bool {
    random.random_range(0..2u32) == 1
}

fn top(random: &mut impl Rng, text: &mut String) {
    if random.random_range(0..16u32) == 0 {
        element(random, text);
    } else {
        element(random, text);
        text.push(',');
        top(random, text);
    }
}

fn element(random: &mut impl Rng, text: &mut String) {
    blanks(random, text);
    value(random, text);
    blanks(random, text);
}

fn value(random: &mut impl Rng, text: &mut String) {
    match random.random_range(0..7u32) {
        0 => object(random, text),
        1 => array(random, text),
        2 => string(random, text),
        3 => number(random, text),
        4 => text.push_str("true"),
        5 => text.push_str("false"),
        _ => text.push_str("null"),
    }
}

fn object(random: &mut impl Rng, text: &mut String) {
    text.push('{');
    match random.random_range(0..2u32) {
        0 => blanks(random, text),
        _ => {
            member(random, text);
            while goes_on(random) {
                text.push(',');
                member(random, text);
            }
        }
    }
    text.push('}');
}

fn member(random: &mut impl Rng, text: &mut String) {
    blanks(random, text);
    string(random, text);
    blanks(random, text);
    text.push(':');
    element(random, text);
}

fn array(random: &mut impl Rng, text: &mut String) {
    text.push('[');
    match random.random_range(0..2u32) {
        0 => blanks(random, text),
        _ => {
            element(random, text);
            while goes_on(random) {
                text.push(',');
                element(random, text);
            }
        }
    }
    text.push(']');
}

fn string(random: &mut impl Rng, text: &mut String) {
    text.push('"');
    while goes_on(random) {
        character(random, text);
    }
    text.push('"');
}

/// One draw tells the kind and, where it is plain, the character itself.
fn character(random: &mut impl Rng, text: &mut String) {
    match PLAIN.get(random.random_range(0..94)) {
        Some(plain) => text.push(*plain as char),
        None => {
            text.push('\\');
            one_of(random, text, ESCAPED);
        }
    }
}

fn number(random: &mut impl Rng, text: &mut String) {
    int(random, text);
    if goes_on(random) {
        text.push('.');
        digits(random, text);
    }
    exponent(random, text);
}

fn int(random: &mut impl Rng, text: &mut String) {
    match random.random_range(0..4u32) {
        0 => digit(random, text),
        1 => {
            one_nine(random, text);
            digits(random, text);
        }
        2 => {
            text.push('-');
            digits(random, text);
        }
        _ => {
            text.push('-');
            one_nine(random, text);
            digits(random, text);
        }
    }
}

fn exponent(random: &mut impl Rng, text: &mut String) {
    let letter = match random.random_range(0..3u32) {
        0 => return,
        1 => 'E',
        _ => 'e',
    };
    text.push(letter);
    match random.random_range(0..3u32) {
        0 => {}
        1 => text.push('+'),
        _ => text.push('-'),
    }
    digits(random, text);
}

fn digits(random: &mut impl Rng, text: &mut String) {
    digit(random, text);
    while goes_on(random) {
        digit(random, text);
    }
}

fn digit(random: &mut impl Rng, text: &mut String) {
    if random.random_range(0..2u32) == 0 {
        text.push('0');
    } else {
        one_nine(random, text);
    }
}

fn one_nine(random: &mut impl Rng, text: &mut String) {
    one_of(random, text, b"123456789");
}

fn blanks(random: &mut impl Rng, text: &mut String) {
    while goes_on(random) {
        one_of(random, text, BLANKS);
    }
}
