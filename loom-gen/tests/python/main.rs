//! `loom_gen::python` against CPython: random calls of every operation where a `python3` is found, and vectors that CPython
//! answered once.
//!
//! `PYTHON_CALLS=200000` makes more calls, `PYTHON_SEED=7` others. `PYTHON_VECTORS=new cargo test --test python` writes
//! the vectors anew.

mod call;
mod generate;
mod lists;
mod literal;
mod spec;

use call::call;
use generate::{SIGNATURES, calls};
use loom_gen::Value;
use loom_gen::python::{Order, repr};
use std::io::Write;
use std::process::{Command, Stdio};

const VECTORS: &str = include_str!("vectors.tsv");

/// A call as a line: the operation and its operands.
fn line(op: &str, operands: &[Value]) -> String {
    format!("{op}\t{}", repr(&Value::Tuple(operands.to_vec())).expect("a text"))
}

/// The result of a call, as a line.
fn answer(op: &str, operands: &[Value]) -> String {
    match call(op, operands) {
        Ok(value) => repr(&value).expect("a text").to_string(),
        Err(fault) => format!("!{}", fault.name()),
    }
}

/// What CPython answers, if there is one.
fn reference(questions: &str) -> Option<Vec<String>> {
    let mut python = Command::new("python3")
        .args(["-c", include_str!("reference.py")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| println!("SKIPPED: no python3 ({error})"))
        .ok()?;
    let mut input = python.stdin.take().expect("piped");
    let questions = questions.to_owned();
    let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let output = python.wait_with_output().expect("an end");
    writer.join().expect("no panic").expect("python3 reads everything");
    assert!(output.status.success(), "the reference failed");
    Some(String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect())
}

/// Sums of floats round differently from CPython 3.12 on.
fn sums_differ() -> bool {
    let version = Command::new("python3").args(["-c", "import sys; print(sys.version_info >= (3, 12))"]).output();
    version.is_ok_and(|version| version.stdout.starts_with(b"True"))
}

/// Whether CPython's answer is another by intention: sums from 3.12 on; the order in which long lists with a `nan`, which have
/// none, end up.
fn differs(op: &str, operands: &[Value], sums_differ: bool) -> bool {
    let long = matches!(operands, [Value::List(list), ..] if list.len() >= 64 && !list.is_ordered());
    (op.starts_with("list_sort") && long) || (op == "list_sum_float" && sums_differ)
}

/// Whether two answers agree; of float powers the last place may differ.
fn agree(op: &str, ours: &str, theirs: &str) -> bool {
    let close = |a: f64, b: f64| (a - b).abs() <= 2.0 * f64::EPSILON * b.abs() || (a - b).abs() <= 1e-323;
    ours == theirs
        || (op == "float_pow" && matches!((ours.parse::<f64>(), theirs.parse::<f64>()), (Ok(a), Ok(b)) if close(a, b)))
}

#[test]
fn random_calls_agree_with_cpython() {
    let setting = |name: &str, default| std::env::var(name).map_or(default, |value| value.parse().expect(name));
    let (seed, count) = (setting("PYTHON_SEED", 1), setting("PYTHON_CALLS", 4000));
    println!("seed {seed}, {count} calls");
    let calls: Vec<_> = calls(seed).take(count as usize).collect();
    let questions: String = calls.iter().map(|(op, operands)| line(op, operands) + "\n").collect();
    let Some(answers) = reference(&questions) else { return };
    assert_eq!(answers.len(), calls.len(), "as many answers as questions");
    let sums_differ = sums_differ();
    let mut disagreements = 0;
    for ((op, operands), theirs) in calls.iter().zip(&answers) {
        let ours = answer(op, operands);
        if !agree(op, &ours, theirs) && !differs(op, operands, sums_differ) {
            disagreements += 1;
            if disagreements <= 40 {
                println!("{}\n    here    {ours}\n    CPython {theirs}", line(op, operands));
            }
        }
    }
    assert_eq!(disagreements, 0, "calls that disagree, seed {seed}");
}

#[test]
fn vectors_hold() {
    if std::env::var_os("PYTHON_VECTORS").is_some() {
        return write_vectors();
    }
    assert!(VECTORS.lines().count() > 500);
    for vector in VECTORS.lines() {
        let mut fields = vector.split('\t');
        let (Some(op), Some(operands), Some(theirs)) = (fields.next(), fields.next(), fields.next()) else {
            panic!("{vector}");
        };
        let ours = answer(op, &literal::operands(operands));
        assert!(agree(op, &ours, theirs), "{vector}\n    here {ours}");
    }
}

/// Calls that were answered otherwise once, and those that random ones seldom meet.
const KEPT: &[&str] = &[
    "repr\t(596447129430526.25,)",
    "repr\t(-2324393147888.40625,)",
    "repr\t(5e-324,)",
    "repr\t(9007199254740993.0,)",
    "int_div\t(9007199254740993, -10)",
    "int_div\t(9223372036854775807, 9223372036854775806)",
    "int_div\t(1, -9223372036854775808)",
    "int_div\t(0, -3)",
    "int_floor_div\t(-9223372036854775808, -1)",
    "int_mod\t(-9223372036854775808, -1)",
    "int_round\t(9223372036854775807, -1)",
    "int_round\t(-25, -1)",
    "int_round\t(35, -1)",
    "float_round_to\t(25.000001, -1)",
    "float_round_to\t(2.675, 2)",
    "float_round_to\t(1.7976931348623157e+308, -308)",
    "float_pow\t(-2.0, 0.5)",
    "float_pow\t(-7.112675958865443e+301, 9.25)",
    "float_pow\t(0.0, -1.0)",
    "float_pow\t(-0.0, 3.0)",
    "float_pow\t(-inf, -3.0)",
    "float_pow\t(10.0, 400.0)",
    "str_to_float\t('\\x1f1',)",
    "str_to_float\t('\\u30001_0.5e-1_0\\xa0',)",
    "str_to_int\t('\\u0663\\u096d',)",
    "str_to_int\t('-9223372036854775808',)",
    "str_to_int_base\t('010', 0)",
    "str_to_int_base\t('0x_fF', 0)",
    "str_lower\t('\u{391}\u{3a3} \u{3a3}\u{391}\u{3a3}.\u{3a3}',)",
    "str_title\t(\"\u{1c6}on \u{fb01}n o'neil \u{df}\",)",
    "str_capitalize\t('\u{1c4}\u{130}',)",
    "str_upper\t('stra\u{df}e \u{390}',)",
    "str_replace\t('abc', '', '-')",
    "str_replace_count\t('', '', 'x', 3)",
    "str_find\t('abc', '', 4, 9)",
    "str_count\t('abc', '', 0, 9223372036854775807)",
    "str_center\t('ab', 5, '*')",
    "format\t(1234, '07,')",
    "format\t(1234, '08,')",
    "format\t(-1234567, '_x')",
    "format\t(True, '-')",
    "format\t(inf, '010')",
    "format\t(100000.0, '.3')",
    "format\t(1e16, '#')",
    "format\t(0.0, '#.4g')",
    "format\t(1234567.891, '015,.2f')",
    "list_sorted\t([3.0, nan, 1.0, 2.0],)",
    "list_min\t([2.0, nan, 1.0],)",
    "list_max\t([nan, 1.0],)",
    "list_slice\t([1, 2, 3], 9223372036854775807, -9223372036854775808, -9223372036854775808)",
];

/// Some calls of every operation, with CPython's answers.
fn write_vectors() {
    let mut left: Vec<(&str, i32)> = SIGNATURES.iter().map(|(op, _)| (*op, 5)).collect();
    let mut questions: Vec<String> = KEPT.iter().map(|call| (*call).to_owned()).collect();
    for (op, operands) in calls(2026).take(40_000) {
        let question = line(op, &operands);
        let wanted = left.iter_mut().find(|(name, left)| *name == op && *left > 0);
        if let Some((_, left)) = wanted.filter(|_| question.len() < 120 && !question.contains("nan")) {
            *left -= 1;
            questions.push(question);
        }
    }
    questions.sort();
    questions.dedup();
    let answers = reference(&(questions.join("\n") + "\n")).expect("a python3");
    let vectors: String = questions.iter().zip(answers).map(|(q, a)| format!("{q}\t{a}\n")).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/vectors.tsv");
    std::fs::write(path, vectors).expect("written");
}

#[test]
fn every_operation_is_called() {
    for op in loom_grammar::model::Op::ALL {
        let called = SIGNATURES.iter().any(|(name, _)| *name == op.function());
        assert!(called || op.traits().draws, "`{}` is not called", op.function());
    }
}
