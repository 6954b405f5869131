C programs that end, without undefined behaviour

// Every document is a program of C99 that any compiler accepts, that ends soon, whose behaviour is defined, and which prints a
// checksum of all that it has computed: compiled in two ways, it must print the same. (It leans on what compilers agree on: two's
// complement, and conversions that wrap around.)
//
// How it keeps what it generates valid:
//
// - `VARS` has what a scalar can be read from and perhaps written to: its text (`x`, `s.a`, `(*p)`, `q->b`), its type, whether it may be
//   written; `ARRAYS` and `OBJECTS` the arrays and structs in sight. A block says `new VARS = VARS`, so that what is declared in it ends with it.
// - Signed sums and products are taken of small values, or by functions that wrap around; divisors are never 0 or -1, shifts less than the
//   width, indexes less than the length; what is read has a value.
// - Expressions have no side effects, so the order of their evaluation is of no account. Functions that write are called by a
//   statement of their own.
// - A loop has a counter that its body does not write. `TIMES` is how often the statement at hand is done, `WORK` what the function has
//   cost so far, and a call that costs too much is not made: programs nest loops and calls, and end all the same.
//
// Settings, such as `--set FUNCTIONS=12 --set STATEMENTS=40`:
//
//     FUNCTIONS   how many functions besides main
//     STATEMENTS  about how many statements each has
//     DEPTH       how deep expressions nest
//     NESTING     how deep blocks nest
//     FLOATS      doubles
//     VOLATILE    some globals are volatile
//     RECURSION   functions that call themselves

include "c/declaration.g";
include "c/function.g";
include "c/statement.g";
include "c/expression.g";

start: {new FUNCTIONS = random.randint(1, 6)
        new STATEMENTS = random.randint(2, 12)
        new DEPTH = random.randint(1, 3)
        new NESTING = random.randint(1, 3)
        new FLOATS = True
        new VOLATILE = True
        new RECURSION = True}
       {new FRESH = 0
        new VARS = []                       # text, type, whether it may be written
        new ARRAYS = []                  # text, type of the elements, length, whether it may be written
        new OBJECTS = []                    # text, struct, whether it may be written
        new STRUCTS = []    # name, scalar fields, array fields
        new COUNTERS = []                           # of loops: name, what it stays below
        new DEFINED = []  # functions: name, type, parameters, whether it writes, what it costs
        new TABLES = []                          # of pointers to functions: name, length, what a call costs
        new TYPES = ['int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t', 'uint32_t', 'uint32_t', 'int64_t', 'uint64_t', 'bool'] + (['double'] if FLOATS else [])
        new TIMES = 1; new WORK = 0; new LIMIT = 20000;
        new LOOP = False; new DONE = False}
       prelude
       struct ** 0..3
       enumeration?
       global ** 1..5
       '\n'
       definition ** (max(0, FUNCTIONS))
       table_of_functions
       main;
