start: {new VARS = []} decl ** 2 use;
decl: {new N = len(VARS); new T = random.choice(['int', 'str'])} f'{T} v{N};' {VARS.append((N, T))};
use: (any(t == 'int' for n, t in VARS)) 'v' [random.choice([n for n, t in VARS if t == 'int'])] '+1'
   | (all(t == 'str' for n, t in VARS)) "''";
