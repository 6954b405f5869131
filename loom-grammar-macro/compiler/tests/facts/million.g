start: {new N = 1000000; new I = 0} list;
list: (I < N) 'x' {I += 1} list | (I == N) '';
