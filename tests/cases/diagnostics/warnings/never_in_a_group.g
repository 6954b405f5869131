start: {new F = 1} ('a' | (F == 2) 'b');
