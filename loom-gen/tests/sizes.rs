//! Values that would be too large are refused before they are built: none of these calls takes noticeable time or memory.

use loom_gen::Fault::{BadArgument, Sink, TooLarge};
use loom_gen::python::{self as py, FormatSpec, MAX_BYTES, MAX_ELEMENTS, Presentation};
use loom_gen::{Capture, CaptureBytes, Draws, Sink as _, Site, Value};
use std::fmt::Write;

const HUGE: i64 = 1_000_000_000_000;

#[test]
fn texts() {
    assert_eq!(py::str_repeat("x", HUGE), Err(TooLarge));
    assert_eq!(py::str_repeat("xyz", i64::MAX), Err(TooLarge));
    assert_eq!(py::str_repeat("", i64::MAX).as_deref(), Ok(""));
    assert_eq!(py::str_repeat("x", i64::MIN).as_deref(), Ok(""));
    assert_eq!(py::bytes_repeat(b"xy", HUGE), Err(TooLarge));
    assert_eq!(py::bytes_repeat(b"", i64::MAX), Ok(vec![]));
    for padded in [py::str_ljust, py::str_rjust, py::str_center] {
        assert_eq!(padded("x", HUGE, "*"), Err(TooLarge));
        assert_eq!(padded("x", i64::MAX, "é"), Err(TooLarge));
    }
    assert_eq!(py::str_zfill("-1", i64::MAX), Err(TooLarge));
    let long = "x".repeat(1 << 16);
    assert_eq!(py::str_replace(&long, "x", &long), Err(TooLarge));
    assert_eq!(py::str_join(&long, &vec![""; 1 << 16]), Err(TooLarge));
    let half = vec![0; MAX_BYTES / 2 + 1];
    assert_eq!(py::bytes_concat(&half, &half), Err(TooLarge));
}

#[test]
fn lists() {
    assert_eq!(py::list_repeat(&[1_i64, 2, 3], HUGE), Err(TooLarge));
    assert_eq!(py::list_repeat::<i64>(&[], i64::MAX), Ok(vec![]));
    assert_eq!(py::list_repeat(&vec![vec![0_i64; 1 << 14]; 1 << 10], 1 << 4), Err(TooLarge));
    assert_eq!(py::list_repeat(&[Value::List(vec![Value::Int(0); 1 << 14])], 1 << 14), Err(TooLarge));
    assert_eq!(py::list_repeat(&[(vec![0_i64; 1 << 14], 1_i64)], 1 << 14), Err(TooLarge));
    assert!(py::range(0, HUGE, 1).is_err());
    assert!(py::range(i64::MIN, i64::MAX, 1).is_err());
    assert!(py::range(0, MAX_ELEMENTS as i64, 1).is_ok());
    assert_eq!(
        py::range(i64::MIN, i64::MAX, i64::MAX).map(|range| range.collect()),
        Ok(vec![i64::MIN, -1, i64::MAX - 1])
    );
    assert_eq!(py::iter_to_list(std::iter::repeat(())).map(|list| list.len()), Err(TooLarge));
    assert_eq!(py::list_extend(&mut vec![1], 0..HUGE), Err(TooLarge));
    assert_eq!(py::list_append(&mut vec![0_u8; MAX_ELEMENTS], 1), Err(TooLarge));
    assert_eq!(py::list_insert(&mut vec![0_u8; MAX_ELEMENTS], 0, 1), Err(TooLarge));
    assert_eq!(py::choices(&mut Draws::document(0, 0), Site(0), &[1, 2], HUGE), Err(TooLarge));
}

#[test]
fn formats() {
    let width = FormatSpec { width: 999_999_999, ..FormatSpec::DEFAULT };
    let precision = FormatSpec {
        precision: Some(999_999_999),
        presentation: Presentation::Fixed { upper: false },
        ..FormatSpec::DEFAULT
    };
    assert_eq!(py::format(&1, &width), Err(TooLarge));
    assert_eq!(py::format(&1.5, &width), Err(TooLarge));
    assert_eq!(py::format("x", &FormatSpec { width: u64::MAX, ..width }), Err(TooLarge));
    assert_eq!(py::format(&1.5, &precision), Err(TooLarge));
    assert_eq!(
        py::format("abc", &FormatSpec { precision: Some(u64::MAX), ..FormatSpec::DEFAULT }).as_deref(),
        Ok("abc")
    );
}

#[test]
fn texts_made_of_parts() {
    let long = String::from_utf8(vec![0; MAX_BYTES + 1]).expect("UTF-8");
    assert_eq!(py::build(|out| out.push_str(&long)), Err(TooLarge));
    assert_eq!(py::build(|out| out.write_str(&long).map_err(|_| Sink)), Err(TooLarge));
    assert_eq!(py::build(|_| Err(BadArgument)), Err(BadArgument));
    assert_eq!(py::str(long.as_str()), Err(TooLarge));
    let mut capture = Capture::new(0);
    assert!(capture.write_str(&long).is_err());
    assert!(capture.is_full());
    let mut capture = CaptureBytes::new(0);
    assert!(capture.write_bytes(long.as_bytes()).is_err());
    assert!(capture.is_full());
}
