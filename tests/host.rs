//! Host functions in compiled code: the same documents as the interpreter's, with the same host.

use std::cell::Cell;

use loom::{compile, workspace};
use loom_gen::host::{Host, crc32};
use loom_gen::interp::Interpreter;
use loom_gen::{Discard, Draws, Fault, Grammar, Str, Value};

loom_gen::loom_grammar!("tests/grammars/host.g", module = compiled);

/// A host that counts what it is asked for.
#[derive(Clone, Default, Debug)]
struct Counter {
    asked: Cell<u32>,
}

impl Counter {
    fn ask(&self) {
        self.asked.set(self.asked.get() + 1);
    }
}

impl compiled::Host for Counter {
    fn next_id(&self, kind: i64) -> Result<Str, Fault> {
        self.ask();
        Ok(format!("id{kind}").into())
    }

    fn checksum(&self, bytes: &[u8]) -> Result<i64, Fault> {
        Ok(crc32(bytes))
    }

    fn sum(&self, numbers: &[i64]) -> Result<i64, Fault> {
        self.ask();
        Ok(numbers.iter().sum())
    }

    fn swap(&self, pair: &(i64, Str)) -> Result<(Str, i64), Fault> {
        Ok((pair.1.clone(), pair.0))
    }

    fn ratio(&self, number: f64, truth: bool) -> Result<f64, Fault> {
        Ok(if truth { number } else { -number })
    }

    fn halves(&self, number: i64) -> Result<Vec<i64>, Fault> {
        if number == 0 { Err(Fault::EmptyRange) } else { Ok(vec![number / 2, number - number / 2]) }
    }

    fn match_(&self) -> Result<bool, Fault> {
        Ok(true)
    }

    fn match__(&self, text: &str) -> Result<Str, Fault> {
        Ok(text.to_uppercase().into())
    }

    fn clone(&self, number: i64) -> Result<i64, Fault> {
        Ok(number)
    }
}

/// The same host for the interpreter.
fn interpreted() -> Interpreter {
    use compiled::Host as _;
    type Arguments<'a> = &'a [Value];
    let host = Host::new()
        .with("next_id", "(int) -> str", |arguments: Arguments<'_>| {
            let [Value::Int(kind)] = arguments else { return Err(Fault::BadArgument) };
            Counter::default().next_id(*kind).map(Value::from)
        })
        .with("checksum", "(bytes) -> int", |arguments| {
            let [Value::Bytes(bytes)] = arguments else { return Err(Fault::BadArgument) };
            Counter::default().checksum(bytes).map(Value::from)
        })
        .with("sum", "(list[int]) -> int", |arguments| {
            let [Value::List(numbers)] = arguments else { return Err(Fault::BadArgument) };
            let int = |value: &Value| if let Value::Int(number) = value { *number } else { 0 };
            Counter::default().sum(&numbers.iter().map(int).collect::<Vec<_>>()).map(Value::from)
        })
        .with("swap", "(tuple[int, str]) -> tuple[str, int]", |arguments| {
            let [Value::Tuple(pair)] = arguments else { return Err(Fault::BadArgument) };
            Ok(Value::Tuple(pair.iter().rev().cloned().collect()))
        })
        .with("ratio", "(float, bool) -> float", |arguments| {
            let [Value::Float(number), Value::Bool(truth)] = arguments else { return Err(Fault::BadArgument) };
            Counter::default().ratio(*number, *truth).map(Value::from)
        })
        .with("halves", "(int) -> list[int]", |arguments| {
            let [Value::Int(number)] = arguments else { return Err(Fault::BadArgument) };
            Counter::default().halves(*number).map(|halves| Value::List(halves.into_iter().map(Value::Int).collect()))
        })
        .with("match", "() -> bool", |_| Ok(Value::Bool(true)))
        .with("match_", "(str) -> str", |arguments| {
            let [Value::Str(text)] = arguments else { return Err(Fault::BadArgument) };
            Counter::default().match__(text).map(Value::from)
        })
        .with("clone", "(int) -> int", |arguments| Ok(arguments[0].clone()));
    let compiled = compile(&workspace().join("tests/grammars/host.g"));
    Interpreter::with_host("compiled", &compiled.grammar.expect("it is right"), &compiled.sources, &host)
        .expect("the host has all")
}

#[test]
fn compiled_and_interpreted_grammars_call_the_host_alike() {
    let (compiled, interpreted) = (compiled::Compiled::new(Counter::default()), interpreted());
    let mut failed = 0;
    for index in 0..300 {
        let (mut one, mut other) = (String::new(), String::new());
        let result = compiled.generate(&mut Draws::document(7, index), &mut one);
        let expected = interpreted.generate(&mut Draws::document(7, index), &mut other);
        let place = |error: loom_gen::Error| {
            // The files are named from different folders.
            let at = error.at().clone();
            (error.fault(), at.rule, at.line, at.column, error.variables().to_vec())
        };
        failed += u32::from(expected.is_err());
        assert_eq!((&one, result.map_err(place)), (&other, expected.map_err(place)), "document {index}");
    }
    assert!((30..150).contains(&failed), "about a quarter asks for the halves of 0: {failed}");
}

#[test]
fn a_rule_by_itself_and_documents_take_a_host() {
    let host = Counter::default();
    let mut text = String::new();
    compiled::alone(&host, &mut Draws::document(0, 0), &mut text).expect("it cannot fail");
    assert_eq!((text.as_str(), host.asked.get()), ("id2", 1));
    let documents = compiled::Compiled::documents(&host, 1).take(10);
    assert!(documents.filter(Result::is_ok).count() > 3);
    assert!(host.asked.get() > 30);
    // A host that has a default needs no mention.
    let grammar = compiled::Compiled::<Counter>::default();
    let _ = grammar.generate(&mut Draws::document(0, 0), &mut Discard::new());
    assert!(grammar.host_.asked.get() > 3);
}

/// The example of the manual.
mod tickets_of_the_manual {
    use std::cell::Cell;

    use loom_gen::Fault;

    loom_gen::loom_grammar!("tests/grammars/tickets.g");

    struct Tracker {
        last: Cell<i64>,
    }

    impl tickets::Host for Tracker {
        fn next_id(&self, _kind: &str) -> Result<i64, Fault> {
            self.last.set(self.last.get() + 1);
            Ok(self.last.get())
        }
    }

    #[test]
    fn documents() {
        let tracker = Tracker { last: Cell::new(41) };
        let document = tickets::Tickets::documents(&tracker, 7).next();
        assert_eq!(document.unwrap().unwrap(), "open 42;open 43;");
    }

    #[test]
    fn the_manual_shows_it() {
        let read = |name| std::fs::read_to_string(loom::workspace().join(name)).expect("it is there");
        let (manual, here) = (read("docs/language.md"), read("tests/host.rs"));
        let block = |fence: &str| -> String {
            let start = manual.find(fence).expect("the block") + fence.len();
            manual[start..].split("```").next().unwrap_or_default().trim().to_owned()
        };
        assert_eq!(block("```loom file=tickets.g\n"), read("tests/grammars/tickets.g").trim());
        let shown = block("```rust\n").replace("\"tickets.g\"", "\"tests/grammars/tickets.g\"");
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in shown.split("\n\n") {
            assert!(plain(&here).contains(&plain(part)), "not in the test: {part}");
        }
    }
}
