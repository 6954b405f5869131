// The relation between I and N is not seen in ranges, but nothing overflows.
start: {new N = random.randint(1, 1000000); new I = 0} list;
list: (I < N) 'x' {I += 1} list | (I == N) '';
