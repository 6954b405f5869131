// Whether X is the rule's own is known on each path.
start: {new X = 1; new F = random.randint(0, 1)} r [X];
r: (({F == 1; new X = 5} 'n') | 'o') {X += 1} shown;
shown: (X == 6) 'own' | (X == 2) 'outer' | (X == 7) 'never';
