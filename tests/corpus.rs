//! The corpus binary of `grammar/spatial.g`, which is the macro call and one line of `main`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use loom::{interpreter, workspace};
use loom_gen::Documents;

fn spatial(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spatial")).args(arguments).output().expect("the binary runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The documents under seed 7, as the interpreter generates them.
fn expected(count: usize) -> Vec<String> {
    let grammar = interpreter(&workspace().join("grammar/spatial.g")).expect("the grammar is right");
    Documents::new(grammar, 7).take(count).map(|document| document.expect("a document")).collect()
}

#[test]
fn it_generates_what_the_interpreter_does() {
    let ran = spatial(&["-n", "50", "--seed", "7", "--separator", ""]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    assert_eq!(text(&ran.stdout), expected(50).concat());
    assert!(text(&ran.stderr).starts_with("50 documents, "), "{}", text(&ran.stderr));
}

#[test]
fn it_fills_a_folder() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("spatial");
    let _ = fs::remove_dir_all(&folder);
    let name = folder.to_str().expect("a name");
    let ran = spatial(&["-n", "20", "--seed", "7", "-o", name, "--name", "{grammar}-{seed}-{index:02}.mlir"]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    for (index, document) in expected(20).iter().enumerate() {
        let file = folder.join(format!("spatial-7-{index:02}.mlir"));
        assert_eq!(fs::read_to_string(&file).expect("a document"), *document, "{index}");
    }
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 22, "20, the manifest, and the hashes");
    let again = spatial(&["-o", name]);
    assert_eq!(again.status.code(), Some(2), "{}", text(&again.stderr));
}

#[test]
fn variables_can_be_set() {
    let help = spatial(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(text(&help.stdout).contains("COUNT (int)"), "{}", text(&help.stdout));
    let ran = spatial(&["-q", "--set", "COUNT=100"]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    assert_eq!(text(&ran.stdout).matches("dataflow.thread private @thread_").count(), 100);
    let ran = spatial(&["--set", "COUNT=many"]);
    assert_eq!(ran.status.code(), Some(2));
    assert!(text(&ran.stderr).contains("COUNT is of type int"), "{}", text(&ran.stderr));
    let ran = spatial(&["--seed", "3", "--index", "9", "--set", "COUNT=-1"]);
    assert_eq!(ran.status.code(), Some(1));
    let message = text(&ran.stderr);
    for part in ["document 9 of seed 3: stuck in rule `threads` at grammar/spatial.g:12:", "COUNT = -1", "I = 0"] {
        assert!(message.contains(part), "{message}");
    }
}
