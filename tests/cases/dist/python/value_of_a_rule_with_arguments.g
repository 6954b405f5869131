start: {new S = pair('a', 2) + pair('b', 1)} [S] [pair(S[0], len(S)).upper()];
pair(K, V): [K] '=' [V];
