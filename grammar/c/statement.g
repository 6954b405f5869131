// Statements.

line: ['    ' * LEVEL];

statements: statement more_statements;
more_statements: @6 (LEFT > 0) statement more_statements | '';

block: {new LEVEL = LEVEL + 1; new VARS = VARS; new ARRAYS = ARRAYS; new OBJECTS = OBJECTS; new COUNTERS = COUNTERS}
       '{\n' local ** 0..1 statements ['    ' * (LEVEL - 1)] '}';

statement: {LEFT -= 1; WORK += TIMES; new INNER = LEVEL <= NESTING and LEFT > 0
            new WRITABLE = [v for v in VARS if v[2]]; new LISTS = [a for a in ARRAYS if a[3]]}
         ( @6 (WRITABLE) assignment(random.choice(WRITABLE))
         | @3 (LISTS) store(random.choice(LISTS))
         | @2 local
         | (any(w for (o, s, w) in OBJECTS)) assign_object
         | @2 {new F = [f for f in DEFINED if (f[3] <= (not PURE)) and WORK + TIMES * f[4] <= LIMIT]} ((F) call_of(random.choice(F)) | (not F) ((WRITABLE) assignment(WRITABLE[-1]) | (not WRITABLE) ';\n'))
         | (not PURE) line 'mix(' wide(DEPTH) ');\n'
         | @3 (INNER) line 'if (' condition(DEPTH) ') ' block (' else ' block | ' else if (' condition(1) ') ' block | '') '\n'
         | @3 (INNER) loop
         | (INNER) switch
         | (LOOP and LEVEL > 1) line 'if (' condition(1) ') {\n' line (@2 '    break;\n' | '    continue;\n') line '}\n'
         | @0.5 (LEVEL > 1 and not PURE) line 'if (' condition(1) ') {\n' line '    goto done;\n' line '}\n' {DONE = True}
         | @0.5 (LEVEL > 1 and RESULT not in ['void', 'int']) line 'if (' condition(1) ') {\n' line '    return ' of(RESULT, 1) ';\n' line '}\n'
         | @0.5 line '/* ' /[a-z]{2,8}/ ' */\n' );

assignment(V): @4 line [V[0]] ' = ' of(V[1], DEPTH) ';\n'
      | @3 (V[1] in ['uint32_t', 'uint64_t']) line [V[0]] (' += ' | ' -= ' | ' *= ' | ' ^= ' | ' |= ' | ' &= ') unsigned(DEPTH) ';\n'
      | (V[1] in ['uint32_t', 'uint64_t', 'uint8_t', 'uint16_t', 'bits']) line (@2 [V[0]] ('++' | '--') | ('++' | '--') [V[0]]) ';\n'
      | (V[1] in ['uint32_t', 'uint64_t']) line [V[0]] (' <<= ' | ' >>= ') [random.randint(0, 31)] ';\n'
      | (V[1] in ['uint32_t', 'uint64_t', 'uint8_t', 'uint16_t']) line [V[0]] (' /= ' | ' %= ') [random.randint(1, 99)] ';\n'
      | (V[1] in ['int8_t', 'int16_t', 'int32_t', 'int64_t']) line [V[0]] (' ^= ' | ' |= ' | ' &= ') int(DEPTH) ';\n'
      | (V[1] == 'double') line [V[0]] (' += ' | ' -= ' | ' *= ' | ' /= ') real(DEPTH) ';\n';

store(A): line [A[0]] '[' index(A[2]) ']' ( @3 ' = ' of(A[1], DEPTH) | (A[1] in ['uint32_t', 'uint64_t']) (' += ' | ' ^= ') unsigned(DEPTH)) ';\n';

assign_object: {new O = random.choice([o for o in OBJECTS if o[2]]); new SAME = [o for o in OBJECTS if o[1] == O[1]]; new F = [f for s in STRUCTS if s[0] == O[1] for f in s[1]]}
      ( line [O[0]] ' = ' [random.choice(SAME)[0]] ';\n'
      | line [O[0]] ' = (struct ' [O[1]] '){' ((F) designated(random.choice(F)) | (not F) '0') '};\n'
      | line 'memset(&' [O[0]] ', 0, sizeof ' [O[0]] ');\n' );
designated(F): '.' [F[0]] ' = ' of(F[1], 1);

// A declaration: what it says is known behind it.
local: {new N = fresh()}
     ( @4 {new T = random.choice(TYPES)} line [T] ' ' [N] ' = ' of(T, DEPTH) ';\n' {VARS.append((N, T, True))}
     | {new T = random.choice(TYPES)} line 'const ' [T] ' ' [N] ' = ' of(T, DEPTH) ';\n' {VARS.append((N, T, False))}
     | {new T = random.choice(TYPES); new L = random.randint(1, 10)} line [T] ' ' [N] '[' [L] '] = ' initial(T, L) ';\n' {ARRAYS.append((N, T, L, True))}
     | @2 (STRUCTS) {new S = random.choice(STRUCTS)} line 'struct ' [S[0]] ' ' [N] ' = {0};\n' object(N, S, True)
     | pointer(N) );

// A pointer to something that is known: another name of it.
pointer(N): {new W = [v for v in VARS if v[2] and v[1] != 'bits' and v[0][:2] != 'v_']; new O = [o for o in OBJECTS if o[2]]}
     ( (W) {new V = random.choice(W)} line [V[1]] ' *' [N] ' = &' [V[0]] ';\n' {VARS.append((f'(*{N})', V[1], True))}
     | (O) {new P = random.choice(O); new S = [s for s in STRUCTS if s[0] == P[1]][0]} line 'struct ' [P[1]] ' *' (@3 '' | 'const ') [N] ' = &' [P[0]] ';\n'
       {VARS.extend([(f'{N}->{f}', t, True) for (f, t) in S[1]]); ARRAYS.extend([(f'{N}->{f}', t, n, True) for (f, t, n) in S[2]])}
     | (not W) line 'size_t ' [N] ' = sizeof(' [random.choice(TYPES)] ');\n' {VARS.append((N, 'uint64_t', True))} );

loop: {new N = random.choice([1, 2, 3, 5, 8, 13]); new TIMES = TIMES * N; new LOOP = True; new I = 'i_' + fresh(); new VARS = VARS; new COUNTERS = COUNTERS}
    ( @4 line 'for (' {new T = random.choice(['uint32_t', 'int', 'size_t', 'uint8_t'])} [T] ' ' [I] ' = 0; ' [I] ' < ' [N] '; ' ([I] '++' | '++' [I] | [I] ' += ' [random.randint(1, 3)]) ') '
         {VARS.append((I, 'int32_t' if T == 'int' else 'uint64_t' if T == 'size_t' else T, False)); COUNTERS.append((I, N))} block '\n'
    | line 'for (int32_t ' [I] ' = ' [N] '; ' [I] ' > 0; ' [I] '--) ' {VARS.append((I, 'int32_t', False))} block '\n'
    | line 'uint32_t ' [I] ' = ' [N] ';\n' line 'while (' [I] ' > 0 && (' condition(1) ')) {\n' line '    ' [I] '--;\n' {VARS.append((I, 'uint32_t', False))} inside line '}\n'
    | line 'int ' [I] ' = 0;\n' line 'do {\n' line '    ' [I] '++;\n' {VARS.append((I, 'int32_t', False))} inside line '} while (' [I] ' < ' [N] ' && (' condition(1) '));\n' );
inside: {new LEVEL = LEVEL + 1; new VARS = VARS; new ARRAYS = ARRAYS; new OBJECTS = OBJECTS; new COUNTERS = COUNTERS} statements;

switch: {new LABELS = random.sample([0, 1, 2, 3, 7, 42, 100, 255], random.randint(1, 4)); new LOOP = False}
    line 'switch (' (int(1) | unsigned(1) ' % 8u') ') {\n' case ** (len(LABELS)) (line 'default: ' block '\n' line '    break;\n' | '') line '}\n';
case: line 'case ' [LABELS[-1]] ': ' {LABELS.pop()} block '\n' (@4 line '    break;\n' | line '    /* fall through */\n' line 'case ' [1000 + len(LABELS)] ':\n' line '    break;\n');

// A statement that calls a function.
call_of(F): {WORK += TIMES * F[4]; new SAME = [v for v in VARS if v[2] and v[1] == F[1]]; new N = fresh()}
    line ( (F[1] == 'void') call(F, DEPTH)
         | @2 (SAME) [random.choice(SAME)[0]] ' = ' call(F, DEPTH)
         | (F[1] != 'void' and not PURE) 'mix(' ((F[1] == 'double') 'bits(' | (F[1] != 'double') '(uint64_t)(') call(F, DEPTH) '))'
         | (F[1] != 'void') [F[1]] ' ' [N] ' = ' call(F, DEPTH) {VARS.append((N, F[1], True))} ) ';\n';
