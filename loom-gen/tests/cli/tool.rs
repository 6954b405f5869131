//! Runs the tool in a folder of its own.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A word and a newline, always ten bytes.
pub(crate) const WORDS: &str = "start: 'word ' f'{random.randint(0, 999):04d}' '\\n';\n";

/// Fails for some documents, and says K.
pub(crate) const STUCK: &str =
    "start: {new K = random.randint(0, 3)} 'k' pick;\npick: (K == 0) 'a' | (K == 1) 'b' | (K == 2) 'c';\n";

/// A folder for one test.
pub(crate) struct Tool {
    pub(crate) folder: PathBuf,
}

impl Tool {
    /// An empty folder; `name` is the test's.
    pub(crate) fn new(name: &str) -> Tool {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        Tool { folder }
    }

    /// The same with a grammar `g.g`.
    pub(crate) fn with(name: &str, grammar: &str) -> Tool {
        let tool = Tool::new(name);
        tool.write("g.g", grammar);
        tool
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).expect("a file for the test");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of what is in a folder, hidden ones too, sorted.
    pub(crate) fn list(&self, name: &str) -> Vec<String> {
        let entries = fs::read_dir(self.folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let name =
            |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }

    /// The names of the documents in a folder, without what the tool keeps beside them.
    pub(crate) fn documents(&self, name: &str) -> Vec<String> {
        let own = |name: &String| !name.starts_with("manifest.") && !name.starts_with("SHA256SUMS");
        self.list(name).into_iter().filter(own).collect()
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_loom-gen"));
        command.current_dir(&self.folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // No test compiles a grammar because its job is large.
        command.env("LOOM_GEN_ENGINE", "interpreted");
        command
    }

    /// Runs it with arguments that are separated by blanks.
    pub(crate) fn run(&self, arguments: &str) -> Ran {
        self.run_with(&arguments.split_whitespace().collect::<Vec<_>>())
    }

    pub(crate) fn run_with(&self, arguments: &[&str]) -> Ran {
        Ran::new(self.command().args(arguments).output().expect("the tool runs"), &arguments.join(" "))
    }

    /// Runs a line of shell in which `$T` is the tool.
    pub(crate) fn shell(&self, line: &str) -> Ran {
        let mut command = Command::new("bash");
        command.args(["-c", line]).env("T", env!("CARGO_BIN_EXE_loom-gen")).env("LOOM_GEN_ENGINE", "interpreted");
        command.current_dir(&self.folder).stdin(Stdio::null());
        Ran::new(command.output().expect("bash runs"), line)
    }
}

/// What became of a run.
pub(crate) struct Ran {
    what: String,
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    fn new(output: Output, what: &str) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Ran { what: what.to_owned(), code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// It ended with this exit code, and without a panic.
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{}\n{}{}", self.what, self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}\n{}", self.what, self.err);
        self
    }

    /// Its messages contain all of these.
    #[track_caller]
    pub(crate) fn says(self, words: &[&str]) -> Ran {
        for word in words {
            assert!(self.err.contains(word), "{}: no `{word}` in\n{}", self.what, self.err);
        }
        self
    }

    /// It printed exactly this.
    #[track_caller]
    pub(crate) fn prints(self, text: &str) -> Ran {
        assert_eq!(self.out, text, "{}\n{}", self.what, self.err);
        self
    }

    /// It said nothing.
    #[track_caller]
    pub(crate) fn quietly(self) -> Ran {
        assert_eq!(self.err, "", "{}", self.what);
        self
    }
}
