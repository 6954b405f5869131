// Statements. A function may have 200 locals: `LOCALS` counts them.

line: ['  ' * LEVEL];
fresh: {FRESH += 1} (@4 'v' | 'tmp_' | '_' | 'Value') [FRESH];

statements: statement more_statements;
more_statements: @(30 if LEVEL == 0 else 4) (LEFT > 0) statement more_statements | '';

block: {new LEVEL = LEVEL + 1; new VARS = VARS; new DEFINED = DEFINED} statements;

statement: {LEFT -= 1; WORK += TIMES; new INNER = LEVEL < NESTING and LEFT > 0 and LOCALS < 150
            new WRITABLE = [(n, t) for (n, t, w) in VARS if w]; new LISTS = [n for (n, t, w) in VARS if t == 'list']; new MAPS = [n for (n, t, w) in VARS if t == 'map']}
         ( @4 (LOCALS < 100) local
         | @6 (WRITABLE) assignment(random.choice(WRITABLE))
         | (len(WRITABLE) > 1) line [WRITABLE[0][0]] ', ' [WRITABLE[1][0]] ' = ' kept(WRITABLE[0][1]) ', ' kept(WRITABLE[1][1]) '\n'
         | @3 (LISTS) list_statement(random.choice(LISTS))
         | @2 (MAPS) line [random.choice(MAPS)] (@2 '.' key | '["' key '"]') ' = ' (@4 int(DEPTH) | 'nil') (';' | '') '\n'
         | @2 line 'print(' value(random.choice(['int', 'float', 'string', 'boolean']), DEPTH) (', ' string(1) | '') ')\n'
         | @2 (any(WORK + TIMES * f[3] <= LIMIT for f in DEFINED)) line '_ENV._ = ' call([f for f in DEFINED if WORK + TIMES * f[3] <= LIMIT], 1) '\n'
         | @3 (INNER) line 'if ' boolean(DEPTH) ' then\n' block (line 'elseif ' boolean(1) ' then\n' block | '') (line 'else\n' block | '') line 'end\n'
         | @3 (INNER) loop
         | @4 (INNER and LEVEL < 3) function
         | (INNER and LEVEL < 3) class
         | (INNER) line 'do\n' block line 'end\n'
         | (INNER) protected
         | (INNER and COROUTINES) coroutine
         | (LOOP) line 'if ' boolean(1) ' then break end\n'
         | (RESULT != '') line 'if ' boolean(1) ' then return ' value(RESULT, 1) ' end\n' );

local: {new T = random.choice(TYPES); new N = fresh(); LOCALS += 1}
     ( @6 line 'local ' [N] ' = ' kept(T) '\n' {VARS.append((N, T, True))}
     | (ATTRIBUTES) line 'local ' [N] ' <const> = ' kept(T) '\n' {VARS.append((N, T, False))}
     | (ATTRIBUTES) line 'local ' [N] ' <close> = setmetatable({}, {__close = function() end})\n'
     | {new M = fresh()} line 'local ' [N] ', ' [M] ' = ' kept(T) ', ' kept('int') '\n' {VARS.append((N, T, True)); VARS.append((M, 'int', True))} );

assignment(V): line [V[0]] ' = ' kept(V[1]) '\n';

// What is kept must not grow without an end.
kept(T): (T == 'string') '(' string(DEPTH) '):sub(1, ' [random.randint(5, 40)] ')' | (T != 'string') value(T, DEPTH);

list_statement(X): line 'table.insert(' [X] ', ' (@2 '' | '1, ') int(1) ')\n'
      | line 'table.remove(' [X] ')\n'
      | line 'table.sort(' [X] ')\n' | line 'table.sort(' [X] ', function(a, b) return a > b end)\n'
      | line [X] '[#' [X] ' + 1] = ' int(DEPTH) '\n';

// Loops: what they count to is known.
loop: {new N = random.choice([1, 2, 3, 5, 10]); new TIMES = TIMES * N; new LOOP = True; new I = fresh(); new VARS = VARS; new L = fresh()}
    ( @3 line 'for ' [I] ' = 1, ' [N] ' do\n' {VARS.append((I, 'int', False))} body line 'end\n'
    | line 'for ' [I] ' = ' [N] ', 1, -' [random.randint(1, 2)] ' do\n' {VARS.append((I, 'int', False))} body line 'end\n'
    | line 'for ' [I] ' = 0.5, ' [N] ' do\n' {VARS.append((I, 'float', False))} body line 'end\n'
    | {new V = fresh()} line 'for ' [I] ', ' [V] ' in ipairs({table.unpack(' value('list', 1) ', 1, ' [N] ')}) do\n' {VARS.append((I, 'int', False)); VARS.append((V, 'int', False))} body line 'end\n'
    | line 'for ' [I] ' in ("' /[a-z]{3}( [a-z]{2}){0,3}/ '"):gmatch("%a") do\n' {TIMES = TIMES * 3; VARS.append((I, 'string', False))} body line 'end\n'
    | line 'local ' [I] ' = ' [N] '\n' line 'while ' [I] ' > 0 and ' boolean(1) ' do\n' line '  ' [I] ' = ' [I] ' - 1\n' {VARS.append((I, 'int', False))} body line 'end\n'
    | line 'local ' [I] ' = 0\n' line 'repeat\n' line '  ' [I] ' = ' [I] ' + 1\n' {VARS.append((I, 'int', False))} block line 'until ' [I] ' >= ' [N] ' or ' boolean(1) '\n' );

// A body that may go on early: the label stands last.
body: @3 block
    | (GOTO) line '  if ' boolean(1) ' then goto next_' [L] ' end\n' line '  do\n' deeper line '  end\n' line '  ::next_' [L] '::\n';
deeper: {new LEVEL = LEVEL + 1} block;

// A function sees what is around it. It is known behind its end, or, if it is recursive, only by its own line.
function: {new N = fresh(); new OUTSIDE = WORK; WORK = 0; new P = random.choices(TYPES, k=random.randint(0, 3)); new RESULT = random.choice(TYPES)}
      ( @4 line ('local function ' [N] | 'local ' [N] ' = function') '(' [', '.join(f'p{i}' for i in range(len(P)))] ')\n' function_body(0)
        line 'end\n' {LOCALS += 1; DEFINED.append((N, RESULT, P, WORK + 5))}
      | line 'local function ' [N] '(...)\n' function_body(1) line 'end\n' {LOCALS += 1; DEFINED.append((N, RESULT, ['int', 'int', 'int'], WORK + 5))}
      | {RESULT = 'int'} line 'local function ' [N] '(n)\n' line '  if n <= 0 then return ' [random.randint(0, 9)] ' end\n' line '  return n ' ('+' | '*' | '~' | '-') ' ' [N] '(n - 1)\n' line 'end\n'
        {LOCALS += 1; DEFINED.append((f'(function(n) return {N}(n % 12) end)', 'int', ['int'], 40))} )
      {WORK = OUTSIDE};
function_body(VARARGS): {new LEVEL = LEVEL + 1; new VARS = VARS + [(f'p{i}', t, True) for (i, t) in enumerate(P)]; new DEFINED = DEFINED; new LOOP = False; new TIMES = 1; new LOCALS = 10}
      ((VARARGS == 1) {VARS = [v for v in VARS if v[0][:1] != 'p']} line 'local first, n = select(1, ...), select("#", ...)\n' {VARS.append(('first', 'int', True)); VARS.append(('n', 'int', True))} | (VARARGS == 0) '')
      (statements | '') line 'return ' value(RESULT, DEPTH) '\n';

// A class with methods, an object of it, and operators.
class: {new N = 'Class' + str(FRESH); FRESH += 1; LOCALS += 2; new O = fresh()}
      line 'local ' [N] ' = {}\n' line [N] '.__index = ' [N] '\n'
      line [N] '.__add = function(a, b) return a.x + ' ('b.x' | '2 * b.x') ' end\n'
      (line [N] '.__tostring = function(self) return "' [N] '(" .. self.x .. ")" end\n' | '') (line [N] '.__call = function(self, y) return self.x ~ y end\n' | line [N] '.__len = function(self) return self.x end\n')
      line 'function ' [N] ':get(y)\n' line '  self.x = self.x ' ('+' | '*' | '-') ' y\n' line '  return self.x\n' line 'end\n'
      line 'local ' [O] ' = setmetatable({x = ' int(1) '}, ' [N] ')\n'
      {DEFINED.append((f'{O}:get', 'int', ['int'], 5)); DEFINED.append((f'(function() return {O} + {O} end)', 'int', [], 5))};

protected: {new OK = fresh(); new E = fresh(); LOCALS += 2; new LOOP = False; new RESULT = ''}
      line 'local ' [OK] ', ' [E] ' = pcall(function()\n' protected_body line ('' | '  error(' string(0) (', 0' | '') ')\n' | '  error({code = ' [random.randint(0, 9)] '})\n' | '  return 1 + nil\n') line 'end)\n'
      {VARS.append((OK, 'boolean', True))};
protected_body: {new LOCALS = 10} block;

coroutine: {new C = fresh(); new I = fresh(); new LOOP = False; new RESULT = ''; new K = random.randint(1, 5); LOCALS += 1}
      line 'local ' [C] ' = coroutine.wrap(function()\n' line '  for i = 1, ' [K] ' do coroutine.yield(i ' ('+' | '*') ' ' [random.randint(0, 9)] ') end\n' line 'end)\n'
      coroutine_loop;
coroutine_loop: {new TIMES = TIMES * K; new VARS = VARS} line 'for ' [I] ' in ' [C] ' do\n' {VARS.append((I, 'int', False))} block line 'end\n';
