start: {new N = 1} a [N];
a: {N += 'x'};
