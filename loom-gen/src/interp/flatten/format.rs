//! Format specs: the model's as the run time's, which does not know the compiler.

use crate::interp::code::Format;
use crate::python as py;
use loom_grammar::model::{self, Align, Conversion, Grouping, Presentation, Sign};

/// How the value of a hole is formatted; none where it is printed as by `str()`.
pub(super) fn format(hole: &model::Hole) -> Option<Box<Format>> {
    let repr = hole.conversion == Some(Conversion::Repr);
    let text = hole.conversion == Some(Conversion::Str);
    (repr || hole.spec.is_some()).then(|| Box::new(Format { repr, text, spec: hole.spec.as_ref().map(spec) }))
}

/// As `str()` prints it, whatever it is.
pub(super) fn as_text() -> Box<Format> {
    Box::new(Format { repr: false, text: true, spec: None })
}

fn spec(spec: &model::FormatSpec) -> py::FormatSpec {
    py::FormatSpec {
        fill: spec.fill,
        align: spec.align.map(align),
        sign: match spec.sign {
            Sign::Minus => py::Sign::Minus,
            Sign::Plus => py::Sign::Plus,
            Sign::Space => py::Sign::Space,
        },
        alternate: spec.alternate,
        zero: spec.zero,
        width: spec.width,
        grouping: match spec.grouping {
            Grouping::None => py::Grouping::None,
            Grouping::Comma => py::Grouping::Comma,
            Grouping::Underscore => py::Grouping::Underscore,
        },
        precision: spec.precision,
        presentation: presentation(spec.presentation),
    }
}

fn align(align: Align) -> py::Align {
    match align {
        Align::Left => py::Align::Left,
        Align::Right => py::Align::Right,
        Align::Center => py::Align::Center,
        Align::AfterSign => py::Align::AfterSign,
    }
}

fn presentation(presentation: Presentation) -> py::Presentation {
    match presentation {
        Presentation::Default => py::Presentation::Default,
        Presentation::Str => py::Presentation::Str,
        Presentation::Decimal => py::Presentation::Decimal,
        Presentation::Binary => py::Presentation::Binary,
        Presentation::Octal => py::Presentation::Octal,
        Presentation::Hex { upper } => py::Presentation::Hex { upper },
        Presentation::Character => py::Presentation::Character,
        Presentation::Number => py::Presentation::Number,
        Presentation::Exponent { upper } => py::Presentation::Exponent { upper },
        Presentation::Fixed { upper } => py::Presentation::Fixed { upper },
        Presentation::General { upper } => py::Presentation::General { upper },
        Presentation::Percent => py::Presentation::Percent,
    }
}
