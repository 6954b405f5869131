start: {new S = random.choice(['', 'b'])} ['abc'.split(S)];
