//! Arguments, right and wrong.

use crate::tool::{Tool, WORDS};

#[test]
fn help() {
    let tool = Tool::new("help");
    for arguments in ["--help", "check --help", "expand --help", "generate --help", "help generate", "--version"] {
        let ran = tool.run(arguments).ends(0).quietly();
        assert!(ran.out.contains("loom-gen"), "{arguments}: {}", ran.out);
        assert!(arguments == "--version" || ran.out.contains("Example"), "{arguments}: {}", ran.out);
    }
    tool.run("").ends(2).says(&["check", "expand", "generate"]);
    tool.shell("$T generate --help | true; exit ${PIPESTATUS[0]}").ends(0).quietly();
    tool.shell("$T generate --help >/dev/full").ends(1).says(&["standard output"]);
}

#[test]
fn wrong_arguments_name_the_option() {
    let tool = Tool::with("wrong_arguments", WORDS);
    for (arguments, words) in [
        ("chekc g.g", &["chekc", "check"][..]),
        ("check", &["<FILE>"]),
        ("check g.g more", &["more"]),
        ("check g.g --format xml", &["--format", "xml", "json"]),
        ("generate g.g -n many", &["--count", "many", "10M"]),
        ("generate g.g -n -1", &["--count", "negative"]),
        ("generate g.g -n 1.5", &["--count"]),
        ("generate g.g -n 18446744073709551616", &["--count", "at most"]),
        ("generate g.g --seed x", &["--seed", "0x1f"]),
        ("generate g.g --index -1", &["--index", "negative"]),
        ("generate g.g -n 18446744073709551615 --index 5", &["--index 5", "18446744073709551611"]),
        ("generate g.g --max-depth 5000000000", &["--max-depth", "4294967295"]),
        ("generate g.g --max-len 1XB", &["--max-len", "64KiB"]),
        ("generate g.g --set", &["--set"]),
        ("generate g.g --set COUNT", &["--set", "NAME=VALUE"]),
        ("generate g.g --separator \\q", &["--separator", "\\xHH"]),
        ("generate g.g --name x -o d/", &["--name", "{index}"]),
        ("generate g.g --name a/{index} -o d/", &["--name", "slashes"]),
        ("generate g.g --name {index}", &["--name", "standard output"]),
        ("generate g.g -o d/ --separator x", &["--separator", "folder"]),
        ("generate g.g --nope", &["--nope"]),
    ] {
        tool.run(arguments).ends(2).says(words).prints("");
    }
    tool.run_with(&["generate", "g.g", "-o", ""]).ends(2).says(&["-o"]);
    assert_eq!(tool.list(""), ["g.g"]);
}

#[test]
fn enormous_counts_are_lazy() {
    let tool = Tool::with("enormous_counts", WORDS);
    for arguments in ["-n 18446744073709551615", "-n 18446744073709551615 --index 1", "-n 10T --index 5"] {
        let ran =
            tool.shell(&format!("$T generate g.g {arguments} | head -n 3; exit ${{PIPESTATUS[0]}}")).ends(0).quietly();
        assert_eq!(ran.out.lines().count(), 3);
    }
    let last = tool.run("generate g.g --index 18446744073709551615").ends(0).out;
    assert_eq!(last.len(), 10);
}

#[test]
fn settings_are_typed() {
    let grammar = "start: {new COUNT = random.randint(1, 3); new P = 0.5; new F = False; new S = 'a'; new L = [1]; new T = (1, 'b')}
        [COUNT + 1] ' ' [P / 2] ' ' [not F] ' ' [S.upper()] ' ' [L] ' ' [T[1]];\n";
    let tool = Tool::with("settings", grammar);
    tool.run_with(&[
        "generate",
        "g.g",
        "-q",
        "--set",
        "COUNT=-0x10",
        "--set",
        "P=1",
        "--set",
        "F=True",
        "--set",
        "S=it's = b",
        "--set",
        "L=[4, 5]",
        "--set",
        "T=(2, 'c')",
    ])
    .ends(0)
    .prints("-15 0.5 False IT'S = B [4, 5] c");
    for (set, words) in [
        ("N=1", &["N", "can be set", "COUNT (int)", "T (tuple"][..]),
        ("COUNT=one", &["COUNT=one", "int", "100"]),
        ("COUNT=1.5", &["COUNT=1.5", "int"]),
        ("COUNT=", &["COUNT=", "int"]),
        ("COUNT=9223372036854775808", &["COUNT=9223372036854775808", "9,223,372,036,854,775,807"]),
        ("P=much", &["P=much", "float"]),
        ("F=true", &["F=true", "bool", "True or False"]),
        ("L=[1, 'a']", &["L=[1, 'a']", "list[int]"]),
        ("L=7", &["L=7", "list[int]"]),
        ("T=(1, 2)", &["T=(1, 2)", "tuple"]),
    ] {
        tool.run_with(&["generate", "g.g", "--set", set]).ends(2).says(words).prints("");
    }
    tool.run("generate g.g --set COUNT=1 --set COUNT=2").ends(2).says(&["COUNT", "twice"]);
    Tool::with("no_settings", WORDS).run("generate g.g --set COUNT=1").ends(2).says(&["COUNT", "there is none"]);
}

#[test]
fn limits_steer() {
    let tool = Tool::with("limits", "start: e;\ne: 'n' | '(' e '+' e ')' | '(' e '*' e ')';\n");
    for seed in 0..20 {
        let document = tool.run(&format!("generate g.g -q --seed {seed} --max-depth 1")).ends(0).out;
        assert_eq!(document, "n");
        let document = tool.run(&format!("generate g.g -q --seed {seed} --max-len 0")).ends(0).out;
        assert_eq!(document, "n");
    }
    let deep = "start: {new N = 20000} d;\nd: (N > 0) '(' {N -= 1} d ')' | (N == 0) '';\n";
    let tool = Tool::with("deep", deep);
    tool.run("generate g.g").ends(1).says(&["document 0 of seed 0", "too deep", "`d`", "g.g:2:"]).prints("");
    let document = tool.run("generate g.g -q --hard-depth 30k").ends(0).out;
    assert_eq!(document.len(), 40_000);
    tool.run("generate g.g -q --max-depth 10k").ends(0).prints(&document);
    tool.run("generate g.g --hard-depth 4G").ends(1).says(&["stack", "--hard-depth"]);
    let long = Tool::with("long", "start: {new I = 0} l;\nl: (I < 1000) {I += 1} l | (I == 1000) '';\n");
    long.run("generate g.g -q --max-steps 100").ends(1).says(&["too long"]);
    long.run("generate g.g -q --max-steps 2k").ends(0);
}

#[test]
fn shells_and_manuals() {
    let tool = Tool::new("manual");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = tool.run(&format!("completions {shell}")).ends(0).quietly().out;
        assert!(script.contains("generate") && script.contains("shard-size"), "{shell}");
    }
    tool.run("completions tcsh").ends(2).says(&["tcsh", "fish"]);
    assert!(tool.run("man").ends(0).quietly().out.contains("loom\\-gen"));
    tool.run("man -o pages").ends(0);
    assert!(tool.list("pages").contains(&"loom-gen.1".to_owned()));
    assert!(tool.read("pages/loom-gen-generate.1").contains("shard\\-size"));
    tool.shell("$T completions bash >/dev/full").ends(1).says(&["standard output"]);
}

#[test]
fn negative_numbers_are_named_with_their_option() {
    let tool = Tool::with("negative", WORDS);
    for (arguments, option) in [
        ("enumerate g.g --from -1", "--from <I>"),
        ("enumerate g.g --limit -3", "--limit <N>"),
        ("count g.g --budget -1", "--budget <STATES>"),
        ("count g.g --by-depth -1", "--by-depth <D>"),
        ("generate g.g -n -1", "--count <N>"),
        ("generate g.g --seed -1", "--seed"),
    ] {
        let ran = tool.run(arguments).ends(2).prints("").says(&[option]);
        assert!(!ran.err.contains("-- -1"), "{}", ran.err);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_line_of_traces_that_never_ends_is_refused() {
    let tool = Tool::with("endless_line", WORDS);
    tool.shell("$T replay g.g - < /dev/zero").ends(2).prints("").says(&["line 1 of the standard input is longer than"]);
    tool.run("shrink g.g --trace /dev/zero -- true").ends(2).prints("").says(&["--trace /dev/zero: it is larger than"]);
}
