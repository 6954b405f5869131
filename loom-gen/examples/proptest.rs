//! Documents as values of `proptest`: a test that fails is shown the smallest request that it fails for.

loom_gen::loom_grammar!("./requests.g", module = tested);

use super::requests::{parse, show};
use proptest::prelude::*;
use tested::Tested;

proptest! {
    #[test]
    fn requests_come_back_as_they_were(request in loom_gen::proptest::texts(Tested::default())) {
        let again = parse(&request).map(|read| show(&read));
        prop_assert_eq!(again, Some(request));
    }

    /// Documents beside other values.
    #[test]
    fn requests_are_read_wherever_they_are_cut(
        request in loom_gen::proptest::texts(Tested::default()),
        cut in 0..100_usize,
    ) {
        let _ = parse(request.get(..cut).unwrap_or(&request));
    }
}

#[test]
fn what_fails_is_shrunk() {
    use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

    for seed in 0..20 {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        let config = Config { failure_persistence: None, ..Config::default() };
        let requests = loom_gen::proptest::texts(Tested::default());
        let result = TestRunner::new_with_rng(config, rng).run(&(requests, 0..1_000_u32), |(request, _)| {
            let query = parse(&request).map_or(0, |read| read.query.len());
            if query < 2 { Ok(()) } else { Err(TestCaseError::fail("two parameters")) }
        });
        let Err(TestError::Fail(_, smallest)) = result else { panic!("seed {seed}: {result:?}") };
        assert_eq!(smallest, ("GET /a?a=0&a=0\n".to_owned(), 0), "seed {seed}");
    }
}
