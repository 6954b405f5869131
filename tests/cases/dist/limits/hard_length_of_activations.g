// The failure comes with the next activation, before what it does.
// limits: hard_len=4
start: 'abc' ('de' | 'd') x [x()] 'y';
x: {new I = random.randint(1, 2) - 1; new J = 1 // I};
