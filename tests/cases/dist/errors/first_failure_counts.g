start: {new Z = random.randint(0, 0); new L = [1]} (@1 [L[5]] | @1 [1 // Z]) [L[9]];
