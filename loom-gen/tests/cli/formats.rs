//! Formats and their compression: each is read back by other programs, and no byte depends on the number of threads.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::tool::{STUCK, Tool, WORDS};

/// Documents of 1 to 40 kB.
const SIZES: &str = "start: {new N = random.randint(1, 40)} line ** N;\nline: '0123456789' ** 100;\n";

/// All files below a folder with what they have.
pub(crate) fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else {
                let name = entry.strip_prefix(folder).expect("below").to_string_lossy().into_owned();
                all.insert(name, fs::read(&entry).expect("a file"));
            }
        }
    }
    all
}

#[test]
fn no_byte_depends_on_the_number_of_threads() {
    let tool = Tool::with("threads", "start: {new N = random.randint(1, 40)} ('0123456789' ** 1..200 '\\n') ** N;\n");
    for (at, options) in [
        "-o $/c.txt",
        "-o $/c.txt.gz --frame 7",
        "-o $/c.txt.zst --frame 7 --shard-size 3000",
        "-o $/c.jsonl --shard-size 100kB",
        "-o $/c.tar",
        "-o $/c.bin --format length",
        "-o $/c.bin --format nul --compress zstd:1",
        "-o $/c --fan-out 100",
        "-o $/c --compress gzip",
        "-o $/c --format jsonl --compress zstd --shard-size 20kB",
        "-o $/c.txt --bytes 1MB",
        "-o $/c/ --bytes 200kB",
        "-o $/c.txt --shard 2/3",
        "-o $/c --shard 3/3",
    ]
    .into_iter()
    .enumerate()
    {
        let run = |threads: u32| {
            let folder = format!("{at}-{threads}");
            let count = if options.contains("--bytes") { "" } else { "-n 333" };
            tool.run(&format!("generate g.g {count} -q -j {threads} {}", options.replace('$', &folder)))
                .ends(0)
                .quietly();
            contents(&tool.folder.join(folder))
        };
        let one = run(1);
        assert_eq!(one, run(3), "{options}");
        assert!(one.keys().all(|name| !name.contains("partial")), "{options}: {:?}", one.keys());
    }
}

#[test]
fn formats_are_read_back_by_others() {
    let tool = Tool::with("read_back", SIZES);
    tool.run("generate g.g -n 40 --seed 7 -o files -q").ends(0);
    let document = |index: usize| tool.read(&format!("files/g-7-{index}.txt"));
    let all: Vec<String> = (0..40).map(document).collect();
    for (name, program) in [("c", "cat"), ("c.gz", "gzip -dc"), ("c.zst", "zstd -dcq")] {
        let made = |format: &str| {
            tool.run(
                &format!("generate g.g -n 40 --seed 7 --format {format} -o {format}/{name}.x -q --frame 9")
                    .replace("--frame 9", if name == "c" { "" } else { "--frame 9" })
                    .replace("c.x", "c.bin")
                    .replace("c.gz.x", "c.gz")
                    .replace("c.zst.x", "c.zst"),
            )
            .ends(0);
            let file = if name == "c" { "c.bin" } else { name };
            tool.shell(&format!("{program} {format}/{file} > {format}/plain")).ends(0);
            fs::read(tool.folder.join(format!("{format}/plain"))).expect("a file")
        };
        assert!(made("text") == all.join("\n").into_bytes(), "{name}");
        assert!(made("nul") == all.iter().flat_map(|text| [text, "\0"]).collect::<String>().into_bytes(), "{name}");
        let length = made("length");
        let mut rest = length.as_slice();
        for text in &all {
            let (size, behind) = rest.split_at(8);
            let size = u64::from_le_bytes(size.try_into().expect("8 bytes")) as usize;
            assert!(behind[..size] == *text.as_bytes(), "{name}");
            rest = &behind[size..];
        }
        assert!(rest.is_empty());
        let lines = String::from_utf8(made("jsonl")).expect("text");
        for (index, (line, text)) in lines.lines().zip(&all).enumerate() {
            let value: Value = serde_json::from_str(line).expect("an object");
            assert_eq!((value["seed"].as_u64(), value["index"].as_u64()), (Some(7), Some(index as u64)));
            assert!(value["text"] == **text);
        }
        assert_eq!(lines.lines().count(), 40);
        made("tar");
        tool.shell("mkdir -p members && tar -xf tar/plain -C members").ends(0);
        for (index, text) in all.iter().enumerate() {
            assert!(tool.read(&format!("members/g-7-{index}.txt")) == *text);
        }
        fs::remove_dir_all(tool.folder.join("members")).expect("a folder");
    }
    tool.shell("cd files && sha256sum --strict --quiet -c SHA256SUMS && wc -l < SHA256SUMS").ends(0).prints("40\n");
    tool.run("generate g.g -n 3 --seed 7 -o packed --compress zstd -q").ends(0);
    assert_eq!(tool.documents("packed"), ["g-7-0.txt.zst", "g-7-1.txt.zst", "g-7-2.txt.zst"]);
    assert!(tool.shell("zstd -dcq packed/g-7-2.txt.zst").ends(0).out == all[2]);
}

#[test]
fn bytes_are_never_lost() {
    let tool = Tool::with("lossless", "start: b'\\xff\\x00' 'a';\n");
    tool.run("generate g.g -o c.jsonl -q").ends(0);
    assert_eq!(tool.read("c.jsonl"), "{\"seed\":0,\"index\":0,\"encoding\":\"base64\",\"bytes\":\"/wBh\"}\n");
    tool.run("generate g.g --format nul -q").ends(1).says(&["document 0", "NUL", "--format length"]).prints("");
    let size = tool.shell("$T generate g.g --format length -q | wc -c").ends(0).out;
    assert_eq!(size.trim(), "11");
}

#[test]
fn files_roll_over_and_subfolders_fan_out() {
    let tool = Tool::with("roll", WORDS);
    tool.run_with(&["generate", "g.g", "-n", "25", "--shard-size", "95", "--separator", "", "-o", "a/c.txt", "-q"])
        .ends(0);
    assert_eq!(tool.list("a"), ["c-00000.txt", "c-00001.txt", "c-00002.txt", "c.txt.manifest.json"]);
    assert_eq!(tool.read("a/c-00001.txt").len(), 90);
    assert_eq!(tool.read("a/c-00002.txt").len(), 70);
    let parts = ["a/c-00000.txt", "a/c-00001.txt", "a/c-00002.txt"].map(|name| tool.read(name)).concat();
    assert_eq!(parts, tool.run_with(&["generate", "g.g", "-n", "25", "--separator", "", "-q"]).out);
    tool.run("generate g.g -n 3 --shard-size 1 -o small.txt -q").ends(0);
    // Up to the size and little more, though a frame could have far more of such documents.
    tool.run("generate g.g --bytes 10kB -o frames.txt.gz -q").ends(0);
    let content = tool.shell("gzip -dc frames.txt.gz | tr -d '\n' | wc -c").ends(0).out;
    assert!(content.trim().parse::<u32>().is_ok_and(|content| (9_000..10_400).contains(&content)), "{content}");
    assert_eq!(tool.read("small-00002.txt").len(), 10);
    tool.run("generate g.g -n 12 --index 7 --fan-out 5 -o fan -q").ends(0);
    assert_eq!(tool.documents("fan"), ["00001", "00002", "00003"]);
    assert_eq!(tool.list("fan/00001"), ["g-0-7.txt", "g-0-8.txt", "g-0-9.txt"]);
    tool.run("generate g.g -n 5 --fan-out 5 -o flat -q").ends(0);
    assert_eq!(tool.documents("flat").len(), 5);
    tool.run("generate g.g -n 12 --format jsonl --shard-size 200 -o lines -q").ends(0);
    assert!(tool.list("lines").contains(&"g-0-00001.jsonl".to_owned()), "{:?}", tool.list("lines"));
}

#[test]
fn manifests_say_what_there_is() {
    let tool = Tool::with("manifest", STUCK);
    tool.run("generate g.g -n 200 --seed 3 --on-error skip -o c.txt --shard-size 100").ends(1).says(&[
        "skipped: document ",
        "stuck in rule `pick` at g.g:2:1 with K = 3",
        "failed and were left out",
    ]);
    let manifest: Value = serde_json::from_str(&tool.read("c.txt.manifest.json")).expect("a manifest");
    let skipped: Vec<u64> = manifest["skipped"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    assert!(skipped.len() > 20 && skipped.is_sorted());
    tool.run(&format!("generate g.g --seed 3 --index {} -q", skipped[0])).ends(1);
    assert_eq!(manifest["documents"].as_u64(), Some(200 - skipped.len() as u64));
    assert_eq!((manifest["seed"].as_u64(), manifest["count"].as_u64()), (Some(3), Some(200)));
    let mut bytes = 0;
    for file in manifest["files"].as_array().expect("a list") {
        let name = file["path"].as_str().expect("a name");
        let sum = tool.shell(&format!("sha256sum < {name}")).ends(0).out;
        assert_eq!(sum.split_whitespace().next(), file["sha256"].as_str());
        bytes += file["bytes"].as_u64().expect("a number");
    }
    assert_eq!(manifest["bytes"].as_u64(), Some(bytes));
    tool.run("generate g.g -n 200 --seed 3 --on-error stop -o d.txt").ends(1);
    assert!(!tool.folder.join("d.txt.manifest.json").exists());
}

#[test]
fn options_that_have_no_use_are_refused() {
    let tool = Tool::with("useless", WORDS);
    for (arguments, words) in [
        ("-o d --name manifest.{index}-of-3.json", &["manifest.0-of-3.json", "begins with manifest."][..]),
        ("-o d --name .loom-gen-{index}.partial", &["ends in .partial", "--name"]),
        ("-o d --name -.txt", &["--name", "{index}"]),
        ("--format files", &["--format files", "folder"]),
        ("--format xml", &["--format", "jsonl"]),
        ("--compress zip", &["--compress", "zstd:19"]),
        ("--compress zstd:99", &["--compress", "1 to 22"]),
        ("--frame 5", &["--frame", "--compress"]),
        ("--frame 0 --compress gzip", &["--frame", "0"]),
        ("--shard-size 5", &["--shard-size", "standard output"]),
        ("-o d/ --shard-size 5", &["--shard-size", "own file"]),
        ("-o d.txt --fan-out 5", &["--fan-out", "text"]),
        ("-o d.jsonl --separator x", &["--separator", "jsonl"]),
        ("--resume", &["--resume", "standard output", "--index"]),
        ("-o /dev/null --resume", &["--resume", "/dev/null"]),
        ("-o d --resume --force", &["--resume", "--force"]),
        ("-n 5 --bytes 5", &["--bytes"]),
        ("--time 5 --bytes 5", &["--bytes"]),
        ("--time soon", &["--time", "60s"]),
        ("--shard 1/2 --bytes 5", &["--shard", "--bytes"]),
        ("--shard 3/2", &["--shard", "3 of 2"]),
        ("--shard auto", &["--shard", "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"]),
        ("-j 0", &["--jobs", "0"]),
        ("--on-error hide", &["--on-error", "skip"]),
    ] {
        tool.run(&format!("generate g.g {arguments}")).ends(2).says(words).prints("");
    }
    assert_eq!(tool.list(""), ["g.g"]);
}
