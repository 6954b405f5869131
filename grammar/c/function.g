// Functions. A pure one reads globals and its parameters; the others write them as well, through pointers, too.

// The signature is drawn first, then what it means is made known, within the rule: parameters end with the function.
definition: {new NAME = f'f{len(DEFINED)}'; new PURE = random.randint(0, 1) == 0; WORK = 0
             new RESULT = random.choice(TYPES) if PURE or random.randint(0, 2) > 0 else 'void'
             new PARAMETERS = []}
            parameter ** 0..4
            ( @8 ordinary | @2 (RECURSION and PURE and RESULT not in ['bool', 'double']) recursive )
            {DEFINED.append((NAME, RESULT, PARAMETERS, not PURE, WORK + 3))};

// Name, type, and: 0 for a scalar, -1 for a pointer to a struct, -2 for a pointer to a scalar, otherwise the length of an array.
parameter: @6 {PARAMETERS.append((f'p{len(PARAMETERS)}', random.choice(TYPES), 0))}
         | @2 (STRUCTS) {PARAMETERS.append((f'p{len(PARAMETERS)}', random.choice(STRUCTS)[0], -1))}
         | {PARAMETERS.append((f'p{len(PARAMETERS)}', random.choice(TYPES), -2))}
         | {PARAMETERS.append((f'p{len(PARAMETERS)}', random.choice(TYPES), random.randint(1, 8)))};

ordinary: {new VARS = VARS; new ARRAYS = ARRAYS; new OBJECTS = OBJECTS; new COUNTERS = []; new TIMES = 1; new DONE = False
           new GIVEN = VARS; new LOOP = False; new LEFT = STATEMENTS}
          ('' | (not PURE) '/* Writes. */\n')
          'static ' ('' | (PURE) 'inline ') [RESULT] ' ' [NAME] '(' declared(0) ')\n'
          '{\n'
          {new LEVEL = 1
           VARS = [(v, t, w and not PURE) for (v, t, w) in VARS]; ARRAYS = [(a, t, n, w and not PURE) for (a, t, n, w) in ARRAYS]
           OBJECTS = [(o, s, w and not PURE) for (o, s, w) in OBJECTS]
           VARS.extend([(p, t, True) for (p, t, n) in PARAMETERS if n == 0] + [(f'(*{p})', t, not PURE) for (p, t, n) in PARAMETERS if n == -2])
           ARRAYS.extend([(p, t, n, not PURE) for (p, t, n) in PARAMETERS if n > 0])
           OBJECTS.extend([(f'(*{p})', t, not PURE) for (p, t, n) in PARAMETERS if n == -1])
           VARS.extend([(f'{p}->{f}', u, not PURE) for (p, t, n) in PARAMETERS if n == -1 for (s, l, m) in STRUCTS if s == t for (f, u) in l])
           ARRAYS.extend([(f'{p}->{f}', u, k, not PURE) for (p, t, n) in PARAMETERS if n == -1 for (s, l, m) in STRUCTS if s == t for (f, u, k) in m])}
          {GIVEN = VARS}                                // what has a value wherever `goto` comes from
          unused(0) local ** 1..3 statements
          ((DONE) {VARS = GIVEN; ARRAYS = []} 'done:\n' ((RESULT == 'void') '    return;\n' | (RESULT != 'void') '') | (not DONE) '')
          ((RESULT != 'void') '    return ' of(RESULT, DEPTH) ';\n' | (RESULT == 'void') '')
          '}\n\n';

declared(I): (not PARAMETERS) 'void'
           | (I < len(PARAMETERS)) ((I > 0) ', ' | (I == 0) '') declared_one(PARAMETERS[I][0], PARAMETERS[I][1], PARAMETERS[I][2]) ((I + 1 < len(PARAMETERS)) declared(I + 1) | (I + 1 >= len(PARAMETERS)) '');
declared_one(P, T, N): (N == 0) [T] ' ' [P]
           | (N == -1) ((PURE) 'const ' | (not PURE) '') 'struct ' [T] ' *' [P]
           | (N == -2) ((PURE) 'const ' | (not PURE) '') [T] ' *' [P]
           | (N > 0) ((PURE) 'const ' | (not PURE) '') [T] ((PURE) ' ' [P] '[' [N] ']' | ' *' [P] | ' ' [P] '[]');
unused(I): (I < len(PARAMETERS)) ('    (void)' [PARAMETERS[I][0]] ';\n' | '') unused(I + 1) | (I >= len(PARAMETERS)) '';

// The first parameter says how deep it goes.
recursive: {PARAMETERS = [('depth', 'uint8_t', 0), ('seed', RESULT, 0)]; new N = random.randint(2, 12)}
           'static ' [RESULT] ' ' [NAME] '(uint8_t depth, ' [RESULT] ' seed)\n{\n'
           '    if (depth % ' [N] 'u == 0) {\n        return seed;\n    }\n'
           ( '    return (' [RESULT] ')(1u + (uint64_t)' [NAME] '((uint8_t)(depth % ' [N] 'u - 1u), (' [RESULT] ')(seed ^ ' [random.randint(1, 99)] ')));\n'
           | '    ' [RESULT] ' inner = ' [NAME] '((uint8_t)(depth % ' [N] 'u - 1u), seed);\n    return (' [RESULT] ')((uint64_t)inner * ' [random.randint(2, 9)] 'u + depth);\n' )
           '}\n\n' {WORK = 40};

// A table of pure functions of the same form.
table_of_functions: {new SAME = [f for f in DEFINED if not f[3] and f[1] == 'uint32_t' and not f[2]]}
           ( (SAME) 'static uint32_t (*const table[])(void) = {' [', '.join(f[0] for f in SAME)] '};\n\n' {TABLES.append(('table', len(SAME), max([f[4] for f in SAME])))}
           | (not SAME) '' );

main: {new VARS = VARS; new ARRAYS = ARRAYS; new OBJECTS = OBJECTS; new LEVEL = 1; new PURE = False; new RESULT = 'int'; new LEFT = STATEMENTS; LIMIT = 400000; WORK = 0
       new GLOBALS = VARS; new LISTS = ARRAYS}
      'int main(void)\n{\n' local ** 1..3 statements called(0) mixed(0) mixed_arrays(0)
      ((DONE) 'done:\n' | (not DONE) '')
      '    printf("%" PRIx64 "\\n", checksum);\n    return 0;\n}\n';

// Every function is called.
called(I): (I < len(DEFINED)) call_of(DEFINED[I]) called(I + 1) | (I >= len(DEFINED)) '';

// Every global is part of the checksum.
mixed(I): (I < len(GLOBALS)) '    mix(' as_wide(GLOBALS[I][0], GLOBALS[I][1]) ');\n' mixed(I + 1) | (I >= len(GLOBALS)) '';
mixed_arrays(I): (I < len(LISTS)) '    for (size_t i = 0; i < ' [LISTS[I][2]] '; i++) {\n        mix(' as_wide(LISTS[I][0] + '[i]', LISTS[I][1]) ');\n    }\n' mixed_arrays(I + 1) | (I >= len(LISTS)) '';
as_wide(X, T): (T == 'double') 'bits(' [X] ')' | (T != 'double') '(uint64_t)' [X];
