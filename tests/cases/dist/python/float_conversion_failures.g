start: {new S = random.choice(['1', 'e5', '1e', '0x1', '.', 'one'])} [float(S)];
