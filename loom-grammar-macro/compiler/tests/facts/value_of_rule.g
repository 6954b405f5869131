start: {new N = 0; new S = word()} count [S] tail;
word: 'a' | 'b' 'c' | [len('x' * 3)];
count: {new T = step()} [T];
step: (N < 3) {N += 1} 'x' step | (N == 3) '.';
tail: (N == 3) 'three' | (N != 3) 'other';
