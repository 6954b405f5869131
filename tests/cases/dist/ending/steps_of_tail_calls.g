// limits: max_steps=3
start: {new N = random.randint(0, 3)} a;
a: (N > 0) 'a' {N -= 1} a | (N == 0) '.';
