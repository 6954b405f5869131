//! Whole corpora, format by format: `cargo bench --bench corpus`. The corpus binary of `grammar/spatial.g` makes them.
//!
//! The first table has documents a second as ratios to what the same machine does without a grammar: how fast ready-made documents
//! are copied and written, to a file and to `/dev/null`, and how many ready-made files a second the file system takes; and how many
//! times as fast two threads are as one. The second has the peak of memory for few documents and for ten million, where Linux tells it.
//!
//! Rounds take turns, and a ratio is the median of those of neighbouring rounds, since a shared machine changes its pace. Two names of
//! tables, `speed` and `memory`, choose one; `files=10M` says how many files are made for the second.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const ROUNDS: usize = 5;
/// The bytes of a document of the grammar, roughly.
const DOCUMENT: usize = 1_565;
/// Documents that go into a file. More of them, and the disk is measured.
const TO_FILE: u64 = 100_000;
/// As many as are copied and written at once.
const CHUNK: u64 = 640;

/// What is measured.
struct Subject {
    name: &'static str,
    options: &'static str,
    /// The name of its file.
    file: &'static str,
    /// Documents that go to `/dev/null`: so many that a run takes longer than its start.
    count: u64,
}

const fn subject(name: &'static str, options: &'static str, file: &'static str, count: u64) -> Subject {
    Subject { name, options, file, count }
}

const SUBJECTS: &[Subject] = &[
    subject("text", "--format text", "c.txt", 2_000_000),
    subject("nul", "--format nul", "c.bin", 2_000_000),
    subject("length", "--format length", "c.bin", 2_000_000),
    subject("jsonl", "--format jsonl", "c.jsonl", 500_000),
    subject("tar", "--format tar", "c.tar", 2_000_000),
    subject("text, zstd", "--format text --compress zstd", "c.txt.zst", 300_000),
    subject("text, gzip", "--format text --compress gzip", "c.txt.gz", 100_000),
    subject("jsonl, zstd", "--format jsonl --compress zstd", "c.jsonl.zst", 100_000),
    subject("jsonl, gzip", "--format jsonl --compress gzip", "c.jsonl.gz", 100_000),
    subject("tar, zstd", "--format tar --compress zstd", "c.tar.zst", 100_000),
];

/// Files are slower; of these it is the number in the first table.
const FILES: Subject = subject("files", "--format files", "c/", 20_000);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let wanted = |table: &str| {
        let tables = ["speed", "memory"];
        !arguments.iter().any(|argument| tables.contains(&argument.as_str()))
            || arguments.iter().any(|name| name == table)
    };
    let files = arguments.iter().find_map(|argument| argument.strip_prefix("files=")).unwrap_or("200k");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("corpus-bench");
    if wanted("speed") {
        speed(&folder);
    }
    if wanted("memory") {
        memory(&folder, files);
    }
    let _ = fs::remove_dir_all(folder);
}

/// The first table.
fn speed(folder: &Path) {
    let headers = ["file: documents/s", "of floor", "/dev/null", "of floor", "2 threads : 1"];
    println!("{:<14} {:>18} {:>9} {:>12} {:>9} {:>14}", "", headers[0], headers[1], headers[2], headers[3], headers[4]);
    for subject in SUBJECTS {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let to_file = rate(folder, subject, subject.file, TO_FILE, "2");
            let file = copied(&folder.join("floor"), TO_FILE);
            let [two, one] = ["2", "1"].map(|threads| rate(folder, subject, "/dev/null", subject.count, threads));
            let nowhere = copied(Path::new("/dev/null"), subject.count);
            rounds.push([to_file, to_file / file, two, two / nowhere, two / one]);
        }
        let [to_file, of_file, two, of_nowhere, threads] = [0, 1, 2, 3, 4].map(|at| median(&rounds, at));
        println!("{:<14} {to_file:>18.0} {of_file:>9.2} {two:>12.0} {of_nowhere:>9.2} {threads:>14.2}", subject.name);
    }
    let rounds: Vec<[f64; 3]> = (0..ROUNDS)
        .map(|_| {
            let [two, one] = ["2", "1"].map(|threads| rate(folder, &FILES, FILES.file, FILES.count, threads));
            [two, two / made(folder, FILES.count), two / one]
        })
        .collect();
    let [two, ratio, threads] = [0, 1, 2].map(|at| median(&rounds, at));
    println!("{:<14} {two:>18.0} {ratio:>9.2} {:>12} {:>9} {threads:>14.2}", FILES.name, "", "");
}

/// The second table.
fn memory(folder: &Path, files: &str) {
    println!("\n{:<14} {:>20} {:>12} {:>12}", "peak, MiB", "10,000 documents", "10,000,000", "seconds");
    fresh(folder);
    for subject in SUBJECTS {
        let small = peak(start(folder, subject, "/dev/null", "10k", "2"));
        let clock = Instant::now();
        let large = peak(start(folder, subject, "/dev/null", "10M", "2"));
        println!("{:<14} {small:>20} {large:>12} {:>12.1}", subject.name, clock.elapsed().as_secs_f64());
    }
    fresh(folder);
    let small = peak(start(folder, &FILES, FILES.file, "10k", "2"));
    fresh(folder);
    let clock = Instant::now();
    let large = peak(start(folder, &FILES, FILES.file, files, "2"));
    let (name, seconds) = (format!("files ({files})"), clock.elapsed().as_secs_f64());
    println!("{name:<14} {small:>20} {large:>12} {seconds:>12.1}");
}

/// Starts the corpus binary.
fn start(folder: &Path, subject: &Subject, target: &str, count: &str, threads: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_spatial"))
        .args(["-q", "-n", count, "-j", threads, "-o", target])
        .args(subject.options.split(' '))
        .current_dir(folder)
        .stdin(Stdio::null())
        .spawn()
        .expect("the binary runs")
}

/// Documents a second of the binary.
fn rate(folder: &Path, subject: &Subject, target: &str, count: u64, threads: &str) -> f64 {
    fresh(folder);
    let clock = Instant::now();
    let status = start(folder, subject, target, &count.to_string(), threads).wait().expect("it ends");
    assert!(status.success(), "{}", subject.name);
    count as f64 / clock.elapsed().as_secs_f64()
}

/// The largest memory that a program has had at a time, in MiB, once it has ended.
fn peak(mut child: Child) -> String {
    let (path, mut peak) = (format!("/proc/{}/status", child.id()), None);
    loop {
        let status = fs::read_to_string(&path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        peak = line.and_then(|size| size.parse::<f64>().ok()).or(peak);
        if let Some(status) = child.try_wait().expect("it ends") {
            assert!(status.success());
            return peak.map_or_else(|| "unknown".to_owned(), |peak| format!("{:.1}", peak / 1024.0));
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Ready-made documents a second that one thread copies into a buffer and writes.
fn copied(path: &Path, count: u64) -> f64 {
    let document = vec![b'x'; DOCUMENT];
    let mut buffer = Vec::with_capacity(DOCUMENT * CHUNK as usize);
    let clock = Instant::now();
    let mut file = File::create(path).expect("a file");
    for _ in 0..count / CHUNK {
        buffer.clear();
        for _ in 0..CHUNK {
            buffer.extend_from_slice(black_box(&document));
        }
        file.write_all(&buffer).expect("room");
    }
    (count / CHUNK * CHUNK) as f64 / clock.elapsed().as_secs_f64()
}

/// Ready-made files a second.
fn made(folder: &Path, count: u64) -> f64 {
    fresh(folder);
    let document = vec![b'x'; DOCUMENT];
    let clock = Instant::now();
    for index in 0..count {
        let mut file = File::create(folder.join(format!("spatial-0-{index}.txt"))).expect("a file");
        file.write_all(&document).expect("room");
    }
    count as f64 / clock.elapsed().as_secs_f64()
}

fn fresh(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder for the benchmark");
}

/// The median of a column.
fn median<const N: usize>(rounds: &[[f64; N]], at: usize) -> f64 {
    let mut values: Vec<f64> = rounds.iter().map(|round| round[at]).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
