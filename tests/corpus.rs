//! The corpus binary of `grammar/spatial.g`, which is the macro call and one line of `main`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use loom::{interpreter, workspace};
use loom_gen::Documents;
use loom_gen::count::Index;
use num_bigint::BigUint;

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

#[test]
fn there_are_2954_distinct_modules() {
    let ran = spatial(&["-n", "3000", "--unique", "--separator", "\n//~~\n"]);
    assert_eq!(ran.status.code(), Some(3), "{}", text(&ran.stderr));
    let modules = text(&ran.stdout);
    let distinct: std::collections::BTreeSet<&str> = modules.split("\n//~~\n").collect();
    assert_eq!((modules.split("\n//~~\n").count(), distinct.len()), (2_954, 2_954));
    assert!(
        text(&ran.stderr).ends_with("exhausted: there are 2,954 distinct texts, and no more\n"),
        "{}",
        text(&ran.stderr)
    );
}

#[test]
fn derivations_are_addressed_as_by_the_interpreter() {
    let grammar = interpreter(&workspace().join("grammar/spatial.g")).expect("the grammar is right");
    let index = Index::new(&grammar).expect("it is finite");
    let of = |number: BigUint| index.nth(&number).expect("a derivation").outcome.expect("a module");
    let ran = spatial(&["-q", "-n", "200", "--seed", "7", "--unique=derivations", "--separator", ""]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    let order = index.permutation(7);
    let expected: Vec<u8> = (0..200_u32).flat_map(|place| of(order.at(&place.into()).expect("a place"))).collect();
    assert!(ran.stdout == expected);
    let ran = spatial(&["-q", "-n", "200", "--seed", "7", "--distribution", "uniform", "--separator", ""]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    let expected: Vec<u8> = (0..200).flat_map(|number| of(index.draw(7, number))).collect();
    assert!(ran.stdout == expected);
    let ran = spatial(&["-q", "-n", "9000", "--unique=derivations", "-o", "-"]);
    assert_eq!(ran.status.code(), Some(3), "{}", text(&ran.stderr));
}
