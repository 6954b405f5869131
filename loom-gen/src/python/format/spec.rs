//! Format specs, as the compiler has parsed and checked them; generated code holds them as constants.

/// `[[fill]align][sign][#][0][width][, or _][.precision][type]`, legal for the type of the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormatSpec {
    /// The character that pads: a blank, or `0` after `0` before the width.
    pub fill: char,
    /// Where the padding goes; none: the default of the type.
    pub align: Option<Align>,
    /// The sign of numbers that are not negative.
    pub sign: Sign,
    /// `#`
    pub alternate: bool,
    /// `0` before the width (it has already set `fill` and, where none was written, `align`).
    pub zero: bool,
    /// The least width in characters; 0 where none is given.
    pub width: u64,
    /// Thousands separators.
    pub grouping: Grouping,
    /// Digits, or for text the most characters.
    pub precision: Option<u64>,
    /// The type at the end.
    pub presentation: Presentation,
}

impl FormatSpec {
    /// The empty spec.
    pub const DEFAULT: FormatSpec = FormatSpec {
        fill: ' ',
        align: None,
        sign: Sign::Minus,
        alternate: false,
        zero: false,
        width: 0,
        grouping: Grouping::None,
        precision: None,
        presentation: Presentation::Default,
    };
}

/// Where padding goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// `<`
    Left,
    /// `>`
    Right,
    /// `^`
    Center,
    /// `=`: between sign and digits.
    AfterSign,
}

/// The sign of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// `-`, the default: negative numbers only.
    Minus,
    /// `+`: always.
    Plus,
    /// A blank before numbers that are not negative.
    Space,
}

/// Thousands separators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    /// None.
    None,
    /// `,`
    Comma,
    /// `_`
    Underscore,
}

/// The type at the end of a spec.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presentation {
    /// None given.
    Default,
    /// `s`
    Str,
    /// `d`
    Decimal,
    /// `b`
    Binary,
    /// `o`
    Octal,
    /// `x`, `X`
    Hex {
        /// `X`
        upper: bool,
    },
    /// `c`
    Character,
    /// `n`: as `d` or `g` (no locale).
    Number,
    /// `e`, `E`
    Exponent {
        /// `E`
        upper: bool,
    },
    /// `f`, `F`
    Fixed {
        /// `F`
        upper: bool,
    },
    /// `g`, `G`
    General {
        /// `G`
        upper: bool,
    },
    /// `%`
    Percent,
}
