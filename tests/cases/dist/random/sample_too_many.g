start: {new K = random.randint(-1, 2)} [random.sample([1], K)];
