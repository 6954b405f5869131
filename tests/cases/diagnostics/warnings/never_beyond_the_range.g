start: {new N = random.randint(1, 6)} r;
r: (N > 6) 'a'
 | (N < 1) 'b'
 | (1 <= N <= 6) 'c';
