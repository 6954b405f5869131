Python modules

// Every document is a module that Python (3.11 or later) parses and compiles without an error or a warning: statements, functions,
// classes, comprehensions, f-strings, pattern matching, coroutines, with correct indentation. Names are bound before they are read.
//
// How it keeps what it generates valid:
//
// - `LEVEL` is the indentation; each line begins with the rule `line`. A block says `new LEVEL = LEVEL + 1`.
// - `NAMES` holds the names that are bound for sure at this point. A block says `new NAMES = NAMES`, so that what is bound in a
//   branch is forgotten behind it.
// - What the place allows is in variables: `IN` says whether it is in a function ('def'), a coroutine ('async'), a class or none of them,
//   `LOOP` whether `break` may stand here, `YIELDS` whether the function is a generator, `PLAIN` that comprehensions or strings are around.
//
// Settings, such as `--set SIZE=500 --set NESTING=8`:
//
//     SIZE      about how many statements
//     NESTING   how deep blocks nest
//     DEPTH     how deep expressions nest
//     ASYNC     coroutines
//     MATCH     pattern matching (3.10)
//     GROUPS    exception groups, `except*` (3.11)

include "python/statement.g";
include "python/definition.g";
include "python/pattern.g";
include "python/expression.g";

start: {new SIZE = random.choice([5, 10, 20, 40])
        new NESTING = random.randint(2, 5)
        new DEPTH = random.randint(1, 3)
        new ASYNC = True
        new MATCH = True
        new GROUPS = True}
       {new LEFT = SIZE; new LEVEL = 0; new FRESH = 0
        new NAMES = ['len', 'print', 'range', 'sorted']; new FUNCTIONS = ['sum', 'max', 'str', 'repr', 'list']; new CLASSES = ['Exception']
        new IN = 'module'; new LOOP = False; new RETURNS = False; new YIELDS = False; new PLAIN = ''; new ENCLOSING = ['']}
       ('' | '#!/usr/bin/env python3\n') (@3 '' | '# -*- coding: utf-8 -*-\n')
       ('"""' words '."""\n\n' | "'" words "'\n" | '')
       (@3 '' | 'from __future__ import annotations\n')
       import ** 0..3
       statements
       ('' | "\nif __name__ == '__main__':\n    print(" expression(1) ')\n');

import: 'import ' ('os' | 'sys' | 'os.path' | 'collections.abc') '\n'
      | {new M = random.choice(['math', 'json', 're'])} 'import ' [M] ' as ' [M[0]] '\n' {NAMES.append(M[0])}
      | 'from collections import (\n    OrderedDict,\n    deque as queue,\n)\n' {CLASSES.append('OrderedDict'); NAMES.append('queue')}
      | 'from . import ' ('sibling' | '*') '\n'
      | 'from ..package.module import name as other\n' {NAMES.append('other')}
      | 'from typing import Any, Generic, TypeVar\n';

words: /[A-Z][a-z]{2,8}/ (' ' /[a-z]{1,9}/) ** 0..5;

// A block of statements, one level further in.
block: {new LEVEL = LEVEL + 1; new NAMES = NAMES} '\n' (@4 '' | line ('"""' words '."""' | '# ' words) '\n') statements;

// At least one; while the budget lasts there are more, above all at the outermost level.
statements: statement more_statements;
more_statements: @(20 if LEVEL == 0 else 3) (LEFT > 0) statement more_statements | '';

line: ['    ' * LEVEL];
fresh: {FRESH += 1} (@5 'v' | 'x_' | '_t' | 'größe' | '名') [FRESH];
