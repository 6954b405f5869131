//! `mlir-opt`, and what comes with it.
//!
//! Starting it takes longer than reading a document, so it is given many at once; where it rejects such a file, it is asked for each
//! document alone.

use std::path::{Path, PathBuf};

use crate::documents::Corpus;
use crate::library::Verdict;
use crate::tools;

const OPT: &[&str] = &[
    "mlir-opt",
    "mlir-opt-19",
    "mlir-opt-22",
    "mlir-opt-21",
    "mlir-opt-20",
    "mlir-opt-18",
    "mlir-opt-17",
    "mlir-opt-16",
];
const RUNNER: &[&str] = &[
    "mlir-runner",
    "mlir-cpu-runner",
    "mlir-cpu-runner-19",
    "mlir-runner-22",
    "mlir-runner-21",
    "mlir-runner-20",
    "mlir-cpu-runner-20",
    "mlir-cpu-runner-18",
    "mlir-cpu-runner-17",
    "mlir-cpu-runner-16",
];
const TIDY: &[&str] = &["--canonicalize", "--cse"];
/// The way down to LLVM.
const DOWN: &[&str] = &[
    "--convert-scf-to-cf",
    "--arith-expand",
    "--expand-strided-metadata",
    "--finalize-memref-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--convert-cf-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
];
/// How many documents are in one file.
const TOGETHER: usize = 25;

fn opt() -> Result<PathBuf, Verdict> {
    tools::find(OPT).ok_or_else(|| Verdict::Needs("mlir-opt, of mlir-19-tools".to_owned()))
}

fn needs(passes: &[&str], opt: &Path) -> Result<Option<Verdict>, String> {
    let help = tools::run(opt, &["--help"])?.output;
    let missing = passes.iter().find(|pass| !help.contains(**pass));
    Ok(missing.map(|pass| Verdict::Needs(format!("an mlir-opt with {pass}"))))
}

/// Runs passes over all documents.
fn passes(corpus: &Corpus, options: &[&str]) -> Result<Verdict, String> {
    let opt = match opt() {
        Ok(opt) => opt,
        Err(verdict) => return Ok(verdict),
    };
    if let Some(verdict) = needs(options, &opt)? {
        return Ok(verdict);
    }
    let arguments = |file: &Path| {
        let mut arguments: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        arguments.extend(["-o".to_owned(), "/dev/null".to_owned(), file.to_string_lossy().into_owned()]);
        arguments
    };
    let chunks: Vec<_> = corpus.documents.chunks(TOGETHER).enumerate().collect();
    let answers = tools::for_each(&chunks, |(number, chunk)| -> Result<Vec<(String, String)>, String> {
        let texts: Vec<&[u8]> = chunk.iter().map(|(_, document)| document.as_slice()).collect();
        let file = corpus.folder.with_extension(format!("{number}.mlir"));
        std::fs::write(&file, texts.join(&b"\n// -----\n"[..])).map_err(|error| error.to_string())?;
        let mut together = arguments(&file);
        together.push("--split-input-file".to_owned());
        let all = tools::run(&opt, &together)?.success();
        let _ = std::fs::remove_file(&file);
        if all {
            return Ok(Vec::new());
        }
        let mut rejected = Vec::new();
        for (name, _) in *chunk {
            let ended = tools::run(&opt, &arguments(&corpus.folder.join(name)))?;
            if !ended.success() {
                rejected.push((name.clone(), ended.problem()));
            }
        }
        match rejected.is_empty() {
            true => Err(format!("{} accepts each document, but not all together", opt.display())),
            false => Ok(rejected),
        }
    });
    Ok(Verdict::Read(answers.into_iter().collect::<Result<Vec<_>, String>>()?.concat()))
}

pub(crate) fn verifies(corpus: &Corpus) -> Result<Verdict, String> {
    passes(corpus, &[])
}

pub(crate) fn canonical(corpus: &Corpus) -> Result<Verdict, String> {
    passes(corpus, TIDY)
}

pub(crate) fn lowered(corpus: &Corpus) -> Result<Verdict, String> {
    passes(corpus, DOWN)
}

/// Modules run, as they are and tidied up, and give the same number.
pub(crate) fn runs(corpus: &Corpus) -> Result<Verdict, String> {
    let opt = match opt() {
        Ok(opt) => opt,
        Err(verdict) => return Ok(verdict),
    };
    let Some(runner) = tools::find(RUNNER) else { return Ok(Verdict::Needs("mlir-cpu-runner".to_owned())) };
    if let Some(verdict) = needs(DOWN, &opt)? {
        return Ok(verdict);
    }
    let part = corpus.part("run", 10)?;
    let answers = tools::for_each(&part.paths(), |file| {
        let result = |tidy: &[&str], ending: &str| -> Result<String, String> {
            let (out, mut arguments) = (file.with_extension(ending), Vec::new());
            arguments.extend(tidy.iter().chain(DOWN).map(|&option| option.to_owned()));
            arguments.extend([file, &PathBuf::from("-o"), &out].map(|part| part.to_string_lossy().into_owned()));
            let ended = tools::run(&opt, &arguments)?;
            if !ended.success() {
                return Err(ended.problem());
            }
            let out = out.to_string_lossy().into_owned();
            let ended = tools::run(&runner, &[out.as_str(), "-e", "main", "-entry-point-result=i64"])?;
            if ended.success() { Ok(ended.output) } else { Err(ended.problem()) }
        };
        let (plain, tidy) = (result(&[], "plain")?, result(TIDY, "tidy")?);
        if plain == tidy { Ok(()) } else { Err(format!("gives {plain:?}, canonicalized {tidy:?}")) }
    });
    let rejected =
        part.documents.iter().zip(answers).filter_map(|((name, _), answer)| Some((name.clone(), answer.err()?)));
    Ok(Verdict::Read(rejected.collect()))
}

/// The operations of the dialect `dataflow`, whose syntax only its owner reads, in the form that everybody does.
pub(crate) fn spatial(corpus: &Corpus) -> Result<Verdict, String> {
    let generic =
        |(name, document): &(String, Vec<u8>)| (name.clone(), generic(&String::from_utf8_lossy(document)).into_bytes());
    let generic = corpus.beside("generic", corpus.documents.iter().map(generic).collect())?;
    passes(&generic, &["--allow-unregistered-dialect"])
}

fn generic(document: &str) -> String {
    let (mut text, mut thread) = (String::new(), None);
    for line in document.lines() {
        let rest = line.strip_prefix("  dataflow.thread private @");
        if let Some((name, (inputs, control))) =
            rest.and_then(|rest| Some((rest.split_once(' ')?.0, thread_head(rest)?)))
        {
            thread = Some(name.to_owned());
            text.push_str(&format!("  \"dataflow.thread\"() ({{\n  ^bb0({inputs}, {control}):\n"));
        } else if line == "    dataflow.thread.yield" {
            text.push_str("    \"dataflow.thread.yield\"() : () -> ()\n");
        } else if let Some(name) = thread.take_if(|_| line == "  }") {
            text.push_str(&format!("  }}) {{sym_name = \"{name}\"}} : () -> ()\n"));
        } else {
            text.push_str(&channel(line));
            text.push('\n');
        }
    }
    text
}

/// The two lists of arguments of a thread.
fn thread_head(line: &str) -> Option<(&str, &str)> {
    let (_, inputs) = line.split_once(">)(")?;
    let (inputs, rest) = inputs.split_once(") ctrl (")?;
    Some((inputs, rest.strip_suffix(") {")?))
}

/// A line that sends or receives.
fn channel(line: &str) -> String {
    let parts = || line.trim_end().rsplit_once(" : ");
    if let (Some((_, operands)), Some((_, ty))) = (line.split_once("dataflow.channel.send "), parts()) {
        let operands = operands.split(" : ").next().unwrap_or_default();
        return format!("          \"dataflow.channel.send\"({operands}) : ({ty}, i32) -> ()");
    }
    if let (Some((result, operand)), Some((_, ty))) = (line.split_once("dataflow.channel.receive "), parts()) {
        let operand = operand.split(" : ").next().unwrap_or_default();
        return format!("{result}\"dataflow.channel.receive\"({operand}) : ({ty}) -> i32");
    }
    line.to_owned()
}
