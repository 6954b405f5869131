start: {new B = random.choice([1, 37, 2, 3, 0])} [int('12', B)];
