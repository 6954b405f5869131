//! `mutate`.

use crate::tool::Tool;
use std::collections::BTreeSet;

const SUMS: &str = "start: sum;\nsum: @2 term ('+' term) ** 0..3 | term;\nterm: @3 /[0-9]/ | '(' sum ')';\n";

fn is_sum(text: &str) -> bool {
    text.bytes().all(|byte| b"0123456789+()".contains(&byte)) && text.matches('(').count() == text.matches(')').count()
}

#[test]
fn mutants_are_other_documents_and_the_same_again() {
    let tool = Tool::with("mutate", SUMS);
    let document = tool.run("generate g.g -q --seed 3").ends(0).out;
    let mutants = tool.run("mutate g.g --seed 3 -n 40 --mutation-seed 5").ends(0).out;
    let lines: Vec<&str> = mutants.lines().collect();
    assert!(lines.len() == 40 && lines.iter().all(|line| is_sum(line) && *line != document), "{mutants}");
    assert!(lines.iter().collect::<BTreeSet<_>>().len() > 10, "{mutants}");
    tool.run("mutate g.g --seed 3 -n 40 --mutation-seed 5").ends(0).prints(&mutants);
    assert_ne!(tool.run("mutate g.g --seed 3 -n 40 --mutation-seed 6").ends(0).out, mutants);
    // Their traces are those of the documents.
    let traces = tool.run("mutate g.g --seed 3 -n 40 --mutation-seed 5 --print-trace").ends(0).out;
    tool.write("traces.txt", &traces);
    tool.shell("$T replay g.g - < traces.txt").ends(0).prints(&mutants);
    tool.run("mutate g.g --seed 3 -n 2 -o m/").ends(0).says(&["2 mutants of document 0 of seed 3 to m/\n"]);
    tool.run("mutate g.g --seed 3 -q").ends(0).quietly();
    tool.run("mutate g.g --seed 3 --print-trace").ends(0).quietly();
    assert_eq!(tool.list("m"), ["g-mutant-0-0.txt", "g-mutant-0-1.txt"]);
}

#[test]
fn parts_of_another_document_take_the_place_of_one() {
    let tool = Tool::with("splice", SUMS);
    let trace = |seed: u32| tool.run(&format!("trace g.g --seed {seed}")).ends(0).out.trim().to_owned();
    let (one, other) = (trace(3), trace(4));
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).collect::<BTreeSet<u8>>();
    let known = tool.run(&format!("replay g.g {one} {other}")).ends(0).out;
    let spliced = tool.run(&format!("mutate g.g --trace {one} --with {other} -n 20")).ends(0).out;
    assert!(spliced.lines().all(is_sum) && digits(&spliced).is_subset(&digits(&known)), "{known}\n{spliced}");
    tool.write("h.g", "start: 'x'*;");
    let foreign = tool.run("trace h.g").ends(0).out;
    tool.run(&format!("mutate g.g --trace {one} --with {}", foreign.trim()))
        .ends(2)
        .says(&["--with", "another grammar"]);
    tool.run("mutate h.g --trace x").ends(2).says(&["--trace"]);
}

#[test]
fn what_has_nothing_to_decide_has_no_mutants() {
    let tool = Tool::with("mutate_nothing", "start: 'always';\n");
    tool.run("mutate g.g").ends(1).prints("").says(&["no other document"]);
}
