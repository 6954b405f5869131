start: {new F = random.choice([True, False])} r;
r: (F) 'a' | (not F) 'b';
