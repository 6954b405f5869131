//! Compiled grammars never overflow a stack: a million calls in tail position need none, and the default `hard_depth` fits a
//! thread of 1 MiB, in a debug build too.

use loom_gen::{Bytes, Draws, Error, Fault, Grammar, Limits};
use std::thread;

loom_gen::loom_grammar!("tests/grammars/list.g");
loom_gen::loom_grammar!("tests/grammars/nested.g");
loom_gen::loom_grammar!("tests/grammars/nested_for_value.g");
loom_gen::loom_grammar!("tests/grammars/wide.g");
loom_gen::loom_grammar!("tests/grammars/many.g");

/// Document 0 of seed 0, on a thread with a stack of so many MiB.
fn generate<G: Grammar + Send + 'static>(mut grammar: G, limits: Limits, mebibytes: usize) -> Result<Vec<u8>, Error> {
    grammar.set_limits(limits);
    let run = move || {
        let mut sink = Bytes::default();
        grammar.generate(&mut Draws::document(0, 0), &mut sink).map(|()| sink.0)
    };
    thread::Builder::new().stack_size(mebibytes << 20).spawn(run).unwrap().join().unwrap()
}

/// Limits that only the depth of the stack can reach.
const DEEP: Limits = Limits { max_depth: u32::MAX, max_len: u64::MAX, ..Limits::DEFAULT };

#[test]
fn a_million_calls_in_tail_position() {
    assert_eq!(generate(list::List::default(), Limits::DEFAULT, 2).unwrap(), vec![b'x'; 1_000_000]);
    let open = list::List { N: Some(1_000_000), ..Default::default() };
    assert_eq!(generate(open, Limits::DEFAULT, 2).unwrap().len(), 1_000_000);
}

#[test]
fn a_million_nested_activations() {
    let error = generate(nested::Nested::default(), Limits::DEFAULT, 1).unwrap_err();
    assert_eq!((error.fault(), error.at().rule.as_ref()), (Fault::TooDeep, "nest"));
    let deep = Limits { hard_depth: 1_000_002, ..Limits::DEFAULT };
    assert_eq!(generate(nested::Nested::default(), deep, 4096).unwrap().len(), 2_000_000);
    let error = generate(nested_for_value::NestedForValue::default(), Limits::DEFAULT, 2).unwrap_err();
    assert_eq!((error.fault(), error.at().rule.as_ref()), (Fault::TooDeep, "nest"));
}

#[test]
fn the_default_depth_fits_a_thread_of_one_mebibyte() {
    for error in [
        generate(nested::Nested::default(), DEEP, 1).unwrap_err(),
        generate(nested_for_value::NestedForValue::default(), DEEP, 1).unwrap_err(),
        generate(nested_for_value::NestedForValue { N: Some(9_000_000), ..Default::default() }, DEEP, 1).unwrap_err(),
        generate(wide::Wide { D: Some(0), ..Default::default() }, DEEP, 1).unwrap_err(),
        generate(many::Many { D: Some(0), ..Default::default() }, DEEP, 1).unwrap_err(),
        generate(wide::Wide::default(), DEEP, 1).unwrap_err(),
        generate(many::Many::default(), DEEP, 1).unwrap_err(),
    ] {
        assert_eq!(error.fault(), Fault::TooDeep, "{error}");
    }
}
