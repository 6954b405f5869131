start: {new F = random.randint(0, 1)} r;
r: (F == 0) 'a'
 | (F == 1) 'b'
 | (F == 0) 'a';
