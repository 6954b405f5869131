//! Judges that are programs of the machine: compilers and readers.

use std::path::{Path, PathBuf};

use crate::documents::Corpus;
use crate::library::Verdict;
use crate::tools::{self, Ended};

/// Runs a judgement of each document on all cores.
fn each(corpus: &Corpus, judge: impl Fn(&Path) -> Result<(), String> + Sync) -> Verdict {
    let rejected = tools::for_each(&corpus.paths(), |path| judge(path).err().map(|why| (name(path), why)));
    Verdict::Read(rejected.into_iter().flatten().collect())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn accepted(ended: Ended) -> Result<Ended, String> {
    if ended.success() { Ok(ended) } else { Err(ended.problem()) }
}

fn path(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

pub(crate) fn c_syntax(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(gcc) = tools::find(&["gcc"]) else { return Ok(Verdict::Needs("gcc".to_owned())) };
    let options = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-fsyntax-only"].map(str::to_owned);
    Ok(each(corpus, |file| {
        let mut arguments = options.to_vec();
        arguments.push(path(file));
        accepted(tools::run(&gcc, &arguments)?).map(drop)
    }))
}

/// Both programs run to their ends without a complaint of a sanitizer, and print the same.
pub(crate) fn c_runs(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(gcc) = tools::find(&["gcc"]) else { return Ok(Verdict::Needs("gcc".to_owned())) };
    Ok(each(corpus, |file| {
        let run = |level: &str| {
            let program = file.with_extension(level);
            let arguments = [
                "-w".to_owned(),
                "-std=c11".to_owned(),
                format!("-{level}"),
                "-fsanitize=undefined,address".to_owned(),
                "-fno-sanitize-recover=all".to_owned(),
                path(file),
                "-o".to_owned(),
                path(&program),
            ];
            accepted(tools::run(&gcc, &arguments)?)?;
            let ended = accepted(tools::run(&program, &[""; 0])?);
            let _ = std::fs::remove_file(&program);
            ended.map(|ended| ended.output)
        };
        let (plain, optimised) = (run("O0")?, run("O2")?);
        if plain == optimised { Ok(()) } else { Err(format!("-O0 prints {plain:?}, -O2 {optimised:?}")) }
    }))
}

pub(crate) fn lua_syntax(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(luac) = tools::find(&["luac5.4", "luac"]) else { return Ok(Verdict::Needs("luac5.4".to_owned())) };
    Ok(each(corpus, |file| accepted(tools::run(&luac, &["-p".to_owned(), path(file)])?).map(drop)))
}

pub(crate) fn lua_runs(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(lua) = tools::find(&["lua5.4", "lua"]) else { return Ok(Verdict::Needs("lua5.4".to_owned())) };
    Ok(each(corpus, |file| accepted(tools::run(&lua, &[path(file)])?).map(drop)))
}

pub(crate) fn node_check(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(node) = tools::find(&["node", "nodejs"]) else { return Ok(Verdict::Needs("node".to_owned())) };
    let part = corpus.part("check", corpus.documents.len().div_ceil(300).max(1))?;
    Ok(each(&part, |file| accepted(tools::run(&node, &["--check".to_owned(), path(file)])?).map(drop)))
}

/// Errors of namespaces do not change the exit code; they are errors all the same.
pub(crate) fn xml(corpus: &Corpus) -> Result<Verdict, String> {
    let Some(xmllint) = tools::find(&["xmllint"]) else {
        return Ok(Verdict::Needs("xmllint, of libxml2-utils".to_owned()));
    };
    let judge = |file: &PathBuf| -> Result<(), String> {
        let ended = accepted(tools::run(&xmllint, &["--noout".to_owned(), path(file)])?)?;
        if ended.errors.contains("error :") { Err(ended.problem()) } else { Ok(()) }
    };
    Ok(each(corpus, |file| judge(&file.to_path_buf())))
}
