//! `check`, and what the other commands say about a wrong grammar.

use serde_json::Value;

use crate::tool::{STUCK, Tool, WORDS};

#[test]
fn a_good_grammar() {
    let tool = Tool::with("good", WORDS);
    tool.run("check g.g").ends(0).prints("").says(&["g.g", "1 rule"]);
    tool.run("check g.g --deny-warnings").ends(0);
    tool.run("check g.g --format json").ends(0).quietly().prints("[]\n");
}

#[test]
fn errors_have_a_place_and_a_caret() {
    let tool = Tool::with("errors", "start: thread_df '\\z';\nthread_def: 'x';\n");
    for command in ["check g.g", "generate g.g", "expand g.g", "check g.g --deny-warnings"] {
        let words = &["g.g:1:8", "undefined rule", "thread_def", "g.g:1:19", "unknown escape", "^", "2 errors"];
        tool.run(command).ends(2).prints("").says(words);
    }
}

#[test]
fn warnings_are_wrong_on_request() {
    let tool = Tool::with("warnings", STUCK);
    tool.run("check g.g").ends(0).says(&["may be stuck", "g.g:2:1", "1 warning"]);
    tool.run("check g.g --deny-warnings").ends(2).says(&["may be stuck"]);
    tool.run("generate g.g --index 1").says(&["may be stuck"]);
    tool.run("expand g.g").ends(0).quietly();
}

#[test]
fn json_for_editors() {
    let tool = Tool::with("json", "start: 'é' thread_df\n  [1 +\n 'a'];\nthread_def: 'x';\n");
    tool.write("warning.g", STUCK);
    let parse = |text: &str| match serde_json::from_str(text) {
        Ok(Value::Array(objects)) => objects,
        other => panic!("{other:?}: {text}"),
    };
    let ran = tool.run("check g.g --format json").ends(2).quietly();
    let objects = parse(&ran.out);
    let first = &objects[0];
    assert_eq!((first["file"].as_str(), first["kind"].as_str()), (Some("g.g"), Some("undefined rule")));
    assert_eq!((first["line"].as_u64(), first["column"].as_u64()), (Some(1), Some(12)));
    assert_eq!((first["end_line"].as_u64(), first["end_column"].as_u64()), (Some(1), Some(21)));
    assert_eq!(first["severity"], "error");
    for object in &objects {
        let keys: Vec<&str> = object.as_object().expect("an object").keys().map(String::as_str).collect();
        let mut expected = ["column", "end_column", "end_line", "file", "help", "kind", "line", "message", "severity"];
        expected.sort_unstable();
        assert_eq!(keys, expected);
        assert!(object["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
    let ran = tool.run("check warning.g --format json").ends(0).quietly();
    assert_eq!(parse(&ran.out)[0]["severity"], "warning");
    let ran = tool.run("check warning.g --format json --deny-warnings").ends(2).quietly();
    assert_eq!(parse(&ran.out).len(), 1);
    tool.shell("$T check g.g --format json >/dev/full").ends(1).says(&["standard output"]);
    tool.shell("$T check g.g --format json | true; exit ${PIPESTATUS[0]}");
}

#[test]
fn expansions_are_rust() {
    let tool = Tool::with("expand", WORDS);
    let first = tool.run("expand g.g").ends(0).quietly().out;
    assert!(first.contains("pub mod g"), "{first}");
    assert_eq!(first, tool.run("expand g.g").ends(0).out);
    tool.shell("$T expand g.g >/dev/full").ends(1).says(&["standard output"]);
}

#[test]
fn json_says_that_a_file_is_missing() {
    let tool = Tool::with("json_missing", WORDS);
    let ran = tool.run("check none.g --format json").ends(2).quietly();
    let Ok(Value::Array(objects)) = serde_json::from_str(&ran.out) else { panic!("{}", ran.out) };
    assert_eq!((objects.len(), objects[0]["kind"].as_str()), (1, Some("file not found")));
    assert_eq!((objects[0]["file"].as_str(), objects[0]["line"].as_u64()), (Some("none.g"), Some(1)));
    assert!(objects[0]["message"].as_str().is_some_and(|message| message.contains("none.g")));
}

#[test]
fn a_grammar_from_the_standard_input() {
    let tool = Tool::with("stdin", WORDS);
    tool.shell("cat g.g | $T check -").ends(0).says(&["1 rule"]);
    tool.shell("cat g.g | $T check /dev/stdin").ends(0);
    tool.shell("echo 'start: nothing;' | $T check -").ends(2).says(&["stdin:1:8", "undefined rule"]);
    tool.shell("cat g.g | $T generate - -n 2 -q -o out/ && ls out/*.txt")
        .ends(0)
        .prints("out/stdin-0-0.txt\nout/stdin-0-1.txt\n");
    tool.shell("cat g.g | $T expand - | grep 'pub mod'").ends(0).prints("pub mod stdin {\n");
}

#[test]
fn what_is_no_file_does_not_block() {
    let tool = Tool::with("fifo", WORDS);
    tool.shell("mkfifo pipe; $T check pipe").ends(2).says(&["pipe", "not a file"]);
    tool.shell("$T check /dev/zero").ends(2).says(&["/dev/zero"]);
}

#[test]
fn help_that_cannot_be_written() {
    let tool = Tool::with("help", WORDS);
    tool.shell("$T --help >/dev/full").ends(1).says(&["standard output"]);
    tool.shell("$T generate --help >/dev/full").ends(1).says(&["standard output"]);
    tool.run("--help").ends(0);
}
