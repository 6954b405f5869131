//! What the interpreter asks of its source, and how it fails; settings and host functions.

use loom::{interpreter_of_text, outcome};
use loom_gen::host::Host;
use loom_gen::interp::Interpreter;
use loom_gen::sources::{Question, Record, Script};
use loom_gen::{Bytes, Draws, Fault, Grammar, Limits, Value};
use loom_grammar::source::{Loaded, Loader};

fn grammar(text: &str) -> Interpreter {
    interpreter_of_text(text).unwrap_or_else(|problem| panic!("{text}\n{problem}"))
}

/// The outcome for a list of answers.
fn replayed(grammar: &Interpreter, answers: &[u64]) -> String {
    let mut sink = Bytes::default();
    let result = grammar.generate(&mut Script::new(answers.to_vec()), &mut sink).map(|()| sink.0);
    match &result {
        Err(error) => error.to_string(),
        Ok(_) => outcome(grammar, &result),
    }
}

#[test]
fn questions() {
    use Question::{Below, Count, Fraction, Weighted};
    let cases: &[(&str, &[u64], Vec<Question>)] = &[
        ("start: 'a' | 'b' | 'c';", &[1], vec![Below(3)]),
        ("start: 'a';", &[], vec![]),
        ("start: @2 'a' | 'b';", &[1], vec![Weighted(vec![2, 1])]),
        ("start: @0.5 'a' | @0.25 'b' | 'c';", &[1], vec![Weighted(vec![50, 25, 100])]),
        ("start: {new K = 1} (@(K) 'a' | (K == 0) 'b' | @0.5 'c');", &[2], vec![Weighted(vec![10, 0, 5])]),
        ("start: {new K = 0} (@(K) 'a' | 'b');", &[], vec![]),
        ("start: ((True) 'a' | 'b');", &[1], vec![Weighted(vec![1, 1])]),
        ("start: 'a'? 'b'* 'c'+;", &[1, 2, 3], vec![Count(0, Some(1)), Count(0, None), Count(1, None)]),
        ("start: 'a' ** 2..4 'b' ** 2 'c' ** 3..3;", &[3], vec![Count(2, Some(4))]),
        ("start: /[a-c](x|yy|z)[q]w{1,2}v?u{2}t*/;", &[0, 1, 2, 0, 1], {
            vec![Below(3), Below(3), Count(1, Some(2)), Count(0, Some(1)), Count(0, None)]
        }),
        ("start: [random.randint(1, 6)] [random.randint(1, 1)];", &[5], vec![Below(6)]),
        ("start: [random.random()];", &[1 << 52], vec![Fraction]),
    ];
    for (text, answers, expected) in cases {
        let grammar = grammar(text);
        let mut record = Record::new(Script::new(answers.to_vec()));
        let mut sink = Bytes::default();
        grammar.generate(&mut record, &mut sink).unwrap_or_else(|error| panic!("{text}: {error}"));
        let questions: Vec<Question> = record.decisions().iter().map(|decision| decision.question.clone()).collect();
        assert_eq!(&questions, expected, "{text}");
        assert_eq!(&record.take_answers(), answers, "{text}");
    }
}

#[test]
fn under_a_limit_what_is_left_is_weighted() {
    let mut grammar = grammar("start: 'a' | x | 'b'; x: 'x';");
    grammar.set_limits(Limits { max_depth: 1, ..Limits::DEFAULT });
    let mut record = Record::new(Script::new(vec![2]));
    grammar.generate(&mut record, &mut String::new()).unwrap();
    assert_eq!(record.decisions()[0].question, Question::Weighted(vec![1, 0, 1]));
}

#[test]
fn failures_say_where_and_with_which_values() {
    let cases = [
        (
            "start: {new N = 3} a;\na: {new B = 'it\\'s'; new C = [1.5, 2.0]}\n  [N // (N - 3)];",
            "division by zero in rule `a` at text.g:3:4 with B = \"it's\", C = [1.5, 2.0], N = 3",
        ),
        // What is bound behind the failing place is not in sight, the parameter is.
        ("start: a(1);\na(P): [[1][P]] {new Z = 1} [Z];", "index out of range in rule `a` at text.g:2:8 with P = 1"),
        // Of the caller's variables only those that the rule takes.
        (
            "start: {new K = 0; new L = 1} a [K] [L];\na: (K == 1) 'x' | (K == 2) 'y';",
            "stuck in rule `a` at text.g:2:1 with K = 0",
        ),
        ("start: 'x' ((False) 'a' | (False) 'b');", "stuck in rule `start` at text.g:1:12"),
        ("start: {new K = 0} ('a' | @(K - 1) 'b');", "negative weight in rule `start` at text.g:1:29 with K = 0"),
        ("start: {new K = 2} 'a' ** K..1;", "empty range in rule `start` at text.g:1:20 with K = 2"),
    ];
    for (text, expected) in cases {
        assert_eq!(replayed(&grammar(text), &[]), expected, "{text}");
    }
}

#[test]
fn scope_and_statements() {
    let cases = [
        // A call in tail position does not see what a frame before it has ended with, but what its caller has.
        ("start: {new X = 1} a; a: {new Y = X + 1} b; b: {new X = Y * 10} c; c: [X] [Y];", "202"),
        ("start: {new X = 1} a [X]; a: {X += 1} b [X]; b: {new X = 7; X += 1} [X];", "822"),
        // Assignment copies.
        ("start: {new A = [[1], [2]]; new B = A; B[0] = [9]; A.append(B[1])} [A] [B];", "[[1], [2], [2]][[9], [2]]"),
        ("start: {new A = [1]; new B = [A, A]; A.append(2)} [A] [B];", "[1, 2][[1], [1]]"),
        // Within one expression a list is what it is in Python.
        ("start: {new A = [1, 2]} [A + [A.pop()]];", "[1, 2]"),
        ("start: {new A = [1, 2]} [A[A.pop() - 2]] [A];", "1[1]"),
        // In parallel.
        ("start: {new A = 1; new B = 2; A, B = B, A} [A] [B];", "21"),
        (
            "start: {new A = [1, 2, 3]; A[0] += 10; A[-1] *= 2; A.extend(range(2)); A += [A[0]]} [A];",
            "[11, 2, 6, 0, 1, 11]",
        ),
        ("start: {new A = [1]; A.extend(A); A.extend(A)} [A];", "[1, 1, 1, 1]"),
        // Comprehensions within comprehensions, and a rule called in one that has one.
        ("start: [[[x * y for x in range(y)] for y in range(3)]];", "[[], [0], [0, 2]]"),
        ("start: [[f(i) + str(i) for i in range(3)]]; f(N): [sum(i for i in range(N + 1))];", "['00', '11', '32']"),
        ("start: [[(a, b) for a, b in zip('ab', [1, 2])]] [[i for i, c in enumerate('abc', 1) if c > 'a']];", {
            "[('a', 1), ('b', 2)][2, 3]"
        }),
        ("start: [1 < 3 < 2] [1 < 2 < 3] [1 if 0 else 'no'] [0 or ''] [3 and 'x'];", "FalseTruenox"),
    ];
    for (text, expected) in cases {
        assert_eq!(replayed(&grammar(text), &[]), expected, "{text}");
    }
}

#[test]
fn settings_replace_what_start_binds_first() {
    let text = "start: {new N = random.randint(1, 3); new S = 'a'} [N] {new Z = 1} [S] [Z];";
    let mut grammar = grammar(text);
    assert_eq!(grammar.settings(), [("N", "int"), ("S", "str")]);
    assert_eq!(replayed(&grammar, &[2]), "3a1");
    grammar.set("N", Value::Int(100)).unwrap();
    // Nothing is drawn.
    assert_eq!(replayed(&grammar, &[]), "100a1");
    assert_eq!(grammar.set("N", Value::Str("x".into())).unwrap_err().0, "`N` is of type int, which Str(\"x\") is not");
    assert_eq!(
        grammar.set("Z", Value::Int(1)).unwrap_err().0,
        "the grammar `text` has no variable `Z` that can be set; it has N, S"
    );
}

struct Text(&'static str);

impl Loader for Text {
    fn load(&mut self, name: &str, _from: Option<&str>) -> Result<Loaded, String> {
        Ok(Loaded { name: name.to_owned(), bytes: self.0.as_bytes().to_vec() })
    }
}

#[test]
fn host_functions() {
    let standard = "extern fn crc32(str) -> int; extern fn sha256_hex(str) -> str;
        start: [crc32('123456789')] ' ' [sha256_hex('abc')[:8]];";
    assert_eq!(replayed(&grammar(standard), &[]), "3421780262 ba7816bf");
    let text = "extern fn next(int) -> int; extern fn lost() -> str;\nstart: [next(41)] [next(0 - 1)] [lost()];";
    let compiled = loom_grammar::compile("text.g", &mut Text(text), None);
    let model = compiled.grammar.unwrap();
    let with = |host: &Host| Interpreter::with_host("text", &model, &compiled.sources, host);
    assert_eq!(with(&Host::new()).unwrap_err().0.len(), 2);
    let host = Host::new()
        .with("next", "(int) -> int", |arguments| match arguments {
            [Value::Int(n)] if *n >= 0 => Ok(Value::Int(n + 1)),
            _ => Err(Fault::BadArgument),
        })
        .with("lost", "() -> str", |_| Ok(Value::Str("".into())));
    let error = with(&host).unwrap().generate(&mut Draws::document(0, 0), &mut String::new()).unwrap_err();
    assert_eq!(error.to_string(), "bad argument in rule `start` at text.g:2:20");
}

/// The spans of a derivation, a line each.
fn spans(grammar: &str, answers: &[u64]) -> String {
    let tree = self::grammar(grammar).derive(Script::new(answers.to_vec()));
    let line = |span: loom_gen::interp::Span<'_>| {
        let (bytes, at) = (span.bytes(), span.at());
        let alternative = span.alternative().map_or("none".to_owned(), |(index, of)| format!("{}/{of}", index + 1));
        let variables: String = span.variables().map(|(name, value)| format!(" {name}={value}")).collect();
        let text = String::from_utf8_lossy(span.text()).into_owned();
        format!(
            "{}{:?} {} {alternative} {}..{} {}:{} {text:?}{variables}",
            "  ".repeat(span.depth()),
            span.kind(),
            span.rule(),
            bytes.start,
            bytes.end,
            at.line,
            at.column
        )
    };
    let mut lines: Vec<String> = tree.spans().map(line).collect();
    lines.extend(tree.failure().map(ToString::to_string));
    lines.join("\n")
}

#[test]
fn derivations_are_trees() {
    let cases: &[(&str, &[u64], &str)] = &[
        (
            "start: 'a' b 'c';\nb: 'x' | 'yy' | ;",
            &[1],
            "Rule start 1/1 0..4 1:8 \"ayyc\"\n  Rule b 2/3 1..3 2:10 \"yy\"",
        ),
        ("start: ('a' | 'b') ** 2 % ',';", &[1, 0], {
            "Rule start 1/1 0..3 1:8 \"b,a\"\n  Group start 2/2 0..1 1:15 \"b\"\n  Group start 1/2 2..3 1:9 \"a\""
        }),
        ("start: {new N = 2} n;\nn: (N > 0) 'x' {N -= 1} n | (N == 0) '.';", &[], {
            "Rule start 1/1 0..3 1:8 \"xx.\" N=2\n  Tail n 1/2 0..3 2:4 \"xx.\" N=2\n    Tail n 1/2 1..3 2:4 \"x.\" N=1\n      Tail n 2/2 2..3 2:29 \".\" N=0"
        }),
        ("start: {new T = f(3)} [T] [T] ('p' | 'q');\nf(K): g [K];\ng: 'u';", &[1], {
            "Rule start 1/1 0..5 1:8 \"u3u3q\" T='u3'\n  Value f 1/1 0..2 2:7 \"u3\" K=3\n    Rule g 1/1 0..1 3:4 \"u\"\n  Group start 2/2 4..5 1:38 \"q\" T='u3'"
        }),
        ("start: 'a' s;\ns: (random.randint(0, 1) == 1) 'b';", &[0], {
            "Rule start 1/1 0..1 1:8 \"a\"\n  Tail s none 1..1 2:1 \"\"\nstuck in rule `s` at text.g:2:1"
        }),
    ];
    for (text, answers, expected) in cases {
        assert_eq!(spans(text, answers), *expected, "{text}");
    }
}

#[test]
fn segments_are_of_the_innermost_span() {
    let tree = grammar("start: 'a' b 'c' b;\nb: 'x' ('y' | ) 'z';").derive(Script::new(vec![0, 1]));
    let segments: Vec<(std::ops::Range<usize>, usize)> =
        tree.segments().into_iter().map(|(bytes, span)| (bytes, span.number())).collect();
    assert_eq!(tree.document(), b"axyzcxz");
    assert_eq!(segments, [(0..1, 0), (1..2, 1), (2..3, 2), (3..4, 1), (4..5, 0), (5..7, 3)]);
}

#[test]
fn coverage_counts_what_can_be_used() {
    use loom_gen::interp::coverage::Coverage;
    let cases: &[(&str, &[u64], &str)] = &[
        ("start: {new N = 1} ((N == 1) 'a' | (N == 2) 'b') 'c'? 'd' ** 2..5 'e' ** 3;", &[1, 5], {
            "rule start at text.g:1:1: 1\nalternative start/1 at text.g:1:8: 1\nalternative start/1 at text.g:1:21: 1\n\
             guard true of start/1 at text.g:1:22: 1\nguard false of start/2 at text.g:1:37: 1\n\
             repeated not at all in start/1 at text.g:1:50: 0\nrepeated once in start/1 at text.g:1:50: 1\n\
             repeated the least in start/1 at text.g:1:55: 0\nrepeated between the bounds in start/1 at text.g:1:55: 0\n\
             repeated the most in start/1 at text.g:1:55: 1\nchain start/1 > start/1 at text.g:1:21: 1"
        }),
        ("start: (x() == 'b') 'p' | 'q';\nx: 'a' | 'b';\ny: 'c';", &[0, 1], {
            "rule start at text.g:1:1: 1\nrule x at text.g:2:1: 1\nalternative start/1 at text.g:1:8: 0\n\
             alternative start/2 at text.g:1:27: 1\nalternative x/1 at text.g:2:4: 1\nalternative x/2 at text.g:2:10: 0\n\
             guard true of start/1 at text.g:1:9: 0\nguard false of start/1 at text.g:1:9: 1"
        }),
        ("start: a a;\na: {new K = random.randint(1, 2)} 'x' ** (K);", &[0, 1], {
            "rule start at text.g:1:1: 1\nrule a at text.g:2:1: 2\nalternative start/1 at text.g:1:8: 1\n\
             alternative a/1 at text.g:2:4: 2\nrepeated once in a/1 at text.g:2:35: 1\n\
             repeated more than once in a/1 at text.g:2:35: 1\nchain start/1 > a/1 at text.g:2:4: 2"
        }),
    ];
    for (text, answers, expected) in cases {
        let mut coverage = Coverage::new(&grammar(text), 2);
        coverage.add(Script::new(answers.to_vec())).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let found: Vec<String> = coverage.goals().map(|(goal, hits)| format!("{goal}: {hits}")).collect();
        assert_eq!(found.join("\n"), *expected, "{text}");
    }
}

#[test]
fn steering_reaches_what_is_rare() {
    // By chance alone one of a million documents has it, and one of a thousand the count.
    let text = "start: a 'x' ** 0..999;\na: @999 'y' | b;\nb: @999 'y' | 'z' c;\nc: 'u' | 'v';";
    let mut search = grammar(text).until_covered(3, 7, 500);
    let found = search.by_ref().count();
    assert!(found < 10, "{found}");
    assert_eq!(search.coverage().missing().map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new());
    // What cannot be reached is named.
    let text = "start: {new N = random.randint(0, 1000000)} ((N % 1000001 == 1000000 and N < 5) 'a' | 'b');";
    let mut search = grammar(text).until_covered(1, 7, 100);
    assert_eq!(search.by_ref().count(), 1);
    let missing: Vec<String> = search.coverage().missing().map(ToString::to_string).collect();
    assert_eq!(missing, ["alternative start/1 at text.g:1:46", "guard true of start/1 at text.g:1:47"]);
}
