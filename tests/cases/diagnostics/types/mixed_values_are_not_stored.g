start: {new F = random.randint(0, 1); new X = 1 if F else 'a'} [X];
