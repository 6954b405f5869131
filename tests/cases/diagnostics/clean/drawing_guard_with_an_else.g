start: (random.randint(0, 2) == 0) 'a' | (random.randint(0, 2) == 1) 'b' | 'c';
