start: {new S = random.choice(['1', '', ' ', '1.0', '0x1', '1 2', '1__0', '−1', '_1'])} [int(S)];
