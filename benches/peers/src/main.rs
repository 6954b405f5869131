//! Runs one peer that is written in Rust, or Loom: `peers PEER GRAMMAR_FILE SECONDS SAMPLES_FILE`.
//!
//! Each is run through its own interface, in one thread, as its documentation says to run it fastest. Prints one line of
//! JSON: documents, bytes, seconds, peak memory in KiB.

use arbitrary::Unstructured;
use cpu_time::ThreadTime;
use libafl::generators::nautilus::{NautilusContext, NautilusGenerator};
use libafl::inputs::nautilus::NautilusInput;
use libafl_bolts::rands::StdRand;
use loom_gen::{Bytes, Draws, Grammar};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand::{RngCore, SeedableRng};
use std::fs;

loom_gen::loom_grammar!("../../../grammar/spatial.g");
loom_gen::loom_grammar!("../../json.g");

/// Appends a document to a buffer; a peer that gave up appends nothing.
type Generate = Box<dyn FnMut(&mut Vec<u8>)>;

fn loom(grammar: impl Grammar + 'static) -> Generate {
    let mut draws = Draws::document(7, 0);
    Box::new(move |out| {
        let mut text = Bytes(std::mem::take(out));
        draws.start_document();
        grammar.generate(&mut draws, &mut text).unwrap();
        *out = text.0;
    })
}

fn bnf(grammar: &str) -> Generate {
    let grammar: bnf::Grammar = grammar.parse().unwrap();
    let mut random = rand::rngs::StdRng::seed_from_u64(7);
    Box::new(move |out| {
        if let Ok(text) = grammar.generate_seeded(&mut random) {
            out.extend_from_slice(text.as_bytes());
        }
    })
}

fn spindle(grammar: &str) -> Generate {
    let grammar: spindle_lib::Grammar = grammar.parse().unwrap();
    let mut random = rand::rngs::StdRng::seed_from_u64(7);
    let mut bytes = vec![0; 1 << 14];
    Box::new(move |out| {
        random.fill_bytes(&mut bytes);
        if let Ok(text) = grammar.expression::<String>(&mut Unstructured::new(&bytes), None) {
            out.extend_from_slice(text.as_bytes());
        }
    })
}

fn nautilus(path: &str) -> Generate {
    // Leaked: the generator borrows it.
    let context: &'static NautilusContext = Box::leak(Box::new(NautilusContext::from_file(1_000, path).unwrap()));
    let generator = NautilusGenerator::new(context);
    let start = generator.nonterminal("START");
    let mut random = StdRand::with_seed(7);
    let mut input = NautilusInput::empty();
    let mut text = Vec::new();
    Box::new(move |out| {
        let length = generator.ctx.get_random_len_for_nt(&start);
        generator.generate_from_nonterminal(&mut random, &mut input, start, length);
        text.clear();
        input.unparse(context, &mut text);
        out.extend_from_slice(&text);
    })
}

fn proptest(pattern: &str) -> Generate {
    let strategy = proptest::string::string_regex(pattern).unwrap();
    let mut runner = TestRunner::deterministic();
    Box::new(move |out| {
        if let Ok(tree) = strategy.new_tree(&mut runner) {
            out.extend_from_slice(tree.current().as_bytes());
        }
    })
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [peer, path, seconds, samples] = &arguments[..] else { panic!("PEER GRAMMAR_FILE SECONDS SAMPLES_FILE") };
    let grammar = fs::read_to_string(path).unwrap_or_default();
    let mut generate = match &peer[..] {
        "loom" if path.contains("spatial") => loom(spatial::Spatial::default()),
        "loom" => loom(json::Json::default()),
        "bnf" => bnf(&grammar),
        "spindle" => spindle(&grammar),
        "nautilus" => nautilus(path),
        "proptest" => proptest(&grammar),
        _ => panic!("there is no peer `{peer}`"),
    };
    let seconds: f64 = seconds.parse().unwrap();
    let (mut text, mut documents, mut bytes, mut batch) = (Vec::new(), 0_u64, 0, 1);
    let start = ThreadTime::now();
    let elapsed = loop {
        for _ in 0..batch {
            text.clear();
            generate(&mut text);
            bytes += text.len();
        }
        documents += batch;
        let elapsed = start.elapsed().as_secs_f64();
        if elapsed > seconds {
            break elapsed;
        }
        // The clock is read seldom.
        batch = if elapsed < seconds / 100.0 { 2 * batch } else { batch };
    };
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).and_then(|rest| rest.split_whitespace().next());
    let mut texts = Vec::new();
    for _ in 0..documents.min(20_000) {
        text.clear();
        generate(&mut text);
        texts.push(text.clone());
    }
    let mut all = Vec::new();
    for text in &texts {
        all.extend_from_slice(text);
        all.push(0);
    }
    fs::write(samples, all).unwrap();
    println!(
        r#"{{"documents": {documents}, "bytes": {bytes}, "seconds": {elapsed}, "peak": {}}}"#,
        peak.unwrap_or("0")
    );
}
