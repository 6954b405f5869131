start: {new N = 0} ((int(next()) == 1) 'a' | (int(next()) == 2) 'b' | (int(next()) == 4) 'c' | 'd') [N];
next: {N += 1} [N];
