Regular expressions

// Every document is a regular expression that both Rust's `regex` crate and Python's `re` take: what is common to them, which is most of what
// is written in practice. What only some engines have can be asked for.
//
// How it keeps what it generates valid:
//
// - Only one quantifier follows an item, and none an anchor. Ranges in classes go up. Group names have a number.
// - Repetitions multiply: `COPIES` is how often the item at hand is repeated by the counts around it, and it stays below `MOST`; engines
//   refuse what grows too large.
// - Characters that mean something anywhere are escaped everywhere.
//
// Settings, such as `--set DEPTH=8 --set LOOK=True`:
//
//     DEPTH       how deep groups nest
//     MOST        how many copies counted repetitions may make in all
//     UNICODE     characters beyond ASCII
//     LOOK        look-around, which the `regex` crate refuses
//     BACK        references back to groups, which it refuses, too
//     POSSESSIVE  possessive quantifiers and atomic groups (Python 3.11)

start: {new DEPTH = random.randint(1, 5)
        new MOST = 40
        new UNICODE = True
        new LOOK = False
        new BACK = False
        new POSSESSIVE = False}
       {new COPIES = 1; new GROUPS = 0; new CLOSED = []
        new VERBOSE = random.randint(0, 15) == 0}
       ((VERBOSE) '(?x)' | (not VERBOSE) (@6 '' | '(?i)' | '(?m)' | '(?s)' | '(?ims)'))
       (@2 '' | '^' | '\\A') alternatives (@3 '' | '$');

alternatives: @6 sequence | sequence ('|' sequence) ** 1..3 | @0.3 sequence '|';
sequence: piece ** 1..4;

// The count of a repetition is drawn before what is repeated.
piece: {new N = random.randint(0, 9); new M = N + random.randint(0, 5)}
     ( @8 atom
     | @6 atom ('?' | '*' | '+') mode
     | @3 (COPIES * M <= MOST) copied(M) ('{' [N] '}' | '{' [N] ',' [M] '}' | '{' [M] ',}') mode
     | @0.6 anchor
     | @4 (VERBOSE) (' ' | '\n  ' | ' # ' /[a-z ]{0,10}/ '\n')
     | (LOOK) ('(?=' | '(?!') inner ')'
     | (LOOK) ('(?<=' | '(?<!') letter letter ')'
     | (BACK and CLOSED) '(?:\\' [random.choice(CLOSED)] ')' );
mode: @3 '' | '?' | (POSSESSIVE) '+';
copied(M): {new COPIES = COPIES * max(1, M)} atom;
anchor: '\\b' | '\\B' | '^' | '$';

atom: @6 letter letter? | @2 escaped | @3 class | '.' | @2 perl
    | @5 (DEPTH > 0) ( @2 {GROUPS += 1; new G = GROUPS} '(' inner ')' {CLOSED = CLOSED + [G]}
                     | {GROUPS += 1; new G = GROUPS} '(?P<' ('name' | 'year_' | '_x') [G] '>' inner ')' {CLOSED = CLOSED + [G]}
                     | @2 '(?:' inner ')'
                     | ('(?i:' | '(?s:' | '(?-i:' | '(?m-s:') inner ')'
                     | {GROUPS += 1} '()'
                     | (POSSESSIVE) '(?>' inner ')' );
inner: {new DEPTH = DEPTH - 1} alternatives;

letter: @8 /[a-zA-Z0-9]/ | /[!"%',\/:;<=>@_`]/ | @2 (UNICODE) (/[à-öα-ω]/ | '日' | '😀' | 'ß' | 'ı');
escaped: '\\' /[.+*?()|\[\]{}\^$#&\-~\\\/ ]/ | '\\n' | '\\t' | '\\r' | '\\f' | '\\v' | '\\a' | '\\x' /[2-7][0-9a-fA-F]/ | '\\u00e9' | (UNICODE) ('\\u03B1' | '\\U0001F600');
perl: '\\' /[dDwWsS]/;

// A class. A negated one leaves something.
class: '[' (@3 '' | '^') (@6 '' | '\\-') class_item ** 1..4 (@6 '' | '\\-') ']' | '[' perl perl ']';
class_item: @3 /[a-zA-Z0-9_.,;:!@%]/ | @4 range | @2 ('\\d' | '\\w' | '\\s') | '\\' /[.+*?()|\[\]{}\^$#&\-~\\\/ ]/ | '\\n' | '\\x7f' | (UNICODE) ('é' | '\\u00e9' | 'α-ω' | '\\u4e00-\\u9fff');
range: 'a-z' | 'A-F' | '0-9' | 'a-a' | '\\x21-\\x2f' | '!-\\/' | {new A = random.randint(97, 122)} [chr(A)] '-' [chr(random.randint(A, 122))];
