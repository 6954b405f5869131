start: {new N = 0} [[word() + str(n) for n in [1, 2]]] [N];
word: {N += 1} ('a' | 'b');
