start: [True & False] [True | False] [True ^ True] [True & 3] [6 ^ True] [~False] [True << 2] [(1 < 2) & (2 < 3)] [(1 > 2) | (2 < 3)];
