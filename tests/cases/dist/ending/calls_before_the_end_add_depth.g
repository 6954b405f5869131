// limits: hard_depth=3
start: {new N = random.randint(0, 2)} a;
a: 'a' ((N > 0) {N -= 1} a '.' | (N == 0) '!');
