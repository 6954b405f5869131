//! Runs that were interrupted go on to the corpus that they would have been.

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::formats::contents;
use crate::tool::{STUCK, Tool, WORDS};

const GRAMMAR: &str = "start: {new N = random.randint(1, 40)} ('0123456789' ** 1..20 '\\n') ** N;\n";

/// How often each is killed: 50 times in all. The environment variable `LOOM_KILLS` says another number for each.
fn kills() -> u64 {
    std::env::var("LOOM_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(5)
}

fn start(tool: &Tool, arguments: &str) -> Child {
    let mut command = tool.command();
    command.args(arguments.split_whitespace()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("it runs")
}

#[test]
fn whenever_a_run_is_killed() {
    let tool = Tool::with("kill", GRAMMAR);
    let mut kept = 0;
    for (at, options) in [
        "c.txt",
        "c.txt.zst --frame 16",
        "c.gz --frame 5 --shard-size 20kB --format nul",
        "c.jsonl --shard-size 30kB",
        "c.tar",
        "c.bin --format length --bytes 500kB",
        "c",
        "c --fan-out 100",
        "c --compress zstd",
        "c --format tar --shard-size 100kB --compress gzip:1",
    ]
    .into_iter()
    .enumerate()
    {
        let count = if options.contains("--bytes") { "" } else { "-n 900" };
        let run = |folder: &str| format!("generate g.g {count} -q --checkpoint 1ms -o {folder}/{options}");
        let clock = Instant::now();
        tool.run(&run(&format!("{at}-whole"))).ends(0);
        let whole = clock.elapsed();
        let again = format!("{at}-again");
        // A number that is different for each, the same in each run of the test.
        let mut random = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(at as u64 + 1);
        for _ in 0..kills() {
            random = random.wrapping_mul(0xd120_2c5a_3f4b_a1c5).rotate_left(23) ^ 0x5851_f42d;
            let mut child = start(&tool, &format!("{} --resume", run(&again)));
            std::thread::sleep(whole.mul_f64((random >> 40) as f64 / f64::from(1 << 24)).min(Duration::from_secs(5)));
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        }
        let partial = tool.folder.join(&again);
        kept += usize::from(partial.exists() && contents(&partial).values().any(|file| !file.is_empty()));
        tool.run(&format!("{} --resume", run(&again))).ends(0);
        assert!(contents(&tool.folder.join(format!("{at}-whole"))) == contents(&partial), "{options}");
    }
    assert!(kept > 0, "no run was killed in its midst");
}

#[test]
fn a_run_goes_on_only_with_itself() {
    let tool = Tool::with("same_run", STUCK);
    let run = |options: &str| tool.run(&format!("generate g.g -n 500 --seed 3 -o c.txt {options}"));
    run("").ends(1).says(&["stuck", "--resume"]);
    run("").ends(2).says(&["c.txt.manifest.json.partial", "--resume", "--force"]);
    run("--resume --max-depth 7").ends(2).says(&["another run", "limits"]);
    tool.run("generate g.g -n 500 --seed 4 -o c.txt --resume").ends(2).says(&["another run", "its seed is 3, not 4"]);
    tool.run("generate g.g -n 501 --seed 3 -o c.txt --resume")
        .ends(2)
        .says(&["another run", "its count is 500, not 501"]);
    run("--resume").ends(1).says(&["stuck"]);
    run("--resume --on-error skip").ends(1).says(&["left out"]);
    let resumed = tool.read("c.txt");
    tool.run("generate g.g -n 500 --seed 3 -o d.txt --on-error skip").ends(1);
    assert_eq!(resumed, tool.read("d.txt"));
    assert_eq!(tool.read("c.txt.manifest.json"), tool.read("d.txt.manifest.json").replace("d.txt", "c.txt"));
    // The documents that were left out are still missing.
    run("--resume").ends(1).says(&["whole already", "left out"]);
    run("--resume --max-depth 7").ends(2).says(&["another run", "limits"]);
    run("").ends(2).says(&["exists already", "--force"]);
    tool.write("d.txt", "cut");
    let again = "generate g.g -n 500 --seed 3 -o d.txt --on-error skip --resume";
    tool.run(again).ends(1).says(&["d.txt: it has 3 bytes", "corpus is whole", "--force", "verify"]);
    std::fs::remove_file(tool.folder.join("d.txt")).expect("a file");
    tool.run(again).ends(1).says(&["d.txt: it is gone", "corpus is whole"]);
}

#[test]
fn what_was_changed_is_not_gone_on_with() {
    let tool = Tool::with("changed", STUCK);
    tool.run("generate g.g -n 500 --seed 3 -o c.txt").ends(1);
    let text = tool.read("c.txt.partial");
    tool.write("c.txt.partial", &text.replace('k', "K"));
    tool.run("generate g.g -n 500 --seed 3 -o c.txt --resume --on-error skip").ends(1).says(&["changed", "--force"]);
    tool.write("c.txt.partial", "");
    tool.run("generate g.g -n 500 --seed 3 -o c.txt --resume --on-error skip").ends(1).says(&["shorter"]);
    tool.run("generate g.g -n 500 --seed 3 -o c.txt --force --on-error skip").ends(1);
    assert!(tool.read("c.txt").starts_with(&text));
}

#[test]
fn two_runs_into_one_corpus_refuse_each_other() {
    let tool = Tool::with("two_runs", WORDS);
    for (target, journal) in [("out.txt", "out.txt.manifest.json.partial"), ("out", "out/manifest.json.partial")] {
        let arguments = format!("generate g.g -n 1T -o {target} --fan-out 1G");
        let arguments = if target == "out" { arguments } else { arguments.replace(" --fan-out 1G", "") };
        let mut child = start(&tool, &arguments);
        while !tool.folder.join(journal).exists() {
            assert!(child.try_wait().expect("a child").is_none(), "it has ended");
        }
        for option in ["", "--force", "--resume"] {
            let ran = tool.run(&format!("{arguments} {option}")).ends(2);
            ran.says(&["another run writes into this corpus", journal]);
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
}
