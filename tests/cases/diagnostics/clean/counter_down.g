start: {new N = random.randint(0, 5)} r;
r: (N > 0) 'x' {N -= 1} r | (N == 0) '.';
