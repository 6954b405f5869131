//! The kinds of diagnostics.

/// Whether a grammar with the diagnostic is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// It is.
    Error,
    /// It is not, unless asked for.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $name:ident = $severity:ident $text:literal;)*) => {
        /// The kind of a diagnostic. Its name is stable: editors and tests rely on it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Kind {
            $($(#[doc = $doc])* $name,)*
        }

        impl Kind {
            /// All kinds, errors first.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            /// The name, in the words of the manual.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$name => $text,)*
                }
            }

            /// The severity.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self {
                    $(Kind::$name => Severity::$severity,)*
                }
            }
        }
    };
}

kinds! {
    /// The text is not a grammar here.
    Syntax = Error "syntax";
    /// A text literal without its closing quote.
    UnterminatedText = Error "unterminated text";
    /// A backslash with something behind it that means nothing.
    UnknownEscape = Error "unknown escape";
    /// An escape that is half of a surrogate pair: no character.
    Surrogate = Error "surrogate";
    /// A regular expression that is none, or that cannot be generated from.
    RegularExpression = Error "regular expression";
    /// A construct of Python, or of other grammar languages, that Loom does not have.
    Unsupported = Error "unsupported";
    /// A grammar without a rule.
    NoRule = Error "no rule";
    /// A name of a rule that is not there.
    UndefinedRule = Error "undefined rule";
    /// Two rules of one name.
    RuleDefinedTwice = Error "rule defined twice";
    /// One name for a rule and a variable.
    RuleAndVariable = Error "name is both a rule and a variable";
    /// Too many arguments or too few.
    WrongNumberOfArguments = Error "wrong number of arguments";
    /// A variable that is read or assigned where, on some path, nothing has bound it.
    UnboundVariable = Error "unbound variable";
    /// A function or method that is not there.
    UnknownFunction = Error "unknown function";
    /// Values of a type that cannot stand there.
    TypeMismatch = Error "type mismatch";
    /// Rules that can never end.
    NoFiniteDerivation = Error "no finite derivation";
    /// A range without a value, with literal bounds.
    EmptyRange = Error "empty range";
    /// A division by a literal zero.
    DivisionByZero = Error "division by zero";
    /// Literals whose result does not fit 64 bits.
    Overflow = Error "overflow";
    /// A literal argument outside of what the function takes.
    BadArgument = Error "bad argument";
    /// An included file that cannot be read.
    FileNotFound = Error "file not found";
    /// A rule that the entry never reaches.
    UnreachableRule = Warning "unreachable rule";
    /// A variable that is bound and never read.
    UnusedVariable = Warning "unused variable";
    /// Two alternatives of a choice that are the same.
    IdenticalAlternatives = Warning "identical alternatives";
    /// An alternative whose guard or weight no reachable value enables.
    NeverEnabled = Warning "alternative never enabled";
    /// A choice where, for some reachable values, no alternative is enabled.
    MayBeStuck = Warning "may be stuck";
    /// Rules whose mean size is infinite.
    InfiniteExpectedSize = Warning "infinite expected size";
}
