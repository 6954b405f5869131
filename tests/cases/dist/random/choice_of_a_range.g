start: {new N = random.choice(range(2, 5))} [N] [random.choice(range(N, N + 4, 2))] [random.choice(range(4 - N))];
