//! Measurements of compiled grammars: each in a crate of its own, built in the release profile.

use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

use crate::documents::{scratch, workspace};
use crate::tools;

/// What is measured of a compiled grammar.
pub(crate) struct Speed {
    /// Documents and bytes in a second, on one core; the best of several stretches, because other programs disturb.
    pub(crate) documents: f64,
    pub(crate) bytes: f64,
    /// Seconds that the crate with the grammar takes to build; what it depends on is built before.
    pub(crate) build: f64,
    /// How many bytes larger its program is than one with a trivial grammar.
    pub(crate) code: u64,
}

/// A program that generates documents for a while and says how fast.
const MAIN: &str = r#"
use loom_gen::{Bytes, Draws, Grammar};
use std::time::Instant;

fn main() {
    let grammar = GRAMMAR;
    let mut document = Bytes::default();
    let (mut index, mut best) = (0, (0.0, 0.0));
    for _ in 0..8 {
        let (start, mut documents, mut bytes) = (Instant::now(), 0.0, 0.0);
        while start.elapsed().as_secs_f64() < 0.25 {
            document.0.clear();
            grammar.generate(&mut Draws::document(1, index), &mut document).expect("documents do not fail");
            (index, documents, bytes) = (index + 1, documents + 1.0, bytes + document.0.len() as f64);
        }
        let seconds = start.elapsed().as_secs_f64();
        if bytes / seconds > best.1 {
            best = (documents / seconds, bytes / seconds);
        }
    }
    println!("{} {}", best.0, best.1);
}
"#;

/// The host functions of png.g.
const HOST: &str = "
struct Checksums;

impl png::Host for Checksums {
    fn crc32(&self, bytes: &[u8]) -> Result<i64, loom_gen::Fault> {
        Ok(loom_gen::host::crc32(bytes))
    }
    fn adler32(&self, bytes: &[u8]) -> Result<i64, loom_gen::Fault> {
        Ok(loom_gen::host::adler32(bytes))
    }
}
";

/// Builds crates for measurements, one after the other.
pub(crate) struct Measurements {
    folder: PathBuf,
    /// The size of the smallest program.
    least: u64,
}

impl Measurements {
    /// Builds what all of them depend on.
    ///
    /// # Errors
    /// Where that cannot be built.
    pub(crate) fn new() -> Result<Measurements, String> {
        let mut measurements = Measurements { folder: scratch().join("measure"), least: 0 };
        let trivial = measurements.folder.join("grammar/trivial.g");
        fs::create_dir_all(measurements.folder.join("grammar"))
            .and_then(|()| fs::write(&trivial, "start: 'x';\n"))
            .map_err(|error| error.to_string())?;
        measurements.least = measurements.build("trivial", &trivial)?.1;
        Ok(measurements)
    }

    /// Measures a grammar of the library.
    ///
    /// # Errors
    /// Where it cannot be built or run.
    pub(crate) fn of(&self, name: &str) -> Result<Speed, String> {
        let (build, size) = self.build(name, &workspace().join("grammar").join(format!("{name}.g")))?;
        let ended = tools::run(&self.program(name), &[""; 0])?;
        let mut numbers = ended.output.split_whitespace().filter_map(|word| word.parse::<f64>().ok());
        match (numbers.next(), numbers.next()) {
            (Some(documents), Some(bytes)) => {
                Ok(Speed { documents, bytes, build, code: size.saturating_sub(self.least) })
            }
            _ => Err(ended.problem()),
        }
    }

    fn program(&self, name: &str) -> PathBuf {
        self.folder.join("target/release").join(format!("measure-{name}"))
    }

    /// Seconds, and the size of the program.
    fn build(&self, name: &str, grammar: &Path) -> Result<(f64, u64), String> {
        let folder = self.folder.join(name);
        self.write(name, grammar).map_err(|error| format!("{}: {error}", folder.display()))?;
        let cargo = PathBuf::from(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let manifest = folder.join("Cargo.toml").to_string_lossy().into_owned();
        let target = self.folder.join("target").to_string_lossy().into_owned();
        let start = Instant::now();
        let ended = tools::run(
            &cargo,
            &["build", "-q", "--release", "--offline", "--manifest-path", &manifest, "--target-dir", &target],
        )?;
        let seconds = start.elapsed().as_secs_f64();
        if !ended.success() {
            return Err(format!("{name}.g does not build: {}", ended.errors));
        }
        Ok((seconds, tools::size(&self.program(name))?))
    }

    fn write(&self, name: &str, grammar: &Path) -> std::io::Result<()> {
        let folder = self.folder.join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("src"))?;
        fs::create_dir_all(folder.join("grammar"))?;
        fs::copy(grammar, folder.join(format!("grammar/{name}.g")))?;
        let parts = grammar.with_extension("");
        if parts.is_dir() {
            fs::create_dir_all(folder.join("grammar").join(name))?;
            for part in fs::read_dir(parts)? {
                let part = part?;
                fs::copy(part.path(), folder.join("grammar").join(name).join(part.file_name()))?;
            }
        }
        let loom_gen = workspace().join("loom-gen");
        fs::write(
            folder.join("Cargo.toml"),
            format!(
                "[package]\nname = \"measure-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
                 loom-gen = {{ path = {loom_gen:?}, features = [\"host\"] }}\n\n[profile.release]\nstrip = true\n"
            ),
        )?;
        fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock"))?;
        let ty = loom_grammar::expand::type_name(name);
        let (host, value) = match name {
            "png" => (HOST, "png::Png::new(Checksums)".to_owned()),
            _ => ("", format!("{name}::{ty}::default()")),
        };
        let main = MAIN.replace("GRAMMAR", &value);
        fs::write(folder.join("src/main.rs"), format!("loom_gen::loom_grammar!(\"grammar/{name}.g\");\n{host}{main}"))
    }
}
