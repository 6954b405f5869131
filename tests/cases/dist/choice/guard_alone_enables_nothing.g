start: {new F = random.randint(0, 1)} 'a' ((F == 0) | (F == 1) 'b') 'c';
