// Functions. Each may call those before it.

// What a function takes and gives is drawn before its text. The last argument may be memory.
function: {new NAME = f'f{len(CALLEES)}'; new ARGUMENTS = random.choices(TYPES, k=random.randint(0, 4)); new RESULTS = random.choices(TYPES, k=random.randint(0, 3))
           new MEMORY = random.choice(['', '', random.choice(TYPES)]); new LENGTH = random.randint(1, 8); WORK = 0
           new SIGNATURE = [f'%a{i}: {t}' for (i, t) in enumerate(ARGUMENTS)] + ([f'%m: memref<{LENGTH}x{MEMORY}>'] if MEMORY else [])}
          '  func.func ' (@2 '' | 'private ') '@' [NAME] '(' [', '.join(SIGNATURE)] ')' given
          (@6 '' | ' attributes {test.kind = "' /[a-z]{1,6}/ '"}') ' {\n' function_body '  }\n'
          {CALLEES.append((NAME, ARGUMENTS, RESULTS, MEMORY, LENGTH, WORK + 1))};

given: (len(RESULTS) == 0) '' | (len(RESULTS) == 1) (' -> ' [RESULTS[0]] | ' -> (' [RESULTS[0]] ')') | (len(RESULTS) > 1) ' -> (' [', '.join(RESULTS)] ')';

function_body: {new VALUES = [(f'%a{i}', t) for (i, t) in enumerate(ARGUMENTS)]; new INDEXES = []
                new BUFFERS = [('%m', MEMORY, LENGTH, 0, True)] if MEMORY else []
                new TIMES = 1; new LEVEL = 2; new LEFT = OPERATIONS; new INSIDE = 0; new DIVIDED = BLOCKS and random.randint(0, 1) == 0}
      constants operations
      line ('return' | 'func.return') ((RESULTS) ' ' some(RESULTS, 0) ' : ' [', '.join(RESULTS)] | (not RESULTS) '') '\n';

// A constant of each type, and the smallest indexes.
constants: constant('i1', truth()) constant('i8', small()) constant('i16', small()) constant('i32', small()) constant('i64', small())
           ((FLOATS) constant('f32', float()) constant('f64', float()) | (not FLOATS) '')
           index_constant(0) index_constant(1) (index_constant(2) | '') (index_constant(random.randint(3, 5)) | '');
constant(T, V): {new X = fresh()} line [X] ' = arith.constant ' [V] ((T == 'i1') '' | (T != 'i1') ' : ' [T]) '\n' {VALUES.append((X, T))};
index_constant(V): line '%c' [V] ' = arith.constant ' [V] ' : index\n' {VALUES.append((f'%c{V}', 'index')); INDEXES.append((f'%c{V}', V + 1))};
truth: 'true' | 'false';
small: [random.randint(-100, 100)] | [random.randint(0, 9)];
float: [random.randint(-99, 99)] '.' /[0-9]{1,3}/ | '1.0e+03' | '-0.0' | '2.5e-1';

// Operands of these types, separated by commas.
some(TS, I): (I < len(TS)) ((I > 0) ', ' | (I == 0) '') value(TS[I]) some(TS, I + 1) | (I >= len(TS)) '';

// The names by which several results are known.
results(X, TS): {VALUES.extend([(X, TS[0])] if len(TS) == 1 else [(f'{X}#{i}', t) for (i, t) in enumerate(TS)])};
named(X, TS): (not TS) '' | (len(TS) == 1) [X] ' = ' | (len(TS) > 1) [X] ':' [len(TS)] ' = ';

// Main calls every function, and adds up what they give.
main: {new VALUES = VALUES; new INDEXES = INDEXES; new BUFFERS = BUFFERS; new LEVEL = 2; new LEFT = 3; new INSIDE = 0; new DIVIDED = False; LIMIT = 1000000; WORK = 0; new SUM = '%sum'}
      '  func.func @main() -> i64 {\n' line '%sum = arith.constant 0 : i64\n' constants operations summed(0) line 'return ' [SUM] ' : i64\n' '  }\n';
summed(I): (I < len(CALLEES)) call_of(CALLEES[I]) added(len(VALUES) - len(CALLEES[I][2])) summed(I + 1)
         | (I >= len(CALLEES)) '';
added(J): (J < len(VALUES)) one_more(VALUES[J][0], VALUES[J][1]) added(J + 1) | (J >= len(VALUES)) '';
// Of a float only whether it is above zero: how it is rounded is nobody's fault.
one_more(V, T): {new W = fresh(); new S = fresh(); new B = fresh()}
      ( (T == 'i64') {W = V}
      | (T in ['i1', 'i8', 'i16', 'i32']) line [W] ' = arith.ext' ('u' | 's') 'i ' [V] ' : ' [T] ' to i64\n'
      | (T == 'index') line [W] ' = arith.index_cast ' [V] ' : index to i64\n'
      | (T in ['f32', 'f64']) line [B] ' = arith.cmpf ' ('ogt' | 'ule') ', ' [V] ', ' value(T) ' : ' [T] '\n' line [W] ' = arith.extui ' [B] ' : i1 to i64\n' )
      line [S] ' = arith.' ('addi' | 'xori' | 'subi') ' ' [SUM] ', ' [W] ' : i64\n' {SUM = S};
