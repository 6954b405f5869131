start: {new N = random.randint(-1, 1)} [random.randrange(N)] ' ' [random.randrange(0, N, 1)];
