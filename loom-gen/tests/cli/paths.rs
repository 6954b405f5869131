//! Odd files: every one gives documents or a clear message, never a panic.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;

use crate::tool::{Tool, WORDS};

#[test]
fn files_that_cannot_be_read() {
    let tool = Tool::with("unreadable", WORDS);
    fs::create_dir(tool.folder.join("folder.g")).expect("a folder");
    for (file, words) in [
        ("missing.g", &["missing.g", "No such file"][..]),
        ("folder.g", &["folder.g", "folder"]),
        ("g.g/x.g", &["g.g/x.g"]),
        ("/dev/zero", &["/dev/zero", "not a file"]),
        ("/dev/null", &["not a file"]),
        ("", &["FILE"]),
    ] {
        for command in ["check", "expand", "generate"] {
            tool.run_with(&[command, file]).ends(2).prints("").says(words);
        }
    }
    tool.write("latin1.g", "");
    fs::write(tool.folder.join("latin1.g"), b"start: 'a\xe9';\n").expect("a file");
    tool.run("check latin1.g").ends(2).says(&["latin1.g:1:10"]);
}

#[test]
fn odd_names() {
    let tool = Tool::new("odd_names");
    tool.write("a b'ü.g", WORDS);
    tool.run_with(&["check", "a b'ü.g"]).ends(0);
    tool.run_with(&["generate", "a b'ü.g", "-q", "-o", "o ut/"]).ends(0).quietly();
    assert_eq!(tool.documents("o ut"), ["a b'ü-0-0.txt"]);
    let name = OsStr::from_bytes(b"n\xff.g");
    fs::write(tool.folder.join(name), "start: 'x' oops;\n").expect("a file");
    let ran = tool.command().arg("check").arg(name).output().expect("the tool runs");
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("undefined rule"));
    fs::write(tool.folder.join(name), WORDS).expect("a file");
    let out = OsStr::from_bytes(b"out\xff/");
    let ran = tool.command().arg("generate").arg(name).arg("-o").arg(out).output().expect("the tool runs");
    assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(fs::read_dir(tool.folder.join(out)).expect("the folder").count(), 3);
}

#[test]
fn grammars_from_pipes() {
    let tool = Tool::with("pipes", WORDS);
    tool.shell("$T generate <(cat g.g) -q | grep -c word").ends(0).prints("1\n");
    tool.shell("cat g.g | $T check /dev/stdin").ends(0);
}

#[test]
fn includes_are_relative_to_their_file() {
    let tool = Tool::with("includes", "include \"lib/one.g\";\nstart: one two;\n");
    fs::create_dir_all(tool.folder.join("lib/deep")).expect("folders");
    tool.write("lib/one.g", "include \"deep/two.g\";\ninclude \"../g.g\";\none: '1';\n");
    tool.write("lib/deep/two.g", "include \"../one.g\";\ntwo: '2' ;\n");
    tool.run("generate g.g -q").ends(0).prints("12");
    tool.shell("cd lib && $T generate ../g.g -q").ends(0).prints("12");
    tool.shell("cd lib/deep && $T generate ../../lib/../g.g -q").ends(0).prints("12");
    tool.write("lib/deep/two.g", "include \"../none.g\";\ntwo: '2' '\\z';\n");
    tool.run("check g.g").ends(2).says(&["lib/deep/two.g:1:", "file not found", "lib/none.g", "lib/deep/two.g:2:11"]);
    for name in ["", "deep", "\\0", "/dev/zero"] {
        tool.write("lib/deep/two.g", &format!("include \"{name}\";\ntwo: '2';\n"));
        tool.run("check g.g").ends(2).says(&["lib/deep/two.g:1:"]);
    }
    tool.write("self.g", "include \"self.g\";\nstart: 'x';\n");
    tool.run("generate self.g -q").ends(0).prints("x");
}

#[test]
fn links_to_one_file_are_one_file() {
    let tool = Tool::with("links", "include \"a.g\";\ninclude \"b.g\";\nstart: a;\n");
    tool.write("a.g", "a: 'a';\n");
    std::os::unix::fs::symlink("a.g", tool.folder.join("b.g")).expect("a link");
    tool.run("generate g.g -q").ends(0).prints("a");
}
