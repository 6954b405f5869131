//! Where documents go, and what is left where they cannot.

use std::fs;

use crate::tool::{STUCK, Tool, WORDS};

#[test]
fn documents_are_a_function_of_seed_and_index() {
    let tool = Tool::with("function", WORDS);
    let all = tool.run("generate g.g -n 5 --seed 7 --separator").ends(2);
    drop(all);
    let all = tool.run_with(&["generate", "g.g", "-n", "5", "--seed", "7", "--separator", ""]).ends(0).out;
    let each: Vec<String> = (0..5)
        .map(|index| tool.run(&format!("generate g.g --seed 7 --index {index} -q")).ends(0).quietly().out)
        .collect();
    assert_eq!(all, each.concat());
    assert_eq!(tool.run("generate g.g -n 2 --seed 0x7 --index 3 -q").ends(0).out, format!("{}\n{}", each[3], each[4]));
    assert_ne!(each[0], tool.run("generate g.g --seed 8 -q").ends(0).out);
    tool.run("generate g.g -n 5 --seed 7 -o folder/").ends(0).prints("");
    for (index, document) in each.iter().enumerate() {
        assert_eq!(tool.read(&format!("folder/g-7-{index}.txt")), *document);
    }
    assert_eq!(tool.documents("folder").len(), 5);
}

#[test]
fn the_last_line_is_a_summary() {
    let tool = Tool::with("summary", WORDS);
    tool.run("generate g.g -n 3 -o out").ends(0).says(&["3 documents, 30 B in ", " documents/s, ", " to out\n"]);
    tool.run("generate g.g -n 3 -o out.txt").ends(0).says(&["3 documents, 32 B in ", " to out.txt\n"]);
    tool.run("generate g.g").ends(0).says(&["1 document, 10 B in ", " to the standard output\n"]);
    tool.run("generate g.g -n 0").ends(0).says(&["0 documents, 0 B in "]).prints("");
    tool.run("generate g.g -n 3 -q -o quiet").ends(0).quietly();
}

#[test]
fn names_and_separators() {
    let tool = Tool::with("names", WORDS);
    tool.run("generate g.g -n 2 --index 9 --name m{index:03}.mlir -o a/b/corpus").ends(0);
    assert_eq!(tool.list("a/b/corpus"), ["SHA256SUMS", "m009.mlir", "m010.mlir", "manifest.json"]);
    tool.run_with(&["generate", "g.g", "-n", "2", "--separator", r"// -----\n", "-o", "a/one.mlir"]).ends(0);
    let text = tool.read("a/one.mlir");
    assert_eq!((text.len(), &text[9..19]), (29, "\n// -----\n"));
    tool.write("bytes.g", "start: b'\\xff\\x00';\n");
    tool.run("generate bytes.g -n 2 -o bytes").ends(0);
    assert_eq!(tool.documents("bytes"), ["bytes-0-0.bin", "bytes-0-1.bin"]);
    assert_eq!(fs::read(tool.folder.join("bytes/bytes-0-1.bin")).expect("a document"), b"\xff\0");
}

#[test]
fn nothing_is_overwritten_unasked() {
    let tool = Tool::with("force", WORDS);
    tool.write("there.txt", "mine");
    fs::create_dir(tool.folder.join("there")).expect("a folder");
    tool.write("there/mine.txt", "mine");
    for target in ["there.txt", "there", "there/", "g.g"] {
        tool.run(&format!("generate g.g -o {target}")).ends(2).says(&[target, "--force"]);
    }
    assert_eq!(
        (tool.read("there.txt"), tool.read("there/mine.txt"), tool.read("g.g")),
        ("mine".into(), "mine".into(), WORDS.into())
    );
    tool.run("generate g.g -o there.txt --force").ends(0);
    tool.run("generate g.g -o there --force").ends(0);
    assert_eq!(tool.read("there.txt").len(), 10);
    assert_eq!(tool.documents("there"), ["g-0-0.txt", "mine.txt"]);
    tool.write("empty.txt", "");
    tool.run("generate g.g -o empty.txt").ends(0);
    std::os::unix::fs::symlink("empty.txt", tool.folder.join("link.txt")).expect("a link");
    tool.run("generate g.g --seed 1 -o link.txt --force").ends(0);
    assert!(fs::symlink_metadata(tool.folder.join("link.txt")).expect("the link").is_symlink());
    assert_eq!(tool.read("empty.txt"), tool.run("generate g.g --seed 1 -q").out);
}

#[test]
fn a_link_to_nothing_is_refused_by_its_name() {
    let tool = Tool::with("dangling", WORDS);
    std::os::unix::fs::symlink("gone", tool.folder.join("link")).expect("a link");
    std::os::unix::fs::symlink("gone.txt", tool.folder.join("link.txt")).expect("a link");
    for (target, words) in [("link", "link to gone,"), ("link/", "link to gone,"), ("link/a/b.txt", "link to gone,")] {
        for force in ["", " --force"] {
            tool.run(&format!("generate g.g -o {target}{force}"))
                .ends(2)
                .prints("")
                .says(&["link is a symbolic", words]);
        }
    }
    tool.run("generate g.g -o link.txt --force").ends(2).says(&["link.txt is a symbolic link to gone.txt,", "create"]);
    tool.run("generate g.g --until-covered -o link.txt").ends(2).says(&["link.txt is a symbolic link to gone.txt,"]);
    assert_eq!(tool.list(""), ["g.g", "link", "link.txt"]);
    fs::create_dir(tool.folder.join("gone")).expect("a folder");
    tool.run("generate g.g -q -o link").ends(0);
    assert_eq!(tool.documents("gone"), ["g-0-0.txt"]);
}

#[test]
fn a_document_that_fails_is_named() {
    let tool = Tool::with("stuck", STUCK);
    let ran = tool.run("generate g.g -n 1000 --seed 3 -o out").ends(1);
    let kept = tool.documents("out").len();
    let ran = ran.says(&[
        &format!("document {kept} of seed 3: stuck in rule `pick` at g.g:2:1 with K = 3"),
        &format!("{kept} document"),
    ]);
    assert!(!ran.err.contains("panicked"));
    tool.run(&format!("generate g.g --seed 3 --index {kept}")).ends(1).prints("").says(&["stuck"]);
    let ran = tool.run("generate g.g -n 1000 --seed 3 -o out.txt").ends(1);
    ran.says(&["--resume", "--on-error skip"]);
    assert!(!tool.folder.join("out.txt").exists());
    assert_eq!(tool.read("out.txt.partial").split('\n').filter(|document| document.len() == 2).count(), kept);
    tool.run(&format!("generate g.g --seed 3 --index {kept} -o none.txt")).ends(1);
    assert!(tool.list("").iter().all(|name| !name.contains("none")));
}

#[test]
fn a_closed_pipe_is_the_end() {
    let tool = Tool::with("pipe", WORDS);
    let ran = tool.shell("$T generate g.g -n 1G | head -n 2; exit ${PIPESTATUS[0]}").ends(0).quietly();
    assert_eq!(ran.out.lines().count(), 2);
    tool.shell("mkfifo fifo; head -n 2 fifo & $T generate g.g -n 1G -o fifo").ends(0).quietly();
    tool.shell("$T generate g.g -n 2 2>/dev/full >/dev/null").ends(0);
    tool.shell("$T generate g.g -n 2 >&- 2>&-").ends(0);
}

#[test]
fn outputs_that_take_no_more() {
    let tool = Tool::with("full", WORDS);
    tool.shell("$T generate g.g -n 1M >/dev/full").ends(1).says(&["the standard output", "No space left"]);
    tool.run("generate g.g -o /dev/full").ends(1).says(&["/dev/full", "No space left"]);
    tool.run("generate g.g -o g.g/corpus/").ends(1).says(&["g.g/corpus"]);
    tool.run("generate g.g -o g.g/corpus.txt").ends(1).says(&["g.g/corpus.txt"]);
    tool.run("generate g.g -o /proc/corpus/").ends(1).says(&["/proc/corpus"]);
    tool.run("generate g.g -o /proc/corpus.txt").ends(1).says(&["/proc/corpus.txt"]);
    tool.run(&format!("generate g.g -o {}.txt", "n".repeat(300))).ends(1).says(&["nnn.txt", "too long"]);
    assert_eq!(tool.list(""), ["g.g"]);
}

/// A limit on the size of files stands for a disk that is full.
#[test]
fn a_full_disk_leaves_whole_documents() {
    let tool = Tool::with("full_disk", "start: ('0123456789' ** 1..850 '\\n');\n");
    tool.write("large.g", "start: ('0123456789' ** 500 '\\n');\n");
    let limited = |blocks: u32, arguments: &str| {
        tool.shell(&format!("trap '' XFSZ; ulimit -f {blocks}; $T generate {arguments}"))
    };
    let ran = limited(8, "g.g -n 1000 --seed 1 -o out").ends(1);
    let kept = tool.documents("out");
    assert!(!kept.is_empty());
    ran.says(&[&format!("cannot write out/g-1-{}.txt: ", kept.len()), "File too large", "--resume"]);
    for index in 0..kept.len() {
        assert!(tool.read(&format!("out/g-1-{index}.txt")).ends_with("9\n"));
    }
    limited(1024, "g.g -n 1M -o out.txt").ends(1).says(&["out.txt", "File too large", "--resume"]);
    let text = tool.read("out.txt.partial");
    assert!(text.len() > 100_000 && text.ends_with("9\n"), "{}", text.len());
    limited(4, "large.g -n 1M -o none.txt").ends(1).says(&["none.txt", "File too large"]);
    assert!(tool.list("").iter().all(|name| !name.contains("none")));
    // Here it is the list of the files that is too large, once they are there, and there the journal.
    tool.write("small.g", "start: 'a';\n");
    limited(1, "small.g -n 500 -o small").ends(1).says(&["small/SHA256SUMS", "File too large", "--resume"]);
    let listed = tool.read("small/SHA256SUMS.partial").lines().count();
    assert!((3..15).contains(&listed), "{listed}");
    assert_eq!(tool.documents("small").len(), listed);
    tool.write("stuck.g", STUCK);
    let journal = "stuck.g -n 1000 --seed 3 --on-error skip -o stuck.nul --format nul";
    limited(2, &format!("{journal} --checkpoint 1ms")).ends(1).says(&["nul.manifest.json.partial", "--resume"]);
    tool.run(&format!("generate {journal} --resume -q")).ends(1);
    tool.run("verify stuck.nul").ends(0);
    // With room it goes on, to what it would have been.
    tool.run("generate g.g -n 1000 --seed 1 -o out --resume -q").ends(0).quietly();
    assert_eq!(tool.documents("out").len(), 1000);
    tool.run("generate g.g -n 1000 --seed 1 -o all -q").ends(0);
    tool.shell("diff -r out all").ends(0).prints("");
}
