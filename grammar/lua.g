Lua programs that run without an error

// Every document is a program of Lua 5.4 that runs to its end, soon, without an error, and prints what it has computed: functions, closures,
// methods, metatables, coroutines, varargs, `goto`, attributes, all loops, integers and floats, strings and their methods.
//
// How it keeps what it generates valid:
//
// - `VARS` holds the names in sight, each with the type of its value and whether it may be assigned. A block says `new VARS = VARS`, so that
//   what is local to it ends with it. Expressions are typed: `int`, `float`, `string`, `boolean`, `list` (of integers), `map` (from strings to integers).
// - Divisors are odd, shifts are integers, what a list may lack has a value in its place, strings that are kept are cut.
// - A loop's counter is not assigned. `TIMES` is how often the statement at hand is done, `WORK` what it has cost so far, and a call
//   that costs too much is not made.
//
// Settings, such as `--set STATEMENTS=100`:
//
//     STATEMENTS  about how many statements
//     NESTING     how deep blocks nest
//     DEPTH       how deep expressions nest
//     COROUTINES  coroutines
//     GOTO        labels and `goto`
//     ATTRIBUTES  `<const>` and `<close>` (5.4)

include "lua/statement.g";
include "lua/expression.g";

start: {new STATEMENTS = random.choice([5, 10, 20, 40])
        new NESTING = random.randint(2, 4)
        new DEPTH = random.randint(1, 3)
        new COROUTINES = True
        new GOTO = True
        new ATTRIBUTES = True}
       {new FRESH = 0
        new VARS = []                              # name, type, whether it may be assigned
        new DEFINED = []                         # functions: how to call it, type, types of its parameters, what a call costs
        new TYPES = ['int', 'int', 'float', 'string', 'boolean', 'list', 'map']
        new LEFT = STATEMENTS; new LEVEL = 0; new TIMES = 1; new WORK = 0; new LIMIT = 200000; new LOOP = False; new RESULT = ''; new LOCALS = 0}
       ('' | '#!/usr/bin/env lua\n') (@2 '' | '-- ' /[a-z ]{5,30}/ '\n' | '--[==[\n' /[a-z ]{5,30}/ '\n]==]\n')
       'local function whole(f) return f > -1e9 and f < 1e9 and math.floor(f) or 0 end\n'
       local local local
       statements
       'print(' shown(0) ')\n';

// Every name in sight, as text.
shown(I): (I < len(VARS)) ((VARS[I][1] in ['list']) 'table.concat(' [VARS[I][0]] ", ' ')" | (VARS[I][1] == 'map') 'next(' [VARS[I][0]] ') ~= nil' | (VARS[I][1] not in ['list', 'map']) [VARS[I][0]])
          ((I + 1 < min(len(VARS), 20)) ', ' shown(I + 1) | (I + 1 >= min(len(VARS), 20)) '')
        | (I >= len(VARS)) '';
