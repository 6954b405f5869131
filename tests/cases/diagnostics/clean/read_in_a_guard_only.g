start: {new F = random.randint(0, 1)} ((F == 0) 'a' | 'b');
