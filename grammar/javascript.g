JavaScript modules

// Every document is a module of ECMAScript 2022, which is strict, without a syntax error or an early error: declarations and
// destructuring, functions of all kinds, classes with private names and static blocks, iteration, templates, regular expressions,
// optional chains, imports and exports, top-level `await`. Names are declared once, and before they are used.
//
// How it keeps what it generates valid:
//
// - `NAMES` holds the names in sight, `CHANGEABLE` those that are no constants. A block says `new NAMES = NAMES`: what is declared in it
//   ends with it. Every declared name has a number of its own.
// - What the place allows is in variables: `AWAIT`, `YIELD`, `RETURN`, `LOOP`, `LABELS` (of the loops around), `SUPER` ('' outside of methods, 'call' in the
//   constructor of a derived class), `PRIVATE` (the private names of the class), `TARGET` (whether there is `new.target`).
// - No statement begins with `(`, `[`, a template or a regular expression, so that semicolons may be left out.
//
// Settings, such as `--set SIZE=500 --set SEMICOLON=`:
//
//     SIZE       about how many statements
//     NESTING    how deep blocks nest
//     DEPTH      how deep expressions nest
//     SEMICOLON  what ends a statement: ';' or nothing
//     CLASSES    classes

include "javascript/statement.g";
include "javascript/function.g";
include "javascript/expression.g";

start: {new SIZE = random.choice([5, 10, 20, 40])
        new NESTING = random.randint(2, 5)
        new DEPTH = random.randint(1, 3)
        new SEMICOLON = random.choice([';', ';', ''])
        new CLASSES = True}
       {new LEFT = SIZE; new LEVEL = 0; new FRESH = 0
        new NAMES = ['globalThis', 'Math', 'JSON', 'undefined']; new CHANGEABLE = []; new TOP = []
        new AWAIT = True; new YIELD = False; new RETURN = False; new LOOP = False; new LABELS = []; new SUPER = ''; new PRIVATE = []; new TARGET = False}
       ('' | '#!/usr/bin/env node\n') (@3 '' | "'use strict'" [SEMICOLON] '\n') (@2 '' | '/**\n * ' words '\n */\n')
       import ** 0..3
       statements
       export ** 0..2
       (@2 '' | 'export default ' (expression(DEPTH) [SEMICOLON] | {new N = fresh()} 'function ' (@2 '' | '*') [N] '() {}' | 'class {}' | 'async () => {}' [SEMICOLON]) '\n');

words: /[A-Z][a-z]{2,8}/ (' ' /[a-z]{1,9}/) ** 0..5;
line: ['  ' * LEVEL];
fresh: {FRESH += 1} (@6 'v' | '$' | '_' | 'camelCase' | 'größe' | '名') [FRESH];

import: {new N = fresh(); new M = fresh()}
        'import ' ( [N] {NAMES.append(N)} | '* as ' [N] {NAMES.append(N)} | '{ ' ('join' | 'default' | "'odd name'") ' as ' [N] ' }' {NAMES.append(N)}
                  | [N] ', { a as ' [M] ', }' {NAMES.append(N); NAMES.append(M)} | [N] ', * as ' [M] {NAMES.append(N); NAMES.append(M)} | '{}' )
        ' from ' ("'node:fs'" | '"./other.mjs"' | "'@scope/package'") [SEMICOLON] '\n'
      | "import 'side-effect'" [SEMICOLON] '\n';

// A name can be exported once.
export: 'export * ' (@2 '' | 'as ' ("'star " [FRESH] "' " | 'all' [FRESH] ' ') {FRESH += 1}) "from './more.mjs'" [SEMICOLON] '\n'
      | (TOP) {new N = random.choice(TOP); TOP.remove(N)} 'export { ' [N] (' as api_' [N] | '') (@2 '' | ',') ' }' [SEMICOLON] '\n'
      | {new N = fresh()} 'export const ' [N] ' = ' expression(DEPTH) [SEMICOLON] '\n';
