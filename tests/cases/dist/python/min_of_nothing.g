start: {new N = random.randint(0, 1)} [min([7] * N)] [max(x for x in range(N))];
