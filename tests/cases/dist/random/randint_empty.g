start: {new N = random.randint(-1, 1)} [random.randint(0, N)];
