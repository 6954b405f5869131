//! Judges that are scripts of Python or Node.js, under `scripts/`: each takes a folder and prints the name of every file that it
//! rejects, a tab, and why.

use crate::documents::Corpus;
use crate::library::Verdict;
use crate::tools;

const PYTHON: &[&str] = &["python3", "python"];

pub(crate) fn json(corpus: &Corpus) -> Result<Verdict, String> {
    script(corpus, PYTHON, &[], "judge_json.py")
}

pub(crate) fn sql(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(python) = tools::find(PYTHON) else { return Ok(Verdict::Needs("python3".to_owned())) };
    let version = "import sqlite3, sys; sys.exit(sqlite3.sqlite_version_info < (3, 39))";
    match tools::run(&python, &["-c", version])?.success() {
        true => script(corpus, PYTHON, &[], "judge_sql.py"),
        false => Ok(Verdict::Needs("python3 with SQLite 3.39".to_owned())),
    }
}

pub(crate) fn python(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(python) = tools::find(PYTHON) else { return Ok(Verdict::Needs("python3".to_owned())) };
    match tools::run(&python, &["-c", "import sys; sys.exit(sys.version_info < (3, 11))"])?.success() {
        true => script(corpus, PYTHON, &[], "judge_python.py"),
        false => Ok(Verdict::Needs("Python 3.11".to_owned())),
    }
}

pub(crate) fn regex(corpus: &Corpus) -> Result<Verdict, String> {
    script(corpus, PYTHON, &[], "judge_regex.py")
}

pub(crate) fn javascript(corpus: &Corpus) -> Result<Verdict, String> {
    script(corpus, &["node", "nodejs"], &["--experimental-vm-modules", "--no-warnings"], "judge_javascript.js")
}

fn script(corpus: &Corpus, programs: &[&str], options: &[&str], script: &str) -> Result<Verdict, String> {
    let Some(program) = tools::find(programs) else { return Ok(Verdict::Needs(programs[0].to_owned())) };
    let script = crate::documents::workspace().join("tests/library/scripts").join(script);
    let mut arguments: Vec<&std::ffi::OsStr> = options.iter().map(std::ffi::OsStr::new).collect();
    arguments.extend([script.as_os_str(), corpus.folder.as_os_str()]);
    let ended = tools::run(&program, &arguments)?;
    if !ended.success() {
        return Err(format!("{}: {}", script.display(), ended.problem()));
    }
    let rejected = ended.output.lines().map(|line| line.split_once('\t').unwrap_or((line, "")));
    Ok(Verdict::Read(rejected.map(|(name, why)| (name.to_owned(), why.to_owned())).collect()))
}
