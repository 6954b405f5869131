start: {new N = random.choice([0, 1, 62, 63, 64, -1])} [1 << N] ' ' [-1 >> N];
