start: {new N = random.randint(-1, 1)} [random.randrange(3, 1, N)];
