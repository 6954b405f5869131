start: {new K = random.randint(0, 1)} [value()];
value: (K == 1) 'v';
