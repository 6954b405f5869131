//! Corpora that are there: verified, rebuilt document by document, joined from shards, counted.

use std::fs;

use serde_json::Value;

use crate::formats::contents;
use crate::tool::{STUCK, Tool, WORDS};

const GRAMMAR: &str = "include \"lib/line.g\";\nstart: {new N = random.randint(1, 40)} line ** N;\n";

fn tool(name: &str) -> Tool {
    let tool = Tool::with(name, GRAMMAR);
    fs::create_dir(tool.folder.join("lib")).expect("a folder");
    tool.write("lib/line.g", "line: '0123456789' ** 1..20 '\\n';\n");
    tool
}

#[test]
fn what_was_changed_is_found() {
    let tool = tool("verify");
    for (options, victim) in [
        ("-o 0/c.txt", "0/c.txt"),
        ("-o 1/c.tar.zst --frame 5", "1/c.tar.zst"),
        ("-o 2/c.jsonl --shard-size 10kB", "2/c-00001.jsonl"),
        ("-o 3", "3/g-0-7.txt"),
        ("-o 4 --fan-out 9", "4/00002/g-0-20.txt"),
        ("-o 5 --format length --shard-size 10kB --compress gzip", "5/g-0-00000.bin.gz"),
    ] {
        tool.run(&format!("generate g.g -n 50 -q {options}")).ends(0);
        let path = options.split(' ').nth(1).expect("a path");
        tool.run(&format!("verify {path}")).ends(0).prints("").says(&["50 documents, all as ", "manifest.json says"]);
        let file = tool.folder.join(victim);
        let whole = fs::read(&file).expect("a file");
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 1;
        for damage in [Some(&changed[..]), Some(&whole[1..]), Some(&[]), None] {
            match damage {
                Some(bytes) => fs::write(&file, bytes).expect("a file"),
                None => fs::remove_file(&file).expect("a file"),
            }
            tool.run(&format!("verify {path}")).ends(1).says(&[victim, "one file is not as the manifest says"]);
        }
    }
    let list = tool.read("4/SHA256SUMS");
    tool.write("4/SHA256SUMS", list.lines().skip(1).collect::<Vec<_>>().join("\n").as_str());
    tool.run("verify 4").ends(1).says(&["4/SHA256SUMS", "lists 49 documents instead of 50"]);
    tool.run("verify g.g").ends(2).says(&["g.g has no manifest"]);
    tool.run("verify nothing").ends(2).says(&["nothing has no manifest"]);
    tool.write("other.manifest.json", "{\"manifest\": 1}");
    tool.run("verify other.manifest.json").ends(2).says(&["no manifest of a corpus", "files"]);
    let stuck = Tool::with("verify_stuck", STUCK);
    stuck.run("generate g.g -n 50 --seed 3 -q -o c.txt").ends(1);
    stuck.run("verify c.txt").ends(1).says(&["not whole", "--resume"]);
}

#[test]
fn what_is_not_of_a_corpus_is_told() {
    let tool = tool("strangers");
    for (folder, options, stray) in [
        ("0", "-o 0", "0/g-0-20.txt"),
        ("1", "-o 1 --fan-out 9 --compress gzip", "1/00002/g-0-20.txt.gz"),
        ("2", "-o 2 --format jsonl --shard-size 2kB", "-00020.jsonl"),
        ("3", "-o 3/c.txt --shard-size 2kB", "-00020.txt"),
        ("4", "-o 4 --on-error skip --max-len 9", "4/g-0-20.txt"),
    ] {
        // A larger corpus was there before.
        tool.run(&format!("generate g.g -n 100 -q {options}")).ends(0);
        tool.run(&format!("generate g.g -n 20 -q {options} --force")).ends(0);
        let path = options.split(' ').nth(1).expect("a path");
        let ran = tool.run(&format!("verify {path}")).ends(1).says(&[stray, "is not of this corpus"]);
        assert!(!ran.err.contains("note:"), "{}", ran.err);
        tool.shell(&format!("rm -r {folder}/*")).ends(0);
        tool.run(&format!("generate g.g -n 20 -q {options} --force")).ends(0);
        tool.write(&format!("{folder}/README"), "mine");
        let ran = tool.run(&format!("verify {path}")).ends(0);
        assert_eq!(ran.err.contains("/README (1 in all)"), path == folder, "{}", ran.err);
    }
    // In the wrong subfolder, and in the place of one that was left out.
    tool.shell("cp 1/00000/g-0-3.txt.gz 1/00001/").ends(0);
    tool.run("verify 1").ends(1).says(&["1/00001/g-0-3.txt.gz is not of this corpus", "one file"]);
    let stuck = Tool::with("strangers_stuck", STUCK);
    stuck.run("generate g.g -n 50 --seed 3 -q --on-error skip -o c").ends(1);
    let skipped = (0..).find(|index| !stuck.folder.join(format!("c/g-3-{index}.txt")).exists()).expect("one");
    stuck.run("verify c").ends(0);
    stuck.write(&format!("c/g-3-{skipped}.txt"), "forged");
    stuck.run("verify c").ends(1).says(&[&format!("g-3-{skipped}.txt is not of this corpus")]);
    for number in [1, 2] {
        tool.run(&format!("generate g.g -n 20 -q --shard {number}/2 -o shards")).ends(0);
    }
    tool.run("merge shards").ends(0);
    tool.run("verify shards").ends(0);
    tool.run("verify shards/manifest.1-of-2.json").ends(0);
}

#[test]
fn any_document_is_made_once_more() {
    let tool = tool("regenerate");
    tool.run("generate g.g -n 30 --seed 7 -q -o all --fan-out 8 --max-len 100").ends(0);
    tool.run("generate g.g -n 30 --seed 7 -q -o one.jsonl.zst --max-len 100").ends(0);
    let document = tool.read("all/00002/g-7-17.txt");
    // All that it takes is in the manifest.
    for name in ["g.g", "lib/line.g", "all/00002/g-7-17.txt"] {
        fs::remove_file(tool.folder.join(name)).expect("a file");
    }
    for arguments in
        ["all/00002/g-7-17.txt", "all --index 17", "one.jsonl.zst --index 17", "all/manifest.json --index 17"]
    {
        tool.run(&format!("regenerate {arguments}")).ends(0).quietly().prints(&document);
    }
    tool.run("regenerate all/00002/g-7-17.txt -o all/00002/g-7-17.txt").ends(0);
    tool.run("verify all").ends(0);
    tool.run("regenerate all --index 30").ends(2).says(&["no document 30", "from 0 up to 30"]);
    tool.run("regenerate all").ends(2).says(&["--index"]);
    tool.run("regenerate all/00002/g-8-17.txt").ends(2).says(&["g-8-17.txt", "--index"]);
    let manifest = tool.read("all/manifest.json");
    tool.write("all/manifest.json", &manifest.replace("random.randint(1, 40)", "random.randint(1, 41)"));
    tool.run("regenerate all --index 3").ends(1).says(&["was changed"]);
    let set = Tool::with("regenerate_set", "start: {new S = 'a'; new K = 1} [S] [K];\n");
    set.run_with(&["generate", "g.g", "-q", "--set", "S=it's \"=\" b", "--set", "K=-7", "-o", "c.txt"]).ends(0);
    set.run("regenerate c.txt --index 0").ends(0).prints("it's \"=\" b-7");
}

#[test]
fn shards_are_joined() {
    let tool = tool("merge");
    tool.run("generate g.g -n 100 -q -o whole").ends(0);
    tool.run("generate g.g -n 100 -q -o whole.txt").ends(0);
    let shard = |number: u32, target: &str| {
        tool.run(&format!("generate g.g -n 100 -q --shard {number}/3 -o {target}")).ends(0).quietly();
    };
    for number in [2, 3] {
        shard(number, "parts");
        shard(number, "parts.txt");
    }
    tool.run("merge parts").ends(1).says(&["of 3 shards are missing: 1"]);
    tool.run("verify parts").ends(2).says(&["loom-gen merge parts"]);
    shard(1, "parts");
    shard(1, "parts.txt");
    tool.run("generate g.g -n 100 --shard 1/3 -o parts").ends(2).says(&["not empty"]);
    tool.run("merge parts").ends(0).says(&["3 shards, 100 documents", "parts/manifest.json"]);
    tool.run("merge parts").ends(2).says(&["exists already", "--force"]);
    tool.run("verify parts").ends(0);
    tool.run("merge parts.txt").ends(0);
    tool.run("verify parts.txt").ends(0);
    assert_eq!(tool.documents("parts"), tool.documents("whole"));
    let parts = [1, 2, 3].map(|number| tool.read(&format!("parts-{number}-of-3.txt"))).join("\n");
    assert_eq!(parts, tool.read("whole.txt"));
    let manifest: Value = serde_json::from_str(&tool.read("parts/manifest.json")).expect("a manifest");
    assert_eq!((manifest["documents"].as_u64(), manifest["next"].as_u64()), (Some(100), Some(100)));
    // The scheduler says which shard this is.
    let auto = "generate g.g -n 100 -q --shard auto -o auto.txt";
    tool.shell(&format!("SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2 $T {auto}")).ends(0);
    tool.shell(&format!("JOB_COMPLETION_INDEX=1 JOB_COMPLETIONS=2 $T {auto}")).ends(0);
    tool.run("merge auto.txt").ends(0).says(&["2 shards, 100 documents"]);
    assert_eq!(tool.run("regenerate auto.txt --index 99").out, tool.run("regenerate whole --index 99").out);
}

#[test]
fn what_does_not_belong_together_is_not_joined() {
    let tool = Tool::with("merge_wrong", WORDS);
    let shard = |options: &str, folder: &str| {
        tool.run(&format!("generate g.g -n 100 -q {options} -o {folder}")).ends(0);
    };
    shard("--shard 1/2", "seeds");
    shard("--shard 2/2 --seed 1", "seeds");
    tool.run("merge seeds").ends(1).says(&["different corpora", "seed"]);
    shard("--shard 1/2", "doubled");
    fs::copy(tool.folder.join("doubled/manifest.1-of-2.json"), tool.folder.join("doubled/manifest.2-of-2.json"))
        .expect("a copy");
    tool.run("merge doubled").ends(1).says(&["missing: 2"]);
    shard("--shard 1/1", "short");
    let manifest = tool.read("short/manifest.1-of-1.json").replace("\"documents\":100", "\"documents\":99");
    tool.write("short/manifest.1-of-1.json", &manifest);
    tool.run("merge short").ends(1).says(&["100 documents of its shard"]);
    tool.run("merge g.g").ends(2).says(&["no manifests of shards"]);
}

#[test]
fn figures_are_those_of_the_documents() {
    let tool = tool("stats");
    for options in [
        "0",
        "1 --fan-out 7 --compress gzip",
        "2.txt",
        "3.txt.zst --separator ---",
        "4.jsonl.gz",
        "5.tar --shard-size 9kB",
    ] {
        let path = options.split(' ').next().expect("a path");
        tool.run(&format!("generate g.g -n 60 -q -o {options}")).ends(0);
        let out = tool.run(&format!("stats {path} --html {path}.html")).ends(0).out;
        assert_eq!(out, tool.run(&format!("stats {path} --regenerate")).ends(0).quietly().out, "{options}");
        assert!(out.starts_with("documents   60\n") && out.contains("duplicates  none"), "{out}");
        assert!(tool.read(&format!("{path}.html")).contains("<h1>Corpus of g, seed 0</h1>"));
    }
    let few = Tool::with("stats_few", "start: 'a' | 'bbb';\n");
    few.run("generate g.g -n 100 -q -o c --format nul").ends(0);
    let out = few.run("stats c").ends(0).out;
    assert!(out.contains("duplicates  98 (98.00 %)") && out.contains("length      1 B to 3 B"), "{out}");
    few.run("generate g.g -n 0 -q -o none.txt").ends(0);
    few.run("stats none.txt").ends(0).quietly();
    few.write("rules.g", "start: @9 one | two | one two;\none: '1';\ntwo: '2' one;\n");
    few.run("generate rules.g -n 200 -q -o rules.jsonl --fields trace,rules").ends(0);
    let lines: Vec<Value> =
        few.read("rules.jsonl").lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    for line in &lines {
        let rules: Vec<&str> = line["rules"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let two = line["text"].as_str().is_some_and(|text| text.contains('2'));
        assert_eq!(rules, if two { &["one", "start", "two"][..] } else { &["one", "start"] });
        few.run(&format!("replay rules.g {}", line["trace"].as_str().expect("a trace")))
            .ends(0)
            .prints(line["text"].as_str().expect("a text"));
        if two {
            break;
        }
    }
    let out = few.run("stats rules.jsonl --html rules.html").ends(0).out;
    let two = lines.iter().filter(|line| line["text"].as_str().is_some_and(|text| text.contains('2'))).count();
    assert!(out.contains(&format!("         two {two:>11} █")), "{two} {out}");
    assert!(few.read("rules.html").contains("<th>two<td"));
    assert!(!few.run("stats rules.jsonl --sample 0").ends(0).out.contains("two"));
    few.run("generate rules.g --fields trace").ends(2).says(&["--fields", "--format jsonl"]);
    few.run("generate rules.g --fields sound").ends(2).says(&["--fields", "trace,rules"]);
    assert!(contents(&few.folder.join("c")).contains_key("manifest.json"));
}
