// Expressions. Each rule gives one of the type that it is named after, nested at most D deep, in parentheses where that
// matters. What is wrong for sure is an error of the compiler, so what may fail has a variable in it.

value(T, D): (T == 'int') integer(D) | (T == 'str') text(D) | (T == 'bool') '(' condition(D) ')' | (T == 'float') real(D)
           | (T == 'ints') integers(D) | (T == 'strs') texts(D) | (T == 'pair') pair(D) | (T == 'pairs') pairs(D);

// A variable of type T that can be read here; where there is one, T is in `SEEN`.
read(T): [random.choice([n for (n, t) in VISIBLE if t == T])];

// Whether there is a list that a method may change, and one of them.
changeable(T): (any(t == T and n not in LOCALS for (n, t) in BOUND)) 'yes' | (not any(t == T and n not in LOCALS for (n, t) in BOUND)) '';
changed(T): [random.choice([n for (n, t) in BOUND if t == T and n not in LOCALS])];

literal(T): (T == 'str') [QUOTE] short [QUOTE]
          | (T == 'float') ('0.5' | '1.0' | '2.25' | '1e3' | '3.0')
          | (T == 'ints') '[' small ** 1..3 % ', ' ']'
          | (T == 'strs') '[' ([QUOTE] short [QUOTE]) ** 1..3 % ', ' ']'
          | (T == 'pair') '(' small ', ' [QUOTE] short [QUOTE] ')'
          | (T == 'pairs') '[(' small ', ' [QUOTE] short [QUOTE] ')]';

small: '0' | '1' | '2' | '3' | '5' | '7';
short: 'a' | 'b' | 'ab' | '' | 'é' | 'x y' | '12' | 'A,b' | '😀';

// What is not 0 if it is known to the compiler.
divisor: '2' | '3' | '-3' | ('int' in SEEN) read('int') | ('int' in SEEN) '(' read('int') ' - ' small ')';

integer(D): @4 ('int' in SEEN) read('int')
          | @2 small
          | @2 (D > 0) '(' integer(D - 1) (' + ' | ' - ' | ' * ' | ' & ' | (not GUARD) ' | ' | ' ^ ') integer(D - 1) ')'
          | (D > 0) '(' integer(D - 1) (' // ' | ' % ') divisor ')'
          | (D > 0) '(' integer(0) ' ** ' ('2' | '(' integer(D - 1) ' % 3)') ')'
          | (D > 0) '(' integer(0) (' << ' | ' >> ') ('1' | '(' integer(D - 1) ' % 4)') ')'
          | (D > 0) ('-' | '~') integer(D - 1)
          | (D > 0) '(' integer(D - 1) ' if ' condition(D - 1) ' else ' integer(D - 1) ')'
          | (D > 0) '(' integer(D - 1) (' or ' | ' and ') integer(D - 1) ')'
          | (D > 0) ('abs(' integer(D - 1) ')' | 'int(' real(D - 1) ')' | 'round(' real(D - 1) ')')
          | (D > 0) ('min(' | 'max(') integer(D - 1) ', ' integer(D - 1) ')'
          | (D > 0) 'len(' ( text(D - 1) | integers(D - 1) | texts(D - 1) | called ) ')'
          | (D > 0) 'sum(' (integers(D - 1) | over('int', D - 1)) ')'
          | (D > 0) 'int(' (text(0) ".isdigit()" | 'str(' integer(D - 1) ')') ')'
          | (D > 0) text(0) ('.find(' | '.count(') text(0) ')'
          | @0.4 (D > 0 and 'str' in SEEN) ('int(' | 'ord(') read('str') ')'
          | (D > 0) 'ord(chr(97 + ' integer(D - 1) ' % 20))'
          | ('ints' in SEEN) read('ints') '[' integer(0) ']'
          | ('ints' in SEEN) ('min(' | 'max(') read('ints') ')'
          | @0.4 ('ints' in SEEN) read('ints') ('.index(' | '.count(') integer(0) ')'
          | @0.6 (changeable('ints') != '') changed('ints') '.pop()'
          | ('pair' in SEEN) read('pair') '[0]'
          | ('pairs' in SEEN) read('pairs') '[' ('0' | '-1' | integer(0)) '][0]'
          | @2 random_int
          | @0.1 ('int' in SEEN) '(' read('int') (' + ' | ' * ' | ' - ') '9223372036854775807)'
          | (D > 0) ('divmod(' integer(D - 1) ', ' divisor ')[' ('0' | '1') ']')
          | @0.3 (D > 0) '(' integer(D - 1) ' + (' condition(D - 1) '))';

random_int: 'random.randint(0, ' small ')'
          | ('int' in SEEN) 'random.randint(' (read('int') ', 3' | '0, ' read('int')) ')'
          | 'random.randrange(' ('3' | '1, 10, 3' | '5, 0, -2') ')'
          | 'random.getrandbits(2)'
          | 'random.choice(' integers(0) ')';

text(D): @4 ('str' in SEEN) read('str')
       | @3 literal('str')
       | (D > 0) '(' text(D - 1) ' + ' text(D - 1) ')'
       | (D > 0) '(' text(0) ' * (' integer(D - 1) ' % 4))'
       | @2 (D > 0) 'str(' (integer(D - 1) | condition(D - 1) | integers(D - 1) | texts(D - 1) | pair(D - 1) | real(0)) ')'
       | (D > 0) text(D - 1) ('.upper()' | '.lower()' | '.capitalize()' | '.title()' | '.strip()' | '.lstrip()' | ".rstrip()")
       | (D > 0) text(0) '.replace(' text(0) ', ' text(0) ')'
       | (D > 0) text(0) ('.zfill(' | '.ljust(' | '.rjust(' | '.center(') integer(D - 1) ' % 8)'
       | (D > 0 and 'str' in SEEN) read('str') '[' integer(D - 1) ']'
       | (D > 0) '(' text(D - 1) ')[' (integer(0) | '') ':' (integer(0) | '') ('' | ':-1' | ':2') ']'
       | (D > 0) literal('str') '.join(' (texts(D - 1) | over('str', D - 1)) ')'
       | (D > 0) '(' text(D - 1) ' if ' condition(D - 1) ' else ' text(D - 1) ')'
       | (D > 0) '(' text(D - 1) (' or ' | ' and ') text(D - 1) ')'
       | (D > 0) ('hex(' | 'oct(' | 'bin(') integer(D - 1) ')'
       | (D > 0) 'chr(97 + ' integer(D - 1) ' % 26)'
       | @2 (D > 0 and QUOTE == "'" and not BYTES) formatted
       | @3 (D > 0 and not BYTES) called
       | (D > 0) ('min(' | 'max(') text(0) ', ' text(0) ')'
       | ('strs' in SEEN) (read('strs') '[' integer(0) ']' | 'random.choice(' read('strs') ')' | ('min(' | 'max(') read('strs') ')')
       | @0.6 (changeable('strs') != '') changed('strs') '.pop(' ('' | '0') ')'
       | ('pair' in SEEN) read('pair') ('[1]' | '[-1]')
       | ('pairs' in SEEN) read('pairs') '[' ('0' | '-1' | integer(0)) '][1]';

// A rule called for its value, if there is one whose variables are bound. Most calls go down, which keeps documents small.
called: {new LEAST = LOW if random.randint(0, 3) == 0 else max(LOW, K + 1)}
        {new C = [j for j in range(LEAST, len(CONTRACTS))
                  if (j > K or j in CALLED) and (CONTRACTS[j][3] == OTHER or CONTRACTS[j][3] and not CONTRACTS[j][2]) and all(t in BOUND for t in CONTRACTS[j][2])]}
        ( (C) call_for_value(random.choice(C)) | (not C) literal('str') );

call_for_value(J): {CALLED.append(J)} [CONTRACTS[J][0]] ((CONTRACTS[J][1]) arguments(CONTRACTS[J][1]) | (not CONTRACTS[J][1]) '()');

formatted: {new QUOTE = '"'} "f'" piece hole (hole | '') "'";

// A hole of an f-string. Texts within it have the other quotes.
hole: {new QUOTE = '"'; new D = min(DEPTH, 1)}
      '{' ( integer(D) ('' | ':d' | ':04d' | ':x' | ':#o' | ':+' | ':,' | ':>5' | ':*^7b' | '!r' | ':.1f')
          | text(D) ('' | ':>5' | ':*<4' | ':^6.2' | '!r' | '!r:>8' | '!s')
          | real(D) ('' | ':.2f' | ':e' | ':g' | ':+.1%' | ':010')
          | integers(D) | texts(D) ('' | '!r') | pair(D) | condition(D) ) '}';

// A guard: anything has a truth. An int or a list by itself is one here, where nothing is stored.
test(D): @8 condition(D) | ('ints' in SEEN) read('ints') | ('str' in SEEN) read('str') | ('int' in SEEN) read('int');

// A truth. As a guard it cannot be taken for a group.
condition(D): @3 ('int' in SEEN) read('int') (' == ' | ' != ' | ' < ' | ' <= ' | ' > ' | ' >= ') integer(max(0, D - 1))
            | ('bool' in SEEN) ('' | 'not ') read('bool')
            | @0.5 'True'
            | @0.3 'False'
            | (D > 0) condition(D - 1) (' and ' | ' or ') condition(D - 1)
            | (D > 0) 'not (' condition(D - 1) ')'
            | (D > 0) '(' condition(D - 1) ') == (' condition(D - 1) ')'
            | (D > 0) '0 <= ' integer(D - 1) (' < ' | ' <= ') integer(D - 1)
            | ('str' in SEEN) read('str') (' == ' | ' != ' | ' < ' | ' in ' | ' not in ') text(max(0, D - 1))
            | ('ints' in SEEN) integer(max(0, D - 1)) (' in ' | ' not in ') integers(max(0, D - 1))
            | ('ints' in SEEN) read('ints') (' == ' | ' < ') integers(max(0, D - 1))
            | ('strs' in SEEN) text(0) ' in ' read('strs')
            | ('strs' in SEEN) 'len(' read('strs') (') == ' | ') > ') small
            | ('pair' in SEEN) read('pair') (' == ' | ' < ') pair(max(0, D - 1))
            | ('float' in SEEN) read('float') (' < ' | ' >= ') real(max(0, D - 1))
            | (D > 0) ('any(' | 'all(') over('bool', D - 1) ')'
            | (D > 0 and 'str' in SEEN) read('str') ('.isdigit()' | '.isalpha()' | '.startswith(' text(0) ')' | '.endswith(' text(0) ')')
            | @2 (D > 0 and not BYTES) called (' == ' | ' != ') text(D - 1)
            | 'random.randint(0, 1) == ' small;
