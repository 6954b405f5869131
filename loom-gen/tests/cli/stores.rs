//! Corpora in object stores. The store is a folder of this machine, as `file:///…`.

use std::fs;

use crate::formats::contents;
use crate::tool::{Tool, WORDS};

/// The address of a folder.
fn root(tool: &Tool) -> String {
    format!("file://{}", tool.folder.join("store").display())
}

#[test]
fn a_corpus_in_a_store_is_read_as_any_other() {
    let tool = Tool::with("stores", WORDS);
    fs::create_dir(tool.folder.join("store")).expect("a folder");
    let root = root(&tool);
    for name in ["a/", "b/ --format jsonl --shard-size 2kB", "c.txt.zst --frame 8", "d.tar"] {
        tool.run(&format!("generate g.g -n 100 --seed 7 -q -o {root}/{name}")).ends(0).quietly();
        tool.run(&format!("generate g.g -n 100 --seed 7 -q -o local/{name}")).ends(0);
        let path = name.split(' ').next().expect("a path");
        tool.run(&format!("verify {root}/{path}")).ends(0).says(&["100 documents, all as file:///"]);
        tool.run(&format!("regenerate {root}/{path} --index 17")).ends(0).prints(&tool.read("local/a/g-7-17.txt"));
        tool.run(&format!("stats {root}/{path}")).ends(0);
        tool.run(&format!("generate g.g -n 100 --seed 7 -o {root}/{path}")).ends(2).says(&["--force"]);
    }
    tool.run(&format!("regenerate {root}/a/g-7-17.txt")).ends(0).prints(&tool.read("local/a/g-7-17.txt"));
    for name in ["c.txt.zst", "d.tar", "b/g-7-00000.jsonl", "a/g-7-99.txt"] {
        let (stored, local) = (tool.folder.join("store").join(name), tool.folder.join("local").join(name));
        assert!(fs::read(stored).expect(name) == fs::read(local).expect(name), "{name}");
    }
    fs::write(tool.folder.join("store/a/g-7-17.txt"), "word 0000\n").expect("a file");
    tool.run(&format!("verify {root}/a/")).ends(1).says(&["g-7-17.txt was changed", "one file"]);
    fs::write(tool.folder.join("store/b/g-7-00099.jsonl"), "").expect("a file");
    tool.run(&format!("verify {root}/b/")).ends(1).says(&["g-7-00099.jsonl is not of this corpus", "one file"]);
    tool.run(&format!("verify {root}/nothing/")).ends(2).says(&["has no manifest"]);
}

#[test]
fn shards_meet_in_a_store() {
    let tool = Tool::with("stores_shards", WORDS);
    fs::create_dir(tool.folder.join("store")).expect("a folder");
    let root = root(&tool);
    for shard in 1..=3 {
        tool.run(&format!("merge {root}/c/")).ends(if shard == 1 { 2 } else { 1 });
        tool.run(&format!("generate g.g -n 100 -q -o {root}/c/ --shard {shard}/3")).ends(0);
    }
    tool.run(&format!("merge {root}/c/")).ends(0).says(&["3 shards, 100 documents"]);
    tool.run(&format!("verify {root}/c/")).ends(0).says(&["100 documents"]);
    tool.run(&format!("merge {root}/c/")).ends(2).says(&["exists already"]);
}

#[test]
fn whenever_a_run_into_a_store_is_killed() {
    let tool =
        Tool::with("stores_kill", "start: {new N = random.randint(1, 40)} ('0123456789' ** 1..20 '\\n') ** N;\n");
    fs::create_dir(tool.folder.join("store")).expect("a folder");
    let root = root(&tool);
    for (number, shape) in
        ["c.txt --shard-size 30kB", "c.jsonl.zst --frame 8 --shard-size 10kB", "c/"].iter().enumerate()
    {
        let arguments = format!("generate g.g -n 400 -q -o {root}/{number}/{shape} --resume --checkpoint 0s");
        for moment in 0..6 {
            let mut child = tool.command().args(arguments.split_whitespace()).spawn().expect("it runs");
            std::thread::sleep(std::time::Duration::from_millis(3 + 17 * moment));
            // It may be over.
            let _ = child.kill();
            child.wait().expect("it ends");
        }
        tool.run(&arguments).ends(0);
        let first = contents(&tool.folder.join("store").join(number.to_string()));
        tool.run(&format!("generate g.g -n 400 -q -o {root}/model-{number}/{shape}")).ends(0);
        let model = contents(&tool.folder.join("store").join(format!("model-{number}")));
        // What a killed run has left of an upload is under a name that no object has.
        let left = |name: &String| name.contains('#');
        assert!(first.into_iter().filter(|(name, _)| !left(name)).eq(model), "{shape}");
    }
}

#[test]
fn addresses_that_lead_nowhere() {
    let tool = Tool::with("stores_nowhere", WORDS);
    for (address, words) in [
        ("https://host/corpus/", "scheme \"https\""),
        ("s3://", "bucket"),
        ("s3://bucket/", "no name for the corpus"),
        ("file://corpus", "three slashes"),
    ] {
        tool.run(&format!("generate g.g -n 2 -o {address}")).ends(2).says(&[words]);
        tool.run(&format!("verify {address}")).ends(2).says(&[words]);
    }
    tool.run("generate g.g -n 2 -o file:///proc/none/corpus/").ends(1).says(&["file:///proc/none/corpus/"]);
    tool.run("generate g.g --until-covered -o s3://bucket/t/").ends(2).says(&["only whole corpora"]);
    tool.run("generate g.g -o c.txt --trace s3://bucket/t.txt").ends(2).says(&["--trace"]);
    assert_eq!(tool.list("."), ["g.g"]);
}
