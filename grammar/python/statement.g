// Statements. Each ends its line.

statement: {LEFT -= 1; new INNER = LEFT > 0 and LEVEL < NESTING}
         ( @12 line simple (@8 '' | '  # ' words) '\n'
         | line simple '; ' simple (@2 '' | ';') '\n'
         | @2 (INNER) conditional
         | (INNER) while
         | @2 (INNER) for
         | @2 (INNER) try
         | (INNER) with_statement
         | (INNER and MATCH) match
         | @4 (INNER) function
         | @2 (INNER) class );

simple: @8 assignment
      | @2 call(DEPTH)
      | 'print(' (expression(DEPTH) | call(1)) ', sep=' string ')'
      | @0.5 'pass' | @0.3 '...'
      | 'assert ' comparison(DEPTH) (@2 '' | ', ' string)
      | 'del ' (variable | variable '.' attribute | variable '[' expression(0) ']' | '(' variable ', ' variable ')')
      | 'raise ' [random.choice(CLASSES)] '(' expression(1) ')' (@2 '' | ' from ' ('None' | variable))
      | @3 (LOOP) ('break' | 'continue')
      | @3 (RETURNS) return
      | @3 (YIELDS) yield
      | @3 (IN == 'async') 'await ' call(1);

// A generator that is a coroutine returns nothing.
return: 'return' | @3 (IN == 'def' or not YIELDS) 'return ' (expression(DEPTH) | operand(1) ', ' (@3 '' | '*') operand(1));
yield: 'yield' | 'yield ' expression(DEPTH) | (IN == 'def') 'yield from ' operand(1) | {new N = fresh()} [N] ' = yield ' operand(1) {NAMES.append(N)};

// A name is bound behind what stands on the right of it.
assignment: {new N = fresh(); new M = fresh()}
      ( @6 [N] ' = ' expression(DEPTH) {NAMES.append(N)}
      | [N] ': ' type ' = ' expression(DEPTH) {NAMES.append(N)}
      | [N] ' = ' [M] ' = ' expression(DEPTH) {NAMES.append(N); NAMES.append(M)}
      | [N] ', ' [M] ' = ' operand(DEPTH) ', ' operand(DEPTH) {NAMES.append(N); NAMES.append(M)}
      | ([N] ', *' [M] | '(' [N] ', *' [M] ', _)' | '[*' [N] ', ' [M] ']') ' = ' display(1) {NAMES.append(N); NAMES.append(M)}
      | [N] ': ' type
      | @2 variable (' += ' | ' -= ' | ' *= ' | ' /= ' | ' //= ' | ' %= ' | ' **= ' | ' @= ' | ' &= ' | ' |= ' | ' ^= ' | ' <<= ' | ' >>= ') expression(DEPTH)
      | variable '.' attribute ' = ' expression(DEPTH)
      | variable '[' (expression(0) | slice) '] = ' expression(DEPTH) );

conditional: line 'if ' expression(DEPTH) ':' block
             (line 'elif ' expression(DEPTH) ':' block) ** 0..2
             (line 'else:' block | '');

while: {new OUTSIDE = LOOP; new LOOP = True}
       line 'while ' (comparison(DEPTH) | 'True') ':' block {LOOP = OUTSIDE} (@3 '' | line 'else:' block);

for: {new OUTSIDE = LOOP; new LOOP = True; new N = fresh(); new M = fresh()}
     line (@3 (IN == 'async') 'async ' | '') 'for ' ([N] ' in ' expression(1) | [N] ' in ' operand(1) ', *' operand(0) | [N] ', ' [M] ' in enumerate(' expression(1) ')' {NAMES = NAMES + [M]}
         | '(' [N] ', *' [M] ') in ' display(1))
     ':' {NAMES = NAMES + [N]} block {LOOP = OUTSIDE} (@3 '' | line 'else:' block);

try: {new N = fresh(); new GROUP = GROUPS and random.randint(0, 3) == 0}
     line 'try:' block
     ( @4 ((GROUP) handler_of_group ** 1..2 | (not GROUP) handler ** 0..2 (handler | line 'except:' block))
          (@2 '' | line 'else:' block) (@2 '' | line 'finally:' block)
     | line 'finally:' block );
handler: {new N = fresh(); new NAMES = NAMES}
         line 'except ' ([random.choice(CLASSES)] | '(ValueError, ' [random.choice(CLASSES)] ')') (':' | ' as ' [N] ':' {NAMES.append(N)}) block;

// `except*` must be left at its end.
handler_of_group: {new N = fresh(); new NAMES = NAMES; new LOOP = False; new RETURNS = False}
         line 'except* ' ('ValueError' | '(TypeError, KeyError)') (':' | ' as ' [N] ':' {NAMES.append(N)}) block;

with_statement: {new N = fresh(); new M = fresh(); new NAMES = NAMES}
      line (@3 (IN == 'async') 'async ' | '') 'with '
      ( call(1) ':' | call(1) ' as ' [N] ':' {NAMES.append(N)} | call(1) ' as ' [N] ', ' call(0) ' as (' [M] ', _):' {NAMES.extend([N, M])}
      | '(\n' line '    ' call(1) ' as ' [N] ',\n' line '    ' call(0) ',\n' line '):' {NAMES.append(N)} )
      block;
