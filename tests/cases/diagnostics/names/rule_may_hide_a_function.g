start: [len('x')] len('y');
len(S): [S];
