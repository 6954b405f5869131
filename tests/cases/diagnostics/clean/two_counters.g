start: {new N = random.randint(1, 3); new I = 0} rows;
rows: (I < N) {new J = 0} row {I += 1} rows | (I == N) '';
row: (J < I + 1) 'x' {J += 1} row | (J == I + 1) ';';
