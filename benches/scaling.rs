//! What does not change with size: `cargo bench --bench scaling`, half a minute. Nanoseconds a byte of documents from a hundred
//! bytes to a thousand million, of up to ten million repetitions, and of programs with tables of symbols over four decades; and what
//! two threads reach beside one, where the floor, copying ready documents, shows what memory allows.
//!
//! Threads are timed by the clock, so the machine should be idle. The floor and the generator take turns, with one thread and with
//! two: what is reported is the median of the ratios of rounds.

#[path = "baseline/spatial.rs"]
mod by_hand;
#[path = "baseline/floor.rs"]
mod floor;

use cpu_time::ThreadTime;
use floor::Floor;
use json_sized::JsonSized;
use loom_gen::{Draws, Grammar, IoSink, Limits, Value};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use spatial::Spatial;
use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::sync::Barrier;
use std::time::{Duration, Instant};
use symbols::Symbols;

loom_gen::loom_grammar!("grammar/spatial.g");
loom_gen::loom_grammar!("benches/json_sized.g");
loom_gen::loom_grammar!("benches/symbols.g");

fn main() {
    println!("{:<24} {:>14} {:>14} {:>10}", "grammar, size", "bytes", "documents", "ns/byte");
    for count in [1, 100, 10_000, 1_000_000, 10_000_000] {
        sized("spatial, COUNT", &set(Spatial::default(), "COUNT", count), count);
    }
    for elements in [10, 1_000, 100_000, 10_000_000, 100_000_000] {
        sized("json, ELEMENTS", &set(JsonSized::default(), "ELEMENTS", elements), elements);
    }
    for statements in [32, 300, 2_700, 25_000, 240_000] {
        sized("symbols, STATEMENTS", &set(Symbols::default(), "STATEMENTS", statements), statements);
    }
    threads();
}

/// Two threads beside one.
fn threads() {
    let mut random = Pcg64Mcg::seed_from_u64(7);
    let floor = Floor::new(|text| by_hand::module(&mut random, text));
    let copying = |seed| {
        let (floor, mut random) = (&floor, Pcg64Mcg::seed_from_u64(seed));
        move |text: &mut String| floor.generate(&mut random, text)
    };
    let generating = |seed| {
        let (grammar, mut draws) = (Spatial::default(), Draws::new(Pcg64Mcg::seed_from_u64(seed)));
        move |text: &mut String| {
            draws.start_document();
            let _ = grammar.generate(&mut draws, text);
        }
    };
    let (mut of_floor, mut of_spatial, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..15 {
        let alone = (rate(1, &copying), rate(1, &generating));
        let both = (rate(2, &copying), rate(2, &generating));
        of_floor.push(both.0 / alone.0);
        of_spatial.push(both.1 / alone.1);
        ratios.push(both.1 / alone.1 * alone.0 / both.0);
    }
    let (of_floor, of_spatial, ratio) = (median(of_floor), median(of_spatial), median(ratios));
    println!("\ntwo threads beside one: the floor {of_floor:.2}, spatial {of_spatial:.2}, ratio {ratio:.2}");
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn set<G: Grammar>(mut grammar: G, name: &str, value: i64) -> G {
    grammar.set(name, Value::Int(value)).unwrap_or_else(|error| panic!("{}", error.0));
    grammar.set_limits(Limits { max_len: u64::MAX, hard_len: u64::MAX, max_steps: u64::MAX, ..Limits::DEFAULT });
    grammar
}

/// Takes bytes and forgets them.
struct Counted(u64);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += black_box(bytes).len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Documents of one size, through a buffer of 64 KiB, for at least half a second.
fn sized(name: &str, grammar: &impl Grammar, size: i64) {
    let mut sink = IoSink::new(BufWriter::with_capacity(1 << 16, Counted(0)));
    let (start, mut documents, mut more) = (ThreadTime::now(), 0, 1);
    let elapsed = loop {
        for index in documents..documents + more {
            sink.start_document();
            let done = grammar.generate(&mut Draws::document(7, index), &mut sink);
            done.unwrap_or_else(|error| panic!("{error}"));
        }
        documents += more;
        let elapsed = start.elapsed();
        if elapsed > Duration::from_millis(500) {
            break elapsed;
        }
        // To ask for the time takes longer than a small document.
        more = documents;
    };
    let bytes = sink.finish().map_or(0, |writer| writer.get_ref().0);
    let cost = elapsed.as_secs_f64() * 1e9 / bytes as f64;
    println!("{:<24} {:>14} {documents:>14} {cost:>10.3}", format!("{name} = {size}"), bytes / documents);
}

/// Documents a second of so many threads.
fn rate<G: FnMut(&mut String) + Send>(threads: u64, generator: &(impl Fn(u64) -> G + Sync)) -> f64 {
    let barrier = Barrier::new(threads as usize);
    let work = |seed| {
        let (mut generate, mut text) = (generator(seed), String::new());
        barrier.wait();
        let (start, mut documents) = (Instant::now(), 0_u64);
        while start.elapsed() < Duration::from_millis(100) {
            for _ in 0..1_000 {
                text.clear();
                generate(&mut text);
                black_box(text.as_str());
            }
            documents += 1_000;
        }
        documents as f64 / start.elapsed().as_secs_f64()
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|seed| scope.spawn(move || work(seed))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).sum()
    })
}
