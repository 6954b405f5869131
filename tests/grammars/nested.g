// Activations that nest as deep as N.
start: {new N = 1000000; new I = 0} nest;
nest: (I < N) '(' {I += 1} nest ')' | (I == N) '';
