// It is found after some rounds, not at the end.
// limits: hard_len=10
start: {new I = 0} 'abc' ** 1000000000 [1 // I];
