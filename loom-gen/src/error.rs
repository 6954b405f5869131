//! What can go wrong while generating.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

macro_rules! faults {
    ($($(#[doc = $doc:literal])* $name:ident = $text:literal;)*) => {
        /// The kind of a failure. Its name is stable.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Fault {
            $($(#[doc = $doc])* $name,)*
        }

        impl Fault {
            /// All kinds.
            pub const ALL: &'static [Fault] = &[$(Fault::$name),*];

            /// The name, in the words of the manual.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Fault::$name => $text,)*
                }
            }
        }
    };
}

faults! {
    /// No alternative is enabled.
    Stuck = "stuck";
    /// An integer does not fit 64 bits.
    Overflow = "overflow";
    /// Division or remainder by zero.
    DivisionByZero = "division by zero";
    /// A range without a value.
    EmptyRange = "empty range";
    /// Something was to be taken from an empty list or text.
    EmptySequence = "empty sequence";
    /// An index outside of a list or text.
    IndexOutOfRange = "index out of range";
    /// A value that is not in the list.
    NotFound = "not found";
    /// A text that is no number.
    BadConversion = "bad conversion";
    /// An argument outside of what the operation takes.
    BadArgument = "bad argument";
    /// A weight below zero.
    NegativeWeight = "negative weight";
    /// A value over 1 GiB or 2²⁷ elements.
    TooLarge = "too large";
    /// More activations on the stack than `hard_depth`.
    TooDeep = "too deep";
    /// More activations and rounds in all than `max_steps`, or more bytes than `hard_len`.
    TooLong = "too long";
    /// The sink took no more.
    Sink = "sink";
}

/// Whoever writes into a sink passes its refusal on with `?`.
impl From<fmt::Error> for Fault {
    #[inline]
    fn from(_: fmt::Error) -> Fault {
        Fault::Sink
    }
}

/// Where in a grammar something failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    /// The rule.
    pub rule: Cow<'static, str>,
    /// The grammar file.
    pub file: Cow<'static, str>,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// A failure while generating: what, where, and the variables in sight with their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(Box<Failure>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Failure {
    fault: Fault,
    at: At,
    variables: Vec<(Cow<'static, str>, String)>,
}

impl Error {
    /// A failure; `variables` with their values as Python's `repr` prints them.
    #[cold]
    #[must_use]
    pub fn new(fault: Fault, at: At, variables: Vec<(Cow<'static, str>, String)>) -> Error {
        Error(Box::new(Failure { fault, at, variables }))
    }

    /// The sink took no more. Where the grammar was then does not matter.
    #[cold]
    #[must_use]
    pub fn sink(_: fmt::Error) -> Error {
        let at = At { rule: Cow::Borrowed(""), file: Cow::Borrowed(""), line: 0, column: 0 };
        Error::new(Fault::Sink, at, Vec::new())
    }

    /// What went wrong.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.0.fault
    }

    /// Where.
    #[must_use]
    pub fn at(&self) -> &At {
        &self.0.at
    }

    /// The variables in sight, with their values.
    #[must_use]
    pub fn variables(&self) -> &[(Cow<'static, str>, String)] {
        &self.0.variables
    }
}

/// How many characters of a value a message shows; all of it is in [`Error::variables`].
const SHOWN: usize = 200;

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { fault, at, variables } = &*self.0;
        if *fault == Fault::Sink {
            return write!(out, "the sink took no more");
        }
        write!(out, "{} in rule `{}` at {}:{}:{}", fault.name(), at.rule, at.file, at.line, at.column)?;
        for (index, (name, value)) in variables.iter().enumerate() {
            write!(out, "{} {name} = ", if index == 0 { " with" } else { "," })?;
            match value.char_indices().nth(SHOWN) {
                Some((end, _)) => write!(out, "{}… ({} bytes)", &value[..end], value.len())?,
                None => out.write_str(value)?,
            }
        }
        Ok(())
    }
}

impl core::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_message_shows_the_beginning_of_a_long_value() {
        let message = |value: &str| {
            let at = At { rule: "start".into(), file: "a.g".into(), line: 1, column: 2 };
            let variables = [("A".into(), value.into()), ("B".into(), "1".into())];
            Error::new(Fault::TooLarge, at, variables.into()).to_string()
        };
        let whole = "é".repeat(SHOWN);
        let start = "too large in rule `start` at a.g:1:2 with A = ";
        assert_eq!(message(&whole), alloc::format!("{start}{whole}, B = 1"));
        assert_eq!(message(&(whole.clone() + "é")), alloc::format!("{start}{whole}… (402 bytes), B = 1"));
    }
}
