// Memory: allocated, filled, read and written within its bounds.

shaped(T, N, M): 'memref<' [N] 'x' ((M > 0) [M] 'x' | (M == 0) '') [T] '>';

global: {new T = random.choice([t for t in TYPES if t != 'i1' and t != 'index']); new L = random.randint(1, 6); new G = f'g{len(GLOBALS)}'}
        '  memref.global ' ('"private" ' | '"nested" ' | '') 'constant @' [G] ' : memref<' [L] 'x' [T] '> = dense<'
        ( '[' element(T) ** L % ', ' ']' | element(T) ) '>\n' {GLOBALS.append((G, T, L, 0, False))};
element(T): (T in ['f32', 'f64']) float | (T not in ['f32', 'f64']) small;

of_global(G): line [X] ' = memref.get_global @' [G[0]] ' : memref<' [G[2]] 'x' [G[1]] '>\n' {BUFFERS.append((X, G[1], G[2], 0, False))};

allocation: allocated(random.choice(TYPES), random.randint(1, 8), random.choice([0, 0, random.randint(1, 4)]));

// A buffer is known, and filled, before anything reads it.
allocated(T, N, M): {new B = fresh(); new V = value(T); new ROWS = fresh(); new COLUMNS = fresh(); new I = fresh(); new J = fresh()}
      line [B] ' = memref.' (@2 'alloc' | (INSIDE == 0) 'alloca') '()' (@4 '' | ' {alignment = ' ('8' | '16' | '64') ' : i64}') ' : ' shaped(T, N, M) '\n'
      line [ROWS] ' = arith.constant ' [N] ' : index\n'
      line 'scf.for ' [I] ' = %c0 to ' [ROWS] ' step %c1 {\n'
      ( (M == 0) line '  memref.store ' [V] ', ' [B] '[' [I] '] : ' shaped(T, N, M) '\n'
      | (M > 0) line '  ' [COLUMNS] ' = arith.constant ' [M] ' : index\n' line '  scf.for ' [J] ' = %c0 to ' [COLUMNS] ' step %c1 {\n'
                line '    memref.store ' [V] ', ' [B] '[' [I] ', ' [J] '] : ' shaped(T, N, M) '\n' line '  }\n' )
      line '}\n' {BUFFERS.append((B, T, N, M, True))};

// An index below L.
index(L): [random.choice([v for (v, b) in INDEXES if b <= L])];
at(B): '[' index(B[2]) ((B[3] > 0) ', ' index(B[3]) | (B[3] == 0) '') ']';

load(B): line [X] ' = memref.load ' [B[0]] at(B) ' : ' shaped(B[1], B[2], B[3]) '\n' {VALUES.append((X, B[1]))};
store(B): line 'memref.store ' value(B[1]) ', ' [B[0]] at(B) ' : ' shaped(B[1], B[2], B[3]) '\n';

// Its size, views of it, copies.
about(B): {new Y = fresh(); new L = random.randint(1, B[2]); new S = random.randint(0, B[2] - L); new SAME = [b for b in BUFFERS if b[1] == B[1] and b[2] == B[2] and b[3] == B[3] and b[4] and b[0] != B[0]]}
      ( line [X] ' = memref.dim ' [B[0]] ', %c0 : ' shaped(B[1], B[2], B[3]) '\n' {VALUES.append((X, 'index'))}
      | (B[3] == 0) line [Y] ' = memref.cast ' [B[0]] ' : ' shaped(B[1], B[2], 0) ' to memref<?x' [B[1]] '>\n' line [X] ' = memref.load ' [Y] '[' index(B[2]) '] : memref<?x' [B[1]] '>\n' {VALUES.append((X, B[1]))}
      | (B[3] == 0) line [Y] ' = memref.subview ' [B[0]] '[' [S] '] [' [L] '] [1] : ' shaped(B[1], B[2], 0) ' to memref<' [L] 'x' [B[1]] ', strided<[1], offset: ' [S] '>>\n'
                    line [X] ' = memref.load ' [Y] '[' index(L) '] : memref<' [L] 'x' [B[1]] ', strided<[1], offset: ' [S] '>>\n' {VALUES.append((X, B[1]))}
      | @2 (SAME) line 'memref.copy ' [B[0]] ', ' [random.choice(SAME)[0]] ' : ' shaped(B[1], B[2], B[3]) ' to ' shaped(B[1], B[2], B[3]) '\n'
      | @2 (B[4] and B[1] in ['i32', 'i64']) line [X] ' = memref.atomic_rmw ' ('addi' | 'maxs' | 'minu' | 'ori' | 'assign') ' ' value(B[1]) ', ' [B[0]] at(B) ' : (' [B[1]] ', ' shaped(B[1], B[2], B[3]) ') -> ' [B[1]] '\n' {VALUES.append((X, B[1]))} );
