// Operations. Each is one line or has regions; what it defines is known behind it.

operations: operation more_operations;
more_operations: @(12 if INSIDE == 0 else 3) (LEFT > 0) operation more_operations | '';

operation: {LEFT -= 1; WORK += TIMES; new INNER = INSIDE < NESTING and LEFT > 0; new X = fresh()
            new CAN = [f for f in CALLEES if WORK + TIMES * f[5] <= LIMIT]; new WRITABLE = [b for b in BUFFERS if b[4]]}
      ( @10 arithmetic(random.choice(TYPES))
      | @3 conversion
      | @2 comparison
      | {new T = random.choice(TYPES)} line [X] ' = arith.select ' value('i1') ', ' value(T) ', ' value(T) ' : ' [T] '\n' {VALUES.append((X, T))}
      | @3 allocation | (GLOBALS) of_global(random.choice(GLOBALS))
      | @3 (BUFFERS) load(random.choice(BUFFERS)) | @3 (WRITABLE) store(random.choice(WRITABLE)) | @2 (BUFFERS) about(random.choice(BUFFERS))
      | @2 (CAN) call_of(random.choice(CAN))
      | @3 (INNER) for | @3 (INNER) if | (INNER) while | (INNER) index_switch | (INNER) execute
      | @8 (INNER and DIVIDED) (@2 diamond | (not BRANCH or LOOPS_IN_BRANCHES) counted | many)
      | @0.5 assertion
      | @0.3 line '// ' /[a-z ]{3,20}/ '\n' );

// An integer operation has operands of one type; what divides and shifts is a constant.
arithmetic(T): {new Y = fresh()}
      ( @6 (T not in ['i1', 'f32', 'f64']) line [X] ' = arith.' ('addi' | 'subi' | 'muli' | 'andi' | 'ori' | 'xori' | 'maxsi' | 'maxui' | 'minsi' | 'minui') ' ' value(T) ', ' value(T) ' : ' [T] '\n' {VALUES.append((X, T))}
      | @2 (T not in ['i1', 'f32', 'f64']) line [Y] ' = arith.constant ' [random.randint(2, 9)] ' : ' [T] '\n'
           line [X] ' = arith.' ('divsi' | 'divui' | 'remsi' | 'remui' | 'ceildivsi' | 'ceildivui' | 'floordivsi') ' ' value(T) ', ' [Y] ' : ' [T] '\n' {VALUES.append((X, T))}
      | @2 (T not in ['i1', 'f32', 'f64']) line [Y] ' = arith.constant ' [random.randint(0, 7)] ' : ' [T] '\n'
           line [X] ' = arith.' ('shli' | 'shrsi' | 'shrui') ' ' value(T) ', ' [Y] ' : ' [T] '\n' {VALUES.append((X, T))}
      | (T in ['i16', 'i32', 'i64']) line [X] ', ' [Y] ' = arith.addui_extended ' value(T) ', ' value(T) ' : ' [T] ', i1\n' {VALUES.append((X, T)); VALUES.append((Y, 'i1'))}
      | (T in ['i16', 'i32']) line [X] ', ' [Y] ' = arith.mul' ('s' | 'u') 'i_extended ' value(T) ', ' value(T) ' : ' [T] '\n' {VALUES.append((X, T)); VALUES.append((Y, T))}
      | @2 (T == 'i1') line [X] ' = arith.' ('andi' | 'ori' | 'xori') ' ' value('i1') ', ' value('i1') ' : i1\n' {VALUES.append((X, 'i1'))}
      | @6 (T in ['f32', 'f64']) line [X] ' = arith.' ('addf' | 'subf' | 'mulf' | 'divf' | 'maximumf' | 'minimumf' | 'maxnumf' | 'minnumf') ' ' value(T) ', ' value(T) (@4 '' | ' fastmath<none>') ' : ' [T] '\n' {VALUES.append((X, T))}
      | (T in ['f32', 'f64']) line [X] ' = arith.negf ' value(T) ' : ' [T] '\n' {VALUES.append((X, T))}
      | (T in ['f32', 'f64']) constant(T, float())
      | (T not in ['i1', 'f32', 'f64']) constant(T, small()) );

conversion: {new P = random.choice([('i8', 'i16'), ('i8', 'i32'), ('i16', 'i32'), ('i16', 'i64'), ('i32', 'i64'), ('i1', 'i32'), ('i1', 'i8')])}
      ( @3 line [X] ' = arith.' ('extsi' | 'extui') ' ' value(P[0]) ' : ' [P[0]] ' to ' [P[1]] '\n' {VALUES.append((X, P[1]))}
      | @3 line [X] ' = arith.trunci ' value(P[1]) ' : ' [P[1]] ' to ' [P[0]] '\n' {VALUES.append((X, P[0]))}
      | @2 {new T = random.choice(['i8', 'i32', 'i64'])} line [X] ' = arith.' ('index_cast' | 'index_castui') ' ' value(T) ' : ' [T] ' to index\n' {VALUES.append((X, 'index'))}
      | {new T = random.choice(['i32', 'i64'])} line [X] ' = arith.index_cast ' value('index') ' : index to ' [T] '\n' {VALUES.append((X, T))}
      | @2 (FLOATS) {new T = random.choice(['i8', 'i32', 'i64']); new R = random.choice(['f32', 'f64'])} line [X] ' = arith.' ('sitofp' | 'uitofp') ' ' value(T) ' : ' [T] ' to ' [R] '\n' {VALUES.append((X, R))}
      | (FLOATS) (line [X] ' = arith.extf ' value('f32') ' : f32 to f64\n' {VALUES.append((X, 'f64'))} | line [X] ' = arith.truncf ' value('f64') ' : f64 to f32\n' {VALUES.append((X, 'f32'))})
      | (FLOATS) whole(random.choice(['f32', 'f64'])) );

// A float as an integer, if it is cut to what fits before: maxnumf gives the other number for what is none.
whole(T): {new LOW = fresh(); new HIGH = fresh(); new A = fresh(); new B = fresh(); new R = random.choice(['i32', 'i64'])}
      line [LOW] ' = arith.constant -1.0e+04 : ' [T] '\n' line [HIGH] ' = arith.constant 1.0e+04 : ' [T] '\n'
      line [A] ' = arith.maxnumf ' value(T) ', ' [LOW] ' : ' [T] '\n' line [B] ' = arith.minnumf ' [A] ', ' [HIGH] ' : ' [T] '\n'
      line [X] ' = arith.fptosi ' [B] ' : ' [T] ' to ' [R] '\n' {VALUES.append((X, R))};

comparison: {new T = random.choice(TYPES)}
      ( (T not in ['f32', 'f64']) line [X] ' = arith.cmpi ' ('eq' | 'ne' | 'slt' | 'sle' | 'sgt' | 'sge' | 'ult' | 'ule' | 'ugt' | 'uge') ', ' value(T) ', ' value(T) ' : ' [T] '\n'
      | (T in ['f32', 'f64']) line [X] ' = arith.cmpf ' ('oeq' | 'ogt' | 'oge' | 'olt' | 'ole' | 'one' | 'ord' | 'ueq' | 'ugt' | 'uge' | 'ult' | 'ule' | 'une' | 'uno' | 'true' | 'false') ', ' value(T) ', ' value(T) ' : ' [T] '\n' )
      {VALUES.append((X, 'i1'))};

// What is asserted is true.
assertion: {new V = value('index')} line [X] ' = arith.cmpi ' ('eq' | 'ule' | 'sge') ', ' [V] ', ' [V] ' : index\n' line 'cf.assert ' [X] ', "' /[a-z ]{3,12}/ '"\n' {VALUES.append((X, 'i1'))};

// A call. Memory that the function takes is there, or is made.
call_of(F): {WORK += TIMES * F[5]; new R = fresh()}
      ((F[3] == '' or any(t == F[3] and n == F[4] and m == 0 and w for (b, t, n, m, w) in BUFFERS)) '' | (F[3] != '' and not any(t == F[3] and n == F[4] and m == 0 and w for (b, t, n, m, w) in BUFFERS)) allocated(F[3], F[4], 0))
      {new G = [b for (b, t, n, m, w) in BUFFERS if t == F[3] and n == F[4] and m == 0 and w]; new TS = [t for t in F[1]] + ([f'memref<{F[4]}x{F[3]}>'] if F[3] else [])}
      ( @4 line named(R, F[2]) prefix 'call @' [F[0]] '(' passed ') : (' [', '.join(TS)] ') -> ' back '\n'
      | {new C = fresh()} line [C] ' = func.constant @' [F[0]] ' : (' [', '.join(TS)] ') -> ' back '\n' line named(R, F[2]) prefix 'call_indirect ' [C] '(' passed ') : (' [', '.join(TS)] ') -> ' back '\n' )
      ((F[2]) results(R, F[2]) | (not F[2]) '');
// Outside of regions the name of the dialect may be left out.
prefix: 'func.' | (INSIDE == 0) '';
passed: some(F[1], 0) ((F[3] and F[1]) ', ' | (not F[3] or not F[1]) '') ((F[3] != '') [random.choice(G)] | (F[3] == '') '');
back: (len(F[2]) == 1) [F[2][0]] | (len(F[2]) != 1) '(' [', '.join(F[2])] ')';
