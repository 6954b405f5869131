// The same, in a rule called for its value.
start: {new N = 1000000; new I = 0} [nest()];
nest: (I < N) {I += 1; new V = nest()} 'x' [V[:0]] | (I == N) '';
