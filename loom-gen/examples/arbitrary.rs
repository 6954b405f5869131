//! Documents from a fuzzer's bytes: what a fuzz target written with `arbitrary` does with them.

loom_gen::loom_grammar!("./requests.g", module = fuzzed);

use super::requests::parse;
use arbitrary::{Arbitrary, Result, Unstructured};
use fuzzed::Fuzzed;
use loom_gen::arbitrary::Document;

/// A request, how often it is sent, and what stands behind it: a document beside other values.
#[derive(Debug)]
struct Traffic {
    request: Document<Fuzzed>,
    times: u8,
    rest: Vec<u8>,
}

impl<'a> Arbitrary<'a> for Traffic {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Traffic> {
        Ok(Traffic { times: bytes.arbitrary()?, request: bytes.arbitrary()?, rest: bytes.arbitrary()? })
    }
}

/// The body of a `fuzz_target!`.
fn target(traffic: &Traffic) {
    let sent = traffic.request.0.repeat(usize::from(traffic.times));
    assert_eq!(sent.lines().filter(|line| parse(&format!("{line}\n")).is_some()).count(), usize::from(traffic.times));
    let _ = parse(&String::from_utf8_lossy(&traffic.rest));
}

#[test]
fn any_bytes_are_traffic() {
    let data: Vec<u8> = (0..2_000_u32).map(|index| (index * index / 7) as u8).collect();
    for start in (0..data.len()).step_by(13) {
        for length in [0, 1, 2, 5, 20, 200] {
            let mut bytes = Unstructured::new(data.get(start..start + length).unwrap_or(&data[start..]));
            target(&bytes.arbitrary().expect("no request fails"));
        }
    }
}

#[test]
fn no_bytes_are_the_shortest_request() {
    let mut none = Unstructured::new(&[]);
    assert_eq!(loom_gen::arbitrary::text(&Fuzzed::default(), &mut none).as_deref(), Ok("GET /a\n"));
}
