//! `shrink`.

use crate::tool::{STUCK, Tool};

const THREADS: &str = "start: {new COUNT = random.randint(1, 3); new I = 0} 'module\\n' threads 'end\\n';\n\
                       threads: (I < COUNT) thread {I += 1} threads | (I == COUNT) '';\n\
                       thread: 'thread ' [I] ' ' ('load' | 'store' [random.randint(0, 1000)] | 'send' /[a-z]+/) '\\n';\n";

/// A tool with a program that looks for a word.
fn tool(name: &str) -> Tool {
    let tool = Tool::with(name, THREADS);
    tool.write("crashes.sh", "#!/bin/sh\nset -e\ngrep -q \"store\" \"$1\"\n");
    tool.shell("chmod +x crashes.sh").ends(0);
    tool
}

/// A document of three threads of which one stores.
const ORIGIN: &str = "--seed 1 --index 35";

#[test]
fn a_program_finds_the_smaller_document_interesting() {
    let tool = tool("shrink");
    let document = tool.run(&format!("generate g.g -q {ORIGIN}")).ends(0).out;
    assert!(document.matches("thread").count() == 3 && document.contains("store"), "{document}");
    let smallest = "module\nthread 0 store0\nend\n";
    let ran = tool.run(&format!("shrink g.g {ORIGIN} -- ./crashes.sh {{}}")).ends(0).prints(smallest);
    ran.says(&[&format!("from {} to 27 bytes, from ", document.len()), " to 3 decisions, in "]);
    // Standard input, another ending, a file, no words.
    tool.run(&format!("shrink g.g {ORIGIN} -q -- grep store")).ends(0).prints(smallest).quietly();
    tool.shell(&format!("$T shrink g.g {ORIGIN} -q -- sh -c 'case $1 in *.mlir) grep store $1;; esac' x {{}}.mlir"))
        .ends(0)
        .prints(smallest);
    tool.run(&format!("shrink g.g {ORIGIN} -q -o small.txt -- ./crashes.sh {{}}")).ends(0).prints("");
    assert_eq!(tool.read("small.txt"), smallest);
    tool.run(&format!("shrink g.g {ORIGIN} -q -o small.txt -- ./crashes.sh {{}}"))
        .ends(2)
        .says(&["small.txt", "--force"]);
    // The trace gives the document, and is where another search begins.
    let trace = tool.run(&format!("shrink g.g {ORIGIN} -q --print-trace -- ./crashes.sh {{}}")).ends(0).out;
    let trace = trace.trim();
    tool.run(&format!("replay g.g {trace}")).ends(0).prints(smallest);
    tool.run(&format!("shrink g.g --trace {trace} -q -- ./crashes.sh {{}}")).ends(0).prints(smallest);
    let bytes = trace.parse::<loom_gen::sources::Trace>().expect("a trace").to_bytes();
    std::fs::write(tool.folder.join("crash-1"), bytes).expect("a file for the test");
    tool.write("crash-2", trace);
    for file in ["crash-1", "crash-2"] {
        tool.run(&format!("shrink g.g --trace {file} -q -- ./crashes.sh {{}}")).ends(0).prints(smallest);
    }
    tool.run("shrink g.g --trace crashes.sh -- true").ends(2).says(&["crashes.sh: this is no whole trace"]);
    tool.run(&format!("shrink g.g --trace {trace} --seed 1 -- ./crashes.sh {{}}")).ends(2);
    tool.run(&format!("shrink g.g --trace {trace} --set COUNT=1 -- ./crashes.sh {{}}")).ends(2);
}

#[test]
fn a_budget_ends_the_search() {
    let tool = tool("shrink_budget");
    let document = tool.run(&format!("generate g.g -q {ORIGIN}")).ends(0).out;
    let ran = tool.run(&format!("shrink g.g {ORIGIN} --budget 0 -- ./crashes.sh {{}}")).ends(0).prints(&document);
    ran.says(&["in 1 runs", "the budget is spent", "--trace"]);
    let ran = tool.run(&format!("shrink g.g {ORIGIN} --time-limit 0 -- ./crashes.sh {{}}")).ends(0).prints(&document);
    ran.says(&["the time is over", "--trace"]);
}

#[test]
fn ends_that_are_looked_for() {
    let tool = tool("shrink_status");
    for (status, body) in [
        ("7", "grep -q store && exit 7"),
        ("failure", "! grep -q store"),
        ("failure", "grep -q store || exit 0; kill -9 $$"),
        ("signal", "grep -q store && kill -11 $$"),
    ] {
        let line = format!("$T shrink g.g {ORIGIN} -q --status {status} -- sh -c '{body}'");
        tool.shell(&line).ends(0).prints("module\nthread 0 store0\nend\n");
    }
    tool.run(&format!("shrink g.g {ORIGIN} --status crash -- true")).ends(2).says(&["--status", "signal"]);
}

#[test]
fn documents_that_are_not_interesting_are_refused() {
    let tool = tool("shrink_boring");
    for (command, words) in [
        ("grep -q nothing", "ended with status 1, and status 0 is looked for"),
        ("sh -c 'kill -9 $$'", "was ended by signal 9"),
        ("sleep 60", "did not end within 0.2 s"),
    ] {
        tool.shell(&format!("$T shrink g.g {ORIGIN} --timeout 0.2 -o out.txt -- {command}"))
            .ends(1)
            .prints("")
            .says(&["document 35 of seed 1 is not interesting itself", words]);
        assert!(!tool.list(".").contains(&"out.txt".to_owned()));
    }
    tool.run("shrink g.g --timeout never -- true").ends(2).says(&["--timeout", "seconds"]);
}

#[test]
fn programs_that_cannot_be_run_are_named() {
    let tool = tool("shrink_program");
    tool.write("plain", "no program");
    for (command, words) in [
        ("./missing.sh {}", "cannot run ./missing.sh"),
        ("./plain {}", "chmod +x ./plain"),
        ("crashes.sh {}", "write ./crashes.sh"),
    ] {
        tool.run(&format!("shrink g.g {ORIGIN} -- {command}")).ends(2).prints("").says(&["cannot run", words]);
    }
    tool.run("shrink g.g").ends(2).says(&["COMMAND"]);
}

#[test]
fn documents_that_fail_are_no_beginning() {
    let tool = Tool::with("shrink_failing", STUCK);
    let failing = (0..20).find(|index| tool.run(&format!("trace g.g --index {index}")).code == Some(1)).expect("one");
    tool.run(&format!("shrink g.g --index {failing} -- true")).ends(1).prints("").says(&["stuck in rule `pick`"]);
}
