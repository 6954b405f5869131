// Expressions without side effects, nested D deep, each in parentheses where that matters.
//
//     int       32 bits with a sign: the narrow types, too
//     small     as int, so small that sums and products fit
//     unsigned  32 bits, wide 64 bits without a sign
//     long      64 bits with a sign
//     real      a double
//     condition a truth

of(T, D): @2 (D > 0 and any(f[1] == T and not f[3] and WORK + TIMES * f[4] <= LIMIT for f in DEFINED)) pure_call([f for f in DEFINED if f[1] == T and not f[3] and WORK + TIMES * f[4] <= LIMIT], D)
        | @6 (T == 'bool') condition(D)
        | @6 (T == 'double') real(D)
        | @6 (T in ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t']) int(D)
        | @2 (T in ['uint8_t', 'uint16_t', 'int8_t', 'int16_t']) '(' [T] ')' unsigned(D)
        | @6 (T in ['uint32_t', 'bits']) unsigned(D)
        | @6 (T == 'int64_t') long(D)
        | @6 (T == 'uint64_t') wide(D);

pure_call(FS, D): {new F = random.choice(FS); WORK += TIMES * F[4]} call(F, max(0, D - 1));

// A call, with arguments of the types that the function takes.
call(F, D): [F[0]] '(' argument(0) ')';
argument(I): (I < len(F[2])) passed(F[2][I][1], F[2][I][2], D) ((I + 1 < len(F[2])) ', ' argument(I + 1) | (I + 1 >= len(F[2])) '') | (I >= len(F[2])) '';
passed(T, N, D): (N == 0) of(T, max(0, D - 1))
          | @4 (N == -1 and any(s == T and (w or not F[3]) for (o, s, w) in OBJECTS)) '&' [random.choice([o for (o, s, w) in OBJECTS if s == T and (w or not F[3])])]
          | (N == -1) '&(struct ' [T] '){0}'
          | @4 (N == -2 and any(t == T and (w or not F[3]) and v[:2] != 'v_' for (v, t, w) in VARS)) '&' [random.choice([v for (v, t, w) in VARS if t == T and (w or not F[3]) and v[:2] != 'v_'])]
          | (N == -2) '&(' [T] '){' of(T, 0) '}'
          | @4 (N > 0 and any(t == T and n >= N and (w or not F[3]) for (a, t, n, w) in ARRAYS)) [random.choice([a for (a, t, n, w) in ARRAYS if t == T and n >= N and (w or not F[3])])]
          | (N > 0) '(' [T] '[' [N] ']){' of(T, 0) '}';

// An index below N.
index(N): @2 (any(n <= N for (c, n) in COUNTERS)) [random.choice([c for (c, n) in COUNTERS if n <= N])]
        | [random.randint(0, N - 1)]
        | (DEPTH > 0) computed_index(N);

// In an index there are fewer indexes, and in those fewer still.
computed_index(N): {new DEPTH = DEPTH - 1} unsigned(1) ' % ' [N] 'u';

element(A): [A[0]] '[' index(A[2]) ']';

// A variable or an element that is an int when it is read.
narrow: (any(t in ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t', 'bool', 'enum', 'bits', 'char'] for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t in ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t', 'bool', 'enum', 'bits', 'char']])]
      | (any(t in ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t', 'bool', 'char'] for (a, t, n, w) in ARRAYS)) element(random.choice([a for a in ARRAYS if a[1] in ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t', 'bool', 'char']]))
      | @0.3 int_literal;

int(D): @6 narrow | @2 int_literal
      | @2 (D > 0) ('add(' | 'sub(' | 'mul(' | 'quotient(') int(D - 1) ', ' int(D - 1) ')'
      | @2 (D > 0) '(' small(D - 1) (' + ' | ' - ' | ' * ') small(D - 1) ')'
      | (D > 0) '(' int(D - 1) (' & ' | ' | ' | ' ^ ') int(D - 1) ')'
      | (D > 0) '(' int(D - 1) (' / ' | ' % ') [random.randint(2, 99)] ')'
      | (D > 0) '(' int(D - 1) ' >> ' [random.randint(0, 31)] ')'
      | (D > 0) '~' int(D - 1)
      | (D > 0) '(' condition(D - 1) ' ? ' int(D - 1) ' : ' int(D - 1) ')'
      | (D > 0) '(int32_t)' (unsigned(D - 1) | wide(D - 1) | long(D - 1))
      | (D > 0 and FLOATS) 'whole(' real(D - 1) ')'
      | (D > 0) '(' condition(D - 1) ')'
      | @0.5 (OBJECTS) '(int)sizeof ' [random.choice(OBJECTS)[0]];

small(D): @3 [random.randint(0, 99)] | @3 '(' int(D) ' % ' [random.randint(2, 100)] ')'
        | @2 (any(t in ['int8_t', 'uint8_t', 'bool'] for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t in ['int8_t', 'uint8_t', 'bool']])]
        | (D > 0) '(' int(D - 1) ' & 0x' ('ff' | '3f' | '7') ')'
        | (D > 0) ('-' | '+') small(0);

unsigned(D): @6 (any(t == 'uint32_t' for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t == 'uint32_t'])]
      | @3 (any(t == 'uint32_t' for (a, t, n, w) in ARRAYS)) element(random.choice([a for a in ARRAYS if a[1] == 'uint32_t']))
      | @2 unsigned_literal
      | '(uint32_t)' (narrow | (D > 0) int(D - 1) | (D > 0) wide(D - 1))
      | @3 (D > 0) '(' unsigned(D - 1) (' + ' | ' - ' | ' * ' | ' & ' | ' | ' | ' ^ ') unsigned(D - 1) ')'
      | (D > 0) '(' unsigned(D - 1) (' << ' | ' >> ') ([random.randint(0, 31)] | '(' unsigned(D - 1) ' & 31u)') ')'
      | (D > 0) '(' unsigned(D - 1) (' / ' | ' % ') '(' unsigned(D - 1) ' | 1u))'
      | (D > 0) '~' unsigned(D - 1)
      | (D > 0) '(' condition(D - 1) ' ? ' unsigned(D - 1) ' : ' unsigned(D - 1) ')'
      | (D > 0) {new S = unsigned(D - 1); new R = random.randint(1, 31)} '(' [S] ' << ' [R] ' | ' [S] ' >> ' [32 - R] ')'
      | @2 (TABLES and WORK + TIMES * 1000 <= LIMIT) {WORK += TIMES * TABLES[0][2]} [TABLES[0][0]] '[' index(TABLES[0][1]) ']()'
      | @2 (D > 0 and any(f[1] == 'uint32_t' and not f[3] and WORK + TIMES * f[4] <= LIMIT for f in DEFINED)) pure_call([f for f in DEFINED if f[1] == 'uint32_t' and not f[3] and WORK + TIMES * f[4] <= LIMIT], D);

wide(D): @6 (any(t == 'uint64_t' for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t == 'uint64_t'])]
      | @2 wide_literal
      | @2 '(uint64_t)' (narrow | unsigned(max(0, D - 1)) | (D > 0) long(D - 1))
      | @3 (D > 0) '(' wide(D - 1) (' + ' | ' - ' | ' * ' | ' & ' | ' | ' | ' ^ ') wide(D - 1) ')'
      | (D > 0) '(' wide(D - 1) (' << ' | ' >> ') [random.randint(0, 63)] ')'
      | (D > 0) '(' wide(D - 1) (' / ' | ' % ') [random.randint(1, 999)] 'u)'
      | (D > 0 and FLOATS) 'bits(' real(D - 1) ')';

long(D): @6 (any(t == 'int64_t' for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t == 'int64_t'])]
      | [random.randint(-9999999999, 9999999999)]
      | @2 '(int64_t)' (narrow | (D > 0) wide(D - 1))
      | (D > 0) '((int64_t)' int(D - 1) ' * ' int(D - 1) ')'
      | (D > 0) 'add64(' long(D - 1) ', ' long(D - 1) ')'
      | (D > 0) '(' long(D - 1) (' / ' | ' % ') [random.randint(2, 999)] ')';

real(D): @6 (any(t == 'double' for (v, t, w) in VARS)) [random.choice([v for (v, t, w) in VARS if t == 'double'])]
      | @3 real_literal
      | @2 '(double)' (narrow | (D > 0) long(D - 1))
      | @3 (D > 0) '(' real(D - 1) (' + ' | ' - ' | ' * ') real(D - 1) ')'
      | (D > 0) '(' real(D - 1) ' / ' [random.randint(1, 9)] '.0)'
      | (D > 0) '(' condition(D - 1) ' ? ' real(D - 1) ' : ' real(D - 1) ')';

condition(D): @3 int(max(0, D - 1)) comparison int(max(0, D - 1))
      | @2 unsigned(max(0, D - 1)) comparison unsigned(max(0, D - 1))
      | (D > 0) long(D - 1) comparison long(D - 1)
      | (FLOATS) real(max(0, D - 1)) (' < ' | ' > ' | ' <= ' | ' == ') real(max(0, D - 1))
      | (any(t == 'bool' for (v, t, w) in VARS)) ('' | '!') [random.choice([v for (v, t, w) in VARS if t == 'bool'])]
      | @2 (D > 0) '(' condition(D - 1) ')' (' && ' | ' || ') '(' condition(D - 1) ')'
      | (D > 0) '!(' condition(D - 1) ')'
      | (D > 0) '(' small(D - 1) ' & ' [random.choice([1, 2, 3, 7])] ') != 0';
comparison: ' < ' | ' <= ' | ' > ' | ' >= ' | ' == ' | ' != ';
