start: {new F = random.randint(0, 2)} r;
r: (F == 0 and F == 1) 'a'
 | (F >= 0) 'b';
