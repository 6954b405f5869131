// What stands before the functions: helpers, structs, globals.

prelude: '''
         #include <inttypes.h>
         #include <stdbool.h>
         #include <stdint.h>
         #include <stdio.h>
         #include <string.h>

         static uint64_t checksum = 14695981039346656037u;

         static void mix(uint64_t value)
         {
             for (int byte = 0; byte < 8; byte++) {
                 checksum = (checksum ^ (value >> (8 * byte) & 0xffu)) * 1099511628211u;
             }
         }

         /* Sums, differences, products that wrap around. */
         static inline int32_t add(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
         static inline int32_t sub(int32_t a, int32_t b) { return (int32_t)((uint32_t)a - (uint32_t)b); }
         static inline int32_t mul(int32_t a, int32_t b) { return (int32_t)((uint32_t)a * (uint32_t)b); }
         static inline int64_t add64(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

         /* A quotient for every divisor. */
         static inline int32_t quotient(int32_t a, int32_t b) { return b == 0 || (a == INT32_MIN && b == -1) ? a : a / b; }

         /* A double as an integer: what does not fit is cut off. */
         static inline int32_t whole(double d) { return d > -1e9 && d < 1e9 ? (int32_t)d : d > 0 ? 1000000000 : -1; }
         static inline uint64_t bits(double d)
         {
             uint64_t pattern = 0x7ff8000000000000u;
             if (d == d) {
                 memcpy(&pattern, &d, sizeof pattern);
             }
             return pattern;
         }

         ''';

fresh: {FRESH += 1} (@3 'x' | 'value' | 'n' | 'tmp_') [FRESH];

// A struct. Its fields are scalars, arrays, and structs that came before, whose fields are its own, too.
struct: {new NAME = f'S{len(STRUCTS)}'; new FIELDS = []; new LISTS = []; new F = 0}
        'struct ' [NAME] ' {\n' field ** 1..6 '};\n\n' {STRUCTS.append((NAME, FIELDS, LISTS))};
field: {F += 1}
       ( @6 {new T = random.choice(TYPES)} '    ' [T] ' f' [F] ';\n' {FIELDS.append((f'f{F}', T))}
       | {new B = random.randint(1, 31)} '    unsigned f' [F] ' : ' [B] ';\n' {FIELDS.append((f'f{F}', 'bits'))}
       | {new T = random.choice(TYPES); new N = random.randint(1, 9)} '    ' [T] ' f' [F] '[' [N] '];\n' {LISTS.append((f'f{F}', T, N))}
       | (STRUCTS) {new S = random.choice(STRUCTS)} '    struct ' [S[0]] ' f' [F] ';\n'
         {FIELDS.extend([(f'f{F}.{f}', t) for (f, t) in S[1]]); LISTS.extend([(f'f{F}.{f}', t, n) for (f, t, n) in S[2]])} );

enumeration: 'enum colour { RED, GREEN = ' [random.randint(-5, 50)] ', BLUE };\n\n'
             {VARS.extend([('RED', 'enum', False), ('GREEN', 'enum', False), ('BLUE', 'enum', False)])};

global: {new N = 'g_' + fresh()}
      ( @4 {new T = random.choice(TYPES)} 'static ' (@4 '' | (VOLATILE) 'volatile ' {N = N.replace('g_', 'v_')}) [T] ' ' [N] ' = ' constant(T) ';\n' {VARS.append((N, T, True))}
      | @2 {new T = random.choice(TYPES); new L = random.randint(1, 12)} 'static ' [T] ' ' [N] '[' [L] '] = ' initial(T, L) ';\n' {ARRAYS.append((N, T, L, True))}
      | {new T = random.choice(TYPES); new L = random.randint(2, 8)} 'static const ' [T] ' ' [N] '[] = {' constant(T) ** L % ', ' '};\n' {ARRAYS.append((N, T, L, False))}
      | {new L = random.randint(3, 12)} 'static const char ' [N] '[] = "' /[a-zA-Z]/ ** L '";\n' {ARRAYS.append((N, 'char', L, False))}
      | (STRUCTS) {new S = random.choice(STRUCTS)} 'static struct ' [S[0]] ' ' [N] ' = {0};\n' object(N, S, True)
      | (STRUCTS) {new S = random.choice(STRUCTS); new L = random.randint(1, 5)} 'static struct ' [S[0]] ' ' [N] '[' [L] '];\n' object(f'{N}[{random.randint(0, L - 1)}]', S, True) object(f'{N}[{random.randint(0, L - 1)}]', S, True) );

// Makes known a struct whose text is X, and all its fields.
object(X, S, WRITABLE): {OBJECTS.append((X, S[0], WRITABLE))
                         VARS.extend([(f'{X}.{f}', t, WRITABLE) for (f, t) in S[1]])
                         ARRAYS.extend([(f'{X}.{f}', t, n, WRITABLE) for (f, t, n) in S[2]])};

initial(T, N): '{0}' | '{' constant(T) ** N % ', ' '}' | '{[' [random.randint(0, N - 1)] '] = ' constant(T) '}';

constant(T): (T == 'bool') ('true' | 'false')
           | (T == 'double') real_literal
           | (T == 'int8_t') [random.randint(-128, 127)] | (T == 'uint8_t') [random.randint(0, 255)]
           | (T == 'int16_t') [random.randint(-32768, 32767)] | (T == 'uint16_t') [random.randint(0, 65535)]
           | (T == 'int32_t') (int_literal | '-2147483647 - 1' | '2147483647')
           | (T == 'uint32_t') unsigned_literal
           | (T == 'int64_t') ([random.randint(-9999999999, 9999999999)] | 'INT64_MIN' | 'INT64_MAX')
           | (T == 'uint64_t') wide_literal;

real_literal: [random.randint(-99, 99)] '.' /[0-9]{1,3}/ | '1e10' | '0x1.8p-3' | '-0.0' | '1e-300' | '.5';
int_literal: @4 [random.randint(-20, 99)] | [random.randint(-99999, 99999)] | '0x' /[1-7][0-9a-f]{3,7}/ | '017' | "'" /[a-zA-Z0-9]/ "'";
unsigned_literal: @4 [random.randint(0, 99)] 'u' | '0x' /[0-9A-F]{8}/ 'u' | '4294967295u' | '1u';
wide_literal: [random.randint(0, 999)] 'ull' | '0x' /[0-9A-F]{16}/ 'ull' | 'UINT64_C(18446744073709551615)' | '1ull';
