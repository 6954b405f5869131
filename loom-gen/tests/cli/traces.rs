//! `--trace`, `trace` and `replay`.

use crate::tool::{STUCK, Tool};

const LISTS: &str = "start: {new N = random.randint(1, 3)} item ** 0..4 % ',' [N] [random.random()];\n\
                     item: @2 /[a-z]{2}/ | 'x'* | '(' item ')';\n";

#[test]
fn what_was_traced_replays() {
    let tool = Tool::with("replay", LISTS);
    tool.run("generate g.g -n 50 --seed 7 -o all.txt --trace traces.tsv").ends(0);
    let lines = tool.read("traces.tsv");
    assert_eq!(lines.lines().count(), 50);
    assert!(lines.lines().enumerate().all(|(index, line)| line.starts_with(&format!("7\t{index}\tloom1-"))), "{lines}");
    tool.shell("$T replay g.g - -o again.txt < traces.tsv").ends(0).quietly();
    assert_eq!(tool.read("again.txt"), tool.read("all.txt"));
    let trace = tool.run("trace g.g --seed 7 --index 31").ends(0).out;
    assert_eq!(lines.lines().nth(31).and_then(|line| line.rsplit('\t').next()), Some(trace.trim()));
    let document = tool.run("generate g.g -q --seed 7 --index 31").ends(0).out;
    tool.run(&format!("replay g.g {trace}")).ends(0).prints(&document);
    // A grammar is the same by any name, and in any folder.
    std::fs::create_dir(tool.folder.join("elsewhere")).expect("a folder");
    tool.write("elsewhere/h.g", LISTS);
    tool.run(&format!("replay elsewhere/h.g {trace} {trace} --separator x"))
        .ends(0)
        .prints(&format!("{document}x{document}"));
    tool.run(&format!("replay g.g {trace} {trace} -o folder/")).ends(0);
    assert_eq!(tool.list("folder"), ["g-0.txt", "g-1.txt"]);
}

#[test]
fn settings_and_limits_come_with_the_trace() {
    let tool =
        Tool::with("trace_settings", "start: {new N = random.randint(1, 3)} x ** (N);\nx: 'a' x | 'b' x | 'c';\n");
    let options = "--seed 3 --set N=40 --max-depth 5 --max-len 200";
    let document = tool.run(&format!("generate g.g -q {options}")).ends(0).out;
    let trace = tool.run(&format!("trace g.g {options}")).ends(0).out;
    tool.run(&format!("replay g.g {trace}")).ends(0).prints(&document);
}

#[test]
fn failures_have_traces() {
    let tool = Tool::with("trace_failures", STUCK);
    let failed = tool.run("generate g.g -n 100 -o all.txt --trace t.tsv").ends(1).says(&["stuck in rule `pick`"]);
    let lines = tool.read("t.tsv");
    let last = lines.lines().last().and_then(|line| line.rsplit('\t').next()).expect("a trace");
    let replayed = tool.run(&format!("replay g.g {last}")).ends(1).prints("");
    let message =
        |text: &str| text.lines().find_map(|line| line.split_once("stuck in rule")).map(|(_, rest)| rest.to_owned());
    assert_eq!(message(&failed.err), message(&replayed.err));
}

#[test]
fn traces_that_are_none_are_refused() {
    let tool = Tool::with("trace_refused", LISTS);
    tool.write("h.g", "start: 'x'*;");
    let trace = tool.run("trace g.g").ends(0).out;
    let trace = trace.trim();
    let hash = |text: &str| text.split('-').nth(1).unwrap_or_default().to_owned();
    let other = tool.run("trace h.g").ends(0).out;
    tool.run(&format!("replay h.g {trace}")).ends(2).prints("").says(&["trace 1", &hash(trace), &hash(&other)]);
    for cut in [&trace[..trace.len() - 1], &trace[..20], &trace[1..], "", "x"] {
        tool.run_with(&["replay", "g.g", cut]).ends(2).prints("").says(&["error: trace 1: "]);
    }
    tool.shell(&format!("printf '%s\\n\\nx\\n' {trace} | $T replay g.g -"))
        .ends(2)
        .says(&["line 3 of the standard input"]);
    tool.run("generate g.g --trace -").ends(2).says(&["--trace - has no use"]);
    tool.run("generate g.g -o a.txt --trace g.g").ends(2).says(&["g.g exists already", "--force"]);
}
