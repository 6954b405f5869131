JSON texts

// Every document is a text of RFC 8259, and one that all readers take: what the standard allows but readers differ on is there,
// and off until it is asked for.
//
// What a tester of a JSON reader finds in it: integers at the borders of 32, 53, 63 and 64 bits, numbers with fifty digits, `-0`,
// exponents of every form; all escapes, `\u` in small and capital letters, surrogate pairs, characters of all planes as they
// are; keys that are empty, escaped, famous (`__proto__`) or long; towers of brackets; no blanks, pretty printing, blanks of all kinds.
//
// Settings, such as `--set SIZE=5000 --set STYLE=wild`:
//
//     SIZE        about how many values
//     DEPTH       how deep arrays and objects nest; many readers stop at 128
//     STYLE       'compact', 'pretty', or 'wild' with any blanks anywhere
//     DUPLICATES  objects may have a key twice, which leaves open what it means
//     LONE        strings may have half a surrogate pair, which is no character
//     HUGE        numbers may be beyond a double's range, such as 1e999

start: {new SIZE = random.choice([5, 10, 20, 40, 80])
        new DEPTH = 100
        new STYLE = random.choice(['compact', 'pretty', 'wild'])
        new DUPLICATES = False
        new LONE = False
        new HUGE = False}
       {new LEFT = SIZE; new LEVEL = 0}       // values that may still come; arrays and objects around this point
       wild value wild;

// While the budget lasts the outermost values are arrays and objects, so that the size comes near to what was asked for.
value: {LEFT -= 1} ( @(200 if LEVEL == 0 else 8 if LEVEL == 1 else 2) (LEFT > 0 and LEVEL < DEPTH) container
                   | @4 string | @4 number | 'true' | 'false' | 'null' );

container: {new LEVEL = LEVEL + 1; new KEYS = []}
           ( @60 array | @60 object | @3 (LEVEL < DEPTH) tower(random.randint(1, DEPTH - LEVEL)) | @(10 if LEVEL > 1 else 1) '[' wild ']' | @(10 if LEVEL > 1 else 1) '{' wild '}' );

array: '[' line elements end ']';
elements: value rest_of_array;
rest_of_array: @(40 if LEVEL == 1 else 9 if LEVEL == 2 else 2) (LEFT > 0) comma elements | '';

object: '{' line members end '}';
members: key colon value rest_of_object;
rest_of_object: @(40 if LEVEL == 1 else 9 if LEVEL == 2 else 2) (LEFT > 0) comma members | '';

// One value, deep inside of brackets.
tower(N): {LEVEL += 1} ( (N > 0) ('[' tower(N - 1) ']' | '{' spelled(famous_key()) ':' tower(N - 1) '}') | (N == 0) value );

// What stands between. Pretty printing indents by the level.
comma: wild ',' ((STYLE == 'pretty') '\n' ['  ' * LEVEL] | (STYLE != 'pretty') wild);
colon: wild ':' ((STYLE == 'pretty') ' ' | (STYLE != 'pretty') wild);
line: (STYLE == 'pretty') '\n' ['  ' * LEVEL] | (STYLE != 'pretty') wild;
end: (STYLE == 'pretty') '\n' ['  ' * (LEVEL - 1)] | (STYLE != 'pretty') wild;
wild: (STYLE == 'wild') /[ \t\n\r]{0,3}/ | (STYLE != 'wild') '';

// A key that the object does not have yet: `KEYS` has those it has, as they read when their escapes are resolved.
key: {new KEY = some_key()
      KEY = KEY + str(len(KEYS)) if KEY in KEYS and not DUPLICATES else KEY
      KEYS.append(KEY)}
     spelled(KEY);

some_key: @6 /[a-z]{1,8}/ | @3 famous_key | @0.5 /[a-z_]{40,80}/;

// Names that programs have taken for something else.
famous_key: 'id' | 'name' | 'type' | '' | ' ' | '0' | '-1' | '__proto__' | 'constructor' | 'toString' | 'length' | 'null' | 'a.b' | '$ref' | '@id' | 'é'
          | 'ключ' | '鍵' | '😀' | '/' | "it's" | 'x\ty' | '"quoted"' | '\\' | '\x7f' | 'line\nbreak';

// A text as a string: each character as it is where that is allowed, or escaped in one of the ways that there are.
spelled(TEXT): '"' spelled_from(0) '"';
spelled_from(I): (I < len(TEXT)) character(TEXT[I]) spelled_from(I + 1) | (I >= len(TEXT)) '';
character(C): @24 (C >= ' ' and C not in '"\\') [C]
            | @8 (C in '"\\') '\\' [C]
            | @8 (C == '\n') '\\n'
            | @8 (C == '\t') '\\t'
            | (C == '/') '\\/'
            | (ord(C) < 65536) '\\u' ([f'{ord(C):04x}'] | [f'{ord(C):04X}'])
            | (ord(C) >= 65536) '\\u' [f'{55296 + (ord(C) - 65536) // 1024:04x}'] '\\u' [f'{56320 + ord(C) % 1024:04X}'];

string: @2 '"' /[A-Za-z][a-z]{0,9}/ (' ' /[a-z]{1,9}/) ** 0..3 '"'
      | '"' piece ** 0..8 '"'
      | @0.2 '"' /[ -!#-\[\]-~]{80,200}/ '"'
      | '""'
      | spelled(random.choice(['2024-02-29T23:59:60Z', 'http://example.org/a?b=c&d=%20', '\ufeff', '\u2028\u2029', '\0', 'NaN', '1e5', '\ufffe\uffff', '</script>', '0x1F']));

piece: @4 /[ -!#-\[\]-~]{1,6}/
     | '\\' /["\\\/bfnrt]/
     | '\\u' /00[0-7][0-9a-fA-F]/
     | '\\u' /[0-9a-cA-C][0-9a-fA-F]{3}|[dD][0-7][0-9a-fA-F]{2}|[eEfF][0-9a-fA-F]{3}/
     | '\\u' /[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/
     | /[\u{80}-\u{7ff}]/ | /[\u{800}-\u{d7ff}\u{e000}-\u{ffff}]/ | /[\u{10000}-\u{10ffff}]/ | '\x7f'
     | 'e\u0301' | '👩\u200d👩\u200d👧' | 'مرحبا' | '\u202e'
     | (LONE) '\\u' /[dD][89a-fA-F][0-9a-fA-F]{2}/ 'x';

number: @6 '-'? /0|[1-9][0-9]{0,4}/
      | @3 '-'? integer '.' /[0-9]{1,6}/
      | @3 '-'? integer fraction? exponent
      | @2 '-'? border
      | '-'? /[1-9][0-9]{15,50}/
      | '-'? /0\.0{0,12}[0-9]{1,40}/
      | '0' ('e' | 'E') /[-+]?0*[0-9]{1,3}/
      | (HUGE) '-'? /[1-9][0-9]{0,3}/ 'e' '+'? /[1-9][0-9]{3,9}/;
integer: '0' | /[1-9][0-9]{0,9}/;
fraction: '.' /[0-9]{1,20}/;
exponent: ('e' | 'E') (@4 /[-+]?[0-9]/ | @3 /[-+]?[1-9][0-9]/ | /[-+]?0{1,4}[0-9]/ | '+' /1[0-9]{2}/ | '-' /[1-9][0-9]{2,3}/);

// Where integers and doubles end.
border: '127' | '128' | '255' | '256' | '32768' | '65535' | '2147483647' | '2147483648' | '4294967295' | '4294967296'
      | '9007199254740991' | '9007199254740992' | '9007199254740993' | '9223372036854775807' | '9223372036854775808'
      | '18446744073709551615' | '18446744073709551616' | '1.7976931348623157e308' | '4.9406564584124654e-324' | '2.2250738585072014E-308'
      | '5e-325' | '0.1' | '0.30000000000000004' | '1.0' | '100000000000000000000000';
