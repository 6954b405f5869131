// Statements.

statements: statement more_statements;
more_statements: @(30 if LEVEL == 0 else 4) (LEFT > 0) statement more_statements | '';

block: {new LEVEL = LEVEL + 1; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE} '{\n' statements ['  ' * (LEVEL - 1)] '}';

statement: {LEFT -= 1; new INNER = LEFT > 0 and LEVEL < NESTING}
         ( @6 line declaration [SEMICOLON] (@8 '' | ' // ' words) '\n'
         | @4 (CHANGEABLE) line assignment [SEMICOLON] '\n'
         | @3 line call(DEPTH) [SEMICOLON] '\n'
         | line variable ('.' property | '[' expression(1) ']') (' = ' | ' ??= ' | ' += ') expression(DEPTH) [SEMICOLON] '\n'
         | (len(CHANGEABLE) > 1) line ';[' [CHANGEABLE[0]] ', ' [CHANGEABLE[-1]] '] = [' expression(1) ', ' expression(1) '];\n'
         | line ('delete ' variable '.' property | 'void ' operand(1) | 'debugger' | 'throw new Error(' expression(1) ')') [SEMICOLON] '\n'
         | @2 (AWAIT) line 'await ' operand(DEPTH) [SEMICOLON] '\n'
         | @3 (YIELD) line 'yield' (' ' operand(DEPTH) | '* ' operand(1) | '') [SEMICOLON] '\n'
         | @2 (RETURN) line 'return' (' ' expression(DEPTH) | '') [SEMICOLON] '\n'
         | @2 (LOOP) line ('break' | 'continue') [SEMICOLON] '\n'
         | @3 (LABELS) line ('break ' | 'continue ') [random.choice(LABELS)] [SEMICOLON] '\n'
         | @3 (INNER) line 'if (' expression(DEPTH) ') ' block (@2 '' | ' else if (' expression(1) ') ' block) (' else ' block | '') '\n'
         | @3 (INNER) loop
         | (INNER) switch
         | (INNER) line 'try ' block (@2 catch (' finally ' block | '') | ' finally ' block) '\n'
         | @3 (INNER) function
         | @3 (INNER and CLASSES) class
         | (INNER) line block '\n'
         | @0.3 line ';\n' );

// A declaration; the names are in sight behind it.
declaration: {new N = fresh()}
         ( @4 ('let ' | 'var ') [N] ' = ' expression(DEPTH) {CHANGEABLE.append(N)} known
         | @4 'const ' [N] ' = ' expression(DEPTH) known
         | 'let ' [N] {CHANGEABLE.append(N)} known
         | {new M = fresh()} 'let ' [N] ' = ' expression(1) ', ' [M] ' = ' expression(1) {CHANGEABLE.append(N); NAMES.append(M)} known
         | @3 {new P = pattern(2)} 'const ' [P] ' = ' operand(DEPTH) );
known: {NAMES.append(N); TOP = TOP + [N] if LEVEL == 0 else TOP};

// A pattern that binds names.
pattern(D): '[' element(D) ** 0..3 % ', ' (@2 '' | ', ...' binding) ']'
          | '{' field(D) ** 1..3 % ', ' (@2 '' | ', ...' binding) '}';
element(D): (@3 target(D) | '' | target(D) ' = ' number);
field(D): binding (@2 '' | ' = ' number) | property ': ' target(D) (@3 '' | ' = ' expression(0)) | "['" property "' + 1]: " target(D);
target(D): @3 binding | (D > 0) pattern(D - 1);
binding: {new N = fresh(); NAMES.append(N)} [N];

assignment: [random.choice(CHANGEABLE)] ( @3 ' = ' expression(DEPTH) | (' += ' | ' -= ' | ' *= ' | ' **= ' | ' /= ' | ' %= ' | ' <<= ' | ' >>>= ' | ' &= ' | ' ^= ' | ' ||= ' | ' &&= ' | ' ??= ') expression(DEPTH) | '++' | '--' );

loop: {new N = fresh(); new LOOP = True; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE; new LABEL = f'label{FRESH}'; new LABELS = LABELS}
      line (@3 '' | [LABEL] ': ' {LABELS.append(LABEL)})
      ( 'for (let ' [N] ' = 0; ' [N] ' < ' number '; ' [N] ('++' | ' += 2') ') ' {NAMES.append(N)} block
      | 'for (' ('const ' | 'let ' | 'var ') [N] ' of ' expression(1) ') ' {NAMES.append(N)} block
      | {new P = pattern(1)} 'for (const ' [P] ' of ' expression(1) ') ' block
      | 'for (const ' [N] ' in ' expression(1) ') ' {NAMES.append(N)} block
      | (AWAIT) 'for await (const ' [N] ' of ' expression(1) ') ' {NAMES.append(N)} block
      | 'for (;;) ' block
      | 'while (' expression(DEPTH) ') ' block
      | 'do ' block ' while (' expression(DEPTH) ')' [SEMICOLON] ) '\n';

switch: line 'switch (' expression(1) ') {\n' case ** 0..3 (line 'default:\n' cased | '') line '}\n';
case: line 'case ' expression(1) ':\n' cased;
cased: {new LEVEL = LEVEL + 1; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE} (statements | '') (line 'break' [SEMICOLON] '\n' | '');

catch: {new N = fresh(); new NAMES = NAMES} ' catch ' (@2 '(' [N] ') ' {NAMES.append(N)} | '' | '({ message, ...rest' [FRESH] ' }) ') block;
