start: {new F = 1} ((F = 1) 'a' | 'b');
