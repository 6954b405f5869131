// Items. Each leaves `BOUND` and `VISIBLE` as they are behind it in the generated grammar.

item: @2 text_item | @3 '[' emitted(DEPTH) '] ' | regex_item | @4 action_item | @3 rule_item | @2 (DEPTH > 0) group_item
    | (DEPTH > 0) binding_group | @3 repetition;

text_item: @4 "'" word ("' " | "' '" word "' ")
         | '"' word '" '
         | @2 "f'" piece hole piece (hole | '') "' "
         | @0.4 "'''\n     " word '\n       more\n     ' "''' "
         | @0.5 "'\\t\\x41\\u00e9\\u{1F600}' "
         | (BYTES) "b'\\xff\\x00z' ";

word: 'a' | 'bc' | 'é' | '-' | ';' | '😀' | '' | '\\n' | '%' | '{x}' | 'wort';

piece: 'p' | '' | '{{' | '}}' | ' = ' | '\\n' | 'ö';

regex_item: '/' ('[a-c]{0,2}' | 'x?y*' | '\\d+' | '(ab|c|){2}' | '[^a-y]' | '.' | '(?u)[α-ω]' | 'z{2,}' | '\\/' | 'q' ) '/ ';

action_item: '{' statement ('' | '; ' statement | '\n     ' statement) '} ';

// A variable that can be set from outside, where it stands at the head of the first rule.
settable: '{' binding(random.choice(HERE)) '} ';

// A call, with what the rule takes bound before.
rule_item: {new C = [j for j in range(LOW, len(CONTRACTS))
                    if (j > K or j in CALLED) and (CONTRACTS[j][3] == OTHER or CONTRACTS[j][3] and not CONTRACTS[j][2])]
            new UNCALLED = [j for j in C if j not in CALLED]}
           ( (C) chosen_rule(random.choice(C)) | (UNCALLED) chosen_rule(UNCALLED[0]) | (not C) text_item );

chosen_rule(J): bindings([t for t in CONTRACTS[J][2] if t not in BOUND]) call(J);

bindings(M): (M) '{' binding(M[0]) '} ' bindings(M[1:]) | (not M) '';

call(J): {CALLED.append(J)} [CONTRACTS[J][0]] arguments(CONTRACTS[J][1]) ' ';

arguments(P): (P) '(' argument ** (len(P)) % ', ' ')' | (not P) '';

argument: value(P[0][1], min(DEPTH, 1)) {P = P[1:]};

group_item: '(' group_alternative(False) ('| ' group_alternative(False)) ** 0..2 ') ';

// An alternative of a group; one that is LAST stands in tail position.
group_alternative(LAST): {new BOUND = BOUND; new VISIBLE = VISIBLE; new SEEN = SEEN; new DEPTH = max(0, DEPTH - 1)}
                         weight group_guard "'" word "' " item ** 0..2 ((LAST) tail | (not LAST) '');

group_guard: @4 '' | {new LOW = K + 1; new GUARD = True} '(' test(min(DEPTH, 1)) ') ';

// A group that binds a variable in each of its alternatives: it is bound behind the group, too.
binding_group: {new V = random.choice(HERE)}
               '(' binding_alternative(V) ('| ' binding_alternative(V)) ** 1..2 ') ' {BOUND.append(V); VISIBLE.append(V); SEEN.append(V[1])};

binding_alternative(V): {new BOUND = BOUND; new VISIBLE = VISIBLE; new SEEN = SEEN; new DEPTH = max(0, DEPTH - 1)}
                        "'" word "' " (binding_apart | '(' binding_apart "'g' | " binding_apart ') ') item?;

binding_apart: {new BOUND = BOUND; new VISIBLE = VISIBLE; new SEEN = SEEN} '{' binding(V) '} ';

// A repetition of a text, a value or a group.
repetition: @2 "'r'" quantifier | '[' emitted(min(DEPTH, 1)) ']' quantifier | '/[a-z]/' quantifier
          | @2 (DEPTH > 0) group_item quantifier;

quantifier: '? ' | ('*' | '+' | ' ** ' bounds) (' ' | @0.7 ' % ' separator);

bounds: [random.randint(0, 3)]
      | ('int' in SEEN) read('int')
      | '(' integer(min(DEPTH, 1)) ' % 3)'
      | @2 [random.randint(0, 1)] '..' [random.randint(1, 3)]
      | '(' integer(0) ' % 2)..(1 + ' integer(min(DEPTH, 1)) ' % 4)'
      | ('int' in SEEN) '(' read('int') ' % 3)..(' integer(0) ' % 4)';

separator: "',' " | '[' emitted(0) '] ' | "('s' | ':') " | @0.5 (DEPTH > 0) group_item;
