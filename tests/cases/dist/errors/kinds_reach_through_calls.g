start: {new K = random.randint(0, 2)} 'a' (b) ** 2 'c';
b: 'b' {new S = c()} [S];
c: [6 // K];
