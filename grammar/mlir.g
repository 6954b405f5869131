MLIR modules of the dialects builtin, func, arith, scf, cf and memref

// Every document is a module that `mlir-opt` verifies, that can be lowered to LLVM, and whose function `@main` ends and returns a number that
// depends on what the others have computed: no division by zero, no shift too far, no access out of bounds, no memory read before it
// is written, no poison. So whatever passes are run, the number must stay the same.
//
// How it keeps what it generates valid:
//
// - Single assignment by construction: a name is a counter's, and it is known, in `VALUES` with its type, from its operation on. A region and
//   a block say `new VALUES = VALUES`: what is defined in them is forgotten behind them, which is what dominance asks for.
// - Each function begins with a constant of each type, so that there is an operand for whatever is drawn.
// - `INDEXES` has the indexes of which it is known what they stay below: constants, and the induction variables of loops.
//   Memory is filled where it is allocated.
// - Loops count to constants. `TIMES` is how often the operation at hand is run, `WORK` what the function has cost so far, and a call that
//   costs too much is not made.
//
// Settings, such as `--set FUNCTIONS=10 --set OPERATIONS=100`:
//
//     FUNCTIONS   how many functions besides main
//     OPERATIONS  about how many operations each has, besides those of its regions
//     NESTING     how deep regions nest
//     FLOATS      f32 and f64, which some passes may round in another way
//     BLOCKS      functions of several blocks, by the dialect cf
//     EXTERNAL    functions that are declared only and never called
//     LOOPS_IN_BRANCHES  loops of blocks within branches: `mlir-opt --canonicalize` of LLVM 19 has been seen to run for ever where it finds
//                 that such a branch is never taken

include "mlir/function.g";
include "mlir/operation.g";
include "mlir/region.g";
include "mlir/memory.g";

start: {new FUNCTIONS = random.randint(1, 4)
        new OPERATIONS = random.choice([3, 6, 12, 25])
        new NESTING = random.randint(1, 3)
        new FLOATS = True
        new BLOCKS = True
        new EXTERNAL = random.randint(0, 3) == 0
        new LOOPS_IN_BRANCHES = False}
       {new NUMBER = 0                                              # the last number given to a name
        new VALUES = []                            # name, type
        new INDEXES = []                            # name, what it stays below
        new BUFFERS = []              # name, type of the elements, dimensions (the second may be 0), whether it may be written
        new GLOBALS = []
        new CALLEES = []         # name, types of arguments and results, a buffer that it takes (elements, length), what a call costs
        new TYPES = ['i32', 'i32', 'i64', 'index', 'i8', 'i16', 'i1'] + (['f32', 'f64', 'f32'] if FLOATS else [])
        new TIMES = 1; new WORK = 0; new LIMIT = 20000; new BRANCH = False}
       ('' | '// ' /[a-z ]{5,30}/ '\n') ('#map = affine_map<(d0, d1) -> (d0 * 4 + d1)>\n' | @3 '') ('!word = i32\n' | @4 '')
       'module ' (@2 '' | '@' /[a-z]{3,8}/ ' ') (@4 '' | 'attributes {test.note = "' /[a-z ]{1,9}/ '", test.size = ' [random.randint(0, 99)] ' : i64} ') '{\n'
       global ** 0..2
       ((EXTERNAL) '  func.func private @external(i32, memref<?xf32>) -> (f64, index)\n' | (not EXTERNAL) '')
       function ** (max(1, FUNCTIONS))
       main
       '}\n';

line: ['  ' * LEVEL];
fresh: {NUMBER += 1} '%' (@4 '' | 'v' | 'x_' | 'tmp.' | '_$') [NUMBER];

// A value of this type, mostly one of the last.
value(T): {new ALL = [v for (v, t) in VALUES if t == T]} (@2 [random.choice(ALL[-4:])] | [random.choice(ALL)]);

// One that is the only result of its operation; constants are.
alone(T): [random.choice([v for (v, t) in VALUES if t == T and '#' not in v])];
