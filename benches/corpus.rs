//! Whole corpora, format by format, as ratios to what the same machine does without a grammar: how fast ready-made bytes go into a
//! file, and how many ready-made files a second the file system takes. The corpus binary of `grammar/spatial.g` makes them.
//!
//! Rounds take turns, and a ratio is the median of those of neighbouring rounds, since a shared machine changes its pace.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

const ROUNDS: usize = 5;
/// As many bytes of documents as a round has, roughly; a document of the grammar has about 1,565.
const DOCUMENTS: u64 = 200_000;
const DOCUMENT: usize = 1_565;
/// Files are slower.
const FILES: u64 = 20_000;

/// What is measured: its name, the options, whether its floor is that of files.
const SUBJECTS: &[(&str, &str, bool)] = &[
    ("text", "c.txt", false),
    ("nul", "c.bin --format nul", false),
    ("length", "c.bin --format length", false),
    ("jsonl", "c.jsonl", false),
    ("tar", "c.tar", false),
    ("text, zstd", "c.txt.zst", false),
    ("text, gzip", "c.txt.gz", false),
    ("jsonl, zstd", "c.jsonl.zst", false),
    ("files", "c", true),
    ("text to /dev/null", "/dev/null", false),
];

fn main() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("corpus-bench");
    println!("{:<20} {:>14} {:>14} {:>8}", "", "documents/s", "floor", "ratio");
    for &(name, options, files) in SUBJECTS {
        let count = if files { FILES } else { DOCUMENTS };
        let mut rounds: Vec<(f64, f64)> =
            (0..ROUNDS).map(|_| (subject(&folder, options, count), floor(&folder, count, files))).collect();
        let mut ratios: Vec<f64> = rounds.iter().map(|(own, floor)| own / floor).collect();
        ratios.sort_by(f64::total_cmp);
        rounds.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (own, floor) = rounds[ROUNDS / 2];
        println!("{name:<20} {own:>14.0} {floor:>14.0} {:>8.2}", ratios[ROUNDS / 2]);
    }
    let _ = fs::remove_dir_all(folder);
}

/// Documents a second of the binary.
fn subject(folder: &Path, options: &str, count: u64) -> f64 {
    fresh(folder);
    let mut words = options.split(' ');
    let target = words.next().unwrap_or_default();
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_spatial"))
        .args(["-q", "-n", &count.to_string(), "-o", target])
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .status()
        .expect("the binary runs");
    assert!(status.success(), "{options}");
    count as f64 / start.elapsed().as_secs_f64()
}

/// Ready-made documents a second.
fn floor(folder: &Path, count: u64, files: bool) -> f64 {
    fresh(folder);
    let document = vec![b'x'; DOCUMENT];
    let start = Instant::now();
    if files {
        for index in 0..count {
            let mut file = File::create(folder.join(format!("spatial-0-{index}.txt"))).expect("a file");
            file.write_all(&document).expect("room");
        }
    } else {
        let chunk = document.repeat(640);
        let mut file = File::create(folder.join("floor")).expect("a file");
        for _ in 0..count / 640 {
            file.write_all(&chunk).expect("room");
        }
    }
    count as f64 / start.elapsed().as_secs_f64()
}

fn fresh(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder for the benchmark");
}
