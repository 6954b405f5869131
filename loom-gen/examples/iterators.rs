//! Documents of a grammar in an ordinary `#[test]`: they are an iterator.

loom_gen::loom_grammar!("./requests.g", module = iterated);

use super::requests::{parse, show};
use iterated::Iterated;

#[test]
fn requests_come_back_as_they_were() {
    for (index, request) in Iterated::documents(7).take(500).enumerate() {
        let request = request.unwrap();
        let again = parse(&request).map(|read| show(&read));
        assert_eq!(again.as_deref(), Some(request.as_str()), "document {index} of seed 7");
    }
}

/// One that has failed once, with nothing generated for those before it.
#[test]
fn a_request_that_failed_once() {
    let request = Iterated::documents(7).starting_at(42).next().unwrap().unwrap();
    assert!(parse(&request).is_some(), "{request}");
}

/// The smallest request that a fault needs, by the decisions of one that has it.
#[test]
fn a_fault_is_shown_by_its_smallest_request() {
    use loom_gen::shrink::Shrinker;
    use loom_gen::sources::Record;
    use loom_gen::{Draws, Grammar};

    let grammar = Iterated::default();
    let is_at_fault =
        |request: &str| parse(request).is_some_and(|read| read.query.iter().any(|(_, value)| *value > 999));
    let (mut source, mut request) = (Record::new(Draws::document(0, 0)), String::new());
    for index in 0..100 {
        (source, request) = (Record::new(Draws::document(0, index)), String::new());
        grammar.generate(&mut source, &mut request).unwrap();
        if is_at_fault(&request) {
            break;
        }
    }
    let shrunk = Shrinker::new(&grammar)
        .shrink(source.take_answers(), |bytes| is_at_fault(&String::from_utf8_lossy(bytes)))
        .unwrap();
    assert_eq!(shrunk.text(), "GET /a?a=1000\n", "of {request}");
}
