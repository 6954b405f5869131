// Statements of actions. What may grow is cut, so that no document takes long.

statement: @3 binding(random.choice(HERE))
         | @6 (BOUND) assignment(random.choice(BOUND))
         | (BOUND) parallel(random.choice(BOUND), random.choice(BOUND))
         | @0.5 'pass'
         | @0.5 ('random.randint(0, 2)' | '(' called ', random.randint(0, 1))');

// `new X = value`; the variable is bound from here on.
binding(V): 'new ' [V[0]] ' = ' stored(V[1], DEPTH) {BOUND.append(V); VISIBLE.append(V); SEEN.append(V[1])};

parallel(V, W): [V[0]] ', ' [W[0]] ' = ' ('' stored(V[1], 1) ', ' stored(W[1], 1) '' | '(' stored(V[1], 1) ', ' stored(W[1], 1) ')');

// A value that may be kept.
stored(T, D): @3 (T in ['str', 'ints', 'strs', 'pairs']) '(' value(T, D) ')[:' [random.randint(0, 5)] ']'
            | (T in ['str', 'ints', 'strs', 'pairs']) literal(T)
            | (T in ['ints', 'strs', 'pairs']) '([] + ' literal(T) ')'
            | (T in ['int', 'bool', 'float', 'pair']) value(T, D);

assignment(V): @3 [V[0]] ' = ' stored(V[1], DEPTH)
             | @2 (V[1] == 'int') [V[0]] int_update
             | @2 (V[1] == 'float') [V[0]] (' += ' real(1) | ' *= ' real(0) | ' -= ' real(0) | ' /= ' real(0))
             | (V[1] == 'str') [V[0]] ' += ' stored('str', 1)
             | (V[1] == 'bool') [V[0]] ' = not ' [V[0]]
             | @5 (V[1] in ['ints', 'strs', 'pairs']) list_change(V[0], V[1], V[1][:-1]);

int_update: @4 (' += ' | ' -= ' | ' &= ' | ' |= ' | ' ^= ') integer(min(DEPTH, 1)) | ' *= ' integer(0)
          | (' //= ' | ' %= ') divisor | ' <<= ' small | ' >>= ' small | ' **= 2';

// A change of the list X, whose elements are of type E.
list_change(X, T, E): @3 [X] '.append(' value(E, 1) ')'
                    | [X] '.extend((' value(T, 1) ')[:2])'
                    | [X] '.insert(' integer(0) ', ' value(E, 1) ')'
                    | [X] '.pop()' | [X] '.pop(' integer(0) ')'
                    | [X] '.remove(' value(E, 0) ')'
                    | [X] '.sort()' | [X] '.sort(reverse=True)' | [X] '.reverse()'
                    | 'random.shuffle(' [X] ')'
                    | @2 [X] '[' integer(min(DEPTH, 1)) '] = ' value(E, 1)
                    | (E == 'int') [X] '[' integer(0) ']' int_update
                    | (E == 'str') [X] '[' integer(0) '] += ' literal('str')
                    | [X] ' += (' value(T, 1) ')[:2]';
