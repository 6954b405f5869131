//! Fuzzes a JSON parser with documents of a grammar. cargo-fuzz makes a fuzzer of it; built without, it replays files.
#![cfg_attr(fuzzing, no_main)]

mod json_target;

#[cfg(fuzzing)]
mod fuzzer {
    use super::json_target::{FUZZING, run};
    use libfuzzer_sys::{Corpus, fuzz_crossover, fuzz_mutator, fuzz_target};

    fuzz_target!(|data: &[u8]| -> Corpus { if run(data) { Corpus::Keep } else { Corpus::Reject } });

    fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
        FUZZING.mutate(data, size, max_size, seed)
    });

    fuzz_crossover!(|one: &[u8], other: &[u8], out: &mut [u8], seed: u32| {
        FUZZING.cross_over(one, other, out, seed)
    });
}

/// Replays the files, and those of the folders, that are its arguments.
#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    let mut paths: Vec<std::path::PathBuf> = std::env::args_os().skip(1).map(Into::into).collect();
    let mut replayed = 0;
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            for entry in std::fs::read_dir(path)? {
                paths.push(entry?.path());
            }
        } else {
            json_target::run(&std::fs::read(path)?);
            replayed += 1;
        }
    }
    println!("{replayed} files replayed");
    Ok(())
}
