start: {new N = 2} 'a' ** 3 'b' ** N 'c' ** (N - 1) 'd' ** 0 x ** 2 [N] ** N {N += 1} ** 2 [N];
x: 'x' | 'y';
