start: {new N = random.randint(1, 3)} [6 // N] [6 % N] [random.randint(0, N)];
