start: {new N = random.randint(0, 9); N = N % 2} r;
r: (N == 0) 'a'
 | (N == 1) 'b'
 | (N == 2) 'c';
