//! `count`, `enumerate`, and documents of which none comes twice.

use std::collections::BTreeSet;

use crate::tool::{STUCK, Tool};

/// Eight derivations, of which three give `aa`: six texts.
const FEW: &str = "start: a ** 1..2 | {new N = random.randint(0, 1)} ((N < 2) 'aa');\na: 'a' | @3 'b';\n";
/// Without end.
const PARENTHESES: &str = "start: '(' start ')' start | '';\n";
const BYTES: &str = "start: b'\\xff' | b'a';\n";

#[test]
fn derivations_are_counted() {
    let tool = Tool::with("count", FEW);
    // Of two items four, of one two, and two that decide N.
    tool.run("count g.g").ends(0).quietly().prints("8\n");
    tool.run("count g.g --json --texts").ends(0).prints("{\"derivations\":\"8\",\"texts\":\"6\"}\n");
    tool.run("count g.g --texts").ends(0).prints("derivations: 8\ntexts: 6\n");
    tool.write("h.g", "start: {new COUNT = 3} bit ** (COUNT);\nbit: '0' | '1';\n");
    tool.run("count h.g --set COUNT=200")
        .ends(0)
        .prints("1606938044258990275541962092341162602522202993782792835301376\n");
    tool.write("s.g", STUCK);
    tool.run("count s.g").ends(0).prints("4\n");
}

#[test]
fn what_cannot_be_counted_says_where() {
    let tool = Tool::with("uncountable", PARENTHESES);
    tool.run("count g.g").ends(0).prints("infinitely many\n").says(&["rule `start` at g.g:1:1"]);
    tool.run("count g.g --json").ends(0).quietly().prints("{\"derivations\":\"infinite\"}\n");
    tool.run("enumerate g.g").ends(1).prints("").says(&["infinitely many", "--by-depth"]);
    // Each number of rounds is a derivation, though all of them fail in the first.
    tool.write("h.g", "start: x+;\nx: (random.randint(0, 1) == 5) 'a';");
    tool.run("count h.g").ends(0).prints("infinitely many\n");
    for (grammar, words) in [
        ("start: {new X = random.random()} ((X < 0.5) 'a' | (X >= 0.5) 'b');", "which float is drawn"),
        ("start: {new X = random.randint(0, 10 ** 12)} ((X % 3 == 0) 'a' | 'b');", "too many values are drawn"),
        ("extern fn crc32(bytes) -> int;\nstart: {new X = crc32(b'a')} ((X == 0) 'a' | 'b');", "a host function"),
        ("start: {new X = 0} more;\nmore: {X += 1} (| 'a' more | (X % 7 == 3) 'b');", "more than 5000 states"),
    ] {
        tool.write("h.g", grammar);
        tool.run("count h.g --budget 5000").ends(1).prints("").says(&[words, "in rule `", "at h.g:"]);
    }
}

#[test]
fn what_is_only_printed_makes_no_states() {
    let tool = Tool::new("printed");
    for (grammar, count) in [
        ("start: [random.randint(1, 10 ** 15)] /[a-z]{2}/;", "676000000000000000"),
        (
            "start: {new X = random.getrandbits(60); new Y = [X, 1]} ((len(Y) == 2) [Y[0]] | 'a');",
            "2305843009213693952",
        ),
        ("start: {new N = ident()} [N] [N];\nident: /[a-z]/ ** 1..3;", "18278"),
        ("start: {new N = ident()} [N] ((N == 'a') 'x' | 'y');\nident: /[a-c]/;", "4"),
        ("start: {new X = [1, 2, 3]; random.shuffle(X)} [X];", "6"),
        ("start: [random.random()];", "9007199254740992"),
    ] {
        tool.write("g.g", grammar);
        tool.run("count g.g").ends(0).prints(&format!("{count}\n"));
    }
}

#[test]
fn infinitely_many_are_counted_by_size() {
    let tool = Tool::with("by_size", PARENTHESES);
    let lengths = "length  derivations  up to\n     0            1      1\n     1            0      1\n     2            1      2\n     \
                   3            0      2\n     4            2      4\n     5            0      4\n     6            5      9\n";
    tool.run("count g.g --by-length 6").ends(0).prints(lengths);
    // As many as there are binary trees of that height.
    let depths = "{\"depth\":1,\"derivations\":\"1\",\"up_to\":\"1\"}\n{\"depth\":2,\"derivations\":\"1\",\"up_to\":\"2\"}\n\
                  {\"depth\":3,\"derivations\":\"3\",\"up_to\":\"5\"}\n{\"depth\":4,\"derivations\":\"21\",\"up_to\":\"26\"}\n";
    tool.run("count g.g --by-depth 4 --json").ends(0).prints(depths);
    tool.write("h.g", "start: (| 'a')*;");
    tool.run("count h.g --by-length 3").ends(1).says(&["infinitely many"]);
    tool.write("h.g", "start: ('é' | /[a-cé]/)+;");
    let lengths = "length  derivations  up to\n     0            0      0\n     1            3      3\n     2           11     14\n";
    tool.run("count h.g --by-length 2").ends(0).prints(lengths);
}

#[test]
fn derivations_come_in_order() {
    let tool = Tool::with("enumerate", FEW);
    tool.run("enumerate g.g --separator ,").ends(0).quietly().prints("a,b,aa,ab,ba,bb,aa,aa");
    tool.run("enumerate g.g --from 3 --limit 2 --json").ends(0).prints(
        "{\"index\":\"3\",\"probability\":\"3/64\",\"text\":\"ab\"}\n{\"index\":\"4\",\"probability\":\"3/64\",\"text\":\"ba\"}\n",
    );
    tool.run("enumerate g.g --from 8").ends(0).prints("");
    tool.run("enumerate g.g --from 9").ends(2).says(&["there are 8 derivations"]);
    tool.run("enumerate g.g --from -1").ends(2);
    tool.write("h.g", BYTES);
    tool.run("enumerate h.g --json").ends(0).prints(
        "{\"base64\":\"/w==\",\"index\":\"0\",\"probability\":\"1/2\"}\n{\"index\":\"1\",\"probability\":\"1/2\",\"text\":\"a\"}\n",
    );
    tool.write("s.g", STUCK);
    tool.run("enumerate s.g --separator ,")
        .ends(1)
        .prints("ka,kb,kc")
        .says(&["derivation 3: stuck in rule `pick` at s.g:2:1"]);
    let last = tool.run("enumerate s.g --from 3 --json").ends(0).out;
    assert!(last.contains("\"error\":{\"at\":\"s.g:2:1\",\"kind\":\"stuck\",\"rule\":\"pick\"}"), "{last}");
    tool.shell("$T enumerate g.g --limit 1 | head -c 0").ends(0).quietly();
}

#[test]
fn no_text_comes_twice() {
    let tool = Tool::with("unique", FEW);
    let ran = tool.run("generate g.g -n 100 --unique --separator ,").ends(3);
    let texts: BTreeSet<&str> = ran.out.split(',').collect();
    assert_eq!((texts.len(), ran.out.split(',').count()), (6, 6), "{}", ran.out);
    ran.says(&["exhausted: there are 6 distinct texts, and no more"]);
    tool.run("generate g.g -n 6 --unique").ends(0);
    let all = tool.run("generate g.g -n 6 --unique --separator , --seed 3").ends(0).out;
    let rest = tool.run("generate g.g -n 3 --index 3 --unique --separator , --seed 3").ends(0).out;
    assert!(all.ends_with(&rest), "{all} {rest}");
    tool.write("h.g", "start: 'a'* ;\n");
    let ran = tool.run("generate h.g -n 1000 --unique --max-repeats 3000 -o h.txt").ends(3);
    ran.says(&["distinct texts were found, and 3,000 documents more gave no new one"]);
    tool.run("generate g.g -n 100 --unique -o some/").ends(3);
    assert_eq!(tool.documents("some").len(), 6);
}

#[test]
fn no_derivation_comes_twice() {
    let tool = Tool::with("unique_derivations", FEW);
    let ran = tool.run("generate g.g -n 100 --unique=derivations --separator , --trace t.tsv").ends(3);
    let mut texts: Vec<&str> = ran.out.split(',').collect();
    texts.sort_unstable();
    assert_eq!(texts, ["a", "aa", "aa", "aa", "ab", "b", "ba", "bb"]);
    ran.says(&["exhausted: there are 8 derivations, and no more"]);
    // Each can be had by itself, and replayed.
    let some = tool.run("generate g.g -n 3 --index 5 --unique=derivations --separator ,").ends(0).out;
    let all = tool.run("generate g.g -n 8 --unique=derivations --separator ,").ends(0).out;
    assert!(all.ends_with(&some), "{all} {some}");
    tool.shell("$T replay g.g - --separator , < t.tsv").ends(0).prints(&all);
    let other = tool.run("generate g.g -n 8 --unique=derivations --separator , --seed 1").ends(0).out;
    assert_ne!(all, other);
    tool.write("h.g", PARENTHESES);
    tool.run("generate h.g --unique=derivations").ends(1).says(&["infinitely many"]);
    tool.run("generate g.g --unique=derivations --distribution uniform").ends(2);
    tool.run("generate g.g --unique=words").ends(2);
}

#[test]
fn derivations_can_be_equally_likely() {
    let tool = Tool::with("uniform", "start: @1 'a' | @999 'b';\n");

    let out =
        tool.run_with(&["generate", "g.g", "-n", "1000", "--distribution", "uniform", "--separator", ""]).ends(0).out;
    let often = out.matches('a').count();
    assert!((420..=580).contains(&often), "{often} of 1,000");
    let one = tool.run_with(&["generate", "g.g", "--index", "777", "--distribution", "uniform"]).ends(0).out;
    assert_eq!(Some(one.as_str()), out.get(777..778));
}

#[test]
fn numbers_that_fill_the_memory_are_refused() {
    let tool = Tool::new("digits");
    let rules: String = (0..60).map(|rule| format!("r{rule}: r{} r{};\n", rule + 1, rule + 1)).collect();
    tool.write("g.g", &format!("{rules}r60: 'a' | 'b';\n"));
    tool.run("count g.g").ends(1).says(&["has too many digits, in rule `r"]);
    tool.write("h.g", "start: 'a' | start start;\n");
    tool.run("count h.g --by-depth 100").ends(1).says(&["has too many digits"]);
    tool.run("count h.g --by-depth 4000000000").ends(1);
    tool.run("count h.g --by-length 4000000000").ends(1).says(&["more than 1000000 states"]);
}
