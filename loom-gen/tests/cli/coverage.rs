//! `explain`, `coverage` and `--until-covered`.

use crate::tool::{STUCK, Tool};

const LIST: &str = "start: {new N = random.randint(1, 2)} item ** (N) % ',';\n\
                    item: (N == 1) 'one' | (N == 2) ('a' | 'b') tail | (N == 3) 'never';\n\
                    tail: 'x'?;\n";

#[test]
fn derivations_are_shown() {
    let tool = Tool::with("explain", "start: 'a' b 'c';\nb: 'x' | ('yy' | 'z') c;\nc: ;\n");
    let trace = tool.run("trace g.g --seed 3").ends(0).out;
    for what in ["--seed 3".to_owned(), format!("--trace {trace}")] {
        let shown = tool.run(&format!("explain g.g {what}")).ends(0).quietly().out;
        assert!(shown.lines().next().is_some_and(|line| line.starts_with("start")), "{shown}");
        assert!(!shown.contains('\u{1b}'), "colours in a pipe: {shown}");
        assert!(shown.contains("g.g:1:8") && shown.contains("\n  b "), "{shown}");
    }
    let narrow = tool.shell("COLUMNS=40 $T explain g.g --seed 3").ends(0).out;
    assert!(narrow.lines().all(|line| line.chars().count() <= 50), "{narrow}");
    let object = tool.run("explain g.g --seed 3 --json").ends(0).out;
    let object: serde_json::Value = serde_json::from_str(&object).expect("it is JSON");
    assert_eq!(object["trace"].as_str(), Some(trace.trim()));
    let document = object["document"].as_str().expect("a text");
    let spans = object["spans"].as_array().expect("a list");
    assert_eq!((spans[0]["rule"].as_str(), spans[0]["text"].as_str()), (Some("start"), Some(document)));
    for span in spans {
        let end = |name: &str| span[name].as_u64().expect("a number") as usize;
        assert_eq!(span["text"].as_str(), document.get(end("start")..end("end")), "{span}");
    }
}

#[test]
fn what_fails_is_explained_as_far_as_it_came() {
    let tool = Tool::with("explain_failure", STUCK);
    let stuck = (0..40).map(|index| tool.run(&format!("explain g.g --index {index}"))).find(|ran| !ran.err.is_empty());
    let stuck = stuck.expect("one of four documents fails").ends(1).says(&["stuck in rule `pick`"]);
    assert!(stuck.out.contains("pick none"), "{}", stuck.out);
}

#[test]
fn coverage_is_shown() {
    let tool = Tool::with("coverage", LIST);
    let table = tool.run("coverage g.g -n 200 --html page.html").ends(0).out;
    for words in ["200 documents", "rules", "3 of 3", "chains of 2 alternatives", "-"] {
        assert!(table.contains(words), "no `{words}` in\n{table}");
    }
    assert!(!table.contains("never:"), "{table}");
    let few = tool.run("coverage g.g -n 1 -k 3").ends(0).out;
    assert!(few.contains("never: alternatives") && few.contains("chains of 3 alternatives"), "{few}");
    let page = tool.read("page.html");
    assert!(page.contains("out of reach") && page.contains("<title>Coverage of g</title>"), "{page}");
    for elsewhere in ["http://", "https://", "<script", "<link", "<img"] {
        assert!(!page.contains(elsewhere), "{elsewhere} in the page");
    }
    assert_eq!(page.matches("<span").count(), page.matches("</span>").count());
}

#[test]
fn coverage_of_traces_is_that_of_their_documents() {
    let tool = Tool::with("coverage_traces", LIST);
    tool.run("generate g.g -q -n 30 --seed 5 -o all.txt --trace t.tsv").ends(0);
    let direct = tool.run("coverage g.g -n 30 --seed 5 --json").ends(0).out;
    tool.run("coverage g.g --traces t.tsv --json").ends(0).prints(&direct);
    tool.shell("$T coverage g.g --traces - --json < t.tsv").ends(0).prints(&direct);
    let object: serde_json::Value = serde_json::from_str(&direct).expect("it is JSON");
    assert_eq!((object["documents"].as_u64(), object["summary"]["rule"]["covered"].as_u64()), (Some(30), Some(3)));
    tool.write("h.g", "start: 'x'*;");
    tool.run("coverage h.g --traces t.tsv").ends(2).says(&["line 1 of t.tsv", "another grammar"]);
    tool.run("coverage g.g --traces none.tsv").ends(2).says(&["cannot read none.tsv"]);
}

#[test]
fn until_covered() {
    let tool = Tool::with("until_covered", LIST);
    let ran = tool.run("generate g.g --until-covered=3 --seed 2 -o few.txt --trace t.tsv").ends(0);
    let ran = ran.says(&["covered ", " documents"]);
    assert!(!ran.err.contains("not reached"), "{}", ran.err);
    tool.shell("$T replay g.g - -o again.txt < t.tsv").ends(0);
    assert_eq!(tool.read("again.txt"), tool.read("few.txt"));
    let table = tool.run("coverage g.g --traces t.tsv -k 3").ends(0).out;
    assert!(!table.contains("never:"), "{table}");
    tool.run("generate g.g -q --until-covered=3 --seed 2 -o same.txt").ends(0).quietly();
    assert_eq!(tool.read("same.txt"), tool.read("few.txt"));
    tool.write("h.g", "start: {new N = random.randint(0, 1000000)} ((N % 1000001 == 1000000 and N < 5) 'a' | 'b');");
    let missing = ["not reached:", "alternative start/1 at h.g:1:", "guard true of start/1"];
    tool.run("coverage h.g --until-covered --patience 50").ends(0).says(&missing);
    tool.run("generate g.g --until-covered --index 4").ends(2);
    tool.run("generate g.g --until-covered=4").ends(2);
}
