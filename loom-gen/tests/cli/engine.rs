//! Compiled code gives what the interpreter gives, down to the manifest, and where it cannot be had the interpreter serves.

use crate::formats::contents;
use crate::tool::Tool;

/// In a file whose name is no name of a module, with functions of the host, a setting, and documents that fail.
const GRAMMAR: &str = "extern fn crc32(bytes) -> int;\nextern fn base64(str) -> str;\n
start: {new COUNT = random.randint(1, 5)} word ** COUNT % ' ' tail;
word: /[a-z]{1,9}/;
tail: {new W = word(); new K = random.randint(0, 9)} [W] [crc32(W)] [base64('é')] b'\\xff' pick;
pick: @8 '!' | (K > 0) '?';\n";

#[test]
fn compiled_and_interpreted_corpora_are_equal() {
    let tool = Tool::new("engine");
    tool.write("a b-c.g", GRAMMAR);
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/engine");
    let run = |arguments: &str| tool.shell(&format!("LOOM_GEN_CACHE='{cache}' $T {arguments}"));
    let options = "generate 'a b-c.g' -n 300 --seed 7 --set COUNT=3 -q --max-len 500";
    for (kind, target) in [("text", "c.jsonl.zst --frame 50"), ("files", "c --name {grammar}{index:04}")] {
        for engine in ["compiled", "interpreted"] {
            run(&format!("{options} --engine {engine} -o {kind}-{engine}/{target}")).ends(0).quietly().prints("");
        }
        let [compiled, interpreted] =
            ["compiled", "interpreted"].map(|engine| contents(&tool.folder.join(format!("{kind}-{engine}"))));
        assert!(compiled == interpreted && compiled.len() > 1, "{kind}");
    }
    run("build 'a b-c.g' -o own -q").ends(0).quietly();
    let own = tool.shell("./own -n 5 -q --seed 7").ends(0).quietly().out;
    assert_eq!(own, run("generate 'a b-c.g' -n 5 -q --seed 7").ends(0).out);
    tool.shell("./own --help | grep -q 'COUNT (int)'").ends(0);
    tool.shell("./own -n 5 -o s3://bucket/c/").ends(2).says(&["without object stores", "--object-store"]);
    // What has been built is not built again.
    run("generate 'a b-c.g' -n 5 -q --seed 7 --engine compiled").ends(0).prints(&own);
    tool.shell(&format!(
        "LOOM_GEN_CACHE='{cache}' CARGO=/none $T generate 'a b-c.g' -n 5 -q --seed 7 --engine compiled"
    ))
    .ends(0)
    .prints(&own);
}

#[test]
fn without_cargo_the_interpreter_serves() {
    let tool = Tool::with(
        "no_cargo",
        "start: 'x' extra;\nextra: {new I = 0} more;\nmore: (I < 200) {I += 1} more | (I == 200) '';\n",
    );
    let run =
        |arguments: &str| tool.shell(&format!("CARGO=/none LOOM_GEN_CACHE=$PWD/cache $T generate g.g {arguments}"));
    run("--engine compiled").ends(1).says(&["there is no cargo here", "--engine interpreted"]).prints("");
    let line = "-n 1T --engine auto | head -c 3; exit ${PIPESTATUS[0]}";
    run(line).ends(0).says(&["there is no cargo here", "the interpreter goes on"]).prints("x\nx");
    tool.run("generate g.g --engine fast").ends(2).says(&["--engine", "interpreted"]);
    tool.shell("LOOM_GEN_ENGINE=fast $T generate g.g").ends(2).says(&["LOOM_GEN_ENGINE", "interpreted"]);
    tool.shell("LOOM_GEN_CACHE=/proc/none $T generate g.g --engine compiled").ends(1).says(&["LOOM_GEN_CACHE"]);
}

/// Before anything is compiled; as the default of the option, `compiled` leaves them to the interpreter.
#[test]
fn what_only_the_interpreter_knows_is_not_compiled() {
    let tool = Tool::with("interpreted_only", "start: 'a' | 'b';\n");
    for option in ["--fields rules", "--distribution uniform", "--unique=derivations"] {
        let options = format!("generate g.g -n 2 -q {option} --format jsonl");
        let refused = format!("--engine compiled and {option} do not go together");
        tool.shell(&format!("CARGO=/none $T {options} --engine compiled"))
            .ends(2)
            .prints("")
            .says(&[&refused, "leave out --engine"]);
        let line = format!("CARGO=/none LOOM_GEN_ENGINE=compiled $T {options}");
        assert_eq!(tool.shell(&line).ends(0).quietly().out.lines().count(), 2);
    }
}
