start: {new Z = random.choice([0.0, 2.0])} [Z ** -1.0];
