//! Ctrl-C: what is there by then is whole documents.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use crate::tool::{Tool, WORDS};

fn interrupt(child: &Child, signal: &str) {
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
    assert!(status.success());
}

/// Waits until `there` holds, or the program has ended.
fn until(child: &mut Child, mut there: impl FnMut() -> bool) {
    while !there() {
        assert!(child.try_wait().expect("a child").is_none(), "it has ended");
        std::thread::yield_now();
    }
}

fn end(mut child: Child) -> (Option<i32>, String) {
    let status = child.wait().expect("it ends");
    let mut err = String::new();
    child.stderr.take().expect("its messages").read_to_string(&mut err).expect("text");
    (status.code(), err)
}

#[test]
fn a_folder() {
    for signal in ["-INT", "-TERM"] {
        let tool = Tool::with(&format!("interrupt_folder{signal}"), WORDS);
        let mut child = tool.command().args(["generate", "g.g", "-n", "1G", "-o", "out"]).spawn().expect("it runs");
        until(&mut child, || tool.folder.join("out/00000/g-0-20.txt").exists());
        interrupt(&child, signal);
        let (code, err) = end(child);
        assert_eq!(code, Some(1), "{err}");
        assert!(err.contains("interrupted") && err.contains(" documents, "), "{err}");
        let names = tool.list("out/00000");
        for name in &names {
            assert_eq!(tool.read(&format!("out/00000/{name}")).len(), 10, "{name}");
        }
        assert!(tool.folder.join(format!("out/00000/g-0-{}.txt", names.len() - 1)).exists());
    }
}

#[test]
fn a_file() {
    let tool = Tool::with("interrupt_file", WORDS);
    let arguments = ["generate", "g.g", "-n", "1T", "--separator", "", "-o", "out.txt"];
    let mut child = tool.command().args(arguments).spawn().expect("it runs");
    let partial = tool.folder.join("out.txt.partial");
    until(&mut child, || partial.metadata().is_ok_and(|file| file.len() > 0));
    assert!(!tool.folder.join("out.txt").exists());
    interrupt(&child, "-INT");
    let (code, err) = end(child);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("--resume"), "{err}");
    let text = tool.read("out.txt.partial");
    assert!(!text.is_empty() && text.len().is_multiple_of(10) && text.ends_with('\n'), "{}", text.len());
    assert_eq!(tool.list(""), ["g.g", "out.txt.manifest.json.partial", "out.txt.partial"]);
}

/// An interruption ends the document at hand, whether it writes or not, and nothing of it is left.
#[test]
fn inside_a_document() {
    let silent = "start: {new I = 0} more;\nmore: (I >= 0) {I = 1 - I} more | (I < 0) '';\n";
    let rounds = "start: {new I = 0} {I = 1 - I} ** 9000000000;\n";
    let growing = "start: 'some text' ** 9000000000;\n";
    for (name, grammar) in [("silent", silent), ("rounds", rounds), ("growing", growing)] {
        let tool = Tool::with(&format!("interrupt_{name}"), grammar);
        let arguments = ["generate", "g.g", "--max-steps", "1000T", "--hard-len", "1000GiB", "-o", "out.txt"];
        let mut child = tool.command().args(arguments).spawn().expect("it runs");
        let journal = tool.folder.join("out.txt.manifest.json.partial");
        until(&mut child, || journal.exists());
        interrupt(&child, "-TERM");
        let (code, err) = end(child);
        assert_eq!(code, Some(1), "{err}");
        assert!(err.contains("interrupted behind 0 of 1 documents"), "{err}");
        assert_eq!(tool.list(""), ["g.g"]);
    }
}

/// The second interruption ends a run that cannot end by itself: nobody reads what it has to write.
#[test]
fn twice() {
    let tool = Tool::with("interrupt_twice", WORDS);
    let mut child =
        tool.command().args(["generate", "g.g", "-q", "-n", "1T"]).stdout(Stdio::piped()).spawn().expect("it runs");
    // More than a pipe holds is written at once.
    let mut documents = child.stdout.take().expect("its documents");
    documents.read_exact(&mut [0]).expect("a byte");
    interrupt(&child, "-INT");
    let mut said = String::new();
    BufReader::new(child.stderr.take().expect("its messages")).read_line(&mut said).expect("text");
    assert!(said.contains("once more"), "{said}");
    assert!(child.try_wait().expect("a child").is_none(), "it has ended");
    interrupt(&child, "-INT");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}
