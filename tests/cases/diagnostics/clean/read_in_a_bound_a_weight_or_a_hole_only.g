start: {new N = 2; new W = 3; new S = 'x'} 'a' ** N (@(W) 'b' | 'c') f'{S:>4}';
