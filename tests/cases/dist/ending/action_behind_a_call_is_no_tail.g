// limits: hard_depth=1
start: {new N = random.randint(0, 1)} a;
a: (N > 0) 'a' {N -= 1} a {N += 0} | (N == 0) '.';
