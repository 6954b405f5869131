// Floats, lists, tuples, comprehensions, and what is emitted.

real(D): @3 ('float' in SEEN) read('float')
       | @2 literal('float')
       | (D > 0) '(' real(D - 1) (' + ' | ' - ' | ' * ') real(D - 1) ')'
       | (D > 0) '(' integer(D - 1) ' / ' divisor ')'
       | (D > 0) 'float(' integer(D - 1) ')'
       | (D > 0) 'round(' real(D - 1) ', ' small ')'
       | (D > 0) '(' real(D - 1) ' if ' condition(D - 1) ' else ' real(D - 1) ')'
       | @0.3 'random.random()'
       | @0.3 'random.uniform(0, 2)';

integers(D): @4 ('ints' in SEEN) read('ints')
           | @3 literal('ints')
           | (D > 0) '[' integer(D - 1) ** 1..3 % ', ' ']'
           | (D > 0) 'list(range(' integer(D - 1) ' % 5))'
           | (D > 0) '(' integers(D - 1) ' + ' integers(D - 1) ')'
           | (D > 0) '(' integers(0) ' * (' integer(D - 1) ' % 3))'
           | (D > 0) 'sorted(' integers(D - 1) ('' | ', reverse=True') ')'
           | (D > 0) 'list(reversed(' integers(D - 1) '))'
           | (D > 0) '(' integers(D - 1) ')[' (integer(0) | '') ':' (integer(0) | '') ('' | ':-1' | ':2') ']'
           | @2 (D > 0) '[' over('int', D - 1) ']'
           | (D > 0) '(' integers(D - 1) ' if ' condition(D - 1) ' else ' integers(D - 1) ')'
           | ('ints' in SEEN) 'random.sample(' read('ints') ', ' small ')'
           | 'random.choices(' integers(0) ', k=' small ')'
           | @0.5 ('int' in SEEN) 'random.choices([3, 4], weights=[1, ' read('int') '], k=2)';

texts(D): @4 ('strs' in SEEN) read('strs')
        | @3 literal('strs')
        | (D > 0) '[' text(D - 1) ** 1..3 % ', ' ']'
        | (D > 0) text(D - 1) '.split(' ([QUOTE] ',' [QUOTE] | '') ')'
        | (D > 0) 'list(' text(D - 1) ')'
        | (D > 0) 'sorted(' texts(D - 1) ')'
        | (D > 0) '(' texts(D - 1) ' + ' texts(D - 1) ')'
        | (D > 0) '(' texts(D - 1) ')[' (integer(0) | '') ':' (integer(0) | '') ']'
        | @2 (D > 0) '[' over('str', D - 1) ']'
        | ('strs' in SEEN) 'random.sample(' read('strs') ', ' small ')';

pair(D): @3 ('pair' in SEEN) read('pair')
       | @2 literal('pair')
       | @3 (D > 0) '(' integer(D - 1) ', ' text(D - 1) ')'
       | (D > 0) '(' pair(D - 1) ' if ' condition(D - 1) ' else ' pair(D - 1) ')'
       | ('pairs' in SEEN) (read('pairs') '[' integer(0) ']' | 'random.choice(' read('pairs') ')');

pairs(D): @3 ('pairs' in SEEN) read('pairs')
        | @2 literal('pairs')
        | (D > 0) '[' pair(D - 1) ** 1..2 % ', ' ']'
        | (D > 0) 'list(enumerate(' texts(D - 1) ('' | ', 2') '))'
        | (D > 0) 'list(zip(' integers(D - 1) ', ' texts(D - 1) '))'
        | (D > 0) '[' over('pair', D - 1) ']'
        | (D > 0) 'sorted(' pairs(D - 1) ')'
        | (D > 0) '(' pairs(D - 1) ' + ' pairs(D - 1) ')';

// `element for x in list if condition`: the element and the condition see the variable, the list does not.
over(T, D): {new N = random.choice(LOCAL_NAMES + [n for (n, t) in HERE]); new S = random.choice(['int', 'str', 'pair', 'both'])}
            inside(T, D) ' for '
            ( (S == 'int') [N] ' in ' (integers(D) | 'range(' integer(D) ' % 4)')
            | (S == 'str') [N] ' in ' (texts(D) | text(D))
            | (S == 'pair') [N] ' in ' pairs(D)
            | (S == 'both') ([N] ', q_' | '(' [N] ', q_)') ' in ' ('enumerate(' texts(D) ')' | 'zip(' integers(D) ', ' texts(D) ')' | pairs(D)) )
            ('' | ' if ' inside('bool', D));



// Within a comprehension over N, which is an S.
inside(T, D): {new VISIBLE = [(n, t) for (n, t) in VISIBLE if n not in [N, 'q_']] + ([(N, 'int'), ('q_', 'str')] if S == 'both' else [(N, S)])
               new LOCALS = LOCALS + [N, 'q_']}
              {new SEEN = [t for (n, t) in VISIBLE]} value(T, D);

// What a document shows: any value, also of types that cannot be stored.
emitted(D): @4 integer(D) | @4 text(D) | condition(D) | real(D) | @2 integers(D) | @2 texts(D) | @2 pair(D) | pairs(D)
          | (D > 0) '(' integer(D - 1) (' or ' | ' and ') text(D - 1) ')'
          | (D > 0) '(' text(D - 1) ' if ' condition(D - 1) ' else ' integers(D - 1) ')'
          | (D > 0) '(' integer(D - 1) ', ' integers(D - 1) ', ' condition(D - 1) ')'
          | (D > 0) '[' integers(D - 1) ', ' integers(D - 1) ']'
          | (D > 0) 'divmod(' integer(D - 1) ', ' divisor ')'
          | (BYTES) (called | 'bytes([' integer(min(D, 1)) ' % 256, ' small '])' | 'bytes(b_ % 256 for b_ in ' integers(min(D, 1)) ')');
