start: {new N = 4} e;
e: (N > 0) {N -= 1} '(' e ')' | (N <= 0) '.';
