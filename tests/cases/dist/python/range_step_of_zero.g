start: {new S = random.randint(-1, 1)} [list(range(0, 2, S))];
