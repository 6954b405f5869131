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
