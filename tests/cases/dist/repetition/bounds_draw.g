start: 'a' ** (random.randint(0, 2)) 'b' ** (random.randint(0, 1))..(random.randint(1, 2));
