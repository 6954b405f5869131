// Operations with regions, and blocks. In a region what is around it is known, and forgotten behind it is what is within.

// The content of a region that gives values of these types.
region(TS): {new VALUES = VALUES; new INDEXES = INDEXES; new BUFFERS = BUFFERS; new LEVEL = LEVEL + 1; new INSIDE = INSIDE + 1; new DIVIDED = False} operations yield(TS);
yield(TS): (TS) line 'scf.yield ' some(TS, 0) ' : ' [', '.join(TS)] '\n' | (not TS) '';

// A loop that counts to a constant, with values that it carries.
for: {new CARRIED = random.choices(TYPES, k=random.choice([0, 1, 1, 2])); new COUNT = random.choice([1, 2, 3, 4, 8]); new I = fresh(); new R = fresh(); new END = fresh(); new ITEM = f'%it{NUMBER}_'}
     line [END] ' = arith.constant ' [COUNT] ' : index\n'
     line named(R, CARRIED) 'scf.for ' [I] ' = %c0 to ' [END] ' step %c1 '
     ((CARRIED) 'iter_args(' carried(0) ') -> (' [', '.join(CARRIED)] ') ' | (not CARRIED) '') '{\n' for_body line '}\n'
     ((CARRIED) results(R, CARRIED) | (not CARRIED) '');
carried(J): (J < len(CARRIED)) ((J > 0) ', ' | (J == 0) '') [ITEM] [J] ' = ' value(CARRIED[J]) carried(J + 1) | (J >= len(CARRIED)) '';
for_body: {new TIMES = TIMES * COUNT; new VALUES = VALUES + [(I, 'index')] + [(f'{ITEM}{j}', t) for (j, t) in enumerate(CARRIED)]; new INDEXES = INDEXES + [(I, COUNT)]} region(CARRIED);

if: {new GIVEN = random.choices(TYPES, k=random.choice([0, 1, 1, 2])); new R = fresh()}
    line named(R, GIVEN) 'scf.if ' value('i1') ((GIVEN) ' -> (' [', '.join(GIVEN)] ')' | (not GIVEN) '') ' {\n' region(GIVEN)
    ((GIVEN) line '} else {\n' region(GIVEN) | (not GIVEN) ('' | line '} else {\n' region(GIVEN))) line '}\n'
    ((GIVEN) results(R, GIVEN) | (not GIVEN) '');

// A loop that stops when its counter has reached a constant, or earlier.
while: {new T = random.choice(TYPES); new COUNT = random.choice([1, 2, 4]); new R = fresh(); new END = fresh(); new K = fresh(); new A = fresh(); new C = fresh(); new D = fresh(); new L = fresh(); new B = fresh(); new S = fresh()}
    line [END] ' = arith.constant ' [COUNT] ' : index\n'
    line [R] ':2 = scf.while (' [K] ' = %c0, ' [A] ' = ' value(T) ') : (index, ' [T] ') -> (index, ' [T] ') {\n'
    line '  ' [C] ' = arith.cmpi ' ('slt' | 'ult') ', ' [K] ', ' [END] ' : index\n'
    ( line '  scf.condition(' [C] ') ' [K] ', ' [A] ' : index, ' [T] '\n'
    | line '  ' [D] ' = arith.andi ' [C] ', ' value('i1') ' : i1\n' line '  scf.condition(' [D] ') ' [K] ', ' [A] ' : index, ' [T] '\n' )
    line '} do {\n' line '^bb0(' [L] ': index, ' [B] ': ' [T] '):\n' while_body line '}\n' {VALUES.append((f'{R}#1', T))};
while_body: {new TIMES = TIMES * COUNT; new VALUES = VALUES + [(L, 'index'), (B, T)]; new INDEXES = INDEXES + [(L, COUNT)]; new BUFFERS = BUFFERS; new LEVEL = LEVEL + 1; new INSIDE = INSIDE + 1; new DIVIDED = False}
    operations line [S] ' = arith.addi ' [L] ', %c1 : index\n' line 'scf.yield ' [S] ', ' value(T) ' : index, ' [T] '\n';

index_switch: {new T = random.choice(TYPES); new R = fresh(); new LABELS = random.sample([0, 1, 2, 5, 7, 100], random.randint(1, 3))}
    line [R] ' = scf.index_switch ' value('index') ' -> ' [T] '\n' case_of ** (len(LABELS)) line 'default {\n' region([T]) line '}\n' {VALUES.append((R, T))};
case_of: line 'case ' [LABELS.pop()] ' {\n' region([T]) line '}\n';

execute: {new T = random.choice(TYPES); new R = fresh()} line [R] ' = scf.execute_region -> ' [T] ' {\n' region([T]) line '}\n' {VALUES.append((R, T))};

// Blocks. A block's content is known in what it dominates: here only itself.
inside: {new VALUES = VALUES; new INDEXES = INDEXES; new BUFFERS = BUFFERS; new INSIDE = INSIDE + 1; new BRANCH = True} operations last;
last: line 'cf.br ^' [JOIN] '(' value(T) ' : ' [T] ')\n';

diamond: {new T = random.choice(TYPES); new JOIN = label(); new ONE = label(); new OTHER = label(); new M = fresh(); new P = fresh()}
    line 'cf.cond_br ' value('i1') ', ^' [ONE] ', ^' ( [OTHER] '(' value(T) ' : ' [T] ')\n' block(ONE) inside '  ^' [OTHER] '(' [P] ': ' [T] '):\n' given_inside
                                                   | [JOIN] '(' value(T) ' : ' [T] ')\n' block(ONE) inside )
    '  ^' [JOIN] '(' [M] ': ' [T] '):\n' {VALUES.append((M, T))};
given_inside: {new VALUES = VALUES + [(P, T)]} inside;
label: {NUMBER += 1} ('bb' | 'then_' | 'b.') [NUMBER];
block(L): '  ^' [L] ':\n';

counted: {new T = random.choice(TYPES); new COUNT = random.choice([1, 2, 5]); new HEAD = label(); new BODY = label(); new EXIT = label(); new END = fresh(); new I = fresh(); new A = fresh(); new C = fresh(); new S = fresh()}
    line [END] ' = arith.constant ' [COUNT] ' : index\n' line 'cf.br ^' [HEAD] '(%c0, ' value(T) ' : index, ' [T] ')\n'
    '  ^' [HEAD] '(' [I] ': index, ' [A] ': ' [T] '):\n'
    line [C] ' = arith.cmpi slt, ' [I] ', ' [END] ' : index\n' line 'cf.cond_br ' [C] ', ^' [BODY] ', ^' [EXIT] '\n'
    block(BODY) counted_body block(EXIT) {VALUES.append((A, T))};
counted_body: {new TIMES = TIMES * COUNT; new VALUES = VALUES + [(I, 'index'), (A, T)]; new INDEXES = INDEXES + [(I, COUNT)]; new BUFFERS = BUFFERS; new INSIDE = INSIDE + 1}
    operations line [S] ' = arith.addi ' [I] ', %c1 : index\n' line 'cf.br ^' [HEAD] '(' [S] ', ' value(T) ' : index, ' [T] ')\n';

// What `cf.switch` hands to a block is no result of several: its parser takes no `#`.
many: {new T = random.choice(TYPES); new JOIN = label(); new FIRST = label(); new SECOND = label(); new M = fresh(); new F = random.choice(['i32', 'i64'])}
    line 'cf.switch ' value(F) ' : ' [F] ', [\n' line '  default: ^' [JOIN] '(' alone(T) ' : ' [T] '),\n' line '  ' [random.randint(0, 3)] ': ^' [FIRST] ',\n' line '  42: ^' [SECOND] '\n' line ']\n'
    block(FIRST) inside block(SECOND) inside '  ^' [JOIN] '(' [M] ': ' [T] '):\n' {VALUES.append((M, T))};
