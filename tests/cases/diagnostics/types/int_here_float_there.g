start: {new F = random.randint(0, 1)} p;
p: (F == 0) {new X = 1} q
 | (F == 1) {new X = 1.5} q;
q: [X];
