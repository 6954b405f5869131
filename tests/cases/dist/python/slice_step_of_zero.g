start: {new Z = random.randint(-1, 1)} ['abc'[::Z]];
