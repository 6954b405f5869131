//! Values as text.

use crate::Fault;
use crate::interp::code::Format;
use crate::interp::datum::Datum;
use crate::python::{self as py, Format as _, FormatSpec, Repr, Text};
use std::fmt::{self, Write};

/// Writes a value as `str()` prints it.
pub(in crate::interp) fn write_text(value: &Datum, out: &mut impl Write) -> fmt::Result {
    value.text(out)
}

/// A value as `repr()` prints it.
pub(in crate::interp) fn representation(value: &Datum) -> String {
    let mut text = String::new();
    // A `String` takes everything.
    let _ = value.repr(&mut text);
    text
}

/// Writes a value, formatted.
pub(in crate::interp) fn write_formatted(
    value: &Datum,
    format: Option<&Format>,
    out: &mut impl Write,
) -> Result<(), Fault> {
    let refused = |_| Fault::Sink;
    let Some(Format { repr, text, spec }) = format else { return value.text(out).map_err(refused) };
    match spec {
        None if *repr => value.repr(out).map_err(refused),
        None => value.text(out).map_err(refused),
        Some(spec) if *repr => py::repr(value)?.format(spec, out),
        Some(spec) if *text => py::str(value)?.format(spec, out),
        Some(spec) => format_value(value, spec, out),
    }
}

fn format_value(value: &Datum, spec: &FormatSpec, out: &mut impl Write) -> Result<(), Fault> {
    match value {
        Datum::Int(number) => number.format(spec, out),
        Datum::Float(number) => number.format(spec, out),
        Datum::Bool(truth) => truth.format(spec, out),
        Datum::Str(text) => text.format(spec, out),
        // No spec is legal for the others but the empty one.
        _ => value.text(out).map_err(|_| Fault::Sink),
    }
}
